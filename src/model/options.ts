/** Checks base addresses and options by environment; and the options that all clients share. */
import type { OnMismatch, UndocumentedValues } from './api-adapter.js'
import type { ClientEvent } from './call.js'
import type { Journal, MonotonicTime } from './journal.js'
import { RequestError, requestError, shownName, type InputProblem } from './errors.js'
import { isObject, orNothing } from './json.js'
import { platformFetch, quietly, type Fetch } from './platform.js'
import {
  aFunction,
  among,
  anything,
  faultsIn,
  flag,
  isCount,
  namesIn,
  rule,
  unknownOptions,
  type Rule,
  type Shape,
  type ShapeOf,
} from './shape.js'
import { machineClock, timerSleep, type Sleep } from './time.js'
import { defaultMaxResponseBytes } from './bounds.js'
import { inClear, isInClear } from './address.js'

/* Which base addresses a client takes. */

/** The problem with a base address; `undefined` for one that is taken. */
function baseUrlProblem(
  address: unknown,
  { allowInsecureHttp }: { readonly allowInsecureHttp?: boolean | undefined },
): string | undefined {
  if (typeof address !== 'string') return "must be a text such as 'https://api.example'"
  if (address === '') return "is empty; give an address such as 'https://api.example'"
  if (!URL.canParse(address)) return "is not an address; it must look like 'https://api.example'"
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must begin with https://'
  if (url.username !== '' || url.password !== '')
    return 'must not contain credentials; they have options of their own'
  // The URL hides an empty query and spaces at the ends, which would break the addresses built on this one.
  if (/[?#]/.test(address)) return 'must not have a query or a fragment'
  if (/\s/.test(address)) return 'must not contain spaces'
  if (allowInsecureHttp !== true && isInClear(url)) return inClear
  return undefined
}

/* Options that differ between staging and production, of which a client gets those of one. */

export type Environment = 'staging' | 'production'

/** One value for any environment, or one for each. Values of other environments may be left out. */
export type ByEnvironment<T> = T | { readonly staging?: T | undefined; readonly production?: T | undefined }

const environments: readonly string[] = ['staging', 'production'] satisfies Environment[]

/**
 * Reports whether an option is given by environment: as a plain object, and not as a URL, a Buffer or a list, which is a
 * mistake.
 */
function isByEnvironment(value: unknown): value is object {
  return Object.prototype.toString.call(value) === '[object Object]'
}

/** The name of an option that has a value for an environment. */
export function fieldIn(field: string, value: unknown, environment: Environment | undefined): string {
  return isByEnvironment(value) && environment !== undefined ? `${field}.${environment}` : field
}

/**
 * The value of the environment alone, so that nothing of another one can be sent or signed with.
 *
 * @returns `undefined` where there is none, which is told as a problem where the option is by environment
 */
export function valueIn(
  field: string,
  value: unknown,
  environment: Environment | undefined,
  problems: InputProblem[],
): unknown {
  if (!isByEnvironment(value)) return value
  for (const name of Object.keys(value))
    if (!environments.includes(name))
      problems.push({
        field: `${field}.${name}`,
        message: `is not an environment; use ${environments.join(' or ')}`,
      })
  if (environment === undefined) return undefined
  const found: unknown = Reflect.get(value, environment)
  if (found === undefined)
    problems.push({
      field: `${field}.${environment}`,
      message: `is missing, but environment is ${environment}`,
    })
  return found
}

/** The texts of an option in all environments: none of them may be shown. */
export function textsIn(value: unknown): readonly string[] {
  const texts: unknown[] = isByEnvironment(value) ? Object.values(value) : [value]
  return texts.filter((text) => typeof text === 'string')
}

/** The texts of an option in the environments other than this one, by their names. */
export function othersIn(value: unknown, environment: Environment | undefined): Record<string, string> {
  if (!isByEnvironment(value)) return {}
  const others: (readonly [string, unknown])[] = Object.entries(value)
  return Object.fromEntries(
    others.flatMap(([name, text]) =>
      name !== environment && typeof text === 'string' ? [[name, text] as const] : [],
    ),
  )
}

/* The options that all clients share. */

export type { Fetch }

export interface CommonOptions {
  /**
   * Scheme and host of the service, such as `https://api.example`; a path prefix is kept. Or one address for staging and one
   * for production; `environment` selects one. `http://` is only for this machine: `localhost`, names that end in `.localhost`,
   * 127.0.0.0/8 and `[::1]`.
   */
  readonly baseUrl: string | { readonly staging: string; readonly production: string }
  /**
   * The environment, which selects the base address and the values of other options. Required if an option has a value for
   * each environment, refused otherwise.
   */
  readonly environment?: Environment | undefined
  /**
   * Allows an `http://` address of another machine. Anybody on the way can then read credentials and change orders. Default:
   * false.
   */
  readonly allowInsecureHttp?: boolean | undefined
  /**
   * Sends the requests. Default: the platform's `fetch`. A mock's `fetch` fits. On Node, it gets the body of a call that changes
   * something as a stream that can be read once, so that Node cannot repeat the call: pass `init` on, or read it with
   * `new Request(url, init)`.
   */
  readonly fetch?: Fetch | undefined
  /**
   * The longest time for a call, in milliseconds: all attempts, the pauses between them, the wait for a free place and a login
   * together. For a stream, how long to wait for the next piece. Default: 30000.
   */
  readonly timeoutMs?: number | undefined
  /**
   * The longest time for one attempt, in milliseconds. If it takes longer, a read is tried again, as far as `retries` and
   * `timeoutMs` allow; after a call that changes something, the outcome is unknown. Default: as long as the call may take.
   */
  readonly attemptTimeoutMs?: number | undefined
  /**
   * The number of retries of a call after a temporary failure: the connection, a body that is cut or malformed, or one of the
   * statuses 408, 425, 429, 500, 502, 503 and 504. This is for operations that only read. A call that changes something is
   * tried again only if Node shows that it got no connection, and that nobody else's request could be a copy of it; otherwise
   * it is sent once. Each pause is random, up to a bound that doubles, or as long as `Retry-After` says, up to a minute. If all
   * calls of a client fail, the client stops trying again. Every attempt is signed afresh. Default: 2; 0 switches retries off.
   */
  readonly retries?: number | undefined
  /**
   * The largest size of an answer in bytes, failures included, counted after decompression. A longer one ends with a
   * `DecodeError`. Default: 33554432, which is 32 MiB. A stream has no limit unless this is set: it has one record in memory at
   * a time, and each record has its own limit.
   */
  readonly maxResponseBytes?: number | undefined
  /**
   * The number of requests that may run at once; further calls wait. A stream keeps its place until it ends. Default: no limit.
   */
  readonly maxConcurrency?: number | undefined
  /** The current time in epoch milliseconds. Default: `Date.now`. */
  readonly clock?: (() => number) | undefined
  /**
   * A monotonic clock. The verdict that a payment did not happen relies on it. Default: on Linux, the clock that the
   * processes of the machine share, elsewhere the clock of the process. In tests that move `clock`, pass one that moves with it,
   * such as `() => ({ boot: 'test', ms: now })`.
   */
  readonly monotonicClock?: (() => MonotonicTime) | undefined
  /**
   * Waits for the given milliseconds, or rejects with the reason of the signal. The client calls it between attempts, for
   * the allowance of the service, and to reconcile. Default: a timer of the platform. In tests, pass one that moves their clock.
   */
  readonly sleep?: Sleep | undefined
  /**
   * The time in which the service carries out a request that it has accepted, in milliseconds. Until that time is over, a lost
   * call does not get the verdict `did-not-happen`. `recvWindow` limits when a request is accepted, not when it is carried out,
   * and no source says how long that takes: 30000, the default, is an assumption.
   */
  readonly executionLagMs?: number | undefined
  /**
   * The action if JSON, as it came, does not fit the schema of the specification: nothing (`off`, the default), send a
   * `mismatch` event (`report`), or throw a `DecodeError` (`throw`). After a change, `throw` only sends the event.
   */
  readonly validate?: 'off' | 'report' | 'throw' | undefined
  /**
   * The action if an answer differs from the description: a value in an undocumented form or of another type, a missing charge
   * that was requested, or a documented field that no record of a market-data list of five or more has. Unless the answer is
   * refused, a `mismatch` event reports it once for each operation, field and kind, and again when it changes. With `omit`, the
   * default, a value that cannot be read is left out of the result, and is `null` in a record of market data; an identifier, a
   * state or an amount is never left out: its entry is refused with a `DecodeError`, whose `partial` has the other entries.
   * `throw` refuses any difference, except in the answer of a call that changes something.
   */
  readonly onMismatch?: OnMismatch | undefined
  /**
   * The handling of undocumented inputs: refuse them before sending (`refuse`, the default), or send them. `send` lifts the
   * rules whose source is assumed and closed lists of values, and takes fields that the description lacks. What the description
   * or the provider states, such as types, amounts, quantities and required fields, is still checked. So is what the client
   * needs: an id by which a lost call is found again is not empty, and inputs that the client fills in itself, such as `mid`,
   * `sid`, `timestamp` and the signature, are refused. This holds for methods and `raw`.
   *
   * The types of inputs stay those of the description, so such an input needs a cast. A further field may be any JSON in a
   * body, and text, a number, true or false in a query. The signature covers it like the others. Errors and events do not show
   * it if its name is that of a secret, such as `ssoToken`; those of payments never show it.
   */
  readonly undocumentedValues?: UndocumentedValues | undefined
  /**
   * Records each attempt of a call that changes something before its first byte leaves: `sqliteJournal(database)` or
   * `memoryJournal()` of `lacuna/journal`, `redisJournal(client)` of `lacuna/redis`. Default: none.
   */
  readonly journal?: Journal | undefined
  /**
   * Gets an event for what happens, without secrets: requests, answers, results that do not fit, and readings of ambiguities
   * that the answers show to be right. An error that it throws is ignored.
   */
  readonly onEvent?: ((event: ClientEvent) => void) | undefined
}

/** The shared options, checked, with their defaults. */
export interface ClientSettings extends Readonly<ReturnType<typeof withDefaults>> {
  readonly baseUrl: string
}

export const defaultTimeoutMs = 30_000
const defaultRetries = 2
/** Longer than any delay that is known of such services: a wrong "it did not happen" costs more than a minute of waiting. */
export const defaultExecutionLagMs = 30_000

/** The longest delay that timers of the platform keep. */
const longestTimeoutMs = 2_147_483_647

const millisecondsTo = (most: number): Rule =>
  rule(
    (value) => typeof value === 'number' && value >= 1 && value <= most,
    `must be a number of milliseconds from 1 to ${most}`,
  )
/** A time that a timer waits for. */
export const timeout = millisecondsTo(longestTimeoutMs)
/** A time that is compared with a clock and that no timer waits for, such as a lifetime. */
export const duration = millisecondsTo(Number.MAX_SAFE_INTEGER)
export const retryCount = rule(
  (value) => value === 0 || isCount(value),
  'must be a whole number of at least 0',
)
export const abortSignal = rule((value) => value instanceof AbortSignal, 'must be an AbortSignal')
const optionShape = {
  // Checked together.
  baseUrl: anything,
  'environment?': anything,
  'allowInsecureHttp?': flag,
  'fetch?': aFunction(),
  'timeoutMs?': timeout,
  'attemptTimeoutMs?': timeout,
  'retries?': retryCount,
  'maxResponseBytes?': rule(isCount, 'must be a whole number of bytes, at least 1'),
  'maxConcurrency?': rule(
    (value) => value === Infinity || isCount(value),
    'must be a whole number of at least 1',
  ),
  'clock?': aFunction(' that returns epoch milliseconds'),
  'monotonicClock?': aFunction(' that returns { boot, ms }'),
  'sleep?': aFunction(' of milliseconds and a signal'),
  'executionLagMs?': timeout,
  'validate?': among('off', 'report', 'throw'),
  'onMismatch?': among('omit', 'throw'),
  'undocumentedValues?': among('refuse', 'send'),
  'journal?': rule(
    (value) => isObject(value) && typeof value['begin'] === 'function',
    'must be a journal, such as sqliteJournal(database)',
  ),
  'onEvent?': aFunction(),
} satisfies ShapeOf<CommonOptions>

/**
 * Checks the options of a client. Throws a RequestError that names every problem.
 *
 * @param shapes the shape of those that are its own
 * @param byEnvironment those of its own that may have a value for each environment
 */
export function checkOptions(
  options: CommonOptions,
  shapes: Readonly<Record<string, Shape>>,
  byEnvironment?: readonly string[],
): ClientSettings {
  if (!isObject(options)) throw new RequestError('The options must be an object.')
  const shape = { ...optionShape, ...shapes }
  const problems = [...unknownOptions(options, namesIn(shape)), ...faultsIn(options, shape)]
  if (options.fetch === undefined && typeof globalThis.fetch !== 'function') {
    const message = 'is missing, since this platform has none; run Node without --no-experimental-fetch'
    problems.push({ field: 'fetch', message })
  }
  const baseUrl = checkBaseUrl(options, byEnvironment, problems)
  refuseOptions(problems)
  return { ...withDefaults(options), baseUrl }
}

/** The shared options with their defaults. */
function withDefaults(options: CommonOptions) {
  const { clock = Date.now, onEvent } = options
  return {
    fetch: options.fetch ?? platformFetch,
    timeoutMs: options.timeoutMs ?? defaultTimeoutMs,
    attemptTimeoutMs: options.attemptTimeoutMs,
    retries: options.retries ?? defaultRetries,
    maxResponseBytes: options.maxResponseBytes ?? defaultMaxResponseBytes,
    // What of it holds for streams: nothing unless it was set.
    maxStreamBytes: options.maxResponseBytes ?? Infinity,
    maxConcurrency: options.maxConcurrency ?? Infinity,
    clock: checkedClock(clock),
    // `undefined` where the one of the user gives no moment: then nothing is proved by it.
    monotonicClock: checkedMonotonicClock(options.monotonicClock ?? machineClock),
    sleep: options.sleep ?? timerSleep,
    executionLagMs: options.executionLagMs ?? defaultExecutionLagMs,
    validate: options.validate ?? 'off',
    onMismatch: options.onMismatch ?? 'omit',
    undocumentedValues: options.undocumentedValues ?? 'refuse',
    journal: options.journal,
    // `undefined` where nobody listens: then nothing is found out for events alone. A listener only watches: its failure must not become the call's, nor an unhandled rejection.
    onEvent: onEvent && ((event: ClientEvent) => quietly(() => onEvent(event))),
  }
}

/** Throws a RequestError when there is anything to complain about. */
export function refuseOptions(problems: readonly InputProblem[]): void {
  if (problems.length > 0) throw requestError(problems, { attempted: 'The client cannot be created' })
}

/** A user's clock may return anything, and an invalid time gives an invalid one. */
function checkedClock(clock: () => unknown): () => number {
  const problem = (message: string): RequestError => requestError([{ field: 'clock', message }])
  return () => {
    let now: unknown
    try {
      now = clock()
    } catch (error) {
      throw problem(`has failed (${shownName(error)})`)
    }
    if (typeof now === 'number' && Number.isFinite(now)) return now
    const received = typeof now === 'number' ? String(now) : typeof now
    throw problem(`gave ${received}, which is not a time in epoch milliseconds`)
  }
}

function checkedMonotonicClock(clock: () => unknown): () => MonotonicTime | undefined {
  return () => {
    const now = orNothing(clock)
    const { boot, ms } = isObject(now) ? now : {}
    return typeof boot === 'string' && typeof ms === 'number' && Number.isFinite(ms)
      ? { boot, ms }
      : undefined
  }
}

/** The time; where the clock of the user fails, the one that is known. */
export function timeOr({ clock }: Pick<ClientSettings, 'clock'>, known: number): number {
  return orNothing(clock) ?? known
}

/** @param byEnvironment the other options that may have a value for each environment */
function checkBaseUrl(
  options: CommonOptions,
  byEnvironment: readonly string[] = [],
  problems: InputProblem[],
): string {
  const { baseUrl, environment } = options
  const pair = isByEnvironment(baseUrl)
  const first = ['baseUrl', ...byEnvironment].find((name) => isByEnvironment(Reflect.get(options, name)))
  if (first !== undefined && !environments.some((candidate) => candidate === environment)) {
    problems.push({
      field: 'environment',
      message: `must be staging or production, because ${first} is given by environment`,
    })
    if (pair) return ''
  }
  if (first === undefined && environment !== undefined) {
    problems.push({ field: 'environment', message: 'needs a baseUrl of the form { staging, production }' })
  }
  const chosen = pair && environment !== undefined ? baseUrl[environment] : baseUrl
  // The other address of a pair is checked as well: a mistake in it would show only after the switch to production.
  const all: object = pair ? { ...baseUrl, [String(environment)]: chosen } : { baseUrl }
  const given = (Object.entries(all) as [string, unknown][]).filter(
    ([, value]) => value !== undefined || chosen === undefined,
  )
  for (const [name, value] of given) {
    const message = baseUrlProblem(value, options)
    const field = name === 'baseUrl' ? name : `baseUrl.${name}`
    if (message !== undefined) problems.push({ field, message })
  }
  // One spelling for each service: logins and journals are told apart by it.
  return typeof chosen === 'string' && URL.canParse(chosen)
    ? new URL(chosen).href.replace(/(?<!\/)\/+$/, '')
    : ''
}
