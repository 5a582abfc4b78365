/**
 * Whether a server keeps what it has acknowledged. The documentation of Redis says of `appendfsync always` that there is one
 * fsync "before sending the replies" (redis.io, Persistence, "How durable is the append only file?"): so a write that is
 * answered is on the disk.
 */
import { JournalError } from '../errors/errors.js'
import { nameOrQuoted } from '../errors/quote.js'
import { pairsOf, RedisFailure, type Send } from './client.js'

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
    if (value === undefined) throw unknown(`CONFIG GET ${setting} has no value`)
    return value
  } catch (error) {
    // A server that has answered forbids the question; one that has not is down.
    if (error instanceof RedisFailure && error.isAnswered) throw unknown(error.message)
    throw error
  }
}
