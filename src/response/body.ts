/** The body of an answer: bytes to text, and text to a value. */
import { formatOf } from '../model/media-type.js'
import { isAscii, isUtf8 } from 'node:buffer'
import type { Answer, UnreadableAnswer, OperationDescription } from '../model/api-adapter.js'
import { nameOrQuoted, shownName } from '../model/errors.js'
import { orNothing, parseExactJson, repeatedName } from '../model/json.js'
import { mostRefused, BoundsError } from '../model/bounds.js'

/* Reads the bytes of an answer as text, by what the bytes show before what the headers claim. */

/** Made once, since it is what nearly every answer takes. */
const utf8 = new TextDecoder('utf-8', { fatal: true })
/** Gives each byte a character, so that what is written in ASCII can be found. */
const latin1 = new TextDecoder('latin1')

/** Throws a TypeError when the bytes are not text in that encoding, and an EncodingError when it is not known. */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const encoding = encodingOf(bytes, contentType)
  if (encoding === 'utf-8') return asciiText(bytes) ?? utf8.decode(bytes)
  const decoder = new TextDecoder(encoding, { fatal: true })
  // As a stream: Node 20 takes whole bytes of windows-1252 for latin1, so that a euro sign becomes a control character.
  return decoder.decode(bytes, { stream: true }) + decoder.decode()
}

/** The text of bytes that are all ASCII, as most answers are: they need no decoding, which takes ten times as long. */
function asciiText(bytes: Uint8Array): string | undefined {
  if (!isAscii(bytes)) return undefined
  const { buffer, byteOffset, byteLength } = bytes
  return Buffer.from(buffer, byteOffset, byteLength).toString('latin1')
}

const notText = 'bytes that are not text in the encoding that they claim'

/** One for all: a list of bytes is dear to make. */
export const noBytes = new Uint8Array()

/** Converts text to UTF-8, piece by piece, each up to its last whole character. Throws an EncodingError for other bytes. */
export class Utf8Pieces {
  readonly #contentType: string | null
  /** The bytes before the encoding can be told, or of a character that is not complete. */
  #rest: Uint8Array = noBytes
  #encoding: string | undefined
  #decoder: InstanceType<typeof TextDecoder> | undefined
  /** The first two bytes, once the encoding can be told. */
  firstBytes: Uint8Array = noBytes

  constructor(contentType: string | null) {
    this.#contentType = contentType
  }

