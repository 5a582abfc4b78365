import { expect, it } from 'vitest'
import { rejection } from '../../support/caught.js'
import { OCO, service } from '../margin-wallet/service.js'
import { credentials, marketClient, serviceWith } from '../market-data/service.js'
import { gateway, KEY } from '../payments/gateway.js'
import { json } from './answering.js'

const words = (secret: string): string => `no data for ${secret}`
const market = (value: object) => marketClient({ fetch: serviceWith(() => json(value)) })
const ofMarket = words(credentials.password)
const secret = 'planted-api-key-4711'
const margin = () => service(json({ msg: words(secret) }), { apiKey: secret }).client
const requested = { transaction: KEY, payMethods: [{ payMethod: 'UPI' }] }

it.each<[name: string, call: () => PromiseLike<unknown>]>([
  ['listFutOpt', () => market({ message: ofMarket }).listFutOpt({ rType: 1 })],
  ['listFixedIncome', () => market({ error: ofMarket }).listFixedIncome({ instId: 1, rType: 1 })],
  ['listDeposits', () => margin().listDeposits()],
  ['getMarginOrderList', () => margin().getMarginOrderList({ orderListId: 1 })],
  ['createMarginOcoOrder', () => margin().createMarginOcoOrder(OCO)],
  ['fetchPcfDetails', () => gateway(json({ message: words(KEY) })).payments.fetchPcfDetails(requested)],
])('%s quotes what is no result as words of the service, without secrets', async (name, call) => {
  const error = String(await rejection(call))
  expect(error).toContain(name)
  expect(error).toContain('The service said: "no data for [redacted]".')
})
