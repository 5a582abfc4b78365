/**
 * The elements of a list from the outside in: what each may hold, and what becomes of it.
 */
import { isBlank, spaceEnd } from './characters.js'
import { AT_MARK, Fault, showName } from './errors.js'
import { ExtraElement, NamedValues } from './extras.js'
import { setField, type FieldSlot, type StartTag, type StartTags } from './fields.js'
import type { XmlListLayout } from './layout.js'
import { contentOfNil, refuseText, strayText, type OpenElement } from './open-element.js'
import { takePlainFields } from './plain-fields.js'
import type { PositionTracker } from './position.js'
import { readCharacters, type CharacterKind } from './text.js'

/** What the elements of one list have in common. */
export interface ListContext<R> {
  readonly layout: XmlListLayout<R>
  readonly onRecord: (record: R) => void
  readonly tags: StartTags<R>
  readonly position: PositionTracker
  /** How many items there were so far, this one included. */
  items: number
}

/** The document: one root element, nothing but white space around it. */
export class DocumentElement<R> implements OpenElement<R> {
  readonly name = undefined
  readonly #list: ListContext<R>
  #hasRoot = false

  constructor(list: ListContext<R>) {
    this.#list = list
  }

  /** Whether the root element has come. */
  get hasRoot(): boolean {
    return this.#hasRoot
  }

  expected(): string {
    return this.#hasRoot ? 'the end of the document' : `the root element <${this.#list.layout.root}>`
  }

  openChild(tag: StartTag<R>, index: number): OpenElement<R> {
    if (this.#hasRoot) {
      throw Fault.found(index, `another root element <${showName(tag.name)}>`, this.expected())
    }
    if (tag.decodedName !== this.#list.layout.root) {
      throw Fault.found(index, `the root element <${showName(tag.name)}>`, `<${this.#list.layout.root}>`)
    }
    this.#hasRoot = true
    return new ListElement(this.#list, tag.name)
  }

  addCharacters(source: string, start: number, end: number): void {
    const at = spaceEnd(source, start, end)
    if (at < end) throw strayText(source, at, end, this.expected())
  }

  close(): void {
    // Nothing waits for this.
  }
}

/** The root element: items, with white space between them. */
class ListElement<R> implements OpenElement<R> {
  readonly name: string
  readonly #list: ListContext<R>

  constructor(list: ListContext<R>, name: string) {
    this.#list = list
    this.name = name
  }

  expected(shared = 1): string {
    return `<${this.#list.layout.item}> or </${showName(this.name, shared)}>`
  }

  openChild(tag: StartTag<R>, index: number): OpenElement<R> {
    if (tag.decodedName === this.#list.layout.item) return new ItemElement(this.#list, tag.name)
    throw Fault.found(index, `<${showName(tag.name, 2)}>`, this.expected(2))
  }

  addCharacters(source: string, start: number, end: number, kind: CharacterKind): void {
    refuseText(source, start, end, kind, this)
  }

  close(): void {
    // Nothing waits for this.
  }
}

/** One record: fields and extras in any order, with white space between them. */
class ItemElement<R> implements OpenElement<R> {
  readonly name: string
  readonly #list: ListContext<R>
  readonly #record: R
  readonly #number: number
  #extras: NamedValues | undefined

  constructor(list: ListContext<R>, name: string) {
    this.#list = list
    this.name = name
    this.#record = list.layout.create()
    this.#number = ++list.items
  }

  expected(shared = 1): string {
    return `a field or </${showName(this.name, shared)}>`
  }

  takeAhead(source: string, from: number): number {
    return takePlainFields(source, from, this.#list.tags, this.#record, this.#number)
  }

  openChild(tag: StartTag<R>, index: number): OpenElement<R> {
    const { slot } = tag
    if (slot === undefined) {
      this.#extras ??= new NamedValues()
      return new ExtraElement(tag, this.#extras)
    }
    if (slot.lastItem === this.#number) {
      const found = `the field ${slot.field.name} for the second time in one item`
      throw Fault.found(index, found, 'each field once')
    }
    slot.lastItem = this.#number
    this.#list.position.mark(index)
    return new FieldElement(slot, this.#record, tag)
  }

  addCharacters(source: string, start: number, end: number, kind: CharacterKind): void {
    refuseText(source, start, end, kind, this)
  }

  close(): void {
    this.#extras?.forEach((name, value) => this.#list.layout.setExtra(this.#record, name, value))
    this.#list.onRecord(this.#record)
  }
}

/** A field that was not taken the fast way. */
class FieldElement<R> implements OpenElement<R> {
  readonly name: string
  readonly #slot: FieldSlot<R>
  readonly #record: R
  readonly #isNil: boolean
  #text = ''

  constructor(slot: FieldSlot<R>, record: R, tag: StartTag<R>) {
    this.name = tag.name
    this.#slot = slot
    this.#record = record
    this.#isNil = tag.isNil
  }

  expected(shared = 1): string {
    return `text or </${showName(this.name, shared)}>`
  }

  openChild(tag: StartTag<R>, index: number): OpenElement<R> {
    const found = `<${showName(tag.name, 2)}> inside the field ${this.#slot.field.name}`
    throw Fault.found(index, found, this.expected(2))
  }

  addCharacters(source: string, start: number, end: number, kind: CharacterKind): void {
    this.#text += readCharacters(source, start, end, kind)
  }

  close(index: number): void {
    if (this.#isNil && !isBlank(this.#text)) throw contentOfNil(index, this.name)
    const text = this.#isNil || this.#text === '' ? null : this.#text
    setField(this.#slot, this.#record, text, AT_MARK)
  }
}
