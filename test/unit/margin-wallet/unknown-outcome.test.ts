import { describe, expect, it, onTestFinished } from 'vitest'
import { codes, operations, refusals as refusalTable } from '../../../generated/tables/margin-wallet.js'
import {
  ApiError,
  AuthenticationError,
  DecodeError,
  OutcomeUnknownError,
  RateLimitError,
  type CallReference,
} from '../../../src/index.js'
import type { MarginWalletClient } from '../../../src/margin-wallet/index.js'
import { effectOf } from '../../support/refusals.js'
import type { Code, OperationTable } from '../../support/descriptions.js'
import { rejectionOf } from '../../support/caught.js'
import { answer, clientWith, json, NOW, OCO, parametersOf, serve, service, unsafeCalls } from './service.js'

const table: OperationTable = operations

/** The mark of API key and address in a reference: stored references are compared with it, so it never changes. */
const ACCOUNT = '1agm2g7'

/** That the error says what was asked for, when, and how to find out; and that all of it can be stored. */
function expectReference(
  { reference, message, operationId, callId }: OutcomeUnknownError,
  expected: (typeof unsafeCalls)[number],
  account: unknown = ACCOUNT,
): void {
  expect(operationId).toBe(expected.operationId)
  expect(reference).toEqual({
    id: callId,
    operationId: expected.operationId,
    identifiers: expected.identifiers,
    account,
    sentAt: NOW,
    signed: { timestamp: NOW, recvWindow: 5000 },
    monotonic: { boot: 'test', ms: NOW },
    reconcile: table[expected.operationId]?.reconcile?.says,
  })
  expect(JSON.parse(JSON.stringify(reference))).toEqual(reference)
  for (const identifier of Object.values(expected.identifiers)) expect(message).toContain(identifier)
  expect(message).toContain('may or may not have been carried out')
  expect(message).toContain('Do not simply send it again')
}

/** Asks for what a stored reference is about, in the way that the description gives. */
async function ask(client: MarginWalletClient, reference: CallReference): Promise<void> {
  const reconcile = table[reference.operationId]?.reconcile
  const input = Object.entries(reconcile?.with ?? {}).flatMap(([name, from]) => {
    const value = reference.identifiers[from]
    return value === undefined ? [] : [[name, value] as const]
  })
  const method: unknown = Reflect.get(client, reconcile?.operation ?? '')
  if (typeof method !== 'function') throw new Error('the reference leads nowhere')
  await Reflect.apply(method, client, [Object.fromEntries(input)])
}

/** The errors of refusals whose status says more. */
const refusals: Readonly<Record<number, typeof ApiError>> = {
  401: AuthenticationError,
  418: RateLimitError,
  429: RateLimitError,
}
/** Whether a refusal leaves nothing open to whoever keeps no journal. */
const isPlain = (operationId: string, code: Code['code']): boolean =>
  ['fixed', 'state'].includes(
    effectOf(refusalTable, operationId, { status: 400, code, message: 'It was refused.' }),
  )

