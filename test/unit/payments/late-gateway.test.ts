/** A gateway that carries out a transaction long after its request left, and what may be said of it before. */
import { memoryJournal } from 'lacuna/journal'
import { describe, expect, it } from 'vitest'
import { OutcomeUnknownError, TimeoutError } from '../../../src/index.js'
import type { LookUp } from '../../../src/payments/index.js'
import { rejectionOf } from '../../support/caught.js'
import { gateway, INPUT, NOW } from './gateway.js'

const executionLagMs = 30_000

/** A request that is on its way for a while, and carried out just within the lag that the client allows from then on. */
function lateGateway(sendingMs: number, timeoutMs: number) {
  let now = NOW
  const executedAt = NOW + sendingMs + executionLagMs - 1_000
  const lookUp: LookUp = () => ({ verdict: now >= executedAt ? 'happened' : 'did-not-happen' })
  const { payments } = gateway(
    () => {
      now += sendingMs
      throw new TypeError('fetch failed')
    },
    {
      clock: () => now,
      monotonicClock: () => ({ boot: 'test', ms: now }),
      sleep: async (ms: number) => void (now += ms),
      retries: 0,
      ...{ executionLagMs, timeoutMs, lookUp, journal: memoryJournal() },
    },
  )
  return payments
}

describe('a request that was on its way for long', () => {
  it.each([
    [29_900, 30_000],
    [110_000, 120_000],
  ])('of %i ms is not said to have come to nothing too early', async (sendingMs, timeoutMs) => {
    const payments = lateGateway(sendingMs, timeoutMs)
    const { reference } = await rejectionOf(OutcomeUnknownError, payments.initiateTransaction(INPUT))
    expect(reference.sendingMs).toBe(sendingMs)
    expect(await payments.reconcile(reference, { withinMs: 300_000 })).toMatchObject({
      verdict: 'happened',
    })
  })

  it.each([
    [29_900, 30_000],
    [110_000, 120_000],
  ])('of %i ms is judged so by what the journal says, too', async (sendingMs, timeoutMs) => {
    const payments = lateGateway(sendingMs, timeoutMs)
    const call = payments.prepare('initiateTransaction', INPUT, { intent: 'invoice 7' })
    await rejectionOf(OutcomeUnknownError, call.send())
    const [recovered] = await payments.recover({ withinMs: 300_000 })
    expect(recovered).toMatchObject({ verdict: 'happened', reference: { id: call.reference.id } })
  })
})

it('a request that is ready only when its time is over is not sent, although no timer could fire', async () => {
  const journal = memoryJournal()
  const begin: typeof journal.begin = (entry) => {
    const end = performance.now() + 40
    while (performance.now() < end);
    return journal.begin(entry)
  }
  const { payments, sent } = gateway(() => Response.json({}), {
    ...{ journal: { ...journal, begin }, timeoutMs: 20 },
  })
  const error = await rejectionOf(TimeoutError, payments.initiateTransaction(INPUT))
  expect(error.message).toContain('was not sent within 20 ms')
  expect(sent).toEqual([])
})
