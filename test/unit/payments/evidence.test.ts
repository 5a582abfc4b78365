import { describe, expect, it } from 'vitest'
import type { ClientEvent } from '../../../src/index.js'
import { checksum, type PaymentsOptions } from '../../../src/payments/index.js'
import { answer, created, gateway, INPUT, json, KEY, result, TOKEN } from './gateway.js'

type Told = Record<string, string | undefined>

/** What the answer shows, ambiguity by ambiguity. */
async function shownBy(
  reply: Response,
  call: 'initiateTransaction' | 'fetchPcfDetails',
  options: Partial<PaymentsOptions> = {},
  input: object = {},
): Promise<Told> {
  const events: ClientEvent[] = []
  const { payments } = gateway(reply, { ...options, onEvent: (event) => events.push(event) })
  const transaction = { txnToken: TOKEN, orderId: 'ORDER_0001' }
  const asked = { transaction, payMethods: [{ payMethod: 'UPI', instId: 'UPI' }] }
  const calling =
    call === 'initiateTransaction'
      ? payments.initiateTransaction({ ...INPUT, ...input })
      : payments.fetchPcfDetails({ ...asked, ...input })
  await calling.catch(() => undefined)
  const evidence = events.filter((event) => event.type === 'evidence')
  expect(evidence.every(({ operationId }) => operationId === call)).toBe(true)
  const told = Object.fromEntries(evidence.map(({ ambiguity, reading }) => [ambiguity, reading]))
  // No answer shows two readings of one ambiguity.
  expect(Object.keys(told)).toHaveLength(evidence.length)
  return told
}

const success = { resultStatus: 'S', resultCode: '0000', resultMsg: 'Success' }
const pcf = (body: object, head: object | null = {}): Response => json({ ...(head && { head }), body })
const fee = { payMethod: 'UPI', feeAmount: { currency: 'INR', value: '1.01' } }
const amounts = (value: unknown) => ({
  baseTransactionAmount: { value },
  feeAmount: { value },
  taxAmount: { value },
  totalConvenienceCharges: { value },
  totalTransactionAmount: { value },
})

describe('the answer to a transaction shows', () => {
  it.each<[ambiguity: string, reading: string | undefined, answer: unknown]>([
    ['initiateResponse', undefined, { txnToken: TOKEN, body: { txnToken: TOKEN } }],
    ['resultInfoPlace', undefined, { resultInfo: success, body: { txnToken: TOKEN } }],
    ['responseTimestampForm', undefined, { head: { responseTimestamp: 1795262400 }, txnToken: TOKEN }],
    ['responseTimestampForm', undefined, { head: {}, txnToken: TOKEN }],
    ['repeatedOrder', undefined, { body: { txnToken: TOKEN, resultInfo: success } }],
    ['failureStatus', undefined, { body: { txnToken: TOKEN, resultInfo: success } }],
    ['pcfCharges', undefined, { body: { txnToken: TOKEN, payMethods: [{ payMethod: 'UPI' }] } }],
    ['requestTimestampUnit', undefined, { body: { txnToken: TOKEN } }],
    ['tokenClock', undefined, { body: { txnToken: TOKEN } }],
  ])('%s: %s', async (ambiguity, reading, body) => {
    expect((await shownBy(json(body), 'initiateTransaction'))[ambiguity]).toBe(reading)
  })

  it('a signature, where it fits', async () => {
    const body = JSON.stringify({ txnToken: TOKEN })
    const signed = answer(`{"head":{"signature":"${checksum.sign(body, KEY)}"},"body":${body}}`)
    expect((await shownBy(signed, 'initiateTransaction'))['responseSignature']).toBe('present')
    const forged = answer(`{"head":{"signature":"${checksum.sign('{}', KEY)}"},"body":${body}}`)
    expect(await shownBy(forged, 'initiateTransaction')).toEqual({})
  })

  it('that any decimals are taken, only where other than two were sent', async () => {
    const anyDecimals = { assume: { amountForm: 'anyDecimals' as const } }
    const amount = (value: string) => ({ txnAmount: { value, currency: 'INR' } })
    const told = async (options: Partial<PaymentsOptions>, value: string) =>
      (await shownBy(created(), 'initiateTransaction', options, amount(value)))['amountForm']
    expect(await told(anyDecimals, '1.5')).toBe('anyDecimals')
    expect(await told(anyDecimals, '1.50')).toBeUndefined()
    expect(await told({}, '1.5')).toBeUndefined()
  })
})

