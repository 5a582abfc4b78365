/** Some programs put a class of their own in the place of `Promise`. What async functions return is none of that class. */
import { afterEach, expect, it } from 'vitest'
import { hmac } from '../../../src/margin-wallet/index.js'
import { createMock } from '../../../src/mock/index.js'
import { INPUT, marginOf, marketOf, paymentsOf, SECRET } from '../../support/mock-world.js'

const platforms = globalThis.Promise
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
  const call = (): Promise<unknown> => marketOf(mock).listFutOpt({ rType: 1 })
  expect(await withPatchedPromise(call)).toEqual(expect.arrayContaining([expect.anything()]))
  expect(refused()).toBe(0)
})

it('a signature is waited for', async () => {
  const signer = { kind: 'hmac', sign: async (text: string) => hmac(SECRET).sign(text) } as const
  const call = (): Promise<unknown> => marginOf(mock, { signer }).getIsolatedMarginAccountLimit()
  expect(await withPatchedPromise(call)).toHaveProperty('maxAccount')
})

it('a checksum goes with its request', async () => {
  let orders = 0
  const pay = (): Promise<unknown> =>
    paymentsOf(mock).initiateTransaction({ ...INPUT, orderId: `ORDER-${(orders += 1)}` })
  expect(await withPatchedPromise(pay)).toHaveProperty('txnToken')
})
