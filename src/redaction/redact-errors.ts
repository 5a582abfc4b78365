/** Keeps secrets out of what a caller is shown: errors and evidence. */
import type { CallArguments } from '../model/call.js'
import type { Settlement } from '../model/journal.js'
import {
  LacunaError,
  RequestError,
  longestWords,
  plainCause,
  quoted,
  type Redactor,
  type SecretStore,
} from '../model/errors.js'
import { KnownSecrets } from './redact-texts.js'
import { isObject, orNothing, plainText } from '../model/json.js'
import { learnedNames } from './secret-names.js'

/* Errors as they leave a client: no text of theirs shows a known secret. */

/** No error of ours is nested as deep. */
const deepest = 8
/** Members that only this package writes, and the readable entries of a list, which are as the result would have them. */
const kept: ReadonlySet<string> = new Set(['name', 'operationId', 'callId', 'partial'])
/** Members with objects of this package, whose names are ours as well. */
const ownLists: ReadonlySet<string> = new Set(['history', 'hints'])

/** Errors of which every text was looked at. */
const shownErrors = new WeakSet<Error>()

/** The redactor of the texts of one failed call, also those that its caller has given. */
export function redactorOf(
  secrets: SecretStore,
  { given, options }: CallArguments,
  redactor: Redactor,
): Redactor {
  learnInputs([given, options], secrets)
  // The words of the service are a part of the message, and that is a part of the stack.
  const known = new Map<string, string>()
  return {
    redact: (text) => {
      const shown = known.get(text) ?? redactor.redact(text)
      known.set(text, shown)
      return shown
    },
  }
}

/**
 * The error of a call, in whose texts nothing else is looked for later.
 *
 * @param isNew whether it was made for this call just now, so that its stack has nothing but its message
 */
export function redactCallError(error: LacunaError, redactor: Redactor, isNew: boolean): LacunaError {
  const shown = withoutSecrets(error, redactor, deepest, isNew)
  shownErrors.add(shown)
  return shown
}

/** The error that is thrown before a call is sent, without its secrets. The reason of a caller who gave up stays as it is. */
export function redactError(
  secrets: SecretStore,
  operationId: string,
  { given, options }: CallArguments,
  error: unknown,
): unknown {
  if (isReasonOf(options, error) || (error instanceof Error && shownErrors.has(error))) return error
  learnInputs([given, options], secrets)
  return withoutSecrets(
    error instanceof LacunaError ? error : notPrepared(operationId, error, secrets),
    secrets,
  )
}

/** Reports whether it is the reason that the caller has given to end the call. */
function isReasonOf(options: unknown, error: unknown): boolean {
  const signal = isObject(options) ? orNothing(() => options['signal']) : undefined
  return signal instanceof AbortSignal && signal.aborted && Object.is(signal.reason, error)
}

/**
 * Takes the secrets out of every text of an error, and of the errors that caused it.
 *
 * @param isNew whether nobody has seen its stack, nor changed it or its message
 * @returns the error itself; a copy of one that cannot be changed, such as a frozen one of the caller's own function
 */
export function withoutSecrets<E extends Error>(
  error: E,
  redactor: Redactor,
  levels = deepest,
  isNew = false,
): E {
  const isOurs = error instanceof LacunaError
  // The platform makes a stack when it is read first: of a new error without a secret in its message, nobody need do that.
  const hasPlainStack = isNew && redactor.redact(error.message) === error.message
  const names = Object.getOwnPropertyNames(error).filter((name) => !(hasPlainStack && name === 'stack'))
  const shown = names.map((name): [string, unknown] => {
    const value: unknown = Reflect.get(error, name)
    if (isOurs && name === 'stack') return [name, shownStack(plainText(value), error.message, redactor)]
    const hasOwnNames = isOurs && ownLists.has(name)
    return [name, isOurs && kept.has(name) ? value : shownValue(value, redactor, levels, hasOwnNames)]
  })
  const changed = shown.filter(([name, value]) => value !== Reflect.get(error, name))
  if (changed.every(([name, value]) => Reflect.defineProperty(error, name, { value }))) return error
  // It stays an error of its class, with its properties for inspection.
  const all = shown.map(([name, value]): [string, PropertyDescriptor] => [
    name,
    { value, writable: true, configurable: true },
  ])
  const descriptors = { ...Object.getOwnPropertyDescriptors(error), ...Object.fromEntries(all) }
  return Object.create(Object.getPrototypeOf(error) as object, descriptors) as E
}

