/**
 * Reads runs of characters: which are allowed, which are white space, which mean something, and what a
 * reference such as `&amp;`, `&#8377;` or `&#x20B9;` stands for.
 */
import { quoted, visible } from '../../errors/quote.js'

/** The document has one thing where another is expected, at an index of the text that is being read. */
export class MarkupError extends Error {
  readonly index: number

  constructor(index: number, found: string, expected: string) {
    super(`found ${found}, expected ${expected}`)
    this.index = index
  }
}

/** The most characters of a document that one message repeats, all its quotations together. */
const QUOTED = 60

/**
 * Shows a piece of the document in a message: in quotation marks, line ends escaped, never long.
 * `shared` is how many pieces and names the message shows.
 */
export function quote(text: string, shared = 1): string {
  return quoted(cut(text, QUOTED / shared), QUOTED)
}

/** Shows an element's name in a message, with `shared` as for `quote`. */
export function showName(name: string, shared = 1): string {
  return visible(cut(name, QUOTED / shared), QUOTED)
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

/** White space in XML. A no-break space, for example, is text. */
const spaces = /[ \t\r\n]*/y
const blank = /^[ \t\r\n]*$/
/** What a text may hold that may stand for something else, or for nothing that XML allows. */
export const special = /[&<>\r\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u
const specials = new RegExp(`\\r\\n?|&[#\\w.-]*;?|<|\\]\\]>|${forbidden.source}`, 'gu')

/** The first index from `from` on that is no white space. */
export function spaceEnd(source: string, from: number): number {
  return endOf(spaces, source, from)
}

/** Whether the text is white space throughout, or empty. */
export function isBlank(text: string): boolean {
  return blank.test(text)
}

/** The index after what a sticky expression matches, which may be nothing. */
export function endOf(expression: RegExp, source: string, from: number): number {
  expression.lastIndex = from
  expression.test(source)
  return expression.lastIndex
}

/**
 * Where characters are: in `text` between tags, in an `attribute` value, or in a `literal`, where nothing is
 * markup (names, CDATA, comments, processing instructions).
 */
export type CharacterKind = 'text' | 'attribute' | 'literal'

/** Reads the characters from `start` to `end`: resolves references, turns line ends into LF, refuses forbidden ones. */
export function readCharacters(source: string, start: number, end: number, kind: CharacterKind): string {
  const text = source.slice(start, end)
  if (!special.test(text)) return text
  return text.replace(specials, (found, offset: number) => {
    const at = start + offset
    if (found.startsWith('\r')) return '\n'
    if (found.startsWith('&')) return kind === 'literal' ? found : referredBy(found, at)
    if (found === '<') {
      if (kind !== 'attribute') return found
      throw new MarkupError(at, '"<" in the value of an attribute', '&lt;')
    }
    if (found === ']]>') {
      if (kind !== 'text') return found
      throw new MarkupError(at, '"]]>" in text', ']]&gt;')
    }
    const character = codePointName(found.charCodeAt(0))
    throw new MarkupError(at, `the character ${character}, which XML does not allow`, 'an allowed one')
  })
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
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
])

/** The character that a reference at an index stands for. */
function referredBy(reference: string, at: number): string {
  const entity = ENTITIES.get(reference)
  if (entity !== undefined) return entity
  if (reference.startsWith('&#')) return numbered(reference, at)
  if (!/^&[\w.-]+;$/.test(reference)) throw new MarkupError(at, 'a bare "&"', '&amp; or another reference')
  throw new MarkupError(
    at,
    `the unknown entity ${quote(reference)}`,
    '&amp;, &lt;, &gt;, &quot;, &apos; or a number',
  )
}

function numbered(reference: string, at: number): string {
  const [, hex, decimal] = /^&#(?:x([0-9a-fA-F]+)|([0-9]+));$/.exec(reference) ?? []
  const digits = hex ?? decimal
  if (digits === undefined) {
    const form = reference.startsWith('&#x') ? '&#x…; with hexadecimal digits' : '&#…; with decimal digits'
    throw new MarkupError(at, 'an unfinished character reference', form)
  }
  const codePoint = Number.parseInt(digits, hex === undefined ? 10 : 16)
  const isCharacter = codePoint <= 0x10ffff
  if (isCharacter && !forbidden.test(String.fromCodePoint(codePoint))) return String.fromCodePoint(codePoint)
  const character = isCharacter ? codePointName(codePoint) : 'a character beyond U+10FFFF'
  throw new MarkupError(at, `a reference to ${character}, which XML does not allow`, 'an allowed one')
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
