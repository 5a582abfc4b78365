import { describe, expect, it } from 'vitest'
import { operations as payments } from '../../../generated/tables/payments.js'
import { operations as margin } from '../../../generated/tables/margin-wallet.js'
import { checkReference } from '../../../src/durability/reference.js'
import { reconcile } from '../../../src/durability/reconcile/reconcile.js'
import { type CallReference, OutcomeUnknownError, RequestError } from '../../../src/index.js'
import type { MarginWalletClient, MarginWalletOptions } from '../../../src/margin-wallet/index.js'
import { createMock, demoCredentials } from '../../../src/mock/index.js'
import { createPaymentsClient, type LookUp } from '../../../src/payments/index.js'
import { enoughTime } from '../../../src/durability/absence.js'
import { rejectionOf, thrownAs } from '../../support/caught.js'
import { marginOf, SECRET } from '../../support/mock-world.js'
import { OCO } from '../margin-wallet/service.js'
import { cancelled, created, enabled, list, missing, played, SENT } from './service.js'

describe('a reference that was stored', () => {
  it('comes back as it was', () => {
    for (const reference of [created, cancelled, enabled])
      expect(checkReference(JSON.parse(JSON.stringify(reference)), { operations: margin })).toEqual(reference)
  })

  it.each<[string, unknown, string[]]>([
    ['is no object', 'own-exit-7', ['reference']],
    ['is a list', [created], ['reference']],
    ['has a field that nobody knows', { ...created, retry: true }, ['retry']],
    ['has no id', { ...created, id: undefined }, ['id']],
    ['is of an operation that nobody knows', { ...created, operationId: 'toString' }, ['operationId']],
    ['is of an operation that only reads', { ...created, operationId: 'listDeposits' }, ['operationId']],
    ['lacks an id', { ...created, identifiers: { symbol: 'SOLUSDT' } }, ['identifiers.listClientOrderId']],
    ['lacks a required one', { ...enabled, identifiers: {} }, ['identifiers.symbol']],
    ['has the id of another', { ...enabled, identifiers: { symbol: 'A', coin: 'B' } }, ['identifiers.coin']],
    ['has a number as one', { ...enabled, identifiers: { symbol: 7 } }, ['identifiers.symbol']],
    ['lacks all of them', { ...enabled, identifiers: undefined }, ['identifiers']],
    ['has a time as text', { ...created, sentAt: '2026-11-22' }, ['sentAt']],
    ['has no time', { ...created, signed: { timestamp: Number.NaN, recvWindow: 1 } }, ['signed.timestamp']],
    ['has half of a signed time', { ...created, signed: { timestamp: SENT } }, ['signed.recvWindow']],
    ['was signed but not sent', { ...created, sentAt: undefined }, ['sentAt']],
    ['has several faults', { ...created, intent: 7, reconcile: '' }, ['intent', 'reconcile']],
  ])('is refused by its field when it %s', (_what, value, fields) => {
    const error = thrownAs(RequestError, () => checkReference(value, { operations: margin }))
    expect(error.problems.map(({ field }) => field)).toEqual(fields)
    expect(error.message).toContain('The reference cannot be used')
  })
})

describe('asking', () => {
  it('needs to know for how long', async () => {
    for (const options of [
      undefined,
      {},
      { withinMs: 0 },
      { withinMs: '5' },
      { withinMs: 1, patience: 2 },
      { withinMs: 1, signal: 7 },
    ]) {
      const asking = reconcile(created, { operations: margin } as never, options)
      await rejectionOf(RequestError, asking)
    }
  })

  it('ends although the clock stands still', async () => {
    const { verdict } = await played(created, () => missing, { means: { clock: () => SENT } })
    expect(verdict).toBe('unknown')
  })

  it('ends with the reason of a caller who gives up', async () => {
    const reason = new Error('enough')
    const signal = AbortSignal.abort(reason)
    await expect(reconcile(created, { operations: margin } as never, { withinMs: 9, signal })).rejects.toBe(
      reason,
    )
  })

  it('keeps the first and the latest of what it sees again and again', async () => {
    const { evidence } = await played(created, () => missing, { withinMs: 30_000 })
    // What was sent, the two, why it is unknown, and from when on it need not be.
    expect(evidence).toHaveLength(5)
  })

  it('never calls an operation that changes something', async () => {
    const operations = { ...margin, getMarginOrderList: { ...margin.getMarginOrderList, safeToRetry: false } }
    await expect(played(created, () => list(), { means: { operations } })).rejects.toThrow('only reads')
  })
})

