/** A journal in Redis, which several live processes may share. */
import { createHash, randomUUID } from 'node:crypto'
import { keyCheckOf, keyFaultIn, sealerOf, type SealingKey } from '../durability/encryption.js'
import { frozenJson, isEntry, keptEntry } from '../durability/journal-entry.js'
import type { Journal, JournalEntry } from '../model/journal.js'
import { timeout } from '../model/options.js'
import { checkOptionShape, among, type ShapeOf } from '../model/shape.js'
import { JournalError, LacunaError, nameOrQuoted } from '../model/errors.js'
import {
  RedisFailure,
  checkDurability,
  keyName,
  pairsOf,
  redisText,
  sendThrough,
  sharedOptions,
  type RedisClient,
  type Send,
} from './client.js'
import * as scripts from './journal-scripts.js'

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
   * acknowledged. With `trust`, it does not ask: for servers that forbid it. If such a server does not run with `appendonly
   * yes` and `appendfsync always`, a call may be forgotten, and sent again, after a power cut.
   */
  readonly durability?: 'verify' | 'trust' | undefined
  /**
   * Milliseconds for which other processes leave the entries of a dead process alone. A live process renews its lease three
   * times in that time. Default: 15000.
   */
  readonly leaseMs?: number | undefined
  /** The longest time of a command, in milliseconds, including the wait for a connection. Default: 5000. */
  readonly commandTimeoutMs?: number | undefined
}

/**
 * A journal in Redis, over the caller's own client of node-redis (4 or later) or ioredis (5 or later).
 *
 * It needs a server that writes each command to its append-only file, and to the disk, before it answers: `appendonly yes`
 * and `appendfsync always`. Replicas give no such guarantee: a replica that takes the place of a primary may lack what
 * the primary acknowledged, so fail over by hand, or keep the journal on a server that is not failed over.
 *
 * Several processes may share it. What a live one sends or looks for is its own; that of a dead one is free after `leaseMs`.
 *
 * @throws RequestError if the client is not supported, or an option is out of range
 */
export function redisJournal(client: RedisClient, options: RedisJournalOptions = {}): Journal {
  return new RedisJournal(client, options)
}

const format = 'lacuna-journal'
const version = '1'
/**
 * Milliseconds by which a command must end before its caller gives up: timers may fire a little early, and both clocks count in
 * whole milliseconds.
 */
const earlyMs = 3
/** The text that the key of a journal seals, so that another key is noticed. */
const optionShape = {
  ...sharedOptions,
  'name?': keyName,
  'durability?': among('verify', 'trust'),
  'leaseMs?': timeout,
} satisfies ShapeOf<RedisJournalOptions>

/** The reply of a script: a word, and what follows it. */
interface ScriptReply {
  readonly word: string
  readonly rest: readonly unknown[]
}

class RedisJournal implements Journal {
  readonly sealer: Journal['sealer']
  readonly #send: Send
  readonly #name: string
  readonly #keys: readonly string[]
  readonly #isVerified: boolean
  readonly #leaseMs: number
  readonly #timeoutMs: number
  /** Names this process. */
  readonly #process = randomUUID()
  /**
   * Milliseconds by which the clock of the server is ahead of that of the process, by its latest reply, or a little further.
   */
  #ahead: number | undefined
  #incarnation = ''
  /** The number of changes of the journal that this process has seen. */
  #seen = 0
  /** The account that it is open for, once it is; one opening at a time. */
  #opening: { readonly account: string; readonly done: Promise<void> } | undefined
  #openings = 0
  #heartbeat: NodeJS.Timeout | undefined
  /** The entries that this process has had: another one that has taken over must not be overwritten. */
  readonly #had = new Set<string>()

  constructor(client: RedisClient, options: RedisJournalOptions) {
    checkOptionShape(options, optionShape, 'The journal cannot be made')
    const { name = 'calls', prefix = 'lacuna', durability = 'verify', key } = options
    const { leaseMs = 15_000, commandTimeoutMs = 5_000 } = options
    this.#timeoutMs = commandTimeoutMs
    this.#leaseMs = leaseMs
    this.#isVerified = durability === 'verify'
    this.sealer = key === undefined ? undefined : sealerOf(key)
    this.#send = sendThrough(client, commandTimeoutMs)
    this.#name = name
    this.#keys = scripts.keyNames.map((candidate) => `${prefix}:journal:{${name}}:${candidate}`)
  }

  async open(account: string): Promise<void> {
    if (this.#opening !== undefined && this.#opening.account !== account)
      throw this.#error(
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
    const { id } = entry
    const { word, rest } = await this.#run(scripts.begin, ['added', 'held'], id, ...entryTexts(entry))
    if (word === 'held') return this.#entryOf(redisText(rest[0]), redisText(rest[1]))
    this.#had.add(id)
    this.#saw(rest[0])
    return undefined
  }

  async write(entry: JournalEntry): Promise<void> {
    const { id } = entry
    const { rest } = await this.#run(
      scripts.write,
      ['written'],
      id,
      ...entryTexts(entry),
      this.#hadBefore(id),
    )
    this.#had.add(id)
    this.#saw(rest[0])
  }

