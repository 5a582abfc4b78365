/** Bundles the JavaScript of the package into few files, which are quick to import, and stay readable. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, posix, relative, resolve, sep } from 'node:path'
import { build, transform, type BuildOptions, type Metafile, type Plugin } from 'esbuild'
import { partsOf, type Parts } from './parts.js'

/** A file of the package, by its path below the folder that the package is built into. */
export interface BuiltFile {
  readonly path: string
  readonly text: string
  /** How many bytes of it come from each source. */
  readonly sources: ReadonlyMap<string, number>
}

/** The sources of the package, and how they are divided. */
interface Division {
  readonly root: string
  /** The sources of the entries. */
  readonly entries: readonly string[]
  readonly sources: Metafile['inputs']
  readonly parts: Parts
}

/** The names that a part exports, by the module that they come from. */
type Exports = ReadonlyMap<string, readonly string[]>

const folder = 'dist'
/** It lies as deep as the entries do, since some modules find files of the package by their own place. */
const partsFolder = 'src/parts'
/** The beginning of an import of another file of the package, until it is known which file imports it. */
const scheme = 'file:'
/** Nobody debugs through tables, nor through the mock or the command: these need no white space. */
const closelyWritten = /^(?:generated|src\/(?:mock|tools))\//
const withoutSpace = { charset: 'utf8', minifySyntax: true, minifyWhitespace: true } as const

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
  const { metafile } = await build({ ...options(root), entryPoints: [...entries], metafile: true })
  const sources = metafile.inputs
  const division = { root, entries, sources, parts: partsOf(sources, apis) }
  const all = await exportsOf(division)
  const taken = namesTaken(division, await bundled(division, all))
  const needed = new Map(
    [...all].map(([module, names]) => [module, names.filter((name) => taken(module, name))]),
  )
  return (await bundled(division, needed)).map((file) => ({ ...file, text: linked(file) }))
}

export async function writeFiles(into: string, files: readonly BuiltFile[]): Promise<void> {
  for (const { path, text } of files) {
    const file = resolve(into, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

function options(root: string) {
  return {
    absWorkingDir: root,
    outdir: folder,
    outbase: '.',
    chunkNames: `${partsFolder}/[name]-[hash]`,
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    packages: 'external',
    charset: 'utf8',
    legalComments: 'none',
    minifySyntax: true,
    logLevel: 'warning',
  } as const satisfies BuildOptions
}

async function exportsOf({ root, parts }: Division): Promise<Exports> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...parts.keys()],
    outdir: folder,
    write: false,
    metafile: true,
    logLevel: 'warning',
  })
  const found = new Map(
    Object.values(metafile.outputs).map(({ entryPoint = '', exports }) => [entryPoint, exports]),
  )
  const owners = new Map<string, string>()
  for (const [module, names] of found)
    for (const name of names) {
      const known = `${parts.get(module)} ${name}`
      const owner = owners.get(known)
      if (owner !== undefined)
        throw new Error(`${owner} and ${module} are in one file of the package, and both export ${name}.`)
      owners.set(known, module)
    }
  return found
}

/** The entries and the parts with these exports. An import of a part begins with the scheme still. */
async function bundled(division: Division, exports: Exports): Promise<readonly BuiltFile[]> {
  const { root, entries, parts } = division
  const { outputFiles, metafile } = await build({
    ...options(root),
    entryPoints: [
      ...entries.map((entry) => ({ in: entry, out: fileOfEntry(entry) })),
      ...[...new Set(parts.values())].map((part) => ({
        in: scheme + fileOfPart(part),
        out: fileOfPart(part),
      })),
    ],
    metafile: true,
    plugins: [partsApart(division, exports), tablesWithoutSpace(root)],
  })
  return Promise.all(
    outputFiles.map(async ({ path, text }) => {
      const output = withSlashes(relative(root, path))
      const inputs = Object.entries(metafile.outputs[output]?.inputs ?? {})
      const sources = new Map(inputs.map(([source, { bytesInOutput }]) => [source, bytesInOutput]))
      const isClose = inputs.length > 0 && inputs.every(([source]) => closelyWritten.test(source))
      // No module of the package acts by itself, so that one of which nothing is taken need not be loaded.
      const needed = text.replaceAll(/^import "\.[^"]+";\n/gm, '')
      const code = isClose ? (await transform(needed, withoutSpace)).code : needed
      return { path: output.slice(folder.length + 1), text: code, sources }
    }),
  )
}

/** Makes a file of each part, and has all others import it, as they import the entries. */
function partsApart({ root, entries, sources, parts }: Division, exports: Exports): Plugin {
  const exporting = (file: string): string =>
    [...parts]
      .filter(([module, part]) => fileOfPart(part) === file && exports.get(module)?.length !== 0)
      .map(([module]) => `export { ${exports.get(module)?.join(', ')} } from './${module}'`)
      .join('\n')
  const fileOf = (module: string): string | undefined => {
    const part = parts.get(module)
    if (part !== undefined) return fileOfPart(part)
    return entries.includes(module) ? fileOfEntry(module) : undefined
  }
  return {
    name: 'parts',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^file:/ }, ({ path }) => ({ path: path.slice(scheme.length), namespace: 'part' }))
      onLoad({ filter: /^/, namespace: 'part' }, ({ path }) => ({
        contents: exporting(path),
        resolveDir: root,
      }))
      onResolve({ filter: /^\./, namespace: 'file' }, ({ path, importer }) => {
        const from = withSlashes(relative(root, importer))
        const to = sources[from]?.imports.find(({ original }) => original === path)?.path ?? ''
        const file = fileOf(to)
        if (file === undefined || file === fileOf(from)) return undefined
        return { path: scheme + file, external: true, sideEffects: false }
      })
    },
  }
}

function tablesWithoutSpace(root: string): Plugin {
  return {
    name: 'tables',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (!/^generated\//.test(withSlashes(relative(root, path)))) return undefined
        const text = await readFile(path, 'utf8')
        return { contents: (await transform(text, { ...withoutSpace, loader: 'ts' })).code }
      })
    },
  }
}

/** What no other file takes of a part is the part's own business. */
function namesTaken(
  { sources, parts }: Division,
  files: readonly BuiltFile[],
): (module: string, name: string) => boolean {
  const taken = new Set<string>()
  for (const { path, text } of files)
    for (const [, names = '', file = ''] of text.matchAll(/([^;]*?)\bfrom\s*"file:([^"]+)"/g)) {
      const list = /\{([^{}]*)\}\s*$/.exec(names)?.[1]
      if (list === undefined)
        throw new Error(`${path} imports all of ${file}, of which it can have only names.`)
      for (const name of list.split(',')) taken.add(`${file} ${name.trim().replace(/\s+as\s.*$/, '')}`)
    }
  const imports = Object.values(sources).flatMap((source) => source.imports)
  const later = new Set(imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path))
  return (module, name) => later.has(module) || taken.has(`${fileOfPart(parts.get(module) ?? '')} ${name}`)
}

/** A file whose imports lead to the other files. */
function linked({ path, text }: BuiltFile): string {
  return text.replaceAll(/"file:([^"]+)"/g, (_, file: string) => {
    const to = posix.relative(posix.dirname(path), `${file}.js`)
    return `"${to.startsWith('.') ? to : `./${to}`}"`
  })
}

function fileOfPart(part: string): string {
  return `${partsFolder}/${part}`
}

function fileOfEntry(entry: string): string {
  return entry.replace(/\.ts$/, '')
}

function withSlashes(path: string): string {
  return path.replaceAll(sep, '/')
}
