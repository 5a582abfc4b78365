/**
 * Delivers what became of a call: the one error that it is, without secrets, with an account of its request.
 */
import { createHash } from 'node:crypto'
import { refusalHints, suspectHints, usesChoice } from '../ambiguity/hints.js'
import type {
  CallContext,
  OperationDescription,
  RequestTemplate,
  ServiceRefusal,
  Text,
} from '../model/api-adapter.js'
import { isLasting, noTls } from './attempts.js'
import type { CallId } from '../model/call.js'
import {
  isPlainRefusal,
  type FailedOutcome as Failure,
  type Progress,
  type Refused,
  type Unanswered,
} from '../model/outcome.js'
import type { CallReference } from '../model/journal.js'
import { sentReference, type ReferenceNames } from '../durability/reference.js'
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
  errorCode,
  longestWords,
  longestCode,
  nameOrQuoted,
  plainCause,
  quoted,
  visible,
  type ApiErrorDetails,
  type ErrorDetails,
  type Hint,
  type RequestReport,
  type Redactor,
} from '../model/errors.js'
import { holdsSecret, KnownSecrets, secretTextsIn } from '../redaction/redact-texts.js'
import { shownHeaders, longestServiceMessage } from '../response/read-response.js'
import { orNothing, plainText } from '../model/json.js'
import { UnusableResponseError } from '../transport/platform-fetch.js'
import { waitAfter } from '../model/time.js'
import { enoughTime, type SettlingRules, whenSettled } from '../durability/absence.js'

/** A call that ended without a result, as its error tells of it. */
export interface FailedCall {
  readonly call: CallContext
  readonly id: CallId
  /** Takes out of a text what it may not show. */
  readonly redactor: Redactor
  readonly names: Omit<ReferenceNames, 'id'>
  /** Names the call, where the journal keeps it until it is acknowledged. */
  readonly kept: CallReference | undefined
  /** The current time in epoch milliseconds. */
  readonly now: number
  /** How long a ban holds such calls back, in milliseconds, as far as the client knows of one. */
  readonly bannedMs: number | undefined
  readonly rules: SettlingRules
  /** Advice on its token. */
  readonly hints: readonly Hint[] | undefined
}

/** The exception for a call without a result: its error, or the reason of a caller who has given up. */
export function errorOf(outcome: Failure, failed: FailedCall): unknown {
  switch (outcome.kind) {
    case 'refusal':
      return refusalError(outcome, failed)
    case 'unreadable':
      return unreadableError(outcome, failed)
    case 'open':
    case 'unsent':
      return unansweredError(outcome, failed)
  }
}

/** The details of a call for its error. The id is made for it: nearly every call ends without one. */
function detailsOf(
  { progress: { attempts, history, isRecorded } }: Pick<Failure, 'progress'>,
  { call, id, kept }: FailedCall,
): ErrorDetails & Pick<Progress, 'attempts' | 'history'> {
  const { operationId } = call.operation
  return { callId: id.value, operationId, attempts, history, reference: isRecorded ? kept : undefined }
}

function referenceIn({ progress }: Failure, { call, id, names, kept }: FailedCall): CallReference {
  // Of a repeat that was not sent, the reference that was given says when the call was.
  if (id.isAgain && progress.sent === undefined && kept !== undefined) return kept
  return sentReference(progress, call.operation, call.asked, { ...names, id: id.value })
}

/* Calls without an answer: not sent, or sent and lost. */

/** An unknown outcome where the request, or one before it of the same call, may have been carried out and is not safe to repeat. */
function unansweredError(lost: Unanswered, failed: FailedCall): unknown {
  const { error, kind, isLeft } = lost
  const known = error instanceof LacunaError ? withProgress(error, lost, failed) : platformError(lost, failed)
  // Alone, such an error says that nothing was sent, which is true of a repeat, and not of the request before it.
  const isOpenBefore =
    failed.id.isAgain && (known instanceof ConnectionError || known instanceof TimeoutError)
  if ((kind === 'open' || isOpenBefore) && !failed.call.operation.safeToRetry)
    return unknownOutcome(lost, failed, isLeft ? undefined : known)
  return isLeft ? error : known
}

/** Adds the call's progress to an error such as that of a journal, which does not know of the requests sent before it. */
function withProgress(error: LacunaError, lost: Unanswered, failed: FailedCall): LacunaError {
  const details = detailsOf(lost, failed)
  const { operationId = details.operationId, callId } = error
  // One that names its call accounts for it already, and that of a login is about other requests.
  if (callId !== undefined || operationId !== details.operationId) return error
  const unsent = new RegExp(`^${operationId} was not sent(?=[:,])`)
  const message = details.attempts > 0 ? error.message.replace(unsent, '$& again') : error.message
  const { reference = details.reference } = error
  for (const [name, value] of Object.entries({ ...details, message, reference }))
    Reflect.defineProperty(error, name, { value })
  return error
}

