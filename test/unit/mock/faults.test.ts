import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { OutcomeUnknownError, TimeoutError } from '../../../src/index.js'
import type { MarginWalletClient } from '../../../src/margin-wallet/index.js'
import type { MarketDataClient } from '../../../src/market-data/index.js'
import { applyFault, faultHeader } from '../../../src/mock/faults.js'
import {
  createMock,
  faultKinds,
  type Fault,
  type FaultKind,
  type ListeningMock,
  type Mock,
  type MockOptions,
} from '../../../src/mock/index.js'
import evidence from '../../matrix/faults.json' with { type: 'json' }
import { base, login, marginOf, marketOf, over } from '../../support/mock-world.js'

interface Clients {
  readonly margin: MarginWalletClient
  readonly market: MarketDataClient
}

const timeoutMs = 30_000
const kinds = Object.keys(faultKinds) as FaultKind[]

/** With a mock in process, or with its address over HTTP and the fetch of the platform. */
function clientsOf(mock: Mock, url: string | undefined): Clients {
  const common = { ...(url !== undefined && over(url)), timeoutMs }
  return { margin: marginOf(mock, common), market: marketOf(mock, common) }
}

async function read<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const records: T[] = []
  for await (const record of stream) records.push(record)
  return records
}

/** Under these it is known what became of a change. */
const known: readonly string[] = ['unauthorized', 'forbidden', 'tooManyRequests', 'banned', 'trickle']

const particulars: Partial<Record<FaultKind, object>> = {
  tooManyRequests: { retryAfterSeconds: 7 },
  banned: { retryAfterSeconds: 7 },
  trickle: { pauseMs: 1 },
}
const settingsOf = (kind: FaultKind): Fault => ({ kind, ...particulars[kind] })

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    (result) => `was answered with ${JSON.stringify(result).slice(0, 100)}`,
    (error: unknown) => error,
  )
}

describe.each(['in process', 'over HTTP'])('a client of a mock %s', (way) => {
  let onApplied = (): void => undefined
  const mock = createMock({
    clock: () => 1_795_262_400_000,
    // Not before what it does to the answer has begun. The callback is that of the moment of the request: a later test has another.
    onRequest: ({ fault }) => void (fault && setImmediate(onApplied)),
  })
  let listening: ListeningMock | undefined
  beforeAll(async () => {
    if (way === 'over HTTP') listening = await mock.listen()
  })
  afterAll(() => listening?.close())
  beforeEach(() => mock.reset())
  afterEach(() => {
    vi.useRealTimers()
    onApplied = () => undefined
  })

  /** Lets the time of a client be over as soon as a fault was applied. */
  const hurry = (): void => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onApplied = () => vi.advanceTimersByTime(timeoutMs)
  }

  const cases = kinds
    .filter((kind) => kind !== 'trickle')
    .flatMap((kind) => (['json', 'xml'] as const).map((format) => ({ kind, format })))
  it.each(cases)('ends a stream of $format as its list, under $kind', async ({ kind, format }) => {
    mock.setFault('listFutOpt', settingsOf(kind))
    if (kind.endsWith('tall')) hurry()
    const { market } = clientsOf(mock, listening?.url)
    const failure = await failureOf(read(market.streamFutOpt({ rType: 1 }, { format })))
    expect(failure).toHaveProperty('name', evidence[kind].listFutOpt.always.ends)
    if (kind === 'refuse')
      expect(failure).toMatchObject({ cause: { code: listening ? 'ECONNRESET' : 'ECONNREFUSED' } })
    expect(mock.requests.at(-1)).toMatchObject({ operationId: 'listFutOpt', fault: kind })
  })

  it('gives up a body that trickles for too long', async () => {
    mock.setFault('listFutOpt', { kind: 'trickle', pauseMs: 2 * timeoutMs })
    const { market } = clientsOf(mock, listening?.url)
    hurry()
    await expect(market.listFutOpt({ rType: 1 })).rejects.toThrow(TimeoutError)
    await expect(read(market.streamFutOpt({ rType: 1 }))).rejects.toThrow(TimeoutError)
  })

  const symbol = 'LINKBTC'
  /** After these it has happened; after all others it has not. */
  const after: readonly string[] = [
    ...['commitThenReset', 'commitThenStall', 'resetMidBody', 'trickle', 'gatewayTimeout'],
    ...['emptyBody', 'wrongContentType', 'truncatedBody'],
  ]
  const enabled = async ({ margin }: Clients): Promise<unknown> =>
    (await margin.getIsolatedMarginAccount()).assets.find((pair) => pair.symbol === symbol)?.enabled

  it.each(kinds)('finds under %s that the call was carried out before it, or not at all', async (kind) => {
    const clients = clientsOf(mock, listening?.url)
    const before = mock.state()
    expect(await enabled(clients)).toBe(false)
    mock.setFault('enableIsolatedMarginAccount', settingsOf(kind))
    if (kind.endsWith('tall')) hurry()
    const ended = await failureOf(clients.margin.enableIsolatedMarginAccount({ symbol }))
    expect(ended instanceof OutcomeUnknownError).toBe(!known.includes(kind))
    vi.useRealTimers()
    const carriedOut = after.includes(kind)
    // Another client: this one waits where it was told to.
    expect(await enabled(clientsOf(mock, listening?.url))).toBe(carriedOut)
    if (carriedOut) expect(mock.state()).not.toEqual(before)
    else expect(mock.state()).toEqual(before)
  })
})

