/** The keys of one journal: how its scripts are run, and what is found in them. */
import { randomUUID } from 'node:crypto'
import { JournalError, LacunaError } from '../errors/errors.js'
import { nameOrQuoted } from '../errors/quote.js'
import type { Journal, JournalEntry } from '../durability/journal.js'
import { pairsOf, RedisFailure, redisText, type Send } from './client.js'
import { enter, keyNames, look } from './journal-scripts.js'
import { entryIn } from './journal-text.js'

const format = 'lacuna-journal'
const version = '1'
/**
 * How much sooner than its caller gives up a command has to come, in milliseconds: timers may fire a little early, and both
 * clocks count in whole milliseconds.
 */
const earlyMs = 3
/** What the key of a journal seals, so that another key is noticed. */
const checkText = 'the key of this journal'

interface JournalKeyOptions {
  readonly prefix: string
  readonly name: string
  /** Names this process. */
  readonly process: string
  readonly leaseMs: number
  readonly timeoutMs: number
}

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

export class JournalKeys {
  readonly #send: Send
  readonly #named: JournalKeyOptions
  readonly #keys: readonly string[]
  /** How far the clock of the server is ahead of that of the process, by its latest reply, or a little further. */
  #ahead: number | undefined
  #incarnation = ''

  constructor(send: Send, named: JournalKeyOptions) {
    this.#send = send
    this.#named = named
    this.#keys = keyNames.map((key) => `${named.prefix}:journal:{${named.name}}:${key}`)
  }

  error(what: string): JournalError {
    return new JournalError(`The journal ${this.#named.name} in Redis ${what}.`)
  }

  strange(): JournalError {
    return this.error('has answered something unknown')
  }

  /** Why a script has not changed an entry, by the word that it answered. */
  refusal(word: string, id: string): JournalError {
    const reason = new Map([
      ['known', `has an entry ${id} already`],
      ['missing', `has no entry ${id}`],
      ['taken', `has the entry ${id} in the hands of another process: this one was silent for too long`],
      ['held', `has another entry with a claim of ${id}`],
    ]).get(word)
    return reason === undefined ? this.strange() : this.error(reason)
  }

  /** Looks at the settings of the server. */
  verify(check: (send: Send) => Promise<void>): Promise<void> {
    return this.#answered(check(this.#send))
  }

  /** Runs a script of an open journal. */
  async run(script: string, ...parameters: string[]): Promise<ScriptReply> {
    const { leaseMs, process } = this.#named
    const common = [this.#incarnation, process, String(leaseMs)]
    const reply = await this.#inTime(script, [...common, ...parameters])
    if (reply.word === 'gone') throw this.#gone()
    return reply
  }

  /** The entries of an open journal, the oldest first. */
  async entries(): Promise<readonly JournalEntry[]> {
    const { meta, entries } = await this.#look()
    // An empty one in the place of the journal knows nothing of the calls that are open.
    if (meta.get('incarnation') !== this.#incarnation) throw this.#gone()
    return entries
  }

  #gone(): JournalError {
    return this.error(
      'is gone: it was deleted, or another server has replaced its own. It no longer knows which calls are open',
    )
  }

  /** All that there is. */
  async #look(): Promise<JournalContents> {
    const { word, rest, raw } = await this.#eval(look, [])
    if (word === 'foreign')
      throw this.error(`has something else in the key ${nameOrQuoted(rest[0] ?? '', 200)}`)
    if (word !== 'found') throw this.strange()
    const [meta, entries, claims] = [pairsOf(raw[0]), pairsOf(raw[1]), pairsOf(raw[3])]
    this.#checkFormat(meta, entries.size + claims.size)
    const order = Array.isArray(raw[2]) ? raw[2].map((id) => redisText(id) ?? '') : []
    const found = order.map((id) => this.entryOf(id, entries.get(id) ?? ''))
    if (order.length !== entries.size)
      throw this.error('is damaged: it has entries without a place in their order')
    this.#checkClaims(found, claims)
    return { meta, entries: found }
  }

