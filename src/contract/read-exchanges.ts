/** Reads recordings: HAR 1.2 whole, and lines of JSON as `record` writes them one by one. */
import { createReadStream } from 'node:fs'
import { getHeapStatistics } from 'node:v8'
import { headersOf, pairsOf, readableBody, type ReadableBody } from './bodies.js'
import type { Exchange, HeaderList, RecordedRequest, RecordedResponse } from './types.js'
import { errorCode, requestError } from '../model/errors.js'
import { at, isObject, orNothing, type JsonObject } from '../model/json.js'
import { encodingOf } from '../response/body.js'

/**
 * The beginning of a HAR: with `log`, which has an object, or with simple values before that; also where its first line ends.
 */
const harBegins =
  /^\s*\{\s*(?:"[^"\\]*"\s*:\s*(?:"(?:[^"\\]|\\.)*"|[\w.+-]+)\s*,\s*)*(?:"log"\s*(?::\s*(?:\{|$)|$)|"?l?o?g?$)/
/** The beginning of a HAR is no longer. */
const longestHead = 4_000
/** A HAR or a line is parsed whole, which takes about three times its length. */
const longest = Math.floor(Math.min(100_000_000, getHeapStatistics().heap_size_limit / 3))
const tooLong = `is a HAR of more than ${Math.floor(longest / 1_000_000)} MB, which is read whole; record lines of JSON instead, with the option record of contract.fetch, or cut it into several`

/** The reason why a readable entry is not an exchange. */
export const websocket = 'it is a websocket, not a request and its response'

/** Bytes of a recording, or the path of a file that has them. */
export type RecordingSource = AsyncIterable<Uint8Array> | ReadableStream<Uint8Array> | Uint8Array | string

/**
 * The exchanges of a recording, one after the other: HAR 1.2, which is read whole, or lines of JSON as the option `record` writes
 * them, in memory that does not grow with their number. An entry that cannot be read is an exchange with `unreadable`.
 *
 * @param name how messages name the recording; default: its path, else `recording`
 * @throws Error if nothing of it can be read
 * @throws RequestError for a HAR of more than 100 MB or a third of the heap's limit
 */
export async function* readExchanges(
  source: RecordingSource,
  name: string = typeof source === 'string' ? source : 'recording',
): AsyncGenerator<Exchange, void, undefined> {
  // Bytes do not count as heap.
  const har: Buffer[] = []
  let [isHar, length, line]: [boolean | undefined, number, number] = [undefined, 0, 0]
  try {
    for await (const text of linesOf(source)) {
      line += 1
      const isEmpty = text.trim() === ''
      if (!isEmpty) isHar ??= harBegins.test(text.slice(0, longestHead))
      length += text.length + 1
      if (isHar === true && length > longest) break
      if (isHar === true) har.push(Buffer.from(`${text}\n`))
      else if (!isEmpty) yield readable({ source: `${name}, line ${line}`, line }, () => fromLine(text))
    }
  } catch (error) {
    const why = errorCode(error) ?? 'unknown'
    if (line === 0) throw new Error(`${name} cannot be read (${why}).`)
    return yield { unreadable: `the rest of the recording cannot be read (${why})`, source: name }
  }
  if (isHar === undefined) yield { unreadable: 'the recording is empty', source: name }
  if (isHar !== true) return
  if (length > longest) throw requestError([{ field: name, message: tooLong }])
  yield* harExchanges(har, name)
}

/** The lines of a recording; of one that is too long, only as much as shows that. */
async function* linesOf(source: RecordingSource): AsyncGenerator<string, void, undefined> {
  let line = ''
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let begin: Uint8Array = new Uint8Array()
  for await (const piece of piecesOf(source)) {
    if (decoder === undefined) {
      begin = Buffer.concat([begin, piece])
      if (begin.length < 2) continue
      // Windows PowerShell writes UTF-16; no recording begins with a character beyond ASCII.
      decoder = new TextDecoder(orNothing(() => encodingOf(begin, null)) ?? 'utf-8')
    }
    const [rest = '', ...others] = decoder
      .decode(begin.length > 0 ? begin : piece, { stream: true })
      .split('\n')
    begin = new Uint8Array()
    if (line.length <= longest) line += rest
    for (const other of others) {
      yield line
      line = other
    }
  }
  yield line + (decoder ?? new TextDecoder()).decode(begin)
}

function piecesOf(source: RecordingSource): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  if (source instanceof Uint8Array) return [source]
  return typeof source === 'string' ? (createReadStream(source) as AsyncIterable<Uint8Array>) : source
}

function* harExchanges(har: Buffer[], source: string): Generator<Exchange, void, undefined> {
  const { value, line } = parsedHar(Buffer.concat(har.splice(0)).toString())
  if (line !== undefined)
    return yield { source, line, unreadable: `it is not complete JSON from line ${line} on` }
  const entries = at(value, '/log/entries')
  if (!Array.isArray(entries) || entries.length === 0) {
    const other = 'it is neither HAR, with a list log.entries, nor lines of exchanges'
    return yield { source, unreadable: entries ? 'the recording has no entries' : other }
  }
  for (const [index, entry] of entries.entries())
    yield readable({ source: `${source}, entry ${index + 1}` }, () => fromHar(recordIn(entry)))
}

/** The value of a text, or the line from which on it is not JSON. */
function parsedHar(text: string): { readonly value?: unknown; readonly line?: number } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    const { message = '' } = error instanceof Error ? error : {}
    const [, position = text.length] = /at position (\d+)/.exec(message) ?? []
    return { line: text.slice(0, Number(position)).split('\n').length }
  }
}

