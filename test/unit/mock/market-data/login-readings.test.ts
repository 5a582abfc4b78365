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

describe('a login in the reading of loginToken', () => {
  it.each(answers)(
    '%s has the token there, its lifetime beside it, and is understood',
    async (place, body) => {
      const mock = mockOf({ loginToken: place })
      const answer = await mock.fetch(base + login.path, login)
      expect([answer.status, await answer.json()]).toEqual([200, body])
      expect(mock.requests.at(-1)?.readings).toEqual({ loginToken: 'custom' })
      const client = marketOf(mock, { assume: { loginToken: place } })
      expect(await client.login()).toMatchObject({ accessToken: token })
    },
  )

  it('that names a member of every object makes one of its own', async () => {
    const mock = mockOf({ loginToken: '/__proto__/constructor' })
    const answer = await mock.fetch(base + login.path, login)
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
