/**
 * Builds the package into `dist/`: the compiled sources and the generated files that need no compiler, as small as they can
 * be while the code stays readable.
 */
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { copyJson, copyWithoutWords, dropUnreachable, stripComments } from './package/dist-files.js'
import { program } from './program.js'

const root = new URL('../', import.meta.url)
const inRoot = (path: string): string => fileURLToPath(new URL(path, root))

await rm(inRoot('dist'), { recursive: true, force: true })
await promisify(execFile)(process.execPath, [program('tsc'), '-p', inRoot('tsconfig.build.json')])
await dropUnreachable(inRoot('.'))
await stripComments(inRoot('dist'))
for (const folder of ['openapi', 'openapi-3.0'])
  await copyJson(inRoot(`generated/${folder}`), inRoot(`dist/generated/${folder}`))
await copyWithoutWords(inRoot('generated/bundles'), inRoot('dist/generated/bundles'))
