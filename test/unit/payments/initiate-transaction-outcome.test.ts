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
  expect(message).toContain('Call resubmit(error.reference, input), which sends the same')
  // It does not forbid what it advises.
  expect(message).not.toContain('Do not simply send it again.')
}

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
])(
  'after a success that cannot be read the outcome is unknown with %s, and the DecodeError says what came',
  async (_, reply) => {
    const { payments, sent } = gateway(reply)
    const error = await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(INPUT))
    expectReference(error)
    expect(error.cause).toBeInstanceOf(DecodeError)
    expect(sent).toHaveLength(1)
  },
)

/** A result that tells of a failure, or of nothing certain. */
const stated = (status: number, resultStatus: unknown, resultCode?: string, more: object = {}): Response =>
  json({ body: { resultInfo: { resultStatus, resultCode, resultMsg: 'No' }, ...more } }, status)

const cutJson = new Response('{"body":', { status: 400, headers: { 'content-type': 'application/json' } })
const statuses = [200, 400, 401, 403, 409, 422]

it.each<[string, Response, object]>([
  ['400 without a result', json({}, 400), { name: 'ApiError', status: 400, code: undefined }],
  ['400 with what is no JSON', cutJson, { name: 'ApiError', status: 400, code: undefined }],
  ['400 with a page', answer('<html>No</html>', 400), { name: 'ApiError', status: 400, code: undefined }],
  ...[408, 500, 503].map((status): [string, Response, object] => [
    `${status}, whatever code comes with it`,
    stated(status, 'F', '1007'),
    { name: 'ApiError', status, code: '1007' },
  ]),
  // No source says what the last ones mean for a transaction, or they are those of a system error.
  ...statuses.flatMap((status) =>
    ['0000501', '9999', '01007', undefined, '1001', '501', '00000900'].map(
      (code): [string, Response, object] => [
        `${status} with the code ${code}`,
        stated(status, 'F', code),
        { name: 'ResultError', status, code, resultStatus: 'F' },
      ],
    ),
  ),
  // Only a failure that is called one is certain, whatever its code says.
  ...[200, 400, 409].flatMap((status) =>
    ['U', 'PENDING', status === 200 ? 'Pending' : 'S'].flatMap((resultStatus) =>
      ['00000900', '2007'].map((code): [string, Response, object] => [
        `${status} with the result ${resultStatus} ${code}`,
        stated(status, resultStatus, code),
        { name: 'ResultError', status, code, resultStatus },
      ]),
    ),
  ),
  // A result status that is no text says nothing, whatever its code says.
  ...[200, 400, 404].flatMap((status) =>
    [['F'], { of: 'F' }, true].map((odd): [string, Response, object] => [
      `${status} with the result ${JSON.stringify(odd)}`,
      stated(status, odd, '2007', { txnToken: TOKEN }),
      {},
    ]),
  ),
  ['a code alone', stated(200, undefined, '501'), { name: 'ResultError', code: '501', serviceMessage: 'No' }],
])('after a refusal that is not certain the outcome is unknown with %s', async (_, reply, cause) => {
  const { payments, sent } = gateway(reply)
  const error = await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(INPUT))
  expectReference(error)
  expect(error.cause).toMatchObject(cause)
  expect(sent).toHaveLength(1)
})

describe('after a refusal the outcome is known', () => {
  const body = { body: { resultInfo: { resultStatus: 'F', resultCode: '1007', resultMsg: 'Missing' } } }
  const refused = { code: '1007', serviceMessage: 'Missing', attempts: 1 }

  it.each([200, 400, 401, 403, 409, 422])('with status %i: a ResultError, sent once', async (status) => {
    const { payments, sent } = gateway(json(body, status))
    const error = await rejectionOf(ResultError, () => payments.initiateTransaction(INPUT))
    expect(error).toMatchObject({ ...refused, status, resultStatus: 'F' })
    expect(sent).toHaveLength(1)
  })

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

  it('with the codes that a guide of the provider has: a checksum, an order id or a bad request', () => {
    expect(certain.map(({ code }) => code)).toEqual(expect.arrayContaining(['227', '330', '400']))
  })

  const certain = Object.values<Code>(codes).filter(
    ({ effect, succeeds }) => ['fixed', 'state'].includes(effect) && succeeds !== true,
  )
  it.each(certain)('with a failure of code $code, under any of its statuses', async (known) => {
    for (const status of known.statuses) {
      const resultInfo = { resultStatus: 'F', resultCode: known.code, resultMsg: 'No' }
      const { payments } = gateway(json({ body: { resultInfo } }, status))
      const error = await rejection(() => payments.initiateTransaction(INPUT))
      expect(error).not.toBeInstanceOf(OutcomeUnknownError)
      expect(error).toMatchObject({ status, code: known.code, serviceMessage: 'No' })
    }
  })

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
