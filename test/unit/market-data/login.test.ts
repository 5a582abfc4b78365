import { describe, expect, it } from 'vitest'
import { ApiError, AuthenticationError, DecodeError, type LacunaError } from '../../../src/index.js'
import type { MarketDataAssume } from '../../../src/market-data/index.js'
import { answering, json, text, type Sent } from '../../support/answering.js'
import { rejection } from '../../support/caught.js'
import { credentials, dataRequests, loginPath, logins, marketClient, serviceWith } from './service.js'

/** A service whose tokens can be taken back, and whose login can be held up. */
function tokenService() {
  let issued = 0
  const valid = new Set<string>()
  const fetch = answering(({ url, headers }) => {
    if (url.endsWith(loginPath)) {
      const token = `token-${(issued += 1)}`
      valid.add(`Bearer ${token}`)
      return json({ access_token: token })
    }
    return valid.has(headers.get('authorization') ?? '') ? json([]) : json({}, { status: 401 })
  })
  return { fetch, expire: () => valid.clear() }
}

const unhandledDuring = async (work: () => Promise<unknown>): Promise<unknown[]> => {
  const unhandled: unknown[] = []
  const note = (reason: unknown): void => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  try {
    await work()
    await new Promise((resolve) => setImmediate(resolve))
  } finally {
    process.off('unhandledRejection', note)
  }
  return unhandled
}

describe('the login', () => {
  it('sends username and password as JSON, and no token', async () => {
    const fetch = serviceWith(() => json([]))
    await marketClient({ fetch }).login()
    const [sent] = fetch.sent
    expect(sent).toMatchObject({
      method: 'POST',
      url: 'https://market.example/WebAPI/Api/V1/Users/Login',
      body: JSON.stringify(credentials),
    })
    expect(sent?.headers.get('content-type')).toBe('application/json')
    expect(sent?.headers.get('authorization')).toBeNull()
  })

  it('happens by itself, once for many callers at the same time', async () => {
    const { fetch } = tokenService()
    const client = marketClient({ fetch })
    const calls = Array.from({ length: 50 }, () => client.listFutOpt({ rType: 1 }))
    expect(await Promise.all(calls)).toHaveLength(50)
    expect(logins(fetch)).toHaveLength(1)
    expect(dataRequests(fetch)).toHaveLength(50)
  })

  it('that is refused is not tried again by each later call, until somebody logs in himself', async () => {
    let isKnown = false
    const fetch = answering(({ url }) => {
      if (!url.endsWith(loginPath)) return json([])
      return isKnown ? json({ access_token: 'token-of-the-login' }) : json({}, { status: 401 })
    })
    const client = marketClient({ fetch })
    for (let call = 0; call < 3; call += 1)
      expect(await rejection(client.listFutOpt({ rType: 1 }))).toBeInstanceOf(AuthenticationError)
    expect(logins(fetch)).toHaveLength(1)
    expect(await rejection(client.login())).toBeInstanceOf(AuthenticationError)
    isKnown = true
    await client.login()
    expect(await client.listFutOpt({ rType: 1 })).toEqual([])
    expect(logins(fetch)).toHaveLength(3)
  })

  it('is not repeated for a refusal that comes late, when there is a newer token already', async () => {
    const refusals: (() => void)[] = []
    const fetch = answering(({ url, headers }, count) => {
      if (url.endsWith(loginPath)) return json({ access_token: `token-${count}` })
      if (headers.get('authorization') !== 'Bearer token-1') return json([])
      return new Promise<Response>((resolve) => {
        refusals.push(() => resolve(json({}, { status: 401 })))
      })
    })
    const client = marketClient({ fetch })
    await client.login()
    const calls = [client.listFutOpt({ rType: 1 }), client.listFutOpt({ rType: 2 })]
    while (refusals.length < 2) await new Promise((resolve) => setImmediate(resolve))
    refusals[0]?.()
    await calls[0]
    refusals[1]?.()
    await calls[1]
    expect(logins(fetch)).toHaveLength(2)
  })

  it('fits through a single place for requests', async () => {
    const { fetch, expire } = tokenService()
    const client = marketClient({ fetch, maxConcurrency: 1 })
    await Promise.all([client.listFutOpt({ rType: 1 }), client.listFutOpt({ rType: 2 })])
    expire()
    await Promise.all([client.listFutOpt({ rType: 1 }), client.listFutOpt({ rType: 2 })])
    expect(logins(fetch)).toHaveLength(2)
  })

  it('renews the token of a stream too', async () => {
    const { fetch, expire } = tokenService()
    const client = marketClient({ fetch })
    await client.login()
    expire()
    for await (const record of client.streamFutOpt({ rType: 1 })) expect(record).toBeUndefined()
    expect(logins(fetch)).toHaveLength(2)
  })

  it('that fails rejects all who wait, and the next call tries again', async () => {
    let works = false
    const fetch = answering(({ url }) => {
      if (!url.endsWith(loginPath)) return json([])
      return works ? json({ access_token: 'token-1' }) : json({}, { status: 503 })
    })
    const client = marketClient({ fetch })
    const failures = await Promise.all(
      Array.from({ length: 5 }, () => rejection(client.listFutOpt({ rType: 1 }))),
    )
    for (const error of failures) {
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ operationId: 'login', status: 503 })
    }
    expect(fetch.sent).toHaveLength(1)
    works = true
    await expect(client.listFutOpt({ rType: 1 })).resolves.toEqual([])
  })
})

