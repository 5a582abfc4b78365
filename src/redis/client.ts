/**
 * The access of both stores to Redis: sends commands through the caller's own client in bounded time, reads replies, checks the
 * shared options, and asks whether a server keeps what it has acknowledged.
 */
import { timeout } from '../model/options.js'
import { isText, rule } from '../model/shape.js'
import { keyRule } from '../durability/encryption.js'
import { JournalError, RequestError, nameOrQuoted } from '../model/errors.js'
import { isObject } from '../model/json.js'
import { within } from '../model/time.js'

/** A client of node-redis, 4 or later, as `createClient` makes it. */
export interface NodeRedisClient {
  sendCommand(command: string[]): Promise<unknown>
}

/** A client of ioredis, 5 or later. */
export interface IoRedisClient {
  call(command: string, ...parameters: string[]): Promise<unknown>
}

/** A connected client of node-redis or ioredis. It belongs to the caller: this package neither connects nor closes it. */
export type RedisClient = NodeRedisClient | IoRedisClient

/** Sends one command. Rejects with a `RedisFailure`. */
export type Send = (command: string, ...parameters: string[]) => Promise<unknown>

/** A command that has failed. It says neither what was sent nor, beyond a word, what the server or the client says. */
export class RedisFailure extends Error {
  /** Whether the server has answered at all. */
  readonly isAnswered: boolean

  constructor(message: string, isAnswered: boolean) {
    super(message)
    this.name = 'RedisFailure'
    this.isAnswered = isAnswered
  }
}

/**
 * The sender of commands through a client.
 *
 * @param timeoutMs after which a command is given up, since clients keep commands while they are not connected
 * @throws RequestError for anything but a client of one server
 */
export function sendThrough(client: unknown, timeoutMs: number): Send {
  const send = senderOf(client)
  return async (command, ...parameters) => {
    const late = (): Error =>
      new RedisFailure(
        `Redis has not answered within ${timeoutMs} ms: it is down, or cannot be reached`,
        false,
      )
    try {
      // A client may throw at once, such as one that is closed.
      return await within(
        timeoutMs,
        Promise.resolve().then(() => send(command, parameters)),
        late,
      )
    } catch (error) {
      throw error instanceof RedisFailure ? error : failureOf(error)
    }
  }
}

function senderOf(client: unknown): (command: string, parameters: string[]) => Promise<unknown> {
  if (isClusters(client))
    throw new RequestError(
      'The Redis client is for a cluster. Pass a client of one server: the data must stay together.',
    )
  if (isIoRedis(client)) return (command, parameters) => client.call(command, ...parameters)
  if (isNodeRedis(client)) return (command, parameters) => client.sendCommand([command, ...parameters])
  throw new RequestError(
    'The Redis client is not supported: pass one of node-redis (createClient, 4 or later) or of ioredis (5 or later).',
  )
}

/** The clusters of ioredis say so; those of node-redis know the masters of their slots. */
function isClusters(client: unknown): boolean {
  return isObject(client) && (Reflect.get(client, 'isCluster') === true || 'getSlotMaster' in client)
}

/** Both have `sendCommand`, which takes something else in ioredis. */
function isIoRedis(client: unknown): client is IoRedisClient {
  return isObject(client) && typeof Reflect.get(client, 'call') === 'function'
}

function isNodeRedis(client: unknown): client is NodeRedisClient {
  return isObject(client) && typeof Reflect.get(client, 'sendCommand') === 'function'
}

/** The words with which answers of Redis begin that are failures, and what helps. */
const advice: Readonly<Record<string, string>> = {
  NOAUTH: 'the client must authenticate',
  WRONGPASS: 'the client authenticates with a wrong password',
  NOPERM: 'its user may not run this command',
  READONLY: 'it is a replica, which accepts no writes',
  LOADING: 'it is still loading its data',
  MISCONF: 'it cannot write to its disk',
  OOM: 'its memory is full',
  WRONGTYPE: 'a key holds something else',
  BUSY: 'it is busy with a script',
  ERR: 'it does not accept it',
}

