/** How much an entry of the package weighs for whoever bundles it: itself and what it imports statically. */
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/generate/apis.js'

/** In bytes, gzipped, with all that a call needs. */
const most = { 'market-data': 66_500, payments: 70_000, 'margin-wallet': 80_000 }

describe.each(Object.entries(most))('the entry %s', (name, bytes) => {
  it('is light', async () => {
    expect(await entrySize(name)).toBeLessThan(bytes)
  })
})

/**
 * In bytes, minified, and gzipped as one text: into how many chunks a bundler cuts it says nothing of the entry. What an
 * `import()` brings later lies in chunks of its own, and does not count.
 */
async function entrySize(name: string): Promise<number> {
  const entry = `src/${name}/index.ts`
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
  return gzipSync(Buffer.concat(texts.map(({ contents }) => contents))).length
}
