/** Some programs put a class of their own in the place of `Promise`. What async functions return is none of that class. */
import { afterEach, expect, it } from 'vitest'
import { createMarginWalletClient, hmac } from '../../../src/margin-wallet/index.js'
import { createMarketDataClient } from '../../../src/market-data/index.js'
import { createMock, demoCredentials } from '../../../src/mock/index.js'
import { createPaymentsClient } from '../../../src/payments/index.js'

const platforms = globalThis.Promise
const baseUrl = 'https://service.example'
const mock = createMock()
/** How many requests the mock has refused. */
const refused = (): number => mock.requests.filter(({ refused }) => refused !== undefined).length

afterEach(() => {
  globalThis.Promise = platforms
})

async function withPatchedPromise<T>(work: () => Promise<T>): Promise<T> {
  // What is loaded with the first call is no part of this.
  await work()
  globalThis.Promise = class<V> extends platforms<V> {}
  return work()
}

it('a token that comes from a login is waited for', async () => {
  const call = (): Promise<unknown> =>
    createMarketDataClient({
      ...{ baseUrl, fetch: mock.fetch, credentials: demoCredentials.marketData },
    }).listFutOpt({ rType: 1 })
  expect(await withPatchedPromise(call)).toEqual(expect.arrayContaining([expect.anything()]))
  expect(refused()).toBe(0)
})

it('a signature is waited for', async () => {
  const { apiKey, secret } = demoCredentials.marginWallet
  const signer = { kind: 'hmac', sign: async (text: string) => hmac(secret).sign(text) } as const
  const call = (): Promise<unknown> =>
    createMarginWalletClient({
      baseUrl,
      apiKey,
      signer,
      fetch: mock.fetch,
    }).getIsolatedMarginAccountLimit()
  expect(await withPatchedPromise(call)).toHaveProperty('maxAccount')
})

it('a checksum goes with its request', async () => {
  let orders = 0
  const pay = (): Promise<unknown> =>
    createPaymentsClient({ ...demoCredentials.payments, baseUrl, fetch: mock.fetch }).initiateTransaction({
      orderId: `ORDER-${(orders += 1)}`,
      txnAmount: { value: '1.00', currency: 'INR' },
      userInfo: { custId: 'C' },
      callbackUrl: 'https://merchant.example/callback',
    })
  expect(await withPatchedPromise(pay)).toHaveProperty('txnToken')
})
