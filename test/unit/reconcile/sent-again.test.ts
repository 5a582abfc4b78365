/** A call that was sent again since a reference of it was made: the last time counts, whoever knows it. */
import { describe, expect, it } from 'vitest'
import { OutcomeUnknownError, type CallReference } from '../../../src/index.js'
import { memoryJournal, type Journal } from '../../../src/journal/index.js'
import { rejectionOf } from '../../support/caught.js'
import { gateway, INPUT, NOW } from '../payments/gateway.js'

const minute = 60_000

/** A gateway without answers whose client has sent a payment, and sends it once more a minute later. */
async function sentTwice(journal?: Journal) {
  let now = NOW
  const options = {
    ...{ clock: () => now, monotonicClock: () => ({ boot: 'test', ms: now }) },
    ...{
      sleep: async (ms: number) => void (now += ms),
      lookUp: () => ({ verdict: 'did-not-happen' }) as const,
    },
    journal,
  }
  const fetch = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'))
  const { payments } = gateway(fetch, options)
  const { reference } = await rejectionOf(OutcomeUnknownError, payments.initiateTransaction(INPUT))
  now += minute
  await rejectionOf(OutcomeUnknownError, payments.resubmit(reference, INPUT))
  const verdictOf = async (given: CallReference, withinMs: number, client = payments): Promise<unknown> =>
    (await client.reconcile(given, { withinMs })).verdict
  return { reference: reference, payments, verdictOf, options, fetch }
}

describe('a payment that was sent again', () => {
  it.each([
    ['the journal', memoryJournal({ key: 'ab'.repeat(32) })],
    ['the client', undefined],
  ])('is not judged by the time of an older reference, as %s knows', async (_who, journal) => {
    const { reference, verdictOf } = await sentTwice(journal)
    expect(await verdictOf(reference, 30_000)).toBe('unknown')
    expect(await verdictOf(reference, minute)).toBe('did-not-happen')
  })

  it('is not judged by its own time where the journal cannot be asked', async () => {
    const journal = memoryJournal({ key: 'ab'.repeat(32) })
    const { reference, options, fetch, verdictOf } = await sentTwice(journal)
    const down = { ...journal, get: () => Promise.reject(new Error('down')) }
    const other = gateway(fetch, { ...options, journal: down }).payments
    expect(await verdictOf(reference, 2 * minute, other)).toBe('unknown')
    const { evidence } = await other.reconcile(reference, { withinMs: 2 * minute })
    expect(evidence[0]?.message).toMatch(
      /was sent at .*, and may have been sent again since\. The journal could/,
    )
  })

  it('is unknown while another process awaits its answer', async () => {
    const journal = memoryJournal({ key: 'ab'.repeat(32) })
    const { reference, options, fetch, verdictOf } = await sentTwice(journal)
    const shared = { ...journal, isOwnedElsewhere: () => Promise.resolve(true) }
    const other = gateway(fetch, { ...options, journal: shared }).payments
    expect(await verdictOf(reference, 2 * minute, other)).toBe('unknown')
  })
})
