import { describe, expect, it } from 'vitest'
import { OutcomeUnknownError, RequestError } from '../../../src/index.js'
import type { PaymentsClient } from '../../../src/payments/index.js'
import { rejectionOf } from '../../support/caught.js'
import {
  answer,
  created,
  FIFTEEN_MINUTES,
  gateway,
  INPUT,
  isChecksumOf,
  json,
  KEY,
  MID,
  NOW,
  sentBodyText,
  sentJson,
  TOKEN,
} from './gateway.js'

const INITIATE = '/{gatewayRoot}/api/v1/initiateTransaction'
const FETCH = '/{gatewayRoot}/api/v1/fetchPcfDetails'
const PAY_METHODS = [{ payMethod: 'UPI' }]

const path = { gatewayRoot: 'theia' }

/** Calls with what the compiler would not let through. */
function byPath(payments: PaymentsClient, path: string, given: unknown): Promise<unknown> {
  const post = payments.raw.POST as (path: string, given: unknown) => Promise<unknown>
  return post(path, given)
}

async function refusalOf(path: typeof INITIATE | typeof FETCH, given: unknown): Promise<RequestError> {
  const { payments, sent } = gateway(created())
  const error = await rejectionOf(RequestError, () => byPath(payments, path, given))
  expect(sent).toHaveLength(0)
  return error
}

describe('initiateTransaction by path', () => {
  const params = { path, query: { orderId: INPUT.orderId } }
  const given = { params, body: { body: INPUT } }

  it('takes its own merchant id and website name, and an empty signature, which the wire requires', async () => {
    const { payments, only } = gateway(created())
    const body = { ...INPUT, requestType: 'Payment', mid: MID, websiteName: 'DEMOSTAGING' }
    const query = { ...params.query, mid: MID }
    await payments.raw.POST(INITIATE, { params: { path, query }, body: { head: { signature: '' }, body } })
    const sent = only()
    expect(isChecksumOf(sentJson(sent).head['signature'], sentBodyText(sent), KEY)).toBe(true)
  })

  it('sends to the root of the gateway that the caller writes', async () => {
    const { payments, only } = gateway(created())
    await payments.raw.POST(INITIATE, { ...given, params: { ...params, path: { gatewayRoot: 'other' } } })
    expect(only().url.pathname).toBe('/other/api/v1/initiateTransaction')
  })

  it('signs the body that a middleware has put in the place of another, and sends it once', async () => {
    const { payments, only } = gateway(created())
    payments.raw.use({
      onRequest: async ({ request }) =>
        new Request(request, { body: (await request.clone().text()).replace('1250.00', '1.00') }),
    })
    await payments.raw.POST(INITIATE, given)
    const sent = only()
    expect(sentJson(sent).body['txnAmount']).toEqual({ value: '1.00', currency: 'INR' })
    expect(isChecksumOf(sentJson(sent).head['signature'], sentBodyText(sent), KEY)).toBe(true)
  })

  it.each<[string, unknown, string]>([
    [
      'an order id that differs between query and body',
      { params: { path, query: { orderId: 'OTHER' } } },
      'orderId',
    ],
    ['no order id in the query', { params: { path } }, 'query.orderId'],
    [
      'a misspelt query parameter',
      { params: { path, query: { orderId: 'ORDER_0001', orderid: 'x' } } },
      'query.orderid',
    ],
    [
      'another mid in the query',
      { params: { path, query: { orderId: 'ORDER_0001', mid: 'x' } } },
      'query.mid',
    ],
    ['a misspelt field of the body', { body: { body: { ...INPUT, orderID: 'x' } } }, 'body.body.orderID'],
    ['a misspelt part of the body', { body: { body: INPUT, heads: {} } }, 'body.heads'],
    ['a signature of the caller', { body: { body: INPUT, head: { signature: 'x' } } }, 'body.head.signature'],
    ['another mid in the body', { body: { body: { ...INPUT, mid: 'x' } } }, 'body.body.mid'],
    ['no body', { body: undefined }, 'body'],
    ['a body that is text', { body: 'text' }, 'body'],
    ['an Authorization header', { headers: { Authorization: 'x' } }, 'headers.authorization'],
  ])('is refused before sending with %s', async (_, more, field) => {
    const error = await refusalOf(INITIATE, { ...given, ...(more as object) })
    expect(error.problems.map((problem) => problem.field)).toContain(field)
    expect(error.message).toContain(field)
  })

  it('says in what way the order ids differ', async () => {
    const error = await refusalOf(INITIATE, { ...given, params: { path, query: { orderId: 'OTHER' } } })
    expect(error.message).toContain('orderId differs between the query and the body')
  })

  it('gives the body of a failure status as error', async () => {
    const failed = { body: { resultInfo: { resultStatus: 'F', resultCode: '1007' } } }
    const { payments } = gateway(json(failed, 400))
    const { data, error, response } = await payments.raw.POST(INITIATE, given)
    expect([data, error, response.status]).toEqual([undefined, failed, 400])
    // It says nothing of what became of the transaction.
    const text = gateway(answer('not JSON', 400))
    await rejectionOf(OutcomeUnknownError, () => text.payments.raw.POST(INITIATE, given))
  })
})