describe('a token that is refused', () => {
  it('twice ends the call: the password was accepted, so the token and the rights come first, then the form of the header', async () => {
    const fetch = serviceWith(() => json({}, { status: 401 }))
    const error = await rejection(marketClient({ fetch }).listFutOpt({ rType: 1 }))
    expect(error).toBeInstanceOf(AuthenticationError)
    expect(error).toMatchObject({ operationId: 'listFutOpt', attempts: 2, status: 401 })
    expect(logins(fetch)).toHaveLength(2)
    expect(dataRequests(fetch)).toHaveLength(2)
    const { hints, message } = error as AuthenticationError
    expect(hints.map(({ ambiguity }) => ambiguity)).toEqual([undefined, 'authorizationPrefix'])
    expect(message).toMatch(
      /The login was accepted: another login may have ended this token.*`assume: \{ authorizationPrefix: 'none' \}`/,
    )
    expect(message).not.toContain('password')
  })

  it('at the login is a matter of credentials alone', async () => {
    const fetch = answering(() => json({ Message: 'Wrong password' }, { status: 401 }))
    const error = await rejection(marketClient({ fetch }).listFutOpt({ rType: 1 }))
    expect(error).toBeInstanceOf(AuthenticationError)
    expect(error).toMatchObject({ operationId: 'login', attempts: 1, serviceMessage: 'Wrong password' })
    expect((error as AuthenticationError).hints).toEqual([
      { message: 'Check the username and password first.' },
    ])
    expect(fetch.sent).toHaveLength(1)
  })
})

describe('a login that is refused for its credentials', () => {
  const wrong = 'The user name or password is incorrect.'
  it.each<[number, string, string]>([
    [400, 'application/json', JSON.stringify({ error: 'invalid_grant', error_description: wrong })],
    [400, 'application/json', '{"error":"invalid_grant"}'],
    [400, 'application/json', '{"error":"invalid_grant","error_description":"It says no"}'],
    [400, 'application/json', '{"Message":"Invalid username or password"}'],
    [400, 'application/json', '"Wrong password"'],
    [400, 'application/xml', `<Error><Message>${wrong}</Message></Error>`],
    [403, 'application/json', '{"message":"Bad credentials"}'],
    [403, 'application/json', '{"error":{"message":"Bad credentials"}}'],
    [403, 'application/json', '{"message":"Bad credentials","message":"Bad credentials"}'],
    [403, 'text/plain', 'Bad credentials'],
    [403, 'text/html', 'Bad credentials'],
    [422, 'application/json', '{"message":"These credentials do not match our records."}'],
  ])('is so in words under %i, in %s: %s', async (status, type, body) => {
    const fetch = answering(() => text(body, type, { status }))
    const client = marketClient({ fetch })
    for (let call = 0; call < 2; call += 1) {
      const error = await rejection(client.listFutOpt({ rType: 1 }))
      expect(error).toBeInstanceOf(AuthenticationError)
      expect(error).toMatchObject({ operationId: 'login', status })
      expect((error as LacunaError).hints).toEqual([{ message: 'Check the username and password first.' }])
    }
    expect(fetch.sent).toHaveLength(1)
  })

  it.each([
    '{}',
    '{"Message":"The request is invalid."}',
    '{"Message":"The password field is required."}',
    '{"error":"unsupported_grant_type"}',
    '{"Message":"Bad request: password is missing."}',
    JSON.stringify({ Message: `Invalid: ${'x'.repeat(1_000)} password` }),
  ])('is another one under 400: %.60s', async (body) => {
    const fetch = answering(() => text(body, 'application/json', { status: 400 }))
    const error = await rejection(marketClient({ fetch }).login())
    expect(error).toBeInstanceOf(ApiError)
    expect(error).not.toBeInstanceOf(AuthenticationError)
    expect(String(error)).toContain('First compare the names and values')
  })
})

