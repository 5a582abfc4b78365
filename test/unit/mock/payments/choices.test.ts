/** What the gateway of the mock takes in each reading of a choice, and what clients of each reading make of it. */
import { describe, expect, it } from 'vitest'
import type { MockOptions } from '../../../../src/mock/index.js'
import type { PaymentsOptions, PaymentsClient } from '../../../../src/payments/index.js'
import { checksum } from '../../../../src/payments/index.js'
import { ApiError, ResultError } from '../../../../src/index.js'
import { rejection } from '../../../support/caught.js'
import {
  BODY,
  FIFTEEN_MINUTES,
  INPUT,
  KEY,
  MID,
  NOW,
  noted,
  refused,
  searchOf,
  shop,
  tokenOf,
} from './shop.js'

type Assume = Required<NonNullable<PaymentsOptions['assume']>>
type Truth = Required<NonNullable<MockOptions['assume']>>

const payMethods = [{ payMethod: 'CREDIT_CARD', instId: 'VISA' }, { payMethod: 'UPI' }]

/** A service for which one reading is true, and a client that assumes another. */
function between(
  truth: Partial<Truth>,
  assume: Partial<Assume>,
): { payments: PaymentsClient; gateway: ReturnType<typeof shop> } {
  const gateway = shop({ assume: truth })
  return { gateway, payments: gateway.client({ assume }) }
}

async function chargesFor(payments: PaymentsClient): Promise<unknown> {
  const transaction = await payments.initiateTransaction(INPUT)
  return payments.fetchPcfDetails({ transaction, payMethods })
}

/** An error that hints at a choice, with a message from which one can set it. */
function hintingAt(ambiguity: string, advice: RegExp): object {
  return {
    hints: expect.arrayContaining([expect.objectContaining({ ambiguity })]) as unknown,
    message: expect.stringMatching(advice) as unknown,
  }
}

describe('the operation that fetches charges', () => {
  const own = { method: 'PUT', path: '/{gatewayRoot}/api/v2/pcf' } as const

  it('needs its query where it has one, and says which', async () => {
    const { gateway, payments } = between({ pcfOperation: 'withQuery' }, { pcfOperation: 'withoutQuery' })
    const error = await rejection(chargesFor(payments))
    expect(error).toBeInstanceOf(ResultError)
    expect(error).toMatchObject({ code: '1007', ...hintingAt('pcfOperation', /withQuery/) })
    expect(gateway.mock.requests.at(-1)?.refused).toMatchObject({
      rule: 'pcfQuery',
      message: expect.stringMatching(/mid and orderId/) as unknown,
    })
  })

  it.each(['', `?orderId=${INPUT.orderId}`])('is refused with the query "%s"', async (search) => {
    const { charges, initiate } = shop()
    expect(await charges(tokenOf(await initiate(BODY)), payMethods, search)).toMatchObject(refused('1007'))
  })

  it('is refused before its token is used up', async () => {
    const { charges, initiate } = shop({ assume: { tokenReuse: 'once' } })
    const token = tokenOf(await initiate(BODY))
    await charges(token, payMethods, '')
    expect(await charges(token)).toMatchObject({ code: '0000' })
  })

  it('needs no query where that is left unchecked', async () => {
    const { charges, initiate } = shop({ unchecked: ['pcfQuery'] })
    expect(await charges(tokenOf(await initiate(BODY)), payMethods, '')).toMatchObject({ code: '0000' })
  })

  it('reads nothing from a query where it has none', async () => {
    const { charges, initiate } = shop({ assume: { pcfOperation: 'withoutQuery' } })
    const token = tokenOf(await initiate(BODY))
    for (const search of ['', searchOf('ANOTHER', 'ORDER_0002')])
      expect(await charges(token, payMethods, search)).toMatchObject({ code: '0000' })
  })

  it('at a place of its own needs a query as well', async () => {
    const { gateway, payments } = between({ pcfOperation: own }, { pcfOperation: own })
    const { txnToken } = await payments.initiateTransaction(INPUT)
    const request = {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ head: { txnToken }, body: { payMethods } }),
    }
    const answers = await Promise.all(
      ['', searchOf()].map(async (search) => {
        const response = await gateway.mock.fetch(
          `https://gateway.example/theia/api/v2/pcf${search}`,
          request,
        )
        return response.text()
      }),
    )
    expect(answers).toEqual([expect.stringContaining('1007'), expect.stringContaining('0000')])
    expect(noted(gateway)['pcfOperation']).toBe('custom')
  })

  it.each<[string, Assume['pcfOperation'], Assume['pcfOperation'], number]>([
    ['the place of the provider, where it has another', own, 'withQuery', 404],
    ['a place of its own, where it has none', 'withQuery', own, 404],
    ['another method', { method: 'PUT', path: '/{gatewayRoot}/api/v1/fetchPcfDetails' }, 'withoutQuery', 405],
    [
      'a path in other letters',
      'withQuery',
      { method: 'POST', path: '/{gatewayRoot}/api/v1/fetchPCFDetails' },
      404,
    ],
  ])('is not found at %s', async (_, truth, assumed, status) => {
    const { payments } = between({ pcfOperation: truth }, { pcfOperation: assumed })
    const error = await rejection(chargesFor(payments))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status, ...hintingAt('pcfOperation', /assume: \{ pcfOperation/) })
  })
})

