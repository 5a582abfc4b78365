import { describe, expect, it } from 'vitest'
import { ApiError, OutcomeUnknownError, ResultError } from '../../src/index.js'
import type { EnableIsolatedMarginAccountInput, ListDepositsInput } from '../../src/margin-wallet/index.js'
import type { ListFutOptInput } from '../../src/market-data/index.js'
import { createMock, type MockOptions } from '../../src/mock/index.js'
import type { FetchPcfDetailsInput, InitiateTransactionInput } from '../../src/payments/index.js'
import { rejection } from '../support/caught.js'
import { INPUT, marginOf, marketOf, paymentsOf } from '../support/mock-world.js'

const undocumentedValues = 'send'

function against(options: MockOptions = {}) {
  const mock = createMock(options)
  const own = { undocumentedValues } as const
  return {
    mock,
    market: marketOf(mock, { undocumentedValues }),
    payments: paymentsOf(mock, own),
    margin: marginOf(mock, own),
  }
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
      payments.initiateTransaction({ ...INPUT, splits: [{ to: 'A' }] } as InitiateTransactionInput),
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
      ...INPUT,
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
