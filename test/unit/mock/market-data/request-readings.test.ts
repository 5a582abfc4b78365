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

const alone = (token: string): string => token
const noToken = 'send the token alone, without the word Bearer'

describe.each(services)('%s', (service) => {
  const numbers = bodyFor(service)
  const texts = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]))
  const anyForm = ['authorizationForm'] as const

  it.each<[string, MockOptions, SentForList]>([
    ['the path Data in that reading', { assume: { pathCase: 'Data' } }, { segment: 'Data' }],
    ['the path DATA in that reading', { assume: { pathCase: 'DATA' } }, { segment: 'DATA' }],
    [
      'a token alone in the reading none',
      { assume: { authorizationPrefix: 'none' } },
      { authorization: alone },
    ],
    ['a token alone where its form is not checked', { unchecked: anyForm }, { authorization: alone }],
    [
      'the word Bearer where its form is not checked',
      { assume: { authorizationPrefix: 'none' }, unchecked: anyForm },
      {},
    ],
    ['numbers in the reading integer', { assume: { requestNumberForm: 'integer' } }, {}],
    ['texts in the reading string', { assume: { requestNumberForm: 'string' } }, { body: texts }],
    [
      'oInfo in the reading leaveOut',
      { assume: { omittedOInfo: 'leaveOut' } },
      { body: { ...numbers, oInfo: 0 } },
    ],
    [
      'oInfo in the reading sendZero',
      { assume: { omittedOInfo: 'sendZero' } },
      { body: { ...numbers, oInfo: 0 } },
    ],
    [
      'oInfo as a number beside texts',
      { assume: { requestNumberForm: 'string' } },
      { body: { ...texts, oInfo: 0 } },
    ],
  ])('takes %s', async (_, options, sent) => {
    expect(await refusalOf(options, { service, ...sent })).toMatchObject({ status: 200 })
  })

  it.each<[string, MockOptions['assume'] & object, SentForList, number, string]>([
    ['Data by another case', { pathCase: 'Data' }, { segment: 'DaTa' }, 404, 'DaTa'],
    ['DATA by another case', { pathCase: 'DATA' }, { segment: 'Data' }, 404, 'Data'],
    [
      'a token alone in the reading bearer',
      { authorizationPrefix: 'bearer' },
      { authorization: alone },
      401,
      'has no scheme: send the word Bearer, a space and the token.',
    ],
    ['the word Bearer', { authorizationPrefix: 'none' }, {}, 401, `begins with the word Bearer: ${noToken}`],
    [
      'the word bearer',
      { authorizationPrefix: 'none' },
      { authorization: (token) => `bearer ${token}` },
      401,
      'begins with the word Bearer',
    ],
    [
      'another scheme',
      { authorizationPrefix: 'none' },
      { authorization: (token) => `Digest ${token}` },
      401,
      'has more than one part',
    ],
    [
      'no header',
      { authorizationPrefix: 'none' },
      { authorization: () => undefined },
      401,
      'is no Authorization',
    ],
    [
      'a token that was never issued',
      { authorizationPrefix: 'none' },
      { authorization: () => 'fake-token' },
      401,
      'has not issued this bearer token',
    ],
    [
      'texts',
      { requestNumberForm: 'integer' },
      { body: texts },
      400,
      'Send sid, instId and rType as JSON numbers',
    ],
    [
      'numbers',
      { requestNumberForm: 'string' },
      {},
      400,
      'Send sid, instId and rType as JSON strings of digits',
    ],
    ...['sid', 'instId', 'rType'].map(
      (name): [string, MockOptions['assume'] & object, SentForList, number, string] => [
        `${name} as a text`,
        { requestNumberForm: 'integer' },
        { body: { ...numbers, [name]: texts[name] } },
        400,
        `Send ${name} as JSON numbers, without quotation marks.`,
      ],
    ),
    [
      'a request without oInfo',
      { omittedOInfo: 'sendZero' },
      {},
      400,
      'oInfo is missing: send it in every request, with 0 if no time is meant.',
    ],
  ])('refuses %s and says what to send', async (_, assume, sent, status, words) => {
    const refused = await refusalOf({ assume }, { service, ...sent })
    expect(refused).toMatchObject({ status, says: expect.stringContaining(words) as unknown })
    expect(refused.says).not.toContain('fake-token')
  })
})

it.each([
  ['2', 1],
  ['1', 2],
] as const)(
  'refuses another instrument type of futures and options than %s, not of fixed income',
  async (futOptInstId, instId) => {
    const options = { assume: { futOptInstId } }
    expect(await refusalOf(options, { body: { ...bodyFor('FutOpt'), instId } })).toMatchObject({
      status: 400,
      says: `Futures and options have the instId ${futOptInstId} here, and no other.`,
      rule: 'instrumentType',
    })
    const { status, readings } = await refusalOf(options, {
      service: 'FixedIncome',
      body: { ...bodyFor('FixedIncome'), instId },
    })
    expect([status, 'futOptInstId' in readings]).toEqual([200, false])
  },
)

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
  'takes the request type %i of fixed income if it is documented',
  async (rType) => {
    const { status } = await refusalOf({}, { service: 'FixedIncome', body: { sid: 26, instId: 1, rType } })
    expect(status === 200).toBe([1, 8, 9, 10, 11].includes(rType))
  },
)

it('leaves each form of a request unchecked where it is told to', async () => {
  const { status, readings } = await refusalOf(
    {
      assume: { futOptInstId: '1', requestNumberForm: 'string', omittedOInfo: 'sendZero' },
      unchecked: ['numberForm', 'instrumentType', 'momentGiven'],
    },
    {},
  )
  expect([status, 'requestNumberForm' in readings]).toEqual([200, false])
})
