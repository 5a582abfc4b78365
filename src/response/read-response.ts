/** From an answer to what it means: the result of its call, a refusal, or something that cannot be read. It sends nothing. */
import type { AnyReadings, Effect } from '../model/ambiguity.js'
import { effectOf } from '../ambiguity/refusal-effects.js'
import type {
  Answer,
  Api,
  CallContext,
  Explanation,
  Mismatch,
  Outcome,
  UnreadableAnswer,
  OperationDescription,
} from '../model/api-adapter.js'
import { timeOr, type ClientSettings } from '../model/options.js'
import { sentence, visible, type InputProblem, type Redactor } from '../model/errors.js'
import { problemsOf } from '../request/schema.js'
import type { ValidatorTable } from '../request/validate-call.js'
import type { OpenAnswer } from '../transport/send.js'
import { anyText, beginningOf, joined, notTheFormat, readText, strange, unreadable } from './body.js'
import { formatOf, isSuccess, mediaTypeOf, parsedOrNothing, shownTypeOf } from '../model/media-type.js'
import { Mismatches } from './decode-result.js'
import { ownRefusal } from './identity.js'
import { orNothing, repeatedName, withExactIntegers } from '../model/json.js'
import { Turns } from '../model/platform.js'

/* The whole of an answer. */

/** The number of entries that take next to no time. An answer of fewer is read to its end, however late it came. */
const entriesPerCheck = 1_000

/** The time of a call is over, or its caller has left, while its answer is read. */
export class ReadingEnded extends Error {}

/** The number of bytes that show whether a label is wrong. */
const beginningLength = 64

/** Reads an answer to its end, whatever its status; one that holds a list, up to what it means. */
export async function wholeAnswer<Readings extends AnyReadings>(
  { response: { status, headers }, body, deadline, sentAt }: OpenAnswer,
  { api, operation, readings, asked }: CallContext<Readings>,
  settings: ClientSettings,
): Promise<Answer | UnreadableAnswer> {
  const pieces = await body.whole()
  // The answer has come, whatever the clock does by now.
  const receivedAt = timeOr(settings, sentAt)
  const contentType = headers.get('content-type')
  const mediaType = shownTypeOf(status, contentType, () =>
    anyText(beginningOf(pieces, beginningLength), contentType),
  )
  let entries = 0
  const checkTime = (): void => {
    entries += 1
    if (entries % entriesPerCheck !== 0) return
    try {
      deadline.check()
    } catch (error) {
      throw new ReadingEnded('', { cause: error })
    }
  }
  const head = { status, headers, mediaType, asked }
  const answer = new WholeAnswer(head, pieces, { sentAt, receivedAt, checkTime })
  if (isSuccess(status) && api.decodeInSteps) {
    answer.outcome = await inTurns(operation, () => api.decodeInSteps?.(operation, answer, readings))
    if (answer.outcome) return answer
  }
  const bytes = joined(pieces)
  // A failure is one by its status, whatever can be read of it.
  const text = isSuccess(status) ? readText(bytes, contentType) : anyText(bytes, contentType)
  if (typeof text !== 'string')
    return unreadable(`${operation.operationId} answered with ${text.what}.`, { isBroken: true })
  answer.text = text
  return answer
}

/** An answer that has come. The text of a list is made when it is asked for, which is seldom. */
class WholeAnswer implements Answer {
  readonly status: number
  readonly headers: Answer['headers']
  readonly mediaType: string
  readonly pieces: readonly Uint8Array[]
  readonly firstBytes: Uint8Array
  readonly sentAt: number
  readonly receivedAt: number
  readonly asked: Answer['asked']
  readonly checkTime: () => void
  outcome: Outcome | undefined
  #text: string | undefined

  constructor(
    { status, headers, mediaType, asked }: Pick<Answer, 'status' | 'headers' | 'mediaType' | 'asked'>,
    pieces: readonly Uint8Array[],
    { sentAt, receivedAt, checkTime }: Pick<Answer, 'sentAt' | 'receivedAt'> & { checkTime: () => void },
  ) {
    this.status = status
    this.headers = headers
    this.mediaType = mediaType
    this.pieces = pieces
    this.firstBytes = beginningOf(pieces, 2)
    this.sentAt = sentAt
    this.receivedAt = receivedAt
    this.asked = asked
    this.checkTime = checkTime
  }

