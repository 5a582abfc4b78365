import { describe, expect, it } from 'vitest'
import { entrySize } from '../../scripts/entry-size.js'

/** In bytes, gzipped, with all that a call needs: `npm run bench -- entries` says what weighs. */
const most = { 'market-data': 62_500, payments: 67_000, 'margin-wallet': 80_000 }

describe.each(Object.entries(most))('the entry %s', (name, bytes) => {
  it('is light', async () => {
    const { gzipped } = await entrySize(name)
    expect(gzipped).toBeLessThan(bytes)
  })
})
