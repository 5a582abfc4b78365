/** Reads a list in JSON with care: what is around its records byte by byte, and each record by the exact parser. */
import { codes, isObject, kindOf, parseFiniteOrNot } from '../../model/json.js'
import { textOf, type CarefulReader } from './list-reader.js'
import { isSpace, type WrittenRecord, type WrittenValue } from './matcher.js'
import { OddValue, RecordError, type RecordBuilder } from './records.js'
import { BoundsError, longestRecord, deepestRecord } from '../../model/bounds.js'

const { quote, backslash, comma, openList, closeList, openObject, closeObject } = codes

export function notAList(instead: unknown): string {
  const kind = instead === undefined ? 'something else' : kindOf(instead)
  return `a list of records is documented, but ${kind} came`
}

export class JsonListReader implements CarefulReader {
  readonly isXml = false
  readonly #builder: RecordBuilder
  /** The next part of the list, outside of its records. */
  #expected: 'list' | 'firstRecord' | 'record' | 'separator' | 'end' = 'list'

  constructor(builder: RecordBuilder) {
    this.#builder = builder
    // The list itself is held, and its first value has no comma before it.
    if (!builder.isStream) builder.hold(1, -1, 'JSON')
  }

  get isBetween(): boolean {
    return this.#expected === 'separator'
  }

  /** Takes one thing: a mark around the records, or a record. */
  read(bytes: Uint8Array, from: number): number {
    let at = from
    while (isSpace(bytes[at] ?? 0)) at += 1
    const next = at < bytes.length ? this.#take(bytes, at) : undefined
    if (
      next === undefined &&
      bytes.length - from > longestRecord &&
      textOf(bytes, from).length > longestRecord
    )
      throw new RecordError(tooLong(this.#builder.index))
    return next ?? from
  }

  end(): void {
    if (this.#expected !== 'end') throw new RecordError('the list was cut short')
  }

  /** Nothing but separators and records was passed over. */
  pass(): number {
    return 0
  }

  /** Takes what begins at an index, and returns the index after it; `undefined` when it is not complete. */
  #take(bytes: Uint8Array, at: number): number | undefined {
    if (this.#expected === 'list') return this.#begin(bytes, at)
    if (this.#expected === 'end') throw new RecordError('something follows the list')
    if (bytes[at] === closeList && this.#expected !== 'record') {
      this.#expected = 'end'
      return at + 1
    }
    if (this.#expected === 'separator') {
      if (bytes[at] !== comma) throw new RecordError('the list is malformed')
      this.#expected = 'record'
      return at + 1
    }
    return this.#record(bytes, at)
  }

  #begin(bytes: Uint8Array, at: number): number | undefined {
    const isList = bytes[at] === openList
    const word = isList ? '[' : textOf(bytes, at, at + 4)
    if (!isList && !'null'.startsWith(word)) throw new RecordError(notAList(undefined))
    if (!isList && word !== 'null') return undefined
    this.#expected = isList ? 'firstRecord' : 'end'
    return at + word.length
  }

  #record(bytes: Uint8Array, at: number): number | undefined {
    const builder = this.#builder
    const { index } = builder
    const element = elementAt(bytes, at, index)
    if (element === undefined) return undefined
    const { end, holders, commas } = element
    const text = textOf(bytes, at, end)
    if (text.length > longestRecord) throw new RecordError(tooLong(index))
    builder.hold(holders, commas + 1, 'JSON')
    this.#expected = 'separator'
    readRecord(builder, parsed(text, builder))
    return end
  }

  /** The form of the record that was read from this text; `undefined` for one that is nested. */
  written(record: string): WrittenRecord | undefined {
    const values: WrittenValue[] = []
    let [at, from] = [0, 0]
    for (;;) {
      memberStart.lastIndex = at
      const [, key] = memberStart.exec(record) ?? []
      if (key === undefined) break
      const before = record.slice(from, memberStart.lastIndex)
      values.push({ before, key, name: String(JSON.parse(key)), isEmpty: false })
      scalar.lastIndex = memberStart.lastIndex
      if (!scalar.test(record)) return undefined
      at = from = scalar.lastIndex
    }
    const end = record.slice(from)
    return /^\s*\}$/.test(end) ? { start: '', values, end } : undefined
  }
}

/** The text before a value in an object, and a value that holds no others. */
const memberStart = /\s*[{,]\s*("(?:[^"\\]|\\.)*")\s*:\s*/y
const scalar = /"(?:[^"\\]|\\.)*"|[^\s",:[\]{}]+/y

function parsed(text: string, { index, list }: RecordBuilder): unknown {
  try {
    return parseFiniteOrNot(text, list.decimalsAsText)
  } catch (error) {
    if (error instanceof BoundsError) throw error
    throw new RecordError(`record ${index + 1} is malformed`)
  }
}

function readRecord(builder: RecordBuilder, value: unknown): void {
  const { index, values, list } = builder
  if (!isObject(value)) return builder.refuse(`record ${index + 1} is not an object`)
  let unknown: [string, unknown][] | undefined
  for (const name of Object.keys(value)) {
    const member = value[name]
    const place = list.places.get(name)
    const field = place === undefined ? undefined : list.fields[place]
    if (place === undefined || field === undefined) (unknown ??= []).push([name, member])
    else {
      const read = field.fromJson(member)
      values[place] = read instanceof OddValue ? builder.odd(name, member, read) : read
    }
  }
  builder.end(unknown ?? [])
}

function tooLong(index: number): string {
  return `record ${index + 1} has more than ${longestRecord} characters`
}

/**
 * The element that begins at an index; `undefined` when it goes on beyond the bytes. An object ends with its own bracket, so that
 * nobody waits for the next one, and a value without brackets right before what follows it.
 */
function elementAt(bytes: Uint8Array, start: number, index: number) {
  let [depth, holders, commas] = [0, 0, 0]
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === quote) at = textEnd(bytes, at)
    else if (byte === comma) {
      if (depth === 0) return { end: at, holders, commas }
      commas += 1
    } else if (byte === openObject || byte === openList) {
      depth += 1
      holders += 1
      if (depth > deepestRecord)
        throw new RecordError(`record ${index + 1} is nested more than ${deepestRecord} deep`)
    } else if (byte === closeObject || byte === closeList) {
      if (depth === 0) return { end: at, holders, commas }
      depth -= 1
      if (depth === 0) return { end: at + 1, holders, commas }
    }
  }
  return undefined
}

/** The index of the quote that ends a text; the end of everything where none does. */
function textEnd(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1
  return at
}