function platformError(lost: Unanswered, failed: FailedCall): LacunaError {
  const { error, timeoutMs, status, stage, progress, isPausing } = lost
  const { operationId } = failed.call.operation
  const details = detailsOf(lost, failed)
  if (timeoutMs !== undefined) {
    const message = `${operationId} ${lateFor(lost)} within ${timeoutMs} ms${waitedFor(lost)}.`
    return new TimeoutError(message, { ...details, timeoutMs })
  }
  const cause = plainCause(error, failed.redactor)
  if (stage !== 'sent' && stage !== 'answered') {
    const what = progress.attempts > 0 ? 'was not tried again' : 'was not sent'
    const why =
      isPausing === true ? 'the option sleep of this client has failed' : 'it could not be authorised'
    const message = `${operationId} ${what}: ${why} (${wordsOf(cause)}).`
    return new RequestError(message, { ...details, cause })
  }
  if (error instanceof UnusableResponseError) {
    const message = `${operationId} has no readable answer. The fetch of this client cannot be used: ${error.message}.`
    return new DecodeError(message, details)
  }
  if (status !== undefined) {
    const what = describeBody(errorCode(cause), wordsOf(cause))
    return new ConnectionError(`${operationId} answered ${status}, but ${what}`, { ...details, cause })
  }
  const what = describeConnection(cause)
  const { origin } = new URL(failed.call.api.baseUrl)
  const message = `${operationId} had no answer from ${origin}: ${what}`
  return new ConnectionError(message, { ...details, cause })
}

function lateFor({ progress, stage, status, isComplete }: Unanswered): string {
  if (isComplete === true) return `answered ${status}, but its answer could not be read`
  return progress.attempts > 0 || stage === 'sent' ? 'had no complete answer' : 'was not sent'
}

/** The cause of the wait of a call that was not sent, as far as that is known. */
function waitedFor({ stage, progress }: Unanswered): string {
  if (stage === 'signing') return ': its signer did not answer'
  if (progress.attempts > 0 || stage === 'sent') return ''
  return ': it waited for its turn or for the login'
}

/** The message of an error from outside, marked as its words. */
function wordsOf(cause: Error | undefined): string {
  if (cause === undefined) return 'for no known reason'
  // Some of the platform's own say nothing, such as those about the status 407.
  return cause.message === '' ? `${cause.name} without a message` : quoted(cause.message, longestWords)
}

/** Codes of the errors of a compressed body that does not match `Content-Encoding`. */
const notDecompressed = /^(?:Z_|ZSTD_|ERR_(?:_|BROTLI_|ZSTD_|PADDING_))/

/** The reason why the body of an answer is incomplete, whose status and headers came. */
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

/** The call to make, of those that this client can make as it is configured, and what the description says of it. */
function nextStep(
  outcome: Failure,
  reference: CallReference,
  { finds, executionLagMs }: SettlingRules,
): string {
  const { operationId } = reference
  const { isRecorded } = outcome.progress
  if (!finds(operationId) && outcome.kind === 'refusal' && outcome.effect === 'echo') {
    const close = isRecorded ? ' and call close(error.reference, verdict)' : ''
    return `Give the client lookUp, which finds out its outcome, or look at the service${close}. The same request would be refused once more.`
  }
  if (!finds(operationId))
    return `Call resubmit(error.reference, input), which sends the same ${operationId} once more, or give the client lookUp, which finds out its outcome. Send it in no other way. ${reference.reconcile}`
  const withinMs = enoughTime(reference, executionLagMs)
  const call = isRecorded ? 'recover(' : 'reconcile(error.reference, '
  return `Call ${call}{ withinMs: ${withinMs} }), which finds out its outcome. Do not simply send it again. ${reference.reconcile}`
}

function unknownOutcome(
  outcome: Failure,
  failed: FailedCall,
  cause: LacunaError | undefined,
): OutcomeUnknownError {
  const { operation } = failed.call
  const reference = referenceIn(outcome, failed)
  const partial = cause instanceof DecodeError ? cause.partial : undefined
  const why = cause?.message ?? `${operation.operationId} was given up by the caller.`
  const next = nextStep(outcome, reference, failed.rules)
  return new OutcomeUnknownError(`${named(reference)} may or may not have been carried out: ${why} ${next}`, {
    ...detailsOf(outcome, failed),
    ...{ reference, cause, partial, hints: cause?.hints, settlement: cause?.settlement },
  })
}

function named({ operationId, identifiers }: CallReference): string {
  const found = Object.entries(identifiers).map(([name, value]) => `${name} ${nameOrQuoted(value, 100)}`)
  return `${operationId} (${found.join(', ')})`
}

/* Calls whose answer is a refusal, or cannot be read. */

const longestQuote = 40

function refusalError(refused: Refused, failed: FailedCall): LacunaError {
  const { settlement } = refused
  if (settlement === undefined) return plainRefusal(refused, failed, {}, [])
  const reference = referenceIn(refused, failed)
  const seen = settlement.evidence.map(({ message }) => message)
  if (settlement.verdict === 'unknown') {
    const isPlain = isPlainRefusal(refused)
    const after = seen.map((message) => `After that, ${message}`)
    if (isPlain) after.push(whenSettled(reference, failed.rules))
    const error = plainRefusal(refused, failed, { settlement, reference, settled: false }, after)
    return isPlain ? error : unknownOutcome(refused, failed, error)
  }
  const cause = plainRefusal(refused, failed, { settled: false }, [])
  const what = settlement.verdict === 'happened' ? 'was carried out' : 'finds what it asks for in place'
  return new AlreadyCarriedOutError(
    `${named(reference)} ${what}: ${seen.join(' ')} This is the answer to another copy of the same request, or to a later call. ${cause.message}`,
    { ...detailsOf(refused, failed), ...{ reference, cause, settlement } },
  )
}