describe('a fault', () => {
  const url = base + login.path
  const init = (fault?: string): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(fault !== undefined && { [faultHeader]: fault }) },
    body: '{"username":"demo","password":"demo-password"}',
  })
  const answered = (mock: Mock, fault?: string): Promise<Response> => mock.fetch(url, init(fault))
  const status = async (mock: Mock, fault?: string): Promise<number> => (await answered(mock, fault)).status

  it('is applied to as many requests as it says, and a reset brings it back', async () => {
    const mock = createMock({ faults: { login: { kind: 'unavailable', times: 2 } } })
    const four = async (): Promise<number[]> => [
      await status(mock),
      await status(mock),
      await status(mock),
      await status(mock),
    ]
    expect(await four()).toEqual([503, 503, 200, 200])
    mock.reset()
    expect(await four()).toEqual([503, 503, 200, 200])
  })

  it('is applied to two callers at once no more often than it says', async () => {
    const mock = createMock({ faults: { login: { kind: 'unavailable', times: 1 } } })
    expect((await Promise.all([status(mock), status(mock)])).sort()).toEqual([200, 503])
  })

  it('of one operation stands before that of every operation, and can be taken back', async () => {
    const mock = createMock({ faults: { '*': 'serverError', login: { kind: 'unavailable', times: 1 } } })
    expect(await status(mock)).toBe(503)
    // Its own is spent, and does not stand in the way of the other.
    expect(await status(mock)).toBe(500)
    mock.setFault('login', 'unavailable')
    expect(await status(mock)).toBe(503)
    mock.setFault('login')
    expect(await status(mock)).toBe(500)
    mock.setFault('login', { kind: 'unavailable', times: 1 })
    mock.setFault('*', { kind: 'serverError', times: 1 })
    expect([await status(mock), await status(mock), await status(mock)]).toEqual([503, 500, 200])
    mock.setFault('*', 'serverError')
    expect(await status(mock)).toBe(500)
    mock.setFault('*', null)
    expect(await status(mock)).toBe(200)
    mock.setFault('listFutOpt', 'serverError')
    expect(await status(mock)).toBe(200)
  })

  it('is asked for by a header, before any that is planned, which is not used up by it', async () => {
    const mock = createMock({ faults: { login: { kind: 'unavailable', times: 1 } } })
    expect(await status(mock, 'serverError')).toBe(500)
    expect(await status(mock, 'tooManyRequests; retryAfterSeconds=5')).toBe(429)
    expect(mock.requests.map(({ fault }) => fault)).toEqual(['serverError', 'tooManyRequests'])
    expect(await status(mock)).toBe(503)
    expect(await status(mock)).toBe(200)
  })

  it('strikes a refusal as it does any answer', async () => {
    const mock = createMock()
    const response = await mock.fetch(url, { method: 'POST', headers: { [faultHeader]: 'truncatedBody' } })
    expect(response.status).toBeGreaterThanOrEqual(400)
    const text = await response.text()
    expect(text).not.toBe('')
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
    expect(mock.requests).toMatchObject([{ fault: 'truncatedBody', refused: {}, status: response.status }])
  })

  it.each([
    ['resetMidBody', 200],
    ['trickle', 200],
    ['redirect', 307],
    ['reset', undefined],
    ['refuse', undefined],
    ['stall', undefined],
  ])('is logged with the status that went out, if any did: %s', async (kind, sent) => {
    const mock = createMock()
    await status(mock)
    await mock.fetch(url, { ...init(kind), signal: AbortSignal.timeout(20) }).catch(() => undefined)
    expect(mock.requests.at(-1)?.status).toBe(sent)
  })

  const whole = 'of a fault must be a whole number from'
  it.each([
    ['explode', /^There is no fault explode\. Faults: refuse, reset, .*, redirect\.$/],
    ['constructor', /^There is no fault constructor\. Faults: /],
    ['', /^There is no fault \. Faults: /],
    ['x'.repeat(10_000), /^There is no fault x{40}\. Faults: /],
    ['stall;pauseMs=1', /^The fault stall has no pauseMs, only times\.$/],
    ['trickle;__proto__=1', /^The fault trickle has no __proto__, only times/],
    ['trickle;kind=1', /^The fault has kind twice\.$/],
    ['trickle;pauseMs=soon', new RegExp(`^pauseMs ${whole} 0 to 2147483647\\.$`)],
    ['trickle;pauseMs', new RegExp(`^pauseMs ${whole}`)],
    ['tooManyRequests;retryAfterSeconds=-1', new RegExp(`^retryAfterSeconds ${whole}`)],
    ['trickle;pauseMs=1.5', new RegExp(`^pauseMs ${whole}`)],
    ['trickle;pauseMs=2147483648', new RegExp(`^pauseMs ${whole}`)],
    ['trickle;pauseMs=1;pauseMs=2', /^The fault has pauseMs twice\.$/],
    ['stall;times=0', new RegExp(`^times ${whole} 1 to 2147483647\\.$`)],
    // A fault of the header is for its own request.
    ['unavailable;times=2', /times/],
  ])('that is asked for as %.40s is refused in words', async (text, said) => {
    const mock = createMock()
    const response = await answered(mock, text)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ Message: expect.stringMatching(said) as unknown })
    expect(mock.requests).toMatchObject([{ refused: { rule: 'fault' } }])
    expect(mock.requests[0]).not.toHaveProperty('fault')
  })

  it('truncates between characters, and leaves no document that is whole', () => {
    for (const body of ['"😀😀😀"', 'x"😀😀😀"', '[]', '{"a":"₹😀"}', '<a>😀</a>']) {
      const cut = applyFault({ status: 200, headers: {}, body }, { kind: 'truncatedBody' }).body
      expect(body.startsWith(cut)).toBe(true)
      expect(cut.length).toBeGreaterThan(0)
      expect(cut.length).toBeLessThan(body.length)
      expect(cut).not.toMatch(/\p{Surrogate}/u)
    }
  })

  it.each<unknown>([5, [], ['stall'], {}, { kind: {} }, { kind: null }, { kind: { toString: 1 } }])(
    'cannot be made of %j',
    (value) => {
      const said = /Faults: refuse, reset, /
      expect(() => createMock({ faults: { login: value } } as MockOptions)).toThrow(said)
      expect(() => createMock().setFault('login', value as Fault)).toThrow(said)
    },
  )

  it('of an operation that does not exist is refused with the operations that do', () => {
    const said = /^There is no operation listFutOpts\. Operations: \*, .*listFutOpt, .*listDeposits/
    expect(() => createMock({ faults: { listFutOpts: 'stall' } })).toThrow(said)
    expect(() => createMock().setFault('listFutOpts', 'stall')).toThrow(said)
    expect(() => createMock().setFault('listFutOpts')).toThrow(said)
    expect(() => createMock().setFault('__proto__', 'stall')).toThrow(/^There is no operation __proto__\./)
  })

  it('that is refused leaves the one that was planned', async () => {
    const mock = createMock({ faults: { login: 'unavailable' } })
    expect(() => mock.setFault('login', 'explode' as Fault)).toThrow()
    expect(await status(mock)).toBe(503)
  })
})
