import { describe, expect, it } from 'vitest'
import { codes } from '../../../generated/tables/margin-wallet.js'
import type { CallReference, CallVerdict } from '../../../src/index.js'
import {
  account,
  cancelled,
  created,
  enabled,
  list,
  missing,
  played,
  refused,
  SENT,
  WINDOW,
  type Reply,
} from './service.js'

const { signed: _, ...unsigned } = created
const unsent = ({ sentAt: _sentAt, signed: _signed, ...prepared }: CallReference): CallReference => prepared
const end = WINDOW + 30_000

/** The id that a client makes up for an order, from the id of the call: stored references are read by it. */
const madeUpId = (callId: string): string => `lacuna-${callId.replaceAll('-', '').slice(-24)}`

describe('an order whose answer was lost', () => {
  it('has happened when the list is there, as soon as it is seen', async () => {
    const { verdict, result, asked, evidence } = await played(created, () => list())
    expect(verdict).toBe('happened')
    expect(result).toMatchObject({ orderListId: '7' })
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      operationId: 'getMarginOrderList',
      input: { origClientOrderId: 'own-exit-7', isIsolated: 'TRUE', symbol: 'SOLUSDT' },
    })
    expect(evidence.map(({ message }) => message)).toEqual([
      'createMarginOcoOrder was sent at 2026-11-22T12:00:00.000Z, signed with 2026-11-22T12:00:00.000Z, and accepted for 5000 ms from then.',
      'getMarginOrderList showed a match for the call: listOrderStatus EXECUTING, transactionTime 2026-11-22T12:00:00.050Z.',
    ])
  })

  it('has happened when the list is seen late', async () => {
    const late = await played(created, (count) => (count < 4 ? missing : list()))
    expect(late).toMatchObject({ verdict: 'happened' })
  })

  it('is asked for on cross margin without its symbol, which is compared all the same', async () => {
    const cross = { ...created, identifiers: { listClientOrderId: 'own-exit-7', symbol: 'solusdt' } }
    const { asked, verdict } = await played(cross, () => list({ isIsolated: false }))
    expect(asked[0]?.input).toEqual({ origClientOrderId: 'own-exit-7' })
    expect(verdict).toBe('happened')
    for (const other of [
      { symbol: 'LINKBTC', isIsolated: false },
      { isIsolated: true },
      { listClientOrderId: 'b' },
    ])
      expect(await played(cross, () => list(other))).toMatchObject({ verdict: 'unknown' })
  })

  it('is asked for in the documented letter case, however the flag was sent', async () => {
    const small = { ...created, identifiers: { ...created.identifiers, isIsolated: 'true' } }
    const { asked, verdict } = await played(small, () => list())
    expect(asked[0]?.input).toMatchObject({ isIsolated: 'TRUE' })
    expect(verdict).toBe('happened')
  })

  it('is not an older list of the same identifier, however soon before it was placed', async () => {
    for (const ago of [60_000, 5_000, 1_000, 999, 500, 1])
      expect(await played(created, () => list({ transactionTime: SENT - ago }))).toMatchObject({
        verdict: 'unknown',
      })
    expect(await played(created, () => list({ transactionTime: SENT }))).toMatchObject({
      verdict: 'happened',
    })
  })

  it('is not an older list that ends while it is asked for', async () => {
    const { verdict, evidence } = await played(created, (count) =>
      count < 3
        ? list({ transactionTime: SENT - 60_000 })
        : list({ transactionTime: SENT + 2_000, listOrderStatus: 'ALL_DONE' }),
    )
    expect(verdict).toBe('unknown')
    expect(evidence.at(-1)?.message).toContain('older than the call')
  })

  it('is unknown where the list is over and the caller has named it, since an older one may have ended', async () => {
    const why = 'one that was still open when this call was sent'
    const over = { listOrderStatus: 'ALL_DONE', transactionTime: SENT + 2_000 }
    const named = await played(created, () => list(over))
    expect(named.verdict).toBe('unknown')
    expect(named.evidence.at(-1)?.message).toContain(why)
    // What was made up for this call is used once; what was made up for another one was there before.
    for (const [callId, verdict] of [
      [created.id, 'happened'],
      ['another-call', 'unknown'],
    ] as const) {
      const listClientOrderId = madeUpId(callId)
      const reference = { ...created, identifiers: { ...created.identifiers, listClientOrderId } }
      expect(await played(reference, () => list({ ...over, listClientOrderId }))).toMatchObject({ verdict })
    }
  })

  it('is measured by the service’s clock where the client’s is behind', async () => {
    // Placed with the same identifier 5 s before, by a service whose clock is 10 s ahead.
    for (const transactionTime of [SENT + 5_000, SENT + 8_990])
      expect(await played(created, () => list({ transactionTime }), { skewMs: 10_000 })).toMatchObject({
        verdict: 'unknown',
      })
    const value = () => list({ transactionTime: SENT + 10_030 })
    expect(await played(created, value, { skewMs: 10_000 })).toMatchObject({ verdict: 'happened' })
  })

  it('has not happened when it is missing twice, apart, after the service can no longer carry it out', async () => {
    const { verdict, asked, result } = await played(created, () => missing)
    expect(verdict).toBe('did-not-happen')
    expect(result).toBeUndefined()
    const [first = 0, second = 0] = asked.slice(-2).map(({ sinceMs }) => sinceMs)
    expect(first).toBeGreaterThan(end)
    expect(second - first).toBeGreaterThanOrEqual(2_000)
  })

  it('has not happened whether the service says that the list is missing, or that the order is', async () => {
    for (const { code } of [codes.orderList, codes.order])
      expect(await played(created, () => refused(code))).toMatchObject({ verdict: 'did-not-happen' })
    const other = await played(created, () => refused(codes.cancelling.code))
    expect(other).toMatchObject({ verdict: 'unknown' })
  })

  it.each<[string, CallReference, Reply, CallVerdict]>([
    ['an order that is missing', created, missing, 'did-not-happen'],
    ['a list to cancel that works', cancelled, list({ isIsolated: false }), 'not-as-wanted'],
    ['an account to enable that is disabled', enabled, account(false), 'not-as-wanted'],
    [
      'an account to disable that is enabled',
      { ...enabled, operationId: 'disableIsolatedMarginAccount' },
      account(true),
      'not-as-wanted',
    ],
  ])(
    'is over by both clocks before %s counts, whatever the Date',
    async (_what, reference, reply, verdict) => {
      for (const executionLagMs of [0, 30_000])
        for (const skewMs of [-59_000, -10_000, 0, 4_000, 20_000, 36_000, 45_000, 59_000]) {
          const means = { executionLagMs }
          const stated = await played(reference, () => reply, { withinMs: 150_000, skewMs, means })
          expect([stated.verdict, skewMs]).toEqual([verdict, skewMs])
          const ends = WINDOW + executionLagMs + Math.max(0, -skewMs)
          const [first = 0] = stated.asked.slice(-2).map(({ sinceMs }) => sinceMs)
          expect(first).toBeGreaterThan(ends)
          // What the client says about the time that it takes is true.
          const early = await played(reference, () => reply, { withinMs: 3_000, skewMs, means })
          const { provable, at: askedAt } = early.evidence.at(-1)!
          expect([early.verdict, provable?.withinMs]).toEqual(['unknown', expect.any(Number)])
          const again = { withinMs: provable!.withinMs + 500, startMs: askedAt - SENT, skewMs, means }
          expect(await played(reference, () => reply, again)).toMatchObject({ verdict })
        }
    },
  )

  it('may be carried out as late as something may keep a copy, however short it is valid', async () => {
    const ahead = 5_000
    const short = { ...created, signed: { timestamp: SENT, recvWindow: 1_000 } }
    const { asked } = await played(short, () => missing, { withinMs: 150_000, skewMs: 0 })
    const [first = 0] = asked.slice(-2).map(({ sinceMs }) => sinceMs)
    expect(first).toBeGreaterThan(ahead + 30_000)
  })

  it('waits as long as the client was told, and no less', async () => {
    const short = await played(created, () => missing, { means: { executionLagMs: 1_000 } })
    expect(short).toMatchObject({ verdict: 'did-not-happen' })
    expect(short.tookMs).toBeLessThan(20_000)
    const long = await played(created, () => missing, { means: { executionLagMs: 90_000 } })
    expect(long).toMatchObject({ verdict: 'unknown' })
  })

  it('is unknown while it is missing and may still be carried out', async () => {
    for (const withinMs of [1, 1_000, 30_000])
      expect(await played(created, () => missing, { withinMs })).toMatchObject({ verdict: 'unknown' })
  })

  it('says from when on it can be proved, and how long that takes, which is so', async () => {
    for (const withinMs of [100, 3_000, 20_000, 38_000]) {
      const first = await played(created, () => missing, { withinMs })
      expect(first.verdict).toBe('unknown')
      const { message, provable, at } = first.evidence.at(-1)!
      expect(provable?.from).toBe(SENT + end)
      expect(message).toContain('From 2026-11-22T12:00:35.000Z on, by the clock of the service')
      expect(message).toContain(`at least ${Math.ceil(provable!.withinMs)} plus`)
      const startMs = at - SENT
      // Two reads and what one of them takes on its way are not in it.
      const second = await played(created, () => missing, { startMs, withinMs: provable!.withinMs + 500 })
      expect(second, String(withinMs)).toMatchObject({ verdict: 'did-not-happen' })
      // It is no guess of another order of magnitude: a good deal less does not suffice.
      const hasty = await played(created, () => missing, { startMs, withinMs: provable!.withinMs - 7_000 })
      expect(hasty, String(withinMs)).toMatchObject({ verdict: 'unknown' })
    }
  })

  it('is proved within the time that the documentation names, whenever within a second it was sent', async () => {
    for (const skewMs of [0, 250, 500, 999, -400])
      for (const executionLagMs of [1_000, 30_000]) {
        const withinMs = WINDOW + executionLagMs + 10_000 + Math.max(0, -skewMs) + 500
        const settled = await played(created, () => missing, {
          withinMs,
          startMs: 0,
          skewMs,
          means: { executionLagMs },
        })
        expect(settled, `${skewMs} ${executionLagMs}`).toMatchObject({ verdict: 'did-not-happen' })
      }
  })

  it('says nothing of a time where time proves nothing', async () => {
    const older = list({ transactionTime: SENT - 60_000 })
    for (const [reference, reply] of [
      [created, older],
      [unsigned, missing],
    ] as const) {
      const { verdict, evidence } = await played(reference, () => reply, { withinMs: 3_000 })
      expect(verdict).toBe('unknown')
      expect(evidence.filter(({ provable }) => provable !== undefined)).toEqual([])
    }
  })

  it('is unknown where the service’s clock is behind, however late it is for the client', async () => {
    const behind = await played(created, () => missing, { skewMs: -60_000 })
    expect(behind).toMatchObject({ verdict: 'unknown' })
  })

  it.each([
    ['another refusal', refused(-1_121)],
    ['the same code under another status', refused(-2_013, 500)],
    ['a refused key', refused(-2_015, 401)],
    ['an empty answer', { fails: 'unreadable' as const }],
    ['an answer that is no list', { data: {} }],
    ['no answer', { fails: 'late' as const }],
    ['a list that was rejected', list({ listOrderStatus: 'REJECT' })],
    ['a list in a state that nobody knows', list({ listOrderStatus: 'NEW' })],
    ['a list without a time', list({ transactionTime: undefined })],
    ['a kept copy', { ...missing, headers: { age: '3' } }],
    ['a kept list', { ...list(), headers: { age: '3' } }],
  ])('is unknown after %s, however often', async (_what, reply) => {
    expect(await played(created, () => reply, { withinMs: 120_000 })).toMatchObject({ verdict: 'unknown' })
  })

  it('does not believe the clock of a proxy', async () => {
    const date = new Date(SENT + 3_600_000).toUTCString()
    const withoutCode = { refusal: { status: 502 }, headers: { date } }
    const { verdict } = await played(created, (count) => (count === 1 ? withoutCode : missing), {
      withinMs: 20_000,
    })
    expect(verdict).toBe('unknown')
  })

  it('that was signed with no time may be found, but is never known not to have happened', async () => {
    expect(await played(unsigned, () => list())).toMatchObject({ verdict: 'happened' })
    const { verdict, evidence } = await played(unsigned, () => missing, { withinMs: 300_000 })
    expect(verdict).toBe('unknown')
    expect(evidence.at(-1)?.message).toContain('how long')
    expect(evidence.at(-1)?.provable).toBeUndefined()
  })

  it('waits as long as a limit asks for', async () => {
    const limited = { ...refused(-1_003, 429), headers: { 'retry-after': '9' } }
    const { asked } = await played(created, (count) => (count === 1 ? limited : list()))
    expect(asked[1]?.sinceMs).toBeGreaterThanOrEqual(9_000)
  })
})

