/** How much an entry of the package weighs for whoever bundles it: itself and what it imports statically. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/generate/apis.js'

/** In bytes, gzipped, with all that a call needs. */
const most = { 'market-data': 68_300, payments: 71_800, 'margin-wallet': 80_000 }

describe.each(Object.entries(most))('the entry %s', (name, bytes) => {
  it('is light', async () => {
    expect((await bundled(`src/${name}/index.ts`)).bytes).toBeLessThan(bytes)
  })
})

describe.each(Object.keys(most))('the middleware of %s', (api) => {
  it('is 12 KB or less, of 1,500 code lines or fewer, and of no part that calls, lists, waits or journals', async () => {
    const { bytes, files } = await bundled(`src/${api}/middleware.ts`)
    expect(bytes).toBeLessThanOrEqual(12_000)
    const sources = files.filter((file) => !file.startsWith('node_modules/'))
    expect(sources).toContain('src/model/errors.ts')
    expect(codeLines(sources)).toBeLessThanOrEqual(1_500)
    const others = /\/(?:client|transport|durability|journal|response|lists|walks|tables|validators)\b/
    expect(sources.filter((file) => others.test(file))).toEqual([])
  })
})

/** Without blank lines and those of comments alone. */
function codeLines(files: readonly string[]): number {
  const lines = files.flatMap((file) => readFileSync(new URL(file, root), 'utf8').split('\n'))
  return lines.filter((line) => !/^\s*(?:\/\/|\/\*|\*|$)/.test(line)).length
}

/**
 * In bytes, minified, and gzipped as one text: into how many chunks a bundler cuts it says nothing of the entry. What an
 * `import()` brings later lies in chunks of its own, and does not count.
 */
async function bundled(
  entry: string,
): Promise<{ readonly bytes: number; readonly files: readonly string[] }> {
  const { metafile, outputFiles } = await build({
    absWorkingDir: fileURLToPath(root),
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
  const { outputs } = metafile
  const loaded = Object.keys(outputs).filter((output) => outputs[output]?.entryPoint === entry)
  // The list grows while it is walked.
  for (const chunk of loaded)
    for (const { path, kind } of outputs[chunk]?.imports ?? [])
      if (kind === 'import-statement' && path in outputs && !loaded.includes(path)) loaded.push(path)
  const texts = outputFiles.filter(({ path }) => loaded.some((chunk) => path.endsWith(`/${chunk}`)))
  const parts = loaded.flatMap((chunk) => Object.entries(outputs[chunk]?.inputs ?? {}))
  return {
    bytes: gzipSync(Buffer.concat(texts.map(({ contents }) => contents))).length,
    files: parts.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  }
}
