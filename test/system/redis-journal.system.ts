/** The journal in real Redis: shared by processes that die, on servers that die, and held to what it promises. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError, JournalError, OutcomeUnknownError, RequestError } from '../../src/index.js'
import { redisJournal, type JournalEntry, type RedisJournalOptions } from '../../src/redis/index.js'
import { rejectionOf, thrownAs } from '../support/caught.js'
import { asAsked, cut, json, OCO, service } from '../unit/margin-wallet/service.js'
import { buildWorker, Worker } from './redis/fleet.js'
import { clusters, libraries, libraryNames, type Connected } from './redis/libraries.js'
import { RedisServer } from './redis/server.js'

/** The keys of a journal, but for the leases, which come and go with the processes. */
const keyNames = ['meta', 'entries', 'order', 'claims', 'owners']
const leaseMs = 600
let built: Awaited<ReturnType<typeof buildWorker>>
let server: RedisServer
let admin: Connected
let workers: Worker[] = []
let journals: { close(): Promise<void> }[] = []

beforeAll(async () => {
  ;[built, server] = await Promise.all([buildWorker(), RedisServer.start()])
  admin = await libraries['ioredis 5'](server.socket)
})
beforeEach(async () => {
  await admin.command('FLUSHALL')
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.kill()))
  await Promise.all(journals.map((journal) => journal.close()))
  workers = []
  journals = []
})
afterAll(async () => {
  admin.end()
  await server.end()
  built.remove()
})

const journalOf = (connected: Connected, options: RedisJournalOptions = {}) => {
  const journal = redisJournal(connected.client, { leaseMs, commandTimeoutMs: 2_000, ...options })
  journals.push(journal)
  return journal
}
const start = async (at: number): Promise<Worker> => {
  const worker = await Worker.start(built.file, {
    library: libraryNames[at % libraryNames.length]!,
    socket: server.socket,
    baseUrl: 'http://127.0.0.1:9',
    credentials: { username: 'nobody', password: 'no-password' },
    leaseMs,
  })
  workers.push(worker)
  await worker.ask('open', 'account')
  return worker
}
const entry = (id: string, claims: readonly string[] = [`claim of ${id}`]): JournalEntry => ({
  id,
  reference: {
    id,
    operationId: 'createMarginOcoOrder',
    identifiers: { symbol: 'SOLUSDT' },
    reconcile: 'Look.',
  },
  claims,
  digest: 'digest',
  kept: true,
  attempts: [],
})
const key = (name: string): string => `lacuna:journal:{calls}:${name}`
/** All that the journal has, in the form of Redis itself. */
const dump = (): Promise<unknown> => Promise.all(keyNames.map((name) => admin.command('DUMP', key(name))))