/** An error of a client may hold the whole command, so nothing of it is passed on but words that are known. */
function failureOf(error: unknown): RedisFailure {
  const wordOf = (name: string): string => {
    const word: unknown = isObject(error) ? Reflect.get(error, name) : undefined
    return typeof word === 'string' ? word : ''
  }
  const [name, message] = [wordOf('name'), wordOf('message')]
  const answer = /^[A-Z][A-Z_]{1,20}(?= )/.exec(message)?.[0]
  if (answer !== undefined) {
    const why = Object.hasOwn(advice, answer) ? ` with ${answer}: ${advice[answer]}` : ''
    return new RedisFailure(`Redis has refused a command${why}`, true)
  }
  // node-redis throws this for a client that was closed as for one that was never connected.
  if (name === 'ClientClosedError' || message === 'The client is closed')
    return new RedisFailure(
      'the client of Redis is not connected: wait for client.connect() before you pass it, and close it last',
      false,
    )
  const code = /^[A-Z][A-Z_\d]{1,30}$/.exec(wordOf('code'))?.[0]
  const shown = code ?? /^[A-Za-z]{1,60}$/.exec(name)?.[0] ?? 'Error'
  return new RedisFailure(`the client of Redis has failed with ${shown}`, false)
}

/** A reply as text: clients may be told to give bytes or texts of numbers. Empty for what is missing. */
export function redisText(reply: unknown): string {
  if (typeof reply === 'string') return reply
  if (typeof reply === 'number' || typeof reply === 'bigint') return String(reply)
  return reply instanceof Uint8Array ? Buffer.from(reply).toString('utf8') : ''
}

/** A reply that is made of names and values, in whichever form the client gives it. */
export function pairsOf(reply: unknown): ReadonlyMap<string, string> {
  const entries = reply instanceof Map ? [...(reply as Map<unknown, unknown>)] : Object.entries(reply ?? {})
  const flat = (Array.isArray(reply) ? reply : entries.flat()).map(redisText)
  return new Map(
    flat.flatMap((name, at) => (at % 2 === 0 && at + 1 < flat.length ? [[name, flat[at + 1] ?? '']] : [])),
  )
}

/* The options that both stores share. */

// Braces would choose the place of a key in a cluster, and stars and spaces make keys hard to find.
export const keyName = rule(
  (value) => isText(value) && /^[\w.:@/-]{1,100}$/.test(value),
  'must be a name of 1 to 100 letters, digits and . : @ / _ -',
)
export const sharedOptions = { 'prefix?': keyName, 'key?': keyRule, 'commandTimeoutMs?': timeout }

/*
 * Whether a server keeps what it has acknowledged. The documentation of Redis says of `appendfsync always` that there is one
 * fsync "before sending the replies" (redis.io, Persistence, "How durable is the append only file?"): so a write that is
 * answered is on the disk.
 */

/** Each setting, what it has to be, and why. */
const rules: readonly (readonly [setting: string, wanted: string, why: string])[] = [
  ['appendonly', 'yes', 'without the append-only file, the latest writes are lost with the server'],
  ['appendfsync', 'always', 'otherwise it answers before a write is on the disk'],
  ['no-appendfsync-on-rewrite', 'no', 'otherwise it does not wait for the disk while it saves'],
  ['maxmemory-policy', 'noeviction', 'otherwise it drops entries when its memory is full'],
]

/** The other policies drop none but keys that expire, and the journal has none. */
const fits = (setting: string, value: string, wanted: string): boolean =>
  setting === 'maxmemory-policy' ? !value.startsWith('allkeys') : value === wanted

/** @throws JournalError unless the server keeps what it has acknowledged */
export async function checkDurability(send: Send): Promise<void> {
  const found = await Promise.all(rules.map(([setting]) => settingOf(send, setting)))
  const wrong = rules.flatMap(([setting, wanted, why], at) => {
    const value = found[at] ?? ''
    if (fits(setting, value, wanted)) return []
    return [`${setting} is ${nameOrQuoted(value, 40)}, but must be "${setting} ${wanted}": ${why}`]
  })
  if (wrong.length === 0) return
  throw new JournalError(`This Redis cannot keep a journal. Its setting ${wrong.join('; its setting ')}.`)
}

async function settingOf(send: Send, setting: string): Promise<string> {
  const unknown = (why: string): JournalError =>
    new JournalError(
      `It is unknown whether this Redis keeps what it has acknowledged (${why}). If you know that it runs with ` +
        "appendonly yes and appendfsync always, give the journal `durability: 'trust'`.",
    )
  try {
    const value = pairsOf(await send('CONFIG', 'GET', setting)).get(setting)
    // Empty for what is no text. None of these settings is.
    if (!value) throw unknown(`CONFIG GET ${setting} has no value`)
    return value
  } catch (error) {
    // A server that has answered forbids the question; one that has not is down.
    if (error instanceof RedisFailure && error.isAnswered) throw unknown(error.message)
    throw error
  }
}