describe('the text that is signed', () => {
  it('with sorted keys is the one that is sent: other spaces are another text, sorted digits stay', async () => {
    const { initiate } = shop({ assume: { signatureCanonicalForm: 'sortedKeys' } })
    const sorted = `{"callbackUrl":"https://shop.example/outcome","mid":"${MID}","orderId":"ORDER_0001","requestType":"Payment","txnAmount":{"currency":"INR","value":"1250.00"},"userInfo":{"custId":"CUST_1"},"websiteName":"DEMOSTORE"}`
    expect(await initiate(JSON.stringify(BODY))).toMatchObject(refused('2005'))
    const head = { signature: checksum.sign(sorted, KEY) }
    expect(await initiate(JSON.stringify(BODY), { head })).toMatchObject(refused('2005'))
    expect(await initiate(JSON.stringify(JSON.parse(sorted), null, 1), { head })).toMatchObject(
      refused('2005'),
    )
    expect(await initiate(sorted)).toMatchObject({ code: '0000' })
    const long = sorted.replace('"mid"', '"extendInfo":{"a":12345678901234567890,"b":1.0},"mid"')
    expect(
      await initiate(long.replaceAll('ORDER_0001', 'O2'), { search: searchOf(MID, 'O2') }),
    ).toMatchObject({
      code: '0000',
    })
  })

  it('must come of a function that is given for it', async () => {
    const signatureCanonicalForm = JSON.parse as unknown as () => string
    const { initiate } = shop({ assume: { signatureCanonicalForm } })
    await expect(initiate(BODY)).rejects.toThrow(/signatureCanonicalForm must return the text/)
  })

  it('is not looked at where checksums are left unchecked', async () => {
    const { initiate } = shop({
      unchecked: ['checksum'],
      assume: { signatureCanonicalForm: 'sortedKeys' },
    })
    expect(await initiate(BODY)).toMatchObject({ code: '0000' })
  })
})

describe('the moment that a request says it was sent', () => {
  it.each([
    ['seconds', 'seconds', NOW],
    ['milliseconds', 'milliseconds', NOW],
    ['seconds', 'milliseconds', NOW * 1_000],
    ['milliseconds', 'seconds', NOW / 1_000],
    ['date', 'date', NOW],
  ] as const)('is read in the reading %s, and comes from a client of %s', async (truth, assumed, read) => {
    const { gateway, payments } = between({ requestTimestampUnit: truth }, { requestTimestampUnit: assumed })
    const head = { requestTimestamp: NOW }
    const transaction = await payments.initiateTransaction({ ...INPUT, head })
    expect(noted(gateway)['requestTimestampUnit']).toBe(truth)
    await payments.fetchPcfDetails({ transaction, payMethods, head })
    expect(noted(gateway)['requestTimestampUnit']).toBe(truth)
    expect(gateway.mock.state().payments).toMatchObject({
      transactions: [{ sentAt: { initiateTransaction: read, fetchPcfDetails: read } }],
    })
  })

  it.each([
    ['seconds', '2026-11-21 12:00:00 UTC', undefined],
    ['date', '1795262400', undefined],
    ['date', '2026-11-21 17:30:00 GMT+05:30', NOW],
    ['date', '2026-11-21 17:30:00 IST', undefined],
  ] as const)('is in the reading %s the one of %s', async (requestTimestampUnit, requestTimestamp, read) => {
    const { initiate, mock } = shop({ assume: { requestTimestampUnit } })
    expect(await initiate(BODY, { head: { requestTimestamp } })).toMatchObject({ code: '0000' })
    const { transactions } = mock.state().payments as { transactions: [{ sentAt: object }] }
    expect(transactions[0].sentAt).toEqual(read === undefined ? {} : { initiateTransaction: read })
  })

  it('matters only where it is said', async () => {
    const gateway = shop()
    await chargesFor(gateway.payments)
    for (const { readings } of gateway.mock.requests)
      expect(readings).not.toHaveProperty('requestTimestampUnit')
  })

  it('is left alone where no number can hold it', async () => {
    const { initiate, mock } = shop()
    expect(await initiate(BODY, { head: { requestTimestamp: '9'.repeat(400) } })).toMatchObject({
      code: '0000',
    })
    expect(mock.state().payments).toMatchObject({ transactions: [{ sentAt: {} }] })
  })
})