describe.each(libraryNames)('The journal by %s', (library) => {
  let connected: Connected
  it('tells the time of its server, which goes forward, and only while it is open', async () => {
    const journal = journalOf(connected)
    await rejectionOf(JournalError, async () => journal.serverTime?.())
    await journal.open('account')
    const times = [await journal.serverTime?.(), await journal.serverTime?.()]
    const [seconds = 0] = ((await admin.command('TIME')) as readonly string[]).map(Number)
    expect(times).toEqual([...times].sort())
    for (const time of times) expect(Math.abs(Number(time) - seconds * 1_000)).toBeLessThan(2_000)
  })

  beforeAll(async () => {
    connected = await libraries[library](server.socket)
  })
  afterAll(() => connected.end())

  it('keeps entries in their order, with their claims', async () => {
    const journal = journalOf(connected)
    await journal.open('account')
    for (const id of ['c', 'a', 'b']) expect(await journal.begin(entry(id))).toBeUndefined()
    expect(await journal.begin(entry('d', ['other', 'claim of a']))).toEqual(entry('a'))
    const sent: JournalEntry = {
      ...entry('a', ['another claim']),
      attempts: [{ attempt: 1, at: 5, signed: { timestamp: 5, recvWindow: 5_000 } }],
      sealed: 'sealed\nä "text"',
    }
    await journal.write(sent)
    expect(await journal.entries()).toEqual([entry('c'), sent, entry('b')])
    // The claim that it gave up is free, the one that it took is not.
    expect(await journal.begin(entry('e', ['claim of a']))).toBeUndefined()
    expect(await journal.begin(entry('f', ['another claim']))).toEqual(sent)
    await journal.remove('a')
    await journal.remove('a')
    expect((await journal.entries()).map(({ id }) => id)).toEqual(['c', 'b', 'e'])
    expect(await journal.begin(entry('f', ['another claim']))).toBeUndefined()
    await rejectionOf(JournalError, journal.write(entry('unknown')))
    await rejectionOf(JournalError, journal.begin(entry('c', ['yet another'])))
    expect(await journal.isOwnedElsewhere('c')).toBe(false)
    expect(await journal.takeOver('c')).toBe(true)
    expect(await journal.takeOver('unknown')).toBe(false)
  })

  it('is opened again for its account alone, and by its key alone', async () => {
    const sealing = Buffer.alloc(32, 1)
    const journal = journalOf(connected, { key: sealing })
    await journal.open('account')
    await journal.open('account')
    await journal.begin(entry('a'))
    await journal.close()
    expect(await journal.entries()).toHaveLength(1)
    await journal.close()
    await rejectionOf(JournalError, journal.entries())
    const before = await dump()
    const refused = async (options: RedisJournalOptions, account: string): Promise<string> =>
      (await rejectionOf(JournalError, journalOf(connected, options).open(account))).message
    expect(await refused({ key: sealing }, 'another')).toContain('another account')
    expect(await refused({}, 'account')).toContain('open it with its `key`')
    expect(await refused({ key: Buffer.alloc(32, 2) }, 'account')).toContain('another `key`')
    expect(await dump()).toEqual(before)
    const again = journalOf(connected, { key: sealing.toString('base64') })
    await again.open('account')
    expect(await again.entries()).toEqual([entry('a')])
    expect(again.sealer?.unseal(again.sealer.seal('ä'))).toBe('ä')
  })
})