describe('a call whose reference was stored before it was sent', () => {
  const named = madeUpId(created.id)
  const ownValue = unsent(created)
  const made = { ...ownValue, identifiers: { ...ownValue.identifiers, listClientOrderId: named } }
  const works = list({ isIsolated: false })
  const over = list({ isIsolated: false, listOrderStatus: 'ALL_DONE' })
  const byName = { ...unsent(cancelled), identifiers: { listClientOrderId: 'own-exit-7', symbol: 'SOLUSDT' } }
  const disabled = { ...unsent(enabled), operationId: 'disableIsolatedMarginAccount' }

  it.each<[string, CallReference, Reply, CallVerdict, number]>([
    ['an order under an id of its own is found', made, list({ listClientOrderId: named }), 'happened', 1],
    [
      'it is found with a time of any clock',
      made,
      list({ listClientOrderId: named, transactionTime: SENT - 86_400_000 }),
      'happened',
      1,
    ],
    ['it is over', made, list({ listClientOrderId: named, listOrderStatus: 'ALL_DONE' }), 'happened', 1],
    ['it was rejected', made, list({ listClientOrderId: named, listOrderStatus: 'REJECT' }), 'unknown', 0],
    ['an order under an id of the caller’s is found', ownValue, list(), 'unknown', 0],
    ['an order under an id that only it has is missing', made, missing, 'unknown', 0],
    ['an order under an id of the caller’s is missing', ownValue, missing, 'unknown', 0],
    ['the list to cancel, by the service’s id, is over', unsent(cancelled), over, 'state-as-wanted', 1],
    ['the list to cancel, by an id of the caller’s, is over', byName, over, 'state-as-wanted', 2],
    ['the list to cancel works', unsent(cancelled), works, 'unknown', 0],
    ['the list to cancel is missing', unsent(cancelled), missing, 'unknown', 0],
    ['the account is as wanted', unsent(enabled), account(true), 'state-as-wanted', 2],
    ['the account is not as wanted', unsent(enabled), account(false), 'unknown', 0],
    ['the account to disable is as wanted', disabled, account(false), 'state-as-wanted', 2],
    ['the account to disable is not as wanted', disabled, account(true), 'unknown', 0],
  ])('when %s', async (_what, reference, reply, verdict, looks) => {
    const stated = await played(reference, () => reply, { withinMs: 600_000 })
    expect(stated.verdict).toBe(verdict)
    expect(stated.evidence[0]?.message).toContain('does not say when')
    if (verdict !== 'unknown') {
      expect(stated.asked).toHaveLength(looks)
      return
    }
    // As long as it may: what was not found at first may be carried out meanwhile.
    expect(stated.tookMs).toBeGreaterThan(590_000)
    expect(stated.evidence.at(-1)?.message).toContain('Reconcile with a reference')
    expect(stated.evidence.at(-1)?.provable).toBeUndefined()
  })

  it('has happened when it is found later', async () => {
    const found = list({ listClientOrderId: named })
    expect(await played(made, (count) => (count < 5 ? missing : found))).toMatchObject({
      verdict: 'happened',
    })
  })
})

