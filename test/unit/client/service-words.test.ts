import { describe, expect, it } from 'vitest'
import { createMarginWalletClient, hmac } from '../../../src/margin-wallet/index.js'
import { createMarketDataClient } from '../../../src/market-data/index.js'
import { createPaymentsClient } from '../../../src/payments/index.js'
import { rejection } from '../../support/caught.js'

const secret = 'planted-secret-4711'
const words = `no data for ${secret}`
const shown = 'The service said: "no data for [redacted]".'
const answering = (value: unknown) => () => Promise.resolve(Response.json(value))

const market = (value: unknown) =>
  createMarketDataClient({
    baseUrl: 'https://market.example',
    credentials: { username: 'me', password: secret },
    fetch: (url) =>
      Promise.resolve(
        Response.json(url.endsWith('Login') ? { access_token: 'a-token-of-16-characters' } : value),
      ),
  })
const margin = (value: unknown) =>
  createMarginWalletClient({
    baseUrl: 'https://margin.example',
    apiKey: secret,
    signer: hmac('another-secret'),
    fetch: answering(value),
  })
const payments = (value: unknown) =>
  createPaymentsClient({
    baseUrl: 'https://gateway.example',
    mid: 'MERCHANT1',
    websiteName: 'SHOP',
    merchantKey: 'demo-merchant-16',
    fetch: answering(value),
  })

const order = { symbol: 'SOLUSDT', side: 'SELL', quantity: '7.50', price: '2', stopPrice: '1' } as const

const calls: readonly (readonly [name: string, call: () => Promise<unknown>])[] = [
  ['listFutOpt', () => market({ message: words }).listFutOpt({ rType: 1 })],
  ['listFixedIncome', () => market({ error: words }).listFixedIncome({ instId: 1, rType: 1 })],
  ['listDeposits', () => margin({ msg: words }).listDeposits()],
  ['getMarginOrderList', () => margin({ msg: words }).getMarginOrderList({ orderListId: 1 })],
  ['createMarginOcoOrder', () => margin({ msg: words }).createMarginOcoOrder(order)],
  [
    'fetchPcfDetails',
    () =>
      payments({ message: words }).fetchPcfDetails({
        transaction: secret,
        payMethods: [{ payMethod: 'UPI' }],
      }),
  ],
]

describe('an answer in the place of a result that says something', () => {
  it.each(calls)('%s quotes it as the words of the service, without secrets', async (name, call) => {
    const error = String(await rejection(call))
    expect(error).toContain(name)
    expect(error).toContain(shown)
    expect(error).not.toContain(secret)
  })
})
