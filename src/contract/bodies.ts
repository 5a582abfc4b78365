/** Headers and bodies of recorded messages: what came of a body, with its encoding taken off. */
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { decodeText } from '../response/body.js'
import { checkBounds, parseFiniteOrNot, repeatedName } from '../model/json.js'
import type { Findings } from './findings.js'
import { isLeftOut } from './schema-walk.js'
import type { HeaderList, RecordedBody } from './types.js'

/** A longer body is not looked at. */
export const longestBody = 32_000_000

export function pairsOf(headers: HeaderList): readonly (readonly [name: string, value: string])[] {
  const isPairs = (list: HeaderList): list is readonly (readonly [string, string])[] => Array.isArray(list)
  if (headers instanceof Headers) return [...headers]
  return isPairs(headers) ? headers : Object.entries(headers)
}

export function headersOf(given: HeaderList): Headers {
  const headers = new Headers()
  for (const [name, value] of pairsOf(given)) {
    try {
      headers.append(name, value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ' '))
    } catch {
      // A pseudo-header of HTTP/2, such as `:authority`, only repeats the address.
    }
  }
  return headers
}

/** The text of a body; `undefined` for bytes that are none in the encoding that they claim. */
export function textOf(body: Uint8Array | string, headers: Headers): string | undefined {
  try {
    return typeof body === 'string'
      ? body.replace(/^\uFEFF/, '')
      : decodeText(body, headers.get('content-type'))
  } catch {
    return undefined
  }
}

/** A body as it can be read, or why it cannot. */
export interface ReadableBody {
  readonly body?: RecordedBody
  readonly bodyMissing?: string
}

const noText = /[\0-\x08\x0e-\x1f\ufffd]/

/**
 * Takes off the `content-encoding` of a body. `fetch` and most recorders have done so already, and keep the header.
 *
 * @param body as it was recorded
 */
export function readableBody(body: RecordedBody, list: HeaderList): ReadableBody {
  if (body === undefined || body.length === 0) return { body }
  if (body.length > longestBody) return { bodyMissing: `it is longer than ${longestBody} bytes` }
  if (typeof body === 'string' && body.length < 50 && isLeftOut(body))
    return { bodyMissing: 'it was left out by the recorder' }
  const encoding = encodingOf(list)
  if (encoding === '' || encoding === 'identity' || !noText.test(textOf(body, headersOf(list)) ?? '\0'))
    return { body }
  const decode = decoders[encoding]
  try {
    if (decode && typeof body !== 'string') return { body: decode(body, { maxOutputLength: longestBody }) }
  } catch {
    // It is not what its header says.
  }
  return { bodyMissing: `it is encoded (${encoding.slice(0, 40)}) in a way that cannot be undone` }
}

function encodingOf(list: HeaderList): string {
  const found = pairsOf(list).filter(([name]) => name.toLowerCase() === 'content-encoding')
  return found.map(([, value]) => value.trim().toLowerCase()).join(', ')
}

const decoders: Readonly<
  Record<string, (body: Uint8Array, options: { maxOutputLength: number }) => Uint8Array>
> = { gzip: gunzipSync, 'x-gzip': gunzipSync, deflate: inflateSync, br: brotliDecompressSync }

/** The value of a body of JSON; `undefined` for a text that is not JSON, or too long to check, which the findings report. */
export function jsonBody(
  text: string,
  message: 'request' | 'response',
  pointer: string,
  findings: Findings,
): unknown {
  const add = (kind: string, words: string): undefined =>
    findings.add(`${message}.body.${kind}`, `${message}.body`, `The ${message} ${words}.`, pointer)
  if (text.trim() === '') return add('missing', 'has no body')
  try {
    checkBounds(text)
    const exact = withShortFractions(text)
    const value = message === 'request' ? (JSON.parse(exact) as unknown) : asWritten(exact)
    if (repeatedName(text, value) !== undefined) add('twice', 'has one name twice in an object')
    return value
  } catch {
    // A token may come as plain text, of which the schema says whether it may.
    if (message === 'response' && /^[^\s{}[\]"<>]+$/.test(text)) return text
    return add('form', 'body is not complete JSON')
  }
}

const fractionOrText = /"[^"\\]*(?:\\[^][^"\\]*)*\\?"?|(?<![\d.])(\d{15})\d+\.(?=\d*[1-9])\d+(?![\deE])/g

/** A double of so many digits has no fraction: a shorter number has it in its place, or it would be a whole number. */
function withShortFractions(text: string): string {
  if (!/\d{16}\.\d/.test(text)) return text
  return text.replaceAll(fractionOrText, (all, digits?: string) =>
    digits === undefined ? all : `${digits}.5`,
  )
}

/** A number that loses digits is a number all the same, and one that is not finite may stand for none. */
function asWritten(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return parseFiniteOrNot(text)
  }
}
