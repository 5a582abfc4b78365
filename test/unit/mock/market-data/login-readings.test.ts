import { describe, expect, it } from 'vitest'
import type { MockAssume } from '../../../../generated/ambiguities/mock.js'
import { base, login, marketOf, mockOf } from '../../../support/mock-world.js'

type Place = NonNullable<MockAssume['loginToken']>

const token = expect.stringMatching(/^[\w-]{43}$/) as unknown
const beside = { token_type: 'bearer', expires_in: 3_600 }

const answers: readonly (readonly [Place, unknown])[] = [
  ['/jwt', { jwt: token, ...beside }],
  ['/result/a~1b/~0', { result: { 'a/b': { '~': token, ...beside } } }],
  ['/0', { '0': token, ...beside }],
  ['/token_type', { token_type: token, expires_in: 3_600 }],
]

async function answerOf(loginToken: Place) {
  const mock = mockOf({ loginToken })
  return { mock, answer: await mock.fetch(base + login.path, login) }
}

describe('a login in the reading of loginToken', () => {
  it.each(answers)('%s has the token there, and its lifetime beside it', async (place, body) => {
    const { mock, answer } = await answerOf(place)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.json()).toEqual(body)
    expect(mock.requests.at(-1)?.readings).toEqual({
      loginToken: 'custom',
    })
  })

  it.each(answers)('%s is understood by a client of the same', async (loginToken) => {
    const client = marketOf(mockOf({ loginToken }), { assume: { loginToken } })
    expect(await client.login()).toMatchObject({ accessToken: token })
    expect(await client.listFutOpt({ rType: 1 })).toHaveLength(3)
  })

  it('that names a member of every object makes one of its own', async () => {
    const { mock, answer } = await answerOf('/__proto__/constructor')
    expect(await answer.text()).toMatch(/^\{"__proto__":\{.*"constructor":"[\w-]{43}"\}\}$/)
    const client = marketOf(mock, { assume: { loginToken: '/__proto__/constructor' } })
    expect(await client.login()).toMatchObject({ accessToken: token })
  })

  it('where tokens never expire states no lifetime, wherever the token is', async () => {
    const mock = mockOf({ loginToken: 'dataToken' }, { tokenLifetimeMs: Infinity })
    const answer = await mock.fetch(base + login.path, login)
    expect(await answer.json()).toEqual({ data: { token, token_type: 'bearer' } })
  })
})

describe('a later login in the reading of tokenRenewal', () => {
  it('matters only to a login that finds tokens which still work', async () => {
    const mock = mockOf({ tokenRenewal: 'latestOnly' })
    await marketOf(mock).login()
    mock.clock.advance(3_600_000)
    await marketOf(mock).login()
    expect(mock.requests.at(-1)?.readings).not.toHaveProperty('tokenRenewal')
    await marketOf(mock).login()
    expect(mock.requests.at(-1)?.readings).toHaveProperty('tokenRenewal', 'latestOnly')
  })
})
