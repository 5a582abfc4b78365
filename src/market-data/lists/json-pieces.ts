/** Lists in JSON, in pieces as they arrive. */
import { BoundsError } from '../../response/bounds.js'
import { parseFiniteOrNot } from '../../response/exact-json.js'
import { codes, endOfText, isEscaped } from '../../response/json-bounds.js'
import { RecordError } from '../errors.js'
import type { DecodedRecord, RecordReader } from './fields.js'
import { notAList, tooDeep, tooLong, type JsonList } from './json-list.js'
import { deepestRecord, longestRecord } from './limits.js'

const { quote, comma, openList, closeList, openObject, closeObject } = codes

/** How many characters are cut and parsed at once: enough to be fast, and little to hold. */
const batchLength = 65_536

/** Decodes a list that comes in pieces: the records that each piece completes. */
export function jsonPieces(list: JsonList, found = list.drift('throw', true)): RecordReader {
  const cutter = new ElementCutter()
  /** At once: this is much faster than one by one. Without a malformed one: those before it are read all the same. */
  const valuesOf = (elements: readonly string[]): readonly unknown[] | undefined => {
    try {
      const values: unknown = parseFiniteOrNot(`[${elements.join()}]`, list.decimalsAsText)
      return Array.isArray(values) && values.length === elements.length ? values : undefined
    } catch {
      return undefined
    }
  }
  const parseElement = (text: string, index: number): unknown => {
    try {
      return parseFiniteOrNot(text, list.decimalsAsText)
    } catch (error) {
      if (error instanceof BoundsError) throw error
      throw new RecordError(`record ${index + 1} is malformed`)
    }
  }
  function* records(text: string): Generator<DecodedRecord, void, undefined> {
    for (let from = 0; from < text.length; from += batchLength) {
      const { elements, fault } = cutter.cut(text.slice(from, from + batchLength))
      const values = valuesOf(elements)
      for (const [index, element] of elements.entries()) {
        const record = list.record(values ? values[index] : parseElement(element, found.index), found)
        if (record) yield record
      }
      if (fault) throw fault
    }
  }
  return {
    write: records,
    end: () => {
      cutter.end()
      return []
    },
  }
}

const malformed = 'the list is malformed'

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
