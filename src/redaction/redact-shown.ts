/** Keeps secrets out of what a caller is shown: errors and evidence. */
import type { Settlement } from '../durability/journal.js'
import { LacunaError, RequestError, longestWords, plainCause, quoted } from '../errors/errors.js'
import { KnownSecrets, learnedNames, type Redactor } from './redact-secrets.js'
import { isObject, orNothing } from '../response/json.js'

/* Errors as they leave a client: no text of theirs shows a known secret. */

/** No error of ours is nested as deep. */
const deepest = 8
/** What is ours alone, and the entries of a list that were read, which are as the result would have them. */
const kept: ReadonlySet<string> = new Set(['name', 'operationId', 'callId', 'partial'])

/** What a caller gave for a call, unchecked. */
export interface CallArguments {
  readonly given: unknown
  readonly options: unknown
}

/** Errors of which every text was looked at. */
const shownErrors = new WeakSet<Error>()

/** The error of a call, without its secrets. */
export function redactCallError(
  secrets: KnownSecrets,
  { given, options }: CallArguments,
  error: LacunaError,
  redactor: Redactor,
): LacunaError {
  learnInputs([given, options], secrets)
  const shown = withoutSecrets(error, redactor)
  shownErrors.add(shown)
  return shown
}

/** What is thrown before a call is sent, without its secrets. The reason of a caller who gave up stays as it is. */
export function redactError(
  secrets: KnownSecrets,
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

/** Whether it is the reason that the caller has given to end the call. */
function isReasonOf(options: unknown, error: unknown): boolean {
  const signal = isObject(options) ? orNothing(() => options['signal']) : undefined
  return signal instanceof AbortSignal && signal.aborted && Object.is(signal.reason, error)
}

/**
 * Takes the secrets out of every text of an error, and of the errors that caused it.
 *
 * @returns the error itself; a copy of one that cannot be changed, such as a frozen one of the caller's own function
 */
export function withoutSecrets<E extends Error>(error: E, redactor: Redactor, levels = deepest): E {
  const isOurs = error instanceof LacunaError
  const shown = Object.getOwnPropertyNames(error).map((name): [string, unknown] => {
    const value: unknown = Reflect.get(error, name)
    if (isOurs && name === 'stack') return [name, shownStack(String(value), redactor)]
    return [name, isOurs && kept.has(name) ? value : shownValue(value, redactor, levels)]
  })
  const changed = shown.filter(([name, value]) => value !== Reflect.get(error, name))
  if (changed.every(([name, value]) => Reflect.defineProperty(error, name, { value }))) return error
  // It stays an error of its class, with its properties for inspection.
  const all = shown.map(([name, value]) => [name, { value, writable: true, configurable: true }])
  return Object.create(
    Object.getPrototypeOf(error) as object,
    Object.fromEntries(all) as PropertyDescriptorMap,
  ) as E
}

/** Its last lines are places in code, and say nothing of a call. */
function shownStack(stack: string, redactor: Redactor): string {
  const lines = stack.split('\n')
  const end = lines.findLastIndex((line) => !line.startsWith('    at ')) + 1
  return [redactor.redact(lines.slice(0, end).join('\n')), ...lines.slice(end)].join('\n')
}

/** The same value where no text in it changes: what is shared with others stays as it is. */
function shownValue(value: unknown, redactor: Redactor, levels: number): unknown {
  if (typeof value === 'string') return redactor.redact(value)
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) return undefined
  if (value instanceof Error) return withoutSecrets(value, redactor, levels - 1)
  if (!Array.isArray(value) && !isObject(value)) return value
  const members: [string, unknown][] = Object.entries(value)
  const shown = members.map(([name, member]): [string, unknown] => {
    const isOurs = name === 'operationId' || name === 'ambiguity'
    return [redactor.redact(name), isOurs ? member : shownValue(member, redactor, levels - 1)]
  })
  const came = members.flat()
  if (shown.flat().every((one, at) => one === came[at])) return value
  return Array.isArray(value) ? shown.map(([, member]) => member) : Object.fromEntries(shown)
}

/** What has failed before anything was sent, such as a function of the user's own, as an error of ours. */
function notPrepared(operationId: string, error: unknown, secrets: KnownSecrets): RequestError {
  const cause = plainCause(error, secrets)
  const words = cause === undefined ? '' : ` (${quoted(cause.message, longestWords)})`
  const why = `something that it needs has failed${words}`
  const message = `${operationId} was not sent: ${why}.`
  return new RequestError(message, { operationId, cause })
}

/** Makes a client. What is wrong with its options is told without what of them is secret. */
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

/** So many members of an input are looked at. */
const mostMembers = 1_000

/** Learns what a caller has given under a name of a secret, wherever in the input it is. */
function learnInputs(given: unknown, secrets: KnownSecrets): void {
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
  const evidence = settled.evidence.map((one) => ({ ...one, message: redact(one.message) }))
  return { ...settled, evidence }
}

/** Hides texts, except those that would hide an identifier by which a call is found again. */
export function maskOf(
  texts: readonly string[],
  identifiers: Readonly<Record<string, string>>,
): KnownSecrets {
  const isFree = (text: string): boolean => {
    const alone = new KnownSecrets([text])
    return Object.values(identifiers).every((one) => alone.redact(one) === one)
  }
  return new KnownSecrets(texts.filter(isFree))
}
