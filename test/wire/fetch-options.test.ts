/** The options of `fetch` over a client: each has its effect, or is refused by its name. */
import { describe, expect, it } from 'vitest'
import { RequestError } from '../../src/index.js'
import { createFetch, hmac } from '../../src/margin-wallet/index.js'
import { createFetch as marketFetch, decodeList } from '../../src/market-data/index.js'
import { createMock, demoCredentials } from '../../src/mock/index.js'
import { rejectionOf } from '../support/caught.js'

const baseUrl = 'https://service.example'
const { apiKey, secret } = demoCredentials.marginWallet
const read = `${baseUrl}/sapi/v1/margin/isolated/accountLimit`
const write = `${baseUrl}/sapi/v1/margin/isolated/account?symbol=LINKBTC`

function world() {
  const sent: RequestInit[] = []
  const mock = createMock()
  const fetch = createFetch({
    ...{ baseUrl, apiKey, signer: hmac(secret), retries: 0 },
    fetch: (url, init) => {
      sent.push(init)
      return mock.fetch(url, init)
    },
  })
  return { fetch, sent }
}

const handedOn: RequestInit & Record<string, unknown> = {
  cache: 'no-store',
  credentials: 'include',
  integrity: '',
  mode: 'same-origin',
  priority: 'high',
  referrer: 'https://service.example/page',
  referrerPolicy: 'no-referrer',
}

describe('an option of fetch', () => {
  it.each(Object.entries(handedOn))('%s is handed on to the platform', async (name, value) => {
    const { fetch, sent } = world()
    expect((await fetch(read, { [name]: value })).ok).toBe(true)
    expect((await fetch(write, { [name]: value, method: 'POST' })).ok).toBe(true)
    const expected = value === '' ? undefined : value
    expect(sent.map((init) => (init as Record<string, unknown>)[name])).toEqual([expected, expected])
  })

  it('keepalive is handed on with a read', async () => {
    const { fetch, sent } = world()
    await fetch(new Request(read, { keepalive: true }))
    expect(sent).toMatchObject([{ keepalive: true }])
  })

  it.each([
    ['redirect', 'error'],
    ['mode', 'no-cors'],
    ['dispatcher', {}],
    ['agent', {}],
    ['keepalive', true],
  ])('%s=%s is refused by its name', async (name, value) => {
    const { fetch, sent } = world()
    const error = await rejectionOf(RequestError, () => fetch(write, { [name]: value, method: 'POST' }))
    expect(error.problems.map(({ field }) => field)).toEqual([name])
    expect(sent).toEqual([])
  })

  it('that every platform sets by itself changes nothing', async () => {
    const { fetch, sent } = world()
    const usual = { redirect: 'follow', mode: 'cors', credentials: 'same-origin', cache: 'default' } as const
    await fetch(read, usual)
    const names = Object.keys(sent[0] ?? {}).toSorted()
    expect(names).toEqual(['headers', 'method', 'redirect', 'signal'])
  })
})

it('a response has its address, without the query', async () => {
  const { fetch } = world()
  expect((await fetch(`${read}?recvWindow=5000`)).url).toBe(read)
  expect((await fetch(write, { method: 'POST' })).url).toBe(write.replace(/\?.*/, ''))
})

describe('a fetch of market data', () => {
  const fetch = marketFetch({
    ...{ baseUrl, credentials: demoCredentials.marketData },
    fetch: createMock().fetch,
  })
  const ask = (accept: string): Promise<Response> =>
    fetch(`${baseUrl}/WebAPI/Api/V1/Data/FutOpt`, {
      method: 'POST',
      headers: { accept, 'content-type': 'application/json' },
      body: JSON.stringify({ sid: 4, instId: 2, rType: 1 }),
    })

  it('gives XML to who asks for it, which the decoder reads like JSON', async () => {
    const response = await ask('application/xml')
    expect(response.headers.get('content-type')).toBe('application/xml')
    const text = await response.text()
    expect(text).toContain('<FutOptList')
    const json = await (await ask('application/json')).text()
    expect(decodeList('listFutOpt', text)).toEqual(decodeList('listFutOpt', json))
    expect(decodeList('listFutOpt', text, { decimals: 'string' })[0]?.StrikePrice).toBeTypeOf('string')
  })

  it.each([
    ['login', '[]', 'operationId must be an operation of a list'],
    ['listFutOpt', 5, 'body must be a text'],
  ])('decodes no list of %s from %j', (operationId, body, words) => {
    const decode = (): unknown => Reflect.apply(decodeList, undefined, [operationId, body])
    expect(decode).toThrow(words)
  })

  it('gives JSON to who takes both', async () => {
    const response = await ask('application/xml;q=0.5, application/json')
    expect(response.headers.get('content-type')).toBe('application/json')
  })

  it('refuses what no answer can be', async () => {
    const error = await rejectionOf(RequestError, () => ask('text/csv'))
    expect(error.message).toContain('headers.accept must allow application/json or application/xml')
  })
})
