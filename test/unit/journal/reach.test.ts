import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { readApiNames, root } from '../../../scripts/generate/apis.js'

/** The sources that an entry may load, now or later. */
async function reachOf(folder: string): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: fileURLToPath(root),
    entryPoints: [`src/${folder}/index.ts`],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outdir: 'build/never-written',
    write: false,
    metafile: true,
    logLevel: 'error',
  })
  return Object.keys(metafile.inputs)
}

describe('the journals', () => {
  it('are loaded by no client', async () => {
    for (const folder of ['.', ...readApiNames()])
      expect((await reachOf(folder)).filter((path) => path.startsWith('src/journal/'))).toEqual([])
  })

  it('load no API', async () => {
    const folders = (await reachOf('journal')).map((path) => path.split('/').slice(0, 2).join('/'))
    expect([...new Set(folders)].sort()).toEqual(['src/client', 'src/journal'])
  })
})
