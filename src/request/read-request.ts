/** Reads a standard request, once, into the operation that it calls and what it gives for it. */
import { readQuery } from './query.js'
import type { Api, OperationDescription, OperationTable } from '../model/api-adapter.js'
import { RequestError, requestError, shownName, visible, type InputProblem } from '../model/errors.js'
import type { FetchOptions } from '../model/call.js'
import { checkHeaders, refuse, type CallSettings, type GivenRequest } from './validate-call.js'
import { at, orNothing, repeatedName, type JsonObject } from '../model/json.js'
import { mediaTypeOf, parsedOrNothing } from '../model/media-type.js'
import { hasUtf8Form, pathsOf, withoutUtf8Form } from './build-request.js'
import { Deadline } from '../model/time.js'

/** No documented body has as many bytes. */
const mostBodyBytes = 1_048_576

/** The arguments of a `fetch`. */
export type FetchArguments = Parameters<typeof globalThis.fetch>

/** A request, read to its end, and the operation that it calls. Nothing of it is checked against the description yet. */
export interface ReadRequest {
  readonly operation: OperationDescription
  readonly options: CallSettings
  readonly given: GivenRequest
  /** Its address, without the query, which may hold a secret. */
  readonly url: string
}

/**
 * Reads a request to its end, and finds the operation that it calls.
 *
 * @param timeoutMs how long its body may take to be read
 * @param isRead whether the caller reads a format
 * @throws RequestError for what calls no operation below the base address
 */
export async function readRequest(
  [input, init]: FetchArguments,
  { operations, baseUrl }: Pick<Api, 'operations' | 'baseUrl'>,
  timeoutMs: number,
  isRead: (format: string) => boolean,
): Promise<ReadRequest> {
  const request = standardRequest(input, init)
  const url = new URL(request.url)
  const { operation, path } = called(operations, baseUrl, request.method, url)
  const options = optionsOf({ ...operation, formats: operation.formats.filter(isRead) }, request, init)
  const query = queryOf(operation, url.search)
  const text = await bodyOf(operation, request, timeoutMs)
  if (text !== '' && !operation.hasBody)
    throw bodyError(operation, `must be empty: ${operation.operationId} takes its parameters in the query`)
  const body = text === '' ? undefined : jsonOf(operation, text)
  return { operation, options, given: { path, query, body }, url: url.origin + url.pathname }
}

function standardRequest(...[input, init]: FetchArguments): Request {
  if (typeof input === 'string' && !hasUtf8Form(input))
    throw new RequestError(`The request was not sent: its address ${withoutUtf8Form}.`)
  try {
    return new Request(input, init)
  } catch (error) {
    const wasRead = input instanceof Request && input.bodyUsed
    const why = wasRead ? 'its body was read already' : `it is not a valid request (${shownName(error)})`
    throw new RequestError(`The request was not sent: ${why}.`)
  }
}

/** The operation at an address, and the parameters in its path. */
function called(
  operations: OperationTable,
  baseUrl: string,
  method: string,
  url: URL,
): { readonly operation: OperationDescription; readonly path: JsonObject } {
  const base = new URL(baseUrl)
  const prefix = normalized(base.pathname).replace(/\/$/, '')
  const requested = normalized(url.pathname)
  if (url.origin !== base.origin || !requested.startsWith(`${prefix}/`))
    throw new RequestError(
      `The request was not sent: its address is not below ${baseUrl}, the base address of this client.`,
    )
  const segments = requested.slice(prefix.length).split('/')
  for (const operation of Object.values(operations)) {
    if (operation.method !== method) continue
    for (const text of pathsOf(operation)) {
      const path = parametersOf(text, segments)
      if (path !== undefined) return { operation, path }
    }
  }
  const paths = Object.values(operations).flatMap((operation) =>
    pathsOf(operation).map((path) => `${operation.method} ${path}`),
  )
  const call = `${method} ${visible(segments.join('/'), 200)}`
  throw new RequestError(`There is no ${call}; operations: ${paths.join(', ')}.`)
}

/**
 * A path in which each character that needs no percent-encoding has none, as RFC 3986 normalizes it. What separates segments
 * stays encoded. A parsed address has no dot segments any more.
 */
