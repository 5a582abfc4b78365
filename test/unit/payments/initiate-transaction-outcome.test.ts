import { describe, expect, it } from 'vitest'
import { codes } from '../../../generated/tables/payments.js'
import type { Code } from '../../support/descriptions.js'
import {
  ApiError,
  AuthenticationError,
  DecodeError,
  OutcomeUnknownError,
  RateLimitError,
  ResultError,
} from '../../../src/index.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import { answer, gateway, INPUT, json, NOW, TOKEN } from './gateway.js'

function expectReference({ reference, message }: OutcomeUnknownError): void {
  expect(reference.operationId).toBe('initiateTransaction')
  expect(reference.identifiers).toEqual({ orderId: 'ORDER_0001' })
  expect(reference.sentAt).toBe(NOW)
  expect(reference.reconcile).toContain('Ask the gateway for the status of the order')
  expect(JSON.parse(JSON.stringify(reference))).toEqual(reference)
  expect(message).toContain('orderId ORDER_0001')
  expect(message).toContain('Do not simply send it again.')
}

describe('after a success that cannot be read the outcome is unknown', () => {
  it.each<[string, Response]>([
    ['an empty body', answer('')],
    ['half of a JSON text', answer('{"body":{"txnToken":"to')],
    ['the page of a proxy', new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
    ['a list', json([])],
    ['null', json(null)],
    ['no token', json({ head: {}, body: {} })],
    ['a success without a token', json({ body: { resultInfo: { resultStatus: 'S', resultCode: '0000' } } })],
    ['an empty token', json({ body: { txnToken: '' } })],
    ['a token that is no text', json({ body: { txnToken: 12345 } })],
    ['bytes that are no UTF-8', new Response(new Uint8Array([0x7b, 0xff, 0xfe, 0xfd, 0x7d]))],
    ['no content at all', new Response(null, { status: 204 })],
  ])('with %s, and the DecodeError says what came', async (_, reply) => {
    const { payments, sent } = gateway(reply)
    const error = await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(INPUT))
    expectReference(error)
    expect(error.cause).toBeInstanceOf(DecodeError)
    expect(sent).toHaveLength(1)
  })
})

