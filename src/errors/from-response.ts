/** From what an answer means to the error that a caller gets. */
import type { AnyReadings } from '../ambiguity/assume.js'
import { refusalHints, suspectHints, usesChoice } from '../ambiguity/evidence.js'
import type { Answer, CallContext, ServiceRefusal, UnreadableAnswer } from '../client/api-adapter.js'
import type { CallTrace } from '../client/call.js'
import type { OperationDescription } from '../client/operation.js'
import type { Settlement } from '../durability/reference.js'
import {
  ApiError,
  AuthenticationError,
  DecodeError,
  LacunaError,
  RateLimitError,
  ResultError,
  brokenBodies,
  keepAccount,
  nameOrQuoted,
  quoted,
  visible,
  type ApiErrorDetails,
  type Hint,
} from './errors.js'
import { alreadyCarriedOut, sentReference, unknownOutcome } from './from-connection.js'
import { holdsSecret, type KnownSecrets } from '../redaction/redact-secrets.js'
import type { BuiltRequest } from '../request/build-request.js'
import type { Text } from '../request/template.js'

/** An answer to a call, and what it takes to tell of it. */
export interface FailedResponse<Readings extends AnyReadings> {
  readonly call: CallContext<Readings>
  readonly answer: Answer
  readonly trace: CallTrace
  /** What must not be shown in any text. */
  readonly secrets: KnownSecrets
  /** The current time in epoch milliseconds. */
  readonly now: number
}

const longestServiceMessage = 300
const longestCode = 60
const longestQuote = 40
const redirected = { message: 'Redirects are not followed: check baseUrl, and whether it begins with https.' }
const helpfulHeaders = ['age', 'content-type', 'date', 'retry-after', 'x-request-id']

/**
 * The error of a refusal.
 *
 * @param settlement what became of a call that changes something, where the refusal does not say it by itself
 */
export function refusalError<Readings extends AnyReadings>(
  answered: FailedResponse<Readings>,
  refusal: ServiceRefusal,
  settlement: Settlement | undefined,
): Error {
  const { call, answer, trace, secrets } = answered
  const { operation } = call
  const { status, asked, sentAt } = answer
  const { code, message, resultStatus, doubt } = shownRefusal(refusal, secrets)
  const symptom = { code, message, resultStatus, status, attempts: trace.attempts }
  const wasDone = settlement?.verdict === 'happened'
  const details = {
    ...trace.told(operation.operationId),
    status,
    serviceMessage: visibleOr(message),
    hints: hintsFrom(() => refusalHints(call, symptom)),
    settlement: wasDone ? undefined : settlement,
  }
  const after = wasDone ? [] : (settlement?.evidence ?? []).map((seen) => ` After that, ${seen.message}`)
  const ending = `.${saying(message)}${doubt === undefined ? '' : ` ${doubt}`}${after.join('')}`
  const error =
    resultStatus === undefined
      ? apiError(answered, code, details, ending)
      : resultError(operation, resultStatus, code, details, ending)
  if (wasDone)
    return alreadyCarriedOut(sentReference(operation, asked, sentAt, trace), trace, error, settlement)
  // A caller may take a refusal by a state of things for one: who keeps a journal finds out more.
  return settlement?.verdict === 'unknown' && refusal.effect !== 'state'
    ? unknownOutcome(operation, asked, sentAt, trace, error)
    : error
}

/** The error of an answer that cannot be read, which still says that the request may have been carried out. */
export function unreadableError<Readings extends AnyReadings>(
  answered: Omit<FailedResponse<Readings>, 'answer'> & { readonly answer: Pick<Answer, 'asked' | 'sentAt'> },
  { message, isBroken, quoted, ending = '', said, line, column, partial, suspects = [] }: UnreadableAnswer,
): Error {
  const { call, answer, trace, secrets } = answered
  const { operationId, safeToRetry } = call.operation
  const quote = quoted === undefined ? '' : quotedValue(quoted, secrets)
  const hints = hintsFrom(() => suspectHints(call, suspects))
  const details = { ...trace.told(operationId), line, column, partial, hints }
  const words = saying(said === undefined ? undefined : secrets.redact(said))
  const error = new DecodeError(message + quote + ending + words, details)
  if (isBroken) brokenBodies.add(error)
  return safeToRetry ? error : unknownOutcome(call.operation, answer.asked, answer.sentAt, trace, error)
}

