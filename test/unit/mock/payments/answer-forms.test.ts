/** The forms in which the gateway of the mock answers, each of which the client reads as the same. */
import { describe, expect, it } from 'vitest'
import type { MockOptions } from '../../../../src/mock/index.js'
import type { FetchPcfDetailsResult } from '../../../../src/payments/index.js'
import { BODY, INPUT, NOW, searchOf, shop, txnTokenOf } from '../../../support/mock-world.js'

type Truth = NonNullable<MockOptions['assume']>
type Wire = Readonly<Record<string, unknown>> & {
  readonly head?: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
}

const costly = { payMethod: 'CREDIT_CARD', instId: 'VISA' }
const other = { payMethod: 'NET_BANKING', instId: 'SBI' }
const free = { payMethod: 'UPI' }
const head = { version: 'v9', requestTimestamp: String(NOW), channelId: 'WAP' } as const

/** What went over the wire of the two operations, what the client made of it, and what it saw of the ambiguities. */
async function seen(
  assume: Truth,
  payMethods: (typeof costly | typeof free)[] = [costly, other, free],
): Promise<{
  readonly created: Wire
  readonly createdText: string
  readonly charged: Wire
  readonly details: FetchPcfDetailsResult
}> {
  const gateway = shop({ assume })
  const texts: string[] = []
  const payments = gateway.client({
    fetch: async (url, init) => {
      const response = await gateway.mock.fetch(url, init)
      texts.push(await response.clone().text())
      return response
    },
  })
  const transaction = await payments.initiateTransaction(INPUT)
  const details = await payments.fetchPcfDetails({ transaction, payMethods, head })
  const [createdText = '', chargedText = ''] = texts
  return {
    created: JSON.parse(createdText) as Wire,
    createdText,
    charged: JSON.parse(chargedText) as Wire,
    details,
  }
}

describe('the charges', () => {
  it.each(['__proto__', 'constructor', '7'])('are a map for a method named %s', async (payMethod) => {
    const { details } = await seen({ pcfCharges: 'map' }, [{ payMethod }])
    expect(details.charges.map((charge) => charge.payMethod)).toEqual([payMethod])
  })
})

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
