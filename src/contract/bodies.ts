/** Headers and bodies of recorded messages: what came of a body, with its encoding taken off. */
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { decodeText } from '../response/body-text.js'
import type { HeaderList, RecordedBody } from './types.js'

/** A longer body is not looked at. */
export const longestBody = 32_000_000

export function headersOf(headers: HeaderList): readonly (readonly [name: string, value: string])[] {
  return isPairs(headers) ? headers : Object.entries(headers)
}

function isPairs(headers: HeaderList): headers is readonly (readonly [name: string, value: string])[] {
  return Array.isArray(headers)
}

/** The values of a header, joined with commas where it came several times. */
export function headerOf(headers: HeaderList, name: string): string | undefined {
  const values = headersOf(headers).flatMap(([one, value]) => (one.toLowerCase() === name ? [value] : []))
  return values.length === 0 ? undefined : values.join(', ')
}

/** A body as it can be read, or why it cannot. */
export interface ReadableBody {
  readonly body?: RecordedBody
  readonly bodyMissing?: string
}

/** What recorders write in the place of a body. */
const leftOut = /^\W*(?:redacted|removed|masked|hidden|omitted|filtered|truncated|\*{3,})\W*$/i
const noText = /[\0-\x08\x0e-\x1f\ufffd]/

/**
 * Takes off the `content-encoding` of a body. `fetch` and most recorders have done so already, and keep the header.
 *
 * @param body as it was recorded
 */
export function readableBody(body: RecordedBody, headers: HeaderList): ReadableBody {
  if (body === undefined || body.length === 0) return { body }
  if (body.length > longestBody) return { bodyMissing: `it is longer than ${longestBody} bytes` }
  if (typeof body === 'string' && body.length < 50 && leftOut.test(body))
    return { bodyMissing: 'it was left out by the recorder' }
  const encoding = headerOf(headers, 'content-encoding')?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity' || encoding === '' || isText(body, headers)) return { body }
  const encoded = { bodyMissing: `it is encoded (${encoding.slice(0, 40)}) in a way that cannot be undone` }
  if (typeof body === 'string') return encoded
  const decode = decoders[encoding]
  try {
    return decode === undefined ? encoded : { body: decode(body, { maxOutputLength: longestBody }) }
  } catch {
    return encoded
  }
}

const decoders: Readonly<
  Record<string, (body: Uint8Array, options: { maxOutputLength: number }) => Uint8Array>
> = { gzip: gunzipSync, 'x-gzip': gunzipSync, deflate: inflateSync, br: brotliDecompressSync }

function isText(body: Uint8Array | string, headers: HeaderList): boolean {
  try {
    const text = typeof body === 'string' ? body : decodeText(body, headerOf(headers, 'content-type') ?? null)
    return !noText.test(text)
  } catch {
    return false
  }
}
