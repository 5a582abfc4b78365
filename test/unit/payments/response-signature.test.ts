import { describe, expect, it } from 'vitest'
import { OutcomeUnknownError, ResultError } from '../../../src/index.js'
import { checksum, type PaymentsOptions } from '../../../src/payments/index.js'
import { rejectionOf } from '../../support/caught.js'
import { answer, created, gateway, INPUT, json, KEY, result, TOKEN } from './gateway.js'

const required: Partial<PaymentsOptions> = { responseSignature: 'require' }
const SUCCESS = `{"resultInfo":{"resultStatus":"S","resultCode":"0000"},"txnToken":"${TOKEN}"}`
const signed = (body: string, over = body): Response =>
  answer(`{"head":{"signature":"${checksum.sign(over, KEY)}"},"body":${body}}`)

describe('responseSignature: require', () => {
  it('takes a transaction whose token is signed', async () => {
    const { payments } = gateway(signed(SUCCESS), required)
    expect(await payments.initiateTransaction(INPUT)).toMatchObject({
      txnToken: TOKEN,
      responseSignature: 'valid',
    })
  })

  const repeat = SUCCESS.replace('0000', '0002')
  it.each<[string, Response]>([
    ['has no signature', created()],
    ['has an empty one', created({ head: { signature: '' } })],
    ['has none, and repeats another', answer(`{"head":{},"body":${repeat}}`)],
    [
      'is signed but for its token',
      answer(
        `{"head":{"signature":"${checksum.sign('{"a":1}', KEY)}"},"body":{"a":1},"txnToken":"${TOKEN}"}`,
      ),
    ],
    ['has a signature over another body', signed(SUCCESS, '{}')],
  ])('leaves the outcome open when the answer %s', async (_, reply) => {
    const { payments, only } = gateway(reply, required)
    const error = await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(INPUT))
    only()
    expect(error.message).toContain('signature')
    expect(`${error.message} ${String(error.cause)} ${JSON.stringify(error)}`).not.toContain(TOKEN)
  })

  it('holds for raw calls as well', async () => {
    const { payments } = gateway(created(), required)
    await rejectionOf(OutcomeUnknownError, () =>
      payments.raw.POST('/{gatewayRoot}/api/v1/initiateTransaction', {
        params: { path: { gatewayRoot: 'theia' }, query: { orderId: 'ORDER_0001' } },
        body: { body: { ...INPUT } },
      }),
    )
  })

  it('says which option it is', async () => {
    const { payments } = gateway(created(), required)
    const { cause } = await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(INPUT))
    expect(cause).toMatchObject({ hints: [{ ambiguity: 'responseSignature' }] })
    expect(String(cause)).toContain("responseSignature is 'require'")
  })

  it('leaves refusals and charges as they are, which the gateway does not sign', async () => {
    const refused = gateway(result('F', '2005', 'Checksum provided is invalid'), required)
    await rejectionOf(ResultError, () => refused.payments.initiateTransaction(INPUT))
    const amount = { value: '1.00', currency: 'INR' }
    const charged = gateway(
      json({ body: { consultDetails: { UPI: { payMethod: 'UPI', feeAmount: amount } } } }),
      required,
    )
    const { charges } = await charged.payments.fetchPcfDetails({
      transaction: TOKEN,
      payMethods: [{ payMethod: 'UPI' }],
    })
    expect(charges).toHaveLength(1)
  })
})
