import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import { hmac, type MarginWalletAssume, type MarginWalletClient } from '../../../src/margin-wallet/index.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import {
  asAsked,
  clientWith,
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
  ...'a+b a%20b % a~b a\'b a"b a!b a*b (ab) a,b;c a&b=c a?b#c a/b\\c a@b:c$d [a]{b}|c^d`e <a>'.split(' '),
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

const encodings = ['rfc3986', 'form'] as const

describe.each(encodings)('percentEncoding %s', (percentEncoding) => {
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
    ['POST', (client, text) => client.createMarginOcoOrder({ ...OCO, symbol: text })],
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
  const assumptions: [string, MarginWalletAssume][] = encodings.flatMap((percentEncoding) =>
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
        expect(target).toMatch(/^\/prefix\/sapi\/v1\/[^?]+(?:\?.+)?$/)
        expect(target.includes('?')).toBe(body === '')
        const [, query = ''] = /\?(.*)$/.exec(target) ?? []
        const signature = `&signature=${hmac(SECRET).sign(signed.at(-1) ?? '')}`
        expect(query + body).toBe(signed.at(-1) + signature)
        expect([...new URLSearchParams(query + body).values()]).toContain(text)
      }
      expect(signed).toHaveLength(awkward.length)
    })
  })
})
