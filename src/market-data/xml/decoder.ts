/**
 * Decodes a list in XML: a root element that holds items, each with one child per field.
 *
 * The state is how many elements are open: none outside the root element, one in the root, two in an item, three or
 * more in a field or an unknown element of the item.
 */
import { Drift } from '../lists/format-drift.js'
import type { DecodedRecord } from '../lists/fields.js'
import { isBlank, readCharacters, SLASH, spaceEnd, type CharacterKind } from './characters.js'
import { AT_MARK, MarkupError, quote, showName } from './fault.js'
import { StartTags, type StartTag, type XmlField } from './fields.js'
import { ItemPattern } from './item-pattern.js'
import { CDATA, checkComment, checkInstruction, readEndTag } from './markup.js'
import {
  addValue,
  DocumentBounds,
  OpenItem,
  unknownValue,
  type OpenElement,
  type XmlListLayout,
} from './open-element.js'
import { Tokenizer, type Remainder, type TokenHandler, type TokenKind } from './tokenizer.js'

/** The states. */
const [IN_DOCUMENT, IN_LIST, IN_ITEM, IN_FIELD] = [0, 1, 2, 3]
/** How deep unknown elements may be nested in an item, so that no document can exhaust memory or stack. */
const MAX_DEPTH = 32

/**
 * Decodes one document, which comes in pieces, cut anywhere. `onRecord` is called with each record as soon as its
 * item has ended, so a fault may be found after records were handed out.
 */
export class XmlListDecoder implements TokenHandler {
  readonly #layout: XmlListLayout
  readonly #tags: StartTags
  readonly #tokenizer = new Tokenizer(this)
  /** The elements that are open, the innermost last. */
  readonly #open: OpenElement[] = []
  readonly #pattern: ItemPattern
  readonly #drift: Drift
  /** The tags of the children of the item that is open. */
  #children: StartTag[] = []
  readonly #item: OpenItem
  readonly #held: DocumentBounds
  #hasRoot = false
  /** Whether any markup has come: only before it may the XML declaration come. */
  #hasMarkup = false
  #hasEnded = false
  #failure: { readonly error: unknown } | undefined

  /**
   * @param longest how many characters may come without the end of a record
   * @param tags those of documents before, of the same layout
   * @param pattern of their items
   * @param drift takes what differs from the documentation, and looks at the time; without it, anything that differs is refused
   */
  constructor(
    layout: XmlListLayout,
    onRecord: (record: DecodedRecord) => void,
    longest = Number.POSITIVE_INFINITY,
    tags = new StartTags(layout.fields),
    drift = new Drift({ fields: [], identity: [] }, 'throw', true),
    pattern = new ItemPattern(),
  ) {
    this.#layout = layout
    this.#held = new DocumentBounds(drift.checkTime)
    const errorOf = (fault: MarkupError): Error => this.#tokenizer.position.errorOf(fault)
    const take = (record: DecodedRecord, index: number): void => {
      layout.finish?.(record, drift)
      if (drift.end(record, (message) => errorOf(new MarkupError(index, message)))) onRecord(record)
    }
    this.#item = new OpenItem(layout, { drift, errorOf, take }, longest, this.#held)
    this.#tags = tags
    this.#pattern = pattern
    this.#drift = drift
  }