  async remove(id: string): Promise<void> {
    const { rest } = await this.#run(scripts.remove, ['removed'], id, this.#hadBefore(id))
    this.#had.delete(id)
    this.#saw(rest[0])
  }

  async get(id: string): Promise<JournalEntry | undefined> {
    const { word, rest } = await this.#run(scripts.get, ['found', 'none'], id)
    return word === 'found' ? this.#entryOf(id, redisText(rest[0])) : undefined
  }

  async entries(): Promise<readonly JournalEntry[]> {
    this.#checkOpen()
    const { meta, entries } = await this.#look()
    // An empty one in the place of the journal knows nothing of the calls that are open.
    if (meta.get('incarnation') !== this.#incarnation) throw this.#refusal('gone')
    if (Number(meta.get('seq') ?? 0) < this.#seen) throw this.#refusal('rolledBack')
    return entries
  }

  async isOwnedElsewhere(id: string): Promise<boolean> {
    const { word } = await this.#run(scripts.isOwnedElsewhere, ['elsewhere', 'free'], id)
    return word === 'elsewhere'
  }

  async takeOver(id: string): Promise<boolean> {
    const { word } = await this.#run(scripts.takeOver, ['taken', 'refused'], id)
    if (word === 'taken') this.#had.add(id)
    return word === 'taken'
  }

  async release(id: string): Promise<void> {
    await this.#run(scripts.release, ['released'], id)
    this.#had.delete(id)
  }

  async serverTime(): Promise<number> {
    const { rest } = await this.#run(scripts.time, ['time'])
    return Number.parseFloat(redisText(rest[0]))
  }

  async close(): Promise<void> {
    if (this.#opening === undefined) return
    this.#openings -= 1
    if (this.#openings > 0) return
    clearInterval(this.#heartbeat)
    // Others take over at once. Where this fails, they do so when the lease is over.
    const leaving = this.#run(scripts.leave, ['left']).catch(() => undefined)
    this.#opening = undefined
    this.#had.clear()
    await leaving
  }

  /** Joins the journal of an account, and makes it if there is none. Nothing is changed in one that is not its own. */
  async #enter(account: string): Promise<void> {
    if (this.#isVerified) await checkDurability(this.#send).catch(this.#rethrow)
    // Another process may make it between the look and the entry: then that one is looked at.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { meta } = await this.#look()
      this.#checkOwn(meta, account)
      const check = this.sealer && !meta.has('check') ? keyCheckOf(this.sealer) : ''
      const seen = meta.get('incarnation') ?? ''
      const expected = [format, version, account, randomUUID(), check]
      const { word, rest } = await this.#inTime(scripts.enter, [seen, ...this.#lease, ...expected])
      if (word === 'changed') continue
      if (word !== 'entered') throw this.#refusal(word)
      this.#incarnation = redisText(rest[0])
      this.#seen = Number(meta.get('seq') ?? 0)
      clearInterval(this.#heartbeat)
      // What a failed one means, the next write tells.
      const beat = (): void => void this.#run(scripts.heartbeat, ['beaten']).catch(() => undefined)
      this.#heartbeat = setInterval(beat, this.#leaseMs / 3).unref()
      return
    }
    throw this.#error('keeps changing while it is opened')
  }

  get #lease(): readonly string[] {
    return [this.#process, String(this.#leaseMs)]
  }

  #saw(changes: unknown): void {
    this.#seen = Math.max(this.#seen, Number(redisText(changes)) || 0)
  }

  #hadBefore(id: string): '1' | '0' {
    return this.#had.has(id) ? '1' : '0'
  }

  #checkOpen(): void {
    if (this.#opening === undefined) throw new JournalError('The journal is not open.')
  }

  #error(what: string): JournalError {
    return new JournalError(`The journal ${this.#name} in Redis ${what}.`)
  }

  /** The reason why a script has not done its work, by the word that it answered. */
  #refusal(word: string, id = ''): JournalError {
    const reasons: Readonly<Record<string, string>> = {
      gone: 'is gone: it was deleted, or another server has replaced its own. It no longer knows which calls are open',
      rolledBack:
        'has lost changes that it had confirmed, as after a restart or a failover, and no longer knows all calls that are open',
      known: `has an entry ${id} already`,
      missing: `has no entry ${id}`,
      taken: `gave the entry ${id} to another process, because this one was silent for too long`,
      held: `has another entry with a claim of ${id}`,
    }
    const isKnown = Object.hasOwn(reasons, word)
    return this.#error((isKnown && reasons[word]) || 'has answered something unknown')
  }

  /**
   * Runs a script of an open journal.
   *
   * @param words what it answers when it has done what it was asked for
   */
  async #run(script: string, words: readonly string[], ...parameters: string[]): Promise<ScriptReply> {
    this.#checkOpen()
    const journal = `${this.#incarnation} ${this.#seen}`
    const reply = await this.#inTime(script, [journal, ...this.#lease, ...parameters])
    if (words.includes(reply.word)) return reply
    throw this.#refusal(reply.word, parameters[0])
  }

