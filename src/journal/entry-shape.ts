/** The shape of an entry, from a client or from a file, and copies that nobody can change. */
import type { JournalEntry } from '../durability/journal.js'
import { JournalError } from '../errors/errors.js'
import { nameOrQuoted } from '../errors/quote.js'
import { isObject } from '../response/json-object.js'

/** What is wrong with a value, such as `must be a text`, behind the path of the member that it is said of. */
type EntryCheck = (value: unknown, path: string) => string | undefined

/** An entry as the store keeps it. */
export interface StoredEntry {
  readonly entry: JournalEntry
  /** How many characters it takes as JSON. */
  readonly length: number
}

const text: EntryCheck = (value, path) => (typeof value === 'string' ? undefined : `${path} must be a text`)
const name: EntryCheck = (value, path) => (value === '' ? `${path} must not be empty` : text(value, path))
const number: EntryCheck = (value, path) =>
  Number.isFinite(value) ? undefined : `${path} must be a number that is finite`
const count: EntryCheck = (value, path) =>
  Number.isSafeInteger(value) && Number(value) >= 1 ? undefined : `${path} must be a whole number from 1`
const anything: EntryCheck = () => undefined

const oneOf =
  (...allowed: readonly unknown[]): EntryCheck =>
  (value, path) =>
    allowed.includes(value) ? undefined : `${path} must be ${allowed.join(' or ')}`

const optional =
  (check: EntryCheck): EntryCheck =>
  (value, path) =>
    value === undefined ? undefined : check(value, path)

const listOf =
  (check: EntryCheck): EntryCheck =>
  (value, path) =>
    Array.isArray(value)
      ? firstOf(value.map((one: unknown, at) => () => check(one, `${path}.${at}`)))
      : `${path} must be a list`

const mapOf =
  (check: EntryCheck): EntryCheck =>
  (value, path) =>
    isObject(value)
      ? firstOf(
          Object.entries(value).map(
            ([key, one]) =>
              () =>
                check(one, `${path}.${nameOrQuoted(key, 60)}`),
          ),
        )
      : `${path} must be an object`

/** An object with at least these members: a later release may write further ones. */
const objectOf =
  (members: Readonly<Record<string, EntryCheck>>): EntryCheck =>
  (value, path) =>
    isObject(value)
      ? firstOf(
          Object.entries(members).map(
            ([key, check]) =>
              () =>
                check(value[key], path === '' ? key : `${path}.${key}`),
          ),
        )
      : `${path || 'it'} must be an object`

const signed = objectOf({ timestamp: number, recvWindow: number })
const monotonic = { boot: name, ms: number }
const moment = objectOf({ ...monotonic, server: optional(number) })

const entryShape = objectOf({
  id: name,
  reference: objectOf({
    id: name,
    operationId: name,
    identifiers: mapOf(text),
    account: optional(text),
    intent: optional(text),
    sentAt: optional(number),
    sendingMs: optional(number),
    signed: optional(signed),
    reconcile: text,
  }),
  claims: listOf(text),
  kept: oneOf(true, false),
  attempts: listOf(
    objectOf({
      attempt: count,
      at: number,
      sendingMs: optional(number),
      signed: optional(signed),
      monotonic: optional(objectOf(monotonic)),
    }),
  ),
  digest: text,
  sealed: optional(text),
  sealedResult: optional(text),
  settled: optional(
    objectOf({
      verdict: oneOf('happened', 'did-not-happen', 'state-as-wanted', 'not-as-wanted', 'unknown'),
      result: anything,
      evidence: listOf(
        objectOf({
          message: text,
          operationId: optional(text),
          at: number,
          provable: optional(objectOf({ from: number, withinMs: number })),
        }),
      ),
    }),
  ),
  looks: optional(objectOf({ attempts: count, since: optional(moment), missing: optional(moment) })),
  isOver: optional(oneOf(true)),
})

/** What is wrong with an entry, as a sentence without its full stop; `undefined` for a valid one. */
export function entryFault(value: unknown): string | undefined {
  return entryShape(value, '')
}

export function isEntry(value: unknown): value is JournalEntry {
  return entryFault(value) === undefined
}

/** A copy of what a client gives, as JSON has it, frozen at every depth. */
export function keptEntry(given: JournalEntry): StoredEntry {
  const { copy, length } = copied(given)
  if (!isEntry(copy)) throw new JournalError(`The entry was not recorded: ${entryFault(copy) ?? ''}.`)
  return { entry: copy, length }
}

function copied(given: JournalEntry): { readonly copy: unknown; readonly length: number } {
  try {
    const written = JSON.stringify(given)
    return { copy: frozenJson(written), length: written.length }
  } catch {
    // A bigint, or an object that contains itself. The words of the platform could quote what it holds.
    throw new JournalError('The entry was not recorded: it contains what JSON cannot.')
  }
}

/** Parses JSON to objects and lists that cannot be changed. */
export function frozenJson(written: string): unknown {
  return JSON.parse(written, (_, value: unknown) => Object.freeze(value))
}

function firstOf(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const fault = check()
    if (fault !== undefined) return fault
  }
  return undefined
}