describe('the margin client', () => {
  let now = SENT
  const mock = createMock({ clock: () => now })
  const sleep = (ms: number): Promise<void> => Promise.resolve(void (now += ms))
  const client = (assume: MarginWalletOptions['assume'] = {}): MarginWalletClient =>
    marginOf(mock, { clock: () => now, sleep, assume })

  it.each(['capitals', 'smallLetters'] as const)(
    'finds its order, the flag in %s',
    async (isIsolatedForm) => {
      mock.reset()
      for (const [fault, verdict] of [
        ['commitThenReset', 'happened'],
        ['reset', 'did-not-happen'],
      ] as const) {
        mock.setFault('createMarginOcoOrder', fault)
        const margins = client({ isIsolatedForm })
        const { reference } = await rejectionOf(OutcomeUnknownError, () =>
          margins.createMarginOcoOrder({ ...OCO, isIsolated: 'TRUE' }),
        )
        expect(reference.signed).toEqual({ timestamp: now, recvWindow: 5_000 })
        const stored = JSON.parse(JSON.stringify(reference)) as CallReference
        // By a client of the other reading.
        const settlement = await client().reconcile(stored, { withinMs: 60_000 })
        expect(settlement, JSON.stringify(settlement)).toMatchObject({ verdict })
        expect(JSON.stringify(settlement)).not.toContain(SECRET)
      }
      const written = mock.requests.filter(({ method }) => method !== 'GET')
      expect(written).toHaveLength(2)
    },
  )

  it('says which field of a reference is wrong', async () => {
    const error = await rejectionOf(RequestError, () =>
      client().reconcile({ ...created, identifiers: { symbol: 'SOLUSDT' } }, { withinMs: 5 }),
    )
    expect(error.problems).toEqual([{ field: 'identifiers.listClientOrderId', message: 'is missing' }])
  })
})

