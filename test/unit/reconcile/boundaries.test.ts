/** The rules of verdicts, at the very moment at which each begins to hold: a millisecond earlier, a payment may be made twice. */
import { describe, expect, it } from 'vitest'
import { operations } from '../../../generated/tables/margin-wallet.js'
import { verdictOf, type Observation } from '../../../src/durability/reconcile/verdict.js'
import type { CallReference } from '../../../src/index.js'
import type { OperationDescription } from '../../support/descriptions.js'
import { cancelled, created, enabled, list, played, SENT, WINDOW } from './service.js'
import {
  endByClient,
  apartMs,
  type CallTimes,
  type LookTimes,
  isAbsenceProved,
  isLate,
} from '../../../src/durability/absence.js'

const executionLagMs = 30_000
const timesOf = (reference: CallReference): CallTimes => ({ reference, executionLagMs, since: undefined })
const { signed: _, ...payment } = created
const boot = 'test'

/** A look whose clocks all show so many milliseconds more than the end of a call. */
function lookAfter(reference: CallReference, ms: number, change: Partial<LookTimes> = {}): LookTimes {
  const at = (endByClient(reference, executionLagMs) ?? expect.fail('This call has no end.')) + ms
  return { sentAt: at, asked: { boot, ms: at }, answered: { boot, ms: at }, serviceTime: at, ...change }
}

describe('a look counts for an absence', () => {
  it.each([
    ['an order', created],
    ['a payment', payment],
  ])('only after the end of %s, and not at it', (_what, reference) => {
    expect(isLate(timesOf(reference), lookAfter(reference, 0))).toBe(false)
    expect(isLate(timesOf(reference), lookAfter(reference, 1))).toBe(true)
  })

  it('only if each clock says so, alone', () => {
    const end = lookAfter(created, 0)
    const service = SENT + WINDOW + executionLagMs
    const late = lookAfter(created, 1, { serviceTime: service + 1 })
    expect(isLate(timesOf(created), late)).toBe(true)
    const early: readonly Partial<LookTimes>[] = [
      { sentAt: end.sentAt },
      { asked: end.asked, answered: end.asked },
      { serviceTime: service },
      { serviceTime: undefined },
    ]
    for (const change of early) expect(isLate(timesOf(created), { ...late, ...change })).toBe(false)
  })

  it('with what its answer took on the way taken from the time of the service', () => {
    const service = SENT + WINDOW + executionLagMs
    const moment = lookAfter(created, 1).asked ?? expect.fail('It has a time.')
    const look = lookAfter(created, 1, { answered: { boot, ms: moment.ms + 7 } })
    expect(isLate(timesOf(created), { ...look, serviceTime: service + 7 })).toBe(false)
    expect(isLate(timesOf(created), { ...look, serviceTime: service + 8 })).toBe(true)
  })
})

it('an absence is proved by looks that are just far enough apart', () => {
  const absent = (ms: number) => ({ ...lookAfter(payment, ms), isAbsent: true })
  expect(isAbsenceProved(timesOf(payment), [absent(1), absent(apartMs)])).toBe(false)
  expect(isAbsenceProved(timesOf(payment), [absent(1), absent(1 + apartMs)])).toBe(true)
})

it('a match of the very moment of the call is of the call, and one before it is not', async () => {
  expect(operations.createMarginOcoOrder.reconcile.time).toBe('/transactionTime')
  const found = (transactionTime: number) =>
    played(created, () => list({ transactionTime }), { withinMs: 3_000, skewMs: -120 })
  const { verdict: same } = await found(SENT)
  expect(same).toBe('happened')
  const { verdict: before } = await found(SENT - 1)
  expect(before).toBe('unknown')
})

describe('a state that is as wanted', () => {
  /** A look so many milliseconds after the call, whose first look was at its sending. */
  const seen = (reference: CallReference, ms: number, entry: object): string | undefined => {
    const operation = operations[reference.operationId as keyof typeof operations] as OperationDescription
    const { reconcile = expect.fail('It is looked for.') } = operation
    const moment = { boot, ms: SENT + ms }
    const times = { sentAt: SENT + ms, asked: moment, answered: moment, receivedAt: SENT + ms }
    const look: Observation = { ...times, sight: { kind: 'found', entry: { ...entry } } }
    const call = { ...timesOf(reference), since: { boot, ms: SENT }, operation, reconcile, others: () => [] }
    return verdictOf(call, [{ ...look, serviceTime: SENT + ms }])?.verdict
  }

  it('counts once it is seen as long after the first look as an answer may lag', () => {
    const account = { symbol: 'SOLUSDT', enabled: true }
    expect(seen(enabled, apartMs - 1, account)).toBeUndefined()
    expect(seen(enabled, apartMs, account)).toBe('state-as-wanted')
  })

  it('counts at once where it is final and not older than the call', () => {
    const byName = { ...cancelled, identifiers: { listClientOrderId: 'own-exit-7', symbol: 'SOLUSDT' } }
    const over = (transactionTime: number) => ({
      ...(list({ listOrderStatus: 'ALL_DONE', transactionTime }).data as object),
    })
    expect(seen(byName, 1, over(SENT - 1))).toBeUndefined()
    expect(seen(byName, 1, over(SENT))).toBe('state-as-wanted')
  })
})
