/** Whoever minifies a program renames its classes. README and docs go by the names of errors. */
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import * as lacuna from '../../src/index.js'
import { isObject } from '../support/json.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const folder = temporaryFolder()

function isErrorClass(value: unknown): value is new (message: string, details: object) => Error {
  return typeof value === 'function' && value.prototype instanceof lacuna.LacunaError
}

it('every error keeps its name where a program is minified', async () => {
  const outfile = join(folder, 'minified.mjs')
  await build({
    stdin: {
      contents: `export * from './src/index.js'
        import { RequestError } from './src/index.js'
        export class OwnOfUser extends RequestError { static name = 'OwnOfUser' }`,
      resolveDir: fileURLToPath(new URL('../../', import.meta.url)),
    },
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  })
  const minified: unknown = await import(pathToFileURL(outfile).href)
  if (!isObject(minified)) throw new Error('The bundle exports nothing.')
  const names = Object.entries(lacuna).flatMap(([name, value]) => (isErrorClass(value) ? [name] : []))
  expect(names).toContain('OutcomeUnknownError')
  expect(names.length).toBeGreaterThan(8)
  for (const name of names) {
    const found = minified[name] as new (message: string, details: object) => Error
    expect(new found('words', {}).name).toBe(name)
    expect(found.name).toBe(name)
  }
  const ownValue = minified['OwnOfUser'] as new (message: string) => Error
  expect(new ownValue('words').name).toBe('OwnOfUser')
})
