/** A journal in Redis, which several live processes may share. */
import { randomUUID } from 'node:crypto'
import { JournalError, requestError } from '../errors/errors.js'
import type { Journal, JournalEntry } from '../durability/journal.js'
import { sealerOf, type SealingKey } from '../durability/encryption.js'
import { unknownOptions } from '../client/unknown-options.js'
import { sendThrough, type RedisClient } from './client.js'
import { checkDurability } from './durability.js'
import { JournalKeys } from './journal-keys.js'
import * as scripts from './journal-scripts.js'
import { entryText } from './journal-text.js'
import { checkedMs, checkedName } from './options.js'

export interface RedisJournalOptions {
  /** Distinguishes the journals in one Redis: each account has one. Default: `calls`. */
  readonly name?: string | undefined
  /** The prefix of the keys. Default: `lacuna`. */
  readonly prefix?: string | undefined
  /**
   * Encrypts the request body and the result in an entry with AES-256-GCM: 32 bytes, as they are or as text in base64 or
   * hex. Without a key, an entry has only identifiers and a digest.
   */
  readonly key?: SealingKey | undefined
  /**
   * With `verify`, the default, `open` asks the server for its settings, and refuses one that may lose what it has
   * acknowledged. `trust` does not ask, for servers that forbid it: if such a server does not run with `appendonly yes` and
   * `appendfsync always`, a call may be forgotten, and sent again, after a power cut.
   */
  readonly durability?: 'verify' | 'trust' | undefined
  /**
   * How long the entries of a process that has died stay its own, in milliseconds. A live process renews its lease three
   * times in that time. Default: 15000.
   */
  readonly leaseMs?: number | undefined
  /** How long a command may take, in milliseconds, including the wait for a connection. Default: 5000. */
  readonly commandTimeoutMs?: number | undefined
}

/**
 * A journal in Redis, over the caller's own client of node-redis (4 or later) or ioredis (5 or later).
 *
 * It needs a server that writes each command to its append-only file, and to the disk, before it answers: `appendonly yes`
 * and `appendfsync always`. Replicas take no part in this: what a primary acknowledged may be missing on a replica that
 * takes its place, so fail over by hand, or keep the journal on a server that is not failed over.
 *
 * Several processes may share it. Each works on its own entries, and takes over those of a dead process after `leaseMs`.
 *
 * @throws RequestError if the client is not supported, or an option is out of range
 */
export function redisJournal(client: RedisClient, options: RedisJournalOptions = {}): Journal {
  return new RedisJournal(client, options)
}

const attempted = 'The journal cannot be made'
const optionNames = [
  'name',
  'prefix',
  'key',
  'durability',
  'leaseMs',
  'commandTimeoutMs',
] as const satisfies readonly (keyof RedisJournalOptions)[]

class RedisJournal implements Journal {
  readonly sealer: Journal['sealer']
  readonly #keys: JournalKeys
  readonly #durability: 'verify' | 'trust'
  readonly #leaseMs: number
  /** The account that it is open for, once it is; one opening at a time. */
  #opening: { readonly account: string; readonly done: Promise<void> } | undefined
  #openings = 0
  #heartbeat: NodeJS.Timeout | undefined
  /** The entries that this process has had: another one that has taken over must not be overwritten. */
  readonly #had = new Set<string>()