describe('a login whose answer is about something else than the credentials', () => {
  it.each<[number, string]>([
    [
      404,
      `{"Message":"No HTTP resource was found that matches the request URI 'https://m.example/Users/Login'."}`,
    ],
    [405, '{"Message":"Bad method for /Users/Login"}'],
    [409, '{"message":"Another login is active: session mismatch"}'],
    [403, '{"message":"Too many invalid login attempts. Try again in 5 minutes."}'],
    [200, '{"message":"Too many invalid login attempts. Try again in 5 minutes."}'],
    [500, '{"message":"LDAP: error code 49 - Invalid Credentials for bind account"}'],
    [200, '{"result":{"jwt":"abcdefghijklmnopqrstuvwxyz"},"message":"Last bad login attempt: 3 days ago"}'],
  ])('is tried again: %i %s', async (status, body) => {
    const fetch = answering(() => text(body, 'application/json', { status }))
    const client = marketClient({ fetch })
    for (let call = 0; call < 2; call += 1)
      expect(await rejection(client.listFutOpt({ rType: 1 }))).not.toBeInstanceOf(AuthenticationError)
    expect(fetch.sent).toHaveLength(2)
  })
})

describe('a login that fails with the status of a passing fault', () => {
  it.each([
    ['for good, where its words deny the password', { message: 'Invalid username or password' }, 1],
    ['and is tried again, where it has none', {}, 3],
    ['and is tried again, where they are about something else', { message: 'The database is down.' }, 3],
  ])('ends %s', async (_, words, attempts) => {
    const fetch = answering(() => json(words, { status: 503 }))
    const client = marketClient({ fetch, retries: 2, sleep: () => Promise.resolve() })
    await rejection(client.listFutOpt({ rType: 1 }))
    expect(fetch.sent).toHaveLength(attempts)
  })
})

it.each(['listFutOpt', 'login'] as const)(
  'a login whose failure never comes to its end is tried again: %s',
  async (operation) => {
    let attempts = 0
    const fetch = answering(({ url }: Sent) => {
      if (!url.endsWith(loginPath)) return json([])
      attempts += 1
      const stalled = new Response(new ReadableStream({ start: () => undefined }), { status: 503 })
      return attempts === 1 ? stalled : json({ access_token: 'token-1' })
    })
    const client = marketClient({ fetch, retries: 2, sleep: () => Promise.resolve() })
    await (operation === 'login' ? client.login() : client.listFutOpt({ rType: 1 }))
    expect(attempts).toBe(2)
  },
)

describe('a login that is refused for too many calls', () => {
  it('is no refusal of the credentials: the next call logs in', async () => {
    const Message = 'Too many invalid login attempts with this username.'
    const fetch = answering(() => json({ Message }, { status: 429, headers: { 'retry-after': '300' } }))
    const client = marketClient({ fetch })
    for (let call = 0; call < 2; call += 1)
      expect(await rejection(client.listFutOpt({ rType: 1 }))).toMatchObject({ retryAfterMs: 300_000 })
    expect(fetch.sent).toHaveLength(2)
  })
})

describe('a caller who gives up during the login', () => {
  /** The login is answered when it is told to. */
  function heldLogin() {
    let answer: (response: Response) => void = () => undefined
    const held = new Promise<Response>((resolve) => {
      answer = resolve
    })
    return { fetch: serviceHolding(held), answer }
  }
  const serviceHolding = (held: Promise<Response>) =>
    answering(({ url }: Sent) => (url.endsWith(loginPath) ? held : json([])))

  it('does not disturb the others', async () => {
    const { fetch, answer } = heldLogin()
    const client = marketClient({ fetch })
    const leaving = new AbortController()
    const left = rejection(client.listFutOpt({ rType: 1 }, { signal: leaving.signal }))
    const stayed = client.listFutOpt({ rType: 1 })
    await Promise.resolve()
    leaving.abort('gone')
    expect(await left).toBe('gone')
    answer(json({ access_token: 'token-1' }))
    await expect(stayed).resolves.toEqual([])
    expect(logins(fetch)).toHaveLength(1)
  })

  it('leaves nothing behind when the login fails afterwards', async () => {
    const { fetch, answer } = heldLogin()
    const leaving = new AbortController()
    const unhandled = await unhandledDuring(async () => {
      const left = rejection(marketClient({ fetch }).listFutOpt({ rType: 1 }, { signal: leaving.signal }))
      while (fetch.sent.length === 0) await new Promise((resolve) => setImmediate(resolve))
      leaving.abort('gone')
      await left
      answer(json({}, { status: 500 }))
    })
    expect(unhandled).toEqual([])
  })
})

