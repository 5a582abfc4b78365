/** The shape of an entry, from a client, a file or a store, and copies that nobody can change. */
import { JournalError } from '../errors/errors.js'
import { isObject } from '../response/json-object.js'
import type { JournalEntry } from './journal.js'

/** What is wrong with a value, such as `must be a text`. */
type Rule = (value: unknown) => string | undefined

/** A rule, a list of one shape, or an object; a name that ends with a question mark may be missing. */
type Shape = Rule | readonly [Shape] | { readonly [member: string]: Shape }

const rule =
  (fits: (value: unknown) => boolean, says: string): Rule =>
  (value) =>
    fits(value) ? undefined : says

const isText = (value: unknown): boolean => typeof value === 'string'
const text = rule(isText, 'must be a text')
const name: Rule = (value) => (value === '' ? 'must not be empty' : text(value))
const texts = rule(
  (value) => isObject(value) && Object.values(value).every(isText),
  'must be an object of texts',
)
const number = rule(Number.isFinite, 'must be a number that is finite')
const count = rule(
  (value) => Number.isSafeInteger(value) && Number(value) >= 1,
  'must be a whole number from 1',
)
const oneOf = (...allowed: readonly unknown[]): Rule =>
  rule((value) => allowed.includes(value), `must be ${allowed.join(' or ')}`)

const signed = { timestamp: number, recvWindow: number }
const monotonic = { boot: name, ms: number }
const moment = { ...monotonic, 'server?': number }

const entryShape: Shape = {
  id: name,
  reference: {
    id: name,
    operationId: name,
    identifiers: texts,
    'account?': text,
    'intent?': text,
    'sentAt?': number,
    'sendingMs?': number,
    'signed?': signed,
    reconcile: text,
  },
  claims: [text],
  kept: oneOf(true, false),
  attempts: [
    { attempt: count, at: number, 'sendingMs?': number, 'signed?': signed, 'monotonic?': monotonic },
  ],
  digest: text,
  'sealed?': text,
  'sealedResult?': text,
  'settled?': {
    verdict: oneOf('happened', 'did-not-happen', 'state-as-wanted', 'not-as-wanted', 'unknown'),
    evidence: [
      {
        message: text,
        'operationId?': text,
        at: number,
        'provable?': { from: number, withinMs: number },
      },
    ],
  },
  'looks?': { attempts: count, 'since?': moment, 'missing?': moment },
  'isOver?': oneOf(true),
}

/**
 * What is wrong with an entry, as a sentence without its full stop; `undefined` for a valid one. It may have further members:
 * a later release may write them.
 */
export function entryFault(value: unknown): string | undefined {
  return faultOf(value, entryShape, '')
}

export function isEntry(value: unknown): value is JournalEntry {
  return entryFault(value) === undefined
}

function faultOf(value: unknown, shape: Shape, path: string): string | undefined {
  const fault = (says: string): string => `${path || 'it'} ${says}`
  if (typeof shape === 'function') {
    const says = shape(value)
    return says && fault(says)
  }
  if (isList(shape)) {
    if (!Array.isArray(value)) return fault('must be a list')
    return firstOf(value.keys(), (at) => faultOf(value[at], shape[0], `${path}.${at}`))
  }
  if (!isObject(value)) return fault('must be an object')
  return firstOf(Object.entries(shape), ([key, member]) => {
    const named = key.replace('?', '')
    const isAbsent = named !== key && value[named] === undefined
    return isAbsent ? undefined : faultOf(value[named], member, path === '' ? named : `${path}.${named}`)
  })
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape)
}

function firstOf<T>(all: Iterable<T>, faultIn: (one: T) => string | undefined): string | undefined {
  for (const one of all) {
    const fault = faultIn(one)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** A copy of what a client gives, as JSON has it, frozen at every depth. */
export function keptEntry(given: JournalEntry): JournalEntry {
  const copy = copied(given)
  if (isEntry(copy)) return copy
  throw new JournalError(`The entry was not recorded: ${entryFault(copy) ?? ''}.`)
}

function copied(given: JournalEntry): unknown {
  try {
    return frozenJson(JSON.stringify(given))
  } catch {
    // A bigint, or an object that contains itself. The words of the platform could quote what it holds.
    throw new JournalError('The entry was not recorded: it contains what JSON cannot.')
  }
}

/** Parses JSON to objects and lists that cannot be changed. */
export function frozenJson(written: string): unknown {
  return JSON.parse(written, (_, value: unknown) => Object.freeze(value))
}
