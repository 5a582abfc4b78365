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
import {
  answerTo,
  base,
  BODY,
  DAY,
  dataRequest,
  hmacOf,
  INPUT,
  json,
  KEY,
  login,
  MID,
  NOW,
  searchOf,
} from '../support/mock-world.js'

const mock = createMock()
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

const longAgo = NOW - 100 * DAY

type Refusing = (mock: Mock) => Promise<Response>

/** A signed request for the margin and wallet service. */
function margin(
  method: string,
  path: string,
  parameters: Record<string, string> = {},
  { apiKey, secret } = demoCredentials.marginWallet,
): Refusing {
  const query = new URLSearchParams({ timestamp: String(NOW), ...parameters }).toString()
  const headers = { 'x-mbx-apikey': apiKey }
  const address = `${base}/sapi/v1/${path}?${query}&signature=${hmacOf(query, secret)}`
  return (mock) => mock.fetch(address, { method, headers })
}

function posted(path: string, body: string, headers: Record<string, string> = {}): Refusing {
  return (mock) => mock.fetch(base + path, { method: 'POST', headers: { ...json, ...headers }, body })
}

const loggingIn = (body: string, headers = {}): Refusing => posted(login.path, body, headers)
const listing = (authorization: string): Refusing =>
  posted(dataRequest('').path, dataRequest('').body, { authorization })

/** Asks for futures and options with the token of a login. */
const futOpt =
  (body: Record<string, unknown>): Refusing =>
  (mock) =>
    answerTo(mock, { body })

const oco = {
  ...{ symbol: 'SOLUSDT', side: 'SELL', quantity: '12.5', price: '198.50', stopPrice: '171.20' },
  listClientOrderId: 'mine',
}

function initiate(change: object = {}, { key = KEY, query = INPUT.orderId } = {}): Refusing {
  const body = JSON.stringify({ ...BODY, ...change })
  const text = `{"head":{"signature":"${checksum.sign(body, key)}"},"body":${body}}`
  return posted(`/theia/api/v1/initiateTransaction${searchOf(MID, query)}`, text)
}

function fetchPcf(
  txnToken: string,
  search = searchOf(),
  payMethods: readonly object[] = [{ payMethod: 'UPI', instId: 'A' }],
): Refusing {
  const body = { payMethods }
  return posted(`/theia/api/v1/fetchPcfDetails${search}`, JSON.stringify({ head: { txnToken }, body }))
}

/** Asks for the charges of a transaction that there is. */
const charging =
  (search: string, ...payMethods: [(readonly object[])?]): Refusing =>
  async (mock) => {
    const { body } = (await (await initiate()(mock)).json()) as { body: { txnToken: string } }
    return fetchPcf(body.txnToken, search, ...payMethods)(mock)
  }

/** Sends one request after another, and gives back the answer to the last. */
const after =
  (...requested: [Refusing, ...Refusing[]]): Refusing =>
  async (mock) => {
    const answers: Response[] = []
    for (const ask of requested) answers.push(await ask(mock))
    return answers.at(-1) ?? Response.error()
  }

/** A request that breaks the rule, and no other before it; with what has to be done first. */
interface Breach {
  readonly ask: Refusing
  readonly before?: Refusing
  readonly options?: MockOptions
}

const { marginWallet } = demoCredentials
const coins = 'capital/config/getall'
const account = 'margin/isolated/account'
const ownValue = { symbol: 'AAABBB' }
const having = (enabled: boolean, assume: MockOptions['assume'] = {}): MockOptions => ({
  assume,
  marginWallet: { isolatedAccounts: { AAABBB: enabled } },
})
const place = (change: Record<string, string> = {}): Refusing =>
  margin('POST', 'margin/order/oco', { ...oco, ...change })
const cancel = margin('DELETE', 'margin/orderList', { symbol: oco.symbol, listClientOrderId: 'mine' })
const history = margin('GET', 'capital/withdraw/history')

