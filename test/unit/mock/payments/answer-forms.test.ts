/** The forms in which the gateway of the mock answers, each of which the client reads as the same. */
import { describe, expect, it } from 'vitest'
import type { MockOptions } from '../../../../src/mock/index.js'
import type { FetchPcfDetailsResult } from '../../../../src/payments/index.js'
import { checksum } from '../../../../src/payments/index.js'
import { BODY, INPUT, KEY, NOW, searchOf, shop, tokenOf } from './shop.js'

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

describe('the signature of an answer', () => {
  it.each<Truth>([
    {},
    { initiateResponse: 'head' },
    { initiateResponse: 'topLevel', resultInfoPlace: 'absent' },
    { unknownFields: 'more', resultInfoPlace: 'head' },
  ])('fits the text of the body as it is sent: %o', async (assume) => {
    const { created, createdText } = await seen(assume)
    const bodyText = createdText.slice(createdText.indexOf('"body":') + 7, -1)
    expect(JSON.parse(bodyText)).toEqual(created.body)
    expect(checksum.verify(bodyText, created.head?.['signature'], KEY)).toEqual({ valid: true })
  })
})

describe('the moment of an answer', () => {
  it.each([
    ['millisecondsText', String(NOW + 750)],
    ['millisecondsNumber', NOW + 750],
    ['secondsText', String(NOW / 1_000)],
  ] as const)('has the form %s in both operations', async (responseTimestampForm, moment) => {
    const gateway = shop({
      clock: () => NOW + 750,
      assume: { responseTimestampForm, pcfResponseHead: 'ownAttributes' },
    })
    const created = await gateway.initiate(BODY)
    expect(created.head['responseTimestamp']).toBe(moment)
    expect((await gateway.charges(tokenOf(created))).head['responseTimestamp']).toBe(moment)
  })
})

describe('the head of the charges', () => {
  it('has its own attributes, and the version of the request', async () => {
    const { charged } = await seen({ pcfResponseHead: 'ownAttributes' })
    expect(charged.head).toEqual({
      responseTimestamp: String(NOW),
      version: 'v9',
      requestId: expect.stringMatching(/^pcf-\S+$/) as unknown,
    })
    const again = shop({ assume: { pcfResponseHead: 'ownAttributes' } })
    const token = tokenOf(await again.initiate(BODY))
    const [first, second] = [await again.charges(token), await again.charges(token)]
    expect(first.head).toMatchObject({ version: 'v1' })
    expect(first.head['requestId']).not.toBe(second.head['requestId'])
  })
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
    const token = tokenOf(await gateway.initiate({ ...BODY, txnAmount: { value, currency: 'INR' } }))
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

  it('that do not apply are null or left out, and no zero to the client', async () => {
    const { charged, details } = await seen({ pcfAmountForm: 'absent' })
    const entries = charged.body['payMethods'] as Record<string, unknown>[]
    expect(entries[2]).toMatchObject({ payMethod: 'UPI', feeAmount: null, totalConvenienceCharges: null })
    expect(entries[2]).not.toHaveProperty('taxAmount')
    const [first, , last] = details.charges
    expect(first?.feeAmount?.value).toBe('18.75')
    expect(Object.keys(last ?? {})).toEqual([
      'payMethod',
      'baseTransactionAmount',
      'totalTransactionAmount',
      'text',
      'displayText',
    ])
  })
})

describe('further fields', () => {
  it('come within the entries of a map, not beside them', async () => {
    const { charged } = await seen({ unknownFields: 'more', pcfCharges: 'map' })
    const map = charged.body['consultDetails'] as Record<string, object>
    expect(Object.keys(map)).toEqual(['CREDIT_CARD', 'NET_BANKING', 'UPI'])
    for (const entry of Object.values(map)) expect(entry).toHaveProperty('furtherField')
  })
})

describe('the ambiguities that the client cannot settle', () => {
  it('a pipe in a method, an instrument or the head is refused in a call for charges as well', async () => {
    for (const payMethod of [{ payMethod: 'A|B' }, { payMethod: 'UPI', instId: 'A|B' }]) {
      for (const [pipeInValues, code] of [
        ['forbidden', '1008'],
        ['allowed', '0000'],
      ] as const) {
        const { initiate, charges, mock } = shop({ assume: { pipeInValues } })
        expect(await charges(tokenOf(await initiate(BODY)), [payMethod])).toMatchObject({ code })
        expect(mock.requests.at(-1)?.readings).toMatchObject({ pipeInValues })
      }
    }
    const answer = await shop().initiate(BODY, { head: { clientId: 'A|B' } })
    expect(answer).toMatchObject({ code: '1008' })
    expect(answer.words).toMatch(/clientId of the head/)
  })
})
