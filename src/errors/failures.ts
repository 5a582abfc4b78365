/**
 * From what came of a call to the error that its caller gets: it was not sent, or sent and lost; it was refused, or its answer
 * cannot be read.
 */
import { refusalHints, suspectHints, usesChoice } from '../ambiguity/evidence.js'
import type {
  Answer,
  CallContext,
  Limit,
  OperationDescription,
  RequestTemplate,
  ServiceRefusal,
  Text,
  UnreadableAnswer,
} from '../client/api-adapter.js'
import type { CallTrace } from '../client/call.js'
import type { CallReference, Settlement } from '../durability/journal.js'
import { referenceOf, sentTime, whenSettled, type SettlingRules } from '../durability/reference.js'
import { holdsSecret, type Redactor } from '../redaction/redact-secrets.js'
import { orNothing } from '../response/json.js'
import { UnusableResponseError } from '../transport/platform-fetch.js'
import { type AdmissionRequest, type Patience, retryAfter, type Deadline } from '../transport/timing.js'
import {
  AlreadyCarriedOutError,
  ApiError,
  AuthenticationError,
  ConnectionError,
  DecodeError,
  LacunaError,
  OutcomeUnknownError,
  RateLimitError,
  RequestError,
  ResultError,
  TimeoutError,
  brokenBodies,
  errorCode,
  keepAccount,
  longestWords,
  nameOrQuoted,
  plainCause,
  quoted,
  visible,
  type ApiErrorDetails,
  type Hint,
} from './errors.js'

/* Calls without an answer: not sent, or sent and lost. */

/** How far a call had come when it failed. */
export interface CallProgress {
  /** When the request may have gone out, in epoch milliseconds; `undefined` before. */
  readonly sentAt?: number | undefined
  /** Whether it is proved that the request never left. */
  readonly neverSent?: boolean
  /** The status of the answer, where its head had come. */
  readonly status?: number
  /** Whether all of the answer had come. */
  readonly isComplete?: boolean
  /** Whether it waits for its next attempt. */
  readonly isPausing?: boolean
}

type SentCall = Pick<CallContext, 'operation' | 'asked'>

export interface FailedCall extends CallProgress, SentCall {
  readonly trace: CallTrace
  readonly baseUrl: string
}

const longestCode = 60
/** The answer is not TLS. */
const noTls = 'ERR_SSL_WRONG_VERSION_NUMBER'
const certificateFailure = /^(?:CERT_|DEPTH_ZERO_|ERR_TLS_CERT_|SELF_SIGNED_|UNABLE_TO_)/

/** Whether a connection fails because of how the service is set up: it will not do better in a second. */
export function isLasting(code: string | undefined): boolean {
  return code === noTls || (code !== undefined && certificateFailure.test(code))
}

/** The error to throw: an unknown outcome where the request may have been carried out and that is not safe to repeat. */
export function connectionFailure(call: FailedCall, deadline: Deadline, error: unknown): unknown {
  const { operation, trace, sentAt, neverSent } = call
  const known =
    error instanceof LacunaError ? withAttempts(error, call) : platformFailure(call, deadline, error)
  if (sentAt !== undefined && !neverSent && !operation.safeToRetry)
    return unknownOutcome(call, sentAt, trace, known)
  return known ?? deadline.signal.reason
}

/** What keeps a further request from being sent, such as a journal, knows nothing of those that were sent before it. */
function withAttempts(error: LacunaError, { operation, trace }: FailedCall): LacunaError {
  const { operationId = operation.operationId, callId } = error
  // One that names its call accounts for it already, and that of a login is about other requests.
  if (callId !== undefined || operationId !== operation.operationId) return error
  const { attempts, history } = trace
  const unsent = new RegExp(`^${operationId} was not sent(?=[:,])`)
  const message = attempts > 0 ? error.message.replace(unsent, '$& again') : error.message
  const told = { operationId, callId: trace.id, attempts, history, message }
  for (const [name, value] of Object.entries(told)) Reflect.defineProperty(error, name, { value })
  return error
}

