/** Our clients, stock Prism as a proxy, the mock: Prism finds no fault with any of the 17 operations. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import description from '../../generated/openapi/margin-wallet.json' with { type: 'json' }
import { callFresh, callOf, exampleCall, freshInput } from '../../scripts/example-calls.js'
import { createMarginWalletClient, hmac, type MarginWalletClient } from '../../src/margin-wallet/index.js'
import { createMarketDataClient, type MarketDataClient } from '../../src/market-data/index.js'
import { createMock, demoCredentials, type ListeningMock } from '../../src/mock/index.js'
import { createPaymentsClient, type PaymentsClient } from '../../src/payments/index.js'
import { isReported, proxyWithoutInt64, startProxy, stopProxies, type PrismProxy } from './prism-proxy.js'
import { Column, operationIds } from './results.js'
import { differences, isRounding, parseSent } from './sent-and-got.js'
import { tap, type Tap } from './tap.js'

const { apiKey, secret } = demoCredentials.marginWallet
/** It lets what changes an account or an order list be asked for twice, and takes any encoding that was signed. */
const mock = createMock({
  assume: { secondEnable: 'success', secondDisable: 'success' },
  unchecked: ['orderListWorks', 'percentEncoding', 'disableConditions', 'requestLimits'],
})
let listening: ListeningMock
let wire: Tap
let proxies: Readonly<Record<'market' | 'payments' | 'margin' | 'marginWithoutInt64', PrismProxy>>
let market: MarketDataClient
let payments: PaymentsClient
let margin: MarginWalletClient
/** Through Prism that does not check int64. */
let lenient: MarginWalletClient

function marketThrough({ url, fetch }: PrismProxy): MarketDataClient {
  const credentials = demoCredentials.marketData
  return createMarketDataClient({ baseUrl: url, fetch, credentials, retries: 0, validate: 'throw' })
}

function marginThrough({ url, fetch }: PrismProxy, assume = {}): MarginWalletClient {
  const signer = hmac(secret)
  const common = { baseUrl: url, fetch, retries: 0, validate: 'throw' } as const
  return createMarginWalletClient({ ...common, apiKey, signer, assume })
}

beforeAll(async () => {
  listening = await mock.listen()
  wire = await tap(listening.url)
  const started = await Promise.all([
    startProxy('generated/openapi/market-data.json', wire.url),
    startProxy('generated/openapi/payments.json', wire.url),
    startProxy('generated/openapi/margin-wallet.json', wire.url),
    proxyWithoutInt64(description, wire.url),
  ])
  proxies = { market: started[0], payments: started[1], margin: started[2], marginWithoutInt64: started[3] }
  market = marketThrough(proxies.market)
  payments = createPaymentsClient({
    ...demoCredentials.payments,
    baseUrl: proxies.payments.url,
    fetch: proxies.payments.fetch,
    retries: 0,
    validate: 'throw',
  })
  margin = marginThrough(proxies.margin)
  lenient = marginThrough(proxies.marginWithoutInt64)
  // What some operations need another one for is there before they are tried.
  await market.listFutOpt({ rType: 19 })
  const direct = marginThrough({ url: wire.url, fetch, passed: [] })
  for (const listClientOrderId of ['large-1', 'large-2'])
    await direct.createMarginOcoOrder({ ...order, listClientOrderId })
})
afterAll(async () => {
  stopProxies()
  await wire.close()
  await listening.close()
})

const list = { isIsolated: 'TRUE', symbol: 'SOLUSDT' } as const
const order = { symbol: 'ADAUSDT', side: 'SELL', quantity: '1', price: '3', stopPrice: '2' } as const

/** What is tried of an operation beside the call of its description's example. */
interface Case {
  /** The proxy. Default: that of the operation's interface. */
  readonly by?: keyof typeof proxies
  /** A call whose ids, where its answer has some, are small. Default: the example. */
  readonly call?: () => Promise<unknown>
  readonly withText?: (text: string) => Promise<unknown>
  /** A call whose answer has ids beyond 2^53. */
  readonly withLargeIds?: (client: MarginWalletClient, listClientOrderId: string) => Promise<unknown>
}

