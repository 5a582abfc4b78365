/** What becomes of the failures of a Redis client. What the scripts do is tried with a real server, in test/system. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { JournalError, RequestError } from '../../../src/index.js'
import { begin, enter, look } from '../../../src/redis/journal-scripts.js'
import { redisJournal, redisTokenStore, type RedisClient } from '../../../src/redis/index.js'
import { rejection, rejectionOf, thrownAs } from '../../support/caught.js'
import { entryOf } from '../journal/entries.js'

afterEach(() => void vi.useRealTimers())

const planted = 'planted-secret-of-the-command'
const nodeRedis = (answer: (command: string[]) => unknown): RedisClient => ({
  sendCommand: async (command) => answer(command),
})
const ioRedis = (answer: (command: string[]) => unknown): RedisClient => ({
  call: async (...command) => answer(command),
})
/** The error of a client, with the whole command in it. */
const failing =
  (message: string, more: object = {}) =>
  () => {
    throw Object.assign(new Error(`${message}`), { command: { args: [planted] }, ...more })
  }
const shown = (error: unknown): string =>
  String(error) + JSON.stringify(error, Object.getOwnPropertyNames(error)) + String((error as Error).stack)

describe.each([
  ['node-redis', nodeRedis],
  ['ioredis', ioRedis],
])('A failure of %s', (_, clientOf) => {
  it.each([
    [`NOAUTH Authentication required, ${planted}`, {}, 'NOAUTH: the client must authenticate'],
    [`READONLY You can't write against a replica. ${planted}`, {}, 'READONLY: it is a replica'],
    [`ERR unknown command ${planted}`, {}, 'refused a command with ERR'],
    [`connect ECONNREFUSED ${planted}`, { code: 'ECONNREFUSED' }, 'failed with ECONNREFUSED'],
    [planted, { code: planted, name: planted }, 'failed with Error'],
    [planted, { name: 'ClientClosedError' }, 'is not connected: wait for client.connect()'],
    [planted, { name: 'SocketClosedError' }, 'failed with SocketClosedError'],
  ])('is told without what was sent: %s', async (message, more, words) => {
    const client = clientOf(failing(message, more))
    const journal = redisJournal(client, { durability: 'trust' })
    const error = await rejectionOf(JournalError, journal.open('account'))
    expect(error.message).toContain(words)
    expect(error.message).toContain('The journal calls in Redis')
    expect(shown(error)).not.toContain(planted)
    const refused = await rejection(redisTokenStore(client).acquire('login', { owner: 'a', mayLogIn: true }))
    expect(String(refused)).toContain(words)
    expect(shown(refused)).not.toContain(planted)
  })

  it('that never ends is given up in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const client = clientOf(() => new Promise(() => undefined))
    const failed = rejectionOf(JournalError, redisJournal(client, { commandTimeoutMs: 50 }).open('account'))
    await vi.advanceTimersByTimeAsync(51)
    expect((await failed).message).toContain('not answered within 50 ms')
  })

  it.each([[null], ['OK'], [[]], [[null, null]], [['1', 'other']], [{}], [7]])(
    'is what makes no sense, such as %j',
    async (reply) => {
      const client = clientOf(() => reply)
      await rejectionOf(JournalError, redisJournal(client, { durability: 'trust' }).open('account'))
      expect(
        await rejection(redisTokenStore(client).acquire('l', { owner: 'a', mayLogIn: true })),
      ).toBeDefined()
    },
  )
})

describe('A command that is given up', () => {
  const serverNow = (): number => performance.timeOrigin + performance.now()

  it('has its last moment on the clock of the server before its caller leaves', async () => {
    let limit = Number.NaN
    const client = nodeRedis((command) => {
      const [, script, , , , , , , , given] = command
      const now = String(Math.floor(serverNow()))
      if (script === look) return [now, 'found', [], [], [], []]
      if (script === enter) return [now, 'entered', 'incarnation']
      if (script !== begin) return [now, 'left']
      limit = Number(given)
      return new Promise(() => undefined)
    })
    const journal = redisJournal(client, { durability: 'trust', commandTimeoutMs: 6 })
    await journal.open('account')
    for (let at = 0; at < 100; at += 1) {
      const leftAt = await journal.begin(entryOf('a')).catch(() => Math.floor(serverNow()))
      expect(leftAt).toBeGreaterThan(limit)
    }
    await journal.close()
  })
})