describe('a refusal shows', () => {
  it('the status that refusals have', async () => {
    const info = { resultStatus: 'F', resultCode: '1006', resultMsg: 'Session expired' }
    for (const call of ['initiateTransaction', 'fetchPcfDetails'] as const) {
      expect(await shownBy(result('F', '1006', 'Session expired'), call)).toEqual({
        failureStatus: 'ok',
        resultInfoPlace: 'body',
      })
      expect(await shownBy(json({ head: { resultInfo: info } }, 400), call)).toEqual({
        failureStatus: 'httpStatus',
        resultInfoPlace: 'head',
      })
    }
  })

  it('nothing of it where the outcome is open, or no result is told', async () => {
    expect(await shownBy(result('U', '00000900', 'System error'), 'initiateTransaction')).toEqual({
      resultInfoPlace: 'body',
    })
    expect(await shownBy(json({ message: 'Bad gateway' }, 502), 'initiateTransaction')).toEqual({})
    expect(await shownBy(answer('<html>', 502), 'fetchPcfDetails')).toEqual({})
    expect(
      await shownBy(
        json({ head: {}, body: { resultInfo: { ...success, resultStatus: 'F' } } }, 302),
        'fetchPcfDetails',
      ),
    ).toEqual({ resultInfoPlace: 'body' })
  })

  it('whether a repeat is a success, even where the client was told to fail on it', async () => {
    const repeat = (status: string) => result(status, '0002', 'Repeat', { txnToken: TOKEN })
    const failing = { assume: { repeatedOrder: 'failure' as const } }
    expect(await shownBy(repeat('S'), 'initiateTransaction', failing)).toMatchObject({
      repeatedOrder: 'success',
    })
    expect((await shownBy(repeat('S'), 'initiateTransaction', failing))['failureStatus']).toBeUndefined()
    expect(await shownBy(repeat('F'), 'initiateTransaction')).toMatchObject({ repeatedOrder: 'failure' })
    const duplicate = result('F', '334', 'Duplicate orderId')
    expect(await shownBy(duplicate, 'initiateTransaction')).toMatchObject({ repeatedOrder: 'failure' })
    // A repeat with other data is refused by either reading.
    expect(
      (await shownBy(result('F', '2023', 'Differs'), 'initiateTransaction'))['repeatedOrder'],
    ).toBeUndefined()
  })
})

describe('the answer with charges shows', () => {
  it.each<[ambiguity: string, reading: string | undefined, answer: Response]>([
    ['pcfCharges', undefined, pcf({ payMethods: [] })],
    ['pcfCharges', undefined, pcf({ consultDetails: {} })],
    ['pcfCharges', undefined, pcf({ consultDetails: [fee] })],
    ['pcfResponseHead', undefined, pcf({ payMethods: [fee] }, { version: 'v1' })],
    ['pcfResponseHead', undefined, pcf({ payMethods: [fee] }, { requestId: 'r', channelId: 'WEB' })],
    ['pcfAmountForm', 'absent', pcf({ consultDetails: fee })],
    ['pcfAmountForm', undefined, pcf({ consultDetails: { UPI: amounts(1), EMI: amounts('1') } })],
    ['pcfAmountForm', undefined, pcf({ payMethods: [{ payMethod: 'UPI', instId: 'UPI' }] })],
    [
      'unknownFields',
      'none',
      pcf({ consultDetails: { SOME_METHOD: fee }, extraParamsMap: { any: { thing: 1 } } }),
    ],
    ['unknownFields', 'more', pcf({ consultDetails: { UPI: { ...fee, discount: 1 } } })],
    ['unknownFields', 'more', pcf({ payMethods: [fee], ofTomorrow: 1 })],
    ['initiateResponse', undefined, pcf({ payMethods: [fee], txnToken: TOKEN })],
  ])('%s: %s', async (ambiguity, reading, reply) => {
    expect((await shownBy(reply, 'fetchPcfDetails'))[ambiguity]).toBe(reading)
  })

  it('which operation it is, unless a bare token leaves out its query', async () => {
    const told = async (assume: PaymentsOptions['assume'], input = {}) =>
      (await shownBy(pcf({ payMethods: [fee] }), 'fetchPcfDetails', { assume }, input))['pcfOperation']
    expect(await told({})).toBe('withQuery')
    expect(await told({}, { transaction: TOKEN })).toBeUndefined()
    expect(await told({ pcfOperation: { method: 'POST', path: '/secret/path' } })).toBe('custom')
  })
})
