/** How much each entry of the package weighs for whoever imports it: itself and what it imports statically. */
import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { build, type Metafile } from 'esbuild'

export interface EntrySize {
  /** Minified and gzipped, in bytes. */
  readonly gzipped: number
  /** Minified, by source file, in bytes. */
  readonly sources: ReadonlyMap<string, number>
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What a bundle for Node loads with the entry. What an `import()` brings later lies in chunks of their own, and does not count. */
export async function entrySize(path: string): Promise<EntrySize> {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [path],
    outdir: 'out',
    bundle: true,
    splitting: true,
    minify: true,
    treeShaking: true,
    format: 'esm',
    platform: 'node',
    metafile: true,
    write: false,
  })
  const loaded = loadedWith(path, metafile)
  const texts = outputFiles.filter((file) => loaded.some((chunk) => file.path.endsWith(`/${chunk}`)))
  const sources = new Map<string, number>()
  for (const chunk of loaded)
    for (const [source, { bytesInOutput }] of Object.entries(metafile.outputs[chunk]?.inputs ?? {}))
      sources.set(source, (sources.get(source) ?? 0) + bytesInOutput)
  return {
    gzipped: texts.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0),
    sources,
  }
}

/** The chunk of the entry, and those that it imports statically. */
function loadedWith(path: string, { outputs }: Metafile): string[] {
  const entry = Object.keys(outputs).find((output) => outputs[output]?.entryPoint === path)
  if (entry === undefined) throw new Error(`esbuild made no chunk of ${path}.`)
  const loaded = [entry]
  // The list grows while it is walked.
  for (const chunk of loaded)
    for (const { path: next, kind } of outputs[chunk]?.imports ?? [])
      if (kind === 'import-statement' && next in outputs && !loaded.includes(next)) loaded.push(next)
  return loaded
}
