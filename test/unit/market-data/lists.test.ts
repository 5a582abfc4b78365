import { build } from 'esbuild'
import { expect, it } from 'vitest'

it('JSON lists load nothing of the XML decoder', async () => {
  const { metafile } = await build({
    entryPoints: ['src/market-data/lists/json-list.ts'],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
  })
  expect(Object.keys(metafile.inputs).filter((path) => path.includes('/xml/'))).toEqual([])
})
