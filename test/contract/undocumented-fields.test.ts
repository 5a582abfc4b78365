import { describe, expect, it } from 'vitest'
import { ApiError, OutcomeUnknownError, ResultError } from '../../src/index.js'
import {
  createMarginWalletClient,
  hmac,
  type EnableIsolatedMarginAccountInput,
  type ListDepositsInput,
} from '../../src/margin-wallet/index.js'
import { createMarketDataClient, type ListFutOptInput } from '../../src/market-data/index.js'
import { createMock, demoCredentials, type Mock, type MockOptions } from '../../src/mock/index.js'
import {
  createPaymentsClient,
  type FetchPcfDetailsInput,
  type InitiateTransactionInput,
} from '../../src/payments/index.js'
import { rejection } from '../support/caught.js'

const baseUrl = 'https://service.example'
const undocumentedValues = 'send'
const order = {
  orderId: 'ORDER-1',
  txnAmount: { value: '1.00', currency: 'INR' },
  userInfo: { custId: 'C' },
  callbackUrl: 'https://merchant.example/callback',
}

function clientsOf(mock: Mock) {
  const { apiKey, secret } = demoCredentials.marginWallet
  const options = { baseUrl, undocumentedValues, fetch: mock.fetch } as const
  return {
    market: createMarketDataClient({ ...options, credentials: demoCredentials.marketData }),
    payments: createPaymentsClient({ ...options, ...demoCredentials.payments }),
    margin: createMarginWalletClient({ ...options, apiKey, signer: hmac(secret) }),
  }
}

function against(options: MockOptions = {}) {
  const mock = createMock(options)
  return { mock, ...clientsOf(mock) }
}

describe('a field that the description lacks', () => {
  it('is refused by the mock, which says why', async () => {
    const { mock, market, payments, margin } = against()
    const refused = (): unknown => mock.requests.at(-1)?.refused?.rule
    expect(await rejection(market.listFutOpt({ rType: 1, depth: 5 } as ListFutOptInput))).toBeInstanceOf(
      ApiError,
    )
    expect(refused()).toBe('unlistedFields')
    const initiated = await rejection(
      payments.initiateTransaction({ ...order, splits: [{ to: 'A' }] } as InitiateTransactionInput),
    )
    expect([ResultError, OutcomeUnknownError]).toContain((initiated as Error).constructor)
    expect(refused()).toBe('unlistedFields')
    expect(await rejection(margin.listDeposits({ withLabels: true } as ListDepositsInput))).toMatchObject({
      code: -1104,
    })
    expect(refused()).toBe('unreadParameters')
  })

  it('is ignored by a mock that leaves it unchecked, under a signature that covers it', async () => {
    const { mock, market, payments, margin } = against({ unchecked: ['unlistedFields', 'unreadParameters'] })
    expect((await market.listFutOpt({ rType: 1, depth: 5 } as ListFutOptInput)).length).toBeGreaterThan(0)
    const transaction = await payments.initiateTransaction({
      ...order,
      splits: [{ to: 'A' }],
    } as InitiateTransactionInput)
    expect(transaction.responseSignature).toBe('valid')
    const { charges } = await payments.fetchPcfDetails({
      transaction,
      payMethods: [{ payMethod: 'UPI', bin: '411111' }],
      head: { kit: 'own' },
    } as object as FetchPcfDetailsInput)
    expect(charges).not.toEqual([])
    expect((await margin.listDeposits({ withLabels: true } as ListDepositsInput)).length).toBeGreaterThan(0)
    await margin.enableIsolatedMarginAccount({
      symbol: 'LINKBTC',
      note: 'a&b=c',
    } as EnableIsolatedMarginAccountInput)
    expect(mock.requests.every(({ refused }) => refused === undefined)).toBe(true)
  })
})

describe('a field that the description requires', () => {
  it('is asked for by the mock', async () => {
    const { mock, market, payments } = against({ unchecked: ['unlistedFields'] })
    expect(await rejection(market.listFutOpt({ depth: 5 } as object as ListFutOptInput))).toBeInstanceOf(
      ApiError,
    )
    await rejection(
      payments.initiateTransaction({ orderId: 'ORDER-1', splits: [] } as object as InitiateTransactionInput),
    )
    expect(mock.requests.at(-1)?.refused?.rule).toBe('request')
  })
})