function readable(where: Pick<Exchange, 'source' | 'line'>, read: () => Exchange): Exchange {
  try {
    return { ...read(), ...where }
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    return { ...where, unreadable: error.message }
  }
}

function recordIn(value: unknown): JsonObject {
  if (isObject(value)) return value
  throw new UnreadableError('it is not a JSON object')
}

/** A record is not an exchange. The message says why. */
class UnreadableError extends Error {}

function textIn(object: JsonObject, name: string): string | undefined {
  const value = object[name]
  return typeof value === 'string' ? value : undefined
}

function numberIn(object: JsonObject, name: string): number | undefined {
  const value = object[name]
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}

function objectIn(object: JsonObject, name: string): JsonObject {
  const value = object[name]
  return isObject(value) ? value : {}
}

/** @param kind of which the request is */
function requestIn(
  { request }: JsonObject,
  kind: 'entry' | 'line',
): { readonly given: JsonObject; readonly head: Pick<RecordedRequest, 'method' | 'url' | 'headers'> } {
  if (!isObject(request)) throw new UnreadableError(`the ${kind} has no request`)
  const [method, url] = [textIn(request, 'method'), textIn(request, 'url')]
  if (method === undefined || url === undefined)
    throw new UnreadableError('its request has no method or no url')
  return { given: request, head: { method, url, headers: headersIn(request) } }
}

/** Headers as HAR has them, as pairs, or as an object. */
function headersIn({ headers }: JsonObject): HeaderList {
  const list: readonly unknown[] = Array.isArray(headers)
    ? headers
    : isObject(headers)
      ? Object.entries(headers)
      : []
  return list.flatMap((header) => {
    const pair: unknown = isObject(header) ? [header['name'], header['value']] : header
    if (!Array.isArray(pair)) return []
    const [name, value] = pair as readonly unknown[]
    const other = value === undefined || value === null ? '' : JSON.stringify(value)
    return typeof name === 'string' ? [[name, typeof value === 'string' ? value : other] as const] : []
  })
}

function fromHar(entry: JsonObject): Exchange {
  const { given, head } = requestIn(entry, 'entry')
  if ('_webSocketMessages' in entry || entry['_resourceType'] === 'websocket' || /^wss?:/i.test(head.url))
    throw new UnreadableError(websocket)
  const { response } = entry
  return {
    request: harRequest(given, head),
    response: isObject(response) ? harResponse(head.method, response) : undefined,
    ...timesOf(entry),
  }
}

const leftOut = { bodyMissing: 'it was left out by the recorder' }

type RequestHead = ReturnType<typeof requestIn>['head']

/** Some recorders keep the parameters of a query or of a form alone: what is put together of these is marked. */
function harRequest(request: JsonObject, { method, url, headers: recorded }: RequestHead): RecordedRequest {
  const postData = objectIn(request, 'postData')
  const headers = withType(recorded, postData)
  const query = url.includes('?') ? '' : parametersIn(request, 'queryString')
  const head = { method, url: query === '' ? url : `${url}?${query}`, headers }
  const marks = query === '' ? {} : { isRebuilt: true }
  const text = textIn(postData, 'text')
  if (text) return { ...head, ...marks, ...recordedText(text, textIn(postData, 'encoding'), headers) }
  const form = parametersIn(postData, 'params')
  const isForm = form !== '' && /urlencoded/i.test(headersOf(headers).get('content-type') ?? '')
  if (isForm) return { ...head, body: form, isRebuilt: true }
  const [size = -1, sent] = [numberIn(request, 'bodySize'), headersOf(headers)]
  // A size of -1 is one that the recorder does not know.
  const length = size < 0 ? sent.get('content-length') : size
  const isJson = method !== 'GET' && /json/i.test(sent.get('content-type') ?? '')
  const isSent = length === null ? isJson : Number(length) > 0
  // Playwright keeps bodies as files of their own.
  const isElsewhere = form !== '' || ['_file', '_sha1'].some((name) => name in postData)
  return { ...head, ...marks, ...(isSent || isElsewhere ? leftOut : {}) }
}

