/** What is open of a document: an item, with the values that have come, and elements in it. */
import {
  mostHolders,
  mostNames,
  mostValues,
  tooManyHolders,
  tooManyNames,
  tooManyValues,
} from '../../response/bounds.js'
import type { CheckTime, Drift } from '../lists/format-drift.js'
import { OddValue } from '../errors.js'
import { addExtra, type DecodedRecord, type DecodeSettings } from '../lists/fields.js'
import type { RecordLayout } from '../lists/record-layout.js'
import { copyOf, isBlank } from './characters.js'
import { MarkupError } from './fault.js'
import type { StartTag, XmlField } from './fields.js'

/** How the items of one list become records. */
export interface XmlListLayout extends Pick<RecordLayout, 'root' | 'item' | 'create'> {
  /** The fields, in any order: documents may bring theirs in any other. */
  readonly fields: readonly XmlField[]
  /** Completes a record. */
  readonly finish?: DecodeSettings['finish']
}

/** Counts what is made of a document while it is read, and throws a BoundsError for one that holds too much. */
export class DocumentBounds {
  /** Called for each token and each record. */
  readonly checkTime: CheckTime | undefined
  #holders = 0
  #values = 0

  constructor(checkTime?: CheckTime) {
    this.checkTime = checkTime
  }

  /** Counts an object or a list. */
  addHolder(): void {
    this.#holders += 1
    if (this.#holders > mostHolders) throw tooManyHolders('XML')
  }

  addValues(count: number): void {
    this.#values += count
    if (this.#values > mostValues) throw tooManyValues('XML')
  }

  /** Lets go of what was counted: whoever takes the records one by one holds none of those before. */
  release(): void {
    this.#holders = 0
    this.#values = 0
  }
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
  readonly #end: ItemEnd
  readonly #held: DocumentBounds

  constructor({ fields, create }: XmlListLayout, end: ItemEnd, longest: number, held: DocumentBounds) {
    this.values = fields.map(() => undefined)
    this.#create = create
    this.#end = end
    this.longest = longest
    this.most = longest
    this.#held = held
  }

  /**
   * Hands on its record.
   *
   * @param index where its end tag starts in the present text
   * @param before how many characters of the document come before that text
   */
  end(index: number, before: number): void {
    const record = this.#create(this.values)
    if (!this.#end.drift.isComplete) this.#end.drift.saw(({ place }) => this.values[place] !== undefined)
    this.#held.addHolder()
    this.#held.addValues(this.#taken())
    if (this.unknown.size > 0) {
      this.unknown.forEach((value, name) => addExtra(record, name, value))
      this.unknown.clear()
    }
    this.most = before + index + this.longest
    this.#end.take(record, index)
  }

  /** Lets go of what has come of it. */
  clear(): void {
    this.values.fill(undefined)
    this.unknown.clear()
  }

  /** Takes the values away, and returns how many there were. */
  #taken(): number {
    const { values } = this
    let count = 0
    for (let place = 0; place < values.length; place += 1) {
      if (values[place] === undefined) continue
      values[place] = undefined
      count += 1
    }
    return count
  }
  /** The value of the text of a field whose element starts at `index`, or is marked when that is `AT_MARK`. */
  read(field: XmlField, text: string | null, index: number): unknown {
    const value = text === null ? null : field.fromText(copyOf(text))
    if (!(value instanceof OddValue)) return value
    return this.#end.drift.odd(field.name, text, value, () => {
      const said = `in the field ${field.name}: ${value.describe(text)}`
      return this.#end.errorOf(new MarkupError(index, said, { cause: value }))
    })
  }
}

/** What becomes of the items of a document. */
export interface ItemEnd {
  readonly drift: Drift
  /** Takes the record of an item whose end tag starts at an index. */
  take(record: DecodedRecord, index: number): void
  /** The error for a fault, with its place. */
  errorOf(fault: MarkupError): Error
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
export function addValue(
  values: Map<string, unknown>,
  name: string,
  value: unknown,
  held: DocumentBounds,
): void {
  const present = values.get(name)
  held.addValues(1)
  // No value is an array by itself, so an array here is always one that was made for repetitions.
  if (Array.isArray(present)) present.push(value)
  else if (values.has(name)) {
    held.addHolder()
    values.set(name, [present, value])
  } else {
    values.set(name, value)
    if (values.size > mostNames) throw tooManyNames('an element of XML')
  }
}

/** The value of an unknown element: null for nil or empty, text, or an object of what its children hold. */
export function unknownValue({ tag, text, children }: OpenElement, held: DocumentBounds): unknown {
  if (tag.isNil) return null
  if (children === undefined) return text === '' ? null : copyOf(text)
  held.addHolder()
  // White space between elements is how the document was printed, not what it says.
  if (!isBlank(text)) addValue(children, '#text', copyOf(text), held)
  // An ordinary object. `fromEntries` defines properties, so `__proto__` is a name like any other.
  return Object.fromEntries(children)
}