describe.each(unsafeCalls)('$operationId', (expected) => {
  const { call, operationId } = expected
  const certain = Object.values<Code>(codes).filter(({ code }) => isPlain(operationId, code))
  const open = Object.values<Code>(codes).filter(({ code }) => !isPlain(operationId, code))

  it.each([500, 502, 503, 504, 599])('%i leaves the outcome open', async (status) => {
    for (const reply of [
      json({ code: -1007, msg: 'Timeout waiting for response from backend server.' }, status),
      answer('<html>Bad gateway</html>', status, { 'content-type': 'text/html' }),
      answer('', status),
    ]) {
      const { client, sent } = service(reply)
      const error = await rejectionOf(OutcomeUnknownError, () => call(client))
      expectReference(error, expected)
      expect(error.cause).toBeInstanceOf(ApiError)
      expect(error.cause).toMatchObject({ status })
      expect(sent).toHaveLength(1)
    }
  })

  it.each([...open.map(({ code }) => code), -9999, 'E1'])('code %s leaves it open', async (code) => {
    for (const status of [200, 400, 409]) {
      const { client, sent } = service(json({ code, msg: 'No answer came in time.' }, status))
      const error = await rejectionOf(OutcomeUnknownError, () => call(client))
      expectReference(error, expected)
      expect(error.cause).toMatchObject({ status, code })
      // What is read afterwards changes nothing.
      expect(sent.filter(({ method }) => method !== 'GET')).toHaveLength(1)
    }
  })

  it('another code of the catalogue does not, as a number or as text, whatever the status', async () => {
    for (const { code, statuses } of certain)
      for (const status of [200, ...statuses])
        for (const written of [code, String(code)]) {
          const { client, sent } = service(json({ code: written, msg: 'It was refused.' }, status))
          const error = await rejectionOf(refusals[status] ?? ApiError, () => call(client))
          expect(error).toMatchObject({ status, code: written })
          expect(sent).toHaveLength(1)
        }
  })

  it.each([429, 418])('%i says that it was not carried out, whatever the body says', async (status) => {
    const fixed = json({ code: -1102, msg: 'A mandatory parameter was not sent.' }, status)
    const page = answer('<html>Slow down</html>', status)
    for (const reply of [json({}, status), fixed, page, answer('', status)]) {
      const { client, sent } = service(reply)
      // It is refused for as long as the limit lasts.
      expect(await rejectionOf(RateLimitError, () => call(client))).toMatchObject({ settled: false })
      expect(sent).toHaveLength(1)
    }
  })

  it.each([429, 418])('%i leaves it open where a page has a code that does', async (status) => {
    const page = answer('{"code":-1007,"msg":"Timeout."}', status, { 'content-type': 'text/html' })
    expectReference(await rejectionOf(OutcomeUnknownError, () => call(service(page).client)), expected)
  })

  it.each([400, 401, 403, 404, 405, 408, 409, 421, 451])(
    '%i in another form than that of the service leaves it open',
    async (status) => {
      const bodies = ['', '<html>No</html>', '{}', '[]', '{"msg":"No."}', '{"error":"no"}', '"no"', '{"cod']
      for (const body of bodies) {
        const { client, sent } = service(answer(body, status))
        const error = await rejectionOf(OutcomeUnknownError, () => call(client))
        expectReference(error, expected)
        expect(error.cause).toBeInstanceOf(ApiError)
        expect(sent).toHaveLength(1)
      }
    },
  )

  it('408 and 5xx leave it open even with a code that is certain otherwise', async () => {
    for (const status of [408, 500, 503]) {
      const { client } = service(json({ code: certain[0]?.code, msg: 'It was refused.' }, status))
      await rejectionOf(OutcomeUnknownError, () => call(client))
    }
  })

  it.each([
    '{}',
    '[]',
    '{"error":"maintenance"}',
    '{"code":503,"message":"Down for maintenance."}',
    '{"code":-1021}',
    '{"enabledAccount":5,"maxAccount":20}',
    '{"success":null,"symbol":"BTCUSDT"}',
    '{"orderListId":null,"symbol":"BTCUSDT"}',
    '{"orderListId":"","symbol":"BTCUSDT"}',
    '[{"orderListId":1,"symbol":"BTCUSDT"}]',
    `{"orders":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  ])('a success that is %.60s is no result', async (body) => {
    for (const validate of ['off', 'report', 'throw'] as const) {
      const { client, sent } = service(answer(body), { validate })
      const error = await rejectionOf(OutcomeUnknownError, () => call(client))
      expectReference(error, expected)
      expect(error.cause).toBeInstanceOf(DecodeError)
      expect(sent).toHaveLength(1)
    }
  })

  it('what is stored of it is enough to ask what became of it', async () => {
    const { client: failing } = service(json({}, 503))
    const { reference } = await rejectionOf(OutcomeUnknownError, () => call(failing))
    const stored = JSON.parse(JSON.stringify(reference)) as CallReference
    const { client, only } = service()
    await ask(client, stored)
    expect(only().method).toBe('GET')
    const requested = [...parametersOf(only()).values()]
    for (const identifier of Object.values(expected.identifiers)) expect(requested).toContain(identifier)
  })
})

describe('an OCO order without an id of its own', () => {
  it.each(['query', 'form'] as const)(
    'can be found by the id that the client put into its %s',
    async (at) => {
      const { client: failing, only: lost } = service(json({}, 502), { assume: { parameterLocation: at } })
      const { reference } = await rejectionOf(OutcomeUnknownError, () => failing.createMarginOcoOrder(OCO))
      const id = parametersOf(lost()).get('listClientOrderId')
      expect(reference.identifiers).toEqual({ listClientOrderId: id, symbol: 'SOLUSDT' })
      const { client, only } = service()
      await ask(client, reference)
      expect(parametersOf(only()).get('origClientOrderId')).toBe(id)
    },
  )
})

describe('over a connection, nothing is sent twice', () => {
  it.each(unsafeCalls)('$operationId, cut on a connection that was in use before', async (expected) => {
    let requests = 0
    const server = await serve((response) => {
      requests += 1
      if (requests === 1) response.setHeader('content-type', 'application/json').end('[]')
      else response.destroy()
    })
    onTestFinished(server.close)
    const client = clientWith((url, init) => fetch(url, init), { baseUrl: server.url })
    await client.listCoinConfigs()
    const error = await rejectionOf(OutcomeUnknownError, () => expected.call(client))
    // The port of its address is another one in each run.
    expectReference(error, expected, expect.any(String))
    expect(server.received).toHaveLength(2)
  })
})

it.each([418, 500, 200])(
  'keeps the reference of an order where the clock fails after it was sent: %i',
  async (status) => {
    let isBroken = false
    const fetch = async (): Promise<Response> => {
      isBroken = true
      return answer('<html>', status)
    }
    const clock = (): number => (isBroken ? expect.fail('The clock is broken.') : NOW)
    const client = clientWith(fetch, { clock, monotonicClock: () => ({ boot: 'one', ms: 0 }) })
    const error: unknown = await client.createMarginOcoOrder(OCO).catch((thrown: unknown) => thrown)
    expect(error).toHaveProperty('reference.operationId', 'createMarginOcoOrder')
  },
)
