/** Reads the bytes of an answer as text, by what the bytes show before what the headers claim. */
import { isAscii } from 'node:buffer'
import { brokenBodies, DecodeError, type ErrorDetails } from '../errors/errors.js'

/** How much of an answer shows its forms, in characters: a long list shows them at its beginning. */
export const sampleLength = 65_536

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

/** Decodes the pieces of a text. Throws an EncodingError where they are none. */
export class PieceDecoder {
  readonly #contentType: string | null
  #decoder: InstanceType<typeof TextDecoder> | undefined
  /** What has come before the encoding can be told. */
  #start: Uint8Array = new Uint8Array()
  /** Whether a character may have begun in the piece before, or the text has not begun. */
  #isOpen = true

  constructor(contentType: string | null) {
    this.#contentType = contentType
  }

  /** The first two bytes, once the encoding can be told. */
  get firstBytes(): Uint8Array {
    return this.#start.slice(0, 2)
  }

  /** The text of a piece; empty as long as the encoding cannot be told. */
  decode(bytes: Uint8Array): string {
    if (this.#decoder) return this.#text(this.#decoder, bytes)
    this.#start = Buffer.concat([this.#start, bytes])
    return showsEncoding(this.#start) ? this.#begin() : ''
  }

  /** Takes the end of the text, where no character may be open. */
  end(): string {
    const rest = this.#decoder ? '' : this.#begin()
    return rest + orNoText(() => this.#decoder?.decode() ?? '')
  }

  #begin(): string {
    const decoder = new TextDecoder(encodingOf(this.#start, this.#contentType), { fatal: true })
    this.#decoder = decoder
    const text = this.#text(decoder, this.#start)
    this.#start = this.firstBytes
    return text
  }

  #text(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array): string {
    const ascii = this.#isOpen ? undefined : asciiText(bytes)
    if (ascii !== undefined) return ascii
    this.#isOpen = decoder.encoding !== 'utf-8' || (bytes.at(-1) ?? 0) > 0x7f
    return orNoText(() => decoder.decode(bytes, { stream: true }))
  }
}

function orNoText(decode: () => string): string {
  try {
    return decode()
  } catch {
    throw new EncodingError('bytes that are not text in the encoding that they claim')
  }
}

/** The text of a whole answer. Throws a DecodeError when its bytes are none. */
export function readText(bytes: Uint8Array, contentType: string | null, about: ErrorDetails): string {
  try {
    return decodeText(bytes, contentType)
  } catch (error) {
    const what =
      error instanceof EncodingError
        ? error.message
        : 'bytes that are not text in their encoding, or not complete'
    const unread = new DecodeError(`${about.operationId} answered with ${what}.`, about)
    brokenBodies.add(unread)
    throw unread
  }
}

/** The text of a whole answer, with signs of replacement where its bytes are none. */
export function anyText(bytes: Uint8Array, contentType: string | null): string {
  try {
    return decodeText(bytes, contentType)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** How many bytes of a document are looked at for what it declares of its encoding. */
export const longestDeclaration = 1024

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
  const declared = bytes[0] === lessThan ? declaredEncoding(bytes) : undefined
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
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

/** What every XML declaration begins with. */
const lessThan = 0x3c
const declaration = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([^"'>]{0,100})["']/

function declaredEncoding(bytes: Uint8Array): string | undefined {
  return declaration.exec(latin1.decode(bytes.subarray(0, longestDeclaration)))?.[1]?.trim()
}

/** Whether the encoding of a document can be told from its beginning. */
export function showsEncoding(beginning: Uint8Array): boolean {
  if (beginning.length < utf8Mark.length && beginning.every((byte, at) => byte === utf8Mark[at])) return false
  if (beginning.length < 2) return false
  if (beginning.length >= longestDeclaration) return true
  const text = latin1.decode(beginning)
  const start = '<?xml'
  return text.length < start.length ? !start.startsWith(text) : !text.startsWith(start) || text.includes('?>')
}
