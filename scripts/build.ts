/** Builds the package into `dist/`: its JavaScript, the types of its entries, and the generated files that need no compiler. */
import { execFile } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { build } from 'rolldown'
import { readApiNames, root } from './generate/apis.js'
import { readPublished } from './generate/description.js'
import { openapi30 } from './generate/openapi-3-0.js'
import { program } from './program.js'

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'dist' }, 'without-types': { type: 'boolean', default: false } },
})
const cwd = fileURLToPath(root)
/** The folders of the stages of a call. */
const stages = /[\\/]src[\\/](?:client|request|transport|response|errors|redaction|ambiguity|durability)[\\/]/
/** Of these, what the middleware alone needs, which loads no more. */
const small =
  /[\\/]src[\\/](?:model[\\/](?:address|errors|json|media-type|shape)|ambiguity[\\/]assume|request[\\/](?:build-request|query|targets))[.]ts$/
const built = pathToFileURL(`${resolve(cwd, values.out)}/`)
await rm(built, { recursive: true, force: true })
await Promise.all([scripts(), values['without-types'] || declarations(), descriptions()])

/** Each entry of package.json becomes a file, and so does what several entries share: a class exists once in a process. */
async function scripts(): Promise<void> {
  const entries = await readEntries('js')
  await build({
    cwd,
    input: Object.fromEntries(entries.map((entry) => [entry, `./${entry}.ts`])),
    external: (id) => !id.startsWith('.') && !isAbsolute(id),
    platform: 'node',
    transform: { target: 'es2022' },
    // No module of the package acts by itself, so that one of which nothing is used is not loaded.
    treeshake: { moduleSideEffects: false },
    output: {
      dir: fileURLToPath(built),
      entryFileNames: '[name].js',
      // They lie as deep as the entries do, since some modules find files of the package by their own place.
      chunkFileNames: 'src/parts/[name].js',
      // Node reads each file by itself: what every call needs is two.
      codeSplitting: {
        groups: [
          { name: 'small', test: small },
          { name: 'core', test: stages },
        ],
      },
      comments: { jsdoc: false },
      minifyInternalExports: false,
    },
  })
}

async function declarations(): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [program('tsc'), '-p', 'tsconfig.build.json', '--outDir', fileURLToPath(built)],
    { cwd },
  )
  const used = new Set<string>()
  for (const entry of (await readEntries('d.ts')).map((name) => new URL(`${name}.d.ts`, built)))
    await addDeclarations(entry, used)
  for (const name of await readdir(built, { recursive: true })) {
    const file = new URL(name.replaceAll('\\', '/'), built)
    if (name.endsWith('.d.ts') && !used.has(file.href)) await rm(file)
  }
}

/** Adds a declaration file, and those that it names: no user sees any other. */
async function addDeclarations(file: URL, used: Set<string>): Promise<void> {
  if (used.has(file.href)) return
  used.add(file.href)
  const text = await readFile(file, 'utf8')
  for (const [, path = ''] of text.matchAll(/(?:from |import\()['"](\.[^'"]+)\.js['"]/g))
    await addDeclarations(new URL(`${path}.d.ts`, file), used)
}

/** The files with this ending that package.json names, without it. */
async function readEntries(ending: 'js' | 'd.ts'): Promise<readonly string[]> {
  const manifest = await readFile(new URL('package.json', root), 'utf8')
  const named = [...manifest.matchAll(/"\.\/dist\/([\w/-]+)\.([\w.]+)"/g)]
  return named.flatMap(([, entry = '', found]) => (found === ending ? [entry] : []))
}

async function descriptions(): Promise<void> {
  for (const folder of ['openapi', 'ambiguities'])
    await cp(new URL(`generated/${folder}`, root), new URL(`generated/${folder}`, built), {
      recursive: true,
      filter: (path) => !path.endsWith('.ts'),
    })
  for (const api of readApiNames())
    await writeFile(
      new URL(`generated/openapi/${api}-3.0.json`, built),
      JSON.stringify(openapi30(readPublished(api))),
    )
}
