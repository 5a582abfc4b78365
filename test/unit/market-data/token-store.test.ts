import { afterEach, describe, expect, it, vi } from 'vitest'
import { AuthenticationError } from '../../../src/index.js'
import {
  memoryTokenStore,
  type MarketDataOptions,
  type SharedToken,
  type TokenStore,
} from '../../../src/market-data/index.js'
import { rejection } from '../../support/caught.js'
import { answering, json } from '../../support/answering.js'
import { credentials, dataRequests, loginPath, logins, marketClient } from './service.js'

afterEach(() => void vi.useRealTimers())

/** A service whose tokens have numbers, live as long as told and can be taken back; its login answers as told. */
function tokenService(
  login: { refuses?: boolean; status?: number; words?: object; expiresIn?: unknown } = {},
) {
  let issued = 0
  const valid = new Set<string>()
  const held: (() => void)[] = []
  const state = { isHeld: false }
  const fetch = answering(async ({ url, headers }) => {
    if (!url.endsWith(loginPath))
      return valid.has(headers.get('authorization') ?? '') ? json([]) : json({}, { status: 401 })
    if (state.isHeld) await new Promise<void>((resolve) => void held.push(resolve))
    const { words = { Message: 'Wrong password' }, status = 401 } = login
    if (login.refuses) return json(words, { status })
    const token = `token-number-${(issued += 1)}`
    valid.add(`Bearer ${token}`)
    return json({
      access_token: token,
      ...(login.expiresIn !== undefined && { expires_in: login.expiresIn }),
    })
  })
  const release = (): void => {
    state.isHeld = false
    held.splice(0).forEach((go) => go())
  }
  return { fetch, login, revoke: () => valid.clear(), hold: () => void (state.isHeld = true), release }
}

const instantly: NonNullable<MarketDataOptions['sleep']> = (_, signal) =>
  signal.aborted ? Promise.reject(signal.reason as Error) : Promise.resolve()
const fleetOf = (count: number, options: Partial<MarketDataOptions>) =>
  Array.from({ length: count }, () => marketClient({ sleep: instantly, ...options }))
const list = { rType: 1 } as const

