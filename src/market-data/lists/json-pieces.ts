/** Lists in JSON, in pieces as they arrive. */
import { BoundsError } from '../../response/bounds.js'
import { isModestList } from '../../response/json-bounds.js'
import { parseFiniteOrNot, parseLongJson, type ParsedJson } from '../../response/exact-json.js'
import { RecordError } from '../errors.js'
import type { DecodedRecord, RecordReader } from './fields.js'
import { notAList, tooDeep, tooLong, type JsonList } from './json-list.js'
import { deepestRecord, longestRecord } from './limits.js'

/** Decodes a list that comes in pieces: the records that each piece completes. */
export function jsonPieces(list: JsonList, found = list.drift('throw', true)): RecordReader {
  const { record, plain, prepared } = list
  const splitter = new JsonListSplitter(prepared)
  function* records(parts: Iterable<string | ParsedJson>): Generator<DecodedRecord, void, undefined> {
    for (const part of parts) {
      const decoded = typeof part === 'string' ? undefined : plain(part, found)
      if (decoded) {
        yield* decoded
        continue
      }
      for (const value of typeof part === 'string'
        ? [parseElement(prepared(part), found.index)]
        : valuesOf(part)) {
        const one = record(value, found)
        if (one) yield one
      }
    }
  }
  return {
    write: (text) => records(splitter.write(text)),
    end: () => records(splitter.end()),
  }
}

function valuesOf(list: ParsedJson): readonly unknown[] {
  const values = list.exact()
  return Array.isArray(values) ? values : []
}

function parseElement(text: string, index: number): unknown {
  try {
    return parseFiniteOrNot(text)
  } catch (error) {
    if (error instanceof BoundsError) throw error
    throw new RecordError(`record ${index + 1} is malformed`)
  }
}

type ListState = 'start' | 'first' | 'element' | 'after' | 'next' | 'end'

/**
 * Cuts a JSON array that arrives in pieces into the texts of its elements, which are still to be parsed, or into lists of
 * many that are.
 */
class JsonListSplitter {
  readonly #prepared: JsonList['prepared']
  #state: ListState = 'start'
  /** What came instead of a list, as long as it may still be `null`. */
  #head = ''
  /** The earlier pieces of the element that is being read. */
  #parts: string[] = []
  /** How many elements have ended. */
  #count = 0
  /** How many characters of the element, and of the white space before it, have come in earlier pieces. */
  #length = 0
  #depth = 0
  #inText = false
  #escaped = false

  /** Takes the end of the list, and throws when the list is not complete. */
  end(): string[] {
    if (this.#state === 'end' || (this.#state === 'start' && this.#head === 'null')) return []
    throw new RecordError('the list was cut short')
  }

  /** @param prepared the text that is to be parsed for a text */
  constructor(prepared: JsonList['prepared']) {
    this.#prepared = prepared
  }

  /** Yields the elements that the piece completes. The caller takes all of them before the next piece. */
  *write(text: string): Generator<string | ParsedJson, void, undefined> {
    let from = 0
    /** Where the element begins, with the white space before it. */
    let begun = 0
    let isModest = this.#length < longestRecord / 2
    for (let at = 0; at < text.length; at += 1) {
      if (isModest && (this.#state === 'next' || this.#state === 'first')) {
        const many = wholeElements(text, at, this.#prepared)
        isModest = many !== undefined
        if (many) {
          this.#length = 0
          this.#count += many.count
          at = begun = many.end
          this.#state = 'next'
          yield many.list
          continue
        }
      }
      const character = text.charAt(at)
      if (this.#state !== 'element') {
        if (isSpace(character)) continue
        if (!this.#begins(character)) continue
        from = at
      }
      const end = this.#endOf(character, at)
      if (end === undefined) continue
      this.#lengthen(end - begun)
      const element = [...this.#parts, text.slice(from, end)].join('')
      this.#parts = []
      this.#length = 0
      this.#count += 1
      begun = end
      yield element
    }
    this.#lengthen(text.length - begun)
    if (this.#state === 'element') this.#parts.push(text.slice(from))
  }

  #lengthen(by: number): void {
    this.#length += by
    if (this.#length > longestRecord) throw new RecordError(tooLong(this.#count))
  }

  /** Takes a character outside of elements, and returns whether an element begins with it. */
  #begins(character: string): boolean {
    switch (this.#state) {
      case 'start':
        this.#open(character)
        return false
      case 'end':
        throw new RecordError('something follows the list')
      case 'first':
        if (character === ']') {
          this.#state = 'end'
          return false
        }
        break
      case 'after':
        this.#goOn(character)
        return false
      case 'next':
      case 'element':
    }
    this.#state = 'element'
    return true
  }

  #open(character: string): void {
    if (character === '[' && this.#head === '') {
      this.#state = 'first'
      return
    }
    this.#head += character
    if (!'null'.startsWith(this.#head)) {
      throw new RecordError(notAList)
    }
  }

  /** Takes what follows an element. */
  #goOn(character: string): void {
    if (character === ',') this.#state = 'next'
    else if (character === ']') this.#state = 'end'
    else throw new RecordError('the list is malformed')
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
    switch (character) {
      case '"':
        this.#inText = true
        return undefined
      case '{':
      case '[':
        this.#depth += 1
        if (this.#depth > deepestRecord) throw new RecordError(tooDeep(this.#count))
        return undefined
      case '}':
      case ']':
        if (this.#depth === 0) break
        this.#depth -= 1
        if (this.#depth > 0) return undefined
        this.#state = 'after'
        return at + 1
      case ',':
        if (this.#depth === 0) break
        return undefined
      default:
        return undefined
    }
    this.#goOn(character)
    return at
  }
}

function isSpace(character: string): boolean {
  return character === ' ' || character === '\n' || character === '\r' || character === '\t'
}

/** How many characters are parsed at once: enough to be fast, and little to hold. */
const batchLength = 65_536

/**
 * The flat objects from an index on that a comma follows, parsed at once: this is much faster than to look at each
 * character. Where it is not certain that there are only such objects, they are left to be cut one by one.
 */
function wholeElements(text: string, from: number, prepared: JsonList['prepared']) {
  const end = text.lastIndexOf('},', from + batchLength) + 1
  const list = `[${text.slice(from, end)}]`
  if (end <= from || !isModestList(list)) return undefined
  try {
    const parsed = parseLongJson(prepared(list))
    return Array.isArray(parsed.value) ? { list: parsed, count: parsed.value.length, end } : undefined
  } catch {
    return undefined
  }
}
