import { createHmac } from 'node:crypto'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { apis } from '../../generated/apis.js'
import { operationTables } from '../../generated/tables/index.js'
import type { OperationDescription } from '../support/descriptions.js'
import {
  createMock,
  demoCredentials,
  rules,
  type Mock,
  type MockOptions,
  type RuleId,
} from '../../src/mock/index.js'
import { publishedOf } from '../support/published.js'
import { checksum } from '../../src/payments/index.js'
import { AnswerCheck } from '../support/answer-check.js'

const mock = createMock()
const base = 'https://mock.example'
const interfaces = apis.map((name) => ({
  name,
  description: publishedOf(name),
  operations: operationTables[name],
}))

/** The path of an operation as the mock serves it: with the default of each parameter. */
function pathOf({ path, parameters }: OperationDescription): string {
  return parameters.reduce((at, { name, default: value }) => at.replace(`{${name}}`, String(value)), path)
}

describe.each(interfaces)('$name', ({ description, operations }) => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ ...description, $id: 'https://description.example/' })
  const fits = ajv.compile({ $ref: 'https://description.example/#/components/schemas/Problem' })
  const all = Object.values<OperationDescription>(operations).map((operation) => ({ operation }))

  it.each(all)('$operation.operationId: every refusal has the documented form', async ({ operation }) => {
    const { method } = operation
    const path = pathOf(operation)
    const accept = { accept: 'application/json' }
    const json = { 'content-type': 'application/json' }
    const send = method === 'POST' ? { body: '{' } : {}
    const refusals: [number[], string, RequestInit][] = [
      [[404], `${path}/nothing`, { method, headers: accept }],
      [[405], path, { method: 'PATCH', headers: accept }],
      [[406], path, { method, headers: { accept: 'text/html' } }],
      // A request that does not fit is refused in the way of its service, which may be under a success status.
      [[200, 400, 401], path, { method, headers: accept }],
      [[400, 401], path, { method, headers: { ...accept, ...json }, ...send }],
    ]
    for (const [statuses, at, init] of refusals) {
      const response = await mock.fetch(base + at, init)
      const body: unknown = await response.json()
      expect(statuses).toContain(response.status)
      expect(fits(body), `${response.status} ${JSON.stringify(body)} ${JSON.stringify(fits.errors)}`).toBe(
        true,
      )
      // The schema of some leaves everything open: something must be said all the same.
      expect(JSON.stringify(body)).toMatch(/"(?:Message|resultMsg|msg)":"[^"]/)
    }
  })
})

const now = 1_795_262_400_000
const longAgo = now - 100 * 24 * 60 * 60 * 1000

type Refusing = (mock: Mock) => Promise<Response>

/** A signed request for the margin and wallet service. */
function margin(
  method: string,
  path: string,
  parameters: Record<string, string> = {},
  { apiKey, secret } = demoCredentials.marginWallet,
): Refusing {
  const query = new URLSearchParams({ timestamp: String(now), ...parameters }).toString()
  const signature = createHmac('sha256', secret).update(query).digest('hex')
  const headers = { 'x-mbx-apikey': apiKey }
  return (one) => one.fetch(`${base}/sapi/v1/${path}?${query}&signature=${signature}`, { method, headers })
}

const login = '/WebAPI/Api/V1/Users/Login'

/** Asks for futures and options with the token of a login. */
function futOpt(body: object): Refusing {
  return async (one) => {
    const answer = await posted(login, JSON.stringify(demoCredentials.marketData))(one)
    const { access_token } = (await answer.json()) as { access_token: string }
    const headers = { authorization: `Bearer ${access_token}` }
    return posted('/WebAPI/Api/V1/Data/FutOpt', JSON.stringify(body), headers)(one)
  }
}

const oco = {
  symbol: 'SOLUSDT',
  side: 'SELL',
  quantity: '12.5',
  price: '198.50',
  stopPrice: '171.20',
  listClientOrderId: 'mine',
}

function posted(path: string, body: string, headers: Record<string, string> = {}): Refusing {
  return (one) =>
    one.fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
}

const { mid, websiteName, merchantKey } = demoCredentials.payments

function initiate(change: object = {}, { key = merchantKey, query = 'ORDER-1' } = {}): Refusing {
  const body = JSON.stringify({
    requestType: 'Payment',
    mid,
    websiteName,
    orderId: 'ORDER-1',
    txnAmount: { value: '1.00', currency: 'INR' },
    userInfo: { custId: 'CUST_1' },
    callbackUrl: 'https://merchant.example/callback',
    ...change,
  })
  const text = `{"head":{"signature":"${checksum.sign(body, key)}"},"body":${body}}`
  return posted(`/theia/api/v1/initiateTransaction?mid=${mid}&orderId=${query}`, text)
}

