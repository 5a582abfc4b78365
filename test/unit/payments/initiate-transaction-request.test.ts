import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import type { InitiateTransactionInput, PaymentsAssume } from '../../../src/payments/index.js'
import { rejectionOf } from '../../support/caught.js'
import { created, gateway, INPUT, isChecksumOf, MID, sentBodyText, sentJson, type Sent } from './gateway.js'

async function sentFor(input: InitiateTransactionInput, assume: PaymentsAssume = {}): Promise<Sent> {
  const { payments, only } = gateway(created(), { assume })
  await payments.initiateTransaction(input)
  return only()
}

/** The refusal of an input, after which nothing must have been sent. */
async function refusalOf(input: object, assume: PaymentsAssume = {}): Promise<RequestError> {
  const { payments, sent } = gateway(created(), { assume })
  const error = await rejectionOf(RequestError, () =>
    payments.initiateTransaction(input as InitiateTransactionInput),
  )
  expect(sent).toHaveLength(0)
  expect(error.attempts).toBe(0)
  return error
}

function amount(value: unknown): InitiateTransactionInput {
  return { ...INPUT, txnAmount: { value: value as string, currency: 'INR' } }
}

function sentAmount(sent: Sent): unknown {
  return sentJson(sent).body['txnAmount']
}

describe('the signature', () => {
  it.each<[string, Partial<InitiateTransactionInput>]>([
    ['plain text', {}],
    ['text outside ASCII', { userInfo: { custId: 'C1', firstName: 'आशा', address: '12 Ŝtrato, 東京' } }],
    ['emoji, joined and not', { userInfo: { custId: 'C1', lastName: '😀 👩‍👩‍👧 é e\u0301' } }],
    ['quotes, backslashes and control characters', { promoCode: '"quoted" \\ back/slash \n\t\u0000\u2028' }],
    ['half of a surrogate pair, which JSON escapes', { promoCode: 'half \ud83d' }],
    ['text that looks like the frame around it', { promoCode: '"},"body":{"mid":"x"}}' }],
    ['numbers, nothing and lists', { extendInfo: { n: 1.0, big: 1e21, none: null, list: [1, [2]] } }],
    ['keys that look like numbers', { extendInfo: { b: 1, 10: 1, 9: 1, a: 1 } }],
  ])('is over exactly the bytes of the body that was sent, with %s', async (_, more) => {
    const sent = await sentFor({ ...INPUT, ...more })
    const { head, body } = sentJson(sent)
    expect(isChecksumOf(head['signature'], sentBodyText(sent))).toBe(true)
    expect(body).toMatchObject(JSON.parse(JSON.stringify(more)) as object)
  })

  it('follows the order in which the fields are given, since that is the order in which they are sent', async () => {
    const { orderId, txnAmount, userInfo, callbackUrl = '' } = INPUT
    const sent = await sentFor({ callbackUrl, userInfo, txnAmount, orderId })
    const keys = Object.keys(sentJson(sent).body)
    expect(keys.filter((key) => key in INPUT)).toEqual(['callbackUrl', 'userInfo', 'txnAmount', 'orderId'])
    expect(isChecksumOf(sentJson(sent).head['signature'], sentBodyText(sent))).toBe(true)
  })

  it('covers the fields of the body that only the provider has, and none of the head', async () => {
    const more = {
      paytmSsoToken: 'sso-token',
      cardTokenRequired: 'true',
      cartValidationRequired: true,
      simplifiedPaymentOffers: { applyAvailablePromo: true },
    }
    const head = { channelId: 'APP', workFlow: 'CHECKOUT', requestId: 'R-1', clientId: 'C11' } as const
    const sent = await sentFor({ ...INPUT, ...more, head })
    expect(sentJson(sent)).toMatchObject({ head, body: more })
    expect(isChecksumOf(sentJson(sent).head['signature'], sentBodyText(sent))).toBe(true)
  })

  it('is made without an address of the outcome, which belongs to the name of the website then', async () => {
    const { callbackUrl: _, ...withoutAddress } = INPUT
    const { body } = sentJson(await sentFor(withoutAddress))
    expect(body).toMatchObject({ websiteName: 'DEMOSTAGING' })
    expect(body).not.toHaveProperty('callbackUrl')
  })

  it('differs from call to call while the body stays the same, so that a call can be repeated', async () => {
    const [first, second] = [await sentFor(INPUT), await sentFor(INPUT)]
    expect(sentBodyText(first)).toBe(sentBodyText(second))
    expect(sentJson(first).head['signature']).not.toBe(sentJson(second).head['signature'])
  })

  it('is the only thing that authenticates: no Authorization header is sent', async () => {
    const { headers } = await sentFor(INPUT)
    expect(headers.has('authorization')).toBe(false)
    expect(headers.get('content-type')).toBe('application/json')
  })
})

