/** Builds the package into `dist/`: the compiled sources, and the generated files that need no compiler. */
import { execFile } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = new URL('../', import.meta.url)
const inRoot = (path: string): string => fileURLToPath(new URL(path, root))

await rm(inRoot('dist'), { recursive: true, force: true })
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')
await promisify(execFile)(process.execPath, [compiler, '-p', inRoot('tsconfig.build.json')])
await cp(inRoot('generated/openapi'), inRoot('dist/generated/openapi'), { recursive: true })
