/** The errors of calls that brought no usable answer. */
import type { Wire } from '../client/api-adapter.js'
import { errorCode, longestWords, plainCause } from './error-cause.js'
import type { Deadline } from '../transport/deadline.js'
import { ConnectionError, DecodeError, TimeoutError } from './call-errors.js'
import { LacunaError, RequestError } from './errors.js'
import { nameOrQuoted, quoted } from './quote.js'
import type { KnownSecrets } from '../redaction/redact-secrets.js'
import { UnusableResponseError } from '../transport/response-body.js'
import type { OperationDescription } from '../client/operation.js'
import { unknownOutcome } from './unknown-outcome.js'
import type { CallTrace } from '../client/call-trace.js'

/** Where a call was when it failed. */
export interface FailedCall {
  readonly operation: OperationDescription
  readonly asked: Wire
  readonly trace: CallTrace
  /** When the request may have gone out, in epoch milliseconds; `undefined` before. */
  readonly sentAt: number | undefined
  /** Whether it is proved that the request never left. */
  readonly neverSent: boolean
  /** The status of the answer, where its head had come. */
  readonly status?: number
  /** Whether all of the answer had come. */
  readonly isComplete?: boolean
  /** Whether it waits for its next attempt. */
  readonly isPausing?: boolean
  readonly baseUrl: string
  readonly secrets: KnownSecrets
}

const longestCode = 60
/** What answers is no TLS. */
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
    const why = isPausing === true ? 'the sleep of this client has failed' : 'it could not be authorised'
    const message = `${operationId} ${what}: ${why} (${wordsOf(cause)}).`
    return new RequestError(message, { ...details, cause })
  }
  if (error instanceof UnusableResponseError) {
    const message = `${operationId} has no answer that can be read. The fetch of this client cannot be used: ${error.message}.`
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
  if (code === undefined) return `its body did not come to its end (${words}).`
  const shown = nameOrQuoted(code, longestCode)
  if (notDecompressed.test(code)) return `its body cannot be decompressed (${shown}).`
  return `its body did not come to its end: the connection was cut (${shown}).`
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