describe('A journal that several processes share', () => {
  it('gives a claim to exactly one of 8 that ask at once', async () => {
    const fleet = await Promise.all(Array.from({ length: 8 }, (_, at) => start(at)))
    for (let round = 0; round < 10; round += 1) {
      const entries = fleet.map((_, at) => entry(`${round}-${at}`, [`invoice ${round}`]))
      const held = await Promise.all(fleet.map((worker, at) => worker.ask('begin', entries[at])))
      const winners = entries.filter((_, at) => held[at] === undefined)
      expect(winners).toHaveLength(1)
      for (const holder of held.filter((value) => value !== undefined)) expect(holder).toEqual(winners[0])
    }
    expect(await fleet[0]!.ask('entries')).toHaveLength(10)
  })

  it('leaves the entries of a live process alone, and takes over those of a dead one after its lease', async () => {
    const [first, second] = [await start(0), await start(1)]
    await first.ask('begin', entry('a'))
    // Much longer than the lease, which the live process renews.
    await new Promise((resolve) => setTimeout(resolve, 2 * leaseMs))
    expect(await second.ask('isOwnedElsewhere', 'a')).toBe(true)
    expect(await second.ask('takeOver', 'a')).toBe(false)
    await expect(second.ask('write', { ...entry('a'), kept: false })).rejects.toThrow('another process')
    await expect(second.ask('remove', 'a')).rejects.toThrow('another process')
    await first.kill()
    expect(await second.ask('takeOver', 'a')).toBe(false)
    const isFree = async (): Promise<unknown> => second.ask('isOwnedElsewhere', 'a')
    await expect.poll(isFree, { timeout: 10_000, interval: 20 }).toBe(false)
    const third = await start(2)
    const taken = await Promise.all([second, third].map((worker) => worker.ask('takeOver', 'a')))
    expect([...taken].sort()).toEqual([false, true])
    expect(await third.ask('entries')).toEqual([entry('a')])
  })

  it('keeps a process that was not heard of for too long from overwriting what another one has taken over', async () => {
    const [stalled, other] = [await start(3), await start(4)]
    await stalled.ask('begin', entry('a'))
    const stalling = stalled.ask('stall', 4 * leaseMs)
    const takes = async (): Promise<unknown> => other.ask('takeOver', 'a')
    await expect.poll(takes, { timeout: 10_000, interval: 20 }).toBe(true)
    const settled = { ...entry('a'), settled: { verdict: 'happened', evidence: [] } }
    await other.ask('write', settled)
    await stalling
    await expect(stalled.ask('write', entry('a'))).rejects.toThrow(/JournalError: .*another process/)
    await other.kill()
    await new Promise((resolve) => setTimeout(resolve, 1.5 * leaseMs))
    await expect(stalled.ask('write', entry('a'))).rejects.toThrow(/JournalError: .*another process/)
    expect(await stalled.ask('entries')).toEqual([settled])
    expect(await stalled.ask('takeOver', 'a')).toBe(true)
  })

  it('lets a process that lives settle what another one has left open', async () => {
    const journal = journalOf(await libraries['node-redis 5'](server.socket))
    const refusing = () => json({ code: -3041, msg: 'Balance is not enough' }, 400)
    const sender = service(refusing, { journal }).client
    const call = sender.prepare('createMarginOcoOrder', OCO, { intent: 'signal-7' })
    const { reference } = await rejectionOf(ApiError, call.send())
    const lost = await rejectionOf(
      OutcomeUnknownError,
      service(cut, { journal }).client.createMarginOcoOrder(OCO),
    )
    // Neither to ask in vain nor to leave it keeps it from another process.
    await rejectionOf(RequestError, sender.acknowledge(reference!))
    await sender.recover({ withinMs: 1, refused: false })
    const other = service(asAsked, { journal: journalOf(await libraries['ioredis 5'](server.socket)) }).client
    expect(await other.recover({ withinMs: 5_000 })).toMatchObject([
      { reference: { id: lost.reference?.id }, verdict: 'happened' },
      { reference: { id: reference?.id }, verdict: 'happened' },
    ])
    // What is settled, each of them can end.
    for (const client of [sender, other]) await client.acknowledge(reference!)
  })

  it('lets nobody take over what is given up but by one that still owns it', async () => {
    const [first, second, third] = [await start(0), await start(1), await start(2)]
    await first.ask('begin', entry('a'))
    await second.ask('release', 'a')
    expect(await second.ask('takeOver', 'a')).toBe(false)
    await first.ask('release', 'a')
    expect(await second.ask('takeOver', 'a')).toBe(true)
    await first.ask('release', 'a')
    expect(await third.ask('takeOver', 'a')).toBe(false)
    await expect(first.ask('write', entry('a'))).rejects.toThrow('another process')
  })

  it('frees the entries of a process that closes it at once', async () => {
    const [first, second] = [await start(5), await start(6)]
    await first.ask('begin', entry('a'))
    await first.ask('close')
    expect(await second.ask('takeOver', 'a')).toBe(true)
  })
})

