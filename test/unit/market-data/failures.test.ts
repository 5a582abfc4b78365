import { describe, expect, it } from 'vitest'
import { codes, statuses } from '../../../generated/tables/market-data.js'
import type { Code } from '../../support/descriptions.js'
import { ApiError } from '../../../src/index.js'
import { json, text } from '../../support/answering.js'
import { rejection } from '../../support/caught.js'
import { marketClient, serviceWith } from './service.js'

async function failure(response: () => Response, format: 'json' | 'xml' = 'json'): Promise<ApiError> {
  const client = marketClient({ fetch: serviceWith(response) })
  const error = await rejection(client.listFutOpt({ rType: 1 }, { format }))
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

const ambiguities = ({ hints }: ApiError) => hints.map(({ ambiguity }) => ambiguity)

describe('what the service says of a failure', () => {
  it.each([
    { Message: 'It says no' },
    { message: 'It says no', title: 'Bad Request' },
    { error: 'invalid_request', error_description: 'It says no' },
    { error: 'It says no' },
    { type: 'about:blank', title: 'Bad Request', detail: 'It says no' },
    { title: 'It says no', errors: { rType: ['bad'] } },
    { Message: '', message: 'It says no' },
    { Message: { text: 'x' }, message: 'It says no' },
  ])('is repeated, wherever the answer has it: %j', async (body) => {
    const error = await failure(() => json(body, { status: 400 }))
    expect(error.serviceMessage).toBe('It says no')
    expect(error.message).toContain('listFutOpt answered 400. The service said: "It says no".')
  })

  it.each(['[]', '"no"', 'null', '{"Message":5}', '<Error>no</Error>', ''])(
    'is left out when it is in no known form: %s',
    async (body) => {
      expect(
        (await failure(() => text(body, 'application/json', { status: 400 }))).serviceMessage,
      ).toBeUndefined()
    },
  )
})

describe('the hints of a failure', () => {
  it('of a 404 name the address first, then the letter case of the path', async () => {
    const error = await failure(() => json({}, { status: 404 }))
    expect(error.hints[0]?.message).toBe('Check baseUrl first.')
    expect(ambiguities(error)).toEqual([undefined, 'pathCase'])
  })

  it('of a 400 name what to check first, then every choice about the request', async () => {
    const error = await failure(() => json({}, { status: 400 }))
    expect(error.hints[0]?.message).toBe(codes.badRequest.advice)
    expect(ambiguities(error)).toEqual([undefined, 'requestNumberForm', 'futOptInstId', 'omittedOInfo'])
    expect(error.message).toContain('requestNumberForm')
    expect(error.message).not.toContain('omittedOInfo')
  })

  it('do not name a choice that does not touch the operation', async () => {
    const client = marketClient({ fetch: serviceWith(() => json({}, { status: 400 })) })
    const error = await rejection(client.listFixedIncome({ instId: 1, rType: 1 }))
    expect(ambiguities(error as ApiError)).toEqual([undefined, 'requestNumberForm', 'omittedOInfo'])
  })

  const known = [
    ...statuses,
    ...Object.values<Code>(codes).flatMap((code) =>
      code.statuses.map((status) => ({ status, advice: code.advice })),
    ),
  ]
  it.each(known)('of $status begin with what the catalogue says to do', async ({ status, advice }) => {
    const { hints, message } = await failure(() => json({}, { status }))
    expect(hints[0]).toEqual({ message: advice })
    expect(message).toContain(advice)
  })

  it.each([500, 503, 418])('of %i name no ambiguity, only the catalogue', async (status) => {
    const advice = known
      .filter((value) => value.status === status)
      .map((value) => ({ message: value.advice }))
    expect((await failure(() => json({}, { status }))).hints).toEqual(advice)
  })
})
