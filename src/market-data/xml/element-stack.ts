/**
 * The elements that are open, and which of them a token goes to: always the innermost.
 */
import { checkComment, checkInstruction } from './asides.js'
import { SLASH } from './characters.js'
import { DocumentElement, type ListContext } from './elements.js'
import { Fault, showName } from './errors.js'
import type { OpenElement } from './open-element.js'
import { readEndTag } from './tags.js'
import { CDATA, COMMENT, INSTRUCTION, type TokenKind } from './token-end.js'
import type { Remainder, TokenSink } from './tokenizer.js'

/** What is missing when the document ends inside a token, and how the token is called. */
const UNFINISHED: Record<Exclude<TokenKind, 'text'>, readonly [token: string, missing: string]> = {
  tag: ['a tag', '">"'],
  comment: ['a comment', `"${COMMENT.close}"`],
  cdata: ['CDATA', `"${CDATA.close}"`],
  instruction: ['a processing instruction', `"${INSTRUCTION.close}"`],
}

export class ElementStack<R> implements TokenSink {
  readonly #list: ListContext<R>
  readonly #document: DocumentElement<R>
  /** The open elements around the innermost, the document first. */
  readonly #outer: OpenElement<R>[] = []
  #innermost: OpenElement<R>
  /** Whether no markup has come yet: only then may the XML declaration come. */
  #isFirst = true

  constructor(list: ListContext<R>) {
    this.#list = list
    this.#document = new DocumentElement(list)
    this.#innermost = this.#document
  }

  takeAhead(source: string, from: number): number {
    return this.#innermost.takeAhead?.(source, from) ?? from
  }

  takeToken(kind: TokenKind, source: string, start: number, end: number): void {
    if (kind === 'text') {
      this.#innermost.addCharacters(source, start, end, 'text')
      return
    }
    if (kind === 'tag') this.#takeTag(source, start, end)
    else if (kind === 'comment') checkComment(source, start, end)
    else if (kind === 'instruction') checkInstruction(source, start, end, this.#isFirst)
    else this.#takeCdata(source, start, end)
    this.#isFirst = false
  }

  /** Makes sure that the document may end after what is left of it. */
  takeEnd({ kind, source, start, end }: Remainder): void {
    if (kind !== 'text') {
      const [token, missing] = UNFINISHED[kind]
      throw Fault.found(end, `the end of the document inside ${token}`, missing)
    }
    if (this.#innermost === this.#document) {
      this.#document.addCharacters(source, start, end)
      if (this.#document.hasRoot) return
    }
    const found = this.#isFirst ? 'an empty document' : 'the end of the document'
    throw Fault.found(end, found, this.#innermost.expected())
  }

  #takeTag(source: string, start: number, end: number): void {
    if (source.charCodeAt(start + 1) === SLASH) {
      this.#takeEndTag(source, start, end)
      return
    }
    const tag = this.#list.tags.read(source, start, end)
    const child = this.#innermost.openChild(tag, start)
    if (tag.isEmpty) {
      child.close(start)
      return
    }
    this.#outer.push(this.#innermost)
    this.#innermost = child
  }

  #takeEndTag(source: string, start: number, end: number): void {
    const name = readEndTag(source, start, end)
    const outer = this.#innermost.name === name ? this.#outer.pop() : undefined
    if (outer === undefined) throw Fault.found(start, `</${showName(name, 2)}>`, this.#innermost.expected(2))
    this.#innermost.close(start)
    this.#innermost = outer
  }

  #takeCdata(source: string, start: number, end: number): void {
    // Outside the root element even empty CDATA is a fault, so that it is not left to the text in it.
    if (this.#innermost === this.#document) throw Fault.found(start, 'CDATA', this.#document.expected())
    const from = start + CDATA.open.length
    this.#innermost.addCharacters(source, from, end - CDATA.close.length, 'literal')
  }
}
