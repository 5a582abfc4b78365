/** A fleet of processes that shares one login by real Redis, against the mock over HTTP. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMock, demoCredentials, type ListeningMock, type Mock } from '../../src/mock/index.js'
import { redisTokenStore } from '../../src/redis/index.js'
import { buildWorker, Worker } from './redis/fleet.js'
import { libraries, libraryNames, type Connected } from './redis/libraries.js'
import { RedisServer } from './redis/server.js'

const size = 8
const leaseMs = 1_500
/** A busy machine is no defect. */
const patience = { timeout: 60_000, interval: 20 }
let built: Awaited<ReturnType<typeof buildWorker>>
let server: RedisServer
let admin: Connected
let mock: Mock
let listening: ListeningMock
let fleet: Worker[] = []

beforeAll(async () => {
  // The token store needs nothing of the disk.
  ;[built, server] = await Promise.all([buildWorker(), RedisServer.start({ appendonly: 'no' })])
  admin = await libraries['node-redis 5'](server.socket)
})
beforeEach(async () => {
  await admin.command('FLUSHALL')
  mock = createMock({ keptRequests: 10_000 })
  listening = await mock.listen()
})
afterEach(async () => {
  await Promise.all(fleet.map((worker) => worker.kill()))
  fleet = []
  await listening.close()
})
afterAll(async () => {
  admin.end()
  await server.end()
  built.remove()
})

const start = async (at: number, password?: string): Promise<Worker> => {
  const { username, password: right } = demoCredentials.marketData
  const worker = await Worker.start(built.file, {
    library: libraryNames[at % libraryNames.length]!,
    socket: server.socket,
    baseUrl: listening.url,
    credentials: { username, password: password ?? right },
    leaseMs,
  })
  fleet.push(worker)
  return worker
}
const startAll = (password?: string) =>
  Promise.all(Array.from({ length: size }, (_, at) => start(at, password)))
const requests = (operationId: string, status?: number) =>
  mock.requests.filter(
    (request) => request.operationId === operationId && (status ?? request.status) === request.status,
  )

describe('A fleet of 8 processes', () => {
  it('makes 2,000 calls with one login, although the process that logs in first is killed meanwhile', async () => {
    // The first login is never answered.
    mock.setFault('login', { kind: 'stall', times: 1 })
    const first = await startAll()
    const calls = new Map(first.map((worker) => [worker, worker.ask('call', 250)]))
    const holder = await Promise.race(first.map((worker) => worker.loggingIn()))
    await expect.poll(() => requests('login').length, patience).toBe(1)
    await holder.kill()
    calls.delete(holder)
    const replacement = await start(size)
    calls.set(replacement, replacement.ask('call', 250))
    const failures = await Promise.all(calls.values())
    expect(failures).toEqual(Array.from({ length: size }, () => []))
    expect(fleet.flatMap((worker) => worker.failures)).toEqual([])
    // The killed one has begun a login that nobody answered; one of the others has made the one that served all.
    expect(requests('login')).toHaveLength(2)
    expect(requests('login', 200)).toHaveLength(1)
    expect(requests('listFutOpt')).toHaveLength(2_000)
    expect(requests('listFutOpt', 200)).toHaveLength(2_000)
  })

  it('logs in once more when its token is taken back in the middle', async () => {
    const calls = (await startAll()).map((worker) => worker.ask('call', 100))
    await expect.poll(() => requests('listFutOpt', 200).length, patience).toBeGreaterThan(200)
    mock.revokeTokens()
    expect(await Promise.all(calls)).toEqual(calls.map(() => []))
    expect(requests('login')).toHaveLength(2)
    expect(requests('listFutOpt', 200)).toHaveLength(800)
    // Nobody was refused more often than it had requests under way.
    expect(requests('listFutOpt', 401).length).toBeLessThanOrEqual(size * 10)
  })

  it('tries a password that is refused once', async () => {
    const calls = (await startAll('a-wrong-password')).map((worker) => worker.ask('call', 20))
    const failures = (await Promise.all(calls)) as string[][]
    expect(failures.map((failure) => failure.length)).toEqual(calls.map(() => 20))
    for (const failure of failures.flat()) {
      expect(failure).toMatch(/^AuthenticationError: login /)
      expect(failure).not.toContain('a-wrong-password')
    }
    expect(requests('login')).toHaveLength(1)
    expect(requests('listFutOpt')).toHaveLength(0)
    // One with the right password is not kept from it.
    const corrected = await start(0)
    expect(await corrected.ask('call', 1)).toEqual([])
  })

  it('goes on by itself while Redis is down, and says so', async () => {
    const worker = await start(1)
    await server.kill()
    try {
      expect(await worker.ask('call', 5)).toEqual([])
      expect(requests('login')).toHaveLength(1)
      expect(worker.failures.join()).toContain('The token store failed')
    } finally {
      await server.start()
    }
  })
})

