/**
 * Cuts a document, which comes in pieces, into whole tokens.
 *
 * Every token is handed on, and judged, only when it is there from end to end. So where a document was cut
 * into pieces can make no difference to what it says or to what is found wrong with it. And no piece is looked
 * at twice, however long a token grows.
 */
import { XmlError, type Position } from '../errors.js'
import { APOSTROPHE, CR, GREATER_THAN, LESS_THAN, QUESTION_MARK, QUOTATION_MARK } from './characters.js'
import { AT_MARK, MarkupError } from './fault.js'
import { CDATA, COMMENT, INSTRUCTION } from './markup.js'

export type TokenKind = 'text' | 'tag' | 'comment' | 'cdata' | 'instruction'

export interface TokenHandler {
  /** Takes as much as it likes from `from` on, whole tokens only, and returns where it got to. */
  takeAhead(source: string, from: number): number
  /** Takes one token. Its indices count in the text that the position tracker was told of. */
  takeToken(kind: TokenKind, source: string, start: number, end: number): void
  /** Told how far the document has come inside a token that began at `start`. */
  checkReach(start: number, end: number): void
}

/** The text that was left over when the document ended; it may be empty. */
export interface Remainder {
  readonly source: string
  readonly start: number
  readonly end: number
}

const BYTE_ORDER_MARK = '\uFEFF'
const EXCLAMATION_MARK = 0x21
/** What opens and closes each token. Text ends before what closes it; a `>` in quotation marks closes no tag. */
const TOKENS = {
  text: { open: '', close: '<', called: 'text' },
  tag: { open: '<', close: '>', called: 'a tag' },
  comment: COMMENT,
  cdata: CDATA,
  instruction: INSTRUCTION,
} as const satisfies Record<TokenKind, unknown>

export class Tokenizer {
  readonly position = new PositionTracker()
  readonly #handler: TokenHandler
  /** The text being read, which the position tracker has as well. */
  #source = ''
  /** Where reading stopped in it. */
  #readTo = 0
  /** How many characters of the document come before it. */
  #before = 0
  #isFirst = true
  /** The pieces of the token that is not complete yet; none when there is no such token. */
  #pieces: string[] = []
  /** The length of them all. */
  #pending = 0
  /** The kind of that token; undefined while its first characters do not tell. */
  #kind: TokenKind | undefined
  /** The quotation mark that is open in a tag, or 0. */
  #quotation = 0
  /** The last characters of the pieces before: what closes a comment may be cut in two. */
  #tail = ''

  constructor(handler: TokenHandler) {
    this.#handler = handler
  }

  write(chunk: string): void {
    if (chunk === '') return
    const from = this.#isFirst && chunk.startsWith(BYTE_ORDER_MARK) ? 1 : 0
    this.#isFirst = false
    const [pieces, kind] = [this.#pieces, this.#kind]
    if (pieces.length === 0) {
      this.#read(chunk, from)
    } else if (kind === undefined) {
      // At most the eight characters of "<![CDATA", so joining costs no more than the chunk.
      this.#pieces = []
      this.#read(pieces.join('') + chunk, 0)
    } else {
      const end = this.#tokenEnd(kind, chunk, 0)
      const piece = end === -1 ? chunk : chunk.slice(0, end)
      pieces.push(piece)
      this.#pending += piece.length
      if (end === -1) return this.#handler.checkReach(this.#readTo, this.#readTo + this.#pending)
      this.#pieces = []
      const token = pieces.join('')
      this.#open(token, 0)
      this.#handler.takeToken(kind, token, 0, token.length)
      this.#readTo = token.length
      this.#read(chunk, end)
    }
  }

  /** Takes the end of the document, and returns what is left of it. Throws when that is an unfinished token. */
  end(): Remainder {
    const [pieces, kind = 'tag'] = [this.#pieces, this.#kind]
    // One piece is still part of the text that is open; several are not.
    if (pieces.length > 1) this.#open(pieces.join(''), 0)
    const end = this.#source.length
    if (pieces.length > 0 && kind !== 'text') {
      const { called, close } = TOKENS[kind]
      throw MarkupError.found(end, `the end of the document inside ${called}`, `"${close}"`)
    }
    return { source: this.#source, start: this.#readTo, end }
  }

  /** Which character of the document, counted from 0, is at an index of the text being read. */
  placeOf(index: number): number {
    return this.#before + index
  }

  #open(source: string, from: number): void {
    this.position.open(this.#readTo, source, from)
    this.#before += this.#readTo - from
    this.#source = source
    this.#readTo = from
  }

  #read(source: string, from: number): void {
    this.#open(source, from)
    let at = from
    while (at < source.length) {
      at = this.#handler.takeAhead(source, at)
      if (at === source.length) break
      const kind = kindOf(source, at)
      this.#quotation = 0
      this.#tail = ''
      const end = kind === undefined ? -1 : this.#tokenEnd(kind, source, at + TOKENS[kind].open.length)
      if (kind === undefined || end === -1) {
        this.#pieces = [source.slice(at)]
        this.#pending = source.length - at
        this.#kind = kind
        this.#handler.checkReach(at, source.length)
        break
      }
      this.#handler.takeToken(kind, source, at, end)
      at = end
    }
    this.#readTo = at
  }

  /** The index after the token in this piece of it, or -1 when the token goes on beyond the piece. */
  #tokenEnd(kind: TokenKind, piece: string, from: number): number {
    if (kind === 'text') return piece.indexOf(TOKENS.text.close, from)
    if (kind === 'tag') return this.#tagEnd(piece, from)
    return this.#closeEnd(TOKENS[kind].close, piece, from)
  }

  /**
   * Searches for the `>` outside quotation marks. A `<` ends the tag too: it is a fault wherever it is in a tag,
   * and stopping there keeps one lost quotation mark from swallowing the rest of the document.
   */
  #tagEnd(piece: string, from: number): number {
    let quotation = this.#quotation
    for (let at = from; at < piece.length; at++) {
      const code = piece.charCodeAt(at)
      if (code > GREATER_THAN) continue
      if (code === LESS_THAN || (code === GREATER_THAN && quotation === 0)) return at + 1
      if (code === quotation) quotation = 0
      else if (quotation === 0 && (code === QUOTATION_MARK || code === APOSTROPHE)) quotation = code
    }
    this.#quotation = quotation
    return -1
  }

