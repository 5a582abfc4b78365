/** When calls go out: as the allowance has room, in their order, and not against a refusal. */
import { describe, expect, it, vi } from 'vitest'
import { RateLimitError } from '../../../src/index.js'
import type { Admission } from '../../../src/model/time.js'
import { RateWindow } from '../../../src/transport/weight-limiter.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import { answered, ban, dated, guarded, limits, NOON, table, type Guarded } from './rate-limiter.js'

const [byAddress] = limits
const { amount: heavy } = table.listMarginOrderLists.weights?.[0] ?? { amount: 0 }
/** How many reads of order lists one window takes. */
const most = (byAddress?.weight ?? 0) / heavy
const windowMs = (byAddress?.seconds ?? 0) * 1_000
const header = byAddress?.header ?? ''

/** Sends calls one after another, each answered at once. */
async function sequence(on: Guarded, count: number, used?: (sent: number) => number): Promise<void> {
  for (let sent = 1; sent <= count; sent += 1) {
    const figure = used ? { [header]: String(used(sent)) } : {}
    answered(on, await on.ask('listMarginOrderLists'), { ...dated(on.time.now()), ...figure })
  }
}

describe('the weight of calls', () => {
  it('fills a window, and what is more waits for the next one', async () => {
    const on = guarded({ now: NOON + 10_000 })
    await sequence(on, most)
    const next = on.ask('listMarginOrderLists')
    expect(await on.states([next])).toEqual(['waits'])
    await on.time.pass(windowMs - 10_000)
    expect(await on.states([next])).toEqual(['waits'])
    // The clocks are known to a second.
    await on.time.pass(1_100)
    expect(await on.states([next])).toEqual(['sent'])
  })

  it('counts while a call is on its way, for the window in which it may arrive', async () => {
    const on = guarded({ now: NOON + windowMs - 100 })
    await sequence(on, 1)
    const open = await Promise.all(Array.from({ length: most - 1 }, () => on.ask('listMarginOrderLists')))
    await on.time.pass(5_000)
    const next = [on.ask('listMarginOrderLists'), on.ask('listMarginOrderLists')]
    expect(await on.states(next)).toEqual(['sent', 'waits'])
    // They arrived before the minute was over, as their answers show now.
    const [first] = open
    if (first) answered(on, first, dated(NOON + windowMs - 1_000), { tookMs: 5_100 })
    expect(await on.states(next)).toEqual(['sent', 'sent'])
  })

  it('of one request is that of the condition which holds for it', async () => {
    const weights = table.createMarginOcoOrder.weights ?? []
    const conditional = weights.find(({ when }) => when !== undefined)
    const plain = weights.find(({ when }) => when === undefined)
    const [limit] = limits.filter(({ per }) => per === plain?.per)
    const { parameter = '', is = [] } = conditional?.when ?? {}
    const on = guarded({ limits: [{ ...limit!, weight: conditional?.amount ?? 0 }] })
    answered(on, await on.ask('createMarginOcoOrder'), dated(on.time.now()))
    const borrowing = on.ask('createMarginOcoOrder', { query: { [parameter]: is[0]! } })
    expect(await rejection(borrowing)).toBeInstanceOf(RateLimitError)
    expect(await on.states([on.ask('createMarginOcoOrder')])).toEqual(['sent'])
  })

  it('is counted by requests as well where the operation has such a limit', async () => {
    const requests = table.listWithdrawals.limits?.find((limit) => limit.requests !== undefined)
    const on = guarded()
    const calls = Array.from({ length: 25 }, () => on.ask('listWithdrawals', { remainingMs: 60_000 }))
    const sentAt: number[] = []
    calls.forEach((call) => {
      void call.then((admission) => {
        sentAt.push(on.time.now())
        answered(on, admission, dated(on.time.now()))
      })
    })
    await on.time.until(Promise.all(calls))
    const sliding = sentAt.map((from) => sentAt.filter((at) => at >= from && at < from + 1_000).length)
    expect(Math.max(...sliding)).toBeLessThanOrEqual(requests?.requests ?? 0)
    expect(Math.max(...sentAt) - NOON).toBeLessThan(4_000)
  })

  it('that was never sent is given back, and what may have arrived is not', async () => {
    const on = guarded({ limits: [{ ...byAddress!, weight: heavy }] })
    const first = await on.ask('listMarginOrderLists')
    first.giveBack()
    first.observe(undefined)
    const second = await on.ask('listMarginOrderLists')
    second.observe(undefined)
    second.giveBack()
    const third = on.ask('listMarginOrderLists')
    expect(await on.states([third])).toEqual(['waits'])
    await on.time.pass(windowMs + 2_000)
    expect(await on.states([third])).toEqual(['sent'])
  })

  it('that was lost at the end of a window may have arrived in the next one', async () => {
    const limits = [{ ...byAddress!, weight: heavy }]
    const on = guarded({ limits, now: NOON })
    answered(on, await on.ask('listMarginOrderLists'), dated(NOON))
    await on.time.pass(2 * windowMs - 1_500)
    const lost = await on.ask('listMarginOrderLists')
    lost.observe(undefined)
    const next = on.ask('listMarginOrderLists')
    await on.time.pass(5_000)
    expect(await on.states([next])).toEqual(['waits'])
    await on.time.pass(windowMs)
    expect(await on.states([next])).toEqual(['sent'])
  })
})

