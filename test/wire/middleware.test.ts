import createClient, { type Client, type Middleware } from 'openapi-fetch'
import { createFetch as marginFetch } from 'lacuna/margin-wallet'
import { ed25519, hmac, rsa, signing } from 'lacuna/margin-wallet/middleware'
import type { paths as MarginPaths } from 'lacuna/margin-wallet/types'
import { createFetch as marketFetch } from 'lacuna/market-data'
import { login } from 'lacuna/market-data/middleware'
import type { paths as MarketPaths } from 'lacuna/market-data/types'
import { createMock, demoCredentials, type MockOptions } from 'lacuna/mock'
import { createFetch as paymentsFetch, checksum as kit } from 'lacuna/payments'
import { checksum } from 'lacuna/payments/middleware'
import type { paths as PaymentsPaths } from 'lacuna/payments/types'
import { RequestError } from 'lacuna'
import { generateKeyPairSync, verify, type KeyObject } from 'node:crypto'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { operationTables } from '../../generated/tables/index.js'
import { rejection } from '../support/caught.js'
import { callMargin, callMarketData, callPayments, type Results } from './calls.js'

const { marketData: credentials, payments: merchant, marginWallet: keys } = demoCredentials
const { mid, websiteName, merchantKey } = merchant
const { apiKey, secret } = keys
const baseUrl = 'https://service.example'

type Send = (request: Request) => Promise<Response>

interface Service {
  readonly baseUrl: string
  readonly fetch: Send
}

function clientOf<Paths extends object>(service: Service, middleware: Middleware): Client<Paths> {
  const api = createClient<Paths>(service)
  api.use(middleware)
  return api
}

const market = (service: Service, options: object = {}) =>
  clientOf<MarketPaths>(service, login({ ...credentials, ...options }))
const margin = (service: Service, options: object = {}) =>
  clientOf<MarginPaths>(service, signing({ apiKey, signer: hmac(secret), ...options }))
const shop = (service: Service, options: object = {}) =>
  clientOf<PaymentsPaths>(service, checksum({ merchantKey, ...options }))

/** A service that notes what it gets. */
function serviceOf(options: MockOptions = {}) {
  const mock = createMock(options)
  const sent: Request[] = []
  const fetch: Send = async (request) => {
    sent.push(request.clone())
    return mock.fetch(request.url, request)
  }
  return { mock, sent, service: { baseUrl, fetch } }
}

/** A service that always answers the same. */
function always(answer: (request: Request) => Response | Promise<Response>) {
  const sent: Request[] = []
  const fetch: Send = async (request) => {
    sent.push(request.clone())
    return answer(request)
  }
  return { sent, service: { baseUrl, fetch } }
}

async function callAll({ baseUrl, fetch }: Service): Promise<Results> {
  const service = { baseUrl, fetch }
  return {
    ...(await callMarketData(market(service), credentials)),
    ...(await callPayments(shop(service), { mid, websiteName })),
    ...(await callMargin(margin(service))),
  }
}

const operationIds = Object.values(operationTables).flatMap((table) => Object.keys(table))

function expectAll(results: Results): void {
  const advice = 'Each operation has a call in test/wire/calls.ts.'
  expect(Object.keys(results).sort(), advice).toEqual([...operationIds].sort())
  for (const [id, [status, field]] of Object.entries(results)) {
    expect(status, id).toBe(200)
    expect(field, id).toBeTruthy()
  }
}

