/**
 * Elements that are no field: what they hold, kept as plain values.
 */
import { isBlank } from './characters.js'
import { Fault, showName } from './errors.js'
import type { StartTag } from './fields.js'
import { contentOfNil, type OpenElement } from './open-element.js'
import { ownText } from './own-text.js'
import { readCharacters, type CharacterKind } from './text.js'

/** How deep elements that are no field may be nested, so that no document can exhaust memory or stack. */
const MAX_DEPTH = 32

const TEXT = '#text'

/** Values by name; a name that comes again turns its value into an array. */
export class NamedValues {
  readonly #values = new Map<string, unknown>()

  add(name: string, value: unknown): void {
    const present = this.#values.get(name)
    // No value is an array by itself, so an array here is always one that was made for repetitions.
    if (Array.isArray(present)) present.push(value)
    else this.#values.set(name, this.#values.has(name) ? [present, value] : value)
  }

  forEach(take: (name: string, value: unknown) => void): void {
    this.#values.forEach((value, name) => take(name, value))
  }

  /** An ordinary object. `fromEntries` defines properties, so `__proto__` is a name like any other. */
  toObject(): Record<string, unknown> {
    return Object.fromEntries(this.#values)
  }
}

/** An element that is no field, while it is open. */
export class ExtraElement<R> implements OpenElement<R> {
  readonly name: string
  readonly #tag: StartTag<R>
  readonly #parent: NamedValues
  readonly #depth: number
  #text = ''
  #children: NamedValues | undefined

  /** `parent` receives the value when the element ends. */
  constructor(tag: StartTag<R>, parent: NamedValues, depth = 1) {
    this.name = tag.name
    this.#tag = tag
    this.#parent = parent
    this.#depth = depth
  }

  expected(shared = 1): string {
    return `</${showName(this.name, shared)}>`
  }

  openChild(tag: StartTag<R>, index: number): OpenElement<R> {
    if (this.#depth === MAX_DEPTH) {
      const expected = `no elements nested more than ${MAX_DEPTH} deep in an item`
      throw Fault.found(index, `<${showName(tag.name)}>`, expected)
    }
    this.#children ??= new NamedValues()
    return new ExtraElement(tag, this.#children, this.#depth + 1)
  }

  addCharacters(source: string, start: number, end: number, kind: CharacterKind): void {
    this.#text += readCharacters(source, start, end, kind)
  }

  close(index: number): void {
    this.#parent.add(this.#tag.decodedName, this.#value(index))
  }

  #value(index: number): unknown {
    if (this.#tag.isNil) {
      if (this.#children !== undefined || !isBlank(this.#text)) throw contentOfNil(index, this.name)
      return null
    }
    if (this.#children === undefined) return this.#text === '' ? null : ownText(this.#text)
    // White space between elements is how the document was printed, not what it says.
    if (!isBlank(this.#text)) this.#children.add(TEXT, ownText(this.#text))
    return this.#children.toObject()
  }
}
