import { expect, it } from 'vitest'
import { createMock } from '../../src/mock/index.js'
import { INPUT, marginOf, marketOf, paymentsOf } from '../support/mock-world.js'

/** An input that the types of the method do not have. */
const undocumented = <Input>(input: object): Input => input as Input

it('a field that the description lacks is ignored where it is unchecked, under a signature that covers it', async () => {
  const mock = createMock({ unchecked: ['unlistedFields', 'unreadParameters'] })
  const own = { undocumentedValues: 'send' } as const
  const [market, payments, margin] = [marketOf(mock, own), paymentsOf(mock, own), marginOf(mock, own)]
  expect((await market.listFutOpt(undocumented({ rType: 1, depth: 5 }))).length).toBeGreaterThan(0)
  const transaction = await payments.initiateTransaction(undocumented({ ...INPUT, splits: [{ to: 'A' }] }))
  expect(transaction.responseSignature).toBe('valid')
  const payMethods = [{ payMethod: 'UPI', bin: '411111' }]
  const asked = { transaction, payMethods, head: { kit: 'own' } }
  expect((await payments.fetchPcfDetails(undocumented(asked))).charges).not.toEqual([])
  expect((await margin.listDeposits(undocumented({ withLabels: true }))).length).toBeGreaterThan(0)
  await margin.enableIsolatedMarginAccount(undocumented({ symbol: 'LINKBTC', note: 'a&b=c' }))
  expect(mock.requests.every(({ refused }) => refused === undefined)).toBe(true)
})