  /** Takes the next piece. Throws an XmlError at the first fault, and the same one again at every later call. */
  write(chunk: string): void {
    if (this.#hasEnded) throw new Error('write() was called after end()')
    if (this.#failure !== undefined) throw this.#failure.error
    try {
      this.#tokenizer.write(chunk)
    } catch (error) {
      throw this.#fail(error)
    }
  }

  /** Takes the end of the document. Throws an XmlError when it is not complete. */
  end(): void {
    if (this.#hasEnded) return
    if (this.#failure !== undefined) throw this.#failure.error
    try {
      this.#takeEnd(this.#tokenizer.end())
    } catch (error) {
      throw this.#fail(error)
    }
    this.#hasEnded = true
  }

  /** Remembers the first error, which every later call throws again. What a field or a caller throws is one too. */
  #fail(error: unknown): unknown {
    this.#failure = { error: error instanceof MarkupError ? this.#tokenizer.position.errorOf(error) : error }
    return this.#failure.error
  }

  takeAhead(source: string, from: number): number {
    if (this.#open.length !== IN_LIST) return from
    const before = this.#tokenizer.placeOf(0)
    let at = from
    for (;;) {
      const end = this.#pattern.take(source, at, this.#item, this.#held, this.#drift)
      if (end === undefined) return at
      if (before + end > this.#item.most) {
        this.#item.clear()
        return at
      }
      this.#held.checkTime?.()
      this.#item.end(this.#pattern.endTagAt(end), before)
      at = end
    }
  }

  checkReach(start: number, end: number): void {
    if (this.#tokenizer.placeOf(end) <= this.#item.most) return
    const found = `more than ${this.#item.longest} characters since the record before`
    throw MarkupError.found(start, found, 'a record to be shorter')
  }

  /** Lets go of what was counted of the records before: whoever takes them one by one does not hold them. */
  release(): void {
    this.#held.release()
  }

  takeToken(kind: TokenKind, source: string, start: number, end: number): void {
    this.checkReach(start, end)
    this.#held.checkTime?.()
    switch (kind) {
      case 'text':
        this.#takeText(source, start, end, 'text')
        return
      case 'tag':
        if (source.charCodeAt(start + 1) === SLASH) this.#takeEndTag(source, start, end)
        else this.#takeStartTag(this.#tags.read(source, start, end), start)
        break
      case 'cdata':
        // Outside the root element even empty CDATA is a fault, so that it is not left to the text in it.
        if (this.#open.length === IN_DOCUMENT) throw MarkupError.found(start, 'CDATA', this.#expected())
        this.#takeText(source, start + CDATA.open.length, end - CDATA.close.length, 'literal')
        break
      case 'comment':
        checkComment(source, start, end)
        break
      case 'instruction':
        checkInstruction(source, start, end, !this.#hasMarkup)
    }
    this.#hasMarkup = true
  }

  #takeStartTag(tag: StartTag, index: number): void {
    switch (this.#open.length) {
      case IN_DOCUMENT:
        this.#startRoot(tag, index)
        break
      case IN_LIST:
        this.#startItem(tag, index)
        break
      case IN_ITEM:
        this.#startInItem(tag, index)
        break
      default:
        this.#startInside(tag, index)
    }
    const element = { tag, text: '', children: undefined }
    this.#open.push(element)
    if (tag.isEmpty) this.#close(element, index)
  }

  #startRoot({ name, decodedName }: StartTag, index: number): void {
    const { root } = this.#layout
    if (this.#hasRoot)
      throw MarkupError.found(index, `another root element <${showName(name)}>`, this.#expected())
    if (decodedName !== root)
      throw MarkupError.found(index, `the root element <${showName(name)}>`, `<${root}>`)
    this.#hasRoot = true
  }

  #startItem(tag: StartTag, index: number): void {
    if (tag.decodedName !== this.#layout.item)
      throw MarkupError.found(index, `<${showName(tag.name, 2)}>`, this.#expected(2))
    this.#item.tag = tag
    this.#children = []
  }

  #startInItem(tag: StartTag, index: number): void {
    const { field } = tag
    this.#children.push(tag)
    if (field === undefined) return
    if (this.#item.values[field.place] !== undefined) {
      throw MarkupError.found(
        index,
        `the field ${field.name} for the second time in one item`,
        'each field once',
      )
    }
    this.#tokenizer.position.mark(index)
  }

  /** Takes the start of an element in a field, which is a fault, or in an unknown element. */
  #startInside({ name }: StartTag, index: number): void {
    const field = this.#openField()
    if (field !== undefined) {
      throw MarkupError.found(
        index,
        `<${showName(name, 2)}> inside the field ${field.name}`,
        this.#expected(2),
      )
    }
    if (this.#open.length === IN_ITEM + MAX_DEPTH) {
      const expected = `no elements nested more than ${MAX_DEPTH} deep in an item`
      throw MarkupError.found(index, `<${showName(name)}>`, expected)
    }
  }

  #takeEndTag(source: string, start: number, end: number): void {
    const name = readEndTag(source, start, end)
    const element = this.#open.at(-1)
    if (element?.tag.name !== name)
      throw MarkupError.found(start, `</${showName(name, 2)}>`, this.#expected(2))
    this.#close(element, start)
  }

  /** Takes the end of the innermost element. `index` is where the tag that ends it starts. */
  #close(element: OpenElement, index: number): void {
    const { tag, text, children } = element
    this.#open.pop()
    const parent = this.#open.at(-1)
    if (parent === undefined) return
    if (this.#open.length === IN_LIST) {
      this.#pattern.learn(tag, this.#children)
      this.#item.end(index, this.#tokenizer.placeOf(0))
      return
    }
    if (tag.isNil && (children !== undefined || !isBlank(text))) {
      throw MarkupError.found(
        index,
        `content in <${showName(tag.name)}>, which is marked nil`,
        'it to be empty',
      )
    }
    if (this.#open.length === IN_ITEM && tag.field !== undefined) {
      const value = tag.isNil || text === '' ? null : text
      this.#item.values[tag.field.place] = this.#item.read(tag.field, value, AT_MARK)
    } else {
      const values =
        this.#open.length === IN_ITEM ? this.#item.unknown : (parent.children ??= new Map<string, unknown>())
      addValue(values, tag.decodedName, unknownValue(element, this.#held), this.#held)
    }
  }

  /** Adds text to a field or an unknown element. Elsewhere, lets white space pass and refuses all other text. */
  #takeText(source: string, start: number, end: number, kind: CharacterKind): void {
    const element = this.#open.at(-1)
    if (element !== undefined && this.#open.length > IN_ITEM) {
      element.text += readCharacters(source, start, end, kind)
      return
    }
    const at = spaceEnd(source, start, end)
    if (at === end) return
    // In the root element, white space may be written as references.
    if (element !== undefined && isBlank(readCharacters(source, at, end, kind))) return
    const shared = element === undefined ? 1 : 2
    const text = quote(source.slice(at, end).trimEnd(), shared)
    throw MarkupError.found(at, `the text ${text}`, this.#expected(shared))
  }

  /** Makes sure that the document may end after what is left of it. */
  #takeEnd({ source, start, end }: Remainder): void {
    if (this.#open.length === IN_DOCUMENT) {
      this.#takeText(source, start, end, 'text')
      if (this.#hasRoot) return
    }
    const found = this.#hasMarkup ? 'the end of the document' : 'an empty document'
    throw MarkupError.found(end, found, this.#expected())
  }

  /** What may come next, for a message that shows `shared` pieces of the document in all. */
  #expected(shared = 1): string {
    const { root, item } = this.#layout
    const element = this.#open.at(-1)
    if (element === undefined) return this.#hasRoot ? 'the end of the document' : `the root element <${root}>`
    const endTag = `</${showName(element.tag.name, shared)}>`
    if (this.#open.length === IN_LIST) return `<${item}> or ${endTag}`
    if (this.#open.length === IN_ITEM) return `a field or ${endTag}`
    return this.#openField() === undefined ? endTag : `text or ${endTag}`
  }

  /** The field that is open; none in an unknown element, whatever its name. */
  #openField(): XmlField | undefined {
    return this.#open.length === IN_FIELD ? this.#open.at(-1)?.tag.field : undefined
  }
}
