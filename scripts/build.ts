/** Builds the package into `dist/`: the compiled sources, and the generated files that need no compiler. */
import { execFile } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { program } from './program.js'

const root = new URL('../', import.meta.url)
const inRoot = (path: string): string => fileURLToPath(new URL(path, root))

await rm(inRoot('dist'), { recursive: true, force: true })
await promisify(execFile)(process.execPath, [program('tsc'), '-p', inRoot('tsconfig.build.json')])
for (const folder of ['generated/openapi', 'generated/openapi-3.0', 'generated/bundles'])
  await cp(inRoot(folder), inRoot(`dist/${folder}`), { recursive: true })