describe('waiting calls', () => {
  it('go in the order in which they came, the heavy one included', async () => {
    const weights = [
      { amount: 3, per: 'ip', source: 'provider', when: { parameter: 'symbol' } },
      { amount: 1, per: 'ip', source: 'provider' },
    ] as const
    const on = guarded({ limits: [{ ...byAddress!, weight: 3 }], operation: { weights } })
    const order: string[] = []
    answered(on, await on.ask('listMarginOrderLists'), dated(NOON))
    const calls = ['heavy', 'light', 'late'].map(async (name) => {
      const query = name === 'heavy' ? { symbol: 'SOLUSDT' } : {}
      const admission = await on.ask('listMarginOrderLists', { query })
      order.push(name)
      answered(on, admission, dated(on.time.now()))
    })
    await on.time.until(Promise.all(calls))
    expect(order).toEqual(['heavy', 'light', 'late'])
  })

  it('are told of once, with how long they wait, and those that go at once are not', async () => {
    const on = guarded({ now: NOON + 10_000 })
    const waits = () => on.events.filter(({ type }) => type === 'wait')
    await sequence(on, most)
    expect(waits()).toEqual([])
    const next = on.ask('listMarginOrderLists')
    expect(await on.states([next])).toEqual(['waits'])
    const [event] = waits()
    expect(event).toMatchObject({
      ...{ type: 'wait', operationId: 'listMarginOrderLists', attempt: 1, heldBy: 'allowance' },
    })
    const waitMs = event?.type === 'wait' ? event.waitMs : 0
    await on.time.pass(waitMs - 10)
    expect(await on.states([next])).toEqual(['waits'])
    await on.time.pass(20)
    expect(await on.states([next])).toEqual(['sent'])
    expect(waits()).toHaveLength(1)
    // One that is refused at once does not wait.
    await sequence(on, most - 1)
    await rejection(on.ask('listMarginOrderLists', { remainingMs: 5 }))
    expect(waits()).toHaveLength(1)
  })

  it('that are aborted leave no trace', async () => {
    const on = guarded({ limits: [{ ...byAddress!, weight: heavy }] })
    const first = await on.ask('listMarginOrderLists')
    const leaving = new AbortController()
    const second = on.ask('listMarginOrderLists', { signal: leaving.signal })
    const third = on.ask('listMarginOrderLists')
    expect(await on.states([second, third])).toEqual(['waits', 'waits'])
    const reason = new Error('enough')
    leaving.abort(reason)
    expect(await rejection(second)).toBe(reason)
    first.giveBack()
    expect(await on.states([third])).toEqual(['sent'])
    expect(on.time.sleeping).toBe(0)
    const over = AbortSignal.abort(reason)
    expect(await rejection(on.ask('listMarginOrderLists', { signal: over }))).toBe(reason)
  })

  it('fail at once when their time will not suffice, and say what they would wait for', async () => {
    const on = guarded({ now: NOON + 10_000 })
    await sequence(on, most)
    const error = await rejectionOf(RateLimitError, on.ask('listMarginOrderLists', { remainingMs: 30_000 }))
    expect(on.time.now()).toBe(NOON + 10_000)
    expect(error).toMatchObject({ attempts: 0, status: 429, operationId: 'listMarginOrderLists' })
    expect(error.retryAfterMs).toBeGreaterThanOrEqual(50_000)
    expect(error.message).toContain('listMarginOrderLists was not sent')
    expect(error.message).toContain(`the weight of ${byAddress?.weight} that an address may use`)
    expect(error.message).toContain('timeoutMs allows only 30000 ms')
  })

  it('are not refused for what is on its way and may be of an earlier window', async () => {
    const on = guarded({ now: NOON + windowMs - 100 })
    await sequence(on, 1)
    await Promise.all(Array.from({ length: most - 1 }, () => on.ask('listMarginOrderLists')))
    await on.time.pass(2_000)
    const calls = [on.ask('listMarginOrderLists'), on.ask('listMarginOrderLists', { remainingMs: 30_000 })]
    expect(await on.states(calls)).toEqual(['sent', 'waits'])
    // Had it been sent in this minute, there would be no room for another before the next one.
    const later = guarded({ now: NOON + 10_000, limits: [{ ...byAddress!, weight: heavy }] })
    await later.ask('listMarginOrderLists')
    const refused = later.ask('listMarginOrderLists', { remainingMs: 30_000 })
    expect(await later.states([refused])).toEqual(['refused'])
  })

  it('fail at once when those before them use up their time', async () => {
    const on = guarded({ limits: [{ ...byAddress!, weight: heavy }] })
    answered(on, await on.ask('listMarginOrderLists'), dated(NOON))
    const remainingMs = 1.5 * windowMs
    const calls = [1, 2].map(() => on.ask('listMarginOrderLists', { remainingMs }))
    expect(await on.states(calls)).toEqual(['waits', 'refused'])
  })

  it('fail at once by the end of the window of a service whose clock is ahead', async () => {
    const on = guarded({ now: NOON + 10_000, limits: [{ ...byAddress!, weight: heavy }] })
    answered(on, await on.ask('listCoinConfigs'), dated(NOON + 40_000))
    await on.ask('listMarginOrderLists')
    const calls = [15_000, 25_000].map((remainingMs) => on.ask('listMarginOrderLists', { remainingMs }))
    expect(await on.states(calls)).toEqual(['refused', 'waits'])
  })

  it('that change something wait no longer than maxQueueMs, also where their wait grows', async () => {
    const on = guarded({ now: NOON + 10_000, limits: [{ ...limits[1]!, weight: 1 }], maxQueueMs: 7_000 })
    const change = { query: { symbol: 'SOLUSDT' } }
    const first = await on.ask('cancelMarginOrderList', change)
    const second = on.ask('cancelMarginOrderList', change)
    const refused = rejectionOf(RateLimitError, second)
    expect(await on.states([second])).toEqual(['refused'])
    expect((await refused).message).toContain('maxQueueMs allows only 7000 ms')
    first.giveBack()

    const later = guarded({ maxQueueMs: 7_000 })
    const slow = await later.ask('cancelMarginOrderList', change)
    answered(later, slow, { 'retry-after': '3' }, { status: 429 })
    const waits = later.ask('cancelMarginOrderList', change)
    const grown = rejectionOf(RateLimitError, waits)
    expect(await later.states([waits])).toEqual(['waits'])
    // Another call, sent before the refusal, is told to wait longer.
    answered(later, await later.ask('listCoinConfigs'), { 'retry-after': '60' }, { status: 418 })
    expect((await grown).status).toBe(418)
    expect(later.time.now()).toBe(NOON)
  })

  it('do not spin where the clock stands still: a sleep has lasted as long as it was to', async () => {
    let slept = 0
    const on = guarded({
      clock: () => NOON,
      sleep: (ms) => {
        slept += ms
        return Promise.resolve()
      },
    })
    await sequence(on, most)
    await on.ask('listMarginOrderLists')
    expect(slept).toBeGreaterThanOrEqual(windowMs)
    expect(slept).toBeLessThan(windowMs * 1.1)
  })

  it('fail with what a sleep or a clock of the user fails with', async () => {
    const broken = new Error('no sleep')
    const on = guarded({ sleep: () => Promise.reject(broken) })
    await sequence(on, most)
    expect(await rejection(on.ask('listMarginOrderLists'))).toBe(broken)
  })
})

