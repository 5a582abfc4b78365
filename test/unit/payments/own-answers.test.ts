import { describe, expect, it } from 'vitest'
import { answerMarks } from '../../../generated/tables/payments.js'
import { DecodeError, OutcomeUnknownError, type ClientEvent } from '../../../src/index.js'
import type { PaymentsClient } from '../../../src/payments/index.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import { created, gateway, INPUT, json, MID, result, TOKEN } from './gateway.js'

/** The calls, with every input in the request that says what they are about. */
const calls: Record<string, (payments: PaymentsClient) => Promise<unknown>> = {
  initiateTransaction: (payments) => payments.initiateTransaction(INPUT),
  fetchPcfDetails: (payments) =>
    payments.fetchPcfDetails({
      transaction: { txnToken: TOKEN, orderId: INPUT.orderId },
      payMethods: [{ payMethod: 'UPI' }],
      head: { requestId: 'request-1' },
    }),
}
const requested: Record<string, string> = {
  mid: MID,
  orderId: INPUT.orderId,
  requestId: 'request-1',
  txnToken: TOKEN,
}
const isUnsafe = (operationId: string): boolean => operationId === 'initiateTransaction'

const identified = Object.entries(answerMarks).flatMap(([operationId, { identifiers = [] }]) =>
  identifiers.map(({ name }) => ({ operationId, name })),
)

type Json = Record<string, unknown>

/** A result of the operation, with more in its parts. */
function resultWith(operationId: string, more: { top?: Json; head?: Json; body?: Json; info?: Json }): Json {
  const resultInfo = { resultStatus: 'S', resultCode: '0000', resultMsg: 'Success', ...more.info }
  const value = isUnsafe(operationId) ? { txnToken: TOKEN } : { payMethods: [{ payMethod: 'UPI' }] }
  return { head: { ...more.head }, body: { resultInfo, ...value, ...more.body }, ...more.top }
}

/** The places of a field, each with the names that lead to it. */
const places = {
  top: '',
  head: 'head.',
  body: 'body.',
  info: 'body.resultInfo.',
}

it('every input is tried that says what a call is about', () => {
  expect(Object.keys(answerMarks).sort()).toEqual(Object.keys(calls).sort())
  expect([...new Set(identified.map(({ name }) => name))].sort()).toEqual(Object.keys(requested).sort())
})

describe.each(identified)('$operationId: an answer with $name', ({ operationId, name }) => {
  const call = (value: unknown, status = 200) => calls[operationId]?.(gateway(json(value, status)).payments)

  it.each(Object.entries(places))('of another call in %s is no result', async (place, path) => {
    for (const spelling of [name, name.toUpperCase()]) {
      const error = await rejectionOf<Error>(isUnsafe(operationId) ? OutcomeUnknownError : DecodeError, () =>
        Promise.resolve(call(resultWith(operationId, { [place]: { [spelling]: 'OTHER-1234567' } }))),
      )
      expect(error.message).toContain(`but not to this call: ${path}${spelling} is `)
      expect(error.message).toContain(`but the call asked for another ${name}.`)
    }
  })

  it.each(Object.keys(places))('of this call in %s is one', async (place) => {
    for (const value of [requested[name], '', null])
      expect(await call(resultWith(operationId, { [place]: { [name]: value } }))).toBeDefined()
  })
})

const ofCreating = identified.filter(({ operationId }) => isUnsafe(operationId))

describe.each(ofCreating)('a refusal that names another $name', ({ name }) => {
  it.each([200, 400, 401, 403, 409, 422, 429])('leaves the outcome open under %i', async (status) => {
    const refusal = { resultStatus: 'F', resultCode: '330', resultMsg: 'Checksum does not match' }
    const { payments } = gateway(json({ head: {}, body: { resultInfo: refusal, [name]: 'OTHER' } }, status))
    const error = await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(INPUT))
    expect(error.message).toContain(`but not to this call: body.${name} is 'OTHER'`)
  })
})

