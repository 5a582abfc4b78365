/** The forms in which the gateway of the mock refuses and fails. */
import { describe, expect, it } from 'vitest'
import type { MockOptions } from '../../../../src/mock/index.js'
import { BODY, FIFTEEN_MINUTES, INPUT, NOW, shop } from '../../../support/mock-world.js'

type Truth = NonNullable<MockOptions['assume']>

const another = 'another-key-0016'

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
})

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