describe('a ban', () => {
  const bannedFor = ({ guard, time }: ReturnType<typeof guarded>, ms: number): void =>
    guard.bannedUntil(time.now() + ms, undefined)
  const change = { query: { symbol: 'SOLUSDT' }, remainingMs: 600_000 }

  it('holds back every call until the moment that a refusal names', async () => {
    const on = guarded()
    answered(on, await on.ask('listCoinConfigs'), {}, { status: 418 })
    bannedFor(on, 200_000)
    const calls = [on.ask('listCoinConfigs'), on.ask('createMarginOcoOrder', change)]
    const refused = rejectionOf(RateLimitError, calls[1] ?? expect.fail())
    expect(await on.states(calls)).toEqual(['waits', 'refused'])
    expect((await refused).retryAfterMs).toBeGreaterThan(199_000)
    await on.time.pass(199_000)
    expect(await on.states(calls.slice(0, 1))).toEqual(['waits'])
    await on.time.pass(1_100)
    expect(await on.states(calls.slice(0, 1))).toEqual(['sent'])
  })

  it('that is told in words alone is no longer after calls that were tried in it', async () => {
    const on = guarded({ maxQueueMs: 700_000 })
    for (let refusals = 0; refusals < 5; refusals += 1) {
      answered(on, await on.ask('disableIsolatedMarginAccount', change), {}, { status: 418 })
      bannedFor(on, 600_000 - refusals * 120_000)
      await on.time.pass(120_000)
    }
    const read = [on.ask('listCoinConfigs')]
    expect(await on.states(read)).toEqual(['sent'])
  })

  it('is as short as the words of its refusal say, and a later one that says less does not end it', async () => {
    const on = guarded()
    answered(on, await on.ask('listCoinConfigs'), {}, { status: 418 })
    bannedFor(on, 30_000)
    bannedFor(on, 10_000)
    const calls = [on.ask('listCoinConfigs')]
    await on.time.pass(29_000)
    expect(await on.states(calls)).toEqual(['waits'])
    await on.time.pass(2_000)
    expect(await on.states(calls)).toEqual(['sent'])
  })

  it('that is over and begins again without a word lasts as long as is guessed', async () => {
    const on = guarded()
    for (let refusals = 0; refusals < 2; refusals += 1) {
      answered(on, await on.ask('listCoinConfigs'), {}, { status: 418 })
      bannedFor(on, 1_000)
      await on.time.pass(2_000)
    }
    answered(on, await on.ask('listCoinConfigs'), {}, { status: 418 })
    const { retryAfterMs } = await rejectionOf(RateLimitError, on.ask('listCoinConfigs'))
    expect(retryAfterMs).toBeGreaterThan(100_000)
  })

  it('whose moment is over lasts as long as is guessed', async () => {
    const on = guarded()
    answered(on, await on.ask('listCoinConfigs'), {}, { status: 418 })
    bannedFor(on, -1_000)
    const calls = [on.ask('listCoinConfigs')]
    await on.time.pass(100_000)
    expect(await on.states(calls)).toEqual(['waits'])
  })

  it('ends by the clock that its answer shows', async () => {
    const on = guarded()
    on.guard.bannedUntil(3_600_000 + on.time.now() + 30_000, 3_600_000 + on.time.now())
    const calls = [on.ask('listCoinConfigs')]
    await on.time.pass(29_000)
    expect(await on.states(calls)).toEqual(['waits'])
    await on.time.pass(2_000)
    expect(await on.states(calls)).toEqual(['sent'])
  })

  it('is believed no longer than the longest that the provider names', async () => {
    const on = guarded()
    bannedFor(on, 400 * 86_400_000)
    const refused = rejectionOf(RateLimitError, on.ask('listCoinConfigs'))
    expect((await refused).retryAfterMs).toBe(ban.seconds.longest * 1_000)
  })

  it('holds back a call that ends exposure for two minutes, and then lets one go in each two minutes', async () => {
    const on = guarded({ maxQueueMs: 500_000 })
    answered(on, await on.ask('listCoinConfigs'), {}, { status: 418 })
    bannedFor(on, 3 * 86_400_000)
    const ending = [on.ask('cancelMarginOrderList', change), on.ask('disableIsolatedMarginAccount', change)]
    await on.time.pass(119_000)
    expect(await on.states(ending)).toEqual(['waits', 'waits'])
    await on.time.pass(2_000)
    expect(await on.states(ending)).toEqual(['sent', 'waits'])
    // That one is refused too, or lost.
    await on.time.pass(118_000)
    expect(await on.states(ending)).toEqual(['sent', 'waits'])
    await on.time.pass(3_000)
    expect(await on.states(ending)).toEqual(['sent', 'sent'])
  })

  it.each([
    [200, 'application/json;charset=UTF-8', 'sent'],
    [400, 'application/json', 'sent'],
    [200, 'text/html', 'refused'],
    [302, 'application/json', 'refused'],
    [403, 'application/json', 'refused'],
    [404, 'text/html', 'refused'],
    [502, 'application/json', 'refused'],
  ])('is over once the service answers a call, and not a proxy: %i, %s', async (status, type, state) => {
    const on = guarded({ maxQueueMs: 500_000 })
    answered(on, await on.ask('listCoinConfigs'), {}, { status: 418 })
    bannedFor(on, 3 * 86_400_000)
    const ending = on.ask('cancelMarginOrderList', change)
    await on.time.pass(121_000)
    answered(on, await ending, { 'content-type': type }, { status })
    expect(await on.states([on.ask('listCoinConfigs')])).toEqual([state])
  })
})