const cases: Readonly<Record<string, Case>> = {
  // The ids of what is new are always beyond 2^53.
  createMarginOcoOrder: {
    by: 'marginWithoutInt64',
    call: () => lenient.createMarginOcoOrder(order),
    withText: (text) => lenient.createMarginOcoOrder({ ...order, listClientOrderId: text }),
    withLargeIds: (client) => client.createMarginOcoOrder(order),
  },
  getMarginOrderList: {
    withText: (origClientOrderId) => margin.getMarginOrderList({ origClientOrderId }),
    withLargeIds: (client, origClientOrderId) => client.getMarginOrderList({ origClientOrderId }),
  },
  cancelMarginOrderList: {
    withText: (text) => margin.cancelMarginOrderList({ symbol: 'ADAUSDT', listClientOrderId: text }),
    withLargeIds: (client, listClientOrderId) =>
      client.cancelMarginOrderList({ symbol: 'ADAUSDT', listClientOrderId }),
  },
  // What was placed above is on cross margin.
  listMarginOrderLists: {
    call: () => margin.listMarginOrderLists(list),
    withLargeIds: (client) => client.listMarginOrderLists(),
  },
  listOpenMarginOrderLists: {
    call: () => margin.listOpenMarginOrderLists(list),
    withLargeIds: (client) => client.listOpenMarginOrderLists(),
  },
  listWithdrawals: { withText: (withdrawOrderId) => margin.listWithdrawals({ withdrawOrderId }) },
  listDeposits: { withText: (txId) => margin.listDeposits({ txId }) },
}

type InFormat = (client: MarketDataClient, format: string) => Promise<unknown>

/** How an operation is tried: what the mock is asked in one is not changed by another. */
async function caseOf(id: string) {
  const example = exampleCall(id)
  const { api, operation } = example
  const by = { 'market-data': 'market', payments: 'payments', 'margin-wallet': 'margin' } as const
  const clients = { market, payments, margin, marginWithoutInt64: lenient }
  const own: Case = cases[id] ?? {}
  const proxy = own.by ?? by[api]
  const client = clients[proxy]
  const input = await freshInput(example, (earlier) => callFresh(client, earlier))
  const call = () => callOf(client, operation, input)
  const inFormat: InFormat = (client, format) => callFresh(client, example, { format })
  return { call, ...own, proxy: proxies[proxy], ...(operation.formats.length > 1 && { inFormat }) }
}

