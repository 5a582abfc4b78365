/** What callers must not do over a sequence of calls. */
import { describe, expect, it } from 'vitest'
import type { Exchange } from '../../../src/contract/index.js'
import { call, findingsIn, foundIn, json, lookUp, order, pay, write, type Sent } from './conducted.js'

describe('a write', () => {
  const repeated = ['conduct.repeatedWrite request']
  const late = { code: -1021, msg: 'Timestamp for this request is outside of the recvWindow.' }
  it.each<readonly [string, readonly Sent[], readonly string[]]>([
    ['that is repeated after a lost answer', [{ ...write, status: undefined }, write], repeated],
    ...[408, 500, 503, 524].map(
      (status) =>
        [`that is repeated after the status ${status}`, [{ ...write, status }, write], repeated] as const,
    ),
    [
      'that is repeated twice',
      [{ ...write, status: undefined }, { ...write, status: undefined }, write],
      [...repeated, ...repeated],
    ],
    ['that was refused', [{ ...write, status: 400, answer: { code: -1102, msg: 'Refused.' } }, write], []],
    ...[
      { status: 400, answer: { code: -1006, msg: 'An unexpected response was received.' } },
      { status: 400, answer: { code: -9999, msg: 'A code of no list.' } },
      { status: 404, answer: '<html></html>', headers: { 'content-type': 'text/html' } },
      { status: 302, answer: '', headers: { location: '/' } },
      { status: 200, answer: '{"orderListId":7' },
      { status: 200, answer: {} },
    ].map(
      (open) =>
        [
          `that a client holds for open: ${JSON.stringify(open)}`,
          [{ ...write, ...open }, write],
          repeated,
        ] as const,
    ),
    ['that a clock refused, and only this once', [{ ...write, status: 400, answer: late }, write], []],
    [
      'that a clock refused after it was lost',
      [{ ...write, status: undefined }, { ...write, status: 400, answer: late }, write],
      [...repeated, ...repeated],
    ],
    ['that goes on over TLS', [{ ...write, status: 307, scheme: 'http' }, write], []],
    [
      'whose look was recorded without its body',
      [{ ...write, status: undefined }, { ...lookUp, answer: '', headers: { 'content-length': '9' } }, write],
      [],
    ],
    ['whose answer was left out', [{ ...write, answer: '', headers: { 'content-length': '90' } }, write], []],
    ['whose answer is redacted', [{ ...write, answer: { orderListId: '[redacted]' } }, write], []],
    ['that is repeated after an answer', [write, write], []],
    ['of which somebody has asked', [{ ...write, status: undefined }, lookUp, write], []],
    [
      'of which somebody has asked in vain',
      [{ ...write, status: undefined }, { ...lookUp, status: undefined }, write],
      repeated,
    ],
    ...[
      { status: 429, answer: { code: -1003, msg: 'Too many requests.' } },
      { status: 401, answer: { code: -2015, msg: 'Invalid API-key.' } },
      { status: 404, answer: '<html></html>' },
    ].map(
      (refused) =>
        [
          `whose look was refused with ${refused.status}`,
          [{ ...write, status: undefined }, { ...lookUp, ...refused }, write],
          repeated,
        ] as const,
    ),
    [
      'that a look reported as missing',
      [
        { ...write, status: undefined },
        { ...lookUp, status: 400, answer: { code: -2013, msg: 'Order does not exist.' } },
        write,
      ],
      [],
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

  it('that nothing shows and a repeat finds out is told of in a warning', () => {
    const [finding] = findingsIn([pay('one'), pay('two')])
    expect(finding).toMatchObject({ rule: 'conduct.repeatedWrite', severity: 'warning' })
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
      /^createMarginOcoOrder was sent again although the outcome .* is unknown: it may be carried out twice\.$/,
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
    const response = { status: 200, headers: json, body: '[redacted]' }
    const answered = (signature: string): Exchange => ({ ...pay(signature), response })
    expect(foundIn([answered('one'), answered('two')])).toEqual([])
    expect(foundIn([answered('one'), answered('one')])).toEqual(again)
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
    // The headers have it as a key.
    [{ x: 'some-api-key-1', y: 'some' }, ['conduct.secretInUrl request.query.x']],
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
