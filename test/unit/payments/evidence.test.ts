import { describe, expect, it } from 'vitest'
import type { ClientEvent } from '../../../src/index.js'
import type { PaymentsOptions } from '../../../src/payments/index.js'
import { evidenceIn, type Told } from '../../support/evidence.js'
import { answer, created, gateway, INPUT, json, result, TOKEN } from './gateway.js'

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
  const requested = { transaction, payMethods: [{ payMethod: 'UPI', instId: 'UPI' }] }
  const calling =
    call === 'initiateTransaction'
      ? payments.initiateTransaction({ ...INPUT, ...input })
      : payments.fetchPcfDetails({ ...requested, ...input })
  await calling.catch(() => undefined)
  return evidenceIn(events, call)
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
  const token = { txnToken: TOKEN }
  const plain = { body: { ...token, resultInfo: success } }

  it.each<[ambiguity: string, answer: object]>([
    ['initiateResponse', { ...token, body: token }],
    ['resultInfoPlace', { resultInfo: success, body: token }],
    ['responseTimestampForm', { head: { responseTimestamp: 1795262400 }, ...token }],
    ['responseTimestampForm', { head: {}, ...token }],
    ['repeatedOrder', plain],
    ['failureStatus', plain],
    ['pcfCharges', { body: { ...token, payMethods: [{ payMethod: 'UPI' }] } }],
    ['requestTimestampUnit', { body: token }],
    ['tokenClock', { body: token }],
  ])('nothing of %s: %#', async (ambiguity, body) => {
    expect((await shownBy(json(body), 'initiateTransaction'))[ambiguity]).toBeUndefined()
  })

  it('that any decimals are taken, only where other than two were sent', async () => {
    const anyDecimals = { assume: { amountForm: 'anyDecimals' as const } }
    const amount = (value: string) => ({ txnAmount: { value, currency: 'INR' } })
    const stated = async (options: Partial<PaymentsOptions>, value: string) =>
      (await shownBy(created(), 'initiateTransaction', options, amount(value)))['amountForm']
    expect(await stated(anyDecimals, '1.5')).toBe('anyDecimals')
    expect(await stated(anyDecimals, '1.50')).toBeUndefined()
    expect(await stated({}, '1.5')).toBeUndefined()
  })
})

describe('a refusal shows', () => {
  type Call = Parameters<typeof shownBy>[1]
  const expired = { resultStatus: 'F', resultCode: '1006', resultMsg: 'Session expired' }
  const inHead = (): Response => json({ head: { resultInfo: expired } }, 400)
  const inBody = (): Response => result('F', '1006', 'Session expired')
  const moved = (): Response =>
    json({ head: {}, body: { resultInfo: { ...success, resultStatus: 'F' } } }, 302)
  const [initiating, charging]: readonly Call[] = ['initiateTransaction', 'fetchPcfDetails']

  it.each<[string, Call | undefined, () => Response, Told]>([
    ['where its result is', initiating, inBody, { failureStatus: 'ok', resultInfoPlace: 'body' }],
    ['where its result is', charging, inBody, { failureStatus: 'ok', resultInfoPlace: 'body' }],
    ['which status it has', initiating, inHead, { failureStatus: 'httpStatus', resultInfoPlace: 'head' }],
    ['which status it has', charging, inHead, { failureStatus: 'httpStatus', resultInfoPlace: 'head' }],
    ['no status of an open outcome', initiating, () => result('U', '900', 'No'), { resultInfoPlace: 'body' }],
    ['nothing of a bad gateway', initiating, () => json({ message: 'Bad gateway' }, 502), {}],
    ['nothing of a page', charging, () => answer('<html>', 502), {}],
    ['no status of a redirect', charging, moved, { resultInfoPlace: 'body' }],
  ])('%s of %s', async (_, call = 'initiateTransaction', reply, stated) => {
    expect(await shownBy(reply(), call)).toEqual(stated)
  })
})

describe('the answer with charges shows', () => {
  it.each<[ambiguity: string, answer: Response]>([
    ['pcfCharges', pcf({ payMethods: [] })],
    ['pcfCharges', pcf({ consultDetails: {} })],
    ['pcfCharges', pcf({ consultDetails: [fee] })],
    ['pcfResponseHead', pcf({ payMethods: [fee] }, { version: 'v1' })],
    ['pcfResponseHead', pcf({ payMethods: [fee] }, { requestId: 'r', channelId: 'WEB' })],
    ['pcfAmountForm', pcf({ consultDetails: { UPI: amounts(1), EMI: amounts('1') } })],
    ['pcfAmountForm', pcf({ payMethods: [{ payMethod: 'UPI', instId: 'UPI' }] })],
    ['initiateResponse', pcf({ payMethods: [fee], txnToken: TOKEN })],
  ])('nothing of %s: %#', async (ambiguity, reply) => {
    expect((await shownBy(reply, 'fetchPcfDetails'))[ambiguity]).toBeUndefined()
  })

  it('which operation it is, unless a bare token leaves out its query', async () => {
    const stated = async (assume: PaymentsOptions['assume'], input = {}) =>
      (await shownBy(pcf({ payMethods: [fee] }), 'fetchPcfDetails', { assume }, input))['pcfOperation']
    expect(await stated({})).toBe('withQuery')
    expect(await stated({}, { transaction: TOKEN })).toBeUndefined()
    expect(await stated({ pcfOperation: { method: 'POST', path: '/secret/path' } })).toBe('custom')
  })
})