describe('a refusal that another part calls a success', () => {
  it.each([200, 400, 401, 403, 409, 422])('leaves the outcome open under %i', async (status) => {
    const refusal = { resultStatus: 'F', resultCode: '330', resultMsg: 'Checksum does not match' }
    const success = { resultStatus: 'S', resultCode: '0000' }
    for (const value of [
      { head: { resultInfo: success }, body: { resultInfo: refusal } },
      { body: { resultInfo: refusal }, resultInfo: success },
    ]) {
      const { payments } = gateway(json(value, status))
      await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(INPUT))
    }
  })
})

describe('a refusal with a token', () => {
  it.each([200, 400, 401, 403, 409, 422, 429])('leaves the outcome open under %i', async (status) => {
    const resultInfo = { resultStatus: 'F', resultCode: '330', resultMsg: 'Checksum does not match' }
    for (const value of [
      { head: {}, body: { resultInfo, txnToken: TOKEN } },
      { head: { txnToken: TOKEN }, body: { resultInfo } },
      { body: { resultInfo }, txnToken: TOKEN },
    ]) {
      const { payments } = gateway(json(value, status))
      const error = await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(INPUT))
      expect(error.message).toContain('But the answer also shows a result, by its txnToken')
      expect(JSON.stringify(error) + error.message + error.report()).not.toContain(TOKEN)
    }
  })

  it('is a certain one without it', async () => {
    const { payments } = gateway(result('F', '330', 'Checksum does not match'))
    expect(await rejection(() => payments.initiateTransaction(INPUT))).toHaveProperty('name', 'ResultError')
  })
})

it('the token of another transaction is shown in no error', async () => {
  const call = (value: unknown) => calls['fetchPcfDetails']?.(gateway(json(value)).payments)
  const other = 'token-of-somebody-else'
  const error = await rejectionOf(DecodeError, () =>
    Promise.resolve(call(resultWith('fetchPcfDetails', { head: { txnToken: other } }))),
  )
  expect(error.message).toContain('head.txnToken is another one, but the call asked for another txnToken.')
  expect(error.message + error.report() + JSON.stringify(error)).not.toContain(other)
})

describe('charges of a payment method that was not asked for', () => {
  const fetchWith = (payMethods: string[], options: Parameters<typeof gateway>[1] = {}) =>
    gateway(
      json({ body: { payMethods: payMethods.map((payMethod) => ({ payMethod })) } }),
      options,
    ).payments.fetchPcfDetails({ transaction: TOKEN, payMethods: [{ payMethod: 'UPI' }] })

  it('are no answer alone, and the error has them', async () => {
    const error = await rejectionOf(DecodeError, () => fetchWith(['CREDIT_CARD']))
    expect(error.message).toContain('its charges are not those of the requested payMethods')
    expect(error.partial).toEqual({ charges: [{ payMethod: 'CREDIT_CARD' }] })
  })

  it('are told of beside those that were', async () => {
    const events: ClientEvent[] = []
    const { charges } = await fetchWith(['CREDIT_CARD', 'upi'], { onEvent: (event) => events.push(event) })
    expect(charges.map(({ payMethod }) => payMethod)).toEqual(['CREDIT_CARD', 'upi'])
    expect(events.filter(({ type }) => type === 'mismatch')).toMatchObject([
      { field: 'charges.*.payMethod', kind: 'unasked', at: 'charges.0.payMethod', came: 'CREDIT_CARD' },
    ])
  })

  it('are refused with onMismatch throw', async () => {
    const error = await rejectionOf(DecodeError, fetchWith(['CREDIT_CARD', 'UPI'], { onMismatch: 'throw' }))
    expect(error.partial).toEqual({ charges: [{ payMethod: 'UPI' }] })
  })
})

it('a success of this order with its own fields is one', async () => {
  const { payments } = gateway(created({ body: { orderId: INPUT.orderId, mid: MID, extraParamsMap: null } }))
  expect(await payments.initiateTransaction(INPUT)).toMatchObject({ txnToken: TOKEN, orderId: INPUT.orderId })
})
