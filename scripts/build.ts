/**
 * Builds the package into `dist/`: its JavaScript in few files, the types of its entries, and the generated files that need
 * no compiler.
 */
import { execFile } from 'node:child_process'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readApiNames } from './generate/apis.js'
import { readPublished } from './generate/description.js'
import { openapi30 } from './generate/openapi-3-0.js'
import { bundle, writeFiles, dropUnreachable, entrySources } from './package/bundle.js'
import { program } from './program.js'

const root = new URL('../', import.meta.url)
const inRoot = (path: string): string => fileURLToPath(new URL(path, root))

await rm(inRoot('dist'), { recursive: true, force: true })
const declared = promisify(execFile)(process.execPath, [program('tsc'), '-p', inRoot('tsconfig.build.json')])
await writeFiles(inRoot('dist'), await bundle(inRoot('.'), await entrySources(inRoot('.')), readApiNames()))
await declared
await dropUnreachable(inRoot('.'))
for (const folder of ['openapi', 'ambiguities'])
  await cp(inRoot(`generated/${folder}`), inRoot(`dist/generated/${folder}`), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  })
await mkdir(inRoot('dist/generated/openapi-3.0'), { recursive: true })
for (const api of readApiNames())
  await writeFile(
    inRoot(`dist/generated/openapi-3.0/${api}.json`),
    JSON.stringify(openapi30(readPublished(api))),
  )