  /** Searches for `?>`, `-->` or `]]>`, also when it is cut in two. */
  #closeEnd(close: string, piece: string, from: number): number {
    const overlap = close.length - 1
    const seam = this.#tail + piece.slice(from, from + overlap)
    const atSeam = seam.indexOf(close)
    if (atSeam !== -1) return from + atSeam + close.length - this.#tail.length
    const at = piece.indexOf(close, from)
    if (at !== -1) return at + close.length
    this.#tail = (this.#tail + piece.slice(Math.max(from, piece.length - overlap))).slice(-overlap)
    return -1
  }
}

/** The kind of the token that starts at `from`; undefined when the next piece has to come before that can be told. */
function kindOf(source: string, from: number): TokenKind | undefined {
  if (source.charCodeAt(from) !== LESS_THAN) return 'text'
  if (from + 1 === source.length) return undefined
  const next = source.charCodeAt(from + 1)
  if (next === QUESTION_MARK) return 'instruction'
  if (next !== EXCLAMATION_MARK) return 'tag'
  if (source.startsWith(COMMENT.open, from)) return 'comment'
  if (source.startsWith(CDATA.open, from)) return 'cdata'
  const begun = source.slice(from, from + CDATA.open.length)
  if (COMMENT.open.startsWith(begun) || CDATA.open.startsWith(begun)) return undefined
  const found = 'a declaration (a "<!DOCTYPE", as web pages have it, or the like)'
  throw MarkupError.found(from, found, 'only comments and CDATA after "<!"')
}

/**
 * Tells where in the document a fault is.
 *
 * Lines are counted only when somebody asks, or when the text is about to be let go: a document that comes in
 * one piece and is sound is never counted.
 */
class PositionTracker {
  #text = ''
  /** The index in the text that `#line` and `#column` stand for. */
  #counted = 0
  #line = 1
  #column = 1
  #afterCr = false
  #mark: number | Position | undefined

  /** Goes on in another text: the present one was read up to `readTo`, and `text` continues it at `from`. */
  open(readTo: number, text: string, from: number): void {
    if (typeof this.#mark === 'number') this.#mark = this.#locate(this.#mark)
    this.#count(readTo)
    this.#text = text
    this.#counted = from
  }

  /** Remembers a place of the present text, for a fault that may show only after the text is gone. */
  mark(index: number): void {
    this.#mark = index
  }

  /** The error for a fault, with its place. Only the first fault can be located: places are counted in their order. */
  errorOf({ index, message, cause }: MarkupError): XmlError {
    const at = index === AT_MARK ? (this.#mark ?? this.#counted) : index
    const place = typeof at === 'number' ? this.#locate(at) : at
    return new XmlError(message, place, cause === undefined ? undefined : { cause })
  }

  #locate(index: number): Position {
    this.#count(index)
    return { line: this.#line, column: this.#column }
  }

  #count(to: number): void {
    const text = this.#text
    const from = this.#counted
    let lineStart = from - this.#column + 1
    let [cr, lf] = [placeOf('\r', text, from), placeOf('\n', text, from)]
    while (cr < to || lf < to) {
      const at = Math.min(cr, lf)
      // The LF after a CR ends the same line.
      const isSecond = at === lf && (at === from ? this.#afterCr : text.charCodeAt(at - 1) === CR)
      if (!isSecond) this.#line++
      lineStart = at + 1
      if (at === cr) cr = placeOf('\r', text, lineStart)
      else lf = placeOf('\n', text, lineStart)
    }
    if (to > from) this.#afterCr = text.charCodeAt(to - 1) === CR
    this.#counted = to
    this.#column = to - lineStart + 1
  }
}

/** The index of a character from an index on; beyond all others where there is none. */
function placeOf(character: string, text: string, from: number): number {
  const at = text.indexOf(character, from)
  return at === -1 ? Number.POSITIVE_INFINITY : at
}
