/**
 * Cuts a document, which comes in pieces, into whole tokens.
 *
 * Every token is handed on, and judged, only when it is there from end to end. So where a document was cut
 * into pieces can make no difference to what it says or to what is found wrong with it.
 */
import type { PositionTracker } from './position.js'
import { startToken, type EndSearch, type TokenKind } from './token-end.js'

export interface TokenSink {
  /** Takes as much as it likes from `from` on, whole tokens only, and returns where it got to. */
  takeAhead(source: string, from: number): number
  /** Takes one token. Its indices count in the text that the position tracker was told of. */
  takeToken(kind: TokenKind, source: string, start: number, end: number): void
}

/** A token of which some pieces came. */
interface Unfinished {
  readonly pieces: string[]
  /** Missing while it is not even clear what kind of token it is. */
  readonly recognised: { readonly kind: TokenKind; readonly search: EndSearch } | undefined
}

/** What was left over when the document ended: an unfinished token, or no text at all. */
export interface Remainder {
  readonly kind: TokenKind
  readonly source: string
  readonly start: number
  readonly end: number
}

const BYTE_ORDER_MARK = '\uFEFF'

export class Tokenizer {
  readonly #sink: TokenSink
  readonly #position: PositionTracker
  #unfinished: Unfinished | undefined
  /** The text being read, which the position tracker has as well. */
  #source = ''
  /** Where reading stopped in it. */
  #readTo = 0
  #isFirst = true

  constructor(sink: TokenSink, position: PositionTracker) {
    this.#sink = sink
    this.#position = position
  }

  write(chunk: string): void {
    if (chunk === '') return
    const from = this.#isFirst && chunk.startsWith(BYTE_ORDER_MARK) ? 1 : 0
    this.#isFirst = false
    const { pieces, recognised } = this.#unfinished ?? {}
    if (pieces === undefined) {
      this.#read(chunk, from)
    } else if (recognised === undefined) {
      // At most the eight characters of "<![CDATA", so joining costs no more than the chunk.
      this.#unfinished = undefined
      this.#read(pieces.join('') + chunk, 0)
    } else {
      const end = recognised.search.find(chunk, 0)
      pieces.push(end === -1 ? chunk : chunk.slice(0, end))
      if (end === -1) return
      this.#unfinished = undefined
      const token = pieces.join('')
      this.#open(token, 0)
      this.#sink.takeToken(recognised.kind, token, 0, token.length)
      this.#readTo = token.length
      this.#read(chunk, end)
    }
  }

  /** What is left at the end of the document. */
  end(): Remainder {
    const { pieces = [], recognised = undefined } = this.#unfinished ?? {}
    const kind = this.#unfinished === undefined ? 'text' : (recognised?.kind ?? 'tag')
    // One piece is still part of the text that is open; several are not.
    if (pieces.length > 1) this.#open(pieces.join(''), 0)
    return { kind, source: this.#source, start: this.#readTo, end: this.#source.length }
  }

  #open(source: string, from: number): void {
    this.#position.open(this.#readTo, source, from)
    this.#source = source
    this.#readTo = from
  }

  #read(source: string, from: number): void {
    this.#open(source, from)
    let at = from
    while (at < source.length) {
      at = this.#sink.takeAhead(source, at)
      if (at === source.length) break
      const start = startToken(source, at)
      const end = start === undefined ? -1 : start.search.find(source, at + start.opening)
      if (start === undefined || end === -1) {
        this.#unfinished = { pieces: [source.slice(at)], recognised: start }
        break
      }
      this.#sink.takeToken(start.kind, source, at, end)
      at = end
    }
    this.#readTo = at
  }
}
