/** The forms in which the gateway of the mock refuses and fails. */
import { describe, expect, it } from 'vitest'
import {
  ApiError,
  AuthenticationError,
  DecodeError,
  OutcomeUnknownError,
  ResultError,
} from '../../../../src/index.js'
import type { MockOptions } from '../../../../src/mock/index.js'
import { refusalOf, rejection } from '../../../support/caught.js'
import { BODY, FIFTEEN_MINUTES, INPUT, NOW, shop } from './shop.js'

type Truth = NonNullable<MockOptions['assume']>

const another = 'another-key-0016'
const payMethods = [{ payMethod: 'UPI' }]

/** What the two operations answer to a wrong checksum and to a token that was never issued. */
async function refusals(assume: Truth): Promise<{ status: number; answer: unknown; readings: object }[]> {
  const { mock, initiate, charges } = shop({ assume })
  const answers = [await initiate(BODY, { key: another }), await charges('never-issued')]
  return answers.map(({ status, text }, index) => ({
    status,
    answer: JSON.parse(text) as unknown,
    readings: mock.requests[index]?.readings ?? {},
  }))
}

const words = expect.stringMatching(/\S/) as unknown
const wrongChecksum = { resultStatus: 'F', resultCode: '2005', resultMsg: words }
const wrongToken = { resultStatus: 'F', resultCode: '1006', resultMsg: words }

describe('a refusal', () => {
  it('is in the default readings throughout: no field without a value, no head of its own', async () => {
    const [created, charged] = await refusals({})
    expect(created).toMatchObject({
      status: 200,
      readings: {
        unknownFields: 'none',
        resultInfoPlace: 'body',
        responseTimestampForm: 'millisecondsText',
        failureStatus: 'ok',
      },
    })
    expect(created?.answer).toEqual({
      head: { responseTimestamp: String(NOW), version: 'v1' },
      body: { resultInfo: wrongChecksum },
    })
    expect(charged).toMatchObject({ status: 200, readings: { pcfResponseHead: 'sameAsRequest' } })
    expect(charged?.answer).toEqual({ head: { version: 'v1' }, body: { resultInfo: wrongToken } })
    expect(charged?.readings).not.toHaveProperty('responseTimestampForm')
  })

  it('has its result in the head', async () => {
    const [created, charged] = await refusals({ resultInfoPlace: 'head', pcfResponseHead: 'absent' })
    expect(created?.answer).toEqual({
      head: { responseTimestamp: String(NOW), version: 'v1', resultInfo: wrongChecksum },
      body: {},
    })
    expect(charged?.answer).toEqual({ head: { resultInfo: wrongToken }, body: {} })
  })

  it('has no result', async () => {
    const [created, charged] = await refusals({ resultInfoPlace: 'absent', pcfResponseHead: 'absent' })
    expect(created?.answer).toEqual({ head: { responseTimestamp: String(NOW), version: 'v1' }, body: {} })
    expect(charged?.answer).toEqual({ body: {} })
  })

  it('has its moment in the form of others', async () => {
    for (const [responseTimestampForm, responseTimestamp] of [
      ['millisecondsNumber', NOW],
      ['secondsText', String(NOW / 1_000)],
    ] as const) {
      const [created, charged] = await refusals({ responseTimestampForm, pcfResponseHead: 'ownAttributes' })
      expect(created?.answer).toMatchObject({ head: { responseTimestamp } })
      expect(charged?.answer).toMatchObject({
        head: { responseTimestamp, requestId: expect.any(String) as unknown },
      })
    }
  })

  it('has further fields, and the published ones without a value', async () => {
    const [created, charged] = await refusals({ unknownFields: 'more' })
    const more = { furtherField: expect.any(String) as unknown, furtherFieldWithoutValue: null }
    const resultInfo = { ...wrongToken, bankRetry: null, retry: null, ...more }
    expect(created?.answer).toMatchObject({ head: more, body: { ...more, extraParamsMap: null } })
    expect(charged?.answer).toMatchObject({ body: { ...more, consultDetails: null, resultInfo } })
  })

  it('has a status by what is wrong in the reading httpStatus, and else the same answer', async () => {
    const asked = { assume: { failureStatus: 'httpStatus' } } as const
    const usual = await refusals({})
    const [created, charged] = await refusals(asked.assume)
    expect([created?.status, charged?.status]).toEqual([401, 401])
    expect([created?.answer, charged?.answer]).toEqual(usual.map(({ answer }) => answer))
    const { initiate } = shop(asked)
    const amount = await initiate({ ...BODY, txnAmount: { value: '1.555', currency: 'INR' } })
    expect(amount).toMatchObject({ status: 400, code: '2007' })
    await initiate(BODY)
    expect(await initiate({ ...BODY, promoCode: 'TEN' })).toMatchObject({ status: 400, code: '2023' })
  })

  it('of what breaks the description has the status of any other refusal', async () => {
    for (const [failureStatus, status] of [
      ['ok', 200],
      ['httpStatus', 400],
    ] as const) {
      const gateway = shop({ assume: { failureStatus } })
      expect(await gateway.charges('token', [])).toMatchObject({ status, code: '1001', resultStatus: 'F' })
      expect(gateway.mock.requests.at(-1)?.readings).toMatchObject({ failureStatus })
    }
  })

  it('of the route and the faults has the place of the result as well', async () => {
    for (const [resultInfoPlace, answer] of [
      ['head', { head: { resultInfo: { resultStatus: 'U' } }, body: {} }],
      ['absent', { body: {} }],
    ] as const) {
      const { post } = shop({ assume: { resultInfoPlace }, faults: { '*': 'serverError' } })
      const { status, text } = await post('/theia/api/v1/fetchPcfDetails', '{}')
      expect(status).toBe(500)
      expect(JSON.parse(text)).toMatchObject(answer)
    }
  })
})