describe('openapi-fetch with a middleware', () => {
  it('calls each operation', async () => {
    const { mock, sent, service } = serviceOf()
    expectAll(await callAll(service))
    expect(mock.requests.filter(({ refused }) => refused)).toEqual([])
    // One request for each call, and one for the login.
    expect(sent).toHaveLength(operationIds.length + 1)
  })

  it('calls each operation over HTTP', async () => {
    const server = await createMock().listen()
    try {
      expectAll(await callAll({ baseUrl: server.url, fetch: (request) => fetch(request) }))
    } finally {
      await server.close()
    }
  })

  it('has the types that createFetch has, with the same calls', async () => {
    const { fetch } = createMock()
    const service = { baseUrl, fetch }
    expectAll({
      ...(await callMarketData(
        createClient<MarketPaths>({ baseUrl, fetch: marketFetch({ ...service, credentials }) }),
        credentials,
      )),
      ...(await callPayments(
        createClient<PaymentsPaths>({ baseUrl, fetch: paymentsFetch({ ...service, ...merchant }) }),
        { mid, websiteName },
      )),
      ...(await callMargin(
        createClient<MarginPaths>({
          baseUrl,
          fetch: marginFetch({ ...service, apiKey, signer: hmac(secret) }),
        }),
      )),
    })
  })

  it.each([408, 429, 500, 503])('sends a request once that is answered with %i', async (status) => {
    const answer = () => Response.json({ access_token: 'token-1' }, { status })
    const { sent, service } = always((request) =>
      request.url.endsWith('/Login') ? Response.json({ access_token: 'token-1' }) : answer(),
    )
    const results = [
      await margin(service).GET('/sapi/v1/capital/config/getall'),
      await shop(service).POST('/{gatewayRoot}/api/v1/fetchPcfDetails', {
        params: { path: { gatewayRoot: 'theia' } },
        body: { head: { txnToken: 't' }, body: { payMethods: [{ payMethod: 'UPI' }] } },
      }),
      await listBonds(market(service)),
    ]
    expect(results.map(({ response }) => response.status)).toEqual([status, status, status])
    expect(sent).toHaveLength(4)
  })

  it('sends a request once whose connection fails', async () => {
    const { sent, service } = always(() => Promise.reject(new TypeError('fetch failed')))
    await expect(margin(service).GET('/sapi/v1/capital/config/getall')).rejects.toThrow('fetch failed')
    expect(sent).toHaveLength(1)
  })

  it('leaves redirects to the caller', async () => {
    const { sent, service } = always(() => new Response(null, { status: 307, headers: { location: '/x' } }))
    await margin(service).GET('/sapi/v1/capital/config/getall')
    expect(sent[0]?.redirect).toBe('manual')
  })

  const calls: readonly [string, (service: Service, options: object) => Promise<Results>][] = [
    ['signing', (service, options) => callMargin(margin(service, options))],
    ['login', (service, options) => callMarketData(market(service, options), credentials)],
    ['checksum', (service, options) => callPayments(shop(service, options), { mid, websiteName })],
  ]
  it.each(calls)('sends nothing in clear to another machine, unless it is allowed: %s', async (_, call) => {
    const { sent, service } = serviceOf()
    const inClear = { ...service, baseUrl: 'http://service.example' }
    const error = await rejection(call(inClear, {}))
    expect(error).toBeInstanceOf(RequestError)
    expect(String(error)).toContain('allowInsecureHttp')
    expect(sent).toEqual([])
    await call(inClear, { allowInsecureHttp: true })
    expect(sent.length).toBeGreaterThan(0)
  })

  it('leaves a path alone that is not described', async () => {
    const { sent, service } = always(() => Response.json({}))
    const api = createClient<Record<string, { get: { responses: object } }>>(service)
    api.use(signing({ apiKey, signer: hmac(secret) }), login(credentials))
    await api.GET('/api/v3/time' as never)
    expect(sent.map(({ url, headers }) => [url, [...headers.keys()]])).toEqual([
      [`${baseUrl}/api/v3/time`, []],
    ])
  })
})

const listBonds = (api: Client<MarketPaths>, init: object = {}) =>
  api.POST('/WebAPI/Api/V1/{dataSegment}/FixedIncome', {
    params: { path: { dataSegment: 'Data' } },
    body: { sid: 26, instId: 1, rType: 1 },
    ...init,
  })

