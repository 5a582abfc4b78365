/**
 * Reads runs of characters: which are allowed, which are white space, which mean something, and what a
 * reference such as `&amp;`, `&#8377;` or `&#x20B9;` stands for.
 */
import { MarkupError, quote } from './fault.js'

const TAB = 0x09
export const LF = 0x0a
export const CR = 0x0d
const SPACE = 0x20
export const QUOTATION_MARK = 0x22
const HASH = 0x23
export const AMPERSAND = 0x26
export const APOSTROPHE = 0x27
export const SLASH = 0x2f
const SEMICOLON = 0x3b
export const LESS_THAN = 0x3c
export const EQUALS = 0x3d
export const GREATER_THAN = 0x3e
export const QUESTION_MARK = 0x3f
const CLOSING_BRACKET = 0x5d
const LOWER_X = 0x78

/** Whether the character is white space in XML. A no-break space, for example, is text. */
export function isSpace(code: number): boolean {
  return code === SPACE || code === LF || code === TAB || code === CR
}

/** The first index from `from` on that is no white space, or `end`. */
export function spaceEnd(source: string, from: number, end: number): number {
  let at = from
  while (at < end && isSpace(source.charCodeAt(at))) at++
  return at
}

/** Whether the text is white space throughout, or empty. */
export function isBlank(text: string): boolean {
  return spaceEnd(text, 0, text.length) === text.length
}

/**
 * Whether the character is plain text by itself: neither markup nor a line end to normalise nor in need of a second look.
 * The usual cases come first.
 */
export function isPlain(code: number): boolean {
  return (
    (code > GREATER_THAN && code < 0xd800) ||
    (code > AMPERSAND && code < LESS_THAN) ||
    (code >= SPACE && code < AMPERSAND) ||
    code === LF ||
    code === TAB ||
    code === EQUALS ||
    (code > 0xdfff && code < 0xfffe)
  )
}

/** The first index from `from` on whose character is not plain text, or `end`. */
function plainEnd(source: string, from: number, end: number): number {
  let at = from
  while (at < end && isPlain(source.charCodeAt(at))) at++
  return at
}

/**
 * Where characters are: in `text` between tags, in an `attribute` value, or in a `literal`, where nothing is
 * markup (names, CDATA, comments, processing instructions).
 */
export type CharacterKind = 'text' | 'attribute' | 'literal'

/** Reads the characters from `start` to `end`: resolves references, turns line ends into LF, refuses forbidden ones. */
export function readCharacters(source: string, start: number, end: number, kind: CharacterKind): string {
  let read = ''
  let copied = start
  let at = plainEnd(source, start, end)
  while (at < end) {
    const code = source.charCodeAt(at)
    if (code === CR) {
      read += `${source.slice(copied, at)}\n`
      at += source.charCodeAt(at + 1) === LF && at + 1 < end ? 2 : 1
      copied = at
    } else if (code === AMPERSAND && kind !== 'literal') {
      const reference = readReference(source, at, end)
      read += source.slice(copied, at) + reference.text
      at = reference.end
      copied = at
    } else {
      at = passCharacter(source, at, start, end, kind)
    }
    at = plainEnd(source, at, end)
  }
  return copied === start ? source.slice(start, end) : read + source.slice(copied, end)
}

/** Checks one character that stands for itself, and returns the index after it. */
function passCharacter(source: string, at: number, start: number, end: number, kind: CharacterKind): number {
  const code = source.charCodeAt(at)
  if (code === AMPERSAND) return at + 1
  if (code === LESS_THAN) {
    if (kind !== 'attribute') return at + 1
    throw MarkupError.found(at, '"<" in the value of an attribute', '&lt;')
  }
  if (code === GREATER_THAN) {
    if (kind !== 'text' || at - start < 2 || !endsCdata(source, at)) return at + 1
    throw MarkupError.found(at - 2, '"]]>" in text', ']]&gt;')
  }
  const codePoint = at + 1 < end ? (source.codePointAt(at) ?? code) : code
  if (!isAllowed(codePoint)) {
    const found = `the character ${codePointName(codePoint)}, which XML does not allow`
    throw MarkupError.found(at, found, 'an allowed one')
  }
  return at + (codePoint > 0xffff ? 2 : 1)
}

