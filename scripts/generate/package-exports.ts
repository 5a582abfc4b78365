/** The entries of the package: itself, one for each API, the journals, the stores over Redis, and the mock. */
import { readFileSync } from 'node:fs'
import { root } from './apis.js'

/** The text of package.json with the entries of these APIs. */
export function withExports(text: string, apis: readonly string[]): string {
  const manifest = JSON.parse(text) as Record<string, unknown>
  const entries = ['', ...apis, 'journal', 'redis', 'mock'].map(
    (folder) =>
      [
        folder === '' ? '.' : `./${folder}`,
        { types: built(folder, 'd.ts'), default: built(folder, 'js') },
      ] as const,
  )
  const exports = Object.fromEntries<unknown>([
    ...entries,
    ['./openapi/*.json', './dist/generated/openapi/*.json'],
    ['./openapi-3.0/*.json', './dist/generated/openapi-3.0/*.json'],
    ['./package.json', './package.json'],
  ])
  return `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`
}

function built(folder: string, ending: string): string {
  return `./dist/src/${folder === '' ? '' : `${folder}/`}index.${ending}`
}

export const manifestFile = new URL('package.json', root)

export function readManifest(): string {
  return readFileSync(manifestFile, 'utf8')
}
