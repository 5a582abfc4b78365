/** What an answer is made of: its format, its JSON, and whether its status says that it is a result. Pure functions. */
import type { Answer, UnreadableAnswer } from '../client/api-adapter.js'
import { BoundsError, mostRefused } from './bounds.js'
import { shownName } from '../errors/cause.js'
import { nameOrQuoted } from '../errors/quote.js'
import { parseExactJson, parseFiniteOrNot, repeatedName } from './exact-json.js'
import type { OperationDescription } from '../client/operation.js'

export function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299
}

export function parsedOrNothing(text: string): unknown {
  try {
    return parseExactJson(text)
  } catch {
    return undefined
  }
}

interface ReadJson {
  readonly kind: 'json'
  readonly value: unknown
}

/** The JSON of an answer in which no object has a name twice, or why there is none. */
export function parseJsonBody(operation: OperationDescription, answer: Answer): ReadJson | UnreadableAnswer {
  const json = parsedBy(parseExactJson, operation, answer, 'JSON')
  return json.kind === 'json' ? (saidTwice(operation, answer, json.value) ?? json) : json
}

/** What is wrong with a JSON answer in which one object has a name twice; `undefined` where none has. */
export function saidTwice(
  { operationId }: OperationDescription,
  { text, status }: Answer,
  value: unknown,
): UnreadableAnswer | undefined {
  const name = repeatedName(text, value)
  if (name === undefined) return undefined
  return unreadable(`${operationId} answered ${status} with JSON in which one object has the name `, {
    quoted: name,
    ending: ' twice, so its meaning is uncertain.',
  })
}

/** The JSON of a list, or why there is none. Of a name that an object has twice, the last value counts. */
export function parseListBody(
  operation: OperationDescription,
  answer: Answer,
  decimalsAsText: boolean,
): ReadJson | UnreadableAnswer {
  return parsedBy((text) => parseFiniteOrNot(text, decimalsAsText), operation, answer, 'JSON or XML')
}

/** What is parsed of an answer, or why there is no JSON. The message says what came instead, without quoting it. */
function parsedBy(
  parse: (text: string) => unknown,
  { operationId }: OperationDescription,
  { text, mediaType, status }: Answer,
  documented: string,
): ReadJson | UnreadableAnswer {
  if (text.trim() === '')
    return unreadable(`${operationId} answered ${status} with an empty body.`, { isBroken: true })
  if (formatOf(mediaType, text) !== 'json') return notTheFormat(operationId, mediaType, documented)
  try {
    return { kind: 'json', value: parse(text) }
  } catch (error) {
    if (error instanceof BoundsError) return tooMuch(operationId, error)
    return unreadable(
      `${operationId} answered with a body that is not complete JSON (${text.length} characters). It was cut or is malformed.`,
      { isBroken: true },
    )
  }
}

export function notTheFormat(operationId: string, mediaType: string, wanted: string): UnreadableAnswer {
  const came = mediaType === '' ? 'no content type' : `the content type ${nameOrQuoted(mediaType, 80)}`
  return unreadable(
    `${operationId} answered with ${came} where ${wanted} is documented. A proxy or an error page may have answered instead.`,
  )
}

/** What an answer is that made something else fail than what is known to. */
export function strange({ operationId }: OperationDescription, error: unknown): UnreadableAnswer {
  return unreadable(`${operationId} answered with something that cannot be read (${shownName(error)}).`)
}

/** What an answer is that holds more than is read. */
export function tooMuch(operationId: string, { message }: BoundsError): UnreadableAnswer {
  return unreadable(`${operationId} answered with ${message}.`)
}

export function unreadable(
  message: string,
  more: Omit<UnreadableAnswer, 'kind' | 'message'> = {},
): UnreadableAnswer {
  return { kind: 'unreadable', message, ...more }
}

/** Says what became of the other entries of a list of which some were refused. */
export function partialOf(
  partial: unknown,
  refused: number,
): { readonly partial: unknown; readonly more: string } {
  const end = refused === mostRefused ? ', and reading stopped there' : ''
  const others = refused > 1 ? ` ${refused - 1} more of the entries cannot be read either${end}.` : ''
  return { partial, more: `${others} The error's partial has what could be read.` }
}

/** The content type without its parameters, in lower case. */
export function mediaTypeOf(contentType: string | null): string {
  const text = contentType ?? ''
  const end = text.indexOf(';')
  return (end < 0 ? text : text.slice(0, end)).trim().toLowerCase()
}

/** What a body is, by its content type; by its first character where the content type says nothing. */
export function formatOf(mediaType: string, text: string): 'json' | 'xml' | 'other' {
  if (/^(?:application|text)\/(?:[\w.+-]+\+)?json$/.test(mediaType)) return 'json'
  if (/^(?:application|text)\/(?:[\w.+-]+\+)?xml$/.test(mediaType) && mediaType !== 'application/xhtml+xml')
    return 'xml'
  if (mediaType !== '' && mediaType !== 'text/plain' && mediaType !== 'application/octet-stream')
    return 'other'
  const first = /[^\s\uFEFF]/.exec(text)?.[0]
  if (first === '<') return 'xml'
  return first === '{' || first === '[' ? 'json' : 'other'
}
