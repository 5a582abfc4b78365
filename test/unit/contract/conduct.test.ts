/** What callers must not do over a sequence of calls. */
import { describe, expect, it } from 'vitest'
import { createContract, type Exchange, type Finding } from '../../../src/contract/index.js'

const begin = Date.parse('2026-11-22T10:00:00Z')
const json = { 'content-type': 'application/json' }
let count = 0

interface Sent {
  readonly method?: string
  readonly path?: string
  readonly query?: Readonly<Record<string, string>>
  readonly host?: string
  /** `undefined` where no answer came. */
  readonly status?: number | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly at?: number
  readonly forMs?: number
  readonly source?: string
}

const order = { symbol: 'BTCUSDT', side: 'SELL', quantity: '1', price: '2', stopPrice: '1' }

/** A call of margin and wallet, signed anew. */
function call({
  method = 'GET',
  path = 'margin/isolated/accountLimit',
  query = {},
  host = 'margin.example',
  at = 0,
  forMs = 100,
  headers = {},
  ...more
}: Sent): Exchange {
  count += 1
  const signed = new URLSearchParams({
    timestamp: String(begin + at),
    signature: `signature-${count}`,
    ...query,
  }).toString()
  const status = 'status' in more ? more.status : 200
  return {
    request: {
      method,
      url: `https://${host}/sapi/v1/${path}?${signed}`,
      headers: { 'X-MBX-APIKEY': 'some-api-key-1' },
    },
    ...(status !== undefined && { response: { status, headers: { ...json, ...headers }, body: '{}' } }),
    ...{ sentAt: begin + at, receivedAt: begin + at + forMs, source: more.source ?? `a.har, entry ${count}` },
  }
}

const write = { method: 'POST', path: 'margin/order/oco', query: order }
const lookUp = { path: 'margin/orderList', query: { listClientOrderId: 'L-1' } }

/** What is found in the conduct of calls: the rule and the place of each. */
function foundIn(exchanges: readonly Exchange[]): readonly string[] {
  return findingsIn(exchanges).map(({ rule, place }) => `${rule} ${place}`)
}

function findingsIn(exchanges: readonly Exchange[]): readonly Finding[] {
  const contract = createContract()
  for (const exchange of exchanges) contract.check(exchange)
  return contract.finish().filter(({ rule }) => rule.startsWith('conduct.'))
}

describe('a write', () => {
  const repeated = ['conduct.repeatedWrite request']
  it.each<readonly [string, readonly Sent[], readonly string[]]>([
    ['that is repeated after a lost answer', [{ ...write, status: undefined }, write], repeated],
    ['that is repeated after an answer that leaves it open', [{ ...write, status: 503 }, write], repeated],
    [
      'that is repeated twice',
      [{ ...write, status: undefined }, { ...write, status: undefined }, write],
      [...repeated, ...repeated],
    ],
    ['that was refused', [{ ...write, status: 400 }, write], []],
    ['that is repeated after an answer', [write, write], []],
    ['of which somebody has asked', [{ ...write, status: undefined }, lookUp, write], []],
    [
      'of which somebody has asked in vain',
      [{ ...write, status: undefined }, { ...lookUp, status: undefined }, write],
      repeated,
    ],
    [
      'with another quantity',
      [
        { ...write, status: undefined },
        { ...write, query: { ...order, quantity: '2' } },
      ],
      [],
    ],
    [
      'to another host',
      [
        { ...write, status: undefined },
        { ...write, host: 'other.example' },
      ],
      [],
    ],
    ['that only reads', [{ ...lookUp, status: undefined }, lookUp], []],
  ])('%s', (_, sent, found) => {
    expect(foundIn(sent.map(call))).toEqual(found)
  })

  it('names the call, the place in the description, and what may have happened', () => {
    const [finding] = findingsIn([
      call({ ...write, status: undefined }),
      call({ ...write, source: 'b.har, entry 9' }),
    ])
    expect(finding).toMatchObject({
      severity: 'error',
      operationId: 'createMarginOcoOrder',
      source: 'b.har, entry 9',
      spec: { api: 'margin-wallet', pointer: '/paths/~1sapi~1v1~1margin~1order~1oco/post' },
    })
    expect(finding?.message).toMatch(
      /^createMarginOcoOrder was sent again although nobody knows .* may be carried out twice\.$/,
    )
  })
})

