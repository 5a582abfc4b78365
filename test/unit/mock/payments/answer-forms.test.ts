/** The forms in which the gateway of the mock answers, each of which the client reads as the same. */
import { describe, expect, it } from 'vitest'
import { BODY, INPUT, searchOf, shop, txnTokenOf } from '../../../support/mock-world.js'

const free = { payMethod: 'UPI' }

it.each(['__proto__', 'constructor', '7'])(
  'the charges are a map for a method named %s',
  async (payMethod) => {
    const { payments } = shop({ assume: { pcfCharges: 'map' } })
    const transaction = await payments.initiateTransaction(INPUT)
    const { charges } = await payments.fetchPcfDetails({ transaction, payMethods: [{ payMethod }] })
    expect(charges.map((charge) => charge.payMethod)).toEqual([payMethod])
  },
)

describe('the amounts of a charge', () => {
  it('are numbers as long as no number of the platform, and texts elsewhere stay texts', async () => {
    const gateway = shop({ unchecked: ['amount'], assume: { pcfAmountForm: 'number' } })
    const value = '12345678901234567890.12'
    const token = txnTokenOf(await gateway.initiate({ ...BODY, txnAmount: { value, currency: 'INR' } }))
    const version = '"value":"1"'
    const answer = await gateway.post(
      `/theia/api/v1/fetchPcfDetails${searchOf()}`,
      JSON.stringify({ head: { txnToken: token, version }, body: { payMethods: [free] } }),
    )
    expect(answer.text).toContain(`"value":${value}`)
    expect(answer.head['version']).toBe(version)
    const { charges } = await gateway.payments.fetchPcfDetails({ transaction: token, payMethods: [free] })
    expect(charges[0]?.totalTransactionAmount?.value).toBe(value)
  })
})
