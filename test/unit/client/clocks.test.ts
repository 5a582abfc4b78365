/** Clocks of the user's own that give no time, or fail. */
import { expect, it } from 'vitest'
import { RequestError, type ClientEvent } from '../../../src/index.js'
import { createPaymentsClient } from '../../../src/payments/index.js'
import { rejection } from '../../support/caught.js'
import { answering, json } from './answering.js'
import { tinyClient } from './tiny-api.js'

const order = {
  orderId: 'ORDER-1',
  txnAmount: { value: '1.00', currency: 'INR' },
  userInfo: { custId: 'C1' },
  callbackUrl: 'https://merchant.example/callback',
} as const

it.each([Number.NaN, Number.POSITIVE_INFINITY, '1700000000000', undefined])(
  'a clock that gives %s is refused before anything is sent',
  async (time) => {
    const fetch = answering(() => json({ body: { resultInfo: { resultStatus: 'S' }, txnToken: 'token' } }))
    const untyped: object = { clock: () => time }
    const payments = createPaymentsClient({
      baseUrl: 'https://gateway.example',
      mid: 'MID',
      websiteName: 'WEB',
      merchantKey: '0123456789abcdef',
      fetch,
      ...untyped,
    })
    for (const call of [
      () => payments.initiateTransaction(order),
      () =>
        payments.fetchPcfDetails({
          transaction: { txnToken: 'token', orderId: 'ORDER-1', expiresAt: 1 },
          payMethods: [{ payMethod: 'CREDIT_CARD', instId: 'VISA' }],
        }),
    ]) {
      const error = await rejection(call)
      expect(error).toBeInstanceOf(RequestError)
      expect(error).toMatchObject({ problems: [{ field: 'clock' }], attempts: 0 })
    }
    expect(fetch.sent).toHaveLength(0)
  },
)

it('a clock that fails once the request is out hides no answer', async () => {
  const events: ClientEvent['type'][] = []
  let isSent = false
  const client = tinyClient({
    fetch: (url, init) => {
      isSent = true
      return answering(() => json({ name: 'n1' }))(url, init)
    },
    clock: () => {
      if (isSent) throw new Error('The clock has stopped.')
      return 1
    },
    onEvent: ({ type }) => events.push(type),
  })
  expect(await client.changeThing({ name: 'n1' })).toBeDefined()
  expect(events).toEqual(expect.arrayContaining(['request', 'response']))
})
