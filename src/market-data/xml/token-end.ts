/**
 * Where a token ends: text, a tag, a comment, CDATA or a processing instruction.
 *
 * A token may come in any number of pieces. Each search remembers what it has to, so that no piece is ever
 * looked at twice, however long the token grows.
 */
import { APOSTROPHE, GREATER_THAN, LESS_THAN, QUESTION_MARK, QUOTATION_MARK } from './characters.js'
import { Fault } from './errors.js'

export type TokenKind = 'text' | 'tag' | 'comment' | 'cdata' | 'instruction'

export interface EndSearch {
  /** The index after the token in this piece of it, or -1 when the token goes on beyond the piece. */
  find(piece: string, from: number): number
}

/** A token whose beginning has been recognised. */
interface TokenStart {
  readonly kind: TokenKind
  /** How long its opening is, `<!--` say; its end is searched for after that. */
  readonly opening: number
  readonly search: EndSearch
}

export const COMMENT = { open: '<!--', close: '-->' }
export const CDATA = { open: '<![CDATA[', close: ']]>' }
export const INSTRUCTION = { open: '<?', close: '?>' }

const EXCLAMATION_MARK = 0x21

/** What starts at `from`; undefined when the next piece has to come before that can be told. */
export function startToken(source: string, from: number): TokenStart | undefined {
  if (source.charCodeAt(from) !== LESS_THAN) return { kind: 'text', opening: 0, search: textEnd }
  if (from + 1 === source.length) return undefined
  switch (source.charCodeAt(from + 1)) {
    case QUESTION_MARK:
      return { kind: 'instruction', opening: 2, search: new CloseSearch(INSTRUCTION.close) }
    case EXCLAMATION_MARK:
      return startDeclaration(source, from)
    default:
      return { kind: 'tag', opening: 1, search: new TagEndSearch() }
  }
}

function startDeclaration(source: string, from: number): TokenStart | undefined {
  if (source.startsWith(COMMENT.open, from)) {
    return { kind: 'comment', opening: COMMENT.open.length, search: new CloseSearch(COMMENT.close) }
  }
  if (source.startsWith(CDATA.open, from)) {
    return { kind: 'cdata', opening: CDATA.open.length, search: new CloseSearch(CDATA.close) }
  }
  const begun = source.slice(from, from + CDATA.open.length)
  if (COMMENT.open.startsWith(begun) || CDATA.open.startsWith(begun)) return undefined
  const found = 'a declaration (a "<!DOCTYPE", as web pages have it, or the like)'
  throw Fault.found(from, found, 'only comments and CDATA after "<!"')
}

const textEnd: EndSearch = { find: (piece, from) => piece.indexOf('<', from) }

/** Searches for `?>`, `-->` or `]]>`, also when it is cut in two. */
class CloseSearch implements EndSearch {
  readonly #close: string
  /** The last characters seen, too few to be the close. */
  #tail = ''

  constructor(close: string) {
    this.#close = close
  }

  find(piece: string, from: number): number {
    const overlap = this.#close.length - 1
    const seam = this.#tail + piece.slice(from, from + overlap)
    const atSeam = seam.indexOf(this.#close)
    if (atSeam !== -1) return from + atSeam + this.#close.length - this.#tail.length
    const at = piece.indexOf(this.#close, from)
    if (at !== -1) return at + this.#close.length
    this.#tail = (this.#tail + piece.slice(Math.max(from, piece.length - overlap))).slice(-overlap)
    return -1
  }
}

/**
 * Searches for the `>` outside quotation marks. A `<` ends the tag too: it is a fault wherever it stands in a
 * tag, and stopping there keeps one lost quotation mark from swallowing the rest of the document.
 */
class TagEndSearch implements EndSearch {
  #quotation = 0

  find(piece: string, from: number): number {
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
}
