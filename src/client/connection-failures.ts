/** The errors of calls that brought no usable answer. */
import type { Wire } from './api.js'
import type { Deadline } from './deadline.js'
import { ConnectionError, LacunaError, RequestError, TimeoutError } from './errors.js'
import type { OperationDescription } from './operation-table.js'
import { unknownOutcome } from './outcome.js'
import { errorCode, innermost, plainCause } from './redact.js'

/** Where a call was when it failed. */
export interface FailedCall {
  readonly operation: OperationDescription
  readonly asked: Wire
  /** How many requests were sent. */
  readonly attempts: number
  /** When the request may have gone out, in epoch milliseconds; `undefined` before. */
  readonly sentAt: number | undefined
  readonly baseUrl: string
  readonly secrets: readonly string[]
}

/** What answered a TLS greeting was no TLS. */
const noTls = 'ERR_SSL_WRONG_VERSION_NUMBER'
/** Nothing can have been carried out when the connection never came about. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_INVALID_URL',
  noTls,
])
/** Refused by us before the request goes out. Other failures of TLS may come after it. */
const certificateFailure = /^(?:CERT_|DEPTH_ZERO_|ERR_TLS_CERT_|SELF_SIGNED_|UNABLE_TO_)/

/** The error to throw: an unknown outcome where the request may have been carried out and that is not safe to repeat. */
export function failureOf(call: FailedCall, deadline: Deadline, error: unknown): unknown {
  const { operation, asked, attempts, sentAt } = call
  const known = error instanceof LacunaError ? error : platformFailure(call, deadline, error)
  if (sentAt !== undefined && !isNeverSent(error) && !operation.safeToRetry)
    return unknownOutcome(operation, asked, sentAt, attempts, known)
  return known ?? deadline.signal.reason
}

/** Undefined when the caller gave up: then the signal's own reason is thrown. */
function platformFailure(call: FailedCall, deadline: Deadline, error: unknown): LacunaError | undefined {
  const { attempts, sentAt, baseUrl, secrets } = call
  const { operationId } = call.operation
  if (deadline.timedOut) {
    const { timeoutMs } = deadline
    const what = attempts > 0 ? 'had no complete answer' : 'was not sent'
    const why = attempts > 0 ? '' : ': it waited for its turn or for the login'
    const message = `${operationId} ${what} within ${timeoutMs} ms${why}.`
    return new TimeoutError(message, { operationId, attempts, timeoutMs })
  }
  if (deadline.signal.aborted) return undefined
  const cause = plainCause(error, secrets)
  if (sentAt === undefined) {
    const why = cause?.message ?? 'for no known reason'
    const message = `${operationId} was not sent: it could not be authorised (${why}).`
    return new RequestError(message, { operationId, attempts, cause })
  }
  const what = describeConnection(errorCode(cause), cause?.message)
  const { origin } = new URL(baseUrl)
  const message = `${operationId} had no answer from ${origin}: ${what}`
  return new ConnectionError(message, { operationId, attempts, cause })
}

function isNeverSent(error: unknown): boolean {
  const code = errorCode(innermost(error)) ?? ''
  return neverSent.has(code) || certificateFailure.test(code)
}

function describeConnection(code: string | undefined, words = 'for no known reason'): string {
  if (code === undefined) return `the request failed (${words}).`
  if (code === 'ECONNREFUSED') return 'nothing listens there. Check baseUrl, and whether the service is up.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'the host name is not known. Check baseUrl and the network.'
  if (code === noTls) return 'it does not speak TLS. Check whether baseUrl should begin with http.'
  if (certificateFailure.test(code)) return `its certificate is not accepted (${code}).`
  return `the connection ${neverSent.has(code) ? 'could not be made' : 'was cut'} (${code}).`
}