describe('the figures of answers', () => {
  it('count what others use of the same allowance, and what was sent since', async () => {
    const on = guarded()
    await sequence(on, 1, () => byAddress!.weight! - heavy)
    const next = [on.ask('listMarginOrderLists'), on.ask('listMarginOrderLists')]
    expect(await on.states(next)).toEqual(['sent', 'waits'])
    await on.time.pass(windowMs + 2_000)
    expect(await on.states(next)).toEqual(['sent', 'sent'])
  })

  it('do not count twice what is answered out of order', async () => {
    const on = guarded()
    await sequence(on, 1, () => heavy)
    const open = await Promise.all(Array.from({ length: most - 1 }, () => on.ask('listMarginOrderLists')))
    const figures = open.map((_, place) => heavy * (place + 2)).reverse()
    open.forEach((admission, place) =>
      answered(on, admission, { ...dated(NOON), [header]: String(figures[place]) }),
    )
    const next = on.ask('listMarginOrderLists')
    expect(await on.states([next])).toEqual(['waits'])
    await on.time.pass(windowMs + 2_000)
    expect(await on.states([next])).toEqual(['sent'])
  })

  it('never lower what was sent here', async () => {
    const on = guarded()
    await sequence(on, most, () => 0)
    expect(await on.states([on.ask('listMarginOrderLists')])).toEqual(['waits'])
  })

  it.each([
    ['of an older window', dated(NOON - 1_000)],
    ['of a cache', { ...dated(NOON), age: '3' }],
    ['that are none', { ...dated(NOON), [header]: '1e9' }],
  ])('%s correct nothing', async (_, headers) => {
    const on = guarded()
    await sequence(on, 1, () => heavy)
    const full = { [header]: String(byAddress?.weight), ...headers }
    answered(on, await on.ask('listMarginOrderLists'), full)
    expect(await on.states([on.ask('listMarginOrderLists')])).toEqual(['sent'])
  })
})

