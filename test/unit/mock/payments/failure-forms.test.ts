/** The forms in which the gateway of the mock refuses and fails. */
import { describe, expect, it } from 'vitest'
import { DecodeError, OutcomeUnknownError } from '../../../../src/index.js'
import type { MockOptions } from '../../../../src/mock/index.js'
import { rejection } from '../../../support/caught.js'
import { BODY, FIFTEEN_MINUTES, INPUT, NOW, shop } from '../../../support/mock-world.js'

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

const reasonsIn = async (assume: Truth): Promise<unknown[]> => {
  const { client } = shop({ assume })
  const payments = client({ merchantKey: another })
  return [
    await rejection(payments.initiateTransaction(INPUT)),
    await rejection(payments.fetchPcfDetails({ transaction: 'never-issued', payMethods })),
  ]
}

it('what the client makes of a refusal is an answer without what was asked for where no result is told, with what may be wrong', async () => {
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

function hintsOf(error: unknown): unknown[] {
  const { hints = [] } = error as { hints?: readonly { ambiguity?: string }[] }
  return hints.map(({ ambiguity }) => ambiguity)
}

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
