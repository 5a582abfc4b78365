/**
 * The usual form of an item as one regular expression, which the platform runs many times as fast as code that looks at each
 * tag. It is learned from the items that came: their tags in the order in which they came, each of which may be absent or
 * empty. An item that does not match, or holds a value that needs a closer look, is read tag by tag, which knows every form
 * and says what is wrong. So it adds speed and nothing else.
 */
import { OddValue } from '../errors.js'
import type { Drift } from '../lists/format-drift.js'
import { copyOf, readCharacters } from './characters.js'
import { MarkupError } from './fault.js'
import type { StartTag } from './fields.js'
import { addValue, type DocumentBounds, type OpenItem } from './open-element.js'

/** More of a document, or of a text, is read tag by tag. */
const [mostTags, mostForms, mostExpressions, longestTag, longestText] = [64, 8, 16, 200, 4_096]

/** A child of an item, in all the forms in which its tag came. */
interface Slot {
  readonly tag: StartTag
  readonly forms: Set<string>
}

/** What a text may hold that stands for something else, or for nothing that XML allows. */
const special = /[&\]\r\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/
const number = '-?[0-9]+(?:\\.[0-9]+)?|'

export class ItemPattern {
  readonly #slots: Slot[] = []
  #item: StartTag | undefined
  #expression: RegExp | undefined
  #isChanged = false
  #expressions = 0

  /** Takes note of an item that was read tag by tag: of its tag, and of those of its children. */
  learn(item: StartTag, children: readonly StartTag[]): void {
    const isLong = [item, ...children].some(({ text }) => text.length > longestTag)
    if (this.#expressions === mostExpressions || item.isEmpty || isLong) return
    this.#isChanged ||= this.#item !== item
    this.#item = item
    let place = 0
    for (const tag of children) {
      const known = this.#slots.findIndex((slot) => slot.tag.name === tag.name)
      const slot = this.#slots[known] ?? { tag, forms: new Set([`<${tag.name}/>`, `<${tag.name} />`]) }
      if (known < 0 && this.#slots.length < mostTags) {
        this.#slots.splice(place, 0, slot)
        this.#isChanged = true
      }
      place = Math.max(place, (known < 0 ? place : known) + 1)
      // One that claims to be nil has no text.
      const isUsual = tag.text === `<${tag.name}>` || slot.forms.has(tag.text) || (tag.isNil && !tag.isEmpty)
      if (isUsual || slot.forms.size === mostForms) continue
      slot.forms.add(tag.text)
      this.#isChanged = true
    }
  }

  /**
   * Takes an item that begins at an index, or after white space there.
   *
   * @param drift knows of which fields it matters whether they came
   * @returns the index after it, where it was taken; its values are those of the open item
   */
  take(source: string, from: number, item: OpenItem, held: DocumentBounds, drift: Drift): number | undefined {
    if (this.#isChanged) this.#compile()
    const expression = this.#expression
    if (expression === undefined) return undefined
    expression.lastIndex = from
    const match = expression.exec(source)
    if (match === null) return undefined
    const { values } = item
    for (let index = 0; index < this.#slots.length; index += 1) {
      const { tag } = this.#slots[index] as Slot
      const text = match[index + 1]
      const value = text === undefined ? absent(tag, match[0], drift) : valueOf(tag, text)
      if (value === undefined) continue
      const { field } = tag
      const isTwice = field !== undefined && values[field.place] !== undefined
      if (value instanceof OddValue || isTwice) {
        item.clear()
        return undefined
      }
      if (field !== undefined) values[field.place] = value
      else addValue(item.unknown, tag.decodedName, value, held)
    }
    return expression.lastIndex
  }

  /** Where the end tag of the item stands that ends before an index. */
  endTagAt(end: number): number {
    return end - (this.#item?.endTag.length ?? 0)
  }

  #compile(): void {
    this.#isChanged = false
    this.#expressions += 1
    const item = this.#item
    if (item === undefined) return
    const children = this.#slots.map(({ tag: { name, field }, forms }) => {
      const text = field === undefined || field.isText ? `[^<]{0,${longestText}}` : number
      const starts = [...forms].filter((form) => !form.endsWith('/>'))
      const start = [`<${name}>`, ...starts].map(escaped).join('|')
      const empty = [...forms]
        .filter((form) => form.endsWith('/>'))
        .map(escaped)
        .join('|')
      return `(?:[ \\t\\r\\n]*(?:(?:${start})(${text})${escaped(`</${name}>`)}|${empty}))?`
    })
    const space = '[ \\t\\r\\n]*'
    this.#expression = new RegExp(
      `${space}${escaped(item.text)}${children.join('')}${space}${escaped(item.endTag)}`,
      'y',
    )
  }
}

/** The value of a child without a text: null where it is empty and that matters, nothing where it did not come. */
function absent({ name, field }: StartTag, item: string, drift: Drift): null | undefined {
  const matters = field === undefined || (!drift.isComplete && drift.lacks(field.place))
  return matters && [' ', '/'].some((end) => item.includes(`<${name}${end}`)) ? null : undefined
}

/** The value of a text; an `OddValue` where it needs a closer look. */
function valueOf({ field }: StartTag, given: string): unknown {
  if (given === '') return null
  if (field && !field.isText) return field.fromText(given)
  const text = special.test(given) ? charactersOf(given) : given
  return typeof text === 'string' ? (text === '' ? null : copyOf(text)) : text
}

function charactersOf(text: string): string | OddValue {
  try {
    return readCharacters(text, 0, text.length, 'text')
  } catch (error) {
    if (error instanceof MarkupError) return new OddValue('form', 'is no text')
    throw error
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, '\\$&')
}
