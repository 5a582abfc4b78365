import { describe, expect, it } from 'vitest'
import type { ApiError } from '../../../../src/index.js'
import { createMock, type LoggedRequest, type Mock } from '../../../../src/mock/index.js'
import { base, json, now } from '../requests.js'
import { rejection } from '../../../support/caught.js'
import { answerTo, bodyFor, clientOf, mockOf, recordsOf, services, type Sent } from './reading.js'

interface Refusal {
  readonly status: number
  readonly words: string
  readonly logged: LoggedRequest | undefined
}

async function refusalOf(mock: Mock, sent: Sent): Promise<Refusal> {
  const answer = await answerTo(mock, sent)
  const { Message: words = '' } = (await answer.json()) as { Message?: string }
  return { status: answer.status, words, logged: mock.requests.at(-1) }
}

async function isTaken(mock: Mock, sent: Sent): Promise<boolean> {
  const { status } = await answerTo(mock, sent)
  return status === 200
}

/** In the order of the hints. */
function ambiguities({ hints }: ApiError): (string | undefined)[] {
  return hints.flatMap(({ ambiguity }) => (ambiguity === undefined ? [] : [ambiguity]))
}

describe.each(services)('%s', (service) => {
  const asStrings = Object.fromEntries(
    Object.entries(bodyFor(service)).map(([name, value]) => [name, String(value)]),
  )

  describe('in the reading of pathCase', () => {
    it.each([
      ['Data', 'DATA'],
      ['DATA', 'Data'],
    ] as const)('%s stands at that path, and at no other', async (reading, other) => {
      const mock = mockOf({ pathCase: reading })
      expect(await isTaken(mock, { service, segment: reading })).toBe(true)
      for (const segment of [other, 'data', 'DaTa']) {
        const { status, words } = await refusalOf(mock, { service, segment })
        expect(status).toBe(404)
        expect(words).toContain(segment)
      }
    })
  })

  describe('in the reading of authorizationPrefix', () => {
    it('bearer wants the word before the token', async () => {
      const mock = mockOf({ authorizationPrefix: 'bearer' })
      expect(await isTaken(mock, { service })).toBe(true)
      expect(mock.requests.at(-1)).toMatchObject({ readings: { authorizationPrefix: 'bearer' } })
      const { status, words, logged } = await refusalOf(mock, { service, authorization: (token) => token })
      expect(status).toBe(401)
      expect(words).toBe(
        'The Authorization header has no scheme: send the word Bearer, a space and the token.',
      )
      expect(logged?.refused?.rule).toBe('authorizationForm')
    })

    it.each([
      ['the word before the token', (token: string) => `Bearer ${token}`, 'begins with the word Bearer'],
      ['it in small letters', (token: string) => `bearer ${token}`, 'begins with the word Bearer'],
      ['the word alone', () => 'Bearer', 'begins with the word Bearer'],
      ['another scheme', (token: string) => `Digest ${token}`, 'has more than one part'],
      ['no header', () => undefined, 'There is no Authorization header'],
    ])('none refuses %s, and asks for the token alone', async (_, authorization, said) => {
      const mock = mockOf({ authorizationPrefix: 'none' })
      const { status, words, logged } = await refusalOf(mock, { service, authorization })
      expect(status).toBe(401)
      expect(words).toContain(said)
      expect(words).toContain('send the token alone, without the word Bearer')
      expect(logged?.readings).toMatchObject({ authorizationPrefix: 'none' })
    })

    it('none takes the token alone, and no other than one of the login', async () => {
      const mock = mockOf({ authorizationPrefix: 'none' })
      expect(await isTaken(mock, { service, authorization: (token) => token })).toBe(true)
      const { status, words } = await refusalOf(mock, { service, authorization: () => 'fake-token' })
      expect(status).toBe(401)
      expect(words).toContain('has not issued this bearer token')
      expect(words).not.toContain('fake-token')
    })

    it('none of them matters where the form is not checked', async () => {
      for (const authorizationPrefix of ['bearer', 'none'] as const) {
        const mock = createMock({
          clock: () => now,
          assume: { authorizationPrefix },
          unchecked: ['authorizationForm'],
        })
        for (const prefix of ['', 'Bearer '])
          expect(await isTaken(mock, { service, authorization: (token) => prefix + token })).toBe(true)
      }
    })
  })

  describe('in the reading of requestNumberForm', () => {
    it.each([
      ['integer', bodyFor(service), asStrings, 'as JSON numbers, without quotation marks.'],
      ['string', asStrings, bodyFor(service), 'as JSON strings of digits, in quotation marks.'],
    ] as const)('%s takes that form of each field, and no other', async (reading, fits, other, said) => {
      const mock = mockOf({ requestNumberForm: reading })
      expect(await isTaken(mock, { service, body: fits })).toBe(true)
      expect(mock.requests.at(-1)?.readings).toMatchObject({ requestNumberForm: reading })
      const all = await refusalOf(mock, { service, body: other })
      expect(all).toMatchObject({ status: 400, words: `Send sid, instId and rType ${said}` })
      expect(all.logged?.refused?.rule).toBe('numberForm')
      for (const name of ['sid', 'instId', 'rType']) {
        const body = { ...fits, [name]: other[name] }
        expect(await refusalOf(mock, { service, body })).toMatchObject({
          status: 400,
          words: `Send ${name} ${said}`,
        })
      }
    })

    it.each(['integer', 'string'] as const)('%s leaves oInfo a number', async (requestNumberForm) => {
      const mock = mockOf({ requestNumberForm })
      const body = requestNumberForm === 'string' ? asStrings : bodyFor(service)
      expect(await isTaken(mock, { service, body: { ...body, oInfo: 0 } })).toBe(true)
      expect((await refusalOf(mock, { service, body: { ...body, oInfo: '0' } })).status).toBeGreaterThan(399)
    })
  })

  describe('in the reading of omittedOInfo', () => {
    it('leaveOut takes a request without oInfo, and with it too', async () => {
      const mock = mockOf({ omittedOInfo: 'leaveOut' })
      expect(await isTaken(mock, { service })).toBe(true)
      expect(mock.requests.at(-1)?.readings).toMatchObject({ omittedOInfo: 'leaveOut' })
      expect(await isTaken(mock, { service, body: { ...bodyFor(service), oInfo: 0 } })).toBe(true)
      expect(mock.requests.at(-1)?.readings).not.toHaveProperty('omittedOInfo')
      for (const omittedOInfo of ['leaveOut', 'sendZero'] as const)
        expect((await recordsOf(clientOf(mock, { omittedOInfo }), service, 'json')).list).not.toEqual([])
    })

    it('sendZero refuses a request without it', async () => {
      const mock = mockOf({ omittedOInfo: 'sendZero' })
      const { status, words, logged } = await refusalOf(mock, { service })
      expect(status).toBe(400)
      expect(words).toBe('oInfo is missing: send it in every request, with 0 if no time is meant.')
      expect(logged).toMatchObject({
        readings: { omittedOInfo: 'sendZero' },
        refused: { rule: 'momentGiven', message: words },
      })
      for (const oInfo of [0, 1_795_152_600])
        expect(await isTaken(mock, { service, body: { ...bodyFor(service), oInfo } })).toBe(true)
    })
  })
})

