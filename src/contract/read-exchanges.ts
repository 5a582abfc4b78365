/** Reads recordings piece by piece: HAR 1.2, and lines of JSON as `record` writes them. */
import { createReadStream } from 'node:fs'
import { errorCode } from '../errors/cause.js'
import { isObject, type JsonObject } from '../response/json-object.js'
import { headersOf, readableBody, type ReadableBody } from './bodies.js'
import { RecordCutter, type CutRecord } from './record-cutter.js'
import type { Exchange, HeaderList, RecordedRequest, RecordedResponse } from './types.js'

/** So many characters of a recording show of which kind it is. */
const enough = 200

/** Why a readable entry is not an exchange. */
export const websocket = 'it is a websocket, not a request and its response'

/** Bytes of a recording, or the path of a file that has them. */
export type RecordingSource = AsyncIterable<Uint8Array> | ReadableStream<Uint8Array> | Uint8Array | string

/**
 * The exchanges of a recording, one after the other, in memory that does not grow with it: HAR 1.2, or lines of JSON as the
 * option `record` writes them. An entry that cannot be read is an exchange with `unreadable`.
 *
 * @param name how messages name the recording; default: its path, else `recording`
 * @throws Error if nothing of it can be read
 */
export async function* readExchanges(
  source: RecordingSource,
  name: string = typeof source === 'string' ? source : 'recording',
): AsyncGenerator<Exchange, void, undefined> {
  const decoder = new TextDecoder()
  let cutter: RecordCutter | undefined
  let isBegun = false
  let head = ''
  try {
    for await (const piece of piecesOf(source)) {
      isBegun = true
      head += decoder.decode(piece, { stream: true })
      if (!cutter && head.trim().length < enough) continue
      cutter ??= new RecordCutter(head)
      for (const record of cutter.write(head)) yield exchangeOf(record, name)
      head = ''
    }
  } catch (error) {
    const code = errorCode(error) ?? 'unknown'
    if (!isBegun) throw new Error(`${name} cannot be read (${code}).`)
    return yield { unreadable: `the rest of the recording cannot be read (${code})`, source: name }
  }
  head += decoder.decode()
  cutter ??= new RecordCutter(head)
  for (const record of [...cutter.write(head), ...cutter.end()]) yield exchangeOf(record, name)
}

function piecesOf(source: RecordingSource): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  if (source instanceof Uint8Array) return [source]
  return typeof source === 'string' ? (createReadStream(source) as AsyncIterable<Uint8Array>) : source
}

function exchangeOf({ kind, count, line, text, fault }: CutRecord, name: string): Exchange {
  const where = { source: count === 0 ? name : `${name}, ${kind} ${count}`, line }
  try {
    const value = fault === undefined && parsed(text)
    if (!isObject(value)) throw new UnreadableError(fault ?? 'it is not a JSON object')
    return { ...(kind === 'entry' ? fromHar(value) : fromLine(value)), ...where }
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    return { ...where, unreadable: error.message }
  }
}

/** A record is not an exchange. The message says why. */
class UnreadableError extends Error {}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableError('it is not complete JSON')
  }
}

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
  kind: CutRecord['kind'],
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
  return list.flatMap((one) => {
    const pair: unknown = isObject(one) ? [one['name'], one['value']] : one
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
    request: { ...head, ...harRequestBody(given, head.headers) },
    response: isObject(response) ? harResponse(head.method, response) : undefined,
    ...timesOf(entry),
  }
}

const leftOut = { bodyMissing: 'it was left out by the recorder' }

function harRequestBody(request: JsonObject, headers: HeaderList): ReadableBody {
  const { postData } = request
  if (!isObject(postData)) {
    const length = numberIn(request, 'bodySize') ?? Number(headersOf(headers).get('content-length'))
    return length > 0 ? leftOut : {}
  }
  const text = textIn(postData, 'text')
  if (text) return recordedText(text, textIn(postData, 'encoding'), headers)
  const params = Array.isArray(postData['params']) ? postData['params'].filter(isObject) : []
  if (params.length === 0) return {}
  if (!/urlencoded/i.test(textIn(postData, 'mimeType') ?? '')) return leftOut
  const form = new URLSearchParams()
  for (const one of params) form.append(textIn(one, 'name') ?? '', textIn(one, 'value') ?? '')
  return { body: form.toString() }
}

/** A status of 0 is how browsers record that no answer came. */
function harResponse(method: string, response: JsonObject): RecordedResponse | undefined {
  const status = numberIn(response, 'status') ?? 0
  if (status === 0) return undefined
  const headers = headersIn(response)
  const content = objectIn(response, 'content')
  const [text = '', encoding, size] = [
    textIn(content, 'text'),
    textIn(content, 'encoding'),
    numberIn(content, 'size'),
  ]
  const isCut = size !== undefined && size > Buffer.byteLength(text) && !/[\]}>"]\s*$/.test(text)
  const isEmpty = size === 0 || method.toUpperCase() === 'HEAD' || status === 204 || status === 304
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

function fromLine(line: JsonObject): Exchange {
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