  constructor(client: RedisClient, options: RedisJournalOptions) {
    const { name = 'calls', prefix = 'lacuna', durability = 'verify', key } = options
    const unknown = unknownOptions(options, optionNames)
    if (unknown.length > 0) throw requestError(unknown, { attempted })
    const timeoutMs = checkedMs('commandTimeoutMs', options.commandTimeoutMs, 5_000, attempted)
    this.#leaseMs = checkedMs('leaseMs', options.leaseMs, 15_000, attempted)
    if (!['verify', 'trust'].includes(durability))
      throw requestError([{ field: 'durability', message: 'must be verify or trust' }], { attempted })
    this.#durability = durability
    this.sealer = key === undefined ? undefined : sealerOf(key)
    this.#keys = new JournalKeys(sendThrough(client, timeoutMs), {
      prefix: checkedName('prefix', prefix, attempted),
      name: checkedName('name', name, attempted),
      process: randomUUID(),
      leaseMs: this.#leaseMs,
      timeoutMs,
    })
  }

  async open(account: string): Promise<void> {
    if (this.#opening !== undefined && this.#opening.account !== account)
      throw this.#keys.error(
        'is open for another account in this process: give each account a journal with its own name',
      )
    this.#openings += 1
    this.#opening ??= { account, done: this.#enter(account) }
    try {
      await this.#opening.done
    } catch (error) {
      this.#openings -= 1
      this.#opening = undefined
      throw error
    }
  }

  async begin(entry: JournalEntry): Promise<JournalEntry | undefined> {
    const { text, claims } = entryText(entry)
    const { word, rest } = await this.#run(scripts.begin, entry.id, text, claims)
    if (word === 'held') return this.#keys.entryOf(rest[0] ?? '', rest[1] ?? '')
    if (word !== 'added') throw this.#keys.refusal(word, entry.id)
    this.#had.add(entry.id)
    return undefined
  }

  async write(entry: JournalEntry): Promise<void> {
    const { text, claims } = entryText(entry)
    const { word } = await this.#run(scripts.write, entry.id, text, claims, this.#hadBefore(entry.id))
    if (word !== 'written') throw this.#keys.refusal(word, entry.id)
    this.#had.add(entry.id)
  }

  async remove(id: string): Promise<void> {
    const { word } = await this.#run(scripts.remove, id, this.#hadBefore(id))
    if (word !== 'removed') throw this.#keys.refusal(word, id)
    this.#had.delete(id)
  }

  async get(id: string): Promise<JournalEntry | undefined> {
    return (await this.entries()).find((entry) => entry.id === id)
  }

  async entries(): Promise<readonly JournalEntry[]> {
    this.#checkOpen()
    return this.#keys.entries()
  }

  async isOwnedElsewhere(id: string): Promise<boolean> {
    const { word } = await this.#run(scripts.isOwnedElsewhere, id)
    return word === 'elsewhere'
  }

  async takeOver(id: string): Promise<boolean> {
    const { word } = await this.#run(scripts.takeOver, id)
    if (word !== 'taken') return false
    this.#had.add(id)
    return true
  }

  async serverTime(): Promise<number> {
    const { word, rest } = await this.#run(scripts.time)
    if (word !== 'time') throw this.#keys.strange()
    return Number(rest[0])
  }

  async close(): Promise<void> {
    if (this.#opening === undefined) return
    this.#openings -= 1
    if (this.#openings > 0) return
    clearInterval(this.#heartbeat)
    this.#opening = undefined
    this.#had.clear()
    // Others take over at once. Where this fails, they do so when the lease is over.
    await this.#keys.run(scripts.leave).catch(() => undefined)
  }

  async #enter(account: string): Promise<void> {
    if (this.#durability === 'verify') await this.#keys.verify(checkDurability)
    await this.#keys.enter(account, this.sealer)
    clearInterval(this.#heartbeat)
    // What a failed one means, the next write tells.
    const beat = (): void => void this.#keys.run(scripts.heartbeat).catch(() => undefined)
    this.#heartbeat = setInterval(beat, this.#leaseMs / 3).unref()
  }

  #hadBefore(id: string): '1' | '0' {
    return this.#had.has(id) ? '1' : '0'
  }

  #checkOpen(): void {
    if (this.#opening === undefined) throw new JournalError('The journal is not open.')
  }

  async #run(script: string, ...parameters: string[]): ReturnType<JournalKeys['run']> {
    this.#checkOpen()
    return this.#keys.run(script, ...parameters)
  }
}