/** @param after sentences behind the words of the service */
function plainRefusal(
  refused: Refused,
  failed: FailedCall,
  more: Pick<ApiErrorDetails, 'settlement' | 'reference' | 'settled'>,
  after: readonly string[],
): ApiError | ResultError {
  const { call, redactor } = failed
  const { status } = refused.answer
  const shown = (text: string | undefined): string | undefined => text && redactor.redact(text)
  const codeText = shown(refused.code === undefined ? undefined : String(refused.code))
  // A number stays one, unless it is a secret.
  const code = codeText === String(refused.code) ? refused.code : codeText
  const [message, resultStatus] = [shown(refused.message), shown(refused.resultStatus)]
  const symptom = { ...refused, code, message, resultStatus, status, attempts: refused.progress.attempts }
  const details = {
    ...detailsOf(refused, failed),
    status,
    serviceMessage: visibleOr(message),
    hints: hintsOf(failed, () => refusalHints(call, symptom)),
    ...more,
  }
  const doubt = refused.doubt ? [refused.doubt] : []
  const ending = [`.${saying(message)}`, ...doubt, ...after].join(' ')
  return resultStatus === undefined
    ? apiError(refused, failed, code, details, ending)
    : resultError(call.operation, resultStatus, code, details, ending)
}

/** The error of an answer that cannot be read, which still says that the request may have been carried out. */
function unreadableError(unread: Extract<Failure, { kind: 'unreadable' }>, failed: FailedCall): Error {
  const { message, quoted, ending = '', said, line, column, partial, suspects = [] } = unread
  const { call, redactor } = failed
  const quote = quoted === undefined ? '' : quotedValue(quoted, redactor)
  const hints = hintsOf(failed, () => suspectHints(call, suspects))
  const details = { ...detailsOf(unread, failed), line, column, partial, hints }
  const words = saying(said === undefined ? undefined : redactor.redact(said))
  const error = new DecodeError(redactor.redact(message) + quote + ending + words, details)
  return call.operation.safeToRetry ? error : unknownOutcome(unread, failed, error)
}

/** An adapter that fails leaves the error of the answer as it is. */
function hintsOf({ hints = [] }: FailedCall, found: () => readonly Hint[]): readonly Hint[] {
  return [...(orNothing(found) ?? []), ...hints]
}

function apiError(
  { answer: { headers }, until, deniesCredentials }: Refused,
  { call: { operation }, now, bannedMs, redactor }: FailedCall,
  code: ServiceRefusal['code'],
  found: ApiErrorDetails,
  ending: string,
): ApiError {
  const { status } = found
  const details: ApiErrorDetails = {
    ...found,
    code: typeof code === 'string' ? visibleOr(code) : code,
    headers: shownHeaders(headers, operation, redactor),
  }
  const shown = code === undefined ? '' : ` (${shownCode(code)})`
  const text = `${operation.operationId} answered ${status}${shown}${ending}`
  if (status === 401 || (deniesCredentials && !operation.needsAuthorization))
    return new AuthenticationError(text, details)
  if (status === 429 || status === 418)
    return new RateLimitError(text, { ...details, retryAfterMs: waitAfter(headers, until, now) ?? bannedMs })
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
  return typeof value === 'string' ? quoted(redactor.redact(value), longestQuote, "'") : plainText(value)
}

/* Accounts for the request of a call that failed, without secrets. */

/** The request in the report of an error; `undefined` where the report cannot be made, and the error is thrown without it. */
export function accountOf(
  { call, redactor }: Pick<FailedCall, 'call' | 'redactor'>,
  draft: RequestTemplate,
): RequestReport | undefined {
  return orNothing(() => {
    // The client may have forgotten by then what was secret in this request.
    const secrets = new KnownSecrets(secretTextsIn(call.asked))
    const both: Redactor = { redact: (text) => secrets.redact(redactor.redact(text)) }
    const masked = (text: string): string => visible(both.redact(text), longestText)
    return {
      request: masked(requestLine(draft)),
      assumptions: assumptionsOf(call).map(masked),
      signed: signedText(draft.toSign, both),
    }
  })
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
function signedText(toSign: Text | undefined, redactor: Redactor): string | undefined {
  if (toSign === undefined) return undefined
  const [first = ''] = typeof toSign === 'string' ? [toSign] : toSign
  const text = typeof first === 'string' ? first : ''
  const before = typeof toSign === 'string' ? '' : ' before the time'
  const length = `a text of ${Buffer.byteLength(text)} bytes${before}`
  if (holdsSecret(text, redactor)) return `${length}, which contains a secret`
  return `${length}, SHA-256 ${createHash('sha256').update(text).digest('hex')}`
}
