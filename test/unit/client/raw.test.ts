/** Calls by method and path, as code makes them that the compiler did not see. */
import { describe, expect, it } from 'vitest'
import {
  AuthenticationError,
  DecodeError,
  OutcomeUnknownError,
  RequestError,
  TimeoutError,
} from '../../../src/index.js'
import type { PaymentsClient } from '../../../src/payments/index.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import { least, OCO, service } from '../margin-wallet/service.js'
import { dataRequests, futOptXml, marketClient, serviceWith, serving } from '../market-data/service.js'
import {
  created,
  FIFTEEN_MINUTES,
  gateway,
  INPUT,
  isChecksumOf,
  MID,
  NOW,
  sentBodyText,
  sentJson,
  TOKEN,
} from '../payments/gateway.js'
import { json, silent, text } from '../../support/answering.js'

const FUT_OPT = '/WebAPI/Api/V1/{dataSegment}/FutOpt'
const INITIATE = '/{gatewayRoot}/api/v1/initiateTransaction'
const CHARGES = '/{gatewayRoot}/api/v1/fetchPcfDetails'
const SAPI = '/sapi/v1'

interface Clients {
  /** The clients of one API under test, and everything that they sent. */
  readonly client: { readonly raw: object }
  readonly sent: readonly unknown[]
}

const clients = {
  market: (): Clients => {
    const fetch = serviceWith(() => json([]))
    return { client: marketClient({ fetch }), sent: fetch.sent }
  },
  payments: (): Clients => {
    const { payments, sent } = gateway(created())
    return { client: payments, sent }
  },
  margin: (): Clients => service(),
}

async function refusalOf(
  api: keyof typeof clients,
  method: string,
  ...given: unknown[]
): Promise<RequestError> {
  const { client, sent } = clients[api]()
  const call: unknown = Reflect.get(client.raw, method)
  if (typeof call !== 'function') throw new Error(`there is no ${method}`)
  const error = await rejectionOf(RequestError, () => Reflect.apply(call, client.raw, given) as unknown)
  expect(error.attempts).toBe(0)
  expect(sent).toEqual([])
  return error
}

const params = { path: { dataSegment: 'Data' } }
const body = { instId: 2, rType: 1 }

it.each<[string, object, string]>([
  ['a misspelt field', { body: { ...body, rtype: 1 } }, 'body.rtype is not a field'],
  [
    'a field of ours',
    { body: { ...body, sid: 5 } },
    'body.sid is supplied by the client itself, as 4; leave',
  ],
  ['a value that is not allowed', { body: { ...body, rType: 20 } }, 'rType is 20; allowed: 1, 2'],
  ['an empty body', { body: {} }, 'body.rType is missing'],
  ['a body that is text', { body: 'rType=1' }, "body is 'rType=1'; it must be object"],
  ['no body', { boddy: body }, 'body is missing'],
  ['an open path', { body, params: {} }, 'allowed: Data, DATA'],
  ['a query', { body, params: { ...params, query: { page: 1 } } }, 'query.page is not a field'],
  ['its header', { body, headers: { Authorization: 'x' } }, 'headers.authorization is set by'],
  ['another serializer', { body, bodySerializer: () => 'rType=1' }, 'body is not JSON'],
  ['a name twice', { body, bodySerializer: () => '{"rType":1,"rType":2}' }, 'body has the name rType'],
  ['the wish for XML', { body, headers: { accept: 'application/xml' } }, 'headers.accept'],
])('a list of market data by path is refused before sending with %s', async (_, given, words) => {
  const error = await refusalOf('market', 'POST', FUT_OPT, { params, ...given })
  expect(error.operationId).toBe('listFutOpt')
  expect(error.message).toContain(words)
})

describe('a transaction by path is refused before sending with', () => {
  const path = { gatewayRoot: 'theia' }
  const given = { params: { path, query: { orderId: INPUT.orderId } }, body: { body: INPUT } }
  const asking = (query: object) => ({ params: { path, query: { orderId: INPUT.orderId, ...query } } })
  const holding = (more: object) => ({ body: { body: { ...INPUT, ...more } } })

  it.each<[string, object, string]>([
    ['another order', asking({ orderId: 'OTHER' }), 'orderId differs between the query'],
    ['no order id in the query', { params: { path } }, 'query.orderId'],
    ['a misspelt query parameter', asking({ orderid: 'x' }), 'query.orderid'],
    ['another mid in the query', asking({ mid: 'x' }), 'query.mid'],
    ['a misspelt field of the body', holding({ orderID: 'x' }), 'body.body.orderID'],
    ['another mid in the body', holding({ mid: 'x' }), 'body.body.mid'],
    ['a misspelt part of the body', { body: { body: INPUT, heads: {} } }, 'body.heads'],
    ['a signature of the caller', { body: { body: INPUT, head: { signature: 'x' } } }, 'body.head.signature'],
    ['no body', { body: undefined }, 'body'],
    ['a body that is text', { body: 'text' }, 'body'],
    ['an Authorization header', { headers: { Authorization: 'x' } }, 'headers.authorization'],
  ])('%s', async (_, more, words) => {
    expect((await refusalOf('payments', 'POST', INITIATE, { ...given, ...more })).message).toContain(words)
  })

  const head = { txnToken: TOKEN, version: 'v1' }
  const requested = { payMethods: [{ payMethod: 'UPI' }] }
  it.each<[string, object, string]>([
    ['no token', { head: {}, body: requested }, 'body.head.txnToken'],
    ['no head', { body: requested }, 'body.head'],
    ['an empty list', { head, body: { payMethods: [] } }, 'payMethods'],
    ['an unknown channel', { head: { ...head, channelId: 'X' }, body: requested }, 'body.head.channelId'],
    ['a misspelt token', { head: { ...head, txntoken: 'x' }, body: requested }, 'body.head.txntoken'],
  ])('%s for its charges', async (_, body, field) => {
    const error = await refusalOf('payments', 'POST', CHARGES, { params: { path }, body })
    expect(error.problems.map((problem) => problem.field)).toContain(field)
    expect(error.message).not.toContain(TOKEN)
  })
})