/** Undefined when the caller gave up: then the signal's own reason is thrown. */
function platformFailure(call: FailedCall, deadline: Deadline, error: unknown): LacunaError | undefined {
  const { trace, sentAt, baseUrl, isPausing } = call
  const { operationId } = call.operation
  const details = trace.details(operationId)
  if (deadline.timedOut) {
    const { timeoutMs } = deadline
    const message = `${operationId} ${lateFor(call)} within ${timeoutMs} ms${waitedFor(trace)}.`
    return new TimeoutError(message, { ...details, timeoutMs })
  }
  if (deadline.signal.aborted) return undefined
  const cause = plainCause(error, trace)
  if (sentAt === undefined) {
    const what = trace.attempts > 0 ? 'was not tried again' : 'was not sent'
    const why =
      isPausing === true ? 'the option sleep of this client has failed' : 'it could not be authorised'
    const message = `${operationId} ${what}: ${why} (${wordsOf(cause)}).`
    return new RequestError(message, { ...details, cause })
  }
  if (error instanceof UnusableResponseError) {
    const message = `${operationId} has no readable answer. The fetch of this client cannot be used: ${error.message}.`
    return new DecodeError(message, details)
  }
  const { status } = call
  if (status !== undefined) {
    const what = describeBody(errorCode(cause), wordsOf(cause))
    return new ConnectionError(`${operationId} answered ${status}, but ${what}`, { ...details, cause })
  }
  const what = describeConnection(cause)
  const { origin } = new URL(baseUrl)
  const message = `${operationId} had no answer from ${origin}: ${what}`
  return new ConnectionError(message, { ...details, cause })
}

/** What was not done in time. */
function lateFor({ trace, status, isComplete }: FailedCall): string {
  if (isComplete === true) return `answered ${status}, but its answer could not be read`
  return trace.attempts > 0 ? 'had no complete answer' : 'was not sent'
}

/** What a call that was not sent had waited for, as far as that is known. */
function waitedFor({ isSigning, attempts }: CallTrace): string {
  if (isSigning) return ': its signer did not answer'
  return attempts > 0 ? '' : ': it waited for its turn or for the login'
}

/** What an error of others says, marked as its words. */
function wordsOf(cause: Error | undefined): string {
  if (cause === undefined) return 'for no known reason'
  // Some of the platform's own say nothing, such as those about the status 407.
  return cause.message === '' ? `${cause.name} without a message` : quoted(cause.message, longestWords)
}

/** What a body that is compressed fails with, when it is not what `Content-Encoding` says. */
const notDecompressed = /^(?:Z_|ZSTD_|ERR_(?:_|BROTLI_|ZSTD_|PADDING_))/

/** Why the body of an answer is not all there, whose status and headers came. */
function describeBody(code: string | undefined, words: string): string {
  if (code === undefined) return `its body is incomplete (${words}).`
  const shown = nameOrQuoted(code, longestCode)
  if (notDecompressed.test(code)) return `its body cannot be decompressed (${shown}).`
  return `its body is incomplete: the connection was cut (${shown}).`
}

function describeConnection(cause: Error | undefined): string {
  const code = errorCode(cause)
  if (cause?.message === 'bad port') return 'fetch blocks this port. Check the port of baseUrl.'
  if (code === undefined) return `the request failed (${wordsOf(cause)}).`
  if (code === 'ECONNREFUSED') return 'nothing listens there. Check baseUrl, and whether the service is up.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'the host name is not known. Check baseUrl and the network.'
  if (code === noTls) return 'it does not speak TLS. Check the port of baseUrl.'
  const shown = nameOrQuoted(code, longestCode)
  if (isLasting(code)) return `its certificate is not accepted (${shown}).`
  return `the connection failed (${shown}).`
}

/** The reference of a call that was sent. */
export function sentReference(
  { operation, asked }: SentCall,
  sentAt: number,
  trace: CallTrace,
): CallReference {
  const last = trace.history.at(-1)
  // What failed is over; what did not end in any way we know of may go on for as long as it may last.
  const { sendingMs: longest, monotonic } = trace.sent ?? {}
  // By either clock, the longer: the time of day may have been set back meanwhile.
  const sendingMs =
    last?.sentAt === sentAt ? Math.max(0, last.durationMs, Math.ceil(trace.sentForMs?.() ?? 0)) : longest
  return {
    ...referenceOf(operation, asked, trace),
    ...sentTime(sentAt, trace.signed, sendingMs, monotonic),
  }
}