describe('fetchPcfDetails by path', () => {
  const head = { txnToken: TOKEN, version: 'v1' }
  const given = { params: { path }, body: { head, body: { payMethods: PAY_METHODS } } }

  it('sends the token that the caller put in the head, whatever its age', async () => {
    const { payments, only } = gateway(json({ body: { payMethods: [] } }), {
      clock: () => NOW + 10 * FIFTEEN_MINUTES,
    })
    await payments.raw.POST(FETCH, given)
    expect(sentJson(only())).toEqual(given.body)
    expect(Object.fromEntries(only().url.searchParams)).toEqual({ mid: MID })
  })

  it('sends the order id that the caller put in the query', async () => {
    const { payments, only } = gateway(json({ body: { payMethods: [] } }))
    await payments.raw.POST(FETCH, { ...given, params: { path, query: { orderId: 'a@b' } } })
    expect(Object.fromEntries(only().url.searchParams)).toEqual({ mid: MID, orderId: 'a@b' })
  })

  it('follows the reading of pcfOperation', async () => {
    const { payments, only } = gateway(json({ body: { payMethods: [] } }), {
      assume: { pcfOperation: { method: 'PUT', path: '/v2/pcf' } },
    })
    await payments.raw.POST(FETCH, given)
    expect([only().method, only().url.pathname]).toEqual(['PUT', '/v2/pcf'])
  })

  it.each<[string, unknown, string]>([
    ['no token', { body: { head: {}, body: { payMethods: PAY_METHODS } } }, 'body.head.txnToken'],
    ['no head', { body: { body: { payMethods: PAY_METHODS } } }, 'body.head'],
    ['an empty list', { body: { head, body: { payMethods: [] } } }, 'body.body.payMethods'],
    [
      'an unknown channel',
      { body: { head: { ...head, channelId: 'X' }, body: { payMethods: PAY_METHODS } } },
      'body.head.channelId',
    ],
    [
      'a misspelt token',
      { body: { head: { ...head, txntoken: 'x' }, body: { payMethods: PAY_METHODS } } },
      'body.head.txntoken',
    ],
  ])('is refused before sending with %s', async (_, more, field) => {
    const error = await refusalOf(FETCH, { params: { path }, ...(more as object) })
    expect(error.problems.map((problem) => problem.field)).toContain(field)
    expect(error.message).not.toContain(TOKEN)
  })
})

describe('another path', () => {
  it('is refused with those that there are', async () => {
    const { payments, sent } = gateway(created())
    const error = await rejectionOf(RequestError, () =>
      byPath(payments, '/theia/api/v2/initiateTransaction', {}),
    )
    expect(error.message).toContain(INITIATE)
    expect(sent).toHaveLength(0)
  })
})
