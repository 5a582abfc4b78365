/** Lists in JSON, in pieces as they arrive. */
import { BoundsError } from '../../response/bounds.js'
import { parseFiniteOrNot } from '../../response/exact-json.js'
import { RecordError } from '../errors.js'
import type { DecodedRecord, RecordReader } from './fields.js'
import { notAList, tooDeep, tooLong, type JsonList } from './json-list.js'
import { deepestRecord, longestRecord } from './limits.js'

/** How many characters are cut and parsed at once: enough to be fast, and little to hold. */
const batchLength = 65_536

/** Decodes a list that comes in pieces: the records that each piece completes. */
export function jsonPieces(list: JsonList, found = list.drift('throw', true)): RecordReader {
  const cutter = new ElementCutter()
  function* valuesOf(elements: readonly string[]): Generator<unknown, void, undefined> {
    if (elements.length === 0) return
    try {
      // At once: this is much faster than one by one.
      const values: unknown = parseFiniteOrNot(`[${elements.join()}]`, list.decimalsAsText)
      if (Array.isArray(values) && values.length === elements.length) return yield* values
    } catch {
      // Those before the malformed one are read all the same.
    }
    for (const element of elements) yield parseElement(element, found.index)
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
      for (const value of valuesOf(elements)) {
        const record = list.record(value, found)
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
  #escaped = false

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
      const character = text.charAt(at)
      if (this.#state !== 'element') {
        if (isSpace(character) || !this.#begins(character)) continue
        from = at
      }
      const end = this.#endOf(character, at)
      if (end === undefined) continue
      this.#lengthen(end - begun)
      elements.push(this.#element + text.slice(from, end))
      this.#element = ''
      this.#length = 0
      this.#count += 1
      begun = end
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
        this.#goOn(character)
        return false
      default:
        this.#state = this.#state === 'firstElement' && character === ']' ? 'end' : 'element'
        return this.#state === 'element'
    }
  }

  /** Takes what follows an element. */
  #goOn(character: string): void {
    if (character !== ',' && character !== ']') throw new RecordError('the list is malformed')
    this.#state = character === ',' ? 'nextElement' : 'end'
  }

  /**
   * Takes a character of an element, and returns the index behind the element where it ends: an object ends with its own
   * bracket, so that nobody waits for the next one, and a value without brackets right before what follows it.
   */
  #endOf(character: string, at: number): number | undefined {
    if (this.#inText) {
      if (this.#escaped) this.#escaped = false
      else if (character === '\\') this.#escaped = true
      else if (character === '"') this.#inText = false
      return undefined
    }
    if (character === '"') this.#inText = true
    else if (character === '{' || character === '[') {
      this.#depth += 1
      if (this.#depth > deepestRecord) throw new RecordError(tooDeep(this.#count))
    } else if (this.#depth === 0 && (character === ',' || character === ']' || character === '}')) {
      this.#goOn(character)
      return at
    } else if (character === '}' || character === ']') {
      this.#depth -= 1
      if (this.#depth > 0) return undefined
      this.#state = 'separator'
      return at + 1
    }
    return undefined
  }
}

function isSpace(character: string): boolean {
  return character === ' ' || character === '\n' || character === '\r' || character === '\t'
}
