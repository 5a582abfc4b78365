/** Both payment operations against the mock, in process and over HTTP, with every result held to the description. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError, OutcomeUnknownError, ResultError } from '../../src/index.js'
import { createMock } from '../../src/mock/index.js'
import type { PaymentsClient, PaymentsOptions } from '../../src/payments/index.js'
import { rejection, rejectionOf } from '../support/caught.js'
import { NOW, over, paymentsOf } from '../support/mock-world.js'

const clock = (): number => NOW
const mock = createMock({ clock })
const { url, close } = await mock.listen()
afterAll(close)
beforeEach(() => mock.reset())

const input = {
  orderId: 'order_1@shop-2',
  txnAmount: { value: '1250.5', currency: 'INR' },
  userInfo: { custId: 'CUST_1', firstName: 'आशा' },
  callbackUrl: 'https://shop.example/outcome',
}
const payMethods = [
  { payMethod: 'CREDIT_CARD', instId: 'VISA' },
  { payMethod: 'NET_BANKING', instId: 'SBI' },
]

const client = (way: string, options: Partial<PaymentsOptions> = {}): PaymentsClient =>
  paymentsOf(mock, { ...(way === 'over HTTP' && over(url)), ...options })

describe.each(['in process', 'over HTTP'])('the mock %s', (way) => {
  it('knows no other gateway root, which the error hints at', async () => {
    const payments = client(way, { gatewayRoot: 'elsewhere' })
    // What answers there is not the service: nothing says what became of a transaction.
    const open = await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(input))
    const refused = await rejection(() => payments.fetchPcfDetails({ transaction: 'token', payMethods }))
    for (const error of [open.cause, refused]) {
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ status: 404 })
      expect((error as ApiError).message).toContain('gatewayRoot')
    }
    expect(open.message).toContain('gatewayRoot')
  })
})

it('a token that serves one call may be used up by an attempt whose answer was lost, which the refusal of the next one says', async () => {
  const once = createMock({ clock, assume: { tokenReuse: 'once' } })
  const payments = client('in process', { fetch: once.fetch, retries: 2, sleep: () => Promise.resolve() })
  const transaction = await payments.initiateTransaction(input)
  once.setFault('fetchPcfDetails', { kind: 'commitThenReset', times: 1 })
  const lost = await rejectionOf(ResultError, () => payments.fetchPcfDetails({ transaction, payMethods }))
  expect(lost).toMatchObject({ code: '1006', attempts: 2 })
  expect(lost.message).toContain('an earlier attempt may have used it up')
  const plain = await rejectionOf(ResultError, () => payments.fetchPcfDetails({ transaction, payMethods }))
  expect(plain).toMatchObject({ code: '1006', attempts: 1 })
  expect(plain.message).not.toContain('attempt')
})