describe('Retry-After', () => {
  const early = ['conduct.retryAfter request']
  const refused = (retryAfter: string, status = 429): Sent => ({
    status,
    headers: { 'retry-after': retryAfter },
  })
  it.each<readonly [string, readonly Sent[], readonly string[]]>([
    ['is not kept', [refused('10'), { at: 5_000 }], early],
    ['is kept', [refused('10'), { at: 10_200 }], []],
    ['is not kept as a date', [refused('Sun, 22 Nov 2026 10:00:30 GMT'), { at: 20_000 }], early],
    ['is kept as a date', [refused('Sun, 22 Nov 2026 10:00:30 GMT'), { at: 30_000 }], []],
    ['is not kept after a ban', [refused('10', 418), { at: 5_000, path: 'capital/config/getall' }], early],
    ['is not kept after an outage', [refused('10', 503), { at: 5_000 }], early],
    ['is of no concern to a call that was on its way', [{ ...refused('10'), forMs: 500 }, { at: 100 }], []],
    ['is of no concern to another host', [refused('10'), { at: 5_000, host: 'other.example' }], []],
    ['says nothing under 200', [refused('10', 200), { at: 5_000 }], []],
    ['says nothing where it is no time', [refused('soon'), { at: 5_000 }], []],
  ])('%s', (_, sent, found) => {
    expect(foundIn(sent.map(call))).toEqual(found)
  })
})

describe('a signature', () => {
  const again = ['conduct.sentAgain request']
  const signed = { query: { timestamp: '1', signature: 'abcdef' } }
  it.each<readonly [string, readonly Sent[], readonly string[]]>([
    ['that is sent again', [signed, { ...signed, at: 5_000 }], again],
    ['of two equal reads at once', [signed, { ...signed, at: 10 }], []],
    ['of another time', [signed, { query: { timestamp: '2', signature: 'abcdef' } }], []],
    [
      'that is redacted',
      [
        { query: { timestamp: '1', signature: '[redacted]' } },
        { query: { timestamp: '1', signature: '[redacted]' } },
      ],
      [],
    ],
    [
      'that another recorder has redacted',
      [
        { query: { timestamp: '1', signature: 'REDACTED' } },
        { query: { timestamp: '1', signature: 'REDACTED' } },
      ],
      [],
    ],
  ])('%s', (_, sent, found) => {
    expect(foundIn(sent.map(call))).toEqual(found)
  })

  it('of payments that is sent again', () => {
    const pay = (signature: string): Exchange => ({
      request: {
        method: 'POST',
        url: 'https://gateway.example/theia/api/v1/initiateTransaction?mid=M&orderId=1',
        headers: json,
        body: JSON.stringify({ head: { signature }, body: { orderId: '1' } }),
      },
      response: { status: 200, headers: json, body: '{}' },
    })
    expect(foundIn([pay('one'), pay('two')])).toEqual([])
    expect(foundIn([pay('one'), pay('one')])).toEqual(again)
  })
})

describe('a secret in an address', () => {
  it.each([
    [{ token: 'abc' }, ['conduct.secretInUrl request.query.token']],
    [
      { apiSecret: 'abc', password: 'x' },
      ['conduct.secretInUrl request.query.apiSecret', 'conduct.secretInUrl request.query.password'],
    ],
    [{ apiKey: 'abc' }, ['conduct.secretInUrl request.query.apiKey']],
    [{}, []],
  ])('%j', (query, found) => {
    expect(foundIn([call({ query })])).toEqual(found)
  })

  it('is found as credentials before the host, and is not shown', () => {
    const findings = findingsIn([
      call({ host: 'me:planted-1234@margin.example', query: { token: 'planted-5678' } }),
    ])
    expect(findings.map(({ place }) => place)).toEqual(['request.url', 'request.query.token'])
    expect(JSON.stringify(findings)).not.toContain('planted')
  })
})

describe('a clock', () => {
  const note = ['conduct.clock exchange']
  it.each<readonly [string, readonly Sent[], readonly string[]]>([
    ['that went back between two exchanges', [{ at: 60_000 }, { at: 0 }], note],
    ['that went back within one', [{ forMs: -1 }], note],
    [
      'that goes on, while answers come in another order',
      [
        { at: 100, forMs: 10 },
        { at: 0, forMs: 500 },
      ],
      [],
    ],
    ['of another recording', [{ at: 60_000 }, { at: 0, source: 'b.har, entry 1' }], []],
  ])('%s', (_, sent, found) => {
    expect(foundIn(sent.map(call))).toEqual(found)
  })

  it('is only a note', () => {
    expect(findingsIn([call({ forMs: -1 })])).toMatchObject([{ severity: 'note' }])
  })
})

it('has every error, however often a clock went back', () => {
  const back = (forMs: number): Exchange[] => Array.from({ length: 10_001 }, () => call({ forMs }))
  const rules = foundIn([...back(-1), call({ ...write, status: undefined }), call(write)])
  expect(rules).toHaveLength(10_001)
  expect(rules[0]).toBe('conduct.repeatedWrite request')
}, 60_000)

it('says that there are more errors than it lists', () => {
  const query = { password: 'x' }
  const rules = findingsIn(Array.from({ length: 10_002 }, () => call({ query })))
  expect(rules).toHaveLength(10_001)
  expect(rules.at(-1)?.message).toBe('2 further errors of conduct are not listed.')
}, 60_000)
