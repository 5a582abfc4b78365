import createClient from 'openapi-fetch'
import { createMarginWalletClient, hmac } from '../../src/margin-wallet/index.js'
import { createMarketDataClient } from '../../src/market-data/index.js'
import { createPaymentsClient } from '../../src/payments/index.js'
import type { Case } from './compare.js'

const times = 2_000
const baseUrl = 'https://service.example'

type Fetch = typeof fetch

/** Answers at once, each path with a body of its own. */
const answering =
  (bodies: Readonly<Record<string, string>>): Fetch =>
  (request) => {
    const url = request instanceof Request ? request.url : String(request)
    const found = Object.entries(bodies).find(([end]) => new URL(url).pathname.endsWith(end))
    return Promise.resolve(new Response(found?.[1], { headers: { 'content-type': 'application/json' } }))
  }

interface Called {
  parameters: object
  responses: { 200: { content: { 'application/json': object } } }
}
interface Paths {
  '/accountLimit': { get: Called }
  '/FutOpt': { post: Called & { requestBody: { content: { 'application/json': object } } } }
  '/initiateTransaction': { post: Called & { requestBody: { content: { 'application/json': object } } } }
}

const answer = answering({
  '/accountLimit': '{"enabledAccount":1,"maxAccount":20}',
  '/Login': '{"access_token":"token-of-the-bench","expires_in":3600}',
  '/FutOpt': '[]',
  '/initiateTransaction':
    '{"head":{},"body":{"resultInfo":{"resultStatus":"S","resultCode":"0000","resultMsg":"Success"},"txnToken":"token-of-the-bench"}}',
})

/** What a call costs besides the network: input checked, signed, written, decoded. */
export function callCases(): Case[] {
  const bare = createClient<Paths>({ baseUrl, fetch: answer })
  let now = Date.now()
  // So fast that no call has to wait for the allowance of the service.
  const clock = (): number => (now += 100)
  const signer = hmac('secret')
  const margin = createMarginWalletClient({
    baseUrl,
    apiKey: 'key',
    signer,
    fetch: answer,
    clock,
    recvWindow: 5000,
  })
  const credentials = { username: 'user', password: 'password' }
  const marketData = createMarketDataClient({ baseUrl, credentials, fetch: answer })
  const merchant = { mid: 'MERCHANT', websiteName: 'WEBSTAGING', merchantKey: 'sixteen-byte-key' }
  const payments = createPaymentsClient({ baseUrl, ...merchant, fetch: answer })
  const list = { rType: 1 } as const
  const order = {
    orderId: 'ORDER-1',
    txnAmount: { value: '1250.00', currency: 'INR' },
    userInfo: { custId: 'CUSTOMER_7' },
    callbackUrl: 'https://merchant.example/callback',
  } as const
  return [
    repeated(
      'margin & wallet: checked and signed',
      () => margin.getIsolatedMarginAccountLimit(),
      () => bare.GET('/accountLimit'),
    ),
    repeated(
      'market data: checked, with its token',
      () => marketData.listFutOpt(list),
      () => bare.POST('/FutOpt', { body: list }),
    ),
    repeated(
      'payments: checked, with its checksum',
      () => payments.initiateTransaction(order),
      () => bare.POST('/initiateTransaction', { body: order }),
    ),
  ]
}

function repeated(name: string, ours: () => Promise<unknown>, bare: () => Promise<unknown>): Case {
  const often = (call: () => Promise<unknown>) => async () => {
    for (let count = 0; count < times; count += 1) await call()
  }
  return {
    name: `${times} calls over a fetch that answers at once, ${name}`,
    ours: often(ours),
    peers: { 'openapi-fetch, unchecked and unsigned': often(bare) },
  }
}
