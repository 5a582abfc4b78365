/** The forms in which the gateway of the mock answers, each of which the client reads as the same. */
import { describe, expect, it } from 'vitest'
import type { MockOptions } from '../../../../src/mock/index.js'
import type { FetchPcfDetailsResult } from '../../../../src/payments/index.js'
import { checksum } from '../../../../src/payments/index.js'
import { BODY, INPUT, KEY, NOW, searchOf, shop, txnTokenOf } from '../../../support/mock-world.js'

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

it.each<Truth>([
  {},
  { initiateResponse: 'head' },
  { initiateResponse: 'topLevel', resultInfoPlace: 'absent' },
  { unknownFields: 'more', resultInfoPlace: 'head' },
])('the signature of an answer fits the text of the body as it is sent: %o', async (assume) => {
  const { created, createdText } = await seen(assume)
  const bodyText = createdText.slice(createdText.indexOf('"body":') + 7, -1)
  expect(JSON.parse(bodyText)).toEqual(created.body)
  expect(checksum.verify(bodyText, created.head?.['signature'], KEY)).toEqual({ valid: true })
})

it('the head of the charges has its own attributes, and the version of the request', async () => {
  const { charged } = await seen({ pcfResponseHead: 'ownAttributes' })
  expect(charged.head).toEqual({
    responseTimestamp: String(NOW),
    version: 'v9',
    requestId: expect.stringMatching(/^pcf-\S+$/) as unknown,
  })
  const again = shop({ assume: { pcfResponseHead: 'ownAttributes' } })
  const token = txnTokenOf(await again.initiate(BODY))
  const [first, second] = [await again.charges(token), await again.charges(token)]
  expect(first.head).toMatchObject({ version: 'v1' })
  expect(first.head['requestId']).not.toBe(second.head['requestId'])
})

describe('the charges', () => {
  it('have room in a map for the first instrument of a method', async () => {
    const master = { ...costly, instId: 'MASTER' }
    const { details } = await seen({ pcfCharges: 'map' }, [costly, free, master])
    expect(details.charges.map(({ payMethod, instId }) => [payMethod, instId])).toEqual([
      ['CREDIT_CARD', 'VISA'],
      ['UPI', undefined],
    ])
  })

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