const query = (given: object) => ({ params: { query: given } })
const asForm = { bodySerializer: (body: object) => new URLSearchParams(Object.entries(body)) }

it.each<[string, string, string, object, string]>([
  ['an unknown parameter', 'GET', '/margin/orderList', query({ isisolated: 'TRUE' }), 'isisolated'],
  ['another side', 'POST', '/margin/order/oco', query({ ...OCO, side: 'HOLD' }), 'allowed: BUY, SELL'],
  ['no symbol', 'DELETE', '/margin/isolated/account', {}, 'symbol is missing'],
  ['a number that is none', 'GET', '/margin/allOrderList', query({ limit: '5.0' }), 'query.limit is'],
  ['a name twice', 'GET', '/margin/orderList', query({ symbol: ['A', 'B'] }), 'symbol is given twice'],
  ['a timestamp', 'GET', '/margin/openOrderList', query({ timestamp: 1 }), 'timestamp is supplied'],
  ['a signature', 'GET', '/margin/openOrderList', query({ signature: 'ab' }), 'signature is supplied'],
  ['a key', 'GET', '/margin/orderList', { headers: { 'X-MBX-APIKEY': 'k' } }, 'x-mbx-apikey is set'],
  [
    'a body',
    'POST',
    '/margin/isolated/account',
    { ...query({ symbol: 'A' }), body: {} },
    'body must be empty',
  ],
  [
    'a form',
    'POST',
    '/margin/order/oco',
    { body: OCO, ...asForm },
    'body must be empty: createMarginOcoOrder takes',
  ],
  [
    'a need',
    'GET',
    '/margin/orderList',
    query({ isIsolated: 'TRUE', orderListId: '1' }),
    'query.symbol is missing; query.isIsolated',
  ],
])(
  'a call of margin and wallet by path is refused before sending with %s',
  async (_, method, path, given, words) => {
    expect((await refusalOf('margin', method, SAPI + path, given)).message).toContain(words)
  },
)

it.each<[keyof typeof clients, string, string, string]>([
  ['market', 'POST', '/WebAPI/Api/V1/Data/FutOpts', FUT_OPT],
  ['payments', 'POST', '/theia/api/v2/initiateTransaction', INITIATE],
  ['margin', 'GET', `${SAPI}/margin/orderLists`, `${SAPI}/margin/orderList`],
  ['margin', 'POST', `${SAPI}/margin/orderList`, `${SAPI}/margin/orderList`],
])('a path that %s does not have is refused with those it has: %s %s', async (api, method, path, known) => {
  const error = await refusalOf(api, method, path, {})
  expect(error.message).toContain(`There is no ${method} ${path}; operations: `)
  expect(error.message).toContain(known)
})