describe('where the token is', () => {
  const loginWith = (loginToken: NonNullable<MarketDataAssume['loginToken']>, response: () => Response) =>
    marketClient({ fetch: answering(response), assume: { loginToken } }).login()

  it.each<[NonNullable<MarketDataAssume['loginToken']>, string, string]>([
    ['accessToken', '{"token":"S3CRET","user":"u"}', '/access_token. The answer has /token, /user.'],
    ['token', '{"data":{"token":"S3CRET"}}', 'no token at /token. The answer has /data, /data/token.'],
    [
      '/result/jwt',
      '{"result":{"token":"S3CRET"}}',
      'at /result/jwt. The answer has /result, /result/token.',
    ],
    ['token', '{"a/b":["S3CRET",{"token":"S3CRET"}]}', 'The answer has /a~1b, /a~1b/0, /a~1b/1.'],
    ['dataToken', '{}', 'The answer is empty.'],
    ['accessToken', '"S3CRET"', 'The answer is not an object.'],
    ['accessToken', 'null', 'The answer is not an object.'],
    ['accessToken', '{"access_token":null}', 'no token at /access_token'],
    ['accessToken', '{"access_token":""}', 'no token at /access_token'],
    ['accessToken', '{"access_token":"S3CRET with spaces"}', 'The text there has a space'],
    ['accessToken', '{"access_token":"S3CRET\\r\\nX-Injected: 1"}', 'The text there has a space'],
    ['accessToken', '{"access_token":{"value":"S3CRET"}}', '/access_token. The value there is an object.'],
    ['accessToken', '{"access_token":["S3CRET"]}', 'The value there is a list.'],
    ['accessToken', '{"access_token":12345678}', 'The value there is a number.'],
    [
      'accessToken',
      '{"access_token":"Bearer S3CRET"}',
      'has a space or another character that a token cannot have.',
    ],
    ['plain', '{"access_token":"S3CRET"}', 'the body is not a bare token'],
    ['dataToken', '{"token":"S3CRET"}', "this answer fits `assume: { loginToken: 'token' }`."],
    ['accessToken', '"S3CRET-of-many-words"', "this answer fits `assume: { loginToken: 'plain' }`."],
  ])('is told with names and never with values: reading %s of %s', async (reading, body, words) => {
    const error = await rejection(loginWith(reading, () => text(body, 'application/json')))
    expect(error).toBeInstanceOf(DecodeError)
    const { message, hints } = error as LacunaError
    expect(message).toContain(words)
    expect(message + JSON.stringify(error)).not.toContain('S3CRET')
    const hinted = hints.map(({ ambiguity }) => ambiguity)
    const isFound = message.includes('this answer fits')
    // Of an object a token may be looked for elsewhere; of a word or of nothing it may not.
    const isObject = body.startsWith('{')
    expect(hinted).toEqual([...(isFound ? [] : [undefined]), ...(isFound || isObject ? ['loginToken'] : [])])
    if (!isFound) expect(hints[0]?.message).toContain('username and password')
    if (isObject && !isFound) expect(hints.at(-1)?.message).toContain('or your own: A JSON pointer')
  })

  it.each(['"Failed"', '0', '"Unauthorized"', 'null'])('is no word and no number: %s', async (body) => {
    const error = await rejection(loginWith('accessToken', () => text(body, 'application/json')))
    expect((error as LacunaError).hints).toEqual([{ message: 'Check the username and password first.' }])
    expect(String(error)).not.toContain('loginToken')
  })

  it.each<[NonNullable<MarketDataAssume['loginToken']>, string]>([
    ['plain', '<html>S3CRET</html>'],
    ['plain', ''],
    ['accessToken', ''],
    ['accessToken', '{"access_token":"S3CRET'],
  ])('is not looked for elsewhere when %s meets what can have none: %s', async (reading, body) => {
    const error = await rejection(loginWith(reading, () => text(body, 'application/json')))
    expect(error).toBeInstanceOf(DecodeError)
    const { message, hints } = error as LacunaError
    expect(message).toContain('not complete JSON')
    expect(message + JSON.stringify(error)).not.toContain('S3CRET')
    expect(hints).toEqual([])
  })
})