const sentences = {
  int64:
    'It takes an id beyond 2^53 for a violation of the format int64. Without that format it finds no fault, and rounds the id.',
  xml: 'It does not read XML, and takes every XML answer for a violation. In JSON it finds no fault.',
  encodes: (characters: readonly string[]) =>
    `It writes the query anew, which breaks the signature, where a value holds ${characters
      .map((one) => (one === ' ' ? 'a space' : `\`${one}\``))
      .join(', ')}.`,
}

function latestOf(proxy: PrismProxy): PrismProxy['passed'][number] {
  const latest = proxy.passed.at(-1)
  if (latest === undefined) throw new Error('Nothing was sent.')
  return latest
}

/** What Prism changed of the answer of the mock on its way. */
function changedBy(proxy: PrismProxy): ReturnType<typeof differences> {
  return differences(parseSent(wire.latest().answer), JSON.parse(latestOf(proxy).body))
}

async function findsFaultWithLargeIds(ask: NonNullable<Case['withLargeIds']>): Promise<boolean> {
  await expect(ask(margin, 'large-1')).rejects.toThrow()
  // What the mock sent is right: the very digits, which a double does not have.
  expect(wire.latest()).toMatchObject({ status: 200 })
  expect(wire.latest().answer).toMatch(/"orderListId":90071992547409\d[13579],/)
  const { violations } = latestOf(proxies.margin)
  await ask(lenient, 'large-2')
  expect(isReported(latestOf(proxies.marginWithoutInt64))).toBe(false)
  const changed = changedBy(proxies.marginWithoutInt64)
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.filter((one) => !isRounding(one))).toEqual([])
  return violations?.includes('must be <= 9007199254740991') ?? false
}

async function findsFaultWithXml(ask: InFormat): Promise<boolean> {
  await expect(ask(market, 'xml')).rejects.toThrow()
  expect(wire.latest()).toMatchObject({ status: 200 })
  expect(wire.latest().answer).toMatch(/^<\?xml /)
  // Without Prism between them, the XML says what the JSON says.
  const direct = marketThrough({ url: listening.url, fetch, passed: [] })
  expect(await ask(direct, 'xml')).toEqual(await ask(direct, 'json'))
  return latestOf(proxies.market).violations?.includes('Response body must be object') ?? false
}

/** The characters with which the signature no longer fits what reaches the mock. */
async function badlyEncoded(ask: NonNullable<Case['withText']>): Promise<readonly string[]> {
  const found: string[] = []
  for (const character of [' ', '!', "'", '(', ')', '*', '~', '+', '/', '%', '&', '₿']) {
    const before = wire.exchanges.length
    await ask(`a${character}b`).catch(() => undefined)
    expect(wire.exchanges).toHaveLength(before + 1)
    const { passed, refused } = mock.requests.at(-1) ?? {}
    if (refused?.rule === 'signature') found.push(character)
    else expect(passed, `with ${character}: ${refused?.message}`).toContain('signature')
  }
  return found
}

describe('Stock Prism as a proxy, told to report every error', () => {
  const column = new Column('@stoplight/prism-cli')

  it.each(operationIds)('%s: lets request and answer pass', async (id) => {
    const { proxy, call, withText, withLargeIds, inFormat } = await caseOf(id)
    await call()
    expect(latestOf(proxy)).toMatchObject({ status: 200, violations: undefined })
    expect(changedBy(proxy).filter((one) => !isRounding(one))).toEqual([])

    const faults: string[] = []
    if (inFormat && (await findsFaultWithXml(inFormat))) faults.push(sentences.xml)
    if (withLargeIds && (await findsFaultWithLargeIds(withLargeIds))) faults.push(sentences.int64)
    const characters = withText ? await badlyEncoded(withText) : []
    if (characters.length > 0) faults.push(sentences.encodes(characters))
    column.note(id, faults.length > 0 ? 'wrong' : 'works', faults)
  })

  it.each(operationIds)('%s: reports an answer that is not as described', async (id) => {
    const { proxy, call } = await caseOf(id)
    wire.replaceNext('"not as described"')
    await expect(call()).rejects.toThrow()
    expect(mock.requests.at(-1)).toMatchObject({ operationId: id, status: 200 })
    expect(latestOf(proxy)).toMatchObject({
      violations: expect.stringMatching(/Response body must be (object|array)/i) as string,
    })
  })

  it.each([
    ['margin', '/sapi/v1/margin/isolated/account?timestamp=1&signature=x', undefined],
    ['market', '/WebAPI/Api/V1/Data/FutOpt', '{"sid":4,"instId":2,"rType":20}'],
    ['payments', '/theia/api/v1/initiateTransaction?mid=M&orderId=O', '{"head":{"signature":"x"}}'],
  ] as const)(
    'reports a request of %s that is not as described, and passes it on to nobody',
    async (by, path, body) => {
      const before = wire.exchanges.length
      const headers = {
        'x-mbx-apikey': apiKey,
        authorization: 'Bearer x',
        'content-type': 'application/json',
      }
      await proxies[by].fetch(`${proxies[by].url}${path}`, { method: 'POST', headers, ...(body && { body }) })
      expect(latestOf(proxies[by]).status).toBe(422)
      expect(isReported(latestOf(proxies[by]))).toBe(true)
      expect(wire.exchanges).toHaveLength(before)
    },
  )

  it('takes an id beyond 2^53 in a request for a violation too; without int64 it passes on its digits', async () => {
    const ask = (client: MarginWalletClient) => client.getMarginOrderList({ orderListId: '9007199254740995' })
    const before = wire.exchanges.length
    await expect(ask(margin)).rejects.toMatchObject({ status: 422 })
    expect(latestOf(proxies.margin).body).toContain('must be <= 9007199254740991')
    expect(wire.exchanges).toHaveLength(before)
    // Prism rounds the id on the way back, which the client takes for the answer to another call.
    await expect(ask(lenient)).rejects.toThrow('the call asked for another orderListId')
    expect(new URLSearchParams(wire.latest().search).get('orderListId')).toBe('9007199254740995')
  })

  it('leaves the checksum of an answer intact', async () => {
    expect(await callFresh(payments, exampleCall('initiateTransaction'))).toMatchObject({
      responseSignature: 'valid',
    })
  })

  it('passes failures on as they are', async () => {
    mock.setFault('listCoinConfigs', { kind: 'tooManyRequests', times: 1, retryAfterSeconds: 7 })
    await expect(margin.listCoinConfigs()).rejects.toMatchObject({ status: 429, retryAfterMs: 7_000 })
    expect(isReported(latestOf(proxies.margin))).toBe(false)
  })

  it('passes any value on to the mock where the client encodes as forms are', async () => {
    const client = marginThrough(proxies.margin, { percentEncoding: 'form' })
    const withdrawOrderId = " !'()*~+/%&₿"
    expect(await client.listWithdrawals({ withdrawOrderId })).toEqual([])
    expect(new URLSearchParams(wire.latest().search).get('withdrawOrderId')).toBe(withdrawOrderId)
  })

  it('asks for the signature in the query even where parameters come as a form', async () => {
    const client = marginThrough(proxies.margin, { parameterLocation: 'form' })
    await expect(client.enableIsolatedMarginAccount({ symbol: 'LINKBTC' })).rejects.toThrow()
    expect(latestOf(proxies.margin)).toMatchObject({ status: 401 })
    expect(latestOf(proxies.margin).body).toContain('stoplight.io/prism/errors#UNAUTHORIZED')
  })

  it('fares as the committed table says', () => {
    expect(column.committed()).toEqual(column.seen)
  })
})