/** An adapter that fails leaves the error of the answer as it is, without hints. */
function hintsFrom(find: () => readonly Hint[]): readonly Hint[] {
  try {
    return find()
  } catch {
    return []
  }
}

function apiError<Readings extends AnyReadings>(
  { call: { operation }, answer: { headers }, now, secrets }: FailedResponse<Readings>,
  code: ServiceRefusal['code'],
  { hints, ...told }: ApiErrorDetails & { readonly hints: readonly Hint[] },
  ending: string,
): ApiError {
  const { status } = told
  const details: ApiErrorDetails = {
    ...told,
    code: typeof code === 'string' ? visibleOr(code) : code,
    headers: shownHeaders(headers, operation, secrets),
    hints: status >= 300 && status < 400 ? [redirected, ...hints] : hints,
  }
  const shown = code === undefined ? '' : ` (${shownCode(code)})`
  const text = `${operation.operationId} answered ${status}${shown}${ending}`
  if (status === 401) return new AuthenticationError(text, details)
  if (status === 429 || status === 418)
    return new RateLimitError(text, { ...details, retryAfterMs: retryAfter(headers, now) })
  return new ApiError(text, details)
}

function resultError(
  { operationId }: OperationDescription,
  resultStatus: string,
  code: ServiceRefusal['code'],
  details: Omit<ApiErrorDetails, 'code'>,
  ending: string,
): ResultError {
  const result = [resultStatus, code].filter((part) => part !== undefined && part !== '').map(shownCode)
  return new ResultError(`${operationId} was answered with the result ${result.join(' ')}${ending}`, {
    ...details,
    code: visibleOr(code === undefined ? undefined : String(code)),
    resultStatus: resultStatus === '' ? undefined : visibleOr(resultStatus),
  })
}

/** What the service says, without secrets. */
function shownRefusal(
  { code, message, resultStatus, doubt }: ServiceRefusal,
  secrets: KnownSecrets,
): Pick<ServiceRefusal, 'code' | 'message' | 'resultStatus' | 'doubt'> {
  const shown = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : secrets.redact(text)
  const codeText = shown(code === undefined ? undefined : String(code))
  return {
    // A number stays one, unless it is a secret.
    code: codeText === String(code) ? code : codeText,
    message: shown(message),
    resultStatus: shown(resultStatus),
    ...(doubt !== undefined && { doubt }),
  }
}

/** The service's words, marked as its own, after another sentence. */
function saying(words: string | undefined): string {
  if (words === undefined) return ''
  const said = ` The service said: ${quoted(words, longestServiceMessage)}`
  return /[.!?]"$/.test(said) ? said : `${said}.`
}

function shownCode(code: string | number | undefined): string {
  return nameOrQuoted(String(code), longestCode)
}

function visibleOr(text: string | undefined): string | undefined {
  return text === undefined ? undefined : visible(text, longestServiceMessage)
}

function quotedValue(value: unknown, secrets: KnownSecrets): string {
  // Cut only then: a short part of a secret is no longer found.
  if (typeof value === 'string') return quoted(secrets.redact(value), longestQuote, "'")
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value)
  return Array.isArray(value) ? 'a list' : 'an object'
}

/** The headers that are safe to show and help to act. */
export function shownHeaders(
  headers: Headers,
  operation: OperationDescription,
  secrets: KnownSecrets,
): Record<string, string> {
  const names = new Set([...helpfulHeaders, ...operation.responseHeaders])
  const shown = [...headers].filter(([name]) => names.has(name))
  return Object.fromEntries(
    shown.map(([name, value]) => [name, visible(secrets.redact(value), longestServiceMessage)]),
  )
}

