/**
 * The usual form of an item as one regular expression, which the platform runs many times as fast as code that looks at each
 * tag. It is learned from the items that came: their tags in the order in which they came, each of which may be absent or
 * empty. An item that does not match, or holds a value that needs a closer look, is read tag by tag, which knows every form
 * and says what is wrong. So it adds speed and nothing else.
 */
import { OddValue, type FieldReader, type RecordBuilder, type RecordList } from '../lists/records.js'
import { MarkupError, copyOf, readCharacters, special, type StartTag } from './markup.js'

const patterns = new WeakMap<RecordList, ItemPattern>()

/** What one document of a list has shown, the next one shows again, unless it was full of odd tags. */
export function itemPatternOf(list: RecordList): ItemPattern {
  let pattern = patterns.get(list)
  if (pattern === undefined || pattern.isFull) {
    pattern = new ItemPattern(list)
    patterns.set(list, pattern)
  }
  return pattern
}

/** More of a document, or of a text, is read tag by tag. */
const [mostTags, mostForms, mostExpressions, longestTag, longestText] = [64, 9, 16, 200, 4_096]

/** A child of an item, in all the forms in which its tag came. */
interface Slot {
  readonly tag: StartTag
  readonly forms: Set<string>
}

const number = '-?[0-9]+(?:\\.[0-9]+)?|'
const space = '[ \\t\\r\\n]*'

export class ItemPattern {
  readonly #list: RecordList
  readonly #slots: Slot[] = []
  #item: StartTag | undefined
  #expression: RegExp | undefined
  #isChanged = false
  #expressions = 0

  constructor(list: RecordList) {
    this.#list = list
  }

  /** Whether it learns nothing more. */
  get isFull(): boolean {
    return this.#expressions === mostExpressions
  }

  /** Takes note of an item that was read tag by tag: of its tag, and of those of its children. */
  learn(item: StartTag, children: readonly StartTag[]): void {
    const isLong = [item, ...children].some(({ text }) => text.length > longestTag)
    if (this.isFull || item.isEmpty || isLong) return
    this.#isChanged ||= this.#item?.text !== item.text
    this.#item = item
    let place = 0
    for (const tag of children) {
      const known = this.#slots.findIndex((slot) => slot.tag.name === tag.name)
      const slot = this.#slots[known] ?? { tag, forms: usualForms(tag.name) }
      if (known < 0 && this.#slots.length < mostTags) {
        this.#slots.splice(place, 0, slot)
        this.#isChanged = true
      }
      place = Math.max(place, (known < 0 ? place : known) + 1)
      // One that claims to be nil has no text.
      const isKnown = slot.forms.has(tag.text) || (tag.isNil && !tag.isEmpty)
      if (isKnown || slot.forms.size === mostForms) continue
      slot.forms.add(tag.text)
      this.#isChanged = true
    }
  }

  /**
   * Takes an item that begins at an index, or after white space there.
   *
   * @param builder gets the values of its fields
   * @param add takes the value of a child that is no field
   * @returns the index after it; `undefined` where it was not taken, or only in part
   */
  take(
    source: string,
    from: number,
    builder: RecordBuilder,
    add: (name: string, value: unknown) => void,
  ): number | undefined {
    if (this.#isChanged) this.#compile()
    const expression = this.#expression
    if (expression === undefined) return undefined
    expression.lastIndex = from
    const match = expression.exec(source)
    if (match === null) return undefined
    const { values } = builder
    for (let index = 0; index < this.#slots.length; index += 1) {
      const { tag } = this.#slots[index] as Slot
      const { place, decodedName } = tag
      const text = match[index + 1]
      const value = text === undefined ? absent(tag, match[0], builder) : this.#valueOf(tag, text)
      if (value === undefined) continue
      if (value instanceof OddValue || (place !== undefined && values[place] !== undefined)) return undefined
      if (place !== undefined) values[place] = value
      else add(decodedName, value)
    }
    return expression.lastIndex
  }

  /** Where the end tag of the item stands that ends before an index. */
  endTagAt(end: number): number {
    return end - `</${this.#item?.name}>`.length
  }

  #compile(): void {
    this.#isChanged = false
    this.#expressions += 1
    if (this.#item === undefined) return
    const children = this.#slots.map(({ tag, forms }) => {
      const written = (isEmpty: boolean): string =>
        [...forms]
          .filter((form) => form.endsWith('/>') === isEmpty)
          .map(escaped)
          .join('|')
      const text = this.#numbered(tag) ? number : `[^<]{0,${longestText}}`
      return `(?:${space}(?:(?:${written(false)})(${text})${escaped(`</${tag.name}>`)}|${written(true)}))?`
    })
    const { text, name } = this.#item
    const item = [escaped(text), ...children, space, escaped(`</${name}>`)].join('')
    this.#expression = new RegExp(space + item, 'y')
  }

  /** The field of a child that holds numbers; `undefined` for any other child. */
  #numbered({ place }: StartTag): FieldReader | undefined {
    const field = place === undefined ? undefined : this.#list.fields[place]
    return field?.isText ? undefined : field
  }

  /** The value of a text; an `OddValue` where it needs a closer look. */
  #valueOf(tag: StartTag, given: string): unknown {
    if (given === '') return null
    const field = this.#numbered(tag)
    if (field) return field.fromText(given)
    const text = special.test(given) ? charactersOf(given) : given
    return typeof text === 'string' ? (text === '' ? null : copyOf(text)) : text
  }
}

/** The value of a child without a text: null where it is empty and that matters, nothing where it did not come. */
function absent({ name, place }: StartTag, item: string, builder: RecordBuilder): null | undefined {
  const matters = place === undefined || builder.lacks(place)
  return matters && [' ', '/'].some((end) => item.includes(`<${name}${end}`)) ? null : undefined
}

function usualForms(name: string): Set<string> {
  return new Set([`<${name}>`, `<${name}/>`, `<${name} />`])
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