const breaches: Record<Exclude<RuleId, 'route' | 'method' | 'mediaType'>, Breach> = {
  body: { ask: loggingIn('{') },
  request: { ask: loggingIn('{}') },
  unlistedFields: { ask: loggingIn('{"username":"demo","password":"demo-password","tenant":"a"}') },
  fault: { ask: loggingIn('{}', { 'x-lacuna-fault': 'none' }) },
  credentials: { ask: loggingIn('{"username":"demo","password":"wrong"}') },
  accessToken: { ask: listing('Bearer a') },
  authorizationForm: { options: { assume: { authorizationPrefix: 'bearer' } }, ask: listing('a') },
  numberForm: {
    options: { assume: { requestNumberForm: 'integer' } },
    ask: futOpt({ sid: '4', instId: '2', rType: '1' }),
  },
  instrumentType: {
    options: { assume: { futOptInstId: '2' } },
    ask: futOpt({ sid: 4, instId: 1, rType: 1 }),
  },
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
  repeatedOrder: { options: { assume: { repeatedOrder: 'failure' } }, before: initiate(), ask: initiate() },
  pcfQuery: { ask: charging('') },
  payMethods: { ask: charging(searchOf(), []) },
  transactionToken: { ask: fetchPcf('never-issued') },
  tokenOfOrder: { ask: charging(searchOf(MID, 'ORDER-2')) },
  apiKey: { ask: margin('GET', coins, {}, { ...marginWallet, apiKey: 'a' }) },
  unreadParameters: { ask: margin('GET', coins, { Symbol: 'A' }) },
  timestamp: { ask: margin('GET', coins, { timestamp: String(longAgo) }) },
  signature: { ask: margin('GET', coins, {}, { ...marginWallet, secret: 'a' }) },
  isIsolatedForm: {
    options: { profile: 'strict' },
    ask: margin('GET', 'margin/openOrderList', { isIsolated: 'false' }),
  },
  requestLimits: { before: after(history, ...Array.from({ length: 9 }, () => history)), ask: history },
  symbolThere: { ask: margin('DELETE', account, { symbol: 'NONEUSDT' }) },
  orderFilters: { ask: place({ quantity: '0' }) },
  parametersTogether: { ask: place({ stopLimitPrice: '171.00' }) },
  orderPrices: { ask: place({ price: '100.00' }) },
  period: { ask: margin('GET', 'capital/deposit/hisrec', { startTime: String(longAgo) }) },
  accountThere: { ask: margin('DELETE', account, { symbol: 'ETHUSDT' }) },
  firstEnable: { ask: margin('POST', account, { symbol: 'ETHUSDT' }) },
  secondEnable: { options: having(true, { secondEnable: 'error' }), ask: margin('POST', account, ownValue) },
  secondDisable: {
    options: having(false, { secondDisable: 'error' }),
    ask: margin('DELETE', account, ownValue),
  },
  disableConditions: {
    options: having(true),
    before: after(margin('DELETE', account, ownValue), margin('POST', account, ownValue)),
    ask: margin('DELETE', account, ownValue),
  },
  accountLimit: {
    options: { marginWallet: { ...having(false).marginWallet, maxAccount: 0 } },
    ask: margin('POST', account, ownValue),
  },
  repeatedClientId: { before: place(), ask: place() },
  parameterLocation: {
    options: { assume: { parameterLocation: 'form' } },
    ask: margin('POST', account, { symbol: 'LINKBTC' }),
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
  clientOrderIdForm: { ask: place({ listClientOrderId: 'exit/7' }) },
  fromIdRange: { ask: margin('GET', 'margin/allOrderList', { fromId: '9'.repeat(20) }) },
  orderListThere: { ask: margin('GET', 'margin/orderList', { orderListId: '1' }) },
  orderListWorks: { before: after(place(), cancel), ask: cancel },
}

describe('each rule of the mock', () => {
  it('is one that a request can break', () => {
    expect(['route', 'method', 'mediaType', ...Object.keys(breaches)].sort()).toEqual(
      Object.keys(rules).sort(),
    )
  })

  it.each(Object.entries(breaches))('%s refuses in the form that is documented', async (rule, breach) => {
    const mock = createMock({ clock: () => NOW, ...breach.options })
    if (breach.before) expect((await breach.before(mock)).status).toBe(200)
    const response = await breach.ask(mock)
    const body: unknown = await response.json()
    const entry = mock.requests.at(-1)
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