function endsCdata(source: string, at: number): boolean {
  return source.charCodeAt(at - 1) === CLOSING_BRACKET && source.charCodeAt(at - 2) === CLOSING_BRACKET
}

/** Whether XML allows the code point in a document at all. */
function isAllowed(code: number): boolean {
  if (code < SPACE) return code === TAB || code === LF || code === CR
  return code < 0xd800 || (code > 0xdfff && code < 0xfffe) || (code > 0xffff && code <= 0x10ffff)
}

/** How a message names a character that may be invisible. */
function codePointName(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

/**
 * The entities that XML itself defines. No document can define others, since document types are refused, so no
 * reference ever stands for more than one character.
 */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
const NOT_A_DIGIT = 99
const TOO_LARGE = 0x110000

/** A reference that has been read. */
interface Reference {
  /** The character it stands for. */
  readonly text: string
  /** The index after its semicolon. */
  readonly end: number
}

/** Reads the reference whose `&` is at `at`; it must end before `end`. */
function readReference(source: string, at: number, end: number): Reference {
  return source.charCodeAt(at + 1) === HASH ? readNumber(source, at, end) : readEntity(source, at, end)
}

function readEntity(source: string, at: number, end: number): Reference {
  let to = at + 1
  while (to < end && isNameCharacter(source.charCodeAt(to))) to++
  if (to === at + 1 || to === end || source.charCodeAt(to) !== SEMICOLON) {
    throw MarkupError.found(at, 'a bare "&"', '&amp; or another reference')
  }
  const text = ENTITIES.get(source.slice(at + 1, to))
  if (text === undefined) {
    const entity = quote(source.slice(at, to + 1))
    throw MarkupError.found(
      at,
      `the unknown entity ${entity}`,
      '&amp;, &lt;, &gt;, &quot;, &apos; or a number',
    )
  }
  return { text, end: to + 1 }
}

function readNumber(source: string, at: number, end: number): Reference {
  const radix = source.charCodeAt(at + 2) === LOWER_X ? 16 : 10
  const first = at + (radix === 16 ? 3 : 2)
  let to = first
  let codePoint = 0
  for (; to < end; to++) {
    const digit = digitValue(source.charCodeAt(to))
    if (digit >= radix) break
    // Any number of leading zeros is allowed, so only the value is bounded, not the length.
    codePoint = Math.min(codePoint * radix + digit, TOO_LARGE)
  }
  if (to === first || to === end || source.charCodeAt(to) !== SEMICOLON) {
    const form = radix === 16 ? '&#x…; with hexadecimal digits' : '&#…; with decimal digits'
    throw MarkupError.found(at, 'an unfinished character reference', form)
  }
  if (!isAllowed(codePoint)) {
    const character = codePoint === TOO_LARGE ? 'a character beyond U+10FFFF' : codePointName(codePoint)
    throw MarkupError.found(at, `a reference to ${character}, which XML does not allow`, 'an allowed one')
  }
  return { text: String.fromCodePoint(codePoint), end: to + 1 }
}

function digitValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const letter = code | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : NOT_A_DIGIT
}

/** Whether the character may be part of an entity's name: a letter, a digit, or one of `._-`. */
function isNameCharacter(code: number): boolean {
  const letter = code | 0x20
  const isLetter = letter >= 0x61 && letter <= 0x7a
  const isDigit = code >= 0x30 && code <= 0x39
  return isLetter || isDigit || '._-'.includes(String.fromCharCode(code))
}

const firstViewLength = 13

/**
 * Copies a text, so that it keeps nothing else alive.
 *
 * In V8 a slice of 13 or more characters is a view: one company name that somebody keeps would hold on to all
 * 50 MB it came from. Joining it to something and cutting that off again copies it, which costs about a tenth
 * of the decoding time, whereas the memory would be lost for good. Shorter slices are copies anyway.
 */
export function copyOf(text: string): string {
  return text.length < firstViewLength ? text : ` ${text}`.slice(1)
}