describe('signing', () => {
  const query = { symbol: 'A B*~+', isIsolated: 'TRUE', side: 'SELL' } as never

  it('signs the query as it is sent, with time, window and key', async () => {
    const { sent, service } = always(() => Response.json([]))
    await margin(service, { clock: () => 1_795_262_400_000, recvWindow: 4_000 }).GET(
      '/sapi/v1/margin/openOrderList',
      { params: { query } },
    )
    const [{ url, headers, method }] = sent as [Request]
    expect(url).toMatch(
      /\?symbol=A%20B%2A~%2B&isIsolated=TRUE&side=SELL&recvWindow=4000&timestamp=1795262400000&signature=[0-9a-f]{64}$/,
    )
    expect([method, headers.get('x-mbx-apikey')]).toEqual(['GET', apiKey])
    const [, payload = '', signature] = /\?(.*)&signature=(.*)$/.exec(url) ?? []
    expect(hmac(secret).sign(payload)).toBe(signature)
  })

  it.each([
    ['ed25519', ed25519, generateKeyPairSync('ed25519'), null],
    ['rsa', rsa, generateKeyPairSync('rsa', { modulusLength: 2048 }), 'sha256'],
  ] as const)('signs with %s', async (_, signer, pair, digest) => {
    const { sent, service } = always(() => Response.json([]))
    const { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject } = pair
    await margin(service, { signer: signer(privateKey) }).GET('/sapi/v1/capital/config/getall')
    const [, payload = '', signature = ''] = /\?(.*)&signature=(.*)$/.exec(sent[0]?.url ?? '') ?? []
    const bytes = Buffer.from(decodeURIComponent(signature), 'base64')
    expect(verify(digest, Buffer.from(payload), publicKey, bytes)).toBe(true)
  })

  it('writes the request in the readings of assume', async () => {
    const { mock, sent, service } = serviceOf()
    const api = margin(service, { assume: { parameterLocation: 'form', percentEncoding: 'form' } })
    const { response } = await api.POST('/sapi/v1/margin/order/oco', {
      params: {
        query: {
          ...{ symbol: 'SOLUSDT', side: 'SELL', quantity: '1', price: '198.50', stopPrice: '171.20' },
          listClientOrderId: 'order-7',
        },
      },
    })
    expect([response.status, mock.requests.at(-1)?.refused]).toEqual([200, undefined])
    const [{ url, headers }] = sent as [Request]
    expect(url).toBe(`${baseUrl}/sapi/v1/margin/order/oco`)
    expect(headers.get('content-type')).toBe('application/x-www-form-urlencoded')
    expect(await sent[0]?.text()).toMatch(/^symbol=SOLUSDT&side=SELL&.*&timestamp=\d+&signature=\w+$/)
  })

  it.each([
    ['a timestamp', { timestamp: 1 }, 'timestamp'],
    ['a signature', { signature: 'ab' }, 'signature'],
  ])('refuses %s of the caller', async (_, extra, field) => {
    const { sent, service } = always(() => Response.json([]))
    const error = await rejection(
      margin(service).GET('/sapi/v1/capital/config/getall', { params: { query: extra as never } }),
    )
    expect(error).toBeInstanceOf(RequestError)
    expect((error as RequestError).problems.map((problem) => problem.field)).toEqual([field])
    expect((error as RequestError).operationId).toBe('listCoinConfigs')
    expect(sent).toEqual([])
  })

  it.each([
    ['symbol=A&symbol=B', 'query.symbol is given twice'],
    ['symbol=%FF', 'query has a parameter that is not percent-encoded UTF-8'],
  ])('refuses a query that would be sent as another one: %s', async (query, message) => {
    const { sent, service } = always(() => Response.json([]))
    const init = { querySerializer: () => query }
    const error = await rejection(margin(service).GET('/sapi/v1/capital/config/getall', init))
    expect(String(error)).toContain(message)
    expect(sent).toEqual([])
  })

  it('refuses a body, which would not be signed', async () => {
    const { sent, service } = always(() => Response.json([]))
    const init = { params: { query: { symbol: 'BTCUSDT' } }, body: { symbol: 'ETHUSDT' } } as never
    const error = await rejection(margin(service).POST('/sapi/v1/margin/isolated/account', init))
    expect(String(error)).toContain('body is not signed; give all parameters in the query')
    expect(sent).toEqual([])
  })
})

