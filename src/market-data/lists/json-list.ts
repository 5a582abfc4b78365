/** Lists in JSON: whole, or in pieces as they arrive. */
import { BoundsError, codes, endOfText, isObject, orNothing, parseFiniteOrNot } from '../../response/json.js'
import {
  ListReader,
  OddValue,
  RecordError,
  deepestRecord,
  longestRecord,
  type RecordBuilder,
} from './records.js'

/** Reads a whole list, from a value of `parseFiniteOrNot`. */
export function readJsonList(builder: RecordBuilder, value: unknown): void {
  // Some serialisers write null where there is nothing to list.
  if (value === null) return
  if (!Array.isArray(value)) throw new RecordError(notAList)
  for (const one of value as readonly unknown[]) readRecord(builder, one)
}

function readRecord(builder: RecordBuilder, value: unknown): void {
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
  builder.end(unknown ?? [])
}

export const notAList = 'a list of records is documented, and something else came'

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

const space = /[ \n\r\t]*/y

/** Reads a list that comes in pieces. */
export class JsonListReader extends ListReader {
  readonly #builder: RecordBuilder
  /** What comes next of the list, outside of its records. */
  #expected: 'list' | 'firstRecord' | 'record' | 'separator' | 'end' = 'list'

  constructor(builder: RecordBuilder) {
    super()
    this.#builder = builder
  }

  read(source: string, isLast: boolean): number {
    const texts: string[] = []
    let at = 0
    try {
      for (let end: number | undefined = 0; end !== undefined; end = this.#take(source, at, texts)) at = end
      if (source.length - at > longestRecord)
        throw new RecordError(tooLong(this.#builder.index + texts.length))
      if (isLast && this.#expected !== 'end') throw new RecordError('the list was cut short')
      return at
    } finally {
      // Those before a fault are read all the same.
      this.#readRecords(texts)
    }
  }

  /**
   * Takes what comes next, and returns the index after it; `undefined` when it is not complete.
   *
   * @param texts takes the text of a record
   */
  #take(source: string, from: number, texts: string[]): number | undefined {
    space.lastIndex = from
    space.test(source)
    const at = space.lastIndex
    if (at === source.length) return undefined
    if (this.#expected === 'list') return this.#begin(source, at)
    if (this.#expected === 'end') throw new RecordError('something follows the list')
    const character = source.charAt(at)
    if (character === ']' && this.#expected !== 'record') {
      this.#expected = 'end'
      return at + 1
    }
    if (this.#expected === 'separator') {
      if (character !== ',') throw new RecordError('the list is malformed')
      this.#expected = 'record'
      return at + 1
    }
    const index = this.#builder.index + texts.length
    const end = elementEnd(source, at, index)
    if (end === undefined) return undefined
    if (end - at > longestRecord) throw new RecordError(tooLong(index))
    this.#expected = 'separator'
    texts.push(source.slice(at, end))
    return end
  }

  #begin(source: string, at: number): number | undefined {
    const isList = source[at] === '['
    const word = source.slice(at, at + 4)
    if (!isList && !'null'.startsWith(word)) throw new RecordError(notAList)
    if (!isList && word !== 'null') return undefined
    this.#expected = isList ? 'firstRecord' : 'end'
    return at + (isList ? 1 : word.length)
  }

  /** At once: this is much faster than one by one. */
  #readRecords(texts: readonly string[]): void {
    const { decimalsAsText } = this.#builder.list
    const values = orNothing(() => parseFiniteOrNot(`[${texts.join()}]`, decimalsAsText))
    const isWhole = Array.isArray(values) && values.length === texts.length
    for (const [index, text] of texts.entries())
      readRecord(this.#builder, isWhole ? values[index] : this.#parsed(text))
  }

  #parsed(text: string): unknown {
    try {
      return parseFiniteOrNot(text, this.#builder.list.decimalsAsText)
    } catch (error) {
      if (error instanceof BoundsError) throw error
      throw new RecordError(`record ${this.#builder.index + 1} is malformed`)
    }
  }
}

/**
 * The index after the element that begins at an index; `undefined` when it goes on beyond the text. An object ends with its own
 * bracket, so that nobody waits for the next one, and a value without brackets right before what follows it.
 */
function elementEnd(text: string, start: number, index: number): number | undefined {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfText(text, at)
    else if (code === comma) {
      if (depth === 0) return at
    } else if (code === openObject || code === openList) {
      depth += 1
      if (depth > deepestRecord) throw new RecordError(tooDeep(index))
    } else if (code === closeObject || code === closeList) {
      if (depth === 0) return at
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return undefined
}
