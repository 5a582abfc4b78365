/** Whole calls over a fetch that answers at once: what a call costs besides the network, beside other clients. */
import { createRequire } from 'node:module'
import { Spot } from '@binance/connector'
import { Wallet } from '@binance/wallet'
import axios, { type AxiosAdapter, type AxiosStatic } from 'axios'
import createClient from 'openapi-fetch'
import { createMarginWalletClient, hmac } from 'lacuna/margin-wallet'
import { createMarketDataClient } from 'lacuna/market-data'
import { createPaymentsClient } from 'lacuna/payments'
import { answering, type Contest } from './contest.js'

const baseUrl = 'https://service.example'
const secret = 'secret'

interface Called {
  parameters: object
  responses: { 200: { content: { 'application/json': object } } }
}
interface Posted extends Called {
  requestBody: { content: { 'application/json': object } }
}
interface Paths {
  '/accountLimit': { get: Called }
  '/hisrec': { get: Called }
  '/FutOpt': { post: Posted }
  '/initiateTransaction': { post: Posted }
}

const bodies = {
  '/accountLimit': '{"enabledAccount":1,"maxAccount":20}',
  '/hisrec': '[]',
  '/FutOpt': '[]',
  '/initiateTransaction':
    '{"head":{},"body":{"resultInfo":{"resultStatus":"S","resultCode":"0000","resultMsg":"Success"},"txnToken":"token-of-the-bench"}}',
}
const answer = answering(Object.fromEntries(Object.entries(bodies).map(([end, body]) => [end, { body }])))

const adapter: AxiosAdapter = (config) => {
  const path = config.url?.split('?')[0] ?? ''
  const found = Object.entries(bodies).find(([end]) => path.endsWith(end))
  if (found === undefined) throw new Error(`Nothing is known of ${path}`)
  return Promise.resolve({ data: found[1], status: 200, statusText: 'OK', headers: {}, config })
}
// The official clients are built on both of its modules.
for (const module of [axios, createRequire(import.meta.url)('axios') as AxiosStatic])
  module.defaults.adapter = adapter

export function callContests(): Contest[] {
  const bare = createClient<Paths>({ baseUrl, fetch: answer })
  const spot = new Spot('key', secret, { baseURL: baseUrl })
  const { restAPI } = new Wallet({
    configurationRestAPI: { apiKey: 'key', apiSecret: secret, basePath: baseUrl, retries: 0 },
  })

  let now = Date.now()
  // So fast that no call has to wait for the allowance of the service.
  const clock = (): number => (now += 100)
  const margin = createMarginWalletClient({
    baseUrl,
    apiKey: 'key',
    signer: hmac(secret),
    fetch: answer,
    clock,
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

  const alone = 'openapi-fetch alone, unchecked and unsigned'
  return [
    {
      what: 'A margin call, checked and signed',
      ours: () => margin.getIsolatedMarginAccountLimit(),
      peers: {
        [alone]: () => bare.GET('/accountLimit'),
        '@binance/connector, signed': () => spot.isolatedMarginAccountLimit(),
      },
      atMost: 2,
    },
    {
      what: 'A wallet call, checked and signed',
      ours: () => margin.listDeposits({ limit: 10 }),
      peers: {
        [alone]: () => bare.GET('/hisrec'),
        '@binance/wallet, signed': async () => (await restAPI.depositHistory({ limit: 10 })).data(),
      },
      atMost: 2,
    },
    {
      what: 'A market-data call, checked, with its token',
      ours: () => marketData.listFutOpt(list),
      peers: {
        [alone]: () => bare.POST('/FutOpt', { body: list }),
      },
      atMost: 2,
    },
    {
      what: 'A payments call, checked, with its checksum',
      ours: () => payments.initiateTransaction(order),
      peers: {
        [alone]: () => bare.POST('/initiateTransaction', { body: order }),
      },
      atMost: 2,
    },
  ]
}
