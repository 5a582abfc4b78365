import { describe, expect, it } from 'vitest'
import { codes, statuses } from '../../../generated/tables/market-data.js'
import type { Code } from '../../support/descriptions.js'
import { ApiError } from '../../../src/index.js'
import { json, text } from '../../support/answering.js'
import { rejection } from '../../support/caught.js'
import { futOptXml, marketClient, serviceWith, serving } from './service.js'

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

  it.each<[number, string, string]>([
    [400, 'application/xml', '<Error><Message>It says no</Message></Error>'],
    [403, 'text/xml', '<Error xmlns="urn:x"><Message>It says no</Message><Detail>x</Detail></Error>'],
    [
      401,
      'application/xml',
      '<?xml version="1.0"?>\n<a:Error xmlns:a="x">\n <a:Message>It says no</a:Message>\n</a:Error>',
    ],
    [400, 'application/xml', '<Error><Message><![CDATA[It says no]]></Message><Code>7</Code></Error>'],
    [
      400,
      'application/xml',
      '<Error><Message>It says no</Message><Inner><Message>x</Message></Inner></Error>',
    ],
    [400, 'application/xml', '<Error>It says no</Error>'],
    [400, '', '<string xmlns="urn:x">It says &#110;o</string>'],
    [400, 'application/json', '"It says no"'],
  ])('is repeated from any format, under %i %s: %s', async (status, type, body) => {
    const error = await failure(() => text(body, type, { status }))
    expect(error.serviceMessage).toBe('It says no')
    expect(error.message).toContain(`listFutOpt answered ${status}. The service said: "It says no".`)
  })

  it.each<[string, string]>([
    ['application/xml', '<Error><Message>It says no</Message></Error>'],
    ['application/xml', '<string xmlns="urn:x">It says no</string>'],
    ['application/json', '"It says no"'],
    ['application/json', '{"Message":"It says no"}'],
  ])(
    'is repeated where it comes in place of a list, in a list and in a stream, %s: %s',
    async (type, body) => {
      const client = marketClient({ fetch: serving(body, type) })
      for (const call of [client.listFutOpt({ rType: 1 }), client.streamFutOpt({ rType: 1 }).next()])
        expect(String(await rejection(call))).toContain('The service said: "It says no".')
    },
  )

  it('is repeated in XML without a secret in it, and not endless', async () => {
    const body = `<Error><Message>token-1 &#x74;oken-1 ${'x'.repeat(5_000)}</Message></Error>`
    const { message } = await failure(() => text(body, 'application/xml', { status: 400 }))
    expect(message).not.toContain('token-1')
    expect(message.length).toBeLessThan(1_000)
  })

  it('is not looked for in a list in XML', async () => {
    const client = marketClient({
      fetch: serving(futOptXml('<Symbol>A</Symbol><Message>no</Message>'), 'application/xml'),
    })
    const broken = marketClient({ fetch: serving(futOptXml('<Volume>x'), 'application/xml') })
    expect(await client.listFutOpt({ rType: 1 }, { format: 'xml' })).toHaveLength(1)
    expect(String(await rejection(broken.listFutOpt({ rType: 1 })))).not.toContain('The service said')
  })

  it.each(['[]', 'null', '{"Message":5}', '<Error>no</Error>', ''])(
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
    // A token was accepted before the 401 of a list: its advice is about the login.
    const begin = status === 401 ? 'The login was accepted: another login may have ended this token' : advice
    expect(hints[0]?.message.startsWith(begin)).toBe(true)
    expect(message).toContain(begin)
  })

  it.each([500, 503, 418])('of %i name no ambiguity, only the catalogue', async (status) => {
    const advice = known
      .filter((value) => value.status === status)
      .map((value) => ({ message: value.advice }))
    expect((await failure(() => json({}, { status }))).hints).toEqual(advice)
  })
})