it('An entry that nobody could read later is not begun', async () => {
  const answer = ([, script]: string[]): unknown =>
    script === look ? ['0', 'found', [], [], [], []] : ['0', script === enter ? 'entered' : 'added', 'own']
  const journal = redisJournal(nodeRedis(answer), { durability: 'trust' })
  await journal.open('account')
  const error = await rejectionOf(JournalError, journal.begin(entryOf('')))
  expect(error.message).toContain('id must not be empty')
  await journal.close()
})

describe('The settings of a server', () => {
  const good: Readonly<Record<string, string>> = {
    appendonly: 'yes',
    appendfsync: 'always',
    'no-appendfsync-on-rewrite': 'no',
    'maxmemory-policy': 'noeviction',
  }
  const forms: readonly (readonly [string, (name: string, value: string) => unknown])[] = [
    ['a list', (name, value) => [name, value]],
    ['a list of bytes', (name, value) => [Buffer.from(name), Buffer.from(value)]],
    ['a map', (name, value) => new Map([[name, value]])],
    ['an object', (name, value) => Object.assign(Object.create(null) as object, { [name]: value })],
  ]
  const answering = (
    form: (name: string, value: string) => unknown,
    settings: Readonly<Record<string, string>>,
  ) =>
    nodeRedis(([command, , name = '']) =>
      command === 'CONFIG' ? form(name, settings[name] ?? '') : ['1', 'foreign', 'k'],
    )

  it.each(forms)('are read from %s', async (_, form) => {
    // The next step is the one that fails then.
    const passed = await rejectionOf(JournalError, redisJournal(answering(form, good)).open('a'))
    expect(passed.message).toContain('has something else')
    const weak = answering(form, { ...good, appendfsync: 'everysec' })
    expect((await rejectionOf(JournalError, redisJournal(weak).open('a'))).message).toContain(
      'appendfsync is everysec',
    )
  })

  it.each([[[]], [['appendonly']], [null], [{}]])(
    'that are not told refuse the server: %j',
    async (reply) => {
      const error = await rejectionOf(JournalError, redisJournal(nodeRedis(() => reply)).open('a'))
      expect(error.message).toContain("durability: 'trust'")
    },
  )

  it('whose values are no texts refuse the server', async () => {
    const client = answering((name, value) => [name, name === 'maxmemory-policy' ? null : value], good)
    const error = await rejectionOf(JournalError, redisJournal(client).open('a'))
    expect(error.message).toContain('CONFIG GET maxmemory-policy has no value')
  })
})

describe('The options of a store', () => {
  const client = nodeRedis(() => null)
  it.each([
    ['name', { name: 'with space' }],
    ['name', { name: '{x}' }],
    ['prefix', { prefix: '' }],
    ['durability', { durability: 'maybe' as 'trust' }],
    ['leaseMs', { leaseMs: 0 }],
    ['commandTimeoutMs', { commandTimeoutMs: Number.NaN }],
    ['key', { key: 'short' }],
    ['key', { key: undefined }],
  ])('refuse what is no %s', (field, options) => {
    expect(thrownAs(RequestError, () => redisJournal(client, options)).problems).toMatchObject([{ field }])
  })

  it.each([
    ['prefix', { prefix: '*' }],
    ['lockMs', { lockMs: 0 }],
    ['coolDownMs', { coolDownMs: -1 }],
    ['commandTimeoutMs', { commandTimeoutMs: 0 }],
    ['key', { key: new Uint8Array(3) }],
    ['key', { key: undefined }],
  ])('of tokens refuse what is no %s', (field, options) => {
    for (const given of [options, Object.create(options) as typeof options])
      expect(thrownAs(RequestError, () => redisTokenStore(client, given)).problems).toMatchObject([{ field }])
  })
})
