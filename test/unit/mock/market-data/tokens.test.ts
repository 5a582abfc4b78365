import { describe, expect, it } from 'vitest'
import { createMock, demoCredentials, type Mock, type MockOptions } from '../../../../src/mock/index.js'
import { base, dataRequest, HOUR, json, login, NOW, tokenOf } from '../../../support/mock-world.js'

function mockOf(options: MockOptions = {}): Mock {
  return createMock({ clock: () => NOW, ...options })
}

/** How the data services answer an Authorization header. */
async function answerTo(
  mock: Mock,
  authorization?: string,
  path = dataRequest('').path,
): Promise<{ status: number; words: string | undefined }> {
  const { method, body } = dataRequest('')
  const headers = { ...json, ...(authorization !== undefined && { authorization }) }
  const sent = path.endsWith('FixedIncome') ? body.replace('"sid":4', '"sid":26') : body
  const answer = await mock.fetch(base + path, { method, headers, body: sent })
  const result: unknown = await answer.json()
  const words = Array.isArray(result) ? undefined : (result as { Message: string }).Message
  return { status: answer.status, words }
}

async function statusOf(mock: Mock, token: string): Promise<number> {
  return (await answerTo(mock, `Bearer ${token}`)).status
}

describe('the login', () => {
  const send = (mock: Mock, body: string) => mock.fetch(base + login.path, { ...login, body })

  it.each([
    ['of another length', 90_500, { expires_in: 90 }],
    ['that never ends', Infinity, {}],
    ['of nothing', 0, { expires_in: 0 }],
  ])('states a lifetime %s', async (_, tokenLifetimeMs, stated) => {
    const answer = await send(mockOf({ marketData: { tokenLifetimeMs } }), login.body)
    const { access_token: _token, ...others } = (await answer.json()) as Record<string, unknown>
    expect(others).toEqual({ token_type: 'bearer', ...stated })
  })

  it.each([
    ['a wrong password', { username: 'demo', password: 'demo-passwore' }],
    ['a longer password', { username: 'demo', password: 'demo-password ' }],
    ['another letter case', { username: 'Demo', password: 'demo-password' }],
    ['a wrong username', { username: 'dem', password: 'demo-password' }],
    ['both swapped', { username: 'demo-password', password: 'demo' }],
    ['spaces', { username: ' ', password: ' ' }],
    ['a name of objects', { username: '__proto__', password: 'constructor' }],
  ])('refuses %s with 401, and shows neither', async (_, body) => {
    const mock = mockOf()
    const answer = await send(mock, JSON.stringify(body))
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ Message: 'The username or the password is wrong.' })
    expect(mock.requests.at(-1)?.refused?.rule).toBe('credentials')
    expect(mock.state().marketData).toMatchObject({ liveTokens: 0 })
  })

  it('does not take a replaced character for half of a surrogate pair', async () => {
    const marketData = { username: 'demo', password: 'a\ufffd' }
    const mock = mockOf({ credentials: { ...demoCredentials, marketData } })
    expect((await send(mock, '{"username":"demo","password":"a\\ud800"}')).status).toBe(401)
    expect((await send(mock, '{"username":"demo","password":"a\\ufffd"}')).status).toBe(200)
  })

  it('takes anybody where credentials are not checked', async () => {
    const mock = mockOf({ unchecked: ['credentials'] })
    expect((await send(mock, '{"username":"a","password":"b"}')).status).toBe(200)
  })
})

describe('a data service', () => {
  const paths = [dataRequest('').path, '/WebAPI/Api/V1/Data/FixedIncome']
  it.each(paths)('%s answers a token of the login, and the scheme in any letter case', async (path) => {
    const mock = mockOf()
    const token = await tokenOf(mock)
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      expect((await answerTo(mock, `${scheme} ${token}`, path)).status).toBe(200)
    expect(mock.requests.at(-1)?.passed).toContain('accessToken')
  })

  it.each([
    ['no header', () => undefined, 'There is no Authorization header'],
    ['an empty header', () => ' ', 'There is no Authorization header'],
    ['a token without its prefix', (token: string) => token, 'has no scheme'],
    ['another scheme', (token: string) => `Basic ${token}`, 'another scheme than Bearer'],
    ['a prefix that only begins alike', (token: string) => `Bearers ${token}`, 'another scheme'],
    ['the prefix alone', () => 'Bearer', 'the word Bearer and no token'],
    ['a fake token', () => 'Bearer mock-access-token', 'has not issued this bearer token'],
    ['a name of objects', () => 'Bearer __proto__', 'has not issued this bearer token'],
    ['a token and more', (token: string) => `Bearer ${token} a`, 'has not issued this bearer token'],
    ['a token twice', (token: string) => `Bearer ${token}, Bearer ${token}`, 'has not issued this bearer'],
    ['half a token', (token: string) => `Bearer ${token.slice(0, 20)}`, 'has not issued this bearer token'],
    [
      'a token in another letter case',
      (token: string) =>
        `Bearer ${token.replace(/[a-z]/i, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))}`,
      'has not issued this bearer token',
    ],
  ])('refuses %s with 401, says which it is, and does not show it', async (_, headerOf, said) => {
    const rule = said.includes('scheme') ? 'authorizationForm' : 'accessToken'
    const mock = mockOf({ assume: { authorizationPrefix: 'bearer' } })
    const token = await tokenOf(mock)
    for (const path of paths) {
      const { status, words } = await answerTo(mock, headerOf(token), path)
      expect(status).toBe(401)
      expect(words).toContain(said)
      expect(words).not.toContain(token.slice(0, 20))
      expect(words).not.toContain('mock-access-token')
      expect(mock.requests.at(-1)?.refused).toEqual({ rule, message: words })
    }
  })

  it('answers anybody where tokens are not checked', async () => {
    expect((await answerTo(mockOf({ unchecked: ['accessToken'] }))).status).toBe(200)
  })
})