describe('a cancellation whose answer was lost', () => {
  it('is as wanted once the list is over, by this call or a trade', async () => {
    const over = () => list({ listOrderStatus: 'ALL_DONE', isIsolated: false, transactionTime: SENT - 9_000 })
    const { verdict, asked, result } = await played(cancelled, over)
    expect(verdict).toBe('state-as-wanted')
    expect(asked).toEqual([{ operationId: 'getMarginOrderList', input: { orderListId: '7' }, sinceMs: 120 }])
    expect(result).toMatchObject({ listOrderStatus: 'ALL_DONE' })
  })

  it('by the caller’s id, a list that was over before is looked at twice', async () => {
    const named = { ...cancelled, identifiers: { listClientOrderId: 'own-exit-7', symbol: 'SOLUSDT' } }
    const before = list({ listOrderStatus: 'ALL_DONE', isIsolated: false, transactionTime: SENT - 9_000 })
    const works = list({ isIsolated: false, orderListId: '8', transactionTime: SENT - 4_000 })
    const two = await played(named, () => before)
    expect(two).toMatchObject({ verdict: 'state-as-wanted' })
    expect(two.asked).toHaveLength(2)
    const stale = await played(named, (count) => (count === 1 ? before : works))
    expect(stale).toMatchObject({ verdict: 'not-as-wanted' })
  })

  it('is not as wanted when the list works twice after the end, and unknown before', async () => {
    const works = () => list({ isIsolated: false })
    expect(await played(cancelled, works)).toMatchObject({ verdict: 'not-as-wanted' })
    const early = await played(cancelled, works, { withinMs: 20_000 })
    expect(early).toMatchObject({ verdict: 'unknown' })
    expect(early.evidence.at(-1)?.provable?.from).toBe(SENT + end)
  })

  it('is unknown when there is no such list', async () => {
    expect(await played(cancelled, () => missing, { withinMs: 120_000 })).toMatchObject({
      verdict: 'unknown',
    })
  })
})

