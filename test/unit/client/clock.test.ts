/** The clock of the client, and what the service's clock is taken to be: corrected where an answer proves it wrong. */
import { describe, expect, it } from 'vitest'
import { RequestError, type ClientEvent } from '../../../src/index.js'
import { answering, json } from '../../support/answering.js'
import { rejectionOf } from '../../support/caught.js'
import { service } from '../margin-wallet/service.js'
import { created, gateway, INPUT, TOKEN } from '../payments/gateway.js'
import { answered, dated, guarded, NOON, type Guarded } from './rate-limiter.js'
import { tinyClient } from './tiny-api.js'

it.each([NaN, Infinity, '1700000000000', undefined])(
  'a clock that returns %s is refused before anything is sent',
  async (time) => {
    const untyped: object = { clock: () => time }
    const { payments, sent } = gateway(created(), untyped)
    const margin = service(undefined, untyped)
    const transaction = { txnToken: TOKEN, orderId: 'ORDER-1', expiresAt: 1 }
    for (const call of [
      () => payments.initiateTransaction(INPUT),
      () => payments.fetchPcfDetails({ transaction, payMethods: [{ payMethod: 'UPI' }] }),
      () => margin.client.listCoinConfigs(),
    ]) {
      const error = await rejectionOf(RequestError, call)
      expect(error).toMatchObject({ problems: [{ field: 'clock' }], attempts: 0 })
      expect(error.message).toContain('which is not a time in epoch milliseconds')
    }
    expect([...sent, ...margin.sent]).toEqual([])
  },
)

it('a clock that returns a negative time is refused where that would be signed', async () => {
  const { client, sent } = service(undefined, { clock: () => -1 })
  expect((await rejectionOf(RequestError, client.listCoinConfigs())).message).toContain('clock gave -1')
  expect(sent).toEqual([])
})

it('a clock that fails after the request was sent hides no answer', async () => {
  const events: ClientEvent['type'][] = []
  let isSent = false
  const client = tinyClient({
    fetch: (url, init) => {
      isSent = true
      return answering(() => json({ name: 'n1' }))(url, init)
    },
    clock: () => {
      if (isSent) throw new Error('The clock has stopped.')
      return 1
    },
    onEvent: ({ type }) => events.push(type),
  })
  expect(await client.changeThing({ name: 'n1' })).toBeDefined()
  expect(events).toEqual(expect.arrayContaining(['request', 'response']))
})

/** Gets one answer whose Date is that of a clock so far ahead of the client's own. */
async function hear(
  on: Guarded,
  aheadMs: number,
  {
    tookMs = 200,
    ...headers
  }: { readonly tookMs?: number; readonly age?: string; readonly date?: string } = {},
): Promise<Guarded['clock']> {
  const admission = await on.ask('listCoinConfigs')
  await on.time.pass(tookMs)
  answered(on, admission, { ...dated(on.time.now() + aheadMs), ...headers }, { tookMs })
  return on.clock
}

const offset = ({ clock, time }: Guarded): number => clock.now() - time.now()

describe('the clock of the service', () => {
  it.each([0, 900, -900])('is left alone where the service may show the same: %i ms', async (aheadMs) => {
    const on = guarded()
    await hear(on, aheadMs)
    expect(offset(on)).toBe(0)
    expect(on.events).toEqual([])
  })

  it.each([10_000, -10_000, 2_500, -3_300, 59_000])('is corrected if off by %i ms', async (aheadMs) => {
    const on = guarded({ now: NOON + 437 })
    const clock = await hear(on, aheadMs)
    const off = offset(on) - aheadMs
    expect(Math.abs(off)).toBeLessThanOrEqual(clock.errorMs())
    // The service refuses what is a second ahead of it.
    expect(off).toBeLessThan(1_000)
    expect(clock.errorMs()).toBeLessThanOrEqual(700)
    expect(on.events).toMatchObject([
      { type: 'clock', operationId: 'listCoinConfigs', isCorrected: true, offsetMs: offset(on) },
    ])
  })

  it('is off by no more than it says, whatever the phase and the way, and learns with each answer', async () => {
    for (let phase = 0; phase < 1_000; phase += 37) {
      for (const aheadMs of [0, 20_000, -20_000, 1_700]) {
        const on = guarded({ now: NOON + phase })
        for (const tookMs of [900, 40, 3_000, 10]) {
          const clock = await hear(on, aheadMs, { tookMs })
          expect(Math.abs(offset(on) - aheadMs), `${phase} ${aheadMs}`).toBeLessThanOrEqual(clock.errorMs())
          await on.time.pass(333)
        }
        expect(on.events.length).toBeLessThanOrEqual(aheadMs === 0 ? 0 : 2)
      }
    }
  })

  it.each([
    ['comes from a cache', { age: '12' }],
    ['was long on its way', { tookMs: 20_000 }],
    ['has a Date in no known form', { date: '2026-11-21T12:00:00Z' }],
    ['has a Date that is none', { date: 'Sat, 41 Nov 2026 12:00:00 GMT' }],
    ['has two of them', { date: `${dated(NOON).date}, ${dated(NOON).date}` }],
  ])('is not corrected by an answer that %s', async (_, headers) => {
    const on = guarded()
    await hear(on, 30_000, headers)
    expect(offset(on)).toBe(0)
    expect(on.events).toEqual([])
  })

  it('is not corrected beyond the bound, which an event tells once', async () => {
    const on = guarded()
    await hear(on, 61_000)
    await hear(on, 61_100)
    expect(offset(on)).toBe(0)
    expect(on.events).toMatchObject([{ type: 'clock', isCorrected: false, offsetMs: 0 }])
    expect(on.clock.errorMs()).toBeGreaterThan(60_000)
  })

  it('is not corrected at all where the bound is 0', async () => {
    const on = guarded({ maxClockCorrectionMs: 0 })
    await hear(on, 5_000)
    expect(offset(on)).toBe(0)
    expect(on.events).toMatchObject([{ type: 'clock', isCorrected: false }])
  })

  it('is corrected back when an answer shows that it was right', async () => {
    const on = guarded()
    await hear(on, 20_000)
    expect(offset(on)).toBeGreaterThan(19_000)
    await hear(on, 0)
    expect(offset(on)).toBe(0)
    expect(on.events).toMatchObject([{ isCorrected: true }, { isCorrected: true, offsetMs: 0 }])
  })

  it('that is set back is taken as it is until an answer comes', async () => {
    let setBy = 0
    const on = guarded({ clock: (time) => time.now() + setBy })
    await hear(on, -10_000)
    expect(offset(on)).toBeLessThan(-9_000)
    // Somebody repairs the clock.
    setBy = -10_000
    expect(offset(on)).toBe(-10_000)
    expect(on.clock.errorMs()).toBe(1_000)
  })

  it('that is set back makes nobody wait longer', async () => {
    let setBy = 0
    const on = guarded({ clock: (time) => time.now() + setBy })
    const admission = await on.ask('listDeposits')
    answered(on, admission, { 'retry-after': '10' }, { status: 429 })
    const next = on.ask('listDeposits')
    await on.time.pass(4_000)
    setBy = -3_600_000
    const other = on.ask('listDeposits')
    await on.time.pass(10_100)
    expect((await on.states([next, other]))[0]).toBe('sent')
  })
})