it('before the first answer one call goes ahead and finds out what is used', async () => {
  const on = guarded()
  const calls = Array.from({ length: 4 }, () => on.ask('listMarginOrderLists'))
  expect(await on.states(calls)).toEqual(['sent', 'waits', 'waits', 'waits'])
  answered(on, await calls[0]!, { ...dated(NOON), [header]: String(3 * heavy) })
  expect(await on.states(calls)).toEqual(['sent', 'sent', 'sent', 'sent'])
})

describe('a refusal', () => {
  const refuse = (on: Guarded, admission: Admission, status: number, retryAfter?: string): void =>
    answered(on, admission, retryAfter === undefined ? {} : { 'retry-after': retryAfter }, { status })

  it.each([
    ['in seconds', '7', 7_000],
    ['as a date', new Date(NOON + 9_000).toUTCString(), 9_000],
    ['that is absurd', '9'.repeat(30), 600_000],
    ['of nothing', '0', 1_000],
    ['that is missing', undefined, 1_000],
  ])('with 429 and a Retry-After %s stops the operation for as long, and no other', async (_, said, ms) => {
    const on = guarded()
    refuse(on, await on.ask('listDeposits'), 429, said)
    const next = on.ask('listDeposits', { remainingMs: 1e9 })
    expect(await on.states([next, on.ask('listCoinConfigs')])).toEqual(['waits', 'sent'])
    await on.time.pass(ms - 1)
    expect(await on.states([next])).toEqual(['waits'])
    await on.time.pass(1)
    expect(await on.states([next])).toEqual(['sent'])
  })

  it('after another without a Retry-After waits twice as long, up to a window', async () => {
    const on = guarded()
    const waits: number[] = []
    for (let time = 0; time < 8; time += 1) {
      const began = on.time.now()
      const admission = await on.time.until(on.ask('listDeposits'))
      waits.push(on.time.now() - began)
      refuse(on, admission, 429)
    }
    expect(waits).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000])
    answered(on, await on.time.until(on.ask('listDeposits')))
    refuse(on, await on.ask('listDeposits'), 429)
    const began = on.time.now()
    await on.time.until(on.ask('listDeposits'))
    expect(on.time.now() - began).toBe(1_000)
  })

  it('lets one call find out whether it is over', async () => {
    const on = guarded()
    refuse(on, await on.ask('listDeposits'), 429, '2')
    const calls = [on.ask('listDeposits'), on.ask('listDeposits'), on.ask('listDeposits')]
    await on.time.pass(2_000)
    expect(await on.states(calls)).toEqual(['sent', 'waits', 'waits'])
    answered(on, await calls[0]!)
    expect(await on.states(calls)).toEqual(['sent', 'sent', 'sent'])
  })

  it('is not over because a call that was under way with it succeeds', async () => {
    const on = guarded()
    answered(on, await on.ask('listDeposits'))
    const [refused, slow] = [await on.ask('listDeposits'), await on.ask('listDeposits')]
    refuse(on, refused, 429, '2')
    answered(on, slow)
    const calls = [on.ask('listDeposits'), on.ask('listDeposits')]
    await on.time.pass(2_000)
    expect(await on.states(calls)).toEqual(['sent', 'waits'])
  })

  it('of calls that were under way together counts once', async () => {
    const on = guarded()
    answered(on, await on.ask('listDeposits'))
    const burst = await Promise.all(Array.from({ length: 5 }, () => on.ask('listDeposits')))
    burst.forEach((admission) => refuse(on, admission, 429))
    const next = on.ask('listDeposits')
    await on.time.pass(1_000)
    expect(await on.states([next])).toEqual(['sent'])
  })

  it('with 418 stops everything until the time given', async () => {
    const on = guarded({ maxQueueMs: 1e6 })
    refuse(on, await on.ask('listDeposits'), 418, '120')
    const cancel = on.ask('cancelMarginOrderList', { remainingMs: 1e6 })
    const read = on.ask('listCoinConfigs', { remainingMs: 1e6 })
    const short = rejectionOf(RateLimitError, on.ask('listCoinConfigs', { remainingMs: 30_000 }))
    expect(await short).toMatchObject({ status: 418, attempts: 0, retryAfterMs: 120_000 })
    await on.time.pass(119_999)
    expect(await on.states([cancel, read])).toEqual(['waits', 'waits'])
    await on.time.pass(1)
    answered(on, await cancel)
    expect(await on.states([cancel, read])).toEqual(['sent', 'sent'])
  })

  it('with 418 is believed up to the longest ban that is documented, and lasts the shortest if it does not say', async () => {
    const { shortest, longest } = ban.seconds
    for (const [said, seconds] of [
      ['9'.repeat(12), longest],
      [undefined, shortest],
    ] as const) {
      const on = guarded()
      refuse(on, await on.ask('listDeposits'), 418, said)
      expect(await rejection(on.ask('listDeposits', { remainingMs: 1 }))).toMatchObject({
        retryAfterMs: seconds * 1_000,
      })
    }
  })

  it('is over first for what is urgent, though it came last', async () => {
    const on = guarded({ maxQueueMs: 1e6 })
    refuse(on, await on.ask('listDeposits'), 418, '10')
    const read = on.ask('listMarginOrderLists')
    const urgent = on.guard.admit({
      about: () => ({ callId: 'urgent', operationId: 'cancelMarginOrderList', attempt: 1, rateLimits: {} }),
      operation: { ...table.cancelMarginOrderList, urgent: true },
      asked: { path: {}, query: {}, body: undefined },
      signal: new AbortController().signal,
      remainingMs: 60_000,
    })
    const cancel = Promise.resolve(urgent)
    await on.time.pass(10_000)
    expect(await on.states([read, cancel])).toEqual(['waits', 'sent'])
  })
})

it.each([200, 800])(
  'many calls at once are looked at once for all that come, leave or are answered: %i',
  async (count) => {
    const on = guarded()
    const looks = vi.spyOn(RateWindow.prototype, 'earliest')
    const callers = Array.from({ length: most + count }, () => new AbortController())
    const remainingMs = 100 * windowMs
    const calls = callers.map(({ signal }) => on.ask('listMarginOrderLists', { signal, remainingMs }))
    const states = await on.states(calls)
    const sent = states.filter((state) => state === 'sent').length
    expect(sent).toBeGreaterThan(0)
    expect(states.filter((state) => state === 'waits')).toHaveLength(most + count - sent)
    for (const call of calls.slice(0, sent)) answered(on, await call, dated(on.time.now()))
    await on.time.settle()
    callers.forEach((caller) => caller.abort(new Error('given up')))
    expect(await on.states(calls)).not.toContain('waits')
    expect(looks.mock.calls.length).toBeLessThan(20 * (most + count))
  },
)
