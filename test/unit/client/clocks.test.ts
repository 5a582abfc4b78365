/** Clocks of the user's own that give no time, or fail. */
import { expect, it } from 'vitest'
import { RequestError, type ClientEvent } from '../../../src/index.js'
import { rejection } from '../../support/caught.js'
import { created, gateway, INPUT, TOKEN } from '../payments/gateway.js'
import { answering, json } from './answering.js'
import { tinyClient } from './tiny-api.js'

it.each([Number.NaN, Number.POSITIVE_INFINITY, '1700000000000', undefined])(
  'a clock that gives %s is refused before anything is sent',
  async (time) => {
    const untyped: object = { clock: () => time }
    const { payments, sent } = gateway(created(), untyped)
    const transaction = { txnToken: TOKEN, orderId: 'ORDER-1', expiresAt: 1 }
    for (const call of [
      () => payments.initiateTransaction(INPUT),
      () => payments.fetchPcfDetails({ transaction, payMethods: [{ payMethod: 'UPI' }] }),
    ]) {
      const error = await rejection(call)
      expect(error).toBeInstanceOf(RequestError)
      expect(error).toMatchObject({ problems: [{ field: 'clock' }], attempts: 0 })
    }
    expect(sent).toHaveLength(0)
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