describe('login', () => {
  it('logs in once for two calls at once, and for those that follow', async () => {
    const { sent, service } = serviceOf()
    const api = market(service)
    await Promise.all([listBonds(api), listBonds(api)])
    await listBonds(api)
    expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual([
      'Login',
      'FixedIncome',
      'FixedIncome',
      'FixedIncome',
    ])
  })

  it('drops a token after a 401, and logs in before the next request', async () => {
    let logins = 0
    const { sent, service } = always((request) => {
      if (request.url.endsWith('/Login')) return Response.json({ access_token: `token-${++logins}` })
      return request.headers.get('authorization') === 'Bearer token-1'
        ? Response.json({}, { status: 401 })
        : Response.json([])
    })
    const api = market(service)
    // Both have the same token: the second 401 must not drop the next one.
    const [first, second] = await Promise.all([listBonds(api), listBonds(api)])
    expect([first.response.status, second.response.status]).toEqual([401, 401])
    expect(sent).toHaveLength(3)
    expect((await listBonds(api)).response.status).toBe(200)
    expect((await listBonds(api)).response.status).toBe(200)
    expect(logins).toBe(2)
    expect(sent).toHaveLength(6)
  })

  it('sends the login with a fetch of its own', async () => {
    const { sent, service } = serviceOf()
    const logins: string[] = []
    const fetch: Send = async (request) => {
      logins.push(request.url)
      return service.fetch(request)
    }
    const { response } = await listBonds(market(service, { fetch }))
    expect([response.status, logins.length, sent.length]).toEqual([200, 1, 2])
  })

  it('does not give the token of one address to another', async () => {
    const { sent, service } = serviceOf()
    const middleware = login(credentials)
    await listBonds(clientOf(service, middleware))
    await listBonds(clientOf({ ...service, baseUrl: 'https://other.example' }, middleware))
    expect(sent.map(({ url }) => new URL(url).host)).toEqual([
      'service.example',
      'service.example',
      'other.example',
      'other.example',
    ])
  })

  it('finds the token and writes it in the readings of assume', async () => {
    const { sent, service } = always((request) =>
      request.url.endsWith('/Login') ? Response.json({ data: { token: 'token-1' } }) : Response.json([]),
    )
    await listBonds(market(service, { assume: { loginToken: 'dataToken', authorizationPrefix: 'none' } }))
    expect(sent.at(-1)?.headers.get('authorization')).toBe('token-1')
    const error = await rejection(listBonds(market(service)))
    expect(String(error)).toMatch(
      /listFixedIncome was not sent: login was answered, but there is no token at \/access_token\. .*`assume: { loginToken: 'dataToken' }`/,
    )
  })

  it('does not send a refused login again', async () => {
    const { sent, service } = serviceOf()
    const api = market(service, { password: 'wrong-password-1' })
    for (const _ of [1, 2])
      expect(String(await rejection(listBonds(api)))).toMatch(/was not sent: login was answered with 401\./)
    expect(sent).toHaveLength(1)
  })

  it.each([
    '{"Message":"Invalid username or password"}',
    'Invalid username or password',
    '<Error><Message>Invalid username or password</Message></Error>',
  ])('does not send a login again that is refused in words about the password: %s', async (refusal) => {
    const { sent, service } = always(() => new Response(refusal, { status: 403 }))
    const api = market(service)
    for (const _ of [1, 2])
      expect(String(await rejection(listBonds(api)))).toMatch(
        /login was answered with 403\..* not sent again/,
      )
    expect(sent).toHaveLength(1)
  })

  it.each([
    [404, { message: 'no Route matched with those values', body: { username: 'user1', password: 'x' } }],
    [403, { username: 'user1', error: 'Your address is not allowed', errorCode: 'BAD_IP' }],
    [408, { message: 'Timeout: the credential store returned an invalid answer' }],
    [403, '<html><title>Invalid password</title></html>'],
  ])('sends a login again after %i in words about something else', async (status, body) => {
    const answer = typeof body === 'string' ? body : JSON.stringify(body)
    const { sent, service } = always(() => new Response(answer, { status }))
    const api = market(service)
    for (const _ of [1, 2]) await rejection(listBonds(api))
    expect(sent).toHaveLength(2)
  })

  it('takes no token out of an answer that names it twice', async () => {
    const twice = '{"access_token":"token-1","access_token":"token-2"}'
    const { sent, service } = always(
      () => new Response(twice, { headers: { 'content-type': 'application/json' } }),
    )
    expect(String(await rejection(listBonds(market(service))))).toContain('has a name twice')
    expect(sent).toHaveLength(1)
  })

  it('sends a login again that was not answered', async () => {
    let isDown = true
    const { mock, service } = serviceOf()
    const fetch: Send = (request) =>
      isDown
        ? Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))
        : service.fetch(request)
    const api = market({ ...service, fetch })
    expect(String(await rejection(listBonds(api)))).toContain('login was not answered (ECONNREFUSED)')
    isDown = false
    expect((await listBonds(api)).response.status).toBe(200)
    expect(mock.requests).toHaveLength(2)
  })

  it('ends the wait of a caller who gives up, and not that of another', async () => {
    const { service } = serviceOf()
    let answer = (): void => undefined
    const gate = new Promise<void>((resolve) => (answer = resolve))
    const fetch: Send = async (request) => {
      await gate
      return service.fetch(request)
    }
    const api = market(service, { fetch })
    const leaver = new AbortController()
    const [left, stays] = [listBonds(api, { signal: leaver.signal }), listBonds(api)]
    leaver.abort(new Error('I gave up.'))
    await expect(left).rejects.toThrow('I gave up.')
    answer()
    expect((await stays).response.status).toBe(200)
  })

  it('refuses an Authorization of the caller', async () => {
    const { sent, service } = serviceOf()
    const error = await rejection(listBonds(market(service), { headers: { authorization: 'Bearer x' } }))
    expect(String(error)).toContain('Authorization is added by the middleware; leave it out')
    expect(sent).toEqual([])
  })
})

