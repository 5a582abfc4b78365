/** What has nothing to do with the documentation is not blamed on an ambiguity in it, whatever the clients assume. */
import { describe, expect, it } from 'vitest'
import { choiceTables } from '../../generated/tables/index.js'
import { ConnectionError, LacunaError, type CommonOptions } from '../../src/index.js'
import { createMarginWalletClient, hmac, type MarginWalletOptions } from '../../src/margin-wallet/index.js'
import { createMarketDataClient } from '../../src/market-data/index.js'
import { createMock, demoCredentials, type MockOptions } from '../../src/mock/index.js'
import { createPaymentsClient, type PaymentsOptions } from '../../src/payments/index.js'
import { rejection } from '../support/caught.js'

const { marketData: user, payments: merchant, marginWallet: key } = demoCredentials
const order = {
  orderId: 'ORDER-1',
  txnAmount: { value: '1.00', currency: 'INR' },
  userInfo: { custId: 'CUSTOMER_7' },
  callbackUrl: 'https://merchant.example/callback',
}
const amount = (value: string): typeof order => ({ ...order, txnAmount: { value, currency: 'INR' } })

type Common = Pick<CommonOptions, 'baseUrl' | 'fetch' | 'retries'>
type Attempt = (common: Common) => Promise<unknown>

const market = (common: Common, credentials = user) => createMarketDataClient({ ...common, credentials })
const shop = (common: Common, more: Partial<PaymentsOptions> = {}) =>
  createPaymentsClient({ ...common, ...merchant, ...more })
const margin = (common: Common, more: Partial<MarginWalletOptions> = {}) =>
  createMarginWalletClient({ ...common, apiKey: key.apiKey, signer: hmac(key.secret), ...more })
const slow = { clock: () => Date.now() - 60_000 }

/** A call of each client as it should be. */
const calls: Readonly<Record<string, Attempt>> = {
  'market data': (common) => market(common).listFutOpt({ rType: 1 }),
  payments: (common) => shop(common).initiateTransaction(order),
  'margin and wallet': (common) => margin(common).listCoinConfigs(),
}

async function failure(attempt: Attempt, options: MockOptions = {}): Promise<LacunaError> {
  const { fetch } = createMock(options)
  return errorOf(attempt({ baseUrl: 'https://service.example', fetch, retries: 0 }))
}

async function errorOf(call: Promise<unknown>): Promise<LacunaError> {
  const error = await rejection(call)
  if (!(error instanceof LacunaError)) throw new Error('It did not fail, or not as it should.')
  return error
}

/** The choices that an error says to try, in its hints, in those of what caused it, or in any words. */
function blamed(error: unknown): string[] {
  const ids = Object.values(choiceTables).flatMap((table) => Object.keys(table))
  const causes: Error[] = []
  for (let value = error; value instanceof Error; value = value.cause) causes.push(value)
  const hinted = causes.flatMap((cause) => (cause instanceof LacunaError ? cause.hints : []))
  const words = causes.map(({ message }) => message).join(' ')
  return ids.filter(
    (id) => words.includes(`assume: { ${id}`) || hinted.some(({ ambiguity }) => ambiguity === id),
  )
}

describe('is not blamed on an ambiguity', () => {
  it.each<[string, Attempt]>([
    ['a wrong password', (common) => market(common, { ...user, password: 'wrong' }).listFutOpt({ rType: 1 })],
    ['a wrong API key', (common) => margin(common, { apiKey: 'wrong' }).listCoinConfigs()],
    [
      'a wrong API secret',
      (common) => margin(common, { signer: hmac('wrong') }).listDeposits({ coin: 'BTC' }),
    ],
    ['a clock that is a minute slow', (common) => margin(common, slow).listDeposits()],
    ['an amount of zero', (common) => shop(common).initiateTransaction(amount('0.00'))],
    ['an amount that is too long', (common) => shop(common).initiateTransaction(amount('12345678.00'))],
    [
      'an amount of zero, sent as it is given',
      (common) => shop(common, { assume: { amountForm: 'anyDecimals' } }).initiateTransaction(amount('0.00')),
    ],
    [
      'an order that is changed',
      async (common) => {
        const client = shop(common)
        await client.initiateTransaction(order)
        return client.initiateTransaction(amount('2.00'))
      },
    ],
    [
      'a pair without an account',
      (common) => margin(common).disableIsolatedMarginAccount({ symbol: 'NOSUCHPAIR' }),
    ],
  ])('%s', async (_, attempt) => {
    const error = await failure(attempt)
    expect([error.message, blamed(error)]).toEqual([error.message, []])
  })

  it('a merchant key that is wrong, before the key is named', async () => {
    const { hints } = await failure((common) =>
      shop(common, { merchantKey: 'another-key-0016' }).initiateTransaction(order),
    )
    // A checksum says that it does not match, not why: the key comes first, and the text that is signed after it.
    expect(hints.map(({ ambiguity }) => ambiguity)).toEqual([undefined, 'signatureCanonicalForm'])
    expect(hints[0]?.message).toContain('merchantKey')
  })

  describe.each(Object.entries(calls))('of a call to %s', (_, attempt) => {
    it.each([
      'reset',
      'tooManyRequests',
      'banned',
      'serverError',
      'unavailable',
      'truncatedBody',
      'emptyBody',
    ] as const)('the fault %s', async (fault) => {
      const error = await failure(attempt, { faults: { '*': fault } })
      expect([error.message, blamed(error)]).toEqual([error.message, []])
    })

    it('a server that is not there', async () => {
      const listening = await createMock().listen()
      await listening.close()
      const error = await errorOf(attempt({ baseUrl: listening.url, retries: 0 }))
      expect(error instanceof ConnectionError || error.cause instanceof ConnectionError).toBe(true)
      expect(blamed(error)).toEqual([])
    })
  })
})
