/** Reads recordings piece by piece: HAR 1.2, and lines of JSON as `record` writes them. */
import { createReadStream } from 'node:fs'
import { headersOf, longestBody, readableBody, type ReadableBody } from './bodies.js'
import type { Exchange, HeaderList, RecordedRequest, RecordedResponse } from './types.js'
import { errorCode } from '../errors/errors.js'
import { isObject, type JsonObject } from '../response/json.js'

/* Cuts a recording that comes in pieces into the texts of its records, each of which is still to be parsed. */

/** The text of a record, or why there is none. */
export interface CutRecord {
  readonly kind: 'entry' | 'line'
  /** Which record it is, counted from 1; 0 where it is the recording that is at fault. */
  readonly count: number
  /** The line of the recording that it begins in, counted from 1. */
  readonly line: number
  readonly text: string
  readonly fault?: string | undefined
}

/** How a HAR begins: with `log`, which has an object, or with simple values before that; also where it is cut. */
const harBegins =
  /^\s*\{\s*(?:"[^"\\]*"\s*:\s*(?:"(?:[^"\\]|\\.)*"|[\w.+-]+)\s*,\s*)*(?:"log"\s*(?::\s*(?:\{|$)|$)|"?l?o?g?$)/
/** The beginning of a HAR is no longer. */
const longestHead = 4_000
/** A record with two bodies that are escaped. */
const longestRecord = 4 * longestBody
/** The brackets around the list `log.entries`. */
const listOpen = '{{['
const opening: Readonly<Record<string, string>> = { ']': '[', '}': '{' }

/** Cuts lines at their ends, and a HAR at the commas of its list `log.entries`, wherever in it that is. */
class RecordCutter {
  readonly #kind: CutRecord['kind']
  /** What has come of the record, how long it is, and how many lines. */
  #parts: string[] = []
  #length = 0
  #lines = 0
  #line = 1
  #count = 0
  /** Whether what comes is of a record. */
  #isRecord: boolean
  #state: 'begun' | 'found' | 'malformed' = 'begun'
  #open = ''
  #isOver = false
  #isText = false
  /** The latest text, as far as it may be a name, and the latest name at each depth. */
  #word = ''
  readonly #names: string[] = []
  /** Whether the last character of a piece escapes the first one of the next. */
  #escaped = 0

  /** @param head so much of a recording that it shows of which kind it is */
  constructor(head: string) {
    this.#kind = harBegins.test(head.slice(0, longestHead)) ? 'entry' : 'line'
    this.#isRecord = this.#kind === 'line'
  }

  *write(text: string): Generator<CutRecord, void, undefined> {
    let [at, from] = [this.#escaped, 0]
    while (this.#state !== 'malformed') {
      const pattern = this.#pattern()
      pattern.lastIndex = at
      const { 0: token, index } = pattern.exec(text) ?? { 0: '', index: text.length }
      // No name that matters is longer.
      if (this.#isText && !this.#isRecord) this.#word = (this.#word + text.slice(at, index)).slice(0, 20)
      if (token === '') break
      at = index + (token === '\\' ? 2 : 1)
      if (!this.#cutsAt(token)) continue
      this.#add(text.slice(from, index))
      yield* this.#taken(token)
      from = index + 1
    }
    this.#escaped = Math.max(0, at - text.length)
    this.#add(text.slice(from))
  }

  *end(): Generator<CutRecord, void, undefined> {
    const kind = this.#kind
    if (kind === 'line') yield* this.#taken('')
    if (this.#count > 0 && (kind === 'line' || (this.#isOver && this.#state === 'found'))) return
    const count = kind === 'entry' && this.#isRecord ? this.#count + 1 : 0
    const begun = kind === 'line' ? 1 : this.#line
    const line = count === 0 ? begun : this.#lineOf(this.#parts.join(''))
    yield { kind, count, line, text: '', fault: this.#fault() }
  }

  #fault(): string {
    if (this.#kind === 'line') return 'the recording is empty'
    if (this.#state === 'malformed')
      return 'the recording is malformed from here on, and the rest of it was not read'
    if (!this.#isOver) return 'the recording ends here before it is complete'
    if (this.#state === 'found') return 'the recording has no entries'
    return 'it is neither HAR, with a list log.entries, nor lines of exchanges'
  }

  #pattern(): RegExp {
    if (this.#kind === 'line') return /\n/g
    return this.#isText ? /["\\]/g : this.#open === '' ? /\S/g : /["{}[\],:]/g
  }

  /** Takes a character that has a meaning, and says whether a record begins or ends there. */
  #cutsAt(token: string): boolean {
    if (this.#kind === 'line') return true
    const isBetween = this.#isRecord && this.#open.length === listOpen.length
    if (this.#isOver || (token in opening && !this.#open.endsWith(opening[token] ?? '')))
      this.#state = 'malformed'
    else if (token === '"') {
      if (!this.#isText) this.#word = ''
      this.#isText = !this.#isText
    } else if (token === ':') this.#names[this.#open.length] = this.#word
    else if (token === ',') return isBetween
    else if (token in opening) {
      this.#open = this.#open.slice(0, -1)
      this.#isOver = this.#open === ''
      return isBetween
    } else if (token !== '\\') {
      this.#open += token
      if (this.#open === listOpen && this.#names[1] === 'log' && this.#names[2] === 'entries') {
        this.#state = 'found'
        return true
      }
    }
    return false
  }

  #add(text: string): void {
    this.#length += text.length
    this.#lines += text.split('\n').length - 1
    if (this.#isRecord && this.#length <= longestRecord) this.#parts.push(text)
    else this.#parts = []
  }

  /** @param token behind the record */
  *#taken(token: string): Generator<CutRecord, void, undefined> {
    const text = this.#parts.join('')
    const fault = this.#length > longestRecord ? `it is longer than ${longestRecord} characters` : undefined
    const [isRecord, line] = [this.#isRecord, this.#lineOf(text)]
    this.#isRecord = token !== ']'
    this.#line += this.#lines + (token === '\n' ? 1 : 0)
    ;[this.#parts, this.#length, this.#lines] = [[], 0, 0]
    const isBlank = text.trim() === '' && fault === undefined
    if (!isRecord || (isBlank && (this.#kind === 'line' || (token === ']' && this.#count === 0)))) return
    this.#count = this.#kind === 'line' ? line : this.#count + 1
    yield { kind: this.#kind, count: this.#count, line, text, fault }
  }

  /** The line of the first character of a record. */
  #lineOf(text: string): number {
    return this.#line + text.slice(0, text.search(/\S|$/)).split('\n').length - 1
  }
}

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
  const postData = objectIn(request, 'postData')
  const text = textIn(postData, 'text')
  if (text) return recordedText(text, textIn(postData, 'encoding'), headers)
  const params = Array.isArray(postData['params']) ? postData['params'].filter(isObject) : []
  if (params.length === 0) {
    const length = numberIn(request, 'bodySize') ?? Number(headersOf(headers).get('content-length'))
    return length > 0 ? leftOut : {}
  }
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