/** The call to make, of those that this client can make as it is configured. */
function nextStep(
  { operationId, reconcile }: OperationDescription,
  { isRecorded, looksUp }: CallTrace,
): string {
  if (reconcile?.operation === undefined && !looksUp)
    return `Call resubmit(error.reference, input), which sends the same ${operationId} once more, or give the client lookUp, so that it can find out the outcome.`
  const withinMs = reconcile?.operation === undefined ? '90_000' : '60_000'
  return isRecorded
    ? `Call recover({ withinMs: ${withinMs} }), which finds out its outcome.`
    : `Call reconcile(error.reference, { withinMs: ${withinMs} }), which finds out its outcome.`
}

function unknownOutcome(
  call: SentCall,
  sentAt: number,
  trace: CallTrace,
  cause: LacunaError | undefined,
): OutcomeUnknownError {
  const { operation } = call
  const reference = sentReference(call, sentAt, trace)
  const partial = cause instanceof DecodeError ? cause.partial : undefined
  const why = cause?.message ?? `${operation.operationId} was given up by the caller.`
  return new OutcomeUnknownError(
    `${named(reference)} may or may not have been carried out: ${why} ${nextStep(operation, trace)} Do not simply send it again. ${reference.reconcile}`,
    { ...trace.details(operation.operationId), reference, cause, partial, settlement: cause?.settlement },
  )
}

function named({ operationId, identifiers }: CallReference): string {
  const found = Object.entries(identifiers).map(([name, value]) => `${name} ${nameOrQuoted(value, 100)}`)
  return `${operationId} (${found.join(', ')})`
}

/** What holds a call back. */
export type LimitReason =
  | { readonly kind: 'ban' }
  | { readonly kind: 'refusal' }
  /** Without a limit: those that came before it are not answered yet. */
  | { readonly kind: 'allowance'; readonly limit: Limit | undefined }

const advice = {
  timeoutMs: 'Ask again later or less often, or give the call more time (timeoutMs).',
  maxQueueMs:
    'A delayed change may no longer be wanted. Ask again later, or let it wait longer (maxQueueMs).',
} as const

/** @param waitMs how long it would have to wait, at least */
export function rateLimitRefusal(
  { operation: { operationId }, about }: Pick<AdmissionRequest, 'operation' | 'about'>,
  heldBy: LimitReason,
  waitMs: number,
  { ms, by }: Patience,
): RateLimitError {
  const seconds = Math.ceil(waitMs / 1_000)
  const wait = `It would have to wait at least ${seconds} s, but ${by} allows only ${Math.floor(ms)} ms.`
  const attempts = about().attempt - 1
  const what =
    attempts === 0
      ? 'was not sent'
      : `was sent ${attempts === 1 ? 'once' : `${attempts} times`} without a result, and was not sent again`
  const message = `${operationId} ${what}: ${reasonOf(heldBy, attempts)}. ${wait} ${advice[by]}`
  return new RateLimitError(message, {
    operationId,
    attempts,
    // What the service would have answered.
    status: heldBy.kind === 'ban' ? 418 : 429,
    retryAfterMs: Math.ceil(waitMs),
  })
}

function reasonOf(heldBy: LimitReason, attempts: number): string {
  switch (heldBy.kind) {
    case 'ban':
      return 'the service has banned the caller with 418, and until the ban is over the client sends nothing'
    case 'refusal':
      return `the service has refused ${attempts === 0 ? 'an' : 'this or an'} earlier call of this operation with 429 for too many requests`
    case 'allowance':
      return heldBy.limit === undefined
        ? 'earlier calls in progress may use up the allowance'
        : `${amountOf(heldBy.limit)} of this operation within ${heldBy.limit.seconds} s ${heldBy.limit.weight === undefined ? 'are' : 'is'} used up, here or by others`
  }
}

function amountOf({ weight, requests, per }: Limit): string {
  const whose = per === 'ip' ? 'address' : 'account'
  return weight === undefined
    ? `the ${requests} requests that an ${whose} may send`
    : `the weight of ${weight} that an ${whose} may use`
}

/* Calls whose answer is a refusal, or cannot be read. */