describe('in the reading of futOptInstId', () => {
  it.each([
    ['2', '1'],
    ['1', '2'],
  ] as const)('%s is the only instrument type of futures and options', async (reading, other) => {
    const mock = mockOf({ futOptInstId: reading })
    const withType = (instId: string) => ({ ...bodyFor('FutOpt'), instId: Number(instId) })
    expect(await isTaken(mock, { body: withType(reading) })).toBe(true)
    const { status, words, logged } = await refusalOf(mock, { body: withType(other) })
    expect(status).toBe(400)
    expect(words).toBe(`Futures and options have the instId ${reading} here, and no other.`)
    expect(logged).toMatchObject({
      readings: { futOptInstId: reading },
      refused: { rule: 'instrumentType' },
    })
  })

  it('is no explanation where the caller chose the instrument type, nor omittedOInfo where the caller gave oInfo', async () => {
    const mock = mockOf({ futOptInstId: '1' })
    const refused = (input: object): Promise<unknown> =>
      rejection(clientOf(mock).listFutOpt(input as { rType: 1 }))
    const both = await refused({ rType: 1, instId: 2, oInfo: 7 })
    expect(both).toMatchObject({ status: 400 })
    expect(ambiguities(both as ApiError)).toEqual(['requestNumberForm'])
    expect(ambiguities((await refused({ rType: 1, oInfo: 7 })) as ApiError)).toEqual([
      'futOptInstId',
      'requestNumberForm',
    ])
  })

  it('says nothing of fixed income', async () => {
    for (const futOptInstId of ['1', '2'] as const) {
      const mock = mockOf({ futOptInstId })
      for (const instId of [1, 2])
        expect(await isTaken(mock, { service: 'FixedIncome', body: { sid: 26, instId, rType: 8 } })).toBe(
          true,
        )
      expect(mock.requests.at(-1)?.readings).not.toHaveProperty('futOptInstId')
    }
  })
})

it('takes the documented request types of fixed income alone', async () => {
  const mock = mockOf()
  for (let rType = 1; rType <= 12; rType += 1)
    expect([
      rType,
      await isTaken(mock, { service: 'FixedIncome', body: { sid: 26, instId: 1, rType } }),
    ]).toEqual([rType, [1, 8, 9, 10, 11].includes(rType)])
})

it('each form of a request can be left unchecked', async () => {
  const mock = createMock({
    clock: () => now,
    assume: { futOptInstId: '1', requestNumberForm: 'string', omittedOInfo: 'sendZero' },
    unchecked: ['numberForm', 'instrumentType', 'momentGiven'],
  })
  expect(await isTaken(mock, {})).toBe(true)
  expect(mock.requests.at(-1)?.readings).not.toHaveProperty('requestNumberForm')
})

describe('in the reading of acceptDefault', () => {
  it.each([
    ['json', /^\[/],
    ['xml', /^<\?xml/],
  ] as const)('%s is what comes where none is asked for', async (reading, beginning) => {
    for (const service of services) {
      const mock = mockOf({ acceptDefault: reading })
      const answer = await answerTo(mock, { service })
      expect(answer.headers.get('content-type')).toBe(`application/${reading}; charset=utf-8`)
      expect(await answer.text()).toMatch(beginning)
      expect(mock.requests.at(-1)).toMatchObject({ format: reading, readings: { acceptDefault: reading } })
      for (const format of ['json', 'xml']) {
        const asked = await answerTo(mock, { service, accept: `application/${format}` })
        expect(asked.headers.get('content-type')).toBe(`application/${format}; charset=utf-8`)
        expect(mock.requests.at(-1)?.readings).not.toHaveProperty('acceptDefault')
      }
    }
  })

  it('leaves the login JSON', async () => {
    const mock = mockOf({ acceptDefault: 'xml' })
    const init = { method: 'POST', headers: json, body: '{"username":"demo","password":"demo-password"}' }
    const answer = await mock.fetch(`${base}/WebAPI/Api/V1/Users/Login`, init)
    expect(await answer.json()).toHaveProperty('access_token')
  })
})
