/**
 * The contests of calls, over a fetch that answers at once: what is left is what a client costs by itself. The peers ship no
 * declarations, and this folder is only run.
 */
import { createRequire } from 'node:module'
import createClient from 'openapi-fetch'
import { createMarginWalletClient, hmac } from 'lacuna/margin-wallet'
import { createMarketDataClient } from 'lacuna/market-data'
import { checksum, createPaymentsClient } from 'lacuna/payments'

const require = createRequire(new URL('../../test/compat/package.json', import.meta.url))
const { Spot } = require('@binance/connector')
const axios = require('axios')
const paytmchecksum = require('paytmchecksum')

export type Work = () => unknown

/** One thing that we do, others that do the same, and how many times the time of the first of these it may take. */
export type Contest = readonly [
  what: string,
  ours: Work,
  peers: Readonly<Record<string, Work>>,
  atMost?: number,
]

export const baseUrl = 'https://service.example'
export const credentials = { username: 'user', password: 'password' }
/** The answer to a login. */
export const login = '{"access_token":"token-of-the-bench","expires_in":3600}'

/** Answers each path, by its end. */
function answering(answers: Readonly<Record<string, string>>): typeof fetch {
  const all = Object.entries({ '/Login': login, ...answers })
  return (request) => {
    const [path = ''] = (request instanceof Request ? request.url : String(request)).split('?')
    const body = all.find(([end]) => path.endsWith(end))?.[1]
    if (body === undefined) throw new Error(`No answer for ${path}`)
    return Promise.resolve(new Response(body, { headers: json }))
  }
}

/* Calls. */

const json = { 'content-type': 'application/json' }
const bodies = {
  '/accountLimit': '{"enabledAccount":1,"maxAccount":20}',
  '/FutOpt': '[]',
  '/initiateTransaction':
    '{"head":{},"body":{"resultInfo":{"resultStatus":"S","resultCode":"0000","resultMsg":"Success"},"txnToken":"token-of-the-bench"}}',
}
const order = {
  orderId: 'ORDER-1',
  txnAmount: { value: '1250.00', currency: 'INR' },
  userInfo: { custId: 'CUSTOMER_7' },
  callbackUrl: 'https://merchant.example/callback',
}

export function callContests(): Contest[] {
  // The official client is built on it.
  axios.defaults.adapter = (config) => {
    const found = Object.entries(bodies).find(([end]) => config.url.split('?')[0].endsWith(end))
    return Promise.resolve({ data: found[1], status: 200, statusText: 'OK', headers: {}, config })
  }
  const fetch = answering(bodies)
  const bare = createClient({ baseUrl, fetch })
  const spot = new Spot('key', 'secret', { baseURL: baseUrl })
  let now = Date.now()
  // So fast that no call has to wait for the allowance of the service.
  const clock = (): number => (now += 100)
  const margin = createMarginWalletClient({ baseUrl, apiKey: 'key', signer: hmac('secret'), fetch, clock })
  const market = createMarketDataClient({ baseUrl, credentials, fetch })
  const merchant = { mid: 'MERCHANT', websiteName: 'WEBSTAGING', merchantKey: 'sixteen-byte-key' }
  const payments = createPaymentsClient({ baseUrl, ...merchant, fetch })
  const alone = 'openapi-fetch alone, unchecked and unsigned'
  const limit = { [alone]: () => bare.GET('/accountLimit') }
  const limitBySpot = { '@binance/connector, signed': () => spot.isolatedMarginAccountLimit() }
  const list = { [alone]: () => bare.POST('/FutOpt', { body: { rType: 1 } }) }
  const payment = { [alone]: () => bare.POST('/initiateTransaction', { body: order }) }
  const limitByUs = (): unknown => margin.getIsolatedMarginAccountLimit()
  const refusal = JSON.stringify({ code: -1102, msg: "Mandatory parameter 'x' was not sent." })
  const refusing = createMarginWalletClient({
    ...{ baseUrl, apiKey: 'key', signer: hmac('secret'), clock },
    fetch: () => Promise.resolve(new Response(refusal, { status: 400, headers: json })),
  })
  const refused = (): unknown => refusing.getIsolatedMarginAccountLimit().catch(() => undefined)
  return [
    ['A margin call, checked and signed', limitByUs, { ...limit, ...limitBySpot }, 2],
    ['A margin call that is refused', refused, { 'the same call, answered': limitByUs }, 4],
    ['A market-data call, checked, with its token', () => market.listFutOpt({ rType: 1 }), list, 2],
    ['A payments call, checked, with its checksum', () => payments.initiateTransaction(order), payment, 2],
  ]
}

export function checksumContests(): Contest[] {
  const [key, body] = ['demo-merchant-16', JSON.stringify(order)]
  const signature = checksum.sign(body, key)
  const signing = { paytmchecksum: () => paytmchecksum.generateSignature(body, key) }
  const verifying = { paytmchecksum: () => right(paytmchecksum.verifySignature(body, key, signature)) }
  const verify = (): void => right(checksum.verify(body, signature, key).valid)
  return [
    ['Signing a checksum', () => checksum.sign(body, key), signing],
    ['Verifying a checksum, in constant time', verify, verifying],
  ]
}

function right(verdict: boolean): void {
  if (!verdict) throw new Error('A right checksum was refused')
}
