/** How much each entry of the package weighs for whoever bundles it: itself and what it imports statically. */
import { posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { build, type Metafile, type Plugin } from 'esbuild'
import { readApiNames } from './generate/apis.js'
import { bundle, type BuiltFile } from './package/bundle.js'
import { entrySources } from './package/entry-sources.js'

export interface EntrySize {
  /** Minified, and gzipped as one text, in bytes: into how many chunks a bundler cuts it says nothing of the entry. */
  readonly gzipped: number
  /** What each source has of it in the package, in bytes, the heaviest first. */
  readonly sources: ReadonlyMap<string, number>
}

const root = fileURLToPath(new URL('../', import.meta.url))
let built: Promise<ReadonlyMap<string, BuiltFile>> | undefined

/** What is loaded with an entry of the package. What an `import()` brings later lies in chunks of its own, and does not count. */
export async function entrySize(name: string): Promise<EntrySize> {
  built ??= builtFiles()
  const files = await built
  const entry = `src/${name}/index.js`
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: 'build/never-written',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    metafile: true,
    write: false,
    logLevel: 'error',
    plugins: [reading(files)],
  })
  const loaded = loadedWith(`${space}:${entry}`, metafile)
  const texts = outputFiles.filter(({ path }) => loaded.some((chunk) => path.endsWith(`/${chunk}`)))
  const modules = loaded.flatMap((chunk) => Object.keys(metafile.outputs[chunk]?.inputs ?? {}))
  const sources = modules.flatMap((module) => [...(files.get(module.slice(space.length + 1))?.sources ?? [])])
  return {
    gzipped: gzipSync(Buffer.concat(texts.map(({ contents }) => contents))).length,
    sources: new Map(sources.sort(([, one], [, other]) => other - one)),
  }
}

async function builtFiles(): Promise<ReadonlyMap<string, BuiltFile>> {
  const files = await bundle(root, await entrySources(root), readApiNames())
  return new Map(files.map((file) => [file.path, file]))
}

const space = 'package'

/** Reads the files of the package as they are built, so that none need be written. */
function reading(files: ReadonlyMap<string, BuiltFile>): Plugin {
  return {
    name: 'package',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^src\// }, ({ path }) => ({ path, namespace: space, sideEffects: false }))
      onResolve({ filter: /^\./, namespace: space }, ({ path, importer }) => ({
        path: posix.join(posix.dirname(importer), path),
        namespace: space,
        sideEffects: false,
      }))
      onLoad({ filter: /^/, namespace: space }, ({ path }) => ({
        contents: files.get(path)?.text ?? '',
        resolveDir: root,
      }))
    },
  }
}

/** The chunk of the entry, and those that it imports statically. */
function loadedWith(entry: string, { outputs }: Metafile): string[] {
  const own = Object.keys(outputs).find((output) => outputs[output]?.entryPoint === entry)
  if (own === undefined) throw new Error(`esbuild made no chunk of ${entry}.`)
  const loaded = [own]
  // The list grows while it is walked.
  for (const chunk of loaded)
    for (const { path, kind } of outputs[chunk]?.imports ?? [])
      if (kind === 'import-statement' && path in outputs && !loaded.includes(path)) loaded.push(path)
  return loaded
}