describe('a fleet with one token store', () => {
  it('logs in once for all', async () => {
    const { fetch } = tokenService()
    const fleet = fleetOf(8, { fetch, tokenStore: memoryTokenStore() })
    await Promise.all(fleet.flatMap((client) => [client.listFutOpt(list), client.listFutOpt(list)]))
    expect(logins(fetch)).toHaveLength(1)
    expect(dataRequests(fetch)).toHaveLength(16)
  })

  it('logs in once more for all when the token is taken back', async () => {
    const { fetch, revoke } = tokenService()
    const fleet = fleetOf(8, { fetch, tokenStore: memoryTokenStore() })
    await Promise.all(fleet.map((client) => client.listFutOpt(list)))
    revoke()
    await Promise.all(fleet.map((client) => client.listFutOpt(list)))
    expect(logins(fetch)).toHaveLength(2)
  })

  it('tries a login that is refused once, and tells every client of it', async () => {
    const { fetch } = tokenService({ refuses: true })
    const fleet = fleetOf(8, { fetch, tokenStore: memoryTokenStore() })
    const errors = await Promise.all(fleet.map((client) => rejection(client.listFutOpt(list))))
    for (const error of errors) expect(error).toBeInstanceOf(AuthenticationError)
    for (const client of fleet) await rejection(client.listFutOpt(list))
    expect(logins(fetch)).toHaveLength(1)
    const stated = errors.find((error) => String(error).includes('another client of the fleet'))
    expect(stated).toMatchObject({
      operationId: 'login',
      attempts: 0,
      status: 401,
      serviceMessage: 'Wrong password',
    })
    expect(String(stated)).toContain('Check the username and password first.')
    expect(String(stated)).not.toContain(credentials.password)
  })

  it.each([400, 422])('takes the status %i for a refusal too', async (status) => {
    const { fetch } = tokenService({ refuses: true, status })
    const fleet = fleetOf(3, { fetch, tokenStore: memoryTokenStore() })
    for (const client of [...fleet, ...fleet])
      expect(await rejection(client.listFutOpt(list))).toMatchObject({ status })
    expect(logins(fetch)).toHaveLength(1)
  })

  it('tells every client whether the credentials were denied, however the service says it', async () => {
    const words = { error_description: 'Bad login', error: 'invalid_grant' }
    const { fetch } = tokenService({ refuses: true, status: 400, words })
    for (const client of fleetOf(2, { fetch, tokenStore: memoryTokenStore() }))
      expect(await rejection(client.listFutOpt(list))).toBeInstanceOf(AuthenticationError)
    expect(logins(fetch)).toHaveLength(1)
  })

  it.each([
    { status: 200, words: { message: 'Invalid username or password' } },
    { status: 200, words: { Message: 'The password is incorrect.' } },
    { status: 403, words: { message: 'Invalid login attempt.' } },
    { status: 500, words: { message: 'Invalid username or password' } },
  ])('tries a login once that is denied in words alone: %j', async ({ status, words }) => {
    const { fetch } = tokenService({ refuses: true, status, words })
    for (const client of fleetOf(3, { fetch, tokenStore: memoryTokenStore() }))
      expect(await rejection(client.listFutOpt(list))).toMatchObject({
        name: 'AuthenticationError',
        serviceMessage: Object.values(words)[0],
      })
    expect(logins(fetch)).toHaveLength(1)
  })

  it('takes it from the words of the service where a store does not keep it', async () => {
    const { fetch } = tokenService({ refuses: true, status: 400 })
    const inner = memoryTokenStore()
    const tokenStore: TokenStore = {
      ...inner,
      refuse: (login, lock, { deniesCredentials: _, ...refusal }) => inner.refuse(login, lock, refusal),
    }
    for (const client of fleetOf(2, { fetch, tokenStore }))
      expect(await rejection(client.listFutOpt(list))).toBeInstanceOf(AuthenticationError)
  })

  it('goes on with the token of whoever logs in by hand after a refusal', async () => {
    const service = tokenService({ refuses: true })
    const { fetch } = service
    const fleet = fleetOf(3, { fetch, tokenStore: memoryTokenStore() })
    for (const client of fleet) await rejection(client.listFutOpt(list))
    service.login.refuses = false
    for (const client of fleet) await rejection(client.listFutOpt(list))
    expect(logins(fetch)).toHaveLength(1)
    await fleet[1]!.login()
    for (const client of fleet) expect(await client.listFutOpt(list)).toEqual([])
    expect(logins(fetch)).toHaveLength(2)
  })

  it('lets a client with another password try although one was refused', async () => {
    const service = tokenService({ refuses: true })
    const { fetch } = service
    const tokenStore = memoryTokenStore()
    await rejection(marketClient({ fetch, tokenStore }).listFutOpt(list))
    service.login.refuses = false
    const corrected = marketClient({
      fetch,
      tokenStore,
      credentials: { ...credentials, password: 'the-right-one' },
    })
    expect(await corrected.listFutOpt(list)).toEqual([])
  })

  it('lets a new client try again when the time of a refusal is over', async () => {
    let now = 0
    const service = tokenService({ refuses: true })
    const { fetch } = service
    const tokenStore = memoryTokenStore({ clock: () => now, coolDownMs: 1_000 })
    await rejection(marketClient({ fetch, tokenStore }).listFutOpt(list))
    now = 999
    await rejection(marketClient({ fetch, tokenStore }).listFutOpt(list))
    expect(logins(fetch)).toHaveLength(1)
    now = 1_000
    await rejection(marketClient({ fetch, tokenStore }).listFutOpt(list))
    expect(logins(fetch)).toHaveLength(2)
  })

  it('shares no token between users or addresses', async () => {
    const { fetch } = tokenService()
    const tokenStore = memoryTokenStore()
    const other = { ...credentials, username: 'another' }
    await marketClient({ fetch, tokenStore }).listFutOpt(list)
    await marketClient({ fetch, tokenStore, credentials: other }).listFutOpt(list)
    await marketClient({ fetch, tokenStore, baseUrl: 'https://other.example' }).listFutOpt(list)
    expect(logins(fetch)).toHaveLength(3)
  })

  it('takes over from a holder that has died, and never before its lock expires', async () => {
    let now = 0
    const tokenStore = memoryTokenStore({ clock: () => now, lockMs: 5_000 })
    const { fetch } = tokenService()
    const seen: string[] = []
    const spied: TokenStore = {
      ...tokenStore,
      acquire: (login, request) => {
        seen.push(login)
        return tokenStore.acquire(login, request)
      },
    }
    const first = marketClient({ fetch, tokenStore: spied })
    await first.listFutOpt(list)
    const login = seen[0]!
    // Somebody takes the lock, and is never heard of again.
    const dead = await tokenStore.acquire(login, { owner: 'dead', refused: 'token-number-1', mayLogIn: true })
    if (dead.kind !== 'lock') throw new Error('It has the lock.')
    const sleep: NonNullable<MarketDataOptions['sleep']> = async (ms) => void (now += ms)
    expect(await marketClient({ fetch, tokenStore, sleep }).listFutOpt(list)).toEqual([])
    expect(now).toBe(5_000)
    expect(logins(fetch)).toHaveLength(2)
    // The dead one comes back with what it has: it cannot overwrite the newer token.
    const late: SharedToken = { text: 'too-late' }
    expect(await tokenStore.keep(login, dead.lock, late)).toBe(false)
    expect(await tokenStore.extend(login, dead.lock)).toBe(false)
    await tokenStore.release(login, dead.lock)
    expect(await tokenStore.acquire(login, { owner: 'x', mayLogIn: false })).toMatchObject({
      kind: 'token',
      token: { text: 'token-number-2' },
    })
  })

  it('keeps the lock of a login that takes long and lives', async () => {
    const { fetch, hold, release } = tokenService()
    const tokenStore = memoryTokenStore({ lockMs: 30 })
    hold()
    const holder = marketClient({ fetch, tokenStore }).listFutOpt(list)
    await vi.waitUntil(() => logins(fetch).length === 1)
    const waiting = marketClient({ fetch, tokenStore }).listFutOpt(list)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(logins(fetch)).toHaveLength(1)
    release()
    await Promise.all([holder, waiting])
    expect(logins(fetch)).toHaveLength(1)
  })

  it('ends the wait of a caller whose time is over', async () => {
    const { fetch, hold, release } = tokenService()
    const tokenStore = memoryTokenStore()
    hold()
    const holder = marketClient({ fetch, tokenStore }).listFutOpt(list)
    await vi.waitUntil(() => logins(fetch).length === 1)
    const waiting = marketClient({ fetch, tokenStore })
    const error = await rejection(waiting.listFutOpt(list, { timeoutMs: 20 }))
    expect(error).toMatchObject({ name: 'TimeoutError', attempts: 0 })
    release()
    await holder
    expect(await waiting.listFutOpt(list)).toEqual([])
    expect(logins(fetch)).toHaveLength(1)
  })

  it('lets the others try after a login that failed for another reason', async () => {
    const service = tokenService({ refuses: true, status: 503, words: { Message: 'Down' } })
    const tokenStore = memoryTokenStore()
    expect(
      await rejection(marketClient({ fetch: service.fetch, tokenStore }).listFutOpt(list)),
    ).toMatchObject({
      status: 503,
    })
    service.login.refuses = false
    expect(await marketClient({ fetch: service.fetch, tokenStore }).listFutOpt(list)).toEqual([])
  })
})

