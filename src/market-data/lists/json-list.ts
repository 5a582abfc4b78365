/** Lists in JSON: whole, or in pieces as they arrive. */
import { BoundsError, codes, endOfText, isEscaped, isObject, parseFiniteOrNot } from '../../response/json.js'
import {
  OddValue,
  RecordError,
  deepestRecord,
  longestRecord,
  type DecodedRecord,
  type RecordBuilder,
  type RecordReader,
} from './records.js'

/** Adds the records of a whole list to others, from a value of `parseFiniteOrNot`. */
export function readJsonList(builder: RecordBuilder, value: unknown, records: DecodedRecord[]): void {
  // Some serialisers write null where there is nothing to list.
  if (value === null) return
  if (!Array.isArray(value)) throw new RecordError(notAList)
  for (const one of value as readonly unknown[]) {
    const record = readRecord(builder, one)
    if (record) records.push(record)
  }
}

/** Reads the next record; `undefined` for one that is refused. */
export function readRecord(builder: RecordBuilder, value: unknown): DecodedRecord | undefined {
  const { index, values, list } = builder
  if (!isObject(value)) return builder.refuse(`record ${index + 1} is no object`)
  let unknown: [string, unknown][] | undefined
  let length = 0
  let next = 0
  // Not by `Object.keys`: in this kind of loop the platform reads each member without looking for its name.
  for (const name in value) {
    const member = value[name]
    if (typeof member === 'string') length += member.length
    // Nearly all records have their members in the documented order.
    const place = list.fields[next]?.name === name ? next : list.places.get(name)
    const field = place === undefined ? undefined : list.fields[place]
    if (place === undefined || field === undefined) {
      if (isDeeper(member, deepestRecord - 1)) return builder.refuse(tooDeep(index))
      ;(unknown ??= []).push([name, member])
    } else {
      const read = field.fromJson(member)
      values[place] = read instanceof OddValue ? builder.odd(name, member, read) : read
      next = place + 1
    }
  }
  if (length > longestRecord) return builder.refuse(tooLong(index))
  return builder.end(unknown ?? [])
}

export const notAList = 'a list of records is documented, and something else came'
const malformed = 'the list is malformed'

function tooLong(index: number): string {
  return `record ${index + 1} has more than ${longestRecord} characters`
}

function tooDeep(index: number): string {
  return `record ${index + 1} is nested more than ${deepestRecord} deep`
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1))
}

const { quote, comma, openList, closeList, openObject, closeObject } = codes

/** How many characters are cut and parsed at once: enough to be fast, and little to hold. */
const batchLength = 65_536

/** Decodes a list that comes in pieces: the records that each piece completes. */
export function jsonPieces(builder: RecordBuilder): RecordReader {
  const cutter = new ElementCutter()
  const parse = (text: string): unknown => parseFiniteOrNot(text, builder.list.decimalsAsText)
  /** At once: this is much faster than one by one. Without a malformed one: those before it are read all the same. */
  const valuesOf = (elements: readonly string[]): readonly unknown[] | undefined => {
    try {
      const values = parse(`[${elements.join()}]`)
      return Array.isArray(values) && values.length === elements.length ? values : undefined
    } catch {
      return undefined
    }
  }
  const parseElement = (text: string): unknown => {
    try {
      return parse(text)
    } catch (error) {
      if (error instanceof BoundsError) throw error
      throw new RecordError(`record ${builder.index + 1} is malformed`)
    }
  }
  return {
    *write(text) {
      for (let from = 0; from < text.length; from += batchLength) {
        const { elements, fault } = cutter.cut(text.slice(from, from + batchLength))
        const values = valuesOf(elements)
        for (const [index, element] of elements.entries()) {
          const record = readRecord(builder, values ? values[index] : parseElement(element))
          if (record) yield record
        }
        if (fault) throw fault
      }
    },
    end: () => {
      cutter.end()
      return []
    },
  }
}

/** What is expected next of the list, outside of its elements; `element` within one. */
type ListState = 'list' | 'firstElement' | 'nextElement' | 'element' | 'separator' | 'end'