describe('a transaction whose answer was lost', () => {
  const reference: CallReference = {
    ...{ id: 'made-up', operationId: 'initiateTransaction', identifiers: { orderId: 'ORDER_0001' } },
    ...{ sentAt: SENT, sendingMs: 1_000, reconcile: payments.initiateTransaction.reconcile.says },
    monotonic: { boot: 'test', ms: SENT },
  }
  let now = SENT
  const settle = (lookUp: LookUp | undefined, withinMs = 60_000, startMs = 100, call = reference) => {
    now = SENT + startMs
    const client = createPaymentsClient({
      baseUrl: 'https://mock.example',
      ...demoCredentials.payments,
      fetch: () => Promise.reject(new Error('Nothing may be sent.')),
      clock: () => now,
      monotonicClock: () => ({ boot: 'test', ms: now }),
      sleep: (ms) => Promise.resolve(void (now += ms)),
      lookUp,
    })
    return client.reconcile(call, { withinMs })
  }

  it('is unknown without a lookup, and no advice is to repeat it', async () => {
    const { verdict, evidence } = await settle(undefined)
    expect(verdict).toBe('unknown')
    expect(evidence.at(-1)?.message).toContain('Nothing shows its outcome.')
    expect(reference.reconcile).not.toContain('Repeat')
  })

  it('has happened when the gateway knows it', async () => {
    const found = await settle(({ identifiers }) => ({ verdict: 'happened', result: identifiers['orderId'] }))
    expect(found).toMatchObject({ verdict: 'happened', result: 'ORDER_0001' })
  })

  it('has not happened when the gateway says so twice, late enough', async () => {
    const no: LookUp = () => ({ verdict: 'did-not-happen', message: 'There is no such order.' })
    expect(await settle(no)).toMatchObject({ verdict: 'did-not-happen' })
    // However soon its caller gave up, something on the way may have kept it for some seconds.
    expect(now - SENT).toBeGreaterThan(36_000 + 4_000)
    const early = await settle(no, 20_000)
    expect(early).toMatchObject({ verdict: 'unknown' })
    const { provable, at } = early.evidence.at(-1)!
    expect(provable?.from).toBe(SENT + 36_000)
    expect(await settle(no, provable?.withinMs, at - SENT)).toMatchObject({ verdict: 'did-not-happen' })
  })

  it('is looked for anew where the gateway is not sure in between', async () => {
    const answers: string[] = []
    const unsure: LookUp = () => {
      const isLate = now > SENT + 36_000
      const verdict =
        isLate && answers.filter((answer) => answer === 'late').length === 1 ? 'unknown' : 'did-not-happen'
      answers.push(isLate ? 'late' : 'early')
      return { verdict }
    }
    expect(await settle(unsure, 70_000)).toMatchObject({ verdict: 'did-not-happen' })
    expect(answers.filter((answer) => answer === 'late')).toHaveLength(4)
  })

  it.each([
    ['after as long as an answer may lag, where it is not found', 'did-not-happen', 4_000],
    ['sooner, where nothing is certain', 'unknown', 500],
  ] as const)('is looked for again %s', async (_, verdict, waitMs) => {
    const moments: number[] = []
    const lookUp: LookUp = () => {
      moments.push(now)
      return { verdict }
    }
    await settle(lookUp, 10_000)
    expect(moments[1]! - moments[0]!).toBe(waitMs)
  })

  it('may have been on its way as long as a call lasts, where nothing says for how long', async () => {
    const no: LookUp = () => ({ verdict: 'did-not-happen' })
    const { sendingMs: _, ...byHand } = reference
    const early = await settle(no, 55_000, 100, byHand)
    expect(early).toMatchObject({ verdict: 'unknown' })
    expect(early.evidence.at(-1)?.provable?.from).toBe(SENT + 65_000)
    expect(await settle(no, 90_000, 100, byHand)).toMatchObject({ verdict: 'did-not-happen' })
  })

  it.each([
    [1_000, '60_000'],
    [20_000, '90_000'],
    [300_000, '360_000'],
  ])('is certain in the time that advice names, after %i ms on its way', async (sendingMs, words) => {
    const call = { ...reference, sendingMs }
    expect(enoughTime(call, 30_000)).toBe(words)
    const no: LookUp = () => ({ verdict: 'did-not-happen' })
    const withinMs = Number(words.replace('_', ''))
    expect(await settle(no, withinMs, 100, call)).toMatchObject({ verdict: 'did-not-happen' })
  })

  it.each<[string, LookUp]>([
    ['fails', () => Promise.reject(new Error('merchant key 123'))],
    [
      'throws',
      () => {
        throw new Error('merchant key 123')
      },
    ],
    ['answers nothing', (() => undefined) as never],
    ['answers with another verdict', () => ({ verdict: 'paid' }) as never],
    ['is not certain', () => ({ verdict: 'unknown' })],
    [
      'has a getter that throws',
      () => ({
        get verdict(): never {
          throw new Error('merchant key 123')
        },
      }),
    ],
  ])('is unknown when the lookup %s', async (_what, lookUp) => {
    const { verdict, evidence } = await settle(lookUp)
    expect(verdict).toBe('unknown')
    expect(evidence.at(-2)?.message).toContain('lookUp was not certain, or did not')
    expect(JSON.stringify(evidence)).not.toContain('123')
  })

  it('does not wait for a lookup that never answers', async () => {
    const { verdict } = await settle(() => new Promise(() => undefined), 20)
    expect(verdict).toBe('unknown')
  })

  it('needs a function to look it up with', () => {
    expect(() =>
      createPaymentsClient({
        baseUrl: 'https://mock.example',
        ...demoCredentials.payments,
        lookUp: 7 as never,
      }),
    ).toThrow(RequestError)
  })
})