  /** Joins the journal of an account, and makes it if there is none. Nothing is changed in one that is not its own. */
  async enter(account: string, sealer: Journal['sealer']): Promise<void> {
    // Another process may make it between the look and the entry: then that one is looked at.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { meta } = await this.#look()
      this.#checkOwn(meta, account, sealer)
      const { process, leaseMs } = this.#named
      const check = sealer && !meta.has('check') ? sealer.seal(checkText) : ''
      const seen = meta.get('incarnation') ?? ''
      const parameters = [seen, process, String(leaseMs), format, version, account, randomUUID(), check]
      const { word, rest } = await this.#inTime(enter, parameters)
      if (word === 'changed') continue
      if (word !== 'entered') throw this.strange()
      this.#incarnation = rest[0] ?? ''
      return
    }
    throw this.error('keeps changing while it is opened')
  }

  /** @throws JournalError for a damaged one */
  entryOf(id: string, text: string): JournalEntry {
    const entry = entryIn(text, id)
    if (entry === undefined) throw this.error(`is damaged: its entry ${nameOrQuoted(id, 100)} cannot be read`)
    return entry
  }

  #checkFormat(meta: ReadonlyMap<string, string>, others: number): void {
    if (meta.size === 0 && others === 0) return
    if (meta.get('format') !== format) throw this.error('is damaged: it is not marked as a journal')
    const found = meta.get('version') ?? ''
    if (found !== version)
      throw this.error(
        `has the version ${nameOrQuoted(found, 20)}, and this package knows only version ${version}`,
      )
    if (!meta.has('account') || !meta.has('incarnation')) throw this.error('is damaged: its owner is missing')
  }

  #checkOwn(meta: ReadonlyMap<string, string>, account: string, sealer: Journal['sealer']): void {
    if (meta.size === 0) return
    if (meta.get('account') !== account)
      throw this.error('belongs to another account or address: give each a journal with its own `name`')
    const check = meta.get('check')
    if (check === undefined) return
    if (sealer === undefined) throw this.error('is sealed: open it with its `key`')
    if (openedBy(sealer, check) !== checkText) throw this.error('is sealed with another `key`')
  }

  /** Each claim is that of an entry, and each of an entry is there: otherwise an intent could be used twice. */
  #checkClaims(entries: readonly JournalEntry[], claims: ReadonlyMap<string, string>): void {
    const wanted = new Map(entries.flatMap(({ id, claims: own }) => own.map((claim) => [claim, id])))
    const isSame = wanted.size === claims.size && [...wanted].every(([claim, id]) => claims.get(claim) === id)
    if (!isSame) throw this.error('is damaged: its claims are not those of its entries')
  }

  /** Runs a script that does nothing if it comes too late. When the clock of the server has jumped, it is tried once more. */
  async #inTime(script: string, parameters: readonly string[]): Promise<ScriptReply> {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const until = performance.now() + this.#named.timeoutMs - earlyMs
      const limit = this.#ahead === undefined ? '' : String(Math.floor(until + this.#ahead))
      const reply = await this.#eval(script, [limit, ...parameters])
      if (reply.word !== 'late') return reply
    }
    throw this.error('could not be written in time')
  }

  async #eval(script: string, parameters: readonly string[]): Promise<ScriptReply> {
    const count = String(this.#keys.length)
    const reply = await this.#answered(this.#send('EVAL', script, count, ...this.#keys, ...parameters))
    const parts: readonly unknown[] = Array.isArray(reply) ? reply : []
    const [time, word, ...raw] = parts
    const said = redisText(word)
    if (said === undefined) throw this.strange()
    const serverNow = Number(redisText(time))
    if (Number.isFinite(serverNow)) this.#ahead = serverNow - performance.now()
    return { word: said, rest: raw.map(redisText), raw }
  }

  async #answered<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (error instanceof LacunaError) throw error
      throw this.error(
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
