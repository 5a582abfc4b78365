/** What is open of a document: an item, with the values that have come, and elements in it. */
import { addExtra, type DecodedRecord } from '../fields.js'
import { copyOf } from '../plain-values.js'
import type { RecordLayout } from '../record-layout.js'
import { isBlank } from './characters.js'
import type { StartTag, XmlField } from './fields.js'

/** How the items of one list become records. */
export interface XmlListLayout extends Pick<RecordLayout, 'root' | 'item' | 'create'> {
  /** The fields, in any order: documents may bring theirs in any other. */
  readonly fields: readonly XmlField[]
}

/** The item that is open, or the one that comes next. Places are counted in characters from the start of the document. */
export class OpenItem {
  /** The values, in the order of the fields of the layout; `undefined` for one that has not come. */
  readonly values: unknown[]
  /** The values of its unknown elements, by name. */
  readonly unknown = new Map<string, unknown>()
  /** Missing as long as there was no item. */
  tag: StartTag | undefined
  /** How many characters may come without the end of a record. */
  readonly longest: number
  /** Which place the present record may not go beyond. */
  most: number
  readonly #create: XmlListLayout['create']
  readonly #onRecord: (record: DecodedRecord) => void

  constructor({ fields, create }: XmlListLayout, onRecord: (record: DecodedRecord) => void, longest: number) {
    this.values = fields.map(() => undefined)
    this.#create = create
    this.#onRecord = onRecord
    this.longest = longest
    this.most = longest
  }

  /** Hands on its record. `place` is where its end tag starts. */
  end(place: number): void {
    const record = this.#create(this.values)
    this.values.fill(undefined)
    if (this.unknown.size > 0) {
      this.unknown.forEach((value, name) => addExtra(record, name, value))
      this.unknown.clear()
    }
    this.most = place + this.longest
    this.#onRecord(record)
  }
}

/** An element that is open. */
export interface OpenElement {
  readonly tag: StartTag
  /** The text so far of a field or an unknown element. */
  text: string
  /** The values of the elements in an unknown element, by name; missing until there is one. */
  children: Map<string, unknown> | undefined
}

/** Adds a value under its name; a name that comes again turns its value into an array. */
export function addValue(values: Map<string, unknown>, name: string, value: unknown): void {
  const present = values.get(name)
  // No value is an array by itself, so an array here is always one that was made for repetitions.
  if (Array.isArray(present)) present.push(value)
  else values.set(name, values.has(name) ? [present, value] : value)
}

/** The value of an unknown element: null for nil or empty, text, or an object of what its children hold. */
export function unknownValue({ tag, text, children }: OpenElement): unknown {
  if (tag.isNil) return null
  if (children === undefined) return text === '' ? null : copyOf(text)
  // White space between elements is how the document was printed, not what it says.
  if (!isBlank(text)) addValue(children, '#text', copyOf(text))
  // An ordinary object. `fromEntries` defines properties, so `__proto__` is a name like any other.
  return Object.fromEntries(children)
}
