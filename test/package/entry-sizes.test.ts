import { describe, expect, it } from 'vitest'
import { entrySize } from '../../scripts/entry-size.js'

/** In bytes, gzipped, with all that a call needs: `npm run bench -- entries` says what weighs. */
const most = { 'market-data': 64_000, payments: 68_500, 'margin-wallet': 81_500 }

describe.each(Object.entries(most))('the entry %s', (name, bytes) => {
  it('is light', async () => {
    const { gzipped } = await entrySize(name)
    expect(gzipped).toBeLessThan(bytes)
  })
})