/** Cuts a JSON array that arrives in pieces into the texts of its elements, which are still to be parsed. */
class ElementCutter {
  #state: ListState = 'list'
  /** What came instead of a list, as long as it may still be `null`. */
  #head = ''
  /** What has come of the element that is being read. */
  #element = ''
  /** How many elements have ended. */
  #count = 0
  /** How many characters of the element, and of the white space before it, have come in earlier pieces. */
  #length = 0
  #depth = 0
  #inText = false
  /** Whether the character that comes next in a text is escaped. */
  #isEscaped = false

  /** Takes the end of the list, and throws when the list is not complete. */
  end(): void {
    if (this.#state !== 'end' && !(this.#state === 'list' && this.#head === 'null'))
      throw new RecordError('the list was cut short')
  }

  /** The elements that a piece completes, before a fault where there is one. */
  cut(text: string): { readonly elements: readonly string[]; readonly fault?: Error } {
    const elements: string[] = []
    try {
      this.#cut(text, elements)
      return { elements }
    } catch (fault) {
      if (!(fault instanceof Error)) throw fault
      return { elements, fault }
    }
  }

  #cut(text: string, elements: string[]): void {
    let from = 0
    /** Where the element begins, with the white space before it. */
    let begun = 0
    for (let at = 0; at < text.length; at += 1) {
      if (this.#state !== 'element') {
        const character = text.charAt(at)
        if (isSpace(character) || !this.#begins(character)) continue
        from = at
      }
      const end = this.#endOf(text, at)
      if (end === undefined) break
      this.#state = 'separator'
      this.#lengthen(end - begun)
      elements.push(this.#element + text.slice(from, end))
      this.#element = ''
      this.#length = 0
      this.#count += 1
      begun = end
      at = end - 1
    }
    this.#lengthen(text.length - begun)
    if (this.#state === 'element') this.#element += text.slice(from)
  }

  #lengthen(by: number): void {
    this.#length += by
    if (this.#length > longestRecord) throw new RecordError(tooLong(this.#count))
  }

  /** Takes a character outside of elements, and returns whether an element begins with it. */
  #begins(character: string): boolean {
    switch (this.#state) {
      case 'end':
        throw new RecordError('something follows the list')
      case 'list':
        if (character === '[' && this.#head === '') this.#state = 'firstElement'
        else if (!'null'.startsWith((this.#head += character))) throw new RecordError(notAList)
        return false
      case 'separator':
        if (character !== ',' && character !== ']') throw new RecordError(malformed)
        this.#state = character === ',' ? 'nextElement' : 'end'
        return false
      default:
        this.#state = this.#state === 'firstElement' && character === ']' ? 'end' : 'element'
        return this.#state === 'element'
    }
  }

  /**
   * The index behind the element that goes on at an index; `undefined` where it goes on in the next piece. An object ends with
   * its own bracket, so that nobody waits for the next one, and a value without brackets right before what follows it.
   */
  #endOf(text: string, start: number): number | undefined {
    let at = this.#inText ? this.#endOfText(text, start) + 1 : start
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === quote) at = this.#endOfText(text, at + 1)
      else if (code === comma) {
        if (this.#depth === 0) return at
      } else if (code === openObject || code === openList) {
        this.#depth += 1
        if (this.#depth > deepestRecord) throw new RecordError(tooDeep(this.#count))
      } else if (code === closeObject || code === closeList) {
        if (this.#depth === 0) {
          if (code === closeObject) throw new RecordError(malformed)
          return at
        }
        this.#depth -= 1
        if (this.#depth === 0) return at + 1
      }
    }
    return undefined
  }

  /** The index of the quote that ends a text; the length of the piece where it goes on in the next one. */
  #endOfText(text: string, from: number): number {
    const start = this.#isEscaped ? from : from - 1
    const end = endOfText(text, start)
    this.#inText = end === text.length
    this.#isEscaped = this.#inText && isEscaped(text, start, end)
    return end
  }
}

function isSpace(character: string): boolean {
  return character === ' ' || character === '\n' || character === '\r' || character === '\t'
}