describe('checksum', () => {
  const body = {
    requestType: 'Payment',
    mid,
    websiteName,
    orderId: 'O1',
    txnAmount: { value: '1.00', currency: 'INR' },
    userInfo: { custId: 'C1' },
    callbackUrl: 'https://merchant.example/',
  } as const
  const params = { path: { gatewayRoot: 'theia' }, query: { mid, orderId: 'O1' } }
  const initiate = (api: Client<PaymentsPaths>, given: object = { body }, init: object = {}) =>
    api.POST('/{gatewayRoot}/api/v1/initiateTransaction', { params, body: given as never, ...init })

  it.each([
    ['asSent', JSON.stringify(body)],
    ['sortedKeys', undefined],
    [(text: string) => `${text}!`, `${JSON.stringify(body)}!`],
  ])('signs the text of body in the reading %s', async (signatureCanonicalForm, text) => {
    const { sent, service } = always(() => Response.json({}))
    await initiate(shop(service, { assume: { signatureCanonicalForm } }), {
      head: { version: 'v1', signature: '' },
      body,
    })
    const whole = await sent[0]!.text()
    const { head } = JSON.parse(whole) as { head: { version: string; signature: string } }
    expect(head.version).toBe('v1')
    const ownValue = /"body":(.*)}$/.exec(whole)?.[1] ?? ''
    expect(kit.verify(text ?? ownValue, head.signature, merchantKey)).toEqual({ valid: true })
    if (text === undefined) expect(ownValue.startsWith('{"callbackUrl"')).toBe(true)
  })

  it('refuses a signature of the caller, and a text that it would change', async () => {
    const { sent, service } = always(() => Response.json({}))
    const signature = await rejection(initiate(shop(service), { head: { signature: 'ab' }, body }))
    expect(String(signature)).toContain('head.signature is added by the middleware')
    const bodySerializer = () => '{"body":{"orderId":12345678901234567890}}'
    const text = await rejection(initiate(shop(service), { body }, { bodySerializer }))
    expect(String(text)).toContain('body must be the JSON that JSON.stringify writes')
    expect(sent).toEqual([])
  })
})

describe('an error of a middleware', () => {
  const planted = 'planted-Secret-4711'

  it('shows no secret', async () => {
    const echo = always(async (request) => new Response(await request.text(), { status: 401 }))
    const failing = always(() => Promise.reject(new Error(planted)))
    const signer = {
      sign: () => {
        throw new Error(planted)
      },
    }
    const errors = await Promise.all([
      rejection(listBonds(market(echo.service, { password: planted }))),
      rejection(listBonds(market(failing.service, { password: planted }))),
      rejection(margin(echo.service, { signer }).GET('/sapi/v1/capital/config/getall')),
      rejection((async () => signing({ apiKey: `${planted} `, signer: hmac(planted) }))()),
      rejection((async () => checksum({ merchantKey: planted }))()),
      rejection((async () => login({ username: '', password: planted }))()),
    ])
    for (const error of errors) {
      expect(error).toBeInstanceOf(RequestError)
      expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(planted)
    }
  })

  it('is thrown for a choice that the middleware does not make', () => {
    const assume: object = { isIsolatedForm: 'smallLetters' }
    expect(() => signing({ apiKey, signer: hmac(secret), assume })).toThrow(
      "There is no choice 'isIsolatedForm'. Choices: parameterLocation, percentEncoding.",
    )
  })
})
