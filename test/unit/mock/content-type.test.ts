/** Whatever the Content-Type header says: the mock answers as the interface does, and is never at a loss. */
import { afterAll, describe, expect, it } from 'vitest'
import { createMock } from '../../../src/mock/index.js'
import { apiKey, call, login, NOW, signed } from '../../support/mock-world.js'

const { url, close } = await createMock({ clock: () => NOW }).listen()
afterAll(close)

type Target = Pick<typeof login, 'method' | 'path' | 'body'>

async function send({ path, ...request }: Target, type: string | string[]): Promise<[number, unknown]> {
  const headers = { ...apiKey, 'content-type': type, 'content-length': Buffer.byteLength(request.body) }
  const { status = 0, text } = await call(url + path, { ...request, headers })
  return [status, JSON.parse(text)]
}

const of = (ends: readonly string[]): string[] => ends.map((end) => `application/json${end}`)
const malformed: (string | string[])[] = [
  ...['', ';', '/', 'application', 'application/', '/json', 'application/ json', 'application /json'],
  ...of([' charset=utf-8', ':utf-8', '(comment)', ', application/json', ', text/plain']),
  ...['\u0080\u00ff/\u00fe', 'undefined', 'null', '[object Object]', '__proto__', 'a'.repeat(8_000)],
  ['application/json', 'application/json'],
  ['application/json', 'text/plain'],
]
const charsets = ['bogus', 'utf-16', 'utf-7', 'iso-8859-1', '""', "'utf-8'", '__proto__', 'x'.repeat(3_000)]
const foreign = charsets.map((charset) => `application/json; charset=${charset}`)
const unusual = [
  ...of([';', ';;;', '; charset=utf-8', '; charset="UTF-8"', '; charset="\\u\\t\\f-8"']),
  ...of(['; charset', '; =utf-8', '; charset=utf-8; charset=latin1']),
  ...['APPLICATION/JSON;CHARSET=utf8', 'application/json ; a="b,c;d=e\\""; f=g'],
]
const account = '/sapi/v1/margin/isolated/account'
const withBody: [string, Target][] = [
  ['market data', login],
  ['payments', { method: 'POST', path: '/theia/api/v1/initiateTransaction?mid=a&orderId=b', body: '{}' }],
  ['margin', { method: 'POST', path: `${account}?${signed('symbol=A')}`, body: 'symbol=A' }],
  ['margin, in a GET', { method: 'GET', path: `${account}?${signed()}`, body: 'a' }],
]

describe('a Content-Type that nobody can read', () => {
  it.each(withBody)('is refused in the form of the API: %s', async (_, target) => {
    const [, usual] = await send(target, 'application/json; charset=bogus')
    for (const type of malformed) {
      const [status, body] = await send(target, type)
      expect(status, String(type).slice(0, 60)).toBe(400)
      expect(Object.keys(body as object)).toEqual(Object.keys(usual as object))
    }
    for (const type of foreign) expect((await send(target, type))[0], type.slice(0, 60)).toBe(415)
  })

  it('does not matter where no body comes with it', async () => {
    const get = { method: 'GET', path: `${account}?${signed()}`, body: '' }
    const post = { method: 'POST', path: `${account}?${signed('symbol=LINKBTC')}`, body: '' }
    for (const type of [...malformed, ...foreign, ...unusual]) {
      expect((await send(get, type))[0], String(type).slice(0, 60)).toBe(200)
      expect((await send(post, type))[0], String(type).slice(0, 60)).toBeLessThan(500)
    }
  })

  it('is refused under /_mock/ as well', async () => {
    const target = { method: 'POST', path: '/_mock/clock', body: '{"advance":0}' }
    for (const type of [...malformed, ...foreign, 'application/json-patch+json'])
      expect((await send(target, type))[0], String(type).slice(0, 60)).toBe(415)
    for (const type of unusual) expect((await send(target, type))[0]).toBe(200)
  })
})

it.each(unusual)('a Content-Type that is only unusual is taken: %s', async (type) => {
  expect((await send(login, type))[0]).toBe(200)
})