describe('the text that is signed', () => {
  const input = { ...INPUT, extendInfo: { b: { z: 1, a: 2 }, 10: 'ten', 9: 'nine', a: [{ y: 1, x: 2 }] } }

  it('is the body with its keys sorted at every level in the reading sortedKeys, and that is sent', async () => {
    const sent = await sentFor(input, { signatureCanonicalForm: 'sortedKeys' })
    expect(sentBodyText(sent)).toBe(
      '{"callbackUrl":"https://shop.example/outcome",' +
        '"extendInfo":{"10":"ten","9":"nine","a":[{"x":2,"y":1}],"b":{"a":2,"z":1}},' +
        `"mid":"${MID}","orderId":"ORDER_0001","requestType":"Payment",` +
        '"txnAmount":{"currency":"INR","value":"1250.00"},"userInfo":{"custId":"CUST_1"},' +
        '"websiteName":"DEMOSTAGING"}',
    )
    expect(isChecksumOf(sentJson(sent).head['signature'], sentBodyText(sent))).toBe(true)
  })

  it('holds a date as the same text in either reading', async () => {
    const dated = { ...INPUT, extendInfo: { at: new Date(0) } }
    for (const signatureCanonicalForm of ['asSent', 'sortedKeys'] as const) {
      const sent = await sentFor(dated, { signatureCanonicalForm })
      expect(sentJson(sent).body['extendInfo']).toEqual({ at: '1970-01-01T00:00:00.000Z' })
    }
  })

  it('is what your own function makes of the body, while the body is sent as it was', async () => {
    const seen: string[] = []
    const sent = await sentFor(INPUT, {
      signatureCanonicalForm: (bodyText) => {
        seen.push(bodyText)
        return bodyText.toUpperCase()
      },
    })
    expect(seen).toEqual([sentBodyText(sent)])
    expect(isChecksumOf(sentJson(sent).head['signature'], sentBodyText(sent).toUpperCase())).toBe(true)
  })

  it.each<[string, string, () => unknown]>([
    ['nothing', 'no text', () => undefined],
    ['an object', 'no text', () => ({})],
    ['a promise', 'no text', () => Promise.resolve('text')],
    ['half of a surrogate pair', 'a text with half of a surrogate pair', () => '\ud83d'],
  ])('is refused when your own function returns %s', async (_, what, form) => {
    const error = await refusalOf(INPUT, { signatureCanonicalForm: form as () => string })
    expect(error.problems).toMatchObject([{ field: 'assume.signatureCanonicalForm' }])
    expect(error.message).toContain(`must return the text to sign, but returned ${what}`)
  })
})

it('the address percent-encodes them, a space as %20 and an @ as %40, so that no server can misread them', async () => {
  const { payments, only } = gateway(created(), { mid: 'MY SHOP' })
  await payments.initiateTransaction({ ...INPUT, orderId: 'a@b+c&d=e#f' })
  expect(only().url.search.slice(1).split('&').sort()).toEqual([
    'mid=MY%20SHOP',
    'orderId=a%40b%2Bc%26d%3De%23f',
  ])
})

describe('what is sent besides the order', () => {
  it('is the kind of request Payment, the merchant and the website', async () => {
    const { body } = sentJson(await sentFor(INPUT))
    expect(body).toEqual({ ...INPUT, requestType: 'Payment', mid: MID, websiteName: 'DEMOSTAGING' })
  })

  it('is another kind of request where the caller names one', async () => {
    const { body } = sentJson(await sentFor({ ...INPUT, requestType: 'NATIVE_SUBSCRIPTION' }))
    expect(body['requestType']).toBe('NATIVE_SUBSCRIPTION')
  })

  it.each(['1795262400', '2026-11-21 17:30:00 IST'])(
    'is a request timestamp given as the text %s, untouched in each reading',
    async (requestTimestamp) => {
      for (const requestTimestampUnit of ['milliseconds', 'seconds', 'date'] as const) {
        const sent = await sentFor({ ...INPUT, head: { requestTimestamp } }, { requestTimestampUnit })
        expect(sentJson(sent).head['requestTimestamp']).toBe(requestTimestamp)
      }
    },
  )
})

