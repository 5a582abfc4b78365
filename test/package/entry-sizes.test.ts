import { describe, expect, it } from 'vitest'
import { entrySize } from '../../scripts/entry-size.js'

/** In bytes, gzipped, with all that a call needs. */
const most = { 'market-data': 62_500, payments: 67_000, 'margin-wallet': 80_000 }

describe.each(Object.entries(most))('the entry %s', (name, bytes) => {
  it('is light', async () => {
    expect(await entrySize(name)).toBeLessThan(bytes)
  })
})
