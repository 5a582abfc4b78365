/**
 * The entries of the package: itself, one for each API and one for its types alone, the journals, the stores over Redis, the
 * explainers, contract tests, and the mock.
 */
import { readFileSync } from 'node:fs'
import { root } from './apis.js'

/** An entry by its path below the package, and what is built of it, without an ending. */
type Entry = readonly [path: string, built: string]

/** The text of package.json with the entries of these APIs. */
export function withExports(text: string, apis: readonly string[]): string {
  const { main: _, types: __, typesVersions: ___, ...manifest } = JSON.parse(text) as Record<string, unknown>
  const own: Entry = ['.', 'dist/src/index']
  const inner: readonly Entry[] = [
    ...apis.flatMap((api): Entry[] => [
      [api, `dist/src/${api}/index`],
      [`${api}/types`, `dist/generated/types/${api}`],
    ]),
    ...['journal', 'redis', 'explain', 'contract', 'mock'].map((folder): Entry => [
      folder,
      `dist/src/${folder}/index`,
    ]),
  ]
  const exports = Object.fromEntries<unknown>([
    ...[own, ...inner].map(
      ([path, built]) =>
        [path === '.' ? path : `./${path}`, { types: `./${built}.d.ts`, default: `./${built}.js` }] as const,
    ),
    ['./openapi/*.json', './dist/generated/openapi/*.json'],
    ['./ambiguities/*.json', './dist/generated/ambiguities/*.json'],
    ['./openapi-3.0/*.json', './dist/generated/openapi-3.0/*.json'],
    ['./package.json', './package.json'],
  ])
  // For TypeScript with the module resolution `node10`, which does not look at the exports.
  const typesVersions = { '*': Object.fromEntries(inner.map(([path, built]) => [path, [`./${built}.d.ts`]])) }
  const entries = { main: `./${own[1]}.js`, types: `./${own[1]}.d.ts`, exports, typesVersions }
  return `${JSON.stringify(placed(manifest, entries), null, 2)}\n`
}

/** The entries where the exports have been, so that a reader finds them where they were. */
function placed(manifest: Readonly<Record<string, unknown>>, entries: object): object {
  return Object.fromEntries(
    Object.entries(manifest).flatMap(([name, value]) =>
      name === 'exports' ? Object.entries<unknown>({ ...entries }) : [[name, value]],
    ),
  )
}

export const manifestFile = new URL('package.json', root)

export function readManifest(): string {
  return readFileSync(manifestFile, 'utf8')
}
