import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { operations as marginWallet } from '../../generated/operations/margin-wallet.js'
import { operations as marketData } from '../../generated/operations/market-data.js'
import { operations as payments } from '../../generated/operations/payments.js'
import type { OperationDescription } from '../../src/client/operation-table.js'
import { ApiError, AuthenticationError, type Fetch } from '../../src/index.js'
import { createMarginWalletClient, hmac } from '../../src/margin-wallet/index.js'
import { createMarketDataClient } from '../../src/market-data/index.js'
import { createMock, demoCredentials } from '../../src/mock/index.js'
import { readDescriptions } from '../../src/mock/prism.js'
import { createPaymentsClient } from '../../src/payments/index.js'

const mock = createMock()
const base = 'http://mock.example'
const [marketDescription, paymentsDescription, marginDescription] = await readDescriptions()

const interfaces = [
  { name: 'market data', description: marketDescription, operations: marketData },
  { name: 'payments', description: paymentsDescription, operations: payments },
  { name: 'margin and wallet', description: marginDescription, operations: marginWallet },
]

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
      [[400, 401], path, { method, headers: accept }],
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

describe('what the mock refuses is an ApiError with its words for each of the clients', () => {
  /** Calls one safe operation of each interface. */
  function callAll(fetch: Fetch, baseUrl = base): [string, () => Promise<unknown>][] {
    const { marketData: credentials, payments: merchant, marginWallet: key } = demoCredentials
    const market = createMarketDataClient({ baseUrl, fetch, credentials })
    const gateway = createPaymentsClient({ baseUrl, fetch, ...merchant })
    const margin = createMarginWalletClient({ baseUrl, fetch, apiKey: key.apiKey, signer: hmac(key.secret) })
    const transaction = { txnToken: 'abc', orderId: 'ORDER_1' }
    const payMethods = [{ payMethod: 'UPI', instId: 'A' }]
    return [
      ['login', () => market.login()],
      ['listFutOpt', () => market.listFutOpt({ rType: 1 })],
      [
        'initiateTransaction',
        () =>
          gateway.initiateTransaction({
            orderId: 'ORDER_1',
            txnAmount: { value: '1.00', currency: 'INR' },
            userInfo: { custId: 'CUST_1' },
            callbackUrl: 'https://merchant.example/callback',
          }),
      ],
      ['fetchPcfDetails', () => gateway.fetchPcfDetails({ transaction, payMethods })],
      ['listDeposits', () => margin.listDeposits()],
      ['enableIsolatedMarginAccount', () => margin.enableIsolatedMarginAccount({ symbol: 'LINKBTC' })],
    ]
  }

  async function expectRefused(call: () => Promise<unknown>, status: number): Promise<void> {
    const error: unknown = await call().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status })
  }

  it.each(callAll(mock.fetch, `${base}/nowhere`))('%s at a wrong base address', async (_, call) => {
    await expectRefused(call, 404)
  })

  it.each(
    callAll((url, init) => mock.fetch(url, { ...init, method: init.method === 'GET' ? 'PATCH' : 'PUT' })),
  )('%s with another method', async (_, call) => {
    await expectRefused(call, 405)
  })

  it.each(
    callAll((url, init) => {
      const headers = new Headers(init.headers)
      headers.set('accept', 'text/html')
      return mock.fetch(url, { ...init, headers })
    }),
  )('%s in a format that is not served', async (_, call) => {
    await expectRefused(call, 406)
  })

  it('wrong credentials are an AuthenticationError', async () => {
    const credentials = { ...demoCredentials.marketData, password: 'wrong' }
    const market = createMarketDataClient({ baseUrl: base, fetch: mock.fetch, credentials })
    await expect(market.listFutOpt({ rType: 1 })).rejects.toThrow(AuthenticationError)
    const withoutKey: Fetch = (url, init) => {
      const headers = new Headers(init.headers)
      headers.delete('x-mbx-apikey')
      return mock.fetch(url, { ...init, headers })
    }
    const margin = createMarginWalletClient({
      baseUrl: base,
      fetch: withoutKey,
      apiKey: 'a',
      signer: hmac('a'),
    })
    await expect(margin.listDeposits()).rejects.toThrow(AuthenticationError)
  })
})
