/** How much each entry of the package weighs for whoever imports it: itself and what it imports statically. */
import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { build, type Metafile } from 'esbuild'

export interface EntrySize {
  /** Minified, and gzipped as one text, in bytes: into how many chunks a bundler cuts it says nothing of the entry. */
  readonly gzipped: number
  /** What each source has of it before it is gzipped, in bytes, the heaviest first. */
  readonly sources: ReadonlyMap<string, number>
}

const root = fileURLToPath(new URL('../', import.meta.url))

/** What Node loads with an entry of the package. What an `import()` brings later lies in chunks of its own, and does not count. */
export async function entrySize(name: string): Promise<EntrySize> {
  const entry = `src/${name}/index.ts`
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
  })
  const loaded = loadedWith(entry, metafile)
  const texts = outputFiles.filter(({ path }) => loaded.some((chunk) => path.endsWith(`/${chunk}`)))
  const sources = new Map<string, number>()
  for (const chunk of loaded)
    for (const [source, { bytesInOutput }] of Object.entries(metafile.outputs[chunk]?.inputs ?? {}))
      sources.set(source, (sources.get(source) ?? 0) + bytesInOutput)
  return {
    gzipped: gzipSync(Buffer.concat(texts.map(({ contents }) => contents))).length,
    sources: new Map([...sources].sort(([, one], [, other]) => other - one)),
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