describe('what the client makes of a refusal', () => {
  const reasonsIn = async (assume: Truth): Promise<unknown[]> => {
    const { client } = shop({ assume })
    const payments = client({ merchantKey: another })
    return [
      await rejection(payments.initiateTransaction(INPUT)),
      await rejection(payments.fetchPcfDetails({ transaction: 'never-issued', payMethods })),
    ]
  }

  it.each<Truth>([
    {},
    { resultInfoPlace: 'head' },
    { unknownFields: 'more' },
    { pcfResponseHead: 'absent', resultInfoPlace: 'head', responseTimestampForm: 'secondsText' },
  ])('is a ResultError with its code: %o', async (assume) => {
    const [created, charged] = await reasonsIn(assume)
    for (const reason of [created, charged]) expect(reason).toBeInstanceOf(ResultError)
    expect(created).toMatchObject({ code: '2005', resultStatus: 'F', serviceMessage: words })
    expect(charged).toMatchObject({ code: '1006', resultStatus: 'F', serviceMessage: words })
  })

  it.each<Truth>([{}, { resultInfoPlace: 'head' }])(
    'is the same ResultError, with the same hints, in the reading httpStatus: %o',
    async (assume) => {
      const [created, charged] = await reasonsIn({ ...assume, failureStatus: 'httpStatus' })
      for (const reason of [created, charged]) expect(reason).toBeInstanceOf(ResultError)
      expect(created).toMatchObject({ status: 401, code: '2005', serviceMessage: words })
      expect(charged).toMatchObject({ status: 401, code: '1006', serviceMessage: words })
      expect(hintsOf(created)).toContain('signatureCanonicalForm')
      // The token was never issued: no reading makes a difference to it.
      expect(hintsOf(charged)).toEqual([undefined])
    },
  )

  it('is an answer without what was asked for where no result is told, with what may be wrong', async () => {
    const [created, charged] = await reasonsIn({ resultInfoPlace: 'absent' })
    // Nothing says whether the transaction was created.
    expect(created).toBeInstanceOf(OutcomeUnknownError)
    const { cause } = created as OutcomeUnknownError
    expect(cause).toBeInstanceOf(DecodeError)
    expect(hintsOf(cause)).toEqual([undefined, 'signatureCanonicalForm'])
    expect(charged).toBeInstanceOf(DecodeError)
    expect(charged).toMatchObject({ message: expect.stringMatching(/may be a refusal/) as unknown })
    expect(hintsOf(charged)).toEqual([undefined, 'pcfOperation'])
  })

  it('is an ApiError where only the status tells of it', async () => {
    const both: Truth = { resultInfoPlace: 'absent', failureStatus: 'httpStatus' }
    const [created, charged] = await reasonsIn(both)
    // Without a code it is not certain that nothing was carried out.
    expect(created).toBeInstanceOf(OutcomeUnknownError)
    expect((created as Error).cause).toBeInstanceOf(AuthenticationError)
    expect(hintsOf((created as Error).cause)).toContain('signatureCanonicalForm')
    expect(hintsOf(charged)).toEqual([undefined])
    const { payments, client } = shop({ assume: both })
    const transaction = await payments.initiateTransaction(INPUT)
    const withoutQuery = client({ assume: { pcfOperation: 'withoutQuery' } })
    const reason = await rejection(withoutQuery.fetchPcfDetails({ transaction, payMethods }))
    expect(reason).toBeInstanceOf(ApiError)
    expect(reason).toMatchObject({ status: 400, code: undefined })
  })

  it('of a repeat in the reading failure has its code in the reading httpStatus', async () => {
    const { payments } = shop({ assume: { repeatedOrder: 'failure', failureStatus: 'httpStatus' } })
    await payments.initiateTransaction(INPUT)
    expect(await refusalOf(payments.initiateTransaction(INPUT))).toMatchObject({
      status: 400,
      code: '334',
    })
  })
})

function hintsOf(error: unknown): unknown[] {
  const { hints = [] } = error as { hints?: readonly { ambiguity?: string }[] }
  return hints.map(({ ambiguity }) => ambiguity)
}

describe('the form that tells of a payment', () => {
  const outcomes = ['success', 'failure', 'pending'] as const

  it.each([
    ['present', [true, true, true]],
    ['absent', [false, false, false]],
  ] as const)(
    'has its checksum by the reading %s, and the log has that with the order',
    async (reading, expected) => {
      const { mock, payments } = shop({ assume: { callbackChecksum: reading } })
      await payments.initiateTransaction(INPUT)
      expect(mock.requests[0]?.readings).not.toHaveProperty('callbackChecksum')
      const forms = []
      for (const outcome of outcomes) {
        forms.push((await mock.completePayment(INPUT.orderId, outcome)).form)
      }
      expect(forms.map((form) => 'CHECKSUMHASH' in form)).toEqual(expected)
      expect(mock.requests[0]?.readings).toMatchObject({ callbackChecksum: reading })
      const verdict = payments.verifyCallback(forms[1] ?? {}, { orderId: INPUT.orderId, amount: '1250.00' })
      expect(verdict).toMatchObject(
        reading === 'present' ? { valid: true } : { valid: false, reason: 'missing-checksum' },
      )
    },
  )

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
