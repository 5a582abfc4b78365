/** From an answer to a result, or to the error that says what came instead. */
import type { ChoiceTable } from './assume.js'
import type { Behaviour, Explanation } from './behaviour.js'
import { formatOf } from './body-text.js'
import type { ResponseInfo } from './call.js'
import { ApiError, AuthenticationError, DecodeError, RateLimitError, type ApiErrorDetails } from './errors.js'
import { choiceHints } from './hints.js'
import { parseExactJson } from './json.js'
import type { OperationDescription } from './operation-table.js'
import { unknownOutcome } from './outcome.js'
import { redact } from './redact.js'
import type { ReadAnswer } from './transport.js'

/** The registry's choices and what was chosen. */
export interface Assumptions {
  readonly choices: ChoiceTable
  readonly readings: Readonly<Record<string, unknown>>
}

const longestServiceMessage = 300
const redirected = { message: 'Redirects are not followed: check baseUrl, and whether it begins with https.' }
const helpfulHeaders = ['content-type', 'date', 'retry-after', 'x-request-id']

/** Makes the error of a failure status. For a call that is not safe to repeat, some leave the outcome open. */
export function failureOf(
  read: ReadAnswer,
  behaviour: Behaviour,
  assumptions: Assumptions,
  now: number,
): Error {
  const { answer, exchange } = read
  const { operation, wire, attempts } = exchange
  const refusal = behaviour.refusal?.(answer, exchange)
  if (refusal !== undefined) return refusal
  const error = apiError(read, behaviour, assumptions, now)
  const { code } = error
  const open = answer.status >= 500 || operation.openOutcomeCodes.map(String).includes(String(code))
  return open && !operation.safeToRetry
    ? unknownOutcome(operation, wire, answer.sentAt, attempts, error)
    : error
}

function apiError(read: ReadAnswer, behaviour: Behaviour, assumptions: Assumptions, now: number): ApiError {
  const { answer, exchange } = read
  const { operation, attempts } = exchange
  const { code, message } = shownExplanation(explain(answer.text, answer.mediaType, behaviour), behaviour)
  const { choices, readings } = assumptions
  const isSameInAll = (choice: string): boolean => behaviour.isSameInAll?.(choice, exchange) === true
  const symptom = { status: answer.status, code, message }
  const details: ApiErrorDetails = {
    operationId: operation.operationId,
    attempts,
    status: answer.status,
    code,
    serviceMessage: message,
    headers: shownHeaders(answer.headers, operation),
    hints: [
      ...(answer.status >= 300 && answer.status < 400 ? [redirected] : []),
      ...behaviour.plainHints(answer.status, operation),
      ...choiceHints({ choices, readings, operation, isSameInAll }, symptom),
    ],
  }
  const said = message === undefined ? '' : ` ${message.replace(/[.!]?$/, '.')}`
  const text = `${operation.operationId} answered ${answer.status}${code === undefined ? '' : ` (${code})`}.${said}`
  if (answer.status === 401) return new AuthenticationError(text, details)
  if (answer.status === 429 || answer.status === 418) {
    return new RateLimitError(text, { ...details, retryAfterMs: retryAfter(answer.headers, now) })
  }
  return new ApiError(text, details)
}

/** The JSON body of a failure, or what can be said without one. */
function explain(text: string, mediaType: string, behaviour: Behaviour): Explanation {
  if (formatOf(mediaType, text) !== 'json') return {}
  try {
    return behaviour.explain(parseExactJson(text))
  } catch {
    return {}
  }
}

/** What the service says, as it may be shown: without secrets, and not endlessly. */
function shownExplanation({ code, message }: Explanation, behaviour: Behaviour): Explanation {
  const shown = (text: string): string => redact(text, behaviour.secrets()).slice(0, longestServiceMessage)
  return {
    code: typeof code === 'string' ? shown(code) : code,
    message: message === undefined ? undefined : shown(message),
  }
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

/** What came with an answer. */
export function responseInfo(response: Response, operation: OperationDescription): ResponseInfo {
  const figures = operation.responseHeaders.flatMap((name) => {
    const value = response.headers.get(name)
    return value !== null && /^\d+(?:\.\d+)?$/.test(value) ? [[name, Number(value)] as const] : []
  })
  return { status: response.status, headers: response.headers, rateLimits: Object.fromEntries(figures) }
}

/** Parses a JSON answer. Throws a DecodeError that says what came instead, without quoting it. */
export function readJson(
  { answer, exchange }: Pick<ReadAnswer, 'answer' | 'exchange'>,
  documented = 'JSON',
): unknown {
  const { operationId } = exchange.operation
  const details = { operationId, attempts: exchange.attempts }
  const { text, mediaType, status } = answer
  if (text.trim() === '')
    throw new DecodeError(`${operationId} answered ${status} with an empty body.`, details)
  if (formatOf(mediaType, text) !== 'json') throw notTheFormat(mediaType, documented, operationId, details)
  try {
    return parseExactJson(text)
  } catch {
    throw new DecodeError(
      `${operationId} answered with a body that is no complete JSON (${text.length} characters). It was cut or is malformed.`,
      details,
    )
  }
}

export function notTheFormat(
  mediaType: string,
  wanted: string,
  operationId: string,
  details: { operationId: string; attempts: number },
): DecodeError {
  const came = mediaType === '' ? 'no content type' : `the content type ${mediaType.slice(0, 80)}`
  return new DecodeError(
    `${operationId} answered with ${came} where ${wanted} is documented. A proxy or an error page may have answered instead.`,
    details,
  )
}
