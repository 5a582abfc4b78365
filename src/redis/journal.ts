/** A journal in Redis, which several live processes may share. */
import { createHash, randomUUID } from 'node:crypto'
import { unknownOptions } from '../client/options.js'
import { sealerOf, type SealingKey } from '../durability/encryption.js'
import { isEntry } from '../durability/journal-entry.js'
import type { Journal, JournalEntry } from '../durability/journal.js'
import { JournalError, LacunaError, nameOrQuoted, requestError } from '../errors/errors.js'
import {
  RedisFailure,
  checkDurability,
  checkedMs,
  checkedName,
  pairsOf,
  redisText,
  sendThrough,
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

const format = 'lacuna-journal'
const version = '1'
/**
 * How much sooner than its caller gives up a command has to come, in milliseconds: timers may fire a little early, and both
 * clocks count in whole milliseconds.
 */
const earlyMs = 3
/** What the key of a journal seals, so that another key is noticed. */
const checkText = 'the key of this journal'
const attempted = 'The journal cannot be made'
const optionNames = [
  'name',
  'prefix',
  'key',
  'durability',
  'leaseMs',
  'commandTimeoutMs',
] as const satisfies readonly (keyof RedisJournalOptions)[]

/** What a script answers: a word, and what follows it. */
interface ScriptReply {
  readonly word: string
  readonly rest: readonly (string | undefined)[]
  readonly raw: readonly unknown[]
}

/** All that a journal holds. */
interface JournalContents {
  /** Empty while there is no journal. */
  readonly meta: ReadonlyMap<string, string>
  /** The oldest first. */
  readonly entries: readonly JournalEntry[]
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
  /** How far the clock of the server is ahead of that of the process, by its latest reply, or a little further. */
  #ahead: number | undefined
  #incarnation = ''
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
    this.#timeoutMs = checkedMs('commandTimeoutMs', options.commandTimeoutMs, 5_000, attempted)
    this.#leaseMs = checkedMs('leaseMs', options.leaseMs, 15_000, attempted)
    if (!['verify', 'trust'].includes(durability))
      throw requestError([{ field: 'durability', message: 'must be verify or trust' }], { attempted })
    this.#isVerified = durability === 'verify'
    this.sealer = key === undefined ? undefined : sealerOf(key)
    this.#send = sendThrough(client, this.#timeoutMs)
    const place = `${checkedName('prefix', prefix, attempted)}:journal`
    this.#name = checkedName('name', name, attempted)
    this.#keys = scripts.keyNames.map((one) => `${place}:{${this.#name}}:${one}`)
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
    const { word, rest } = await this.#run(scripts.begin, entry.id, ...entryTexts(entry))
    if (word === 'held') return this.#entryOf(rest[0] ?? '', rest[1] ?? '')
    this.#expect('added', word, entry.id)
    this.#had.add(entry.id)
    return undefined
  }

  async write(entry: JournalEntry): Promise<void> {
    const { id } = entry
    const { word } = await this.#run(scripts.write, id, ...entryTexts(entry), this.#hadBefore(id))
    this.#expect('written', word, id)
    this.#had.add(id)
  }

  async remove(id: string): Promise<void> {
    const { word } = await this.#run(scripts.remove, id, this.#hadBefore(id))
    this.#expect('removed', word, id)
    this.#had.delete(id)
  }

  async get(id: string): Promise<JournalEntry | undefined> {
    return (await this.entries()).find((entry) => entry.id === id)
  }

  async entries(): Promise<readonly JournalEntry[]> {
    this.#checkOpen()
    const { meta, entries } = await this.#look()
    // An empty one in the place of the journal knows nothing of the calls that are open.
    if (meta.get('incarnation') !== this.#incarnation) throw this.#gone()
    return entries
  }

  async isOwnedElsewhere(id: string): Promise<boolean> {
    return (await this.#run(scripts.isOwnedElsewhere, id)).word === 'elsewhere'
  }

  async takeOver(id: string): Promise<boolean> {
    const { word } = await this.#run(scripts.takeOver, id)
    if (word !== 'taken') return false
    this.#had.add(id)
    return true
  }

  async serverTime(): Promise<number> {
    const { word, rest } = await this.#run(scripts.time)
    this.#expect('time', word)
    return Number(rest[0])
  }

  async close(): Promise<void> {
    if (this.#opening === undefined) return
    this.#openings -= 1
    if (this.#openings > 0) return
    clearInterval(this.#heartbeat)
    // Others take over at once. Where this fails, they do so when the lease is over.
    const leaving = this.#run(scripts.leave).catch(() => undefined)
    this.#opening = undefined
    this.#had.clear()
    await leaving
  }

  /** Joins the journal of an account, and makes it if there is none. Nothing is changed in one that is not its own. */
  async #enter(account: string): Promise<void> {
    if (this.#isVerified) await this.#answered(checkDurability(this.#send))
    // Another process may make it between the look and the entry: then that one is looked at.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { meta } = await this.#look()
      this.#checkOwn(meta, account)
      const check = this.sealer && !meta.has('check') ? this.sealer.seal(checkText) : ''
      const seen = meta.get('incarnation') ?? ''
      const own = [format, version, account, randomUUID(), check]
      const { word, rest } = await this.#inTime(scripts.enter, [seen, ...this.#lease(), ...own])
      if (word === 'changed') continue
      this.#expect('entered', word)
      this.#incarnation = rest[0] ?? ''
      clearInterval(this.#heartbeat)
      // What a failed one means, the next write tells.
      const beat = (): void => void this.#run(scripts.heartbeat).catch(() => undefined)
      this.#heartbeat = setInterval(beat, this.#leaseMs / 3).unref()
      return
    }
    throw this.#error('keeps changing while it is opened')
  }

  #lease(): readonly string[] {
    return [this.#process, String(this.#leaseMs)]
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

  #gone(): JournalError {
    return this.#error(
      'is gone: it was deleted, or another server has replaced its own. It no longer knows which calls are open',
    )
  }

  /** @throws JournalError that says why a script has not done what it was asked for, by the word that it answered */
  #expect(wanted: string, word: string, id = ''): void {
    if (word === wanted) return
    const reason = new Map([
      ['known', `has an entry ${id} already`],
      ['missing', `has no entry ${id}`],
      ['taken', `has the entry ${id} in the hands of another process: this one was silent for too long`],
      ['held', `has another entry with a claim of ${id}`],
    ]).get(word)
    throw this.#error(reason ?? 'has answered something unknown')
  }

  /** Runs a script of an open journal. */
  async #run(script: string, ...parameters: string[]): Promise<ScriptReply> {
    this.#checkOpen()
    const reply = await this.#inTime(script, [this.#incarnation, ...this.#lease(), ...parameters])
    if (reply.word === 'gone') throw this.#gone()
    return reply
  }

  /** All that there is. */
  async #look(): Promise<JournalContents> {
    const { word, rest, raw } = await this.#eval(scripts.look, [])
    if (word === 'foreign')
      throw this.#error(`has something else in the key ${nameOrQuoted(rest[0] ?? '', 200)}`)
    this.#expect('found', word)
    const [meta, entries, claims] = [pairsOf(raw[0]), pairsOf(raw[1]), pairsOf(raw[3])]
    this.#checkFormat(meta, entries.size + claims.size)
    const order = Array.isArray(raw[2]) ? raw[2].map((id) => redisText(id) ?? '') : []
    const found = order.map((id) => this.#entryOf(id, entries.get(id) ?? ''))
    if (order.length !== entries.size)
      throw this.#error('is damaged: it has entries without a place in their order')
    this.#checkClaims(found, claims)
    return { meta, entries: found }
  }

  /** @throws JournalError for an entry that was not written by this package, or was changed since */
  #entryOf(id: string, text: string): JournalEntry {
    const entry = entryIn(text)
    if (entry?.id === id) return entry
    throw this.#error(`is damaged: its entry ${nameOrQuoted(id, 100)} cannot be read`)
  }

  #checkFormat(meta: ReadonlyMap<string, string>, others: number): void {
    if (meta.size === 0 && others === 0) return
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
      throw this.#error('belongs to another account or address: give each a journal with its own `name`')
    const check = meta.get('check')
    if (check === undefined) return
    if (this.sealer === undefined) throw this.#error('is sealed: open it with its `key`')
    if (openedBy(this.sealer, check) !== checkText) throw this.#error('is sealed with another `key`')
  }

  /** Each claim is that of an entry, and each of an entry is there: otherwise an intent could be used twice. */
  #checkClaims(entries: readonly JournalEntry[], claims: ReadonlyMap<string, string>): void {
    const wanted = new Map(entries.flatMap(({ id, claims: own }) => own.map((claim) => [claim, id])))
    const isSame = wanted.size === claims.size && [...wanted].every(([claim, id]) => claims.get(claim) === id)
    if (!isSame) throw this.#error('is damaged: its claims are not those of its entries')
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
    const reply = await this.#answered(this.#send('EVAL', script, count, ...this.#keys, ...parameters))
    const parts: readonly unknown[] = Array.isArray(reply) ? reply : []
    const [time, word, ...raw] = parts
    const said = redisText(word)
    if (said === undefined) throw this.#error('has answered something unknown')
    const serverNow = Number(redisText(time))
    if (Number.isFinite(serverNow)) this.#ahead = serverNow - performance.now()
    return { word: said, rest: raw.map(redisText), raw }
  }

  async #answered<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (error instanceof LacunaError) throw error
      throw this.#error(
        `could not be used: ${error instanceof RedisFailure ? error.message : 'the client has failed'}`,
      )
    }
  }
}

/** What a key opens; `undefined` where it is another's. */
function openedBy(sealer: NonNullable<Journal['sealer']>, sealed: string): string | undefined {
  try {
    return sealer.unseal(sealed)
  } catch {
    return undefined
  }
}

/** An entry as it stands in Redis: the claims, a digest, and the entry, a line each; and the claims once more. */
function entryTexts(entry: JournalEntry): [text: string, claims: string] {
  const claims = JSON.stringify(entry.claims)
  const body = JSON.stringify(entry)
  return [[claims, digestOf(claims, body), body].join('\n'), claims]
}

/** The digest tells that it is what was written. */
function entryIn(text: string): JournalEntry | undefined {
  const [claims = '', digest = '', ...body] = text.split('\n')
  const json = body.join('\n')
  if (digest !== digestOf(claims, json)) return undefined
  try {
    const found: unknown = JSON.parse(json)
    return isEntry(found) ? found : undefined
  } catch {
    return undefined
  }
}

function digestOf(claims: string, body: string): string {
  return createHash('sha256').update(`${claims}\n${body}`).digest('base64url')
}
