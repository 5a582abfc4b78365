/** Reads markup: characters, names, tags, comments and processing instructions; and samples the items of a document. */
import { quoted, visible } from '../../model/errors.js'
import { orNothing } from '../../model/json.js'

/*
 * Reads runs of characters: which are allowed, which are white space, which mean something, and what a
 * reference such as `&amp;`, `&#8377;` or `&#x20B9;` stands for.
 */

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
  return quoted(text, QUOTED / shared - 1)
}

/** Shows an element's name in a message, with `shared` as for `quote`. */
export function showName(name: string, shared = 1): string {
  return visible(name, QUOTED / shared - 1)
}

/** White space in XML. A no-break space, for example, is text. */
const spaces = /[ \t\r\n]*/y
const blank = /^[ \t\r\n]*$/
/** The characters of a text that may stand for something else, or for nothing that XML allows. */
const special = /[&<>\r\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u
/** The same without the ampersand, the most frequent of them. */
const otherSpecial = new RegExp(special.source.replace('&', '') + '|&(?!amp;)')
const specials = new RegExp(`\\r\\n?|&[#\\w.-]*;?|<|\\]\\]>|${forbidden.source}`, 'gu')

/** The first index from `from` on that is no white space. */
export function spaceEnd(source: string, from: number): number {
  return endOf(spaces, source, from)
}

/** Reports whether the text is white space throughout, or empty. */
export function isBlank(text: string): boolean {
  return blank.test(text)
}

/** The index after what a sticky expression matches, which may be nothing. */
function endOf(expression: RegExp, source: string, from: number): number {
  expression.lastIndex = from
  expression.test(source)
  return expression.lastIndex
}

/**
 * The place of characters: in `text` between tags, in an `attribute` value, or in a `literal`, where nothing is markup (names,
 * CDATA, comments, processing instructions).
 */
export type CharacterKind = 'text' | 'attribute' | 'literal'

/** Reads the characters from `start` to `end`: resolves references, turns line ends into LF, refuses forbidden ones. */
export function readCharacters(source: string, start: number, end: number, kind: CharacterKind): string {
  const text = source.slice(start, end)
  if (!special.test(text)) return text
  if (kind === 'text' && !otherSpecial.test(text)) return text.replaceAll('&amp;', '&')
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

/** The name of a character that may be invisible, in a message. */
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
  const known = '&amp;, &lt;, &gt;, &quot;, &apos; or a number'
  throw new MarkupError(at, `the unknown entity ${quote(reference)}`, known)
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

/* Names, tags, comments and processing instructions. */

/** The beginning and the end of each token, and its name in a message. Text ends before its closing token. */
export const TOKENS = {
  text: { open: '', close: '<', called: 'text' },
  tag: { open: '<', close: '>', called: 'a tag' },
  comment: { open: '<!--', close: '-->', called: 'a comment' },
  cdata: { open: '<![CDATA[', close: ']]>', called: 'CDATA' },
  instruction: { open: '<?', close: '?>', called: 'a processing instruction' },
} as const

export type TokenKind = keyof typeof TOKENS
const { comment, cdata, instruction } = TOKENS

/** The kind of the token that starts at `from`; undefined when more has to come before that can be told. */
export function kindOf(source: string, from: number): TokenKind | undefined {
  if (source[from] !== '<') return 'text'
  if (from + 1 === source.length) return undefined
  if (source[from + 1] === '?') return 'instruction'
  if (source[from + 1] !== '!') return 'tag'
  if (source.startsWith(comment.open, from)) return 'comment'
  if (source.startsWith(cdata.open, from)) return 'cdata'
  const begun = source.slice(from, from + cdata.open.length)
  if (comment.open.startsWith(begun) || cdata.open.startsWith(begun)) return undefined
  const found = 'a declaration (a "<!DOCTYPE", as web pages have it, or the like)'
  throw new MarkupError(from, found, 'only comments and CDATA after "<!"')
}

/** The index after the token that starts at `from`; undefined when it goes on beyond the text. */
export function markupEnd(kind: TokenKind, source: string, from: number): number | undefined {
  const { open, close } = TOKENS[kind]
  if (kind === 'tag') return tagEnd(source, from + open.length)
  const at = source.indexOf(close, from + open.length)
  if (at < 0) return undefined
  return kind === 'text' ? at : at + close.length
}

/**
 * Searches for the `>` outside quotation marks. A `<` ends the tag too: it is a fault wherever it is in a tag, and stopping
 * there keeps one lost quotation mark from swallowing the rest of the document.
 */
function tagEnd(source: string, from: number): number | undefined {
  let quotation = ''
  for (let at = from; at < source.length; at += 1) {
    const character = source.charAt(at)
    if (character === '<' || (character === '>' && quotation === '')) return at + 1
    if (character === quotation) quotation = ''
    else if (quotation === '' && (character === '"' || character === "'")) quotation = character
  }
  return undefined
}

/** A surrogate pair written as two escapes, or one escape of 8 or 4 digits. */
const ESCAPE = /_x(d[89ab][0-9a-f]{2})__x(d[c-f][0-9a-f]{2})_|_x([0-9a-f]{8}|[0-9a-f]{4})_/gi

/**
 * Decodes a name once. .NET writes characters that XML forbids in names as `_xHHHH_`: `_x0025_Change` is `%Change`.
 *
 * An escape that stands for no character (a lone surrogate, or beyond U+10FFFF) is left as it is.
 */
export function decodeXmlName(name: string): string {
  if (!name.includes('_')) return name
  return name.replace(ESCAPE, (escape: string, high?: string, low?: string, digits?: string) => {
    if (high !== undefined && low !== undefined) return fromHex(high) + fromHex(low)
    const codePoint = Number.parseInt(digits ?? '', 16)
    const isCharacter = codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff)
    return isCharacter ? String.fromCodePoint(codePoint) : escape
  })
}

function fromHex(digits: string): string {
  return String.fromCharCode(Number.parseInt(digits, 16))
}

/** A start tag, and what it means in a list. */
export interface StartTag {
  /** The name as the tag has it, with its prefix: what the end tag has to repeat. */
  readonly name: string
  /** The name without its prefix, decoded once. */
  readonly decodedName: string
  /** From the `<` to the `>`, both included. */
  readonly text: string
  /** The end tag as it is mostly written, without white space. */
  readonly endTag: string
  /** Whether the tag ends the element too: `<X/>`. */
  readonly isEmpty: boolean
  /** Whether an attribute `nil`, in any namespace, is true. */
  readonly isNil: boolean
  /** The place of the field among those of the list. Missing when the element is no field. */
  readonly place: number | undefined
}

/** Reads the start tag from its `<` at `start` to its last character before `end`. */
export function readStartTag(
  source: string,
  start: number,
  end: number,
  places: ReadonlyMap<string, number>,
): StartTag {
  const { name, localName, to } = readName(source, start, start + 1)
  const isNil = readAttributes(source, to, end)
  const decodedName = decodeXmlName(localName)
  return {
    name: copyOf(name),
    decodedName: copyOf(decodedName),
    text: copyOf(source.slice(start, end)),
    endTag: `</${name}>`,
    isEmpty: source[end - 2] === '/',
    isNil,
    // A name that was encoded by hand may have been encoded again by the serialiser.
    place: places.get(decodedName) ?? places.get(decodeXmlName(decodedName)),
  }
}

/** Reads the end tag from its `<` at `start` to its last character before `end`, and returns its name. */
export function readEndTag(source: string, start: number, end: number): string {
  const { name, to } = readName(source, start, start + 2)
  const at = spaceEnd(source, to)
  if (source.slice(at, end) !== '>')
    throw new MarkupError(at, `${character(source, at, end)} in the end tag </${showName(name, 2)}>`, '">"')
  return name
}

function readName(source: string, start: number, from: number) {
  const to = nameEnd(source, from)
  const tag = 'a tag, or &lt; where the character is meant'
  if (to === from) throw new MarkupError(start, 'a "<" without a name after it', tag)
  const name = readCharacters(source, from, to, 'literal')
  const [, localName] = /^(?:[^:]+:)?([^:]+)$/.exec(name) ?? []
  if (localName === undefined)
    throw new MarkupError(from, `the name ${quote(name)}`, 'a name with at most one prefix')
  return { name, localName, to }
}

/**
 * Far more is taken for a name than XML allows, so that `<%Change>` and `<52WeekHighPrice>` can be read:
 * everything up to white space or a character that means something in a tag.
 */
const nameForm = /[^\0- "&'/<=>?]*/y

/** The index after the name that starts at `from`: equal to `from` when none does. */
function nameEnd(source: string, from: number): number {
  return endOf(nameForm, source, from)
}

/** True as XML Schema writes it. */
const TRUE = /^[ \t\r\n]*(?:true|1)[ \t\r\n]*$/

/**
 * Reads the attributes from `from`, where the name ended, up to the end of the tag, and returns whether one of
 * them says that the element is nil. The others are checked and then ignored.
 */
function readAttributes(source: string, from: number, end: number): boolean {
  const names = new Set<string>()
  let isNil = false
  let at = from
  for (;;) {
    const start = spaceEnd(source, at)
    const rest = source.slice(start, end)
    if (rest === '>' || rest === '/>') return isNil
    const to = nameEnd(source, start)
    if (to === start) throw unexpected(source, start, end, 'an attribute or the end of the tag')
    if (start === at) throw unexpected(source, start, end, 'white space before the attribute')
    const name = readCharacters(source, start, to, 'literal')
    if (names.has(name)) {
      const again = `the attribute ${showName(name)} for the second time`
      throw new MarkupError(start, again, 'each attribute once')
    }
    names.add(name)
    const value = readValue(source, to, end, name)
    if ((name === 'nil' || name.endsWith(':nil')) && TRUE.test(value.text)) isNil = true
    at = value.end
  }
}

/** Reads what follows the name of an attribute: the equals sign and the value in quotation marks. */
function readValue(source: string, from: number, end: number, name: string) {
  const equals = spaceEnd(source, from)
  if (source[equals] !== '=')
    throw unexpected(source, equals, end, `"=" after the attribute ${showName(name, 2)}`)
  const start = spaceEnd(source, equals + 1)
  const mark = source[start]
  if (mark !== '"' && mark !== "'")
    throw unexpected(source, start, end, `the value of the attribute ${showName(name, 2)} in quotation marks`)
  const to = source.indexOf(mark, start + 1)
  const valueEnd = to < 0 || to > end ? end : to
  return { text: readCharacters(source, start + 1, valueEnd, 'attribute'), end: valueEnd + 1 }
}

function unexpected(source: string, at: number, end: number, expected: string): MarkupError {
  return new MarkupError(at, character(source, at, end), expected)
}

/** Shows the character at `at` in a message. A tag that was cut short by the next `<` ends in that character. */
function character(source: string, at: number, end: number): string {
  return at < end ? quote(String.fromCodePoint(source.codePointAt(at) ?? 0)) : 'nothing'
}

/** Refuses `--` inside a comment: it mostly means that the `-->` of another one was lost. */
export function checkComment(source: string, start: number, end: number): void {
  const from = start + comment.open.length
  const to = end - comment.close.length
  const dashes = source.indexOf('--', from)
  if (dashes < to) throw new MarkupError(dashes, '"--" inside a comment', '"-->"')
  readCharacters(source, from, to, 'literal')
}

/** Checks a processing instruction; only at the very beginning may it be the XML declaration. */
export function checkInstruction(source: string, start: number, end: number, isFirst: boolean): void {
  const from = start + instruction.open.length
  const to = end - instruction.close.length
  const nameTo = nameEnd(source, from)
  if (nameTo === from || (nameTo < to && spaceEnd(source, nameTo) === nameTo)) {
    const found = `the processing instruction ${quote(source.slice(start, end))}`
    throw new MarkupError(start, found, 'one that starts with a name')
  }
  // What the declaration says of the encoding is no longer true of text that was decoded, so it is not read.
  if (!isFirst && source.slice(from, nameTo).toLowerCase() === 'xml')
    throw new MarkupError(start, 'an XML declaration inside the document', 'it at the start or not at all')
  readCharacters(source, nameTo, to, 'literal')
}

/*
 * The elements of the items at the beginning of a document, as they are written. For a look at a document that a decoder
 * has accepted: nothing is checked again.
 */

/** An element as it stands in a document. */
export interface SampleElement {
  /** The name without its prefix, not decoded. */
  readonly name: string
  readonly hasPrefix: boolean
  readonly isNil: boolean
  /** The text between the tags, not decoded. */
  text: string
}

export interface SampleItem {
  readonly hasPrefix: boolean
  readonly elements: readonly SampleElement[]
}

/**
 * The start tag of the root element, and of a text that may be cut or malformed anywhere what is complete: its items and, innermost
 * first, all of its elements.
 */
export function sampleItems(document: string): {
  readonly root: string
  readonly items: readonly SampleItem[]
  readonly all: readonly SampleElement[]
} {
  const items: SampleItem[] = []
  const all: SampleElement[] = []
  const open: SampleElement[] = []
  let elements: SampleElement[] = []
  let root = ''
  for (const [kind, text] of tokensOf(document)) {
    const field = open.at(-1)
    if (field && kind === 'text') field.text += text
    if (field && kind === 'cdata') field.text += text.slice(cdata.open.length, -cdata.close.length)
    if (kind !== 'tag') continue
    if (!text.startsWith('</')) {
      if (open.length === 0) root = text
      if (open.length === 1) elements = []
      const element = elementOf(text)
      if (element === undefined) break
      open.push(element)
      if (!text.endsWith('/>')) continue
    }
    const closed = open.pop()
    if (!closed) continue
    all.push(closed)
    if (open.length === 2) elements.push(closed)
    if (open.length === 1) items.push({ hasPrefix: closed.hasPrefix, elements })
  }
  return { root, items, all }
}

/** The tokens that are complete, up to one that is malformed. */
function* tokensOf(document: string): Generator<readonly [kind: TokenKind, text: string], void> {
  for (let at = 0; at < document.length;) {
    const kind = orNothing(() => kindOf(document, at))
    const end = kind && markupEnd(kind, document, at)
    if (kind === undefined || end === undefined) return
    yield [kind, document.slice(at, end)]
    at = end
  }
}

const noPlaces = new Map<string, number>()

/** The element that a tag begins; `undefined` for a tag that is malformed. */
function elementOf(tag: string): SampleElement | undefined {
  const start = orNothing(() => readStartTag(tag, 0, tag.length, noPlaces))
  if (start === undefined) return undefined
  const { name, isNil } = start
  const colon = name.indexOf(':')
  return { name: name.slice(colon + 1), hasPrefix: colon >= 0, isNil, text: '' }
}
