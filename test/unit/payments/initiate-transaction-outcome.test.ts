import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { codes } from '../../../generated/tables/payments.js'
import type { Code } from '../../support/descriptions.js'
import {
  ApiError,
  AuthenticationError,
  ConnectionError,
  DecodeError,
  OutcomeUnknownError,
  RateLimitError,
  ResultError,
  TimeoutError,
} from '../../../src/index.js'
import { createPaymentsClient, type PaymentsClient } from '../../../src/payments/index.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import { answer, gateway, INPUT, json, KEY, MID, NOW, serve, TOKEN, type TestServer } from './gateway.js'

const servers: TestServer[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function started(...handler: Parameters<typeof serve>): Promise<TestServer> {
  const server = await serve(...handler)
  servers.push(server)
  return server
}

function clientOf(baseUrl: string, timeoutMs?: number): PaymentsClient {
  return createPaymentsClient({
    baseUrl,
    mid: MID,
    websiteName: 'DEMOSTAGING',
    merchantKey: KEY,
    clock: () => NOW,
    retries: 0,
    timeoutMs,
  })
}

/** The address of a port on which nothing listens any more. */
async function deadAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<unknown>((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

function expectReference({ reference, message }: OutcomeUnknownError): void {
  expect(reference.operationId).toBe('initiateTransaction')
  expect(reference.identifiers).toEqual({ orderId: 'ORDER_0001' })
  expect(reference.sentAt).toBe(NOW)
  expect(reference.reconcile).toContain('Ask the gateway for the status of the order')
  expect(JSON.parse(JSON.stringify(reference))).toEqual(reference)
  expect(message).toContain('orderId ORDER_0001')
  expect(message).toContain('Do not simply send it again.')
}

describe('after a 5xx the outcome is unknown', () => {
  it.each([500, 502, 503, 504, 599])('with status %i, and nothing is sent again', async (status) => {
    const body = { body: { resultInfo: { resultStatus: 'U', resultCode: '00000900', resultMsg: 'Oh' } } }
    const { payments, sent } = gateway(json(body, status))
    const error = await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(INPUT))
    expectReference(error)
    expect(error).toMatchObject({ attempts: 1, operationId: 'initiateTransaction' })
    expect(error.cause).toBeInstanceOf(ApiError)
    expect(error.cause).toMatchObject({ status, code: '00000900', serviceMessage: 'Oh' })
    expect(sent).toHaveLength(1)
  })

  it('with the page of a proxy as body', async () => {
    const page = new Response('<html>Bad gateway</html>', {
      status: 502,
      headers: { 'content-type': 'text/html' },
    })
    const { payments } = gateway(page)
    const error = await rejectionOf(OutcomeUnknownError, () => payments.initiateTransaction(INPUT))
    expect(error.cause).toMatchObject({ name: 'ApiError', status: 502 })
  })
})

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

  it('but not with 404 alone: the cause hints at the address', async () => {
    const { payments } = gateway(json({}, 404))
    const { cause, message } = await rejectionOf(OutcomeUnknownError, () =>
      payments.initiateTransaction(INPUT),
    )
    expect(cause).toBeInstanceOf(ApiError)
    expect((cause as ApiError).hints[0]?.message).toContain('gatewayRoot')
    expect(message).toContain('gatewayRoot')
  })

  it('with 429: how long the service asks to wait, and nothing about credentials', async () => {
    const reply = new Response('{}', { status: 429, headers: { 'retry-after': '7' } })
    const { payments } = gateway(reply)
    const error = await rejectionOf(RateLimitError, () => payments.initiateTransaction(INPUT))
    expect(error.retryAfterMs).toBe(7000)
    expect(error.hints).toEqual([{ message: codes.tooMany.advice }])
    expect(error.message).not.toMatch(/merchantKey|mid\b/)
  })

  it('but not with a redirect, which is not followed, so that the signature goes nowhere else', async () => {
    const target = await started((_, response) => response.end('{}'))
    const origin = await started((_, response) => {
      response.writeHead(307, { location: `${target.url}/elsewhere` }).end()
    })
    const { cause } = await rejectionOf(OutcomeUnknownError, () =>
      clientOf(origin.url).initiateTransaction(INPUT),
    )
    expect(cause).toBeInstanceOf(ApiError)
    expect(cause).toMatchObject({ status: 307 })
    expect(origin.requests).toHaveLength(1)
    expect(target.requests).toHaveLength(0)
  })
})

describe('on a network that fails', () => {
  it('a refused connection is a ConnectionError: nothing was sent', async () => {
    const baseUrl = await deadAddress()
    const error = await rejectionOf(ConnectionError, () => clientOf(baseUrl).initiateTransaction(INPUT))
    expect(error.message).toContain(baseUrl)
    expect(error.message).toContain('nothing listens there')
  })

  it('a connection that is cut before the answer leaves the outcome unknown', async () => {
    const server = await started((request) => request.socket.destroy())
    const error = await rejectionOf(OutcomeUnknownError, () =>
      clientOf(server.url).initiateTransaction(INPUT),
    )
    expectReference(error)
    expect(error.cause).toBeInstanceOf(ConnectionError)
    expect(server.requests).toHaveLength(1)
  })

  it('a connection that is cut within the answer leaves the outcome unknown', async () => {
    const server = await started((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"body":{"txnToken":"tok', () => request.socket.destroy())
    })
    const error = await rejectionOf(OutcomeUnknownError, () =>
      clientOf(server.url).initiateTransaction(INPUT),
    )
    expectReference(error)
    expect(error.cause).toBeInstanceOf(ConnectionError)
    expect(server.requests).toHaveLength(1)
  })

  it('a service that never answers leaves the outcome unknown once the time is over', async () => {
    const server = await started(() => undefined)
    const error = await rejectionOf(OutcomeUnknownError, () =>
      clientOf(server.url, 200).initiateTransaction(INPUT),
    )
    expectReference(error)
    expect(error.cause).toBeInstanceOf(TimeoutError)
    expect(error.cause).toMatchObject({ timeoutMs: 200 })
    expect(server.requests.length).toBeLessThanOrEqual(1)
  })

  it('an answer that never ends leaves the outcome unknown once the time is over', async () => {
    const server = await started((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"body":')
    })
    const error = await rejectionOf(OutcomeUnknownError, () =>
      clientOf(server.url, 200).initiateTransaction(INPUT),
    )
    expectReference(error)
    expect(error.cause).toBeInstanceOf(TimeoutError)
    expect(server.requests.length).toBeLessThanOrEqual(1)
  })

  it('a caller who gives up while it is under way is told that the outcome is unknown', async () => {
    const controller = new AbortController()
    const server = await started(() => controller.abort())
    const error = await rejectionOf(OutcomeUnknownError, () =>
      clientOf(server.url).initiateTransaction(INPUT, { signal: controller.signal }),
    )
    expectReference(error)
    expect(error.message).toContain('given up by the caller')
    expect(server.requests).toHaveLength(1)
  })

  it('a caller who gave up before gets the own reason, and nothing is sent', async () => {
    const { payments, sent } = gateway(json({}))
    const reason = new Error('changed my mind')
    const error = await rejection(() =>
      payments.initiateTransaction(INPUT, { signal: AbortSignal.abort(reason) }),
    )
    expect(error).toBe(reason)
    expect(sent).toHaveLength(0)
  })
})