/** An answer to a call, and what it takes to tell of it. */
export interface FailedResponse {
  readonly call: CallContext
  readonly answer: Answer
  readonly trace: CallTrace
  /** The current time in epoch milliseconds. */
  readonly now: number
  readonly rules: SettlingRules
}

const longestServiceMessage = 300
const longestQuote = 40
const redirected = { message: 'Redirects are not followed: check baseUrl, and whether it begins with https.' }
const helpfulHeaders = ['age', 'content-type', 'date', 'retry-after', 'x-request-id']

/**
 * The error of a refusal.
 *
 * @param settlement what became of a call that changes something, where the refusal does not say it by itself
 */
export function refusalError(
  answered: FailedResponse,
  refusal: ServiceRefusal,
  settlement: Settlement | undefined,
): LacunaError {
  const { call, answer, trace, rules } = answered
  if (settlement === undefined) return plainRefusal(answered, refusal, {}, [])
  const reference = sentReference(call, answer.sentAt, trace)
  const seen = settlement.evidence.map(({ message }) => message)
  if (settlement.verdict === 'unknown') {
    // A caller may take a refusal by a state of things for one, and that of a repeat.
    const isPlain = refusal.effect === 'state' || refusal.effect === 'fixed'
    const after = seen.map((message) => `After that, ${message}`)
    if (isPlain) after.push(whenSettled(reference, rules))
    const error = plainRefusal(answered, refusal, { settlement, reference, settled: false }, after)
    return isPlain ? error : unknownOutcome(call, answer.sentAt, trace, error)
  }
  const cause = plainRefusal(answered, refusal, { settled: false }, [])
  const what = settlement.verdict === 'happened' ? 'was carried out' : 'finds what it asks for in place'
  return new AlreadyCarriedOutError(
    `${named(reference)} ${what}: ${seen.join(' ')} The answer belongs to another copy of the same request. ${cause.message}`,
    { ...trace.details(call.operation.operationId), ...{ reference, cause, settlement } },
  )
}

/** @param after sentences behind the words of the service */
function plainRefusal(
  answered: FailedResponse,
  refusal: ServiceRefusal,
  more: Pick<ApiErrorDetails, 'settlement' | 'reference' | 'settled'>,
  after: readonly string[],
): ApiError | ResultError {
  const { call, answer, trace } = answered
  const { operation } = call
  const { status } = answer
  const shown = (text: string | undefined): string | undefined => text && trace.redact(text)
  const codeText = shown(refusal.code === undefined ? undefined : String(refusal.code))
  // A number stays one, unless it is a secret.
  const code = codeText === String(refusal.code) ? refusal.code : codeText
  const [message, resultStatus] = [shown(refusal.message), shown(refusal.resultStatus)]
  const symptom = { code, message, resultStatus, status, attempts: trace.attempts }
  const details = {
    ...trace.details(operation.operationId),
    status,
    serviceMessage: visibleOr(message),
    // An adapter that fails leaves the error of the answer as it is.
    hints: orNothing(() => refusalHints(call, symptom)) ?? [],
    ...more,
  }
  const doubt = refusal.doubt ? [refusal.doubt] : []
  const ending = [`.${saying(message)}`, ...doubt, ...after].join(' ')
  return resultStatus === undefined
    ? apiError(answered, code, details, ending)
    : resultError(operation, resultStatus, code, details, ending)
}

/** The error of an answer that cannot be read, which still says that the request may have been carried out. */
export function unreadableError(
  { call, trace }: Pick<FailedResponse, 'call' | 'trace'>,
  sentAt: number,
  { message, isBroken, quoted, ending = '', said, line, column, partial, suspects = [] }: UnreadableAnswer,
): Error {
  const { operationId, safeToRetry } = call.operation
  const quote = quoted === undefined ? '' : quotedValue(quoted, trace)
  const hints = orNothing(() => suspectHints(call, suspects)) ?? []
  const details = { ...trace.details(operationId), line, column, partial, hints }
  const words = saying(said === undefined ? undefined : trace.redact(said))
  const error = new DecodeError(trace.redact(message) + quote + ending + words, details)
  if (isBroken) brokenBodies.add(error)
  return safeToRetry ? error : unknownOutcome(call, sentAt, trace, error)
}

