import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { ClientEvent, Fetch } from '../../../src/index.js'
import { createMarketDataClient } from '../../../src/market-data/index.js'
import { answering, json, silent, text } from '../client/answering.js'
import { rejection, thrownBy } from '../../support/caught.js'
import { loginPath } from './service.js'

const password = 'pa55 w/"ord&é-secret'
const token = 'eyJhbGciOi.t0ken-secret.sig'
const secrets = [
  password,
  token,
  encodeURIComponent(password),
  JSON.stringify(password).slice(1, -1),
  Buffer.from(password).toString('base64'),
]

/** Everything a log could make of a value. */
function printed(value: unknown): string {
  const prints = [inspect(value, { depth: 10, showHidden: true, getters: true }), String(value)]
  if (typeof value === 'object') prints.push(JSON.stringify(value))
  if (value instanceof Error) prints.push(value.message, value.stack ?? '', printed(value.cause))
  return prints.join('\n')
}

function expectNoSecret(value: unknown): void {
  const print = printed(value)
  for (const secret of secrets) expect(print).not.toContain(secret)
  expect(print).not.toMatch(/t0ken-secret|rd&é-secret/)
}

const loggedIn =
  (answer: Fetch): Fetch =>
  (url, init) =>
    url.endsWith(loginPath) ? Promise.resolve(json({ access_token: token })) : answer(url, init)

/** A service that repeats whatever it was sent. */
const echo = (status: number): Fetch => {
  const answer = answering(({ headers, body, url }) =>
    json({ Message: `${url} ${headers.get('authorization')} ${body} ${password}` }, { status }),
  )
  return (url, init) => answer(url, init)
}

const cases: Record<string, Fetch> = {
  'a login answered with the token elsewhere': () => Promise.resolve(json({ token, deep: { token } })),
  'a login answered with a bare token': () => Promise.resolve(json(token)),
  'a login answered with JSON that was cut': () =>
    Promise.resolve(text(`{"access_token":"${token}`, 'application/json')),
  'a login that never answers': silent,
  'a data request refused with an echo of the token': loggedIn(echo(401)),
  'a data request that fails with an echo of the token': loggedIn(echo(500)),
  'a data connection that fails with the token in its words': loggedIn((_url, init) =>
    Promise.reject(
      Object.assign(new Error(`bad header ${JSON.stringify(init.headers)} ${token}`), {
        init,
        code: 'E_HEADER',
      }),
    ),
  ),
  'a data request that never answers': loggedIn(silent),
  'a data request answered with HTML': loggedIn(() => Promise.resolve(text(`<html>${token}`, 'text/html'))),
  'a data request answered with a record that is none': loggedIn(() =>
    Promise.resolve(json([{ Volume: [token] }])),
  ),
  'a data request answered with something that is no list': loggedIn(() => Promise.resolve(json({ token }))),
}

/** Whose error it is: a call that never had a token ends with that of the login, unless its own time is over. */
function operationOf(name: string): string {
  return name.includes('login') && !name.includes('never answers') ? 'login' : 'listFutOpt'
}

describe('password and token', () => {
  it.each(Object.entries(cases))('appear in no error and no event: %s', async (name, fetch) => {
    const events: ClientEvent[] = []
    const client = createMarketDataClient({
      baseUrl: 'https://market.example',
      credentials: { username: 'someone', password },
      fetch,
      timeoutMs: name.includes('never answers') ? 20 : 30_000,
      // What is told of further attempts shows nothing either.
      sleep: () => Promise.resolve(),
      validate: 'report',
      onEvent: (event) => events.push(event),
    })
    await client.login().then(undefined, () => undefined)
    const calls = [
      client.listFutOpt({ rType: 1 }),
      client.listFutOpt({ rType: 1 }, { format: 'xml' }).withResponse(),
      client.streamFutOpt({ rType: 1 }).next(),
    ]
    for (const error of await Promise.all(calls.map(rejection))) {
      expect(error).toMatchObject({ operationId: operationOf(name) })
      expectNoSecret(error)
    }
    expect(events.length).toBeGreaterThan(0)
    expectNoSecret(events)
  })

  it('appear in no print of the client, before and after the login', async () => {
    const client = createMarketDataClient({
      baseUrl: 'https://market.example',
      credentials: { username: 'someone', password },
      fetch: loggedIn(() => Promise.resolve(json([]))),
    })
    expectNoSecret(client)
    await client.listFutOpt({ rType: 1 })
    expectNoSecret(client)
    expectNoSecret(client.raw)
    expectNoSecret(client.streamFutOpt({ rType: 1 }))
    expectNoSecret(client.listFutOpt({ rType: 1 }))
  })

  it('appear in no error about the options', () => {
    const create = (options: object) => () =>
      createMarketDataClient({
        baseUrl: 'https://market.example',
        credentials: { username: 'someone', password },
        ...options,
      })
    const bad = [
      { credentials: { username: '', password } },
      { credentials: { username: 'u', password: [password] } },
      { credentials: password },
      { baseUrl: `https://someone:${encodeURIComponent(password)}@market.example` },
      { assume: { authorizationPrefix: 'x' } },
      { password },
    ]
    for (const options of bad) {
      const error = thrownBy(create(options))
      expect(error).toMatchObject({ name: 'RequestError' })
      expectNoSecret(error)
    }
  })

  it('are those that the client was created with, whatever becomes of the object that held them', async () => {
    const credentials = { username: 'someone', password }
    const fetch = answering(({ url }) => (url.endsWith(loginPath) ? json({ access_token: token }) : json([])))
    const client = createMarketDataClient({ baseUrl: 'https://market.example', credentials, fetch })
    credentials.password = 'changed'
    await client.login()
    expect(fetch.sent[0]?.body).toContain(JSON.stringify(password))
  })
})