describe('an account whose answer was lost', () => {
  it('is as wanted when that is seen later than an answer may lag', async () => {
    const twice = await played(enabled, () => account(true))
    expect(twice).toMatchObject({ verdict: 'state-as-wanted', result: { enabled: true } })
    expect(twice.asked).toHaveLength(2)
    expect(twice.asked[0]).toMatchObject({
      operationId: 'getIsolatedMarginAccount',
      input: { symbols: 'SOLUSDT' },
    })
    const early = await played(enabled, () => account(true), { withinMs: 500 })
    expect(early).toMatchObject({ verdict: 'unknown' })
    expect(early.evidence.at(-1)?.message).toContain('The state was not seen late enough to be sure')
    const late = await played(enabled, () => account(true), { withinMs: 500, startMs: 40_000 })
    expect(late).toMatchObject({ verdict: 'state-as-wanted' })
  })

  it('is not as wanted when the other state is seen twice after the end', async () => {
    const { verdict, asked } = await played(enabled, () => account(false))
    expect(verdict).toBe('not-as-wanted')
    expect(asked.at(-2)?.sinceMs).toBeGreaterThan(end)
    const disabled = { ...enabled, operationId: 'disableIsolatedMarginAccount' }
    expect(await played(disabled, () => account(false))).toMatchObject({ verdict: 'state-as-wanted' })
  })

  it('is judged by what is seen last', async () => {
    const { verdict } = await played(enabled, (count) => account(count === 1))
    expect(verdict).toBe('not-as-wanted')
  })

  it('without a signed time, is judged by the client’s clock', async () => {
    const { signed: _signed, ...unsigned } = enabled
    const plain = { ...unsigned, sendingMs: 5_000 }
    expect(await played(plain, () => account(true))).toMatchObject({ verdict: 'state-as-wanted' })
    expect(await played(plain, () => account(false))).toMatchObject({ verdict: 'not-as-wanted' })
    expect(await played(plain, () => account(false), { withinMs: 20_000 })).toMatchObject({
      verdict: 'unknown',
    })
  })

  it.each([
    ['no account', { data: { assets: [] } }],
    ['another account', account(true, 'LINKBTC')],
    [
      'two accounts of the symbol',
      {
        data: {
          assets: [account(true), account(false)].flatMap(
            ({ data }) => (data as { assets: object[] }).assets,
          ),
        },
      },
    ],
    ['a state that is none', account('perhaps')],
  ])('is unknown when %s comes', async (_what, reply) => {
    expect(await played(enabled, () => reply, { withinMs: 120_000 })).toMatchObject({ verdict: 'unknown' })
  })
})