  /** The text of a piece; empty as long as the encoding cannot be told. */
  write(bytes: Uint8Array, isLast = false): Uint8Array {
    const all = joined([this.#rest, bytes])
    this.#rest = noBytes
    if (this.#encoding !== undefined) return this.#text(all, isLast)
    if (!isLast && !showsEncoding(all)) {
      this.#rest = all.slice()
      return noBytes
    }
    this.firstBytes = all.slice(0, 2)
    this.#encoding = encodingOf(all, this.#contentType)
    if (this.#encoding !== 'utf-8') this.#decoder = new TextDecoder(this.#encoding, { fatal: true })
    const hasMark = this.#decoder === undefined && utf8Mark.every((byte, at) => byte === all[at])
    return this.#text(hasMark ? all.subarray(utf8Mark.length) : all, isLast)
  }

  /** Takes the end of the text, where no character may be open. */
  end(): Uint8Array {
    return this.write(noBytes, true)
  }

  #text(bytes: Uint8Array, isLast: boolean): Uint8Array {
    const decoder = this.#decoder
    if (decoder) {
      const text = orNothing(() => decoder.decode(bytes, { stream: !isLast }))
      if (text === undefined) throw new EncodingError(notText)
      return new TextEncoder().encode(text)
    }
    const length = isLast ? bytes.length : lastCharacterEnd(bytes)
    const whole = length === bytes.length ? bytes : bytes.subarray(0, length)
    if (whole.length < bytes.length) this.#rest = bytes.slice(whole.length)
    if (!isUtf8(whole)) throw new EncodingError(notText)
    return whole
  }
}

/** The bytes of some pieces; of a single one that holds any, that piece. Not every platform has a Buffer. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const filled = pieces.filter(({ length }) => length > 0)
  if (filled.length < 2) return filled[0] ?? noBytes
  const all = new Uint8Array(filled.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of filled) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

/** A copy of the first bytes of pieces that each hold some: what is kept of an answer must not hold on to all of it. */
export function beginningOf(pieces: readonly Uint8Array[], length: number): Uint8Array {
  return joined(pieces.slice(0, length).map((piece) => piece.subarray(0, length))).slice(0, length)
}

/** The index after the last character of UTF-8 that is complete. */
function lastCharacterEnd(bytes: Uint8Array): number {
  const { length } = bytes
  for (let back = 1; back <= Math.min(3, length); back += 1) {
    const byte = bytes[length - back] ?? 0
    if (byte < 0x80) return length
    // How many bytes a character has, its first one tells.
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? length - back : length
  }
  return length
}

/** The text of a whole answer, or what it answered with instead. */
export function readText(bytes: Uint8Array, contentType: string | null): string | { readonly what: string } {
  try {
    return decodeText(bytes, contentType)
  } catch (error) {
    const isUnknown = error instanceof EncodingError
    return { what: isUnknown ? error.message : 'bytes that are not text in their encoding, or not complete' }
  }
}

/** The text of a whole answer, with signs of replacement where its bytes are none. */
export function anyText(bytes: Uint8Array, contentType: string | null): string {
  return orNothing(() => decodeText(bytes, contentType)) ?? new TextDecoder().decode(bytes)
}

/** The number of bytes of a document that are searched for a declaration of its encoding. */
const longestDeclaration = 1024

/** The bytes are not text, or the platform does not know their encoding. The message follows "answered with". */
export class EncodingError extends Error {}

/**
 * The encoding of a text: what its first bytes show comes before what the content type claims, and that before what an
 * XML document declares of itself.
 *
 * @param bytes the text, or its beginning: all of an XML declaration, or `longestDeclaration` bytes
 * @throws EncodingError for a declared encoding that is not known
 */
export function encodingOf(bytes: Uint8Array, contentType: string | null): string {
  const shown = shownEncoding(bytes)
  if (shown) return shown
  const claimed = /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase()
  const known = claimed && knownEncoding(claimed)
  if (known) return known
  if (bytes[0] !== lessThan) return 'utf-8'
  const declared = declaration.exec(latin1.decode(bytes.subarray(0, longestDeclaration)))?.[1]?.trim()
  if (declared === undefined) return 'utf-8'
  const encoding = knownEncoding(declared)
  if (encoding === undefined) throw new EncodingError('XML in an encoding that this platform does not know')
  return encoding
}

/** The encoding that a byte order mark or the first character shows. */
function shownEncoding(bytes: Uint8Array): string | undefined {
  const [first, second] = [bytes[0], bytes[1]]
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return utf8Mark.every((byte, at) => byte === bytes[at]) ? 'utf-8' : undefined
}

/** The byte order mark of UTF-8. */
const utf8Mark = [0xef, 0xbb, 0xbf]

/** A claim of UTF-16 that the bytes do not bear out is a known slip of serialisers that print to a string first. */
function knownEncoding(label: string): string | undefined {
  if (/^utf-?16/i.test(label)) return 'utf-8'
  return orNothing(() => new TextDecoder(label).encoding)
}

/** The first character of every XML declaration. */
const lessThan = 0x3c
const declaration = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([^"'>]{0,100})["']/

/** Reports whether the encoding of a document can be told from its beginning. */
function showsEncoding(beginning: Uint8Array): boolean {
  if (beginning.length < utf8Mark.length && beginning.every((byte, at) => byte === utf8Mark[at])) return false
  if (beginning.length < 2) return false
  if (beginning.length >= longestDeclaration) return true
  const text = latin1.decode(beginning)
  const start = '<?xml'
  return text.length < start.length ? !start.startsWith(text) : !text.startsWith(start) || text.includes('?>')
}

/* The JSON of an answer, and the outcome where an answer cannot be read. */

interface ReadJson {
  readonly kind: 'json'
  readonly value: unknown
}

/** The JSON of an answer in which no object has a name twice, or why there is none. */
export function parseJsonBody(operation: OperationDescription, answer: Answer): ReadJson | UnreadableAnswer {
  const json = parsedBody(operation, answer)
  return json.kind === 'json' ? (saidTwice(operation, answer, json.value) ?? json) : json
}

/** Refuses a JSON answer in which one object has a name twice; `undefined` where none has. */
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

/** The parsed answer, or why there is no JSON. The message says what came instead, without quoting it. */
function parsedBody(
  { operationId }: OperationDescription,
  { text, mediaType, status }: Answer,
): ReadJson | UnreadableAnswer {
  if (text.trim() === '')
    return unreadable(`${operationId} answered ${status} with an empty body.`, { isBroken: true })
  if (formatOf(mediaType, text) !== 'json') return notTheFormat(operationId, mediaType, 'JSON')
  try {
    return { kind: 'json', value: parseExactJson(text) }
  } catch (error) {
    if (error instanceof BoundsError) return tooMuch(operationId, error)
    return unreadable(
      `${operationId} answered with a body that is not complete JSON (${text.length} characters). It was cut or is malformed.`,
      { isBroken: true },
    )
  }
}

export function notTheFormat(operationId: string, mediaType: string, wanted: string): UnreadableAnswer {
  const received = mediaType === '' ? 'no content type' : `the content type ${nameOrQuoted(mediaType, 80)}`
  return unreadable(
    `${operationId} answered with ${received} where ${wanted} is documented. A proxy or an error page may have answered instead.`,
  )
}

/** An answer that made something fail unexpectedly. */
export function strange({ operationId }: OperationDescription, error: unknown): UnreadableAnswer {
  return unreadable(`${operationId} answered with something that cannot be read (${shownName(error)}).`)
}

/** An answer that is larger than what is read. */
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
export function othersOf(refused: number): string {
  const end = refused === mostRefused ? ', and reading stopped there' : ''
  const others = refused > 1 ? ` ${refused - 1} more of the entries cannot be read either${end}.` : ''
  return `${others} The error's partial has what could be read.`
}