describe('the amount', () => {
  it.each([
    ['1.5', '1.50'],
    ['1', '1.00'],
    ['0', '0.00'],
    ['1.50', '1.50'],
    ['1.5000', '1.50'],
    ['007.1', '7.10'],
    ['12345678901234567890.1', '12345678901234567890.10'],
  ])('%s is written with two decimals as %s', async (value, written) => {
    expect(sentAmount(await sentFor(amount(value)))).toEqual({ value: written, currency: 'INR' })
  })

  it('with more decimals is refused, and the refusal says which reading would send it', async () => {
    const error = await refusalOf(amount('1.505'))
    expect(error.problems).toMatchObject([{ field: 'txnAmount.value' }])
    expect(error.message).toContain("'1.505'")
    expect(error.message).toContain("amountForm: 'anyDecimals'")
  })

  it.each(['1e3', '-1', '+1', '١', '', ' 1', '1 ', '1.', '.5', '1,000.00', 'Infinity', '0x10', '1.5\n'])(
    '%j is refused in either reading, naming the field and the form that is wanted',
    async (value) => {
      for (const amountForm of ['twoDecimals', 'anyDecimals'] as const) {
        const error = await refusalOf(amount(value), { amountForm })
        expect(new Set(error.problems.map(({ field }) => field))).toEqual(new Set(['txnAmount.value']))
        expect(error.message).toContain("such as '10.50'")
      }
    },
  )

  it.each([1.5, null, 10n, { value: '1.50' }])('%p instead of text is refused', async (value) => {
    const error = await refusalOf(amount(value))
    expect(error.problems).toMatchObject([{ field: 'txnAmount.value' }])
    expect(error.message).toContain('string')
  })

  it('needs a currency of three capital letters', async () => {
    const error = await refusalOf({ ...INPUT, txnAmount: { value: '1.00', currency: 'inr' } })
    expect(error.problems).toMatchObject([{ field: 'txnAmount.currency' }])
  })
})

describe('refused before sending', () => {
  it.each<[string, object, string]>([
    ['an order id with a pipe', { orderId: 'a|b' }, 'orderId'],
    ['an order id of 51 characters', { orderId: 'x'.repeat(51) }, 'orderId'],
    ['an empty order id', { orderId: '' }, 'orderId'],
    ['an order id with a line feed at its end', { orderId: 'A-1\n' }, 'orderId'],
    ['an order id with a space', { orderId: 'A 1' }, 'orderId'],
    ['an order id with half of a surrogate pair', { orderId: 'half \ud83d' }, 'orderId'],
    ['a customer id with a pipe', { userInfo: { custId: 'a|b' } }, 'userInfo.custId'],
    ['no customer id', { userInfo: {} }, 'userInfo.custId'],
    ['a relative callback address', { callbackUrl: '/outcome' }, 'callbackUrl'],
    ['a channel that does not exist', { head: { channelId: 'POS' } }, 'head.channelId'],
    ['a moment in no known form', { head: { requestTimestamp: 'today' } }, 'head.requestTimestamp'],
    ['a misspelt field', { orderID: 'ORDER_0001' }, 'orderID'],
    ['a misspelt field within one', { userInfo: { custId: 'C', custID: 'C' } }, 'userInfo.custID'],
    ['a signature of the caller', { head: { signature: 'mine' } }, 'head.signature'],
    ['a mid of the caller', { mid: 'OTHER' }, 'mid'],
  ])('is %s', async (_, more, field) => {
    const error = await refusalOf({ ...INPUT, ...more })
    expect(error.problems.map((problem) => problem.field)).toContain(field)
    expect(error.message).toContain(`initiateTransaction was not sent: ${field}`)
  })

  it.each<[string, object, string]>([
    ['a token of the customer that is empty', { paytmSsoToken: '' }, 'paytmSsoToken'],
    ['a wish for a card token that is a number', { cardTokenRequired: 1 }, 'cardTokenRequired'],
    ['offers that are no object', { simplifiedPaymentOffers: true }, 'simplifiedPaymentOffers'],
    ['a flow that is empty', { head: { workFlow: '' } }, 'head.workFlow'],
  ])('is %s', async (_, more, field) => {
    const { problems } = await refusalOf({ ...INPUT, ...more })
    expect(problems.map((problem) => problem.field)).toEqual([field])
  })
})
