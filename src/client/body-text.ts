/** Reads the bytes of an answer as text, by what the bytes show before what the headers claim. */
import { DecodeError } from './errors.js'

/** How much of an answer shows its forms, in characters: a long list shows them at its beginning. */
export const sampleLength = 65_536

/** Made once, since it is what nearly every answer takes. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Throws a TypeError when the bytes are not text in that encoding. */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const encoding = encodingOf(bytes, contentType)
  return (encoding === 'utf-8' ? utf8 : new TextDecoder(encoding, { fatal: true })).decode(bytes)
}

/** The text of a whole answer. Throws a DecodeError when its bytes are none. */
export function readText(
  bytes: Uint8Array,
  contentType: string | null,
  about: { readonly operationId: string; readonly attempts: number },
): string {
  try {
    return decodeText(bytes, contentType)
  } catch {
    throw new DecodeError(
      `${about.operationId} answered with bytes that are no text in the encoding they claim, or with a part of one.`,
      about,
    )
  }
}

/** The encoding of a text, from its first bytes and the content type. */
export function encodingOf(bytes: Uint8Array, contentType: string | null): string {
  const [first, second] = bytes
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  const claimed = /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase()
  // A claim of UTF-16 that the bytes do not bear out is a known slip of serialisers that print to a string first.
  if (claimed === undefined || claimed.startsWith('utf-16')) return 'utf-8'
  try {
    return new TextDecoder(claimed).encoding
  } catch {
    return 'utf-8'
  }
}

/** The content type without its parameters, in lower case. */
export function mediaTypeOf(contentType: string | null): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
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