describe.each(libraryNames)('The token store by %s', (library) => {
  const password = 'of-the-user'
  const key = Buffer.alloc(32, 7)
  let connected: Connected
  beforeAll(async () => {
    connected = await libraries[library](server.socket)
  })
  afterAll(() => connected.end())

  it.each([{}, { key }, { key: key.toString('hex') }])(
    'does each step with the options %o',
    async (options) => {
      const store = redisTokenStore(connected.client, { lockMs: 1_000, coolDownMs: 1_000, ...options })
      const login = 'digest-of-a-login'
      const first = await store.acquire(login, { owner: 'a', mayLogIn: true })
      expect(first).toEqual({ kind: 'lock', lock: { owner: 'a', fence: 1, lockMs: 1_000 } })
      if (first.kind !== 'lock') return
      expect(await store.acquire(login, { owner: 'b', mayLogIn: true })).toEqual({ kind: 'wait' })
      expect(await store.extend(login, first.lock)).toBe(true)
      const refusal = {
        ...{ status: 400, code: 'E', serviceMessage: 'no' },
        ...{ deniesCredentials: true, credentials: 'mark' },
      }
      expect(await store.refuse(login, first.lock, refusal)).toBe(true)
      const refused = await store.acquire(login, { owner: 'b', mayLogIn: true })
      expect(refused).toMatchObject({ kind: 'refused', refusal })
      const second = await store.acquire(login, { owner: 'b', despite: 'mark', mayLogIn: true })
      if (second.kind !== 'lock') throw new Error(`It is ${second.kind}.`)
      expect(second.lock.fence).toBe(2)
      // The first one has lost its lock, and may change nothing.
      expect(await store.keep(login, first.lock, { text: 'stale' })).toBe(false)
      expect(await store.extend(login, first.lock)).toBe(false)
      await store.release(login, first.lock)
      expect(await store.keep(login, second.lock, { text: 'tok3n', lifetimeMs: 90_000, issuedAt: 7 })).toBe(
        true,
      )
      const third = await store.acquire(login, { owner: 'c', mayLogIn: true })
      expect(third).toMatchObject({
        kind: 'token',
        token: { text: 'tok3n', lifetimeMs: 90_000, issuedAt: 7 },
      })
      if (third.kind === 'token') expect(third.remainingMs).toBeGreaterThan(80_000)
      expect(await store.acquire(login, { owner: 'c', expiring: 'tok3n', mayLogIn: true })).toMatchObject({
        kind: 'lock',
      })
      expect(await store.acquire(login, { owner: 'd', mayLogIn: true })).toMatchObject({ kind: 'token' })
      expect(await store.acquire(login, { owner: 'd', refused: 'another', mayLogIn: true })).toMatchObject({
        kind: 'token',
      })
      expect(await store.acquire(login, { owner: 'd', refused: 'tok3n', mayLogIn: true })).toEqual({
        kind: 'wait',
      })
      expect(await store.keep(login, undefined, { text: 'by-hand' })).toBe(true)
      expect(await store.acquire(login, { owner: 'd', mayLogIn: false })).toEqual({
        kind: 'token',
        token: { text: 'by-hand', lifetimeMs: undefined, issuedAt: undefined },
        remainingMs: undefined,
      })
      const held = JSON.stringify(await connected.command('HGETALL', `lacuna:token:${login}`))
      expect(held.includes('by-hand')).toBe(!('key' in options))
      expect(held).not.toContain(password)
    },
  )

  it('is refused by what is damaged, newer or something else, which stays as it is', async () => {
    const store = redisTokenStore(connected.client, { key })
    const ask = (login: string) => store.acquire(login, { owner: 'a', mayLogIn: true })
    await connected.command('HSET', 'lacuna:token:newer', 'v', '2', 'token', 'x', 'id', 'x')
    const changed = `gcm1.${Buffer.alloc(40).toString('base64url')}`
    await connected.command('HSET', 'lacuna:token:changed', 'v', '1', 'token', changed, 'id', 'x')
    await connected.command('SET', 'lacuna:token:foreign', 'x')
    await expect(ask('newer')).rejects.toThrow('a newer version of this package')
    await expect(ask('changed')).rejects.toThrow('sealed with another key, or it was changed')
    await expect(ask('foreign')).rejects.toThrow(/The token store failed: Redis has refused a command/)
    expect(await connected.command('GET', 'lacuna:token:foreign')).toBe('x')
    expect(await connected.command('HGET', 'lacuna:token:newer', 'token')).toBe('x')
  })
})