describe('after a refusal the outcome is known', () => {
  const body = { body: { resultInfo: { resultStatus: 'F', resultCode: '1007', resultMsg: 'Missing' } } }
  const refused = { code: '1007', serviceMessage: 'Missing', attempts: 1 }

  it.each([400, 401, 403, 409, 422])(
    'with status %i and a result: the same ResultError as with 200, and nothing is sent again',
    async (status) => {
      const { payments, sent } = gateway(json(body, status))
      const error = await rejectionOf(ResultError, () => payments.initiateTransaction(INPUT))
      expect(error).toMatchObject({ ...refused, status, resultStatus: 'F' })
      expect(sent).toHaveLength(1)
    },
  )

  it.each([404, 405, 406, 413, 415, 429])(
    'with status %i, which is about the way to the service: an ApiError, and nothing is sent again',
    async (status) => {
      const { payments, sent } = gateway(json(body, status))
      const error = await rejectionOf(status === 429 ? RateLimitError : ApiError, () =>
        payments.initiateTransaction(INPUT),
      )
      expect(error).toMatchObject({ ...refused, status })
      expect(sent).toHaveLength(1)
    },
  )

  it.each([
    ['without a result', json({}, 400)],
    [
      'with what is no JSON',
      new Response('{"body":', { status: 400, headers: { 'content-type': 'application/json' } }),
    ],
    ['with the page of a proxy', answer('<html>No</html>', 400)],
  ])('but not with status 400 %s: an ApiError is its cause', async (_, reply) => {
    const { payments, sent } = gateway(reply)
    const error = await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(INPUT))
    expectReference(error)
    expect(error.cause).toBeInstanceOf(ApiError)
    expect(error.cause).toMatchObject({ status: 400, code: undefined })
    expect(sent).toHaveLength(1)
  })

  it.each([200, 400, 401, 403, 409, 422])(
    'but not with status %i and a code that the catalogue does not have, or none',
    async (status) => {
      for (const resultCode of ['0000501', '9999', '01007', undefined]) {
        const unknown = { body: { resultInfo: { resultStatus: 'F', resultCode, resultMsg: 'No' } } }
        const { payments } = gateway(json(unknown, status))
        const error = await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(INPUT))
        expectReference(error)
        expect(error.cause).toBeInstanceOf(ResultError)
        expect(error.cause).toMatchObject({ status, code: resultCode, resultStatus: 'F' })
      }
    },
  )

  it.each([408, 500, 503])('but not with status %i, whatever code comes with it', async (status) => {
    const { payments } = gateway(json(body, status))
    const error = await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(INPUT))
    expect(error.cause).toBeInstanceOf(ApiError)
    expect(error.cause).toMatchObject({ status, code: '1007' })
  })

  it.each(['1001', '501', '00000900'])(
    'but not with the code %s, of which no source says what it means for a transaction, or which is a system error',
    async (resultCode) => {
      const { payments } = gateway(json({ body: { resultInfo: { resultStatus: 'F', resultCode } } }))
      const error = await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(INPUT))
      expectReference(error)
    },
  )

  it('with the codes that a guide of the provider has: a checksum, an order id or a bad request', () => {
    expect(certain.map(({ code }) => code)).toEqual(expect.arrayContaining(['227', '330', '400']))
  })

  const certain = Object.values<Code>(codes).filter(
    ({ effect, succeeds }) => ['fixed', 'state'].includes(effect) && succeeds !== true,
  )
  it.each(certain)('with a failure of code $code, under any of its statuses: $meaning', async (known) => {
    for (const status of known.statuses) {
      const resultInfo = { resultStatus: 'F', resultCode: known.code, resultMsg: 'No' }
      const { payments } = gateway(json({ body: { resultInfo } }, status))
      const error = await rejection(() => payments.initiateTransaction(INPUT))
      expect(error).not.toBeInstanceOf(OutcomeUnknownError)
      expect(error).toMatchObject({ status, code: known.code, serviceMessage: 'No' })
    }
  })

  it.each([
    ['U', 400],
    ['U', 409],
    ['PENDING', 400],
    ['S', 400],
  ])(
    'but not with the result %s under %i: only a failure that is called one is certain',
    async (resultStatus, status) => {
      const open = {
        body: { resultInfo: { resultStatus, resultCode: '00000900', resultMsg: 'System error' } },
      }
      const { payments } = gateway(json(open, status))
      const error = await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(INPUT))
      expect(error.cause).toMatchObject({ name: 'ResultError', status, code: '00000900', resultStatus })
    },
  )

  it.each(
    [['F'], { of: 'F' }, true].flatMap((odd) => [200, 400, 404].map((status) => [odd, status] as const)),
  )(
    'but not with the result status %j under %i, which is no text, whatever its code says',
    async (resultStatus, status) => {
      const odd = {
        body: { resultInfo: { resultStatus, resultCode: '2007', resultMsg: 'No' }, txnToken: TOKEN },
      }
      const { payments } = gateway(json(odd, status))
      await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(INPUT))
    },
  )

  it('but not with 401 alone: the cause puts the credentials before the reading of the signature', async () => {
    const { payments } = gateway(json({}, 401))
    const { cause } = await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(INPUT))
    expect(cause).toBeInstanceOf(AuthenticationError)
    const error = cause as AuthenticationError
    expect(error.hints[0]?.message).toContain('merchantKey')
    expect(error.hints[1]).toMatchObject({ ambiguity: 'signatureCanonicalForm' })
  })

  it('with 429: how long the service asks to wait, and nothing about credentials', async () => {
    const reply = new Response('{}', { status: 429, headers: { 'retry-after': '7' } })
    const { payments } = gateway(reply)
    const error = await rejectionOf(RateLimitError, () => payments.initiateTransaction(INPUT))
    expect(error.retryAfterMs).toBe(7000)
    expect(error.hints).toEqual([{ message: codes.tooMany.advice }])
    expect(error.message).not.toMatch(/merchantKey|mid\b/)
  })
})