/** What begins as the dates of HTTP do, or as those of ISO 8601: a parser of dates finds one in almost any text. */
const startOfDate = /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? |\d{4}-\d\d-\d\dT)/i
const endWithZone = /(?:gmt|utc|z|[+-]\d\d:?\d\d)$/i

/** `Retry-After` in seconds or as a date, as milliseconds from now. */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim()
  if (value === undefined || value === '') return undefined
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value) * 1000
  if (!startOfDate.test(value)) return undefined
  // The oldest of the three forms of HTTP names no zone, and means this one.
  const date = Date.parse(endWithZone.test(value) ? value : `${value} GMT`)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** RFC 9110, 5.6.7. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** The `Date` of an answer in epoch milliseconds, where it has one in the form that is to be sent. */
export function dateOf(headers: { get(name: string): string | null }): number | undefined {
  const text = headers.get('date') ?? ''
  const date = httpDate.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : date
}

/* Accounts for the request of a call that failed, without secrets. */

/**
 * Keeps with an error what its report is to say of the request; anything else that was thrown is left alone. Without its account
 * the error is still the error of this call.
 *
 * @param masks what is not to be shown
 */
export async function attachReport<Readings extends AnyReadings>(
  masks: readonly KnownSecrets[],
  written: BuiltRequest & { readonly call: CallContext<Readings> },
  error: unknown,
): Promise<void> {
  if (!(error instanceof LacunaError)) return
  try {
    const masked = (text: string): string =>
      visible(
        masks.reduce((shown, mask) => mask.redact(shown), text),
        longestText,
      )
    keepAccount(error, {
      request: masked(requestLine(written)),
      assumptions: assumptionsOf(written.call).map(masked),
      signed: await signedText(written.draft.toSign, masks),
    })
  } catch {
    return
  }
}

const longestText = 300

/** The address without its query: of its parameters, the names alone. */
function requestLine({ draft }: BuiltRequest): string {
  const [address = '', query = ''] = withoutSlots(draft.url).split('?', 2)
  const isForm = draft.headers['content-type'] === 'application/x-www-form-urlencoded'
  const body = isForm ? withoutSlots(draft.body ?? '') : ''
  const line = `${draft.method} ${address}`
  const places = [
    ['query', namesIn(query)],
    ['form', namesIn(body)],
  ] as const
  return [line, ...places.flatMap(([place, names]) => (names === '' ? [] : [`${place} with ${names}`]))].join(
    ', ',
  )
}

function withoutSlots(text: Text): string {
  return typeof text === 'string' ? text : text.filter((part) => typeof part === 'string').join('')
}

function namesIn(query: string): string {
  return [...new URLSearchParams(query).keys()].join(' ')
}

/** Each choice that governs a place of the request. */
function assumptionsOf<Readings extends AnyReadings>(call: CallContext<Readings>): string[] {
  const readings: AnyReadings = call.readings
  return Object.entries(call.api.choices)
    .filter(([id]) => usesChoice(call, id))
    .map(([id, choice]) => {
      const reading = readings[id]
      const isNamed = typeof reading === 'string' && Object.hasOwn(choice.readings, reading)
      const shown = isNamed ? reading : 'your own value'
      return `${id} is ${shown}${reading === choice.default ? ', the default' : `; the default is ${choice.default}`}`
    })
}

/** The length and the hash of what was signed; no hash of a text with a secret, which could be guessed by it. */
async function signedText(
  toSign: Text | undefined,
  masks: readonly KnownSecrets[],
): Promise<string | undefined> {
  if (toSign === undefined) return undefined
  const [first = ''] = typeof toSign === 'string' ? [toSign] : toSign
  const text = typeof first === 'string' ? first : ''
  const bytes = new TextEncoder().encode(text)
  const before = typeof toSign === 'string' ? '' : ' before the time'
  const length = `a text of ${bytes.length} bytes${before}`
  if (holdsSecret(text, masks)) return `${length}, which contains a secret`
  const hash = new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes))
  return `${length}, SHA-256 ${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