describe('the 15 minutes of a token', () => {
  it('have a minute for the way in the reading receipt, and no more', async () => {
    const { mock, initiate, charges } = shop({ assume: { tokenClock: 'receipt' } })
    const token = tokenOf(await initiate(BODY))
    const expiresAt = NOW + FIFTEEN_MINUTES + 60_000
    expect(mock.state().payments).toMatchObject({ transactions: [{ issuedAt: NOW, expiresAt }] })
    mock.clock.set(expiresAt - 1)
    expect(await charges(token)).toMatchObject({ code: '0000' })
    mock.clock.set(expiresAt)
    expect(await charges(token)).toMatchObject(refused('1006'))
  })

  it('count anew for the token of a repeat, where that is another', async () => {
    const assume = { tokenClock: 'receipt', repeatedTokenAge: 'freshToken' } as const
    const { mock, initiate, charges } = shop({ assume })
    await initiate(BODY)
    mock.clock.set(NOW + 1_000)
    const token = tokenOf(await initiate(BODY))
    mock.clock.set(NOW + 1_000 + FIFTEEN_MINUTES + 59_999)
    expect(await charges(token)).toMatchObject({ code: '0000' })
  })

  it('matter to a call for charges only when they are over in one reading and not in the other', async () => {
    const gateway = shop()
    const token = tokenOf(await gateway.initiate(BODY))
    expect(noted(gateway)).toHaveProperty('tokenClock')
    await gateway.charges(token)
    expect(noted(gateway)).not.toHaveProperty('tokenClock')
    gateway.mock.clock.set(NOW + FIFTEEN_MINUTES)
    await gateway.charges(token)
    expect(noted(gateway)).toMatchObject({ tokenClock: 'issue' })
    // After another minute for the way, they are over from whichever moment they count.
    gateway.mock.clock.set(NOW + FIFTEEN_MINUTES + 60_000)
    await gateway.charges(token)
    expect(noted(gateway)).not.toHaveProperty('tokenClock')
  })
})

describe('a repeat of an order', () => {
  it('that is refused counts for nothing, and says nothing of a token', async () => {
    const { mock, initiate } = shop({ assume: { repeatedOrder: 'failure' } })
    const token = tokenOf(await initiate(BODY))
    const before = mock.state()
    const { text, words } = await initiate(BODY)
    expect(text).not.toContain(token)
    expect(words).toMatch(/already exists/)
    expect(mock.state()).toEqual(before)
    expect(mock.requests.at(-1)?.refused?.rule).toBe('repeatedOrder')
  })

  it('with other data is refused for its data in either reading', async () => {
    const { initiate } = shop({ assume: { repeatedOrder: 'failure' } })
    await initiate(BODY)
    expect(await initiate({ ...BODY, promoCode: 'TEN' })).toMatchObject(refused('2023'))
  })

  it('is a success again where that is left unchecked', async () => {
    const { initiate } = shop({ unchecked: ['repeatedOrder'], assume: { repeatedOrder: 'failure' } })
    await initiate(BODY)
    expect(await initiate(BODY)).toMatchObject({ resultStatus: 'S', code: '0002' })
  })
})

describe('the decimals of an amount', () => {
  it.each(['7', '10.5', '0.125', '1.500'])('may be those of %s in the reading anyDecimals', async (value) => {
    const gateway = shop({ assume: { amountForm: 'anyDecimals' } })
    expect(await gateway.initiate({ ...BODY, txnAmount: { value, currency: 'INR' } })).toMatchObject({
      code: '0000',
    })
    expect(noted(gateway)).toMatchObject({ amountForm: 'anyDecimals' })
  })

  it.each([
    ['0', /zero/],
    ['0.000', /zero/],
    ['123456.78901', /10 characters/],
  ])('do not let %s through', async (value, words) => {
    const { initiate } = shop({ assume: { amountForm: 'anyDecimals' } })
    const answer = await initiate({ ...BODY, txnAmount: { value, currency: 'INR' } })
    expect(answer).toMatchObject(refused('2007'))
    expect(answer.words).toMatch(words)
  })

  it('matter only to an amount that has not two', async () => {
    const gateway = shop()
    await gateway.initiate(BODY)
    expect(noted(gateway)).not.toHaveProperty('amountForm')
  })
})
