/** Lists in JSON: whole, or in pieces as they arrive. */
import { parseExactJson } from '../client/json.js'
import { RecordError, ValueError } from './errors.js'
import {
  addExtra,
  fieldReaders,
  type DecodedRecord,
  type DecodeSettings,
  type FieldReader,
  type ListFormat,
  type RecordReader,
} from './fields.js'
import { noExtra, type RecordLayout } from './record-layout.js'

/** Decodes JSON lists of one layout. A whole list is decoded from the value that was parsed. */
export interface JsonList extends ListFormat<unknown> {
  /** Decodes one record; `index` is its place in the list, from 0. */
  record(value: unknown, index: number): DecodedRecord
}

export function jsonList(layout: RecordLayout, settings: DecodeSettings): JsonList {
  const readers = new Map(fieldReaders(layout.fields, settings).map((reader) => [reader.name, reader]))
  const record = (value: unknown, index: number): DecodedRecord => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new RecordError(`record ${index + 1} is no object`)
    }
    const decoded: DecodedRecord = layout.create()
    let isDocumented = false
    // Keys alone: a list of pairs for each of fifty thousand records is work for the garbage collector.
    for (const name of Object.keys(value)) {
      const member: unknown = Reflect.get(value, name)
      const reader = readers.get(name)
      if (reader === undefined) addExtra(decoded, name, member)
      else {
        decoded[name] = readField(reader, member, index)
        isDocumented = true
      }
    }
    if (!isDocumented && decoded['extra'] !== noExtra) {
      throw new RecordError(`record ${index + 1} has none of the documented fields`)
    }
    settings.finish(decoded)
    return decoded
  }
  return {
    record,
    whole: (value) => {
      // Some serialisers write null where there is nothing to list.
      if (value === null) return []
      if (!Array.isArray(value)) throw new RecordError(notAList)
      return value.map(record)
    },
    pieces: () => readInPieces(record),
  }
}

const notAList = 'a list of records is documented, and something else came'

function readField(reader: FieldReader, member: unknown, index: number): unknown {
  try {
    return reader.fromJson(member)
  } catch (error) {
    if (!(error instanceof ValueError)) throw error
    throw new RecordError(`record ${index + 1}, ${reader.name}: ${error.message}`, { cause: error })
  }
}

function readInPieces(record: JsonList['record']): RecordReader {
  const splitter = new JsonListSplitter()
  let count = 0
  function* records(elements: Iterable<string>): Generator<DecodedRecord, void, undefined> {
    for (const element of elements) {
      yield record(parseElement(element, count), count)
      count += 1
    }
  }
  return {
    write: (text) => records(splitter.write(text)),
    end: () => records(splitter.end()),
  }
}

function parseElement(text: string, index: number): unknown {
  try {
    return parseExactJson(text)
  } catch {
    throw new RecordError(`record ${index + 1} is malformed`)
  }
}

type State = 'start' | 'first' | 'element' | 'next' | 'end'

/** Cuts a JSON array that arrives in pieces into the texts of its elements, which are still to be parsed. */
class JsonListSplitter {
  #state: State = 'start'
  /** What came instead of a list, as long as it may still be `null`. */
  #head = ''
  /** The earlier pieces of the element that is being read. */
  #parts: string[] = []
  #depth = 0
  #inText = false
  #escaped = false

  /** Takes the end of the list, and throws when the list is not complete. */
  end(): string[] {
    if (this.#state === 'end' || (this.#state === 'start' && this.#head === 'null')) return []
    throw new RecordError('the list was cut short')
  }

  /** Yields the elements that the piece completes. The caller takes all of them before the next piece. */
  *write(text: string): Generator<string, void, undefined> {
    let from = 0
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charAt(at)
      if (this.#state !== 'element') {
        if (isSpace(character)) continue
        if (!this.#begins(character)) continue
        from = at
      }
      if (!this.#ends(character)) continue
      const element = [...this.#parts, text.slice(from, at)].join('')
      this.#parts = []
      this.#state = character === ',' ? 'next' : 'end'
      yield element
    }
    if (this.#state === 'element') this.#parts.push(text.slice(from))
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

  /** Takes a character of an element, and returns whether the element ended right before it. */
  #ends(character: string): boolean {
    if (this.#inText) {
      if (this.#escaped) this.#escaped = false
      else if (character === '\\') this.#escaped = true
      else if (character === '"') this.#inText = false
      return false
    }
    switch (character) {
      case '"':
        this.#inText = true
        return false
      case '{':
      case '[':
        this.#depth += 1
        return false
      case '}':
      case ']':
        if (this.#depth > 0) {
          this.#depth -= 1
          return false
        }
        if (character === '}') throw new RecordError('the list is malformed')
        return true
      default:
        return character === ',' && this.#depth === 0
    }
  }
}

function isSpace(character: string): boolean {
  return character === ' ' || character === '\n' || character === '\r' || character === '\t'
}
