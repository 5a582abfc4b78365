/** Reads recordings piece by piece: HAR 1.2, and lines of JSON as `record` writes them. */
import { createReadStream } from 'node:fs'
import { errorCode } from '../errors/cause.js'
import { isObject, type JsonObject } from '../response/json-object.js'
import { headerOf, readableBody, type ReadableBody } from './bodies.js'
import { cutterFor, type CutRecord, type RecordCutter } from './record-cutter.js'
import type { Exchange, HeaderList, RecordedResponse } from './types.js'

/** So many characters of a recording show of which kind it is. */
const enough = 200

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
      cutter ??= cutterFor(head)
      for (const record of cutter.write(head)) yield exchangeOf(record, name)
      head = ''
    }
  } catch (error) {
    if (!isBegun) throw new Error(`${name} cannot be read (${errorCode(error) ?? 'unknown'}).`)
    yield { unreadable: `the recording cannot be read on (${errorCode(error) ?? 'unknown'})`, source: name }
    return
  }
  head += decoder.decode()
  cutter ??= cutterFor(head)
  for (const record of [...cutter.write(head), ...cutter.end()]) yield exchangeOf(record, name)
}

async function* piecesOf(source: RecordingSource): AsyncGenerator<Uint8Array, void, undefined> {
  if (source instanceof Uint8Array) yield source
  else if (typeof source === 'string') yield* createReadStream(source) as AsyncIterable<Uint8Array>
  else yield* source
}

function exchangeOf({ kind, count, line, text, fault }: CutRecord, name: string): Exchange {
  const where = { source: count === 0 ? name : `${name}, ${kind} ${count}`, line }
  if (fault !== undefined) return { ...where, unreadable: fault }
  try {
    const value: unknown = JSON.parse(text)
    if (!isObject(value)) return { ...where, unreadable: 'it is no object of JSON' }
    return { ...(kind === 'entry' ? fromHar(value) : fromLine(value)), ...where }
  } catch (error) {
    const unreadable = error instanceof UnreadableError ? error.message : 'it is no complete JSON'
    return { ...where, unreadable }
  }
}

/** A record is no exchange. The message says why. */
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

function fromHar(entry: JsonObject): Exchange {
  const { request, response } = entry
  if (!isObject(request)) throw new UnreadableError('the entry has no request')
  const [method, url] = [textIn(request, 'method'), textIn(request, 'url')]
  if (method === undefined || url === undefined)
    throw new UnreadableError('its request has no method or no url')
  if ('_webSocketMessages' in entry || entry['_resourceType'] === 'websocket' || /^wss?:/i.test(url))
    throw new UnreadableError('it is a websocket, not a request and its response')
  const headers = headersIn(request)
  return {
    request: { method, url, headers, ...harRequestBody(request, headers) },
    response: isObject(response) ? harResponse(method, response) : undefined,
    ...timesOf(entry),
  }
}

/** A list of names and values, as HAR has it. */
function headersIn({ headers }: JsonObject): HeaderList {
  return (Array.isArray(headers) ? headers : []).flatMap((one: unknown) =>
    isObject(one) && typeof one['name'] === 'string'
      ? [[one['name'], textIn(one, 'value') ?? ''] as const]
      : [],
  )
}

const leftOut = 'it was left out by the recorder'

function harRequestBody(request: JsonObject, headers: HeaderList): ReadableBody {
  const { postData } = request
  if (!isObject(postData)) {
    const length = numberIn(request, 'bodySize') ?? Number(headerOf(headers, 'content-length') ?? 0)
    return length > 0 ? { bodyMissing: leftOut } : {}
  }
  const text = textIn(postData, 'text')
  if (text !== undefined && text !== '') return recordedText(text, textIn(postData, 'encoding'), headers)
  const params = Array.isArray(postData['params']) ? postData['params'].filter(isObject) : []
  if (params.length === 0) return {}
  if (!/urlencoded/i.test(textIn(postData, 'mimeType') ?? '')) return { bodyMissing: leftOut }
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
  const text = textIn(content, 'text')
  const size = numberIn(content, 'size')
  if (text !== undefined && (text !== '' || size === 0 || size === undefined)) {
    const isCut = size !== undefined && size > Buffer.byteLength(text) && !/[\]}>"]\s*$/.test(text)
    const encoding = textIn(content, 'encoding')
    if (isCut && encoding === undefined) return { status, headers, bodyMissing: 'it was cut by the recorder' }
    return { status, headers, ...recordedText(text, encoding, headers) }
  }
  const isEmpty = size === 0 || method.toUpperCase() === 'HEAD' || status === 204 || status === 304
  return { status, headers, ...(isEmpty ? { body: '' } : { bodyMissing: leftOut }) }
}

/** @param encoding `base64`, or nothing for text */
function recordedText(text: string, encoding: string | undefined, headers: HeaderList): ReadableBody {
  if (encoding === undefined || encoding === '') return readableBody(text, headers)
  if (encoding.toLowerCase() !== 'base64')
    return { bodyMissing: 'it is recorded in an encoding that is not known' }
  const digits = text.replaceAll(/\s/g, '')
  if (!/^[\w+/-]*={0,2}$/.test(digits) || digits.replace(/=+$/, '').length % 4 === 1)
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
  const { request, response } = line
  const unreadable = textIn(line, 'unreadable')
  const times = { sentAt: numberIn(line, 'sentAt'), receivedAt: numberIn(line, 'receivedAt') }
  if (unreadable !== undefined) return { unreadable, ...times }
  if (!isObject(request)) throw new UnreadableError('the line has no request')
  const [method, url] = [textIn(request, 'method'), textIn(request, 'url')]
  if (method === undefined || url === undefined)
    throw new UnreadableError('its request has no method or no url')
  const status = isObject(response) ? numberIn(response, 'status') : undefined
  if (isObject(response) && status === undefined) throw new UnreadableError('its response has no status')
  return {
    request: { method, url, ...lineMessage(request) },
    response: isObject(response) && status !== undefined ? { status, ...lineMessage(response) } : undefined,
    ...times,
  }
}

function lineMessage(message: JsonObject): { readonly headers: HeaderList } & ReadableBody {
  const { headers: given } = message
  const headers: HeaderList = isObject(given)
    ? Object.entries(given).map(([name, value]) => [name, String(value)] as const)
    : pairsIn(given)
  const missing = textIn(message, 'bodyMissing')
  if (missing !== undefined) return { headers, bodyMissing: missing }
  const [text, base64] = [textIn(message, 'body'), textIn(message, 'bodyBase64')]
  return {
    headers,
    ...(base64 === undefined ? readableBody(text, headers) : recordedText(base64, 'base64', headers)),
  }
}

function pairsIn(headers: unknown): HeaderList {
  return (Array.isArray(headers) ? headers : []).flatMap((one: unknown) =>
    Array.isArray(one) && typeof one[0] === 'string' ? [[one[0], String(one[1] ?? '')] as const] : [],
  )
}