function apiError(
  { call: { operation }, answer: { headers }, now, trace }: FailedResponse,
  code: ServiceRefusal['code'],
  { hints, ...told }: ApiErrorDetails & { readonly hints: readonly Hint[] },
  ending: string,
): ApiError {
  const { status } = told
  const details: ApiErrorDetails = {
    ...told,
    code: typeof code === 'string' ? visibleOr(code) : code,
    headers: shownHeaders(headers, operation, trace),
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
  details: ApiErrorDetails,
  ending: string,
): ResultError {
  const result = [resultStatus, code].filter((part) => part !== undefined && part !== '').map(shownCode)
  return new ResultError(`${operationId} was answered with the result ${result.join(' ')}${ending}`, {
    ...details,
    code: visibleOr(code === undefined ? undefined : String(code)),
    resultStatus: resultStatus === '' ? undefined : visibleOr(resultStatus),
  })
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

function quotedValue(value: unknown, redactor: Redactor): string {
  // Cut only then: a short part of a secret is no longer found.
  if (typeof value === 'string') return quoted(redactor.redact(value), longestQuote, "'")
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value)
  return Array.isArray(value) ? 'a list' : 'an object'
}

/** The headers that are safe to show and help to act. */
export function shownHeaders(
  headers: Headers,
  operation: OperationDescription,
  redactor: Redactor,
): Record<string, string> {
  const names = new Set([...helpfulHeaders, ...operation.responseHeaders])
  const shown = [...headers].filter(([name]) => names.has(name))
  return Object.fromEntries(
    shown.map(([name, value]) => [name, visible(redactor.redact(value), longestServiceMessage)]),
  )
}

/* Accounts for the request of a call that failed, without secrets. */

/**
 * Keeps with an error what its report is to say of the request; anything else that was thrown is left alone. Without its account
 * the error is still the error of this call.
 */
export async function attachReport(
  { call, draft, trace }: Pick<FailedResponse, 'call' | 'trace'> & { readonly draft: RequestTemplate },
  error: unknown,
): Promise<void> {
  if (!(error instanceof LacunaError)) return
  try {
    const masked = (text: string): string => visible(trace.redact(text), longestText)
    keepAccount(error, {
      request: masked(requestLine(draft)),
      assumptions: assumptionsOf(call).map(masked),
      signed: await signedText(draft.toSign, trace),
    })
  } catch {
    return
  }
}

const longestText = 300

/** The address without its query: of its parameters, the names alone. */
function requestLine(draft: RequestTemplate): string {
  const [address = '', query = ''] = withoutSlots(draft.url).split('?', 2)
  const isForm = draft.headers['content-type'] === 'application/x-www-form-urlencoded'
  const inputs = { query, form: isForm ? withoutSlots(draft.body ?? '') : '' }
  const places = Object.entries(inputs).flatMap(([place, text]) => {
    const names = [...new URLSearchParams(text).keys()].join(' ')
    return names === '' ? [] : [`${place} with ${names}`]
  })
  return [`${draft.method} ${address}`, ...places].join(', ')
}

function withoutSlots(text: Text): string {
  return typeof text === 'string' ? text : text.filter((part) => typeof part === 'string').join('')
}

/** Each choice that governs a place of the request. */
function assumptionsOf(call: CallContext): string[] {
  return Object.entries(call.api.choices)
    .filter(([id]) => usesChoice(call, id))
    .map(([id, choice]) => {
      const reading = call.readings[id]
      const isNamed = typeof reading === 'string' && Object.hasOwn(choice.readings, reading)
      const shown = isNamed ? reading : 'your own value'
      return `${id} is ${shown}${reading === choice.default ? ', the default' : `; the default is ${choice.default}`}`
    })
}

/** The length and the hash of what was signed; no hash of a text with a secret, which could be guessed by it. */
async function signedText(toSign: Text | undefined, redactor: Redactor): Promise<string | undefined> {
  if (toSign === undefined) return undefined
  const [first = ''] = typeof toSign === 'string' ? [toSign] : toSign
  const text = typeof first === 'string' ? first : ''
  const bytes = new TextEncoder().encode(text)
  const before = typeof toSign === 'string' ? '' : ' before the time'
  const length = `a text of ${bytes.length} bytes${before}`
  if (holdsSecret(text, redactor)) return `${length}, which contains a secret`
  const hash = new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes))
  return `${length}, SHA-256 ${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
