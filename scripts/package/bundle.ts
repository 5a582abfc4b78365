/** Bundles the JavaScript of the package into few files, which are quick to import, and stay readable. */
import { mkdir, writeFile, readFile, readdir, rm } from 'node:fs/promises'
import { dirname, isAbsolute, relative, resolve, sep, join } from 'node:path'
import { build, type OutputChunk } from 'rolldown'
import { preProcessFile } from 'typescript'
import { isObject } from '../../src/response/json.js'

/** A file of the package, by its path below the folder that the package is built into. */
export interface BuiltFile {
  readonly path: string
  readonly text: string
  /** The files of the package, and the packages, that are loaded with it. */
  readonly imports: readonly string[]
  /** The names that it exports. */
  readonly exports: readonly string[]
  /** The sources of which it has code. */
  readonly sources: ReadonlySet<string>
}

/**
 * Bundles the entries of the package. Each part is a file of its own, and so is what only few calls load.
 *
 * @param root the folder of the checkout
 * @param entries the sources of the entries
 * @param apis the interfaces, by the name of their folder
 */
export async function bundle(
  root: string,
  entries: readonly string[],
  apis: readonly string[],
): Promise<readonly BuiltFile[]> {
  const sourceOf = (id: string): string => relative(root, id).replaceAll(sep, '/')
  let parts: Parts = new Map()
  const { output } = await build({
    cwd: root,
    input: Object.fromEntries(entries.map((entry) => [entry.replace(/\.ts$/, ''), `./${entry}`])),
    external: (id) => !id.startsWith('.') && !isAbsolute(id),
    platform: 'node',
    transform: { target: 'es2022' },
    // No module of the package acts by itself, so that one of which nothing is taken need not be loaded.
    treeshake: { moduleSideEffects: false },
    // Only so may a part leave out what it imports. No entry exports more for it, which a test holds.
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      {
        name: 'parts',
        buildEnd() {
          const imports = [...this.getModuleIds()].map(
            (id) => [sourceOf(id), (this.getModuleInfo(id)?.importedIds ?? []).map(sourceOf)] as const,
          )
          parts = partsOf(new Map(imports), apis)
        },
      },
    ],
    write: false,
    output: {
      format: 'esm',
      entryFileNames: '[name].js',
      // They lie as deep as the entries do, since some modules find files of the package by their own place.
      chunkFileNames: 'src/parts/[name].js',
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ debugName: 'parts', name: (id) => parts.get(sourceOf(id)) ?? null }],
      },
      comments: { jsdoc: false },
      minify: false,
      minifyInternalExports: false,
    },
  })
  return output.flatMap((file) => (file.type === 'chunk' ? [builtFile(file, sourceOf)] : []))
}

export async function writeFiles(into: string, files: readonly BuiltFile[]): Promise<void> {
  for (const { path, text } of files) {
    const file = resolve(into, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

function builtFile(chunk: OutputChunk, sourceOf: (id: string) => string): BuiltFile {
  const { fileName: path, imports, exports } = chunk
  const modules = Object.entries(chunk.modules).filter(([, { code }]) => code !== null && code !== '')
  const sources = new Set(modules.map(([id]) => sourceOf(id)))
  return { path, text: `${chunk.code}\n`, imports, exports, sources }
}

/**
 * Which modules of the package become one file: what the clients load when they are imported. Node
 * reads each file by itself, so that forty small ones take several times as long as one that holds all of them.
 */

/** The part that each module belongs to. A module in none of them is divided as the imports that lead to it want it. */
export type Parts = ReadonlyMap<string, string>

/** What no interface has for itself. */
const core = /^src\/(?:client|request|transport|response|errors|redaction|ambiguity|durability)\//

/** What is loaded with each module. */
type Imports = ReadonlyMap<string, readonly string[]>

/**
 * Divides modules into parts. What all clients load is one, what several of them load another, so that a class exists once in
 * a process. What an interface has of its own is a part.
 *
 * @param apis the interfaces, by the name of their folder
 */
export function partsOf(imports: Imports, apis: readonly string[]): Parts {
  const parts = new Map<string, string>()
  const add = (part: string, modules: Iterable<string>): void => {
    for (const module of modules) if (!parts.has(module)) parts.set(module, part)
  }
  const loaded = apis.map((api) => loadedWith(imports, `src/${api}/index.ts`))
  const times = (module: string): number => loaded.filter((modules) => modules.has(module)).length
  // What others load of the core is not to bring an interface with it that they do not use.
  const isOwn = (module: string): boolean => !core.test(module)
  // Who imports an error does not mean to load what throws it.
  add('errors', loadedWith(imports, 'src/errors/errors.ts'))
  const all = new Set(loaded.flatMap((modules) => [...modules]))
  add(
    'client',
    [...all].filter((module) => times(module) === apis.length),
  )
  // What some of them share, such as what finds lost calls again, is loaded by those alone.
  add(
    'shared',
    [...all].filter((module) => times(module) > 1),
  )
  for (const [index, api] of apis.entries()) add(api, [...(loaded[index] ?? [])].filter(isOwn))
  return parts
}

/** A module, and all that it imports statically; nothing, where there is no such module. */
function loadedWith(imports: Imports, module: string): ReadonlySet<string> {
  const loaded = new Set(imports.has(module) ? [module] : [])
  // The set grows while it is walked.
  for (const one of loaded) for (const imported of imports.get(one) ?? []) loaded.add(imported)
  return loaded
}

/** The files of the build that package.json names, the command among them. */
export async function builtFiles(root: string): Promise<readonly string[]> {
  const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return [...new Set(textsIn(manifest))].filter((text) => text.startsWith('./dist/') && !text.includes('*'))
}

/** The sources of what users import or run, from the root of the checkout. */
export async function entrySources(root: string): Promise<readonly string[]> {
  const scripts = (await builtFiles(root)).filter((file) => file.endsWith('.js'))
  return scripts.map((file) => file.slice('./dist/'.length).replace(/\.js$/, '.ts'))
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) || isObject(value) ? Object.values(value).flatMap(textsIn) : []
}

/** Removes the declarations that no entry of the package leads to: those of the command and of inner parts. */
export async function dropUnreachable(root: string): Promise<void> {
  const types = (await builtFiles(root)).filter((file) => file.endsWith('.d.ts'))
  const reached = new Set<string>()
  const follow = async (file: string): Promise<void> => {
    if (reached.has(file)) return
    reached.add(file)
    const { importedFiles } = preProcessFile(await readFile(file, 'utf8'))
    const own = importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    await Promise.all(own.map(({ fileName }) => follow(resolve(dirname(file), declarationOf(fileName)))))
  }
  await Promise.all(types.map((entry) => follow(resolve(root, entry))))
  const declarations = (await filesIn(join(root, 'dist'))).filter((file) => file.endsWith('.d.ts'))
  await Promise.all(declarations.filter((file) => !reached.has(file)).map((file) => rm(file)))
}

function declarationOf(script: string): string {
  return script.replace(/\.js$/, '.d.ts')
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
