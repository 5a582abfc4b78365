import { describe, expect, it } from 'vitest'
import { createMock, type MockOptions } from '../../../../src/mock/index.js'
import { NOW, answerTo, bodyFor, services, type SentForList } from '../../../support/mock-world.js'

/** How a list is refused, and which rule and readings the log has for it; `undefined` where it is answered. */
async function refusalOf(options: MockOptions, sent: SentForList) {
  const mock = createMock({ clock: () => NOW, ...options })
  const answer = await answerTo(mock, sent)
  const { Message: says = '' } = (await answer.json()) as { Message?: string }
  const { refused, readings = {} } = mock.requests.at(-1) ?? {}
  return { status: answer.status, says, rule: refused?.rule, readings }
}

const noToken = 'send the token alone, without the word Bearer'

/** What each reading takes is in the matrix; here is what it refuses besides, and in which words. */
describe.each(services)('%s', (service) => {
  const numbers = bodyFor(service)
  const texts = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]))
  const none = { authorizationPrefix: 'none' } as const
  const integer = { requestNumberForm: 'integer' } as const
  const string = { requestNumberForm: 'string' } as const

  it.each<[string, MockOptions, SentForList]>([
    ['a token alone', { unchecked: ['authorizationForm'] }, { authorization: (token) => token }],
    ['the word Bearer', { unchecked: ['authorizationForm'], assume: none }, {}],
    ['texts', { unchecked: ['numberForm'], assume: integer }, { body: texts }],
  ])('takes %s where its form is not checked', async (_, options, sent) => {
    expect(await refusalOf(options, { service, ...sent })).toMatchObject({ status: 200 })
  })

  it('takes oInfo as a number beside texts', async () => {
    const sent = { service, body: { ...texts, oInfo: 0 } }
    expect(await refusalOf({ assume: string }, sent)).toMatchObject({ status: 200 })
  })

  it.each<[string, MockOptions['assume'] & object, SentForList, number, string]>([
    ['Data in mixed letters', { pathCase: 'Data' }, { segment: 'DaTa' }, 404, 'DaTa'],
    ['the word Bearer', none, {}, 401, `begins with the word Bearer: ${noToken}`],
    ['the word bearer', none, { authorization: (token) => `bearer ${token}` }, 401, 'with the word Bearer'],
    ['another scheme', none, { authorization: (token) => `Digest ${token}` }, 401, 'has more than one part'],
    ['no header', none, { authorization: () => undefined }, 401, 'is no Authorization'],
    ['a fake token', none, { authorization: () => 'fake-token' }, 401, 'has not issued this bearer token'],
    ['texts', integer, { body: texts }, 400, 'Send sid, instId and rType as JSON numbers'],
    ['numbers', string, {}, 400, 'Send sid, instId and rType as JSON strings of digits'],
    ['one text', integer, { body: { ...numbers, rType: '1' } }, 400, 'Send rType as JSON numbers, without'],
    ['no oInfo', { omittedOInfo: 'sendZero' }, {}, 400, 'oInfo is missing: send it in every request'],
  ])('refuses %s and says what to send', async (_, assume, sent, status, words) => {
    const refused = await refusalOf({ assume }, { service, ...sent })
    expect(refused).toMatchObject({ status, says: expect.stringContaining(words) as unknown })
    expect(refused.says).not.toContain('fake-token')
  })
})

it('has a rule of its own for the instrument type of futures and options, which fixed income has not', async () => {
  const options = { assume: { futOptInstId: '2' } } as const
  const says = 'instId must be 2 for futures and options.'
  const refused = await refusalOf(options, { body: { ...bodyFor('FutOpt'), instId: 1 } })
  expect(refused).toMatchObject({ status: 400, says, rule: 'instrumentType' })
  const { status, readings } = await refusalOf(options, { service: 'FixedIncome' })
  expect([status, 'futOptInstId' in readings]).toEqual([200, false])
})

it('takes those request types of fixed income alone that are documented', async () => {
  const taken: number[] = []
  for (let rType = 1; rType <= 12; rType += 1) {
    const { status } = await refusalOf({}, { service: 'FixedIncome', body: { sid: 26, instId: 1, rType } })
    if (status === 200) taken.push(rType)
  }
  expect(taken).toEqual([1, 8, 9, 10, 11])
})

it('leaves each form of a request unchecked where it is told to', async () => {
  const assume = { futOptInstId: '1', requestNumberForm: 'string', omittedOInfo: 'sendZero' } as const
  const unchecked = ['numberForm', 'instrumentType', 'momentGiven'] as const
  const { status, readings } = await refusalOf({ assume, unchecked }, {})
  expect([status, 'requestNumberForm' in readings]).toEqual([200, false])
})