  get text(): string {
    return (this.#text ??= anyText(joined(this.pieces), this.headers.get('content-type')))
  }

  set text(text: string) {
    this.#text = text
  }
}

/** Takes steps until there is an outcome, and gives others their turn between them. */
async function inTurns(
  operation: OperationDescription,
  begin: () => Generator<undefined, Outcome> | undefined,
): Promise<Outcome | undefined> {
  try {
    const steps = begin()
    if (!steps) return undefined
    for (const turns = new Turns(); ;) {
      const { done, value } = steps.next()
      if (done) return value
      if (turns.isOver) await turns.pass()
    }
  } catch (error) {
    if (error instanceof ReadingEnded) throw error
    return strange(operation, error)
  }
}

/** Of the service's words. */
export const longestServiceMessage = 300
const helpfulHeaders = ['age', 'content-type', 'date', 'retry-after', 'x-request-id']

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

/* A response as the service wrote it, for the caller of a `fetch`. */

/** The statuses of which `Response` takes no body. */
const withoutBody = [204, 205, 304]

/** A value that was cut ends in a character that no header can hold. */
const notInHeaders = /[^\t\x20-\x7e\xa0-\xff]/g

/**
 * The body of a response: XML as it came, and JSON in which a whole number that would lose digits is text; `undefined` for another
 * body.
 *
 * @param format the one that was asked for
 * @param data the result that was read of it
 */
export function wireBody({ mediaType, text }: Answer, format: string, data?: unknown): string | undefined {
  if (format === 'xml' && formatOf(mediaType, text) === 'xml') return text
  // A service has several forms of a list without entries, such as null.
  if (Array.isArray(data) && data.length === 0) return '[]'
  if (formatOf(mediaType, text) !== 'json') return undefined
  const json = orNothing(() => withExactIntegers(text))
  return json !== undefined && orNothing<unknown>(() => JSON.parse(json)) !== undefined ? json : undefined
}

/** A new response with this body, and the headers that are safe to show. `undefined` for a status that none can have. */
export function wireResponse(
  operation: OperationDescription,
  { status, headers, mediaType }: Answer,
  redactor: Redactor,
  body: string,
): Response | undefined {
  if (status < 200 || status > 599) return undefined
  const shown = { ...shownHeaders(headers, operation, redactor), 'content-type': redactor.redact(mediaType) }
  const sendable = Object.entries(shown).map(
    ([name, value]) => [name, value.replaceAll(notInHeaders, '?')] as const,
  )
  return new Response(withoutBody.includes(status) ? null : body, {
    status,
    headers: { ...Object.fromEntries(sendable), ...(mediaType === '' && { 'content-type': 'text/plain' }) },
  })
}

/* From an answer to its outcome. */

/**
 * Reads the answer to an operation. Whatever goes wrong while it is read, such as lists that are nested without end, is a
 * fault of the answer.
 */
export function readResponse(
  api: Api,
  operation: OperationDescription,
  answer: Answer,
  readings: AnyReadings,
): Outcome {
  try {
    return isSuccess(answer.status)
      ? (answer.outcome ?? api.decode(operation, answer, readings))
      : readRefusal(api, operation, answer)
  } catch (error) {
    if (error instanceof ReadingEnded) throw error
    return strange(operation, error)
  }
}

function readRefusal(api: Api, operation: OperationDescription, answer: Answer): Outcome {
  const { status } = answer
  const said = api.explain(failureBody(answer), status)
  const effectBy = (more: Explanation): Effect =>
    more.effect ?? effectOf(api.refusals, operation.operationId, { status, ...more })
  // What is no JSON by its type makes nothing more certain than its status does, but may make it less so, or deny a password.
  const hidden =
    said.code === undefined ? api.explain(parsedOrNothing(answer.text) ?? answer.text, status) : said
  const effect = effectBy(hidden) === 'fixed' ? effectBy(said) : effectBy(hidden)
  const { deniesCredentials } = hidden
  const marks = api.answerMarks?.[operation.operationId]
  // Whatever its content type says: of a refusal, nothing in its body may speak against it.
  return ownRefusal(operation, answer, marks, { kind: 'refusal', effect, ...said, deniesCredentials })
}

/** The JSON of a failure, or the text of its XML; `undefined` where it is neither, or JSON that says one thing twice. */
function failureBody({ mediaType, text }: Answer): unknown {
  const format = formatOf(mediaType, text)
  if (format === 'xml') return text
  const body = format === 'json' ? parsedOrNothing(text) : undefined
  // Names are looked for in these alone: in anything else they cannot be told from other text.
  return body === undefined || repeatedName(text, body) === undefined ? body : undefined
}

/** Checks the label of a result, and its JSON as it came, which nothing was brought into another form of. */
export function validated(
  read: Outcome,
  { operation }: CallContext,
  answer: Answer,
  validators: ValidatorTable,
  { validate, onMismatch }: Pick<ClientSettings, 'validate' | 'onMismatch'>,
): Outcome {
  if (read.kind !== 'result') return read
  const labels = wrongLabels(answer)
  // What a change has done is done: its answer is told of, and not refused.
  if (labels.length > 0 && onMismatch === 'throw' && operation.safeToRetry)
    return notTheFormat(operation.operationId, mediaTypeOf(answer.headers.get('content-type')), 'JSON')
  const outcome = labels.length > 0 ? { ...read, mismatches: [...(read.mismatches ?? []), ...labels] } : read
  if (validate === 'off') return outcome
  const validator = validators[operation.operationId]
  const isJson = formatOf(answer.mediaType, answer.text) === 'json'
  // Numbers as the platform has them, since the schemas know no others. NaN is no JSON: what reads the answer has told of it.
  const json = isJson ? orNothing<unknown>(() => JSON.parse(answer.text)) : undefined
  const problems = validator && json !== undefined ? problemsOf(validator, json) : []
  if (problems.length === 0) return outcome
  if (validate === 'report' || !operation.safeToRetry)
    return { ...outcome, mismatches: [...(outcome.mismatches ?? []), ...mismatchesOf(problems)] }
  const said = sentence(problems.slice(0, 5))
  return unreadable(`The answer of ${operation.operationId} does not match the specification: ${said}`)
}

/** Reports JSON under the label of another format. */
export function wrongLabels({
  headers,
  mediaType,
}: Pick<Answer, 'headers' | 'mediaType'>): readonly Mismatch[] {
  const received = mediaTypeOf(headers.get('content-type'))
  if (received === mediaType) return []
  return [
    {
      kind: 'form',
      field: 'content-type',
      message: 'is not the label of JSON, which came',
      count: 1,
      came: received,
    },
  ]
}

function mismatchesOf(problems: readonly InputProblem[]): readonly Mismatch[] {
  const found = new Mismatches()
  for (const { field, message } of problems) found.add('schema', field.split('.'), message)
  return found.all
}
