import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import { hmac, type MarginWalletAssume, type MarginWalletClient } from '../../../src/margin-wallet/index.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import {
  asAsked,
  clientWith,
  expectSigned,
  json,
  OCO,
  SECRET,
  serve,
  service,
  type Received,
  type TestServer,
} from './service.js'

/** Texts that some way of encoding gets wrong. */
const awkward: readonly string[] = [
  'a b',
  ' a ',
  'a+b',
  'a%20b',
  '%',
  'a~b',
  "a'b",
  'a"b',
  'a!b',
  'a*b',
  '(ab)',
  'a,b;c',
  'a&b=c',
  'a?b#c',
  'a/b\\c',
  'a@b:c$d',
  '[a]{b}|c^d`e',
  '<a>',
  'a.b..',
  'a\tb\nc\r\nd',
  'a\0b\u007f',
  '\ufeffa',
  'é',
  'e\u0301',
  '１２３４５６',
  '😀',
  '\u2028',
  'constructor',
]

/** RFC 3986, from the bytes: what is not unreserved is percent-encoded. */
function rfc3986(text: string): string {
  return [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const character = String.fromCharCode(byte)
      return /[A-Za-z0-9\-._~]/.test(character)
        ? character
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
}

/** The HTML form encoding, as the platform has it. */
function form(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice(1)
}

const encodings: [NonNullable<MarginWalletAssume['percentEncoding']>, (text: string) => string][] = [
  ['rfc3986', rfc3986],
  ['form', form],
]

describe.each(encodings)('percentEncoding %s', (percentEncoding, encode) => {
  it.each(awkward.map((text) => [JSON.stringify(text), text]))('%s', async (_, text) => {
    const { client, only } = service(json([]), { assume: { percentEncoding } })
    await client.listWithdrawals({ withdrawOrderId: text, coin: 'ATOM' })
    expect(only().query.split('&')[0]).toBe(`withdrawOrderId=${encode(text)}`)
    expect(new URLSearchParams(only().query).get('withdrawOrderId')).toBe(text)
    expectSigned(only())
  })

  it('a list with commas is one value', async () => {
    const { client, only } = service(json({ assets: [] }), { assume: { percentEncoding } })
    await client.getIsolatedMarginAccount({ symbols: 'SOLUSDT,LINKBTC' })
    expect(only().query).toMatch(/^symbols=SOLUSDT%2CLINKBTC&recvWindow=30000&timestamp=/)
  })

  it('half of a surrogate pair is refused by the name of its field, since no encoding keeps it', async () => {
    for (const text of ['a\ud83d', '\ude00b', '\ude00\ud83d']) {
      const { client, sent } = service(json([]), { assume: { percentEncoding } })
      const error = await rejectionOf(RequestError, () => client.listDeposits({ coin: 'ATOM', txId: text }))
      expect(error.message).toMatch(/^listDeposits was not sent: txId contains half of a surrogate pair/)
      expect(error.problems).toEqual([
        { field: 'txId', message: expect.stringContaining('surrogate') as unknown },
      ])
      // openapi-fetch cannot write it either, in words of the platform's.
      const byPath = client.raw.GET('/sapi/v1/capital/deposit/hisrec', { params: { query: { txId: text } } })
      expect(await rejection(byPath)).toBeInstanceOf(URIError)
      expect(sent).toEqual([])
    }
  })
})

describe('over a connection, byte for byte, a server gets what was signed', () => {
  let server: TestServer
  const at = (): Received => server.received.at(-1)!
  beforeAll(async () => {
    server = await serve(async (response) => {
      const { method, target, body } = at()
      const result = await asAsked({ method, url: new URL(target, server.url).href, body }).text()
      response.setHeader('content-type', 'application/json').end(result)
    })
  })
  afterAll(() => server.close())

  const calls: [string, (client: MarginWalletClient, text: string) => Promise<unknown>][] = [
    ['GET', (client, text) => client.listWithdrawals({ withdrawOrderId: text })],
    ['POST', (client, text) => client.createMarginOcoOrder({ ...OCO, listClientOrderId: text })],
    [
      'DELETE',
      (client, text) =>
        client.cancelMarginOrderList({ symbol: 'A', orderListId: '1', newClientOrderId: text }),
    ],
    [
      'GET by path',
      (client, text) =>
        client.raw.GET('/sapi/v1/margin/orderList', { params: { query: { origClientOrderId: text } } }),
    ],
  ]
  const assumptions: [string, MarginWalletAssume][] = encodings.flatMap(([percentEncoding]) =>
    (['query', 'form'] as const).map((parameterLocation): [string, MarginWalletAssume] => [
      `${percentEncoding}, ${parameterLocation}`,
      { percentEncoding, parameterLocation },
    ]),
  )

  describe.each(assumptions)('%s', (_, assume) => {
    it.each(calls)('%s', async (_method, call) => {
      const signed: string[] = []
      const signer = {
        sign: (payload: string): string => {
          signed.push(payload)
          return hmac(SECRET).sign(payload)
        },
      }
      const baseUrl = `${server.url}/prefix`
      const client = clientWith((url, init) => fetch(url, init), { baseUrl, signer, assume })
      for (const text of awkward) {
        await call(client, text)
        const { target, body } = at()
        expect(target).toMatch(/^\/prefix\/sapi\/v1\//)
        const [, query = ''] = /\?(.*)$/.exec(target) ?? []
        const signature = `&signature=${hmac(SECRET).sign(signed.at(-1) ?? '')}`
        expect(query + body).toBe(signed.at(-1) + signature)
        expect([...new URLSearchParams(query + body).values()]).toContain(text)
      }
      expect(signed).toHaveLength(awkward.length)
    })
  })

  it.each(encodings)('every character up to U+1FFF, %s', async (percentEncoding) => {
    const options = { baseUrl: server.url, assume: { percentEncoding } }
    const client = clientWith((url, init) => fetch(url, init), options)
    for (let from = 0; from < 0x2000; from += 0x100) {
      const text = String.fromCharCode(...Array.from({ length: 0x100 }, (_, index) => from + index))
      await client.listWithdrawals({ withdrawOrderId: text })
      const [, payload = '', signature] = /\?(.*)&signature=(.*)$/.exec(at().target) ?? []
      expect(signature).toBe(hmac(SECRET).sign(payload))
      expect(new URLSearchParams(payload).get('withdrawOrderId')).toBe(text)
    }
  })

  it('a POST with its parameters in the query has an empty body, and as a form an address without query', async () => {
    for (const [parameterLocation, contentType] of [
      ['query', undefined],
      ['form', 'application/x-www-form-urlencoded'],
    ] as const) {
      const client = clientWith((url, init) => fetch(url, init), {
        baseUrl: server.url,
        assume: { parameterLocation },
      })
      await client.enableIsolatedMarginAccount({ symbol: 'LINKBTC' })
      expect(at().method).toBe('POST')
      expect(at().contentType).toBe(contentType)
      expect(at().target.includes('?')).toBe(parameterLocation === 'query')
      expect(at().body === '').toBe(parameterLocation === 'query')
    }
  })
})
