import { describe, expect, it } from 'vitest'
import { createMock, demoCredentials, type LoggedRequest, type Mock } from '../../../src/mock/index.js'
import { askWith, everyOperation, mockSecrets, plantedMock } from '../../support/planted/mock-and-probe.js'
import { partsShown } from '../../support/planted/spellings.js'
import { RequestLog } from '../../../src/mock/log.js'
import { apiKey, base, dataRequest, json, login, NOW, signed } from '../../support/mock-world.js'

const hidden = '(hidden)'

function mockWith(options: Parameters<typeof createMock>[0] = {}): Mock {
  return createMock({ clock: () => NOW, ...options })
}

/** Sends a request and returns what the log has of it. */
async function logged(mock: Mock, path: string, init: RequestInit = {}): Promise<LoggedRequest> {
  await mock.fetch(base + path, init)
  const entry = mock.requests.at(-1)
  if (entry === undefined) throw new Error('Nothing was logged.')
  return entry
}

/** What the log shows of a message with which a request was refused. */
function shownMessage(message: string, body: unknown = {}): string | undefined {
  const request = {
    ...{ method: 'POST', target: '/', headers: {} },
    body: new TextEncoder().encode(JSON.stringify(body)),
  }
  const refused = { rule: 'request', message } as const
  return new RequestLog(1, []).add({ at: NOW, request, readings: {}, tolerated: {}, passed: [], refused })
    .refused?.message
}

function post(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) }
}

describe('the log of a mock', () => {
  it('has each request: when, what, which rules it passed, and what came of it', async () => {
    const mock = mockWith()
    const path = `/sapi/v1/margin/allOrderList?${signed('limit=10')}`
    expect(await logged(mock, path, { headers: apiKey })).toEqual({
      at: NOW,
      method: 'GET',
      path: '/sapi/v1/margin/allOrderList',
      query: { limit: '10', timestamp: String(NOW), signature: hidden },
      bodyBytes: 0,
      operationId: 'listMarginOrderLists',
      format: 'json',
      readings: expect.any(Object) as unknown,
      passed: expect.arrayContaining([
        ...['route', 'body', 'apiKey', 'request', 'timestamp', 'signature'],
      ]) as unknown,
      tolerated: [],
      status: 200,
    })
    const names = 'at method path query bodyBytes operationId format readings tolerated passed status'
    expect(Object.keys(mock.requests[0] ?? {}).join(' ')).toBe(names)
    mock.clock.advance(5)
    expect(await logged(mock, login.path, login)).toMatchObject({
      at: NOW + 5,
      bodyBytes: login.body.length,
      passed: ['route', 'method', 'mediaType', 'body', 'request', 'credentials'],
    })
    expect(mock.requests).toHaveLength(2)
  })

  it.each([0, 1, 2, 5])('keeps the latest %i where that many are wanted', async (keptRequests) => {
    const mock = mockWith({ keptRequests })
    for (let length = 1; length <= 12; length += 1) {
      await mock.fetch(base, { method: 'POST', body: 'a'.repeat(length) })
      const latest = Array.from({ length }, (_, index) => index + 1).slice(Math.max(0, length - keptRequests))
      expect(mock.requests.map(({ bodyBytes }) => bodyBytes)).toEqual(latest)
    }
  })

  it('that was looked at before is not changed by what comes after', async () => {
    const mock = mockWith()
    await mock.fetch(base)
    const before = mock.requests
    await mock.fetch(base)
    expect(before).toHaveLength(1)
    expect(mock.requests).toHaveLength(2)
  })
})

describe('a listener', () => {
  it('is told of each request once, after it was answered', async () => {
    const requests: LoggedRequest[] = []
    const mock = mockWith({ onRequest: (entry) => requests.push(entry) })
    await mock.fetch(base + login.path, login)
    await mock.fetch(base)
    expect(requests).toEqual(mock.requests)
    expect(requests.map(({ status }) => status)).toEqual([200, 404])
  })

  it('that fails, at once or later, harms nobody', async () => {
    const failing = mockWith({
      onRequest: () => {
        throw new Error('the listener failed')
      },
    })
    expect((await failing.fetch(base + login.path, login)).status).toBe(200)
    const rejecting = (): unknown => Promise.reject(new Error('the listener failed'))
    const later = mockWith({ onRequest: rejecting })
    expect((await later.fetch(base + login.path, login)).status).toBe(200)
  })
})

