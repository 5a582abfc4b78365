/**
 * Whether a server keeps what it has acknowledged. The documentation of Redis says of `appendfsync always` that there is one
 * fsync "before sending the replies" (redis.io, Persistence, "How durable is the append only file?"): so a write that is
 * answered is on the disk.
 */
import { JournalError } from '../errors/errors.js'
import { nameOrQuoted } from '../errors/quote.js'
import { pairsOf, RedisFailure, type Send } from './client.js'

interface DurabilityRule {
  readonly setting: string
  fits(value: string): boolean
  readonly wanted: string
  readonly why: string
}

const rules: readonly DurabilityRule[] = [
  {
    setting: 'appendonly',
    fits: (value) => value === 'yes',
    wanted: 'appendonly yes',
    why: 'without the append-only file, the latest writes are lost with the server',
  },
  {
    setting: 'appendfsync',
    fits: (value) => value === 'always',
    wanted: 'appendfsync always',
    why: 'otherwise it answers before a write is on the disk',
  },
  {
    setting: 'no-appendfsync-on-rewrite',
    fits: (value) => value === 'no',
    wanted: 'no-appendfsync-on-rewrite no',
    why: 'otherwise it does not wait for the disk while it saves',
  },
  {
    setting: 'maxmemory-policy',
    fits: (value) => !value.startsWith('allkeys'),
    wanted: 'maxmemory-policy noeviction',
    why: 'otherwise it drops entries when its memory is full',
  },
]

/** @throws JournalError unless the server keeps what it has acknowledged */
export async function checkDurability(send: Send): Promise<void> {
  const found = await Promise.all(rules.map(({ setting }) => settingOf(send, setting)))
  const wrong = rules.flatMap(({ setting, fits, wanted, why }, at) => {
    const value = found[at] ?? ''
    return fits(value) ? [] : [`${setting} is ${nameOrQuoted(value, 40)}, and has to be "${wanted}": ${why}`]
  })
  if (wrong.length === 0) return
  throw new JournalError(`This Redis cannot hold a journal. Its setting ${wrong.join('; its setting ')}.`)
}

async function settingOf(send: Send, setting: string): Promise<string> {
  const unknown = (why: string): JournalError =>
    new JournalError(
      `Whether this Redis keeps what it has acknowledged cannot be found out (${why}). If you know that it runs with ` +
        "appendonly yes and appendfsync always, give the journal `durability: 'trust'`.",
    )
  try {
    const value = pairsOf(await send('CONFIG', 'GET', setting)).get(setting)
    if (value === undefined) throw unknown(`CONFIG GET ${setting} has no value`)
    return value
  } catch (error) {
    // A server that has answered forbids the question; one that has not is down.
    if (error instanceof RedisFailure && error.isAnswered) throw unknown(error.message)
    throw error
  }
}