describe('a token store that fails', () => {
  const failing = (message: string): TokenStore => {
    const fail = (): Promise<never> => Promise.reject(new Error(message))
    return { acquire: fail, extend: fail, keep: fail, refuse: fail, release: fail }
  }

  it.each(['at once', 'later'])('%s is told of without secrets, and the client logs in', async (when) => {
    const { fetch } = tokenService()
    const events: unknown[] = []
    const message = `no connection for ${credentials.password}`
    const acquire = (): never => {
      throw new Error(message)
    }
    const tokenStore = { ...failing(message), ...(when === 'at once' && { acquire }) }
    const client = marketClient({ fetch, tokenStore, onEvent: (event) => events.push(event) })
    expect(await client.listFutOpt(list)).toEqual([])
    expect(await client.listFutOpt(list)).toEqual([])
    expect(logins(fetch)).toHaveLength(1)
    const reports = events.filter((event) => (event as { type: string }).type === 'tokenStore')
    expect(reports).toEqual([
      {
        type: 'tokenStore',
        callId: expect.any(String) as unknown,
        operationId: 'login',
        attempt: 0,
        rateLimits: {},
        error: 'Error: no connection for [redacted]',
      },
    ])
  })

  it.each<unknown>([
    undefined,
    { kind: 'other' },
    { kind: 'token' },
    { kind: 'token', token: {} },
    { kind: 'token', token: { text: 5 } },
    { kind: 'token', token: { text: 'a\r\nb' } },
    { kind: 'lock' },
    { kind: 'refused', refusal: {} },
  ])('by granting %j is told of as well', async (grant) => {
    const { fetch } = tokenService()
    const onEvent = vi.fn()
    const tokenStore = { ...failing('down'), acquire: () => Promise.resolve(grant as never) }
    expect(await marketClient({ fetch, tokenStore, onEvent }).listFutOpt(list)).toEqual([])
    const error = 'Error: acquire has returned no grant'
    expect(onEvent).toHaveBeenCalledWith(expect.objectContaining({ type: 'tokenStore', error }))
  })

  it('does not make a refused login be tried by each call', async () => {
    const { fetch } = tokenService({ refuses: true })
    const client = marketClient({ fetch, tokenStore: failing('down') })
    for (let call = 0; call < 3; call += 1)
      expect(await rejection(client.listFutOpt(list))).toBeInstanceOf(AuthenticationError)
    expect(logins(fetch)).toHaveLength(1)
  })

  it('by never answering holds nobody up for good', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { fetch } = tokenService()
    const never = (): Promise<never> => new Promise(() => undefined)
    const tokenStore: TokenStore = {
      acquire: never,
      extend: never,
      keep: never,
      refuse: never,
      release: never,
    }
    const call = marketClient({ fetch, tokenStore }).listFutOpt(list)
    await vi.waitUntil(async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      return logins(fetch).length === 1
    })
    expect(await call).toEqual([])
  })

  it('hides a token that others have brought from every text', async () => {
    const token = 'shared-token-of-others'
    const tokenStore: TokenStore = {
      ...failing('down'),
      acquire: async () => ({ kind: 'token', token: { text: token } }),
    }
    const fetch = answering(() => json({ Message: `not with ${token}` }, { status: 403 }))
    const error = await rejection(marketClient({ fetch, tokenStore }).listFutOpt(list))
    expect(JSON.stringify(error) + String(error)).not.toContain(token)
    expect(String(error)).toContain('[redacted]')
  })
})

