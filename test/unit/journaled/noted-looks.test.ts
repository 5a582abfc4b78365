/** What was looked for is noted in the entry of the call, and takes nothing back that is written meanwhile. */
import { memoryJournal } from 'lacuna/journal'
import { expect, it } from 'vitest'
import { operations } from '../../../generated/tables/payments.js'
import { CallJournal } from '../../../src/durability/call-journal.js'
import type { JournaledCall } from '../../../src/durability/claims.js'

const reference = {
  id: 'call-1',
  operationId: 'initiateTransaction',
  identifiers: { orderId: 'ORDER_0001' },
  reconcile: 'Ask for the order.',
}
const call: JournaledCall = {
  operation: operations.initiateTransaction,
  reference,
  kept: true,
  given: undefined,
  toSign: 'text',
}

it.each(Array.from({ length: 20 }, (_, turns) => turns))(
  'a look that is noted %i turns after a second attempt began leaves that attempt there',
  async (turns) => {
    const journal = memoryJournal()
    const calls = new CallJournal({
      ...{ journal, account: ['payments'], isPersonal: false },
      redact: (text) => text,
      now: () => 2_000,
      rules: { executionLagMs: 30_000, finds: () => true, hasJournal: true },
      findOut: () => Promise.resolve({ verdict: 'unknown', evidence: [] }),
      onFailure: () => undefined,
    })
    const lose = async (call: JournaledCall, at: number): Promise<void> => {
      const underWay = calls.begin(call)
      const request = { method: 'POST', url: 'https://service.example', headers: {}, body: undefined }
      await underWay.record?.({ attempt: 1, at }, request)
      await underWay.note({})
    }
    await lose(call, 1_000)
    const memory = await calls.observationsOf(reference)
    const again = lose({ ...call, isAgain: true }, 2_000)
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    await memory?.keep({ since: { boot: 'test', ms: 1_500 } })
    await again
    const [entry] = await journal.entries()
    expect(entry?.attempts.map(({ at }) => at)).toEqual([1_000, 2_000])
  },
)