describe('what comes back of a call by path', () => {
  const params = { path: { dataSegment: 'Data' } } as const
  const body = { instId: 2, rType: 1 } as const
  const market = (
    fetch: Parameters<typeof marketClient>[0]['fetch'],
    options: Parameters<typeof marketClient>[0] = {},
  ) => marketClient({ ...options, fetch }).raw.POST(FUT_OPT, { params, body })

  it('is the JSON as it came, and its response', async () => {
    const fetch = serving('[{"Symbol":"S","Volume":"007"}]')
    const { raw } = marketClient({ fetch, assume: { pathCase: 'Data', requestNumberForm: 'string' } })
    const { data, error, response } = await raw.POST(FUT_OPT, {
      params: { path: { dataSegment: 'DATA' } },
      body,
    })
    expect([data, error, response.status]).toEqual([[{ Symbol: 'S', Volume: '007' }], undefined, 200])
    expect(dataRequests(fetch)[0]).toMatchObject({
      url: 'https://market.example/WebAPI/Api/V1/DATA/FutOpt',
      body: '{"sid":"4","instId":"2","rType":"1"}',
    })
    const list = { ...least.orderList, orderListId: 12 }
    const { client } = service(json([list], { headers: { 'x-sapi-used-ip-weight-1m': '200' } }))
    const lists = await client.raw.GET(`${SAPI}/margin/allOrderList`, { params: { query: { limit: 5 } } })
    expect([lists.data, lists.error]).toEqual([[list], undefined])
    expect(lists.response.headers.get('x-sapi-used-ip-weight-1m')).toBe('200')
  })

  const refused = { code: -1102, msg: 'No.' }
  const failed = { body: { resultInfo: { resultStatus: 'F', resultCode: '1007' } } }
  const order = {
    params: { path: { gatewayRoot: 'theia' }, query: { orderId: INPUT.orderId } },
    body: { body: INPUT },
  }
  const failing = (value: unknown, status = 400): Response => json(value, { status })
  const coins = (reply: Response) => service(reply).client.raw.GET(`${SAPI}/capital/config/getall`)
  const page = (status: number): Response => text('<html>No', 'text/html', { status })
  const initiating = (reply: Response) => gateway(reply).payments.raw.POST(INITIATE, order)
  it.each<[string, () => Promise<{ data?: unknown; error?: unknown; response: Response }>, unknown, number]>([
    ['JSON of market data', () => market(serviceWith(() => failing(refused))), refused, 400],
    ['a page in place of market data', () => market(serviceWith(() => page(500))), '<html>No', 500],
    ['a second 401', () => market(serviceWith(() => failing(refused, 401))), refused, 401],
    ['JSON of payments', () => initiating(failing(failed)), failed, 400],
    ['JSON of margin and wallet', () => coins(failing(refused)), refused, 400],
    ['the page of a firewall', () => coins(page(403)), '<html>No', 403],
  ])('is %s as its error', async (_, call, expected, status) => {
    const { data, error, response } = await call()
    expect([data, error, response.status]).toEqual([undefined, expected, status])
  })

  it('is an error that is thrown where there is no answer or none that can be read', async () => {
    expect(await rejection(market(silent, { timeoutMs: 5 }))).toBeInstanceOf(TimeoutError)
    expect(await rejection(market(serving('<html>', 'text/html')))).toBeInstanceOf(DecodeError)
    const xml = serving(futOptXml('<Symbol>S</Symbol>'), 'application/xml')
    expect(String(await rejection(market(xml)))).toContain('application/xml where JSON is documented')
    expect(dataRequests(xml)[0]?.headers.get('accept')).toBe('application/json')
    const denied = () => Promise.resolve(json({}, { status: 401 }))
    expect(await rejection(market(denied))).toBeInstanceOf(AuthenticationError)
    // It says nothing of what became of the transaction.
    const unread = gateway(text('not JSON', 'application/json', { status: 400 })).payments
    await rejectionOf(OutcomeUnknownError, () => unread.raw.POST(INITIATE, order))
  })
})

describe('a transaction by path', () => {
  const path = { gatewayRoot: 'theia' }
  const given = { params: { path, query: { orderId: INPUT.orderId } }, body: { body: INPUT } }
  const expectSigned = (sent: Parameters<typeof sentJson>[0]): void =>
    expect(isChecksumOf(sentJson(sent).head['signature'], sentBodyText(sent))).toBe(true)

  it('takes its own merchant id and website name, and an empty signature, which the wire requires', async () => {
    const { payments, only } = gateway(created())
    const body = { ...INPUT, requestType: 'Payment', mid: MID, websiteName: 'DEMOSTAGING' }
    const query = { orderId: INPUT.orderId, mid: MID }
    await payments.raw.POST(INITIATE, { params: { path, query }, body: { head: { signature: '' }, body } })
    expectSigned(only())
  })

  it('goes to the root of the gateway that the caller writes', async () => {
    const { payments, only } = gateway(created())
    await payments.raw.POST(INITIATE, {
      ...given,
      params: { ...given.params, path: { gatewayRoot: 'other' } },
    })
    expect(only().url.pathname).toBe('/other/api/v1/initiateTransaction')
  })

  it('is signed with the body that a middleware has put in the place of another, and sent once', async () => {
    const { payments, only } = gateway(created())
    payments.raw.use({
      onRequest: async ({ request }) =>
        new Request(request, { body: (await request.clone().text()).replace('1250.00', '1.00') }),
    })
    await payments.raw.POST(INITIATE, given)
    expect(sentJson(only()).body['txnAmount']).toEqual({ value: '1.00', currency: 'INR' })
    expectSigned(only())
  })

  it('has charges for the token in its head, whatever its age, and for the order in its query', async () => {
    const charges = (payments: PaymentsClient, query?: object) =>
      payments.raw.POST(CHARGES, { params: { path, ...(query && { query }) }, body })
    const body = { head: { txnToken: TOKEN, version: 'v1' }, body: { payMethods: [{ payMethod: 'UPI' }] } }
    const { payments, sent } = gateway(json({ body: { payMethods: [] } }), {
      clock: () => NOW + 10 * FIFTEEN_MINUTES,
    })
    await charges(payments)
    await charges(payments, { orderId: 'a@b' })
    expect(sent.map(sentJson)).toEqual([body, body])
    const queries = sent.map(({ url }) => Object.fromEntries(url.searchParams))
    expect(queries).toEqual([{ mid: MID }, { mid: MID, orderId: 'a@b' }])
  })
})