describe('a token', () => {
  it('works for an hour, to the millisecond', async () => {
    const mock = mockOf()
    const token = await tokenOf(mock)
    mock.clock.advance(HOUR - 1)
    expect(await statusOf(mock, token)).toBe(200)
    mock.clock.advance(1)
    const { status, words } = await answerTo(mock, `Bearer ${token}`)
    expect(status).toBe(401)
    expect(words).toBe('The bearer token has expired: tokens live for 3600 seconds.')
    expect(mock.state().marketData).toMatchObject({ liveTokens: 0, tokens: [] })
  })

  it('works as long as the option says, also not at all, and forever', async () => {
    for (const [tokenLifetimeMs, after, expected] of [
      [250, 249, 200],
      [250, 250, 401],
      [0, 0, 401],
      [Infinity, 100 * 365 * 24 * HOUR, 200],
    ] as const) {
      const mock = mockOf({ marketData: { tokenLifetimeMs } })
      const token = await tokenOf(mock)
      mock.clock.advance(after)
      expect(await statusOf(mock, token)).toBe(expected)
    }
  })

  it('is ended by a later login where only the latest counts', async () => {
    const mock = mockOf({ assume: { tokenRenewal: 'latestOnly' } })
    const first = await tokenOf(mock)
    // Where none was issued before, it makes no difference whether a login ends the others.
    expect(mock.requests.at(-1)?.readings).toEqual({ loginToken: 'accessToken' })
    const second = await tokenOf(mock)
    expect(mock.requests.at(-1)?.readings).toMatchObject({ tokenRenewal: 'latestOnly' })
    expect(await answerTo(mock, `Bearer ${first}`)).toEqual({
      status: 401,
      words: 'The bearer token was ended by a newer login.',
    })
    expect(await statusOf(mock, second)).toBe(200)
    expect(mock.state().marketData).toMatchObject({ liveTokens: 1 })
  })

  it('that had expired before a later login is still said to have expired', async () => {
    const mock = mockOf({ assume: { tokenRenewal: 'latestOnly' } })
    const first = await tokenOf(mock)
    mock.clock.advance(HOUR)
    await tokenOf(mock)
    // A login that finds no token which still works ends none.
    expect(mock.requests.at(-1)?.readings).not.toHaveProperty('tokenRenewal')
    expect((await answerTo(mock, `Bearer ${first}`)).words).toContain('has expired')
  })

  it('a failed login ends none, whichever way the mock reads it', async () => {
    const mock = mockOf({ assume: { tokenRenewal: 'latestOnly' } })
    const token = await tokenOf(mock)
    await mock.fetch(base + login.path, { ...login, body: '{"username":"demo","password":"a"}' })
    expect(await statusOf(mock, token)).toBe(200)
  })

  it('is revoked with all the others, and a new one works', async () => {
    const mock = mockOf()
    const tokens = [await tokenOf(mock), await tokenOf(mock)]
    mock.revokeTokens()
    for (const token of tokens)
      expect(await answerTo(mock, `Bearer ${token}`)).toEqual({
        status: 401,
        words: 'The bearer token was revoked.',
      })
    expect(await statusOf(mock, await tokenOf(mock))).toBe(200)
    expect(mock.state().marketData).toMatchObject({ liveTokens: 1 })
  })
})

it('so many tokens that no longer work are told apart from those that never did, as long as there is room', async () => {
  const mock = mockOf({ mostHeld: 3 })
  const issued = [await tokenOf(mock), await tokenOf(mock), await tokenOf(mock)]
  mock.revokeTokens()
  const live = await tokenOf(mock)
  const said = async (token = '') => (await answerTo(mock, `Bearer ${token}`)).words
  expect(await said(issued[0])).toContain('not issued this bearer token, or it ended long ago')
  expect(await said(issued[1])).toContain('was revoked')
  expect(await statusOf(mock, live)).toBe(200)
})

describe('the state of market data', () => {
  it('shows when its tokens come and go, and nothing of what they are', async () => {
    const mock = mockOf()
    const first = await tokenOf(mock)
    mock.clock.advance(1_000)
    const second = await tokenOf(mock)
    const state = mock.state().marketData
    expect(state).toEqual({
      liveTokens: 2,
      tokens: [
        { issuedAt: NOW, expiresAt: NOW + HOUR },
        { issuedAt: NOW + 1_000, expiresAt: NOW + 1_000 + HOUR },
      ],
      fixedIncomeRecords: 2,
      futOptRecords: 3,
    })
    for (const token of [first, second]) expect(JSON.stringify(state)).not.toContain(token)
  })

  it('is plain JSON where tokens never expire', async () => {
    const mock = mockOf({ marketData: { tokenLifetimeMs: Infinity, futOptRecords: 7 } })
    await tokenOf(mock)
    const state = mock.state().marketData
    expect(JSON.parse(JSON.stringify(state))).toEqual(state)
    expect(state).toMatchObject({ tokens: [{ issuedAt: NOW, expiresAt: null }], futOptRecords: 7 })
  })
})