describe('What a server has acknowledged', () => {
  it('is all there after it was killed in the middle of writes and started again', async () => {
    const connected = await libraries['node-redis 5'](server.socket)
    const journal = journalOf(connected)
    await journal.open('account')
    const acknowledged: string[] = []
    const writing = (async () => {
      for (let at = 0; ; at += 1) {
        await journal.begin(entry(`e${at}`))
        acknowledged.push(`e${at}`)
      }
    })()
    await expect.poll(() => acknowledged.length, { timeout: 30_000, interval: 1 }).toBeGreaterThan(50)
    const [failure] = await Promise.all([rejectionOf(JournalError, writing), server.kill()])
    expect(failure.message).toContain('The journal calls in Redis could not be used')
    await server.start()
    await expect
      .poll(
        () =>
          journal.entries().then(
            () => true,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(true)
    const found = (await journal.entries()).map(({ id }) => id)
    // The one that was under way may be there, although nobody was told so.
    expect(found.slice(0, acknowledged.length)).toEqual(acknowledged)
    expect(found.length - acknowledged.length).toBeLessThanOrEqual(1)
    connected.end()
  })

  it.each([
    [{ appendonly: 'no' }, 'appendonly is no'],
    [{ appendonly: 'yes', appendfsync: 'everysec' }, 'appendfsync is everysec'],
    [{ appendonly: 'yes', appendfsync: 'no' }, 'appendfsync is no'],
    [
      { appendonly: 'yes', appendfsync: 'always', 'no-appendfsync-on-rewrite': 'yes' },
      'no-appendfsync-on-rewrite',
    ],
    [
      { appendonly: 'yes', appendfsync: 'always', 'maxmemory-policy': 'allkeys-lru' },
      'maxmemory-policy is allkeys-lru',
    ],
    [{ appendonly: 'yes', appendfsync: 'always', 'rename-command': 'CONFIG ""' }, "durability: 'trust'"],
  ])('may be lost with %o, so the journal refuses such a server', async (settings, words) => {
    const weak = await RedisServer.start(settings)
    try {
      for (const library of libraryNames) {
        const connected = await libraries[library](weak.socket)
        const { message } = await rejectionOf(JournalError, journalOf(connected).open('account'))
        expect(message).toContain(words)
        expect(await connected.command('DBSIZE').then(Number)).toBe(0)
        await rejectionOf(JournalError, journalOf(connected).begin(entry('a')))
        connected.end()
      }
      const trusting = await libraries['ioredis 5'](weak.socket)
      const journal = journalOf(trusting, { durability: 'trust' })
      await journal.open('account')
      expect(await journal.begin(entry('a'))).toBeUndefined()
      await journal.close()
      trusting.end()
    } finally {
      await weak.end()
    }
  })
})

describe.each(libraryNames)('A server that is down, by %s', (library) => {
  it('makes each step reject in time, and nothing of it happens later', async () => {
    const down = await RedisServer.start()
    const connected = await libraries[library](down.socket)
    try {
      const journal = journalOf(connected, { commandTimeoutMs: 400, leaseMs: 60_000 })
      await journal.open('account')
      await journal.begin(entry('a'))
      // It takes commands, and answers none: as behind a network that drops them.
      await down.kill('SIGSTOP')
      const began = performance.now()
      const { message } = await rejectionOf(JournalError, journal.begin(entry('b')))
      expect(message).toContain('not answered within 400 ms')
      expect(performance.now() - began).toBeLessThan(3_000)
      await down.kill('SIGCONT')
      await expect.poll(() => journal.entries().catch(() => []), { timeout: 10_000 }).toEqual([entry('a')])
      await down.kill()
      for (const step of [
        journal.begin(entry('c')),
        journal.write(entry('a')),
        journal.remove('a'),
        journal.entries(),
      ])
        await rejectionOf(JournalError, step)
      await down.start()
      await expect.poll(() => journal.entries().catch(() => []), { timeout: 20_000 }).toEqual([entry('a')])
      expect(await journal.begin(entry('d'))).toBeUndefined()
    } finally {
      connected.end()
      await down.end()
    }
  })
})

describe('What the keys hold that is no journal of this account and version', () => {
  const begun = async (): Promise<void> => {
    const journal = journalOf(admin)
    await journal.open('account')
    await journal.begin(entry('a'))
    await journal.begin(entry('b', []))
    await journal.close()
  }
  const change =
    (...words: [string, ...string[]]) =>
    () =>
      admin.command(...words)

  it.each([
    ['of a newer version', change('HSET', key('meta'), 'version', '2'), 'has the version 2'],
    ['of another form', change('HSET', key('meta'), 'format', 'x'), 'is not marked as a journal'],
    ['without its description', change('DEL', key('meta')), 'is not marked as a journal'],
    ['without its account', change('HDEL', key('meta'), 'account'), 'its owner is missing'],
    [
      'with an entry cut off',
      change('HSET', key('entries'), 'a', '["claim of a"]\nx\n{"id":"a"'),
      'its entry a cannot be read',
    ],
    [
      'with an entry of its own kind',
      change('HSET', key('entries'), 'z', 'x'),
      'without a place in their order',
    ],
    ['without an entry', change('HDEL', key('entries'), 'a'), 'its entry a cannot be read'],
    ['without its claims', change('DEL', key('claims')), 'claims are not those of its entries'],
    [
      'with a claim of another',
      change('HSET', key('claims'), 'claim of a', 'b'),
      'claims are not those of its entries',
    ],
    [
      'with something else in a key',
      () => admin.command('DEL', key('order')).then(() => admin.command('SET', key('order'), 'x')),
      'has something else in the key',
    ],
  ])('is refused: one %s', async (_, damage, words) => {
    await begun()
    await damage()
    const before = await dump()
    const journal = journalOf(admin)
    expect((await rejectionOf(JournalError, journal.open('account'))).message).toContain(words)
    await rejectionOf(JournalError, journal.begin(entry('c')))
    expect(await dump()).toEqual(before)
  })

  it('is noticed by a process that has it open, when it is deleted', async () => {
    const journal = journalOf(admin)
    await journal.open('account')
    await journal.begin(entry('a'))
    await admin.command('FLUSHALL')
    for (const step of [
      () => journal.begin(entry('b')),
      () => journal.write(entry('a')),
      () => journal.entries(),
    ])
      expect((await rejectionOf(JournalError, step)).message).toContain('is gone')
    expect(await admin.command('DBSIZE').then(Number)).toBe(0)
  })

  it.each(['begin', 'write', 'remove'] as const)(
    'is noticed by a process that has it open, when the server has lost its last %s',
    async (step) => {
      const journal = journalOf(admin)
      await journal.open('account')
      await journal.begin(entry('a'))
      const before = `return redis.call('HGETALL', KEYS[1])`
      const kept = (await admin.command('EVAL', before, '1', key('meta'))) as string[]
      await {
        begin: () => journal.begin(entry('b')),
        write: () => journal.write(entry('a')),
        remove: () => journal.remove('a'),
      }[step]()
      await admin.command('HSET', key('meta'), ...kept)
      for (const next of [
        () => journal.begin(entry('c')),
        () => journal.write(entry('a')),
        () => journal.entries(),
      ])
        expect((await rejectionOf(JournalError, next)).message).toContain(
          'has lost changes that it had confirmed',
        )
      // What is left is for those who open it afresh.
      const other = journalOf(await libraries['ioredis 5'](server.socket))
      await other.open('account')
      await other.begin(entry('d'))
    },
  )

  it('shows no entry in an error of a server that refuses a command', async () => {
    const journal = journalOf(admin)
    await journal.open('account')
    await admin.command('DEL', key('order'))
    await admin.command('SET', key('order'), 'x')
    const error = await rejectionOf(JournalError, journal.begin(entry('planted')))
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('planted')
  })
})

describe('What is no client of one server', () => {
  it('is refused', async () => {
    for (const value of await clusters())
      expect(thrownAs(RequestError, () => redisJournal(value as never)).message).toContain('cluster')
    for (const value of [undefined, null, {}, 'redis://127.0.0.1', () => undefined])
      expect(thrownAs(RequestError, () => redisJournal(value as never)).message).toContain('node-redis')
  })
})
