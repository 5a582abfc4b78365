/** A call that was sent again since a reference of it was made: the last time counts, whoever knows it. */
import { describe, expect, it } from 'vitest'
import {
  DuplicateCallError,
  OutcomeUnknownError,
  RequestError,
  ResultError,
  type CallReference,
} from '../../../src/index.js'
import { memoryJournal, type Journal, type JournalEntry } from '../../../src/journal/index.js'
import { rejectionOf } from '../../support/caught.js'
import { gateway, INPUT, NOW, result } from '../payments/gateway.js'

const minute = 60_000

/** A gateway without answers whose client has sent a payment, and sends it once more a minute later. */
async function sentTwice(journal?: Journal) {
  let now = NOW
  let seen = (): Promise<void> => Promise.resolve()
  const options = {
    clock: () => now,
    monotonicClock: () => ({ boot: 'test', ms: now }),
    sleep: async (ms: number) => void (now += ms),
    lookUp: async () => {
      await seen()
      return { verdict: 'did-not-happen' } as const
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
  const onLook = (work: () => Promise<void>): void => void (seen = work)
  return { reference, payments, verdictOf, onLook, options, fetch }
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

  it('is judged by the reference where that is of a later time than the journal has', async () => {
    const journal = memoryJournal({ key: 'ab'.repeat(32) })
    const { reference, verdictOf } = await sentTwice(journal)
    const later = {
      ...reference,
      sentAt: NOW + 3 * minute,
      monotonic: { boot: 'test', ms: NOW + 3 * minute },
    }
    expect(await verdictOf(later, 2 * minute)).toBe('unknown')
    expect(await verdictOf(later, 2 * minute)).toBe('did-not-happen')
  })

  it('is open where it is sent again while it is looked for', async () => {
    for (const journal of [undefined, memoryJournal({ key: 'ab'.repeat(32) })]) {
      const { reference, payments, onLook } = await sentTwice(journal)
      let looks = 0
      onLook(async () => {
        looks += 1
        if (looks === 5) await rejectionOf(OutcomeUnknownError, payments.resubmit(reference, INPUT))
      })
      const { verdict, evidence } = await payments.reconcile(reference, { withinMs: 3 * minute })
      expect(looks).toBeGreaterThan(5)
      expect([verdict, evidence.at(-1)?.message]).toEqual(['unknown', expect.stringContaining('sent again')])
    }
  })

  it('keeps its intent, also where the reference has none', async () => {
    const { payments } = gateway(() => Promise.reject(new TypeError('fetch failed')), {
      journal: memoryJournal({ key: 'ab'.repeat(32) }),
    })
    const intent = 'invoice 7'
    const call = payments.prepare('initiateTransaction', INPUT, { intent })
    const { reference } = await rejectionOf(OutcomeUnknownError, call.send())
    const { intent: _, ...byHand } = reference
    await rejectionOf(OutcomeUnknownError, payments.resubmit(byHand, INPUT))
    const other = payments.prepare('initiateTransaction', { ...INPUT, orderId: 'ORDER_0002' }, { intent })
    await rejectionOf(DuplicateCallError, other.send())
    const renamed = await rejectionOf(
      RequestError,
      payments.resubmit({ ...byHand, intent: 'another' }, INPUT),
    )
    expect(renamed.problems).toMatchObject([{ field: 'intent' }])
  })

  it('is not judged by what another process knows of the time before', async () => {
    const stored = memoryJournal({ key: 'ab'.repeat(32) })
    let isDown = true
    const journal = {
      ...stored,
      write: (entry: JournalEntry) => (isDown ? Promise.reject(new Error('down')) : stored.write(entry)),
    }
    const refused = result('F', '2005', 'Checksum provided is invalid')
    const client = gateway(() => refused, { journal }).payments
    const call = client.prepare('initiateTransaction', INPUT, { intent: 'invoice 7' })
    await rejectionOf(ResultError, call.send())
    isDown = false
    const other = gateway(() => Promise.reject(new TypeError('fetch failed')), { journal }).payments
    await rejectionOf(OutcomeUnknownError, other.resubmit(call.reference, INPUT))
    expect(await client.recover({ withinMs: 1 })).toMatchObject([{ verdict: 'unknown' }])
    await rejectionOf(RequestError, client.acknowledge(call.reference))
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
