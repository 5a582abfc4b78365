/** The convenience charges that the gateway of the mock answers. */
import { describe, expect, it } from 'vitest'
import { readDescriptions, publishedExamples } from '../../../../src/mock/examples.js'
import { chargeOf } from '../../../../src/mock/services/payments/answers.js'
import { random } from '../../../support/random.js'
import { BODY, INPUT, searchOf, shop, txnTokenOf, type Shop } from '../../../support/mock-world.js'

const examples = publishedExamples(readDescriptions())

async function tokenFor({ initiate }: Shop, value: string, currency = 'INR'): Promise<string> {
  return txnTokenOf(await initiate({ ...BODY, txnAmount: { value, currency } }))
}

describe('the charges of an order', () => {
  it('of the published example are those of the published example', async () => {
    const gateway = shop()
    const txnToken = await tokenFor(gateway, '1250.00')
    const published = examples('fetchPcfDetails', 'list') as { head: object; body: object }
    const { text } = await gateway.post(
      `/theia/api/v1/fetchPcfDetails${searchOf()}`,
      JSON.stringify({
        head: { ...published.head, txnToken },
        body: {
          payMethods: [
            { payMethod: 'CREDIT_CARD', instId: 'VISA' },
            { payMethod: 'NET_BANKING', instId: 'SBI' },
          ],
        },
      }),
    )
    expect(JSON.parse(text)).toEqual({ ...published, head: { ...published.head, txnToken } })
  })

  it('of a method that is free are in the words of the published example', async () => {
    const gateway = shop()
    const { body } = await gateway.charges(await tokenFor(gateway, '1250.00'), [{ payMethod: 'UPI' }])
    const published = examples('fetchPcfDetails', 'flat') as { body: { consultDetails: object } }
    expect(body['payMethods']).toEqual([published.body.consultDetails])
  })

  it('come for each entry that was asked for, in that order, repeats and unknown methods too', async () => {
    const { payments } = shop()
    const transaction = await payments.initiateTransaction(INPUT)
    const payMethods = [
      { payMethod: 'UPI' },
      { payMethod: 'CREDIT_CARD', instId: 'MASTER' },
      { payMethod: '__proto__' },
      { payMethod: 'CREDIT_CARD', instId: 'VISA' },
      { payMethod: 'constructor', instId: '' },
      { payMethod: 'UPI' },
    ]
    const { charges, resultCode } = await payments.fetchPcfDetails({ transaction, payMethods })
    expect(resultCode).toBe('0000')
    expect(charges.map(({ payMethod }) => payMethod)).toEqual(payMethods.map(({ payMethod }) => payMethod))
    expect(charges.map(({ instId }) => instId)).toEqual([
      undefined,
      'MASTER',
      undefined,
      'VISA',
      undefined,
      undefined,
    ])
    expect(charges[2]?.feeAmount).toEqual({ currency: 'INR', value: '12.50' })
    expect(charges[2]?.totalTransactionAmount).toEqual({ currency: 'INR', value: '1264.75' })
  })

  it('are those of the order that the token belongs to', async () => {
    const { payments } = shop()
    const value = (amount: string) => ({
      ...INPUT,
      orderId: amount,
      txnAmount: { value: amount, currency: 'INR' },
    })
    const cheap = await payments.initiateTransaction(value('1.00'))
    const dear = await payments.initiateTransaction(value('9999999.99'))
    const base = async (transaction: typeof cheap) =>
      (await payments.fetchPcfDetails({ transaction, payMethods: [{ payMethod: 'CREDIT_CARD' }] })).charges[0]
    expect((await base(dear))?.baseTransactionAmount?.value).toBe('9999999.99')
    expect((await base(dear))?.totalTransactionAmount?.value).toBe('10176999.99')
    expect((await base(cheap))?.totalTransactionAmount?.value).toBe('1.02')
  })
})

describe('the arithmetic', () => {
  /** Rounded half up, digit by digit as one does on paper: thousandths and beyond are only looked at, never added. */
  function onPaper(amountInPaise: number, method: string): Record<string, string> {
    const text = (paise: number): string => {
      const digits = String(paise).padStart(3, '0')
      return `${digits.slice(0, -2)}.${digits.slice(-2)}`
    }
    const percentOf = (paise: number, tenthsOfPercent: number): number => {
      // Below 2 ** 53 throughout: paise have nine digits at most, tenths of a percent three.
      const digits = String(paise * tenthsOfPercent).padStart(4, '0')
      return Number(digits.slice(0, -3)) + (Number(digits.at(-3)) >= 5 ? 1 : 0)
    }
    const fee = { CREDIT_CARD: percentOf(amountInPaise, 15), NET_BANKING: 1200, UPI: 0 }[method]
    const feeOrOther = fee ?? percentOf(amountInPaise, 10)
    const tax = percentOf(feeOrOther, 180)
    return {
      baseTransactionAmount: text(amountInPaise),
      feeAmount: text(feeOrOther),
      taxAmount: text(tax),
      totalConvenienceCharges: text(feeOrOther + tax),
      totalTransactionAmount: text(amountInPaise + feeOrOther + tax),
    }
  }

  it('agrees with that on paper for every method and many amounts', () => {
    const next = random(20_261_121)
    const amounts = Array.from({ length: 5_000 }, () => 1 + Math.floor(next() * 10 ** (1 + next() * 8)))
    for (const paise of [...amounts, 1, 33, 34, 100, 166, 167, 999_999_999]) {
      for (const payMethod of ['CREDIT_CARD', 'NET_BANKING', 'UPI', 'DEBIT_CARD']) {
        const amount = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
        expect(chargeOf({ payMethod }, { amount, currency: 'INR' })).toEqual({
          payMethod,
          currency: 'INR',
          ...onPaper(paise, payMethod),
        })
      }
    }
  })

  it('keeps every digit of an amount that no double can count', () => {
    const amount = '12345678901234567890.12'
    expect(chargeOf({ payMethod: 'UPI' }, { amount, currency: 'INR' })).toMatchObject({
      baseTransactionAmount: amount,
      totalTransactionAmount: amount,
    })
    expect(chargeOf({ payMethod: 'CREDIT_CARD' }, { amount, currency: 'INR' }).feeAmount).toBe(
      '185185183518518518.35',
    )
  })
})

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