  /** All that there is: the meta data, which are empty while there is no journal, and the entries, the oldest first. */
  async #look(): Promise<{
    readonly meta: ReadonlyMap<string, string>
    readonly entries: readonly JournalEntry[]
  }> {
    const { word, rest } = await this.#eval(scripts.look, [])
    if (word === 'foreign')
      throw this.#error(`has something else in the key ${nameOrQuoted(redisText(rest[0]), 200)}`)
    if (word !== 'found') throw this.#refusal(word)
    const [meta, texts, claims] = [pairsOf(rest[0]), pairsOf(rest[1]), pairsOf(rest[3])]
    if (meta.size + texts.size + claims.size > 0) this.#checkFormat(meta)
    const order = Array.isArray(rest[2]) ? rest[2].map(redisText) : []
    const entries = order.map((id) => this.#entryOf(id, texts.get(id) ?? ''))
    if (order.length !== texts.size)
      throw this.#error('is damaged: it has entries without a place in their order')
    // Each claim is that of an entry, and each of an entry is there: otherwise an intent could be used twice.
    const wanted = new Map(entries.flatMap((entry) => entry.claims.map((claim) => [claim, entry.id])))
    if (wanted.size !== claims.size || [...wanted].some(([claim, id]) => claims.get(claim) !== id))
      throw this.#error('is damaged: its claims are not those of its entries')
    return { meta, entries }
  }

  /** @throws JournalError for an entry that was not written by this package, or was changed since */
  #entryOf(id: string, text: string): JournalEntry {
    const entry = entryIn(text)
    if (entry?.id === id) return entry
    throw this.#error(`is damaged: its entry ${nameOrQuoted(id, 100)} cannot be read`)
  }

  #checkFormat(meta: ReadonlyMap<string, string>): void {
    if (meta.get('format') !== format) throw this.#error('is damaged: it is not marked as a journal')
    const found = meta.get('version') ?? ''
    if (found !== version)
      throw this.#error(
        `has the version ${nameOrQuoted(found, 20)}, and this package knows only version ${version}`,
      )
    if (!meta.has('account') || !meta.has('incarnation'))
      throw this.#error('is damaged: its owner is missing')
  }

  #checkOwn(meta: ReadonlyMap<string, string>, account: string): void {
    if (meta.size === 0) return
    if (meta.get('account') !== account)
      throw this.#error(
        'belongs to another account or another baseUrl: give each a journal with its own `name`',
      )
    const check = meta.get('check')
    const fault = check === undefined ? undefined : keyFaultIn(this.sealer, check)
    if (fault !== undefined) throw this.#error(fault)
  }

  /** Runs a script that does nothing if it comes too late. When the clock of the server has jumped, it is tried once more. */
  async #inTime(script: string, parameters: readonly string[]): Promise<ScriptReply> {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const until = performance.now() + this.#timeoutMs - earlyMs
      const limit = this.#ahead === undefined ? '' : String(Math.floor(until + this.#ahead))
      const reply = await this.#eval(script, [limit, ...parameters])
      if (reply.word !== 'late') return reply
    }
    throw this.#error('could not be written in time')
  }

  async #eval(script: string, parameters: readonly string[]): Promise<ScriptReply> {
    const count = String(this.#keys.length)
    const reply = await this.#send('EVAL', script, count, ...this.#keys, ...parameters).catch(this.#rethrow)
    const parts: readonly unknown[] = Array.isArray(reply) ? reply : []
    const [time, word, ...rest] = parts
    const serverNow = Number.parseFloat(redisText(time))
    if (Number.isFinite(serverNow)) this.#ahead = serverNow - performance.now()
    return { word: redisText(word), rest }
  }

  readonly #rethrow = (error: unknown): never => {
    if (error instanceof LacunaError) throw error
    const why = error instanceof RedisFailure ? error.message : 'the client has failed'
    throw this.#error(`could not be used: ${why}`)
  }
}

/** An entry as it stands in Redis: the claims, a digest, and the entry, a line each; and the claims once more. */
function entryTexts(given: JournalEntry): [text: string, claims: string] {
  const entry = keptEntry(given)
  const claims = JSON.stringify(entry.claims)
  const body = JSON.stringify(entry)
  return [[claims, digestOf(claims, body), body].join('\n'), claims]
}

/** The digest tells that it is what was written. */
function entryIn(text: string): JournalEntry | undefined {
  const [claims = '', digest = '', ...body] = text.split('\n')
  const json = body.join('\n')
  const found = digest === digestOf(claims, json) ? frozenJson(json) : undefined
  return isEntry(found) ? found : undefined
}

function digestOf(claims: string, body: string): string {
  return createHash('sha256').update(`${claims}\n${body}`).digest('base64url')
}
