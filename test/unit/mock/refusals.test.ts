import { describe, expect, it } from 'vitest'
import { createMock } from '../../../src/mock/index.js'
import {
  apiKey as key,
  base,
  dataRequest,
  json,
  NOW,
  signed,
  tokenOf,
  INPUT,
  paymentsOf,
} from '../../support/mock-world.js'

const mock = createMock({ clock: () => NOW })

interface Asked {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Uint8Array<ArrayBuffer>
}

async function answered(
  path: string,
  requested: Asked = {},
): Promise<{ status: number; headers: Headers; body: unknown }> {
  const response = await mock.fetch(base + path, requested)
  const { status, headers } = response
  const text = await response.text()
  return { status, headers, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}

const data = dataRequest(await tokenOf(mock))
const bearer = data.headers

const { txnToken } = await paymentsOf(mock).initiateTransaction(INPUT)

/** One request of each interface that is answered with 200, and the form of its failures. */
const interfaces = {
  'market data': {
    path: data.path,
    asked: { method: data.method, headers: bearer, body: data.body },
    failure: { Message: expect.stringMatching(/\S/) as unknown },
  },
  payments: {
    path: '/theia/api/v1/fetchPcfDetails',
    asked: {
      method: 'POST',
      headers: json,
      body: JSON.stringify({
        head: { txnToken },
        body: { payMethods: [{ payMethod: 'UPI', instId: 'A' }] },
      }),
    },
    failure: {
      body: {
        resultInfo: {
          resultStatus: 'F',
          resultCode: expect.stringMatching(/\S/) as unknown,
          resultMsg: expect.stringMatching(/\S/) as unknown,
        },
      },
    },
  },
  'margin and wallet': {
    path: `/sapi/v1/margin/allOrderList?${signed()}`,
    asked: { method: 'GET', headers: key },
    failure: { code: expect.any(Number) as unknown, msg: expect.stringMatching(/\S/) as unknown },
  },
} satisfies Record<string, { path: string; asked: Asked; failure: object }>

describe.each(Object.entries(interfaces))('%s', (_, { path, asked, failure }) => {
  it('says 405 for another method, with those that are served', async () => {
    for (const method of ['PUT', 'PATCH', 'OPTIONS', 'DELETE', 'HEAD', 'PROPFIND']) {
      const { status, headers, body } = await answered(path, {
        headers: asked.headers,
        method,
      })
      expect(status).toBe(405)
      expect(headers.get('allow')).toBe(asked.method)
      expect(headers.get('content-type')).toMatch(/^application\/json/)
      expect(body).toEqual(method === 'HEAD' ? undefined : failure)
    }
  })
})

it.each(Object.entries(interfaces))(
  '%s: a query without end is 414, in its own form',
  async (_, { path, asked, failure }) => {
    const at = `${path.split('?')[0]}?${'a=b&'.repeat(100_000)}`
    const answer = await answered(at, asked)
    expect(answer.status).toBe(414)
    expect(answer.body).toEqual(failure)
  },
)

it('a path with several methods allows each of them', async () => {
  const { status, headers } = await answered('/sapi/v1/margin/isolated/account', { method: 'PATCH' })
  expect(status).toBe(405)
  expect(headers.get('allow')?.split(', ').sort()).toEqual(['DELETE', 'GET', 'POST'])
})

describe('a body that cannot be read is 400, which says so', () => {
  const typed = (type: string) => ({ ...bearer, 'content-type': type })
  const type = 'The content type does not say that the body is JSON.'
  const bodies: [string, Asked['body'], Record<string, string>, string][] = [
    ['cut JSON', '{"sid":4', bearer, 'The body is not JSON.'],
    ['not JSON', 'sid=4', bearer, 'The body is not JSON.'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), bearer, 'The body is not UTF-8.'],
    ['another content type', data.body, typed('text/plain'), type],
    ['no content type', Buffer.from(data.body), { authorization: bearer.authorization }, type],
    ['a content type that begins alike', data.body, typed('application/jsonp'), type],
  ]
  it.each(bodies)('%s', async (_, body, headers, words) => {
    const answer = await answered(data.path, { method: 'POST', headers, body: body! })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ Message: words })
  })

  it('JSON with its charset, or of nothing but spaces around it, can be read', async () => {
    const { path } = interfaces['market data']
    const headers = { ...bearer, 'content-type': 'Application/JSON; charset=utf-8' }
    const body = ` \n${data.body} `
    expect((await answered(path, { method: 'POST', headers, body })).status).toBe(200)
  })
})

describe('a request that lacks something, or has something wrong, is 400 and is told what', () => {
  it.each([
    ['no body', undefined, 'required'],
    ['an empty object', '{}', "'sid'"],
    ['a value outside of the documented ones', '{"sid":4,"instId":2,"rType":20}', 'rType'],
    ['a value of another dataset', '{"sid":26,"instId":2,"rType":1}', 'sid'],
    ['a field that does not exist', '{"sid":4,"instId":2,"rType":1,"rtype":1}', 'rtype'],
    ['very deep nesting', `{"sid":${'['.repeat(25_000)}${']'.repeat(25_000)}}`, 'nested'],
  ])('market data: %s', async (_, body, said) => {
    const { path, failure } = interfaces['market data']
    const answer = await answered(path, {
      method: 'POST',
      headers: bearer,
      ...(body !== undefined && { body }),
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual(failure)
    expect(JSON.stringify(answer.body)).toContain(said)
  })
})

describe('odd but harmless requests are answered', () => {
  const history = (query: string) =>
    answered(`/sapi/v1/capital/withdraw/history?${signed(query)}`, { headers: key })

  it.each([
    ['bad percent-encoding in a value', 'withdrawOrderId=%zz%'],
    ['a second question mark', 'withdrawOrderId=a?b'],
    ['a plus sign', 'withdrawOrderId=a%2Bb'],
    ['ampersands with nothing between them', '&&withdrawOrderId=a&'],
    ['a very long value', `withdrawOrderId=${'a'.repeat(10_000)}`],
  ])('%s', async (_, query) => {
    expect(await history(query)).toMatchObject({ status: 200, body: [] })
  })

  it.each([
    ['names that objects have', '__proto__=1&constructor=2&toString=3'],
    ['an empty name', '=1'],
  ])('but %s are parameters that nobody reads', async (_, query) => {
    const answer = await history(query)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual(interfaces['margin and wallet'].failure)
    expect(mock.requests.at(-1)?.refused?.rule).toBe('unreadParameters')
  })

  it('what follows a second question mark still counts', async () => {
    const path = `/sapi/v1/margin/allOrderList?${signed('symbol=a?b&limit=1001')}`
    expect((await answered(path, { headers: key })).status).toBe(400)
  })
})
