/** Bundles the JavaScript of the package into few files, which are quick to import, and stay readable. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import { build, type OutputChunk } from 'rolldown'
import { partsOf, type Parts } from './parts.js'

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
