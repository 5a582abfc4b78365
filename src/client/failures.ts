/** From what an answer means to the error that a caller gets. */
import type { Answer, Refusal, Unreadable } from './api.js'
import type { AnyReadings } from './assume.js'
import {
  ApiError,
  AuthenticationError,
  DecodeError,
  RateLimitError,
  ResultError,
  type ApiErrorDetails,
  type Hint,
} from './errors.js'
import type { Call } from './matters.js'
import type { OperationDescription } from './operation-table.js'
import { unknownOutcome } from './outcome.js'
import { redact } from './redact.js'
import type * as Suspects from './suspects.js'

/** An answer to a call, and what it takes to tell of it. */
export interface Answered<Readings extends AnyReadings> {
  readonly call: Call<Readings>
  readonly answer: Answer
  readonly attempts: number
  /** What must not be shown in any text. */
  readonly secrets: readonly string[]
  /** The current time in epoch milliseconds. */
  readonly now: number
}

const longestServiceMessage = 300
const longestQuote = 40
const redirected = { message: 'Redirects are not followed: check baseUrl, and whether it begins with https.' }
const helpfulHeaders = ['content-type', 'date', 'retry-after', 'x-request-id']

/** The error of a refusal. For a call that is not safe to repeat, some refusals leave the outcome open. */
export async function refusalError<Readings extends AnyReadings>(
  answered: Answered<Readings>,
  refusal: Refusal,
): Promise<Error> {
  const { call, answer, attempts } = answered
  const shown = shownRefusal(answered, refusal)
  const symptom = { ...shown, status: answer.status }
  const hints = await hintsFrom((one) => one.refusalHints(call, answer, symptom))
  const errorOf = refusal.resultStatus === undefined ? apiError : resultError
  const error = errorOf(answered, shown, hints)
  return refusal.isOpen && !call.operation.safeToRetry
    ? unknownOutcome(call.operation, answer.asked, answer.sentAt, attempts, error)
    : error
}

/** The error of an answer that cannot be read, which still says that the request may have been carried out. */
export async function unreadableError<Readings extends AnyReadings>(
  answered: Omit<Answered<Readings>, 'answer'> & { readonly answer: Pick<Answer, 'asked' | 'sentAt'> },
  { message, quoted, ending = '', line, column, partial, suspects = [] }: Unreadable,
): Promise<Error> {
  const { call, answer, attempts, secrets } = answered
  const { operationId, safeToRetry } = call.operation
  const quote = quoted === undefined ? '' : shownValue(quoted, secrets)
  const hints = await hintsFrom((one) => one.suspectHints(call, suspects))
  const details = { operationId, attempts, line, column, partial, hints }
  const error = new DecodeError(message + quote + ending, details)
  return safeToRetry ? error : unknownOutcome(call.operation, answer.asked, answer.sentAt, attempts, error)
}

/** Hints are loaded for them. Without them the error is still the error of this answer. */
async function hintsFrom(
  find: (suspects: typeof Suspects) => readonly Hint[] | Promise<readonly Hint[]>,
): Promise<readonly Hint[]> {
  let suspects: typeof Suspects
  try {
    suspects = await import('./suspects.js')
  } catch {
    return []
  }
  return find(suspects)
}

function apiError<Readings extends AnyReadings>(
  { call, answer, attempts, now }: Answered<Readings>,
  { code, message }: ShownRefusal,
  hints: readonly Hint[],
): ApiError {
  const { operation } = call
  const { status, headers } = answer
  const details: ApiErrorDetails = {
    operationId: operation.operationId,
    attempts,
    status,
    code,
    serviceMessage: message,
    headers: shownHeaders(headers, operation),
    hints: status >= 300 && status < 400 ? [redirected, ...hints] : hints,
  }
  const text = `${operation.operationId} answered ${status}${code === undefined ? '' : ` (${code})`}.${sentence(message)}`
  if (status === 401) return new AuthenticationError(text, details)
  if (status === 429 || status === 418)
    return new RateLimitError(text, { ...details, retryAfterMs: retryAfter(headers, now) })
  return new ApiError(text, details)
}

function resultError<Readings extends AnyReadings>(
  { call, answer, attempts }: Answered<Readings>,
  { code, message, resultStatus }: ShownRefusal,
  hints: readonly Hint[],
): ResultError {
  const { operationId } = call.operation
  const { status } = answer
  const result = [resultStatus, code].filter((part) => part !== undefined && part !== '').join(' ')
  return new ResultError(`${operationId} was answered with the result ${result}.${sentence(message)}`, {
    operationId,
    attempts,
    status,
    code: code === undefined ? undefined : String(code),
    resultStatus: resultStatus === '' ? undefined : resultStatus,
    serviceMessage: message,
    hints,
  })
}

type ShownRefusal = Pick<Refusal, 'code' | 'message' | 'resultStatus'>

/** What the service says, as it may be shown: without secrets, and not endlessly. */
function shownRefusal<Readings extends AnyReadings>(
  { secrets }: Answered<Readings>,
  { code, message, resultStatus }: Refusal,
): ShownRefusal {
  const shown = (text: string): string => redact(text, secrets).slice(0, longestServiceMessage)
  return {
    code: typeof code === 'string' ? shown(code) : code,
    message: message === undefined ? undefined : shown(message),
    resultStatus: resultStatus === undefined ? undefined : shown(resultStatus),
  }
}

/** The service's words as a sentence that follows another. */
function sentence(words: string | undefined): string {
  return words === undefined ? '' : ` ${words.replace(/[.!]?$/, '.')}`
}

function shownValue(value: unknown, secrets: readonly string[]): string {
  if (typeof value === 'string') {
    // Cut only then: half of a secret is no longer found.
    const text = redact(value, secrets)
    return text.length > longestQuote ? `'${text.slice(0, longestQuote)}…'` : `'${text}'`
  }
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value)
  return Array.isArray(value) ? 'a list' : 'an object'
}

function shownHeaders(headers: Headers, operation: OperationDescription): Record<string, string> {
  const names = new Set([...helpfulHeaders, ...operation.responseHeaders])
  return Object.fromEntries([...headers].filter(([name]) => names.has(name)))
}

/** `Retry-After` in seconds or as a date, as milliseconds from now. */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim()
  if (value === undefined || value === '') return undefined
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
