/** A request for an operation: what it is made of, how it is read, and what the engine and the services know of it. */
import { parse } from 'node:querystring'
import { MIMEType } from 'node:util'
import type { MockAssume } from '../../../generated/ambiguities/mock.js'
import type { ApiName } from '../../../generated/apis.js'
import type { Readings } from '../../model/ambiguity.js'
import type { OperationDescription } from '../../model/api-adapter.js'
import { checkBounds, orNothing } from '../../model/json.js'
import type { PrismRequest } from './prism.js'
import type { NotedReadings, ReadingsInForce, ToleratedForms } from './readings.js'
import { RefusalAnswer, type CheckId, type RefusalReason, type RuleId } from './rules.js'
import { BoundsError } from '../../model/bounds.js'

/* Requests and answers as they come and go */

/** A request, in process or over HTTP. */
export interface MockRequest {
  readonly method: string
  /** Path and query, such as `/a/b?c=d`. */
  readonly target: string
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** The address that it came from; `undefined` where it came from this process. */
  readonly from?: string | undefined
}

export interface MockAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The delivery of the answer; it is simply sent without it. */
  readonly delivery?: Delivery
}

/** The delivery of an answer to the caller. */
export type Delivery =
  /** The connection is refused: as far as the caller can tell, nothing was sent. */
  | { readonly kind: 'refuse' }
  /** The connection is cut after so many bytes of the body; without `afterBytes`, before the head of the answer. */
  | { readonly kind: 'cut'; readonly afterBytes?: number }
  /** Nothing comes until the caller gives up. */
  | { readonly kind: 'stall' }
  /** The body comes in pieces, with a pause before each. */
  | { readonly kind: 'trickle'; readonly pieces: number; readonly pauseMs: number }

/* A request for an operation, from its route to its answer */

/** The facts about a request that are found while it is answered. */
export interface Trace {
  readonly at: number
  readonly request: MockRequest
  operation?: OperationDescription
  format?: string
  readonly readings: NotedReadings
  readonly tolerated: ToleratedForms
  readonly passed: RuleId[]
  refused?: { readonly rule: RuleId; readonly message: string }
  fault?: string
  status?: number
}

/** A request for an operation, as far as it is known. */
export interface MockCall extends ReadingsInForce {
  readonly api: ApiName
  readonly operation: OperationDescription
  readonly request: MockRequest
  /** When the request came, in epoch milliseconds of the mock's clock. */
  readonly at: number
  /** The query as it came, without the question mark. */
  readonly search: string
  /**
   * The parameters of the path that may have any value; once the body was read, those of the query too, and those of a form in
   * the body where the query has none of that name.
   */
  readonly parameters: Readonly<Record<string, string>>
  /** The parsed body; `undefined` where there is none, or where the operation takes none. */
  readonly body: unknown
  /** The body as it came. */
  readonly bodyText: string
  /** The parameters of a form, which an operation without a body of its own may take instead of its query; or empty. */
  readonly form: string
  /** The format of the answer: `application/json` or `application/xml`. */
  readonly format: string
  /**
   * The readings in force, for what is written once and kept for calls of the same readings. `choose` is for everything
   * else, since the log then names the reading that mattered.
   */
  readonly assume: Readings<MockAssume>
  /** The request to Prism. */
  readonly prism: PrismRequest
  /** The entry of the log. */
  readonly trace: Trace
  /** Headers of the answer, whatever it will be; one that is undefined does not come. */
  readonly shown: Record<string, string | undefined>
  /**
   * Holds the call to a rule, unless the mock was told to leave it unchecked.
   *
   * @param look says what is wrong, or `undefined`
   * @throws RefusalAnswer where something is
   */
  check(rule: CheckId, look: () => RefusalReason | undefined): void
}

/* How it is read */

/** Everything after the first question mark is the query, other question marks too. */
export function splitTarget(target: string): { path: string; search: string } {
  const at = target.indexOf('?')
  return at < 0 ? { path: target, search: '' } : { path: target.slice(0, at), search: target.slice(at + 1) }
}

/** The longest query that is read; over HTTP the head of a request cannot be much longer. */
export const longestQuery = 16_384

/** The longest body that is read, in bytes. Documented bodies are much shorter, and checking a long one takes time. */
export const longestBody = 64 * 1024

/**
 * Reads the body of a request.
 *
 * @throws RefusalAnswer that says what is wrong with it
 */
