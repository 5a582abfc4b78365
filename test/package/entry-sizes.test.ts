import { describe, expect, it } from 'vitest'
import { entrySize } from '../../scripts/entry-size.js'

/** In bytes, gzipped. What few calls need is to be loaded by these: `npm run bench -- entries` says what weighs. */
const most = { 'market-data': 26_300, payments: 31_500, 'margin-wallet': 28_800 }

/** What comes with the first call, and what only some calls need. */
const later = [
  'src/client/call-execution.ts',
  'src/errors/call-errors.ts',
  'src/redaction/redact-events.ts',
  'src/response/decode-result.ts',
  'generated/tables/margin-wallet.ts?resultForms',
  'src/transport/send.ts',
  'src/errors/error-from-response.ts',
  'src/transport/retry-policy.ts',
  'src/durability/call-journal.ts',
  'src/durability/reconcile/reconcile.ts',
  'src/response/exact-json.ts',
]

describe.each(Object.entries(most))('the entry %s', (name, bytes) => {
  it('is light', async () => {
    const { gzipped } = await entrySize(name)
    expect(gzipped).toBeLessThan(bytes)
  })

  it('has nothing of what is done once a call is sent', async () => {
    const { sources } = await entrySize(name)
    expect(later.filter((source) => (sources.get(source) ?? 0) > 0)).toEqual([])
    expect(sources.get('src/client/client.ts')).toBeGreaterThan(0)
  })
})
