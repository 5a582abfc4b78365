/** Entries that an earlier version has written are understood: `written-by-0.2` is read and never written again. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryJournal, type Journal } from 'lacuna/journal'
import { describe, expect, it } from 'vitest'
import { JournalError } from '../../../src/index.js'
import type { LedgerChange } from '../../../src/journal/stored-journal.js'
import { rejectionOf } from '../../support/caught.js'
import { asAsked, service } from '../margin-wallet/service.js'
import { created, gateway, TOKEN } from '../payments/gateway.js'

const key = 'cd'.repeat(32)

/** The entries of such a journal. */
async function earlier(name: string, options: { readonly key?: string } = {}): Promise<Journal> {
  const text = readFileSync(join(import.meta.dirname, 'written-by-0.2', name), 'utf8')
  const [head, ...lines] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { account: string; changes: readonly LedgerChange[] })
  const journal = memoryJournal(options)
  await journal.open(head?.account ?? '')
  for (const change of lines.flatMap(({ changes }) => changes)) {
    if ('begin' in change) await journal.begin(change.begin)
    else if ('write' in change) await journal.write(change.write)
    else await journal.remove(change.remove)
  }
  return journal
}

describe('a journal of version 0.2', () => {
  it('of margin calls opens with all that it held, and its calls are settled and acknowledged', async () => {
    const journal = await earlier('margin')
    const { client } = service(asAsked, { journal })
    const recovered = await client.recover({ withinMs: 1 })
    const verdicts = Object.fromEntries(
      recovered.map(({ reference, verdict }) => [reference.intent ?? reference.operationId, verdict]),
    )
    expect(verdicts).toEqual({
      open: 'unknown',
      createMarginOcoOrder: 'unknown',
      settled: 'happened',
      refused: 'did-not-happen',
      enableIsolatedMarginAccount: 'unknown',
    })
    for (const { reference, verdict } of recovered)
      if (verdict !== 'unknown') await client.acknowledge(reference)
    const rest = (await journal.entries()).map(({ reference: { intent }, isOver }) => [intent, isOver])
    expect(rest).toEqual([
      ['open', undefined],
      [undefined, undefined],
      ['settled', true],
      ['over', true],
      [undefined, undefined],
    ])
  })

  it.each(['payments', 'payments-sealed'])('of payments opens with what it held: %s', async (name) => {
    const isSealed = name === 'payments-sealed'
    const journal = await earlier(name, isSealed ? { key } : {})
    const { payments, sent } = gateway(created(), { journal, lookUp: () => ({ verdict: 'unknown' }) })
    const recovered = await payments.recover({ withinMs: 1 })
    expect(
      recovered.map(({ reference: { identifiers }, verdict }) => [identifiers['orderId'], verdict]),
    ).toEqual([
      ['open', 'unknown'],
      ['plain', 'unknown'],
      ['settled', 'happened'],
      ['refused', 'unknown'],
    ])
    const settled = recovered.find(({ verdict }) => verdict === 'happened')
    expect(settled?.result).toEqual(isSealed ? expect.objectContaining({ txnToken: TOKEN }) : undefined)
    if (!isSealed) return
    // It opens in no entry of another call, where somebody has put it.
    const entries = await journal.entries()
    const [open, plain] = entries.filter(({ settled }) => settled?.verdict === 'unknown')
    const result = entries.find(({ sealedResult }) => sealedResult !== undefined)?.sealedResult
    const swapped = { ...open!, sealed: plain!.sealed!, sealedResult: result! }
    await journal.write({ ...swapped, settled: { verdict: 'happened', evidence: [] } })
    const [odd] = await payments.recover({ withinMs: 1 })
    expect(odd).not.toHaveProperty('result')
    expect(odd?.evidence.at(-1)?.message).toContain('or belongs to another call')
    const refused = await rejectionOf(JournalError, payments.resubmit(recovered[0]!.reference))
    expect(refused.message).toContain('it names another call than its entry')
    await journal.write(open!)
    // What was sealed is sent again as it was.
    await payments.resubmit(recovered[0]!.reference)
    expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('"orderId":"open"')])
  })
})
