/** The forms in which the gateway of the mock refuses and fails. */
import { describe, expect, it } from 'vitest'
import { FIFTEEN_MINUTES, INPUT, shop } from '../../../support/mock-world.js'

describe('the form that tells of a payment', () => {
  it('has it as the caller says, whatever the reading', async () => {
    const { mock, payments } = shop({ assume: { callbackChecksum: 'absent' } })
    await payments.initiateTransaction(INPUT)
    const signed = await mock.completePayment(INPUT.orderId, 'failure', { signed: true })
    const unsigned = await mock.completePayment(INPUT.orderId, 'success', { signed: false })
    expect(['CHECKSUMHASH' in signed.form, 'CHECKSUMHASH' in unsigned.form]).toEqual([true, false])
    expect(mock.requests[0]?.readings).not.toHaveProperty('callbackChecksum')
  })

  it('is noted with the order even after its token has expired', async () => {
    const { mock, payments } = shop({ assume: { callbackChecksum: 'absent' } })
    await payments.initiateTransaction(INPUT)
    await payments.initiateTransaction({ ...INPUT, orderId: 'ORDER_0002' })
    mock.clock.advance(FIFTEEN_MINUTES)
    await mock.completePayment('ORDER_0002', 'failure')
    expect(mock.requests.map(({ readings }) => readings['callbackChecksum'])).toEqual([undefined, 'absent'])
  })
})
