import { describe, expect, it } from 'vitest'
import { codes, statuses, refusals } from '../../../generated/tables/margin-wallet.js'
import { effectOf } from '../../support/refusals.js'
import type { Code, StatusTable } from '../../support/descriptions.js'
import { ApiError, OutcomeUnknownError } from '../../../src/index.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import { answer, everyCall, json, OCO, service, unsafeCalls } from './service.js'

const unsafe: ReadonlySet<string> = new Set(unsafeCalls.map(({ operationId }) => operationId))
const safeCalls = everyCall.filter(([operationId]) => !unsafe.has(operationId))

/** Every code under each of its statuses, with the calls that can meet it. */
const catalogued = Object.values<Code>(codes).flatMap((code) =>
  code.statuses.map((status) => ({
    ...code,
    status,
    calls: everyCall.filter(([operationId]) => code.operations?.includes(operationId) ?? true),
  })),
)
/** What is known of statuses alone. */
const bare: StatusTable = statuses

const wrongSignature = { code: -1022, msg: 'Signature for this request is not valid.' }

describe('a refusal with code and message', () => {
  it.each(catalogued)('$code under $status: what the catalogue says to do comes first', async (known) => {
    const { code, status, advice, calls } = known
    for (const [operationId, call] of calls) {
      const { client } = service(json({ code, msg: 'It was refused.' }, status))
      const thrown = (await rejection(() => call(client))) as Error
      const effect = effectOf(refusals, operationId, { status, code, message: 'It was refused.' })
      const isOpen = unsafe.has(operationId) && effect !== 'fixed' && effect !== 'state'
      const error = (isOpen ? thrown.cause : thrown) as ApiError
      expect(error).toBeInstanceOf(ApiError)
      expect(error.hints[0]).toEqual({ message: advice })
      expect(error.message).toContain(advice)
      // Nothing else is blamed on the clock or the keys.
      const plain = error.hints.filter(({ ambiguity }) => ambiguity === undefined)
      expect(plain).toHaveLength(1)
      expect([/clock/i.test(error.message), /key pair/i.test(error.message)]).toEqual([
        code === -1021,
        code === -1022,
      ])
    }
  })

  it.each(bare)('$status with a code that is not catalogued: what is known of the status', async (known) => {
    for (const code of [-9999, undefined]) {
      const { client } = service(json({ code, msg: 'It was refused.' }, known.status))
      const thrown = await rejection(() => client.listDeposits())
      expect(thrown).toBeInstanceOf(ApiError)
      expect((thrown as ApiError).hints).toEqual([{ message: known.advice }])
    }
  })

  it('400 with a code that is not catalogued: nothing is guessed', async () => {
    const { client } = service(json({ code: -9999, msg: 'It was refused.' }, 400))
    const { hints, message } = await rejectionOf(ApiError, () => client.listDeposits())
    expect(hints).toEqual([])
    expect(message).toBe('listDeposits answered 400 (-9999). The service said: "It was refused."')
  })

  it('under a success status is an ApiError of an operation that only reads', async () => {
    for (const [operationId, call] of safeCalls) {
      const { client, sent } = service(json(wrongSignature))
      const error = await rejectionOf(ApiError, () => call(client))
      expect(error).toMatchObject({
        operationId,
        status: 200,
        code: -1022,
        serviceMessage: wrongSignature.msg,
      })
      expect(error.hints[0]).toEqual({ message: codes.signature.advice })
      expect(sent).toHaveLength(1)
    }
  })

  it.each([
    [undefined, "assume: { percentEncoding: 'form' }"],
    [{ percentEncoding: 'form' as const }, "assume: { percentEncoding: 'rfc3986' }"],
  ])('of a request that the encodings write differently, tries the other one (%j)', async (assume, tried) => {
    const { client } = service(json(wrongSignature, 400), { assume })
    const { hints, message } = await rejectionOf(ApiError, () =>
      client.listWithdrawals({ withdrawOrderId: 'two words' }),
    )
    expect(hints.map(({ ambiguity }) => ambiguity)).toEqual([undefined, 'percentEncoding'])
    expect(message.indexOf('key pair')).toBeGreaterThan(0)
    expect(message.indexOf(tried)).toBeGreaterThan(message.indexOf('key pair'))
  })

  it.each([
    ['a code alone', '{"code":-1000}', { code: -1000, serviceMessage: undefined }],
    ['a message alone', '{"msg":"No."}', { code: undefined, serviceMessage: 'No.' }],
    ['a code as text', '{"code":"A1","msg":"No."}', { code: 'A1', serviceMessage: 'No.' }],
    ['others types', '{"code":{},"msg":["No."]}', { code: undefined, serviceMessage: undefined }],
    ['a list', '[1]', { code: undefined, serviceMessage: undefined }],
    ['null', 'null', { code: undefined, serviceMessage: undefined }],
    ['not JSON', '{"code":', { code: undefined, serviceMessage: undefined }],
    ['nothing', '', { code: undefined, serviceMessage: undefined }],
  ])('with %s is an ApiError, and leaves open what changes something', async (_, text, known) => {
    const { client } = service(answer(text, 400))
    const read = await rejectionOf(ApiError, () => client.listCoinConfigs())
    expect(read).toMatchObject({ status: 400, ...known })
    const { message, cause } = await rejectionOf(OutcomeUnknownError, () => client.createMarginOcoOrder(OCO))
    expect(cause).toMatchObject({ status: 400, ...known })
    expect(cause).toBeInstanceOf(ApiError)
    for (const said of [read.message, message]) expect(said).not.toMatch(/undefined|\[object/)
  })

  it('a 403 in HTML says that a firewall may have refused it, and shows no page', async () => {
    const page = answer('<html><body>Request blocked. ID: 7</body></html>', 403, {
      'content-type': 'text/html',
    })
    for (const [operationId, call] of everyCall) {
      const { client, sent } = service(page)
      const thrown = await rejection(() => call(client))
      expect(thrown).toBeInstanceOf(unsafe.has(operationId) ? OutcomeUnknownError : ApiError)
      const error = thrown as Error
      const refusal = unsafe.has(operationId) ? error.cause : error
      expect(refusal).toBeInstanceOf(ApiError)
      expect(refusal).toMatchObject({ status: 403, code: undefined, serviceMessage: undefined })
      expect(error.message).toContain('firewall')
      expect(error.message).not.toContain('<')
      expect(sent).toHaveLength(1)
    }
  })
})

it.each([
  [200, '{"code":503,"message":"Down for maintenance."}'],
  [200, '{"message":"Down for maintenance."}'],
  [503, '{"message":"Down for maintenance."}'],
])('an answer of %i without msg is quoted by its message', async (status, body) => {
  const error = await rejection(service(answer(body, status)).client.listCoinConfigs())
  expect(String(error)).toContain('The service said: "Down for maintenance."')
})