describe('no secret is shown', () => {
  const secret = 'pLanted+s3cret/value=='
  const word = 'plantedsecretword'
  const query = `/sapi/v1/margin/allOrderList?`
  const form = { ...apiKey, 'content-type': 'application/x-www-form-urlencoded' }
  const formOf = (text: string): string =>
    new URLSearchParams({ [text]: text, quantity: text, timestamp: text, signature: text }).toString()

  it.each(everyOperation)('that is sent in every place of $operationId', async (operation) => {
    const { mock, lines } = plantedMock()
    await askWith(mock, operation, mockSecrets.join(' '))
    expect(lines.length).toBeGreaterThan(3)
    const shown = JSON.stringify([lines, mock.requests, mock.state()])
    expect(partsShown(shown, mockSecrets)).toEqual([])
  })

  it.each<[string, string, RequestInit]>([
    ['a cookie', login.path, { ...login, headers: { ...json, cookie: secret } }],
    ['a body that is a text', login.path, post(secret)],
    ['a body that is no JSON', login.path, { ...login, body: `{"password":"${secret}` }],
    ['a form', '/sapi/v1/margin/order/oco', { method: 'POST', headers: form, body: formOf(secret) }],
    ['a signature', `${query}timestamp=${NOW}&signature=${encodeURIComponent(secret)}`, { headers: apiKey }],
    ['a parameter that is not read', query + signed(`a=${encodeURIComponent(secret)}`), { headers: apiKey }],
    ['the name of a parameter', query + signed(`${word}=1`), { headers: apiKey }],
    ['a query', `${login.path}?${word}`, login],
    ['a query of no operation', `/nothing?token=${word}&symbol=${word}`, {}],
    ['a path before that of an operation', `/${word}${login.path}`, login],
    ['a method', login.path, { ...login, method: word.toUpperCase() }],
    ['a method of no operation', '/nothing', { method: word }],
  ])('that is sent as %s', async (_, path, init) => {
    const requests: LoggedRequest[] = []
    const mock = mockWith({ onRequest: (entry) => requests.push(entry) })
    await mock.fetch(base + path, init).catch(() => undefined)
    expect(requests).toHaveLength(1)
    const shown = JSON.stringify([requests, mock.requests, mock.state()]).toLowerCase()
    for (const form of [word, secret, encodeURIComponent(secret), 's3cret'])
      expect(shown).not.toContain(form.toLowerCase())
  })

  it('not even of one that is a word of the interfaces', async () => {
    const value = { ...demoCredentials, marketData: { username: 'demo', password: 'FixedIncome' } }
    const entry = await logged(mockWith({ credentials: value }), '/FixedIncome/FutOpt?FutOpt=1')
    expect(entry.path).toBe('/[redacted]/FutOpt')
    expect(entry.refused?.message).toBe('No operation at /[redacted]/FutOpt.')
  })
})

describe('what is shown of a request', () => {
  it('is a documented parameter of its operation, unless it is very long', async () => {
    const mock = mockWith()
    const of = async (query: string) =>
      (await logged(mock, `/sapi/v1/capital/withdraw/history?${query}`, { headers: apiKey })).query
    expect(await of('coin=BTC&limit=5')).toEqual({ coin: 'BTC', limit: '5' })
    expect(await of(`withdrawOrderId=${'a'.repeat(40)}`)).toEqual({ withdrawOrderId: 'a'.repeat(40) })
    expect(await of(`withdrawOrderId=${'a'.repeat(41)}`)).toEqual({ withdrawOrderId: hidden })
    // A parameter of another operation is none of this one.
    expect(await of('orderListId=5')).toEqual({ orderListId: hidden })
  })

  it('is a path as it was sent, in so far as there is one like it', async () => {
    const mock = mockWith()
    const of = async (path: string) => (await logged(mock, path)).path
    expect(await of('/webapi/API/v1/DATA/futopt')).toBe('/webapi/API/v1/DATA/futopt')
    expect(await of('/WebAPI//Api/')).toBe('/WebAPI//Api/')
    expect(await of('/')).toBe('/')
    expect(await of('/__proto__/constructor')).toBe(`/${hidden}/${hidden}`)
    expect(await of('/sapi'.repeat(1_000))).toBe(`${'/sapi'.repeat(11)}/\u2026`)
    expect(await of(`/${'a'.repeat(100_000)}`)).toBe(`/${hidden}`)
  })

  it('is never long', async () => {
    const mock = mockWith({ unchecked: ['accessToken'] })
    const { path, headers } = dataRequest('')
    const fields = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field${index}`, index]))
    await mock.fetch(base + path, post(fields, headers))
    await mock.fetch(`${base}${'/sapi'.repeat(2_000)}?${'a=b&'.repeat(2_000)}`)
    for (const entry of mock.requests) expect(JSON.stringify(entry).length).toBeLessThan(2_000)
  })

  it('is cut where the message is long', () => {
    expect(shownMessage('word '.repeat(200))).toBe('word '.repeat(200))
    expect(shownMessage('word '.repeat(201))).toBe(`${'word '.repeat(200)}\u2026`)
  })

  it('is hidden where a message repeats a short text in the middle of a word', () => {
    expect(shownMessage('no order xqz71x', { pin: 'qz71' })).toBe(`no order x${hidden}x`)
  })

  it('is hidden where a huge text and the message repeat the same part over and over', () => {
    const repeated = 'qz'.repeat(1_000_000)
    expect(shownMessage(`It said ${repeated.slice(0, 3_900)}.`, { orderId: repeated })).toBe(
      `It said ${hidden}.`,
    )
  })

  it('is found also in a body that is nested deeply, or is huge', async () => {
    const mock = mockWith({ unchecked: ['accessToken'] })
    const { path, headers } = dataRequest('')
    const bodies = [
      `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
      `${'['.repeat(90)}"a"${']'.repeat(90)}`,
      JSON.stringify(['a'.repeat(60_000)]),
      JSON.stringify(['a'.repeat(3_000_000)]),
    ]
    for (const body of bodies) {
      const { status, refused } = await logged(mock, path, { method: 'POST', headers, body })
      expect([400, 413]).toContain(status)
      expect(refused?.message).toMatch(/^(?:The|Request) body /)
    }
  })
})