/** Its last lines are places in code, and say nothing of a call; its first ones are the message. */
function shownStack(stack: string, message: string, redactor: Redactor): string {
  const lines = stack.split('\n')
  const end = lines.findLastIndex((line) => !line.startsWith('    at ')) + 1
  const head = lines.slice(0, end).join('\n')
  const shown = head.endsWith(message)
    ? head.slice(0, head.length - message.length) + redactor.redact(message)
    : redactor.redact(head)
  return [shown, ...lines.slice(end)].join('\n')
}

/** The same value where no text in it changes: what is shared with others stays as it is. */
function shownValue(value: unknown, redactor: Redactor, levels: number, hasOwnNames = false): unknown {
  if (typeof value === 'string') return redactor.redact(value)
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) return undefined
  if (value instanceof Error) return withoutSecrets(value, redactor, levels - 1)
  if (!Array.isArray(value) && !isObject(value)) return value
  const members: [string, unknown][] = Object.entries(value)
  const shown = members.map(([name, member]): [string, unknown] => {
    const isOurs = name === 'operationId' || name === 'ambiguity'
    const shownName = hasOwnNames ? name : redactor.redact(name)
    return [shownName, isOurs ? member : shownValue(member, redactor, levels - 1, hasOwnNames)]
  })
  const isSame = ([name, member]: [string, unknown], at: number): boolean =>
    name === members[at]?.[0] && member === members[at][1]
  if (shown.every(isSame)) return value
  return Array.isArray(value) ? shown.map(([, member]) => member) : Object.fromEntries(shown)
}

/** Wraps a failure before anything was sent, such as a function of the user's own, as an error of ours. */
function notPrepared(operationId: string, error: unknown, secrets: SecretStore): RequestError {
  const cause = plainCause(error, secrets)
  const words = cause === undefined ? '' : ` (${quoted(cause.message, longestWords)})`
  const why = `something that it needs has failed${words}`
  const message = `${operationId} was not sent: ${why}.`
  return new RequestError(message, { operationId, cause })
}

/** Makes a client. An error about its options does not show the secrets in them. */
export function madeWithout<Client>(secrets: () => readonly unknown[], make: () => Client): Client {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof LacunaError)) throw error
    // Options that are none have no secrets.
    const texts = (orNothing(secrets) ?? []).filter((secret) => typeof secret === 'string')
    throw withoutSecrets(error, new KnownSecrets(texts))
  }
}

/** The number of members of an input that are searched. */
const mostMembers = 1_000

/** Learns what a caller has given under a name of a secret, wherever in the input it is. */
function learnInputs(given: unknown, secrets: SecretStore): void {
  const open: unknown[] = [given]
  try {
    for (let count = 0; open.length > 0 && count < mostMembers; count += 1) {
      const value = open.pop()
      if (typeof value !== 'object' || value === null) continue
      for (const [name, member] of Object.entries(value) as [string, unknown][]) {
        if (typeof member === 'string' && learnedNames.test(name)) secrets.learn(member)
        else open.push(member)
      }
    }
  } catch {
    // Of an input that throws when it is looked at, no error shows anything.
    return
  }
}

/* Evidence as it leaves a client, or goes into its journal: others have a part in its words, so it shows no known secret. */

/** @param redact takes the known secrets out of a text */
export function redactEvidence<S extends Pick<Settlement, 'evidence'>>(
  settled: S,
  redact: (text: string) => string,
): S {
  const evidence = settled.evidence.map((evidence) => ({ ...evidence, message: redact(evidence.message) }))
  return { ...settled, evidence }
}

/** Hides texts, except those that would hide an identifier by which a call is found again. */
export function maskOf(
  texts: readonly string[],
  identifiers: Readonly<Record<string, string>>,
): KnownSecrets {
  const isFree = (text: string): boolean => {
    const alone = new KnownSecrets([text])
    return Object.values(identifiers).every((identifier) => alone.redact(identifier) === identifier)
  }
  return new KnownSecrets(texts.filter(isFree))
}
