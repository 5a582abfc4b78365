/** The errors of calls that brought no usable answer: not sent, or sent and lost. */
import {
  AlreadyCarriedOutError,
  ConnectionError,
  DecodeError,
  LacunaError,
  OutcomeUnknownError,
  RateLimitError,
  RequestError,
  TimeoutError,
  errorCode,
  longestWords,
  nameOrQuoted,
  plainCause,
  quoted,
} from './errors.js'
import type { Deadline } from '../transport/timing.js'
import type { KnownSecrets } from '../redaction/redact-secrets.js'
import { UnusableResponseError } from '../transport/platform-fetch.js'
import type { OperationDescription, Limit } from '../client/operation.js'
import type { Wire } from '../client/api-adapter.js'
import { referenceOf, sentTime } from '../durability/write-reference.js'
import type { CallReference, Settlement } from '../durability/reference.js'
import type { CallTrace } from '../client/call.js'
import type { AdmissionRequest, Patience } from '../transport/rate-limiter.js'

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

export interface FailedCall extends CallProgress {
  readonly operation: OperationDescription
  readonly asked: Wire
  readonly trace: CallTrace
  readonly baseUrl: string
  readonly secrets: KnownSecrets
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
  const { operation, asked, trace, sentAt, neverSent } = call
  const known =
    error instanceof LacunaError ? withAttempts(error, call) : platformFailure(call, deadline, error)
  if (sentAt !== undefined && !neverSent && !operation.safeToRetry)
    return unknownOutcome(operation, asked, sentAt, trace, known)
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
  const { trace, sentAt, baseUrl, secrets, isPausing } = call
  const { operationId } = call.operation
  const details = trace.told(operationId)
  if (deadline.timedOut) {
    const { timeoutMs } = deadline
    const message = `${operationId} ${lateFor(call)} within ${timeoutMs} ms${waitedFor(trace)}.`
    return new TimeoutError(message, { ...details, timeoutMs })
  }
  if (deadline.signal.aborted) return undefined
  const cause = plainCause(error, secrets)
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
  return cause.message === '' ? `${cause.name} without a word` : quoted(cause.message, longestWords)
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
  operation: OperationDescription,
  asked: Wire,
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

export function unknownOutcome(
  operation: OperationDescription,
  asked: Wire,
  sentAt: number,
  trace: CallTrace,
  cause: LacunaError | undefined,
): OutcomeUnknownError {
  const reference = sentReference(operation, asked, sentAt, trace)
  const partial = cause instanceof DecodeError ? cause.partial : undefined
  const why = cause?.message ?? `${operation.operationId} was given up by the caller.`
  return new OutcomeUnknownError(
    `${named(reference)} may or may not have been carried out: ${why} ${nextStep(operation, trace)} Do not simply send it again. ${reference.reconcile}`,
    { ...trace.told(operation.operationId), reference, cause, partial, settlement: cause?.settlement },
  )
}

export function alreadyCarriedOut(
  reference: CallReference,
  trace: CallTrace,
  cause: LacunaError,
  settlement: Settlement,
): AlreadyCarriedOutError {
  const seen = settlement.evidence.map(({ message }) => message).join(' ')
  return new AlreadyCarriedOutError(
    `${named(reference)} was carried out: ${seen} The answer belongs to another copy of the same request. ${cause.message}`,
    { ...trace.told(reference.operationId), reference, cause, settlement },
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
  const wait = `It would have to wait at least ${seconds} s, and may wait ${Math.floor(ms)} ms (${by}).`
  const attempts = about().attempt - 1
  const what =
    attempts === 0
      ? 'was not sent, nor was any part of it'
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