function fetchPcf(txnToken: string, orderId = 'ORDER-1'): Refusing {
  return posted(`/theia/api/v1/fetchPcfDetails?mid=${mid}&orderId=${orderId}`, pcfBody(txnToken))
}

function pcfBody(txnToken: string): string {
  return JSON.stringify({
    head: { txnToken },
    body: { payMethods: [{ payMethod: 'UPI', instId: 'A' }] },
  })
}

/** A request that breaks the rule, and no other before it; with what has to be done first. */
interface Breach {
  readonly ask: Refusing
  readonly before?: Refusing
  readonly options?: MockOptions
}

const breaches: Record<Exclude<RuleId, 'route' | 'method' | 'mediaType'>, Breach> = {
  body: { ask: posted(login, '{') },
  request: { ask: posted(login, '{}') },
  unlistedFields: { ask: posted(login, '{"username":"demo","password":"demo-password","tenant":"a"}') },
  room: { options: { mostHeld: 0 }, ask: initiate() },
  fault: { ask: posted(login, '{}', { 'x-lacuna-fault': 'none' }) },
  credentials: { ask: posted(login, '{"username":"demo","password":"wrong"}') },
  accessToken: {
    ask: posted('/WebAPI/Api/V1/Data/FutOpt', '{"sid":4,"instId":2,"rType":1}', {
      authorization: 'Bearer a',
    }),
  },
  authorizationForm: {
    ask: posted('/WebAPI/Api/V1/Data/FutOpt', '{"sid":4,"instId":2,"rType":1}', { authorization: 'a' }),
  },
  numberForm: { ask: futOpt({ sid: '4', instId: '2', rType: '1' }) },
  instrumentType: { ask: futOpt({ sid: 4, instId: 1, rType: 1 }) },
  momentGiven: {
    options: { assume: { omittedOInfo: 'sendZero' } },
    ask: futOpt({ sid: 4, instId: 2, rType: 1 }),
  },
  conditionalFields: { ask: initiate({ callbackUrl: undefined, websiteName: undefined }) },
  merchant: { ask: initiate({ mid: 'OTHER' }) },
  checksum: { ask: initiate({}, { key: 'other-merchant-1' }) },
  queryAgreesWithBody: { ask: initiate({}, { query: 'ORDER-2' }) },
  pipe: { ask: initiate({ extendInfo: { udf1: 'A|B' } }) },
  amount: { ask: initiate({ txnAmount: { value: '12345678901.00', currency: 'INR' } }) },
  currency: { ask: initiate({ txnAmount: { value: '1.00', currency: 'USD' } }) },
  changedOrder: { before: initiate(), ask: initiate({ userInfo: { custId: 'CUST_2' } }) },
  repeatedOrder: {
    options: { assume: { repeatedOrder: 'failure' } },
    before: initiate(),
    ask: initiate(),
  },
  pcfQuery: {
    ask: async (one) => {
      const { body } = (await (await initiate()(one)).json()) as { body: { txnToken: string } }
      return posted('/theia/api/v1/fetchPcfDetails', pcfBody(body.txnToken))(one)
    },
  },
  transactionToken: { ask: fetchPcf('never-issued') },
  tokenOfOrder: {
    ask: async (one) => {
      const { body } = (await (await initiate()(one)).json()) as { body: { txnToken: string } }
      return fetchPcf(body.txnToken, 'ORDER-2')(one)
    },
  },
  apiKey: {
    ask: margin('GET', 'capital/config/getall', {}, { ...demoCredentials.marginWallet, apiKey: 'a' }),
  },
  unreadParameters: { ask: margin('GET', 'capital/config/getall', { Symbol: 'A' }) },
  timestamp: { ask: margin('GET', 'capital/config/getall', { timestamp: String(longAgo) }) },
  signature: {
    ask: margin('GET', 'capital/config/getall', {}, { ...demoCredentials.marginWallet, secret: 'a' }),
  },
  isIsolatedForm: {
    options: { profile: 'strict' },
    ask: margin('GET', 'margin/openOrderList', { isIsolated: 'false' }),
  },
  requestLimits: {
    before: async (one) => {
      for (let call = 0; call < 9; call += 1) await margin('GET', 'capital/withdraw/history')(one)
      return margin('GET', 'capital/withdraw/history')(one)
    },
    ask: margin('GET', 'capital/withdraw/history'),
  },
  symbolThere: { ask: margin('DELETE', 'margin/isolated/account', { symbol: 'NONEUSDT' }) },
  orderFilters: { ask: margin('POST', 'margin/order/oco', { ...oco, quantity: '0' }) },
  parametersTogether: { ask: margin('POST', 'margin/order/oco', { ...oco, stopLimitPrice: '171.00' }) },
  orderPrices: { ask: margin('POST', 'margin/order/oco', { ...oco, price: '100.00' }) },
  period: { ask: margin('GET', 'capital/deposit/hisrec', { startTime: String(longAgo) }) },
  accountThere: { ask: margin('DELETE', 'margin/isolated/account', { symbol: 'ETHUSDT' }) },
  firstEnable: { ask: margin('POST', 'margin/isolated/account', { symbol: 'ETHUSDT' }) },
  secondEnable: {
    options: { assume: { secondEnable: 'error' }, marginWallet: { isolatedAccounts: { AAABBB: true } } },
    ask: margin('POST', 'margin/isolated/account', { symbol: 'AAABBB' }),
  },
  secondDisable: {
    options: { assume: { secondDisable: 'error' }, marginWallet: { isolatedAccounts: { AAABBB: false } } },
    ask: margin('DELETE', 'margin/isolated/account', { symbol: 'AAABBB' }),
  },
  disableConditions: {
    options: { marginWallet: { isolatedAccounts: { AAABBB: true } } },
    before: async (one) => {
      await margin('DELETE', 'margin/isolated/account', { symbol: 'AAABBB' })(one)
      return margin('POST', 'margin/isolated/account', { symbol: 'AAABBB' })(one)
    },
    ask: margin('DELETE', 'margin/isolated/account', { symbol: 'AAABBB' }),
  },
  accountLimit: {
    options: { marginWallet: { maxAccount: 0, isolatedAccounts: { AAABBB: false } } },
    ask: margin('POST', 'margin/isolated/account', { symbol: 'AAABBB' }),
  },
  repeatedClientId: {
    before: margin('POST', 'margin/order/oco', oco),
    ask: margin('POST', 'margin/order/oco', oco),
  },
  parameterLocation: {
    options: { assume: { parameterLocation: 'form' } },
    ask: margin('POST', 'margin/isolated/account', { symbol: 'LINKBTC' }),
  },
  percentEncoding: { ask: margin('GET', 'capital/deposit/hisrec', { coin: 'a*b' }) },
  withdrawalState: {
    options: { assume: { withdrawalStatusValues: 'five' } },
    ask: margin('GET', 'capital/withdraw/history', { status: '1' }),
  },
  depositState: {
    options: { assume: { depositStatusValues: 'three' } },
    ask: margin('GET', 'capital/deposit/hisrec', { status: '2' }),
  },
  fromIdRange: { ask: margin('GET', 'margin/allOrderList', { fromId: '9'.repeat(20) }) },
  orderListThere: { ask: margin('GET', 'margin/orderList', { orderListId: '1' }) },
  orderListWorks: {
    before: async (one) => {
      await margin('POST', 'margin/order/oco', oco)(one)
      return margin('DELETE', 'margin/orderList', { symbol: oco.symbol, listClientOrderId: 'mine' })(one)
    },
    ask: margin('DELETE', 'margin/orderList', { symbol: oco.symbol, listClientOrderId: 'mine' }),
  },
}

describe('each rule of the mock', () => {
  it('is one that a request can break', () => {
    expect(['route', 'method', 'mediaType', ...Object.keys(breaches)].sort()).toEqual(
      Object.keys(rules).sort(),
    )
  })

  it.each(Object.entries(breaches))('%s refuses in the form that is documented', async (rule, breach) => {
    const one = createMock({ clock: () => now, ...breach.options })
    if (breach.before) expect((await breach.before(one)).status).toBe(200)
    const response = await breach.ask(one)
    const body: unknown = await response.json()
    const entry = one.requests.at(-1)
    expect(entry?.refused?.rule, JSON.stringify(entry)).toBe(rule)
    const operationId = entry?.operationId ?? ''
    const { name } = interfaces.find(({ operations }) => operationId in operations)!
    const { status } = response
    const answered = { operationId, status, contentType: 'application/json', text: JSON.stringify(body) }
    expect(new AnswerCheck(name).deviations(answered)).toEqual([])
    expect(JSON.stringify(body)).toMatch(/"(?:Message|resultMsg|msg)":"[^"]/)
    if (response.status === 200) expect(JSON.stringify(body)).toContain('"resultStatus":"F"')
    else expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })
})