describe('a token whose lifetime is known', () => {
  const at = (time: { now: number }, options: Partial<MarketDataOptions>) =>
    marketClient({ clock: () => time.now, sleep: instantly, ...options })
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }

  it.each([
    ['100', { expiresIn: '100' }, {}],
    ['100 s', { expiresIn: 100 }, {}],
    ['the option', {}, { tokenLifetimeMs: 100_000 }],
    ['the shorter of both', { expiresIn: 9_999 }, { tokenLifetimeMs: 100_000 }],
  ])('by %s is renewed ahead of its end, while calls go on with it', async (_, login, options) => {
    const time = { now: 0 }
    const { fetch, hold, release } = tokenService(login)
    const client = at(time, { fetch, ...options })
    await client.listFutOpt(list)
    time.now = 79_000
    await client.listFutOpt(list)
    await settled()
    expect(logins(fetch)).toHaveLength(1)
    time.now = 81_000
    hold()
    expect(await client.listFutOpt(list)).toEqual([])
    expect(await client.listFutOpt(list)).toEqual([])
    await settled()
    expect(logins(fetch)).toHaveLength(2)
    release()
    await settled()
    await client.listFutOpt(list)
    const used = dataRequests(fetch).map(({ headers }) => headers.get('authorization'))
    expect(used.slice(-2)).toEqual(['Bearer token-number-1', 'Bearer token-number-2'])
  })

  it('is not used after its end', async () => {
    const time = { now: 0 }
    const { fetch } = tokenService({ expiresIn: 100 })
    const client = at(time, { fetch })
    await client.listFutOpt(list)
    time.now = 100_000
    await client.listFutOpt(list)
    const used = dataRequests(fetch).map(({ headers }) => headers.get('authorization'))
    expect(used).toEqual(['Bearer token-number-1', 'Bearer token-number-2'])
  })

  it('goes on working while its renewal is refused, which is not tried again', async () => {
    const time = { now: 0 }
    const service = tokenService({ expiresIn: 100 })
    const { fetch } = service
    const client = at(time, { fetch })
    await client.listFutOpt(list)
    service.login.refuses = true
    for (time.now = 81_000; time.now < 100_000; time.now += 2_000) {
      expect(await client.listFutOpt(list)).toEqual([])
      await settled()
    }
    expect(logins(fetch)).toHaveLength(2)
    time.now = 100_000
    expect(await rejection(client.listFutOpt(list))).toBeInstanceOf(AuthenticationError)
    expect(logins(fetch)).toHaveLength(2)
  })

  it('is renewed by one of a fleet', async () => {
    const time = { now: 0 }
    const { fetch } = tokenService({ expiresIn: 100 })
    const tokenStore = memoryTokenStore({ clock: () => time.now })
    const fleet = Array.from({ length: 8 }, () => at(time, { fetch, tokenStore }))
    await Promise.all(fleet.map((client) => client.listFutOpt(list)))
    for (time.now = 81_000; time.now < 90_000; time.now += 2_000) {
      await Promise.all(fleet.map((client) => client.listFutOpt(list)))
      await settled()
    }
    expect(logins(fetch)).toHaveLength(2)
    await Promise.all(fleet.map((client) => client.listFutOpt(list)))
    const used = dataRequests(fetch).map(({ headers }) => headers.get('authorization'))
    expect(new Set(used.slice(-8))).toEqual(new Set(['Bearer token-number-2']))
  })

  it.each([0, -1, 'soon', null, Number.MAX_VALUE, {}])('is not known if it is %s', async (expiresIn) => {
    const { fetch } = tokenService({ expiresIn })
    expect(await marketClient({ fetch, clock: () => 5 }).login()).not.toHaveProperty('expiresAt')
  })

  it('is told by the login', async () => {
    const { fetch } = tokenService({ expiresIn: 3_600 })
    expect(await marketClient({ fetch, clock: () => 5, validate: 'throw' }).login()).toEqual({
      accessToken: 'token-number-1',
      receivedAt: 5,
      expiresAt: 3_600_005,
    })
  })
})