function parametersIn(object: JsonObject, name: string): string {
  const list = object[name]
  const form = new URLSearchParams()
  for (const object of Array.isArray(list) ? list.filter(isObject) : [])
    if (textIn(object, 'name')) form.append(textIn(object, 'name') ?? '', textIn(object, 'value') ?? '')
  return form.toString()
}

/** The headers with the media type of a body, which some recorders have beside the body alone. */
function withType(headers: HeaderList, body: JsonObject): HeaderList {
  const type = textIn(body, 'mimeType') ?? ''
  if (headersOf(headers).has('content-type') || !/^[\w.+-]+\/[\w.+-]/.test(type)) return headers
  return [...pairsOf(headers), ['content-type', type]]
}

/** A status of 0 is how browsers record that no answer came. */
function harResponse(method: string, response: JsonObject): RecordedResponse | undefined {
  const status = numberIn(response, 'status') ?? 0
  if (status === 0) return undefined
  const content = objectIn(response, 'content')
  const headers = withType(headersIn(response), content)
  const [text = '', encoding, size] = [
    textIn(content, 'text'),
    textIn(content, 'encoding'),
    numberIn(content, 'size'),
  ]
  const isCut = size !== undefined && size > Buffer.byteLength(text) && !/[\]}>"]\s*$/.test(text)
  // A body that came, and that a recorder does not have, may have the size 0.
  const isLost = (numberIn(response, 'bodySize') ?? 0) > 0
  const isEmpty =
    (size === 0 && !isLost) || method.toUpperCase() === 'HEAD' || status === 204 || status === 304
  const body = (): ReadableBody => {
    if (text === '') return isEmpty || (size === undefined && 'text' in content) ? { body: '' } : leftOut
    if (isCut && encoding === undefined) return { bodyMissing: 'it was cut by the recorder' }
    return recordedText(text, encoding, headers)
  }
  return { status, headers, ...body() }
}

/** @param encoding `base64`, or nothing for text */
function recordedText(text: string, encoding: string | undefined, headers: HeaderList): ReadableBody {
  if (!encoding) return readableBody(text, headers)
  if (encoding.toLowerCase() !== 'base64')
    return { bodyMissing: 'it is recorded in an encoding that is not known' }
  const digits = text.replaceAll(/\s/g, '')
  if (!/^[\w+/-]*={0,2}$/.test(digits) || digits.replace(/={1,2}$/, '').length % 4 === 1)
    return { bodyMissing: 'its base64 cannot be read' }
  return readableBody(Buffer.from(digits, 'base64'), headers)
}

function timesOf(entry: JsonObject): Pick<Exchange, 'sentAt' | 'receivedAt'> {
  const started = Date.parse(textIn(entry, 'startedDateTime') ?? '')
  if (Number.isNaN(started)) return {}
  const timings = objectIn(entry, 'timings')
  const sumOf = (...names: readonly string[]): number =>
    names.reduce((sum, name) => sum + (numberIn(timings, name) ?? 0), 0)
  // The time of TLS is a part of that of the connection.
  const before = sumOf('blocked', 'dns', 'connect')
  const whole = numberIn(entry, 'time') ?? before + sumOf('send', 'wait', 'receive')
  return { sentAt: started + Math.min(before, whole), receivedAt: started + whole }
}

function fromLine(text: string): Exchange {
  if (text.length > longest) throw new UnreadableError(`it is longer than ${longest} characters`)
  const value = orNothing((): unknown => JSON.parse(text))
  if (value === undefined) throw new UnreadableError('it is not complete JSON')
  const line = recordIn(value)
  const unreadable = textIn(line, 'unreadable')
  const times = { sentAt: numberIn(line, 'sentAt'), receivedAt: numberIn(line, 'receivedAt') }
  if (unreadable !== undefined) return { unreadable, ...times }
  const { given, head } = requestIn(line, 'line')
  const response = isObject(line['response']) ? line['response'] : undefined
  const status = response && numberIn(response, 'status')
  if (response && status === undefined) throw new UnreadableError('its response has no status')
  const headers = headersIn(response ?? {})
  return {
    request: { ...head, ...lineBody(given, head.headers) },
    response:
      response && status !== undefined ? { status, headers, ...lineBody(response, headers) } : undefined,
    ...times,
  }
}

function lineBody(message: JsonObject, headers: HeaderList): ReadableBody {
  const bodyMissing = textIn(message, 'bodyMissing')
  if (bodyMissing !== undefined) return { bodyMissing }
  const base64 = textIn(message, 'bodyBase64')
  return base64 === undefined
    ? readableBody(textIn(message, 'body'), headers)
    : recordedText(base64, 'base64', headers)
}
