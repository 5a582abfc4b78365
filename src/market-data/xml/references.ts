/**
 * Entity and character references: `&amp;`, `&#8377;`, `&#x20B9;`.
 *
 * Only the five entities that XML itself defines are known. No document can define others, since document
 * types are refused; so no reference ever stands for more than one character.
 */
import { codePointName, isAllowed } from './characters.js'
import { Fault, quote } from './errors.js'

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

const SEMICOLON = 0x3b
const HASH = 0x23
const LOWER_X = 0x78
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
export function readReference(source: string, at: number, end: number): Reference {
  return source.charCodeAt(at + 1) === HASH ? readCharacter(source, at, end) : readEntity(source, at, end)
}

function readEntity(source: string, at: number, end: number): Reference {
  let to = at + 1
  while (to < end && isNameCharacter(source.charCodeAt(to))) to++
  if (to === at + 1 || to === end || source.charCodeAt(to) !== SEMICOLON) {
    throw Fault.found(at, 'a bare "&"', '&amp; or another reference')
  }
  const text = ENTITIES.get(source.slice(at + 1, to))
  if (text === undefined) {
    const entity = quote(source.slice(at, to + 1))
    throw Fault.found(at, `the unknown entity ${entity}`, '&amp;, &lt;, &gt;, &quot;, &apos; or a number')
  }
  return { text, end: to + 1 }
}

function readCharacter(source: string, at: number, end: number): Reference {
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
    throw Fault.found(at, 'an unfinished character reference', form)
  }
  if (!isAllowed(codePoint)) {
    const character = codePoint === TOO_LARGE ? 'a character beyond U+10FFFF' : codePointName(codePoint)
    throw Fault.found(at, `a reference to ${character}, which XML does not allow`, 'an allowed one')
  }
  return { text: String.fromCodePoint(codePoint), end: to + 1 }
}

function digitValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const letter = code | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : NOT_A_DIGIT
}

/** A letter, a digit, or any of the rest that ends neither the reference nor the text. */
function isNameCharacter(code: number): boolean {
  const letter = code | 0x20
  const isLetter = letter >= 0x61 && letter <= 0x7a
  const isDigit = code >= 0x30 && code <= 0x39
  return isLetter || isDigit || '._-'.includes(String.fromCharCode(code))
}