function normalized(path: string): string {
  return path.replaceAll(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(parseInt(encoded.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase()
  })
}

/** The values in the place of the names in braces; `undefined` for another path. */
function parametersOf(path: string, segments: readonly string[]): JsonObject | undefined {
  const names = path.split('/')
  if (names.length !== segments.length) return undefined
  const found: JsonObject = {}
  for (const [index, name] of names.entries()) {
    const segment = segments[index] ?? ''
    const parameter = /^\{(.*)\}$/.exec(name)?.[1]
    if (parameter !== undefined) found[parameter] = orNothing(() => decodeURIComponent(segment)) ?? segment
    else if (name !== segment) return undefined
  }
  return found
}

/** The members of a request that are passed on to the platform, if it is not the default. */
const handedOn = [
  'cache',
  'credentials',
  'integrity',
  'keepalive',
  'mode',
  'referrer',
  'referrerPolicy',
] as const

/** The options of the platform's `fetch`. Those that would break a promise of the client are refused. */
function fetchOptionsOf(
  { safeToRetry }: OperationDescription,
  request: Request,
  init: FetchArguments[1],
  problems: InputProblem[],
): CallSettings['fetchOptions'] {
  const refused: readonly (readonly [field: string, isGiven: unknown, message: string])[] = [
    [
      'redirect',
      request.redirect === 'error',
      'must not be error: a redirect is never followed, and is a response',
    ],
    ['mode', request.mode === 'no-cors', 'must not be no-cors: its responses show nothing'],
    [
      'keepalive',
      request.keepalive && !safeToRetry,
      'must be left out: the body of a write is sent as a stream',
    ],
    ...['dispatcher', 'agent'].map(
      (field) => [field, at(init, `/${field}`), 'belongs into the `fetch` option of the client'] as const,
    ),
  ]
  for (const [field, isGiven, message] of refused) if (isGiven) problems.push({ field, message })
  const plain = new Request(request.url)
  const changed = handedOn
    .filter((name) => request[name] !== plain[name])
    .map((name): [string, unknown] => [name, request[name]])
  const priority = at(init, '/priority')
  if (typeof priority === 'string') changed.push(['priority', priority])
  const all: FetchOptions = Object.fromEntries(changed)
  return changed.length > 0 ? all : undefined
}

/** The signal and the headers of a request. What the client writes itself must be what it would write. */
function optionsOf(operation: OperationDescription, request: Request, init: FetchArguments[1]): CallSettings {
  const { headers, signal } = request
  const { accept, 'content-type': contentType, ...others } = Object.fromEntries(headers)
  const problems: InputProblem[] = []
  const format = operation.formats.find((format) => acceptsFormat(accept, format))
  if (format === undefined) {
    const types = operation.formats.map((format) => `application/${format}`).join(' or ')
    problems.push({ field: 'headers.accept', message: `must allow ${types}` })
  }
  // What the platform sets for a body that is text. Without a body, the type says nothing: axios sends that of a form.
  const isJson = ['application/json', 'text/plain'].includes(mediaTypeOf(contentType ?? 'text/plain'))
  if (!isJson && operation.hasBody)
    problems.push({ field: 'headers.content-type', message: 'must be application/json' })
  const sent = checkHeaders(others, 'headers', problems)
  const fetchOptions = fetchOptionsOf(operation, request, init, problems)
  refuse(operation, problems)
  return {
    format: format ?? 'json',
    signal,
    fetchOptions,
    ...(Object.keys(others).length > 0 && { headers: sent }),
  }
}

/** Reports whether an Accept header allows a format. Without one, all are. */
function acceptsFormat(header: string | undefined, format: string): boolean {
  const ranges = new RegExp(String.raw`(?:^|,)\s*(?:\*/\*|application/(?:\*|${format}))\s*(?:[,;]|$)`, 'i')
  return header === undefined || ranges.test(header)
}

function queryOf(operation: OperationDescription, search: string): JsonObject {
  const { query, problems } = readQuery(search)
  refuse(operation, problems)
  return Object.fromEntries(query)
}

async function bodyOf(
  operation: OperationDescription,
  { body, signal }: Request,
  timeoutMs: number,
): Promise<string> {
  if (body === null) return ''
  const deadline = new Deadline(timeoutMs, signal)
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [text, length] = ['', 0]
  try {
    for (;;) {
      const { done, value } = await deadline.wait(reader.read())
      if (done) return text + decoder.decode()
      length += value.byteLength
      if (length > mostBodyBytes) throw bodyError(operation, `has more than ${mostBodyBytes} bytes`)
      text += decoder.decode(value, { stream: true })
    }
  } catch (error) {
    reader.cancel().catch(() => undefined)
    if (deadline.timedOut) throw bodyError(operation, `did not end within ${timeoutMs} ms`)
    if (error instanceof RequestError || signal.aborted) throw error
    throw bodyError(operation, `cannot be read, or is not UTF-8 (${shownName(error)})`)
  } finally {
    deadline.end()
  }
}

function jsonOf(operation: OperationDescription, text: string): unknown {
  const exact = parsedOrNothing(text)
  if (exact === undefined) throw bodyError(operation, 'is not JSON')
  const value: unknown = JSON.parse(text)
  if (JSON.stringify(exact) !== JSON.stringify(value))
    throw bodyError(operation, 'has a number that loses digits; write it as text')
  const twice = repeatedName(text, value)
  if (twice === undefined) return value
  throw bodyError(operation, `has the name ${visible(twice, 60)} twice in one object`)
}

function bodyError(operation: OperationDescription, message: string): RequestError {
  return requestError([{ field: 'body', message }], operation)
}