export function readBody(
  request: MockRequest,
  { hasBody, method }: OperationDescription,
): Pick<MockCall, 'body' | 'bodyText' | 'form'> {
  if (request.body.length > longestBody) throw refusal(`The body is longer than ${longestBody} bytes.`, 413)
  if (request.body.length === 0) return { bodyText: '', body: undefined, form: '' }
  const header = request.headers['content-type']
  const media = parseMediaType(header)
  if (header !== undefined && media === undefined)
    throw refusal('The Content-Type header is malformed, or came twice: send one, such as application/json.')
  if (media && !admitsUtf8(media)) throw refusal('The charset of the Content-Type header must be utf-8.', 415)
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const bodyText = orNothing(() => utf8.decode(request.body))
  if (bodyText === undefined) throw refusal('The body is not UTF-8.')
  if (!hasBody) {
    const isForm = media?.essence === 'application/x-www-form-urlencoded'
    return { bodyText, body: undefined, form: method !== 'GET' && isForm ? bodyText : '' }
  }
  if (media?.essence !== 'application/json')
    throw refusal('The content type does not say that the body is JSON.')
  return { bodyText, body: parsed(bodyText), form: '' }
}

function refusal(message: string, status = 400): RefusalAnswer {
  return new RefusalAnswer('body', { status, message })
}

/** No documented body is nested as deep as the bounds allow. Functions that read one may call themselves for each level. */
function parsed(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text)
    checkBounds(text)
    return json
  } catch (error) {
    throw refusal(`The body is ${error instanceof BoundsError ? error.message : 'not JSON'}.`)
  }
}

/** A name that comes several times becomes a list, as Prism expects it. The query wins over the form. */
export function queryOf(search: string, form: string): Record<string, string | string[]> {
  // However many names there are: a later one may be the one that counts.
  const [inForm, inSearch] = [form, search].map((text) => parse(text, '&', '=', { maxKeys: 0 }))
  // It has no value that is undefined, contrary to its type.
  return { ...inForm, ...inSearch } as Record<string, string | string[]>
}

/** Prism takes a boolean in small letters alone. Clients send it in any letter case. */
export function withPlainFlags(
  { parameters }: Pick<OperationDescription, 'parameters'>,
  query: ReturnType<typeof queryOf>,
): ReturnType<typeof queryOf> {
  const plain = { ...query }
  for (const { name, default: usual } of parameters) {
    const text = query[name]
    if (typeof usual === 'boolean' && typeof text === 'string' && /^(?:true|false)$/i.test(text))
      plain[name] = text.toLowerCase()
  }
  return plain
}

/**
 * Content negotiation (RFC 9110), which Prism does without the quality values.
 *
 * @returns the offered media type that the Accept header likes best; the first one offered when there is no header;
 *   `undefined` when the header likes none
 */
export function negotiate(accept: string | undefined, offered: readonly string[]): string | undefined {
  if (accept === undefined || accept.trim() === '') return offered[0]
  const qualities = new Map(accept.split(',').map(parseRange).reverse())
  const rated = offered.map((type) => {
    // The most specific range counts: `text/xml;q=0` excludes it even beside a range that would allow everything.
    const names = [type, type.replace(/\/.*/, '/*'), '*/*']
    const range = names.find((name) => qualities.has(name)) ?? ''
    return { type, wildness: names.indexOf(range), quality: range === '' ? 0 : (qualities.get(range) ?? 0) }
  })
  const [best] = rated
    .filter(({ quality }) => quality > 0)
    // A type that is named comes before one that only a wildcard admits.
    .sort((a, b) => b.quality - a.quality || a.wildness - b.wildness)
  return best?.type
}

function parseRange(text: string): readonly [type: string, quality: number] {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1')
  return [type, Number.isFinite(quality) ? Math.min(Math.max(quality, 0), 1) : 0]
}

/* The Content-Type header */

/** Reads a Content-Type header; `undefined` where it is malformed, or is two joined by a comma. */
export function parseMediaType(header: string | undefined): MIMEType | undefined {
  return orNothing(() => new MIMEType(header ?? ''))
}

/** Reports whether a text in UTF-8 can be what a media type says. */
export function admitsUtf8({ params }: MIMEType): boolean {
  return ['utf-8', 'utf8', 'us-ascii'].includes(params.get('charset')?.toLowerCase() ?? 'utf-8')
}

/** Prism fails at a Content-Type that is malformed, and is always asked for JSON: the XML form is written here. */
export function headersForPrism({ headers }: MockRequest): Record<string, string> {
  const { 'content-type': contentType, ...others } = headers
  const media = parseMediaType(contentType)
  return { ...others, ...(media && { 'content-type': media.essence }), accept: 'application/json' }
}
