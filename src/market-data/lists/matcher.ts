/**
 * Reads the records of a list where they are, in bytes, as long as they are written like those before: a record that was read with
 * care teaches the bytes between its values, and the next ones are matched against them. It adds speed and nothing else: it refuses
 * nothing and reports no fault. Whatever is written in another way is left to the careful reader of the format.
 */
import { codes, orNothing, parseFiniteOrNot } from '../../model/json.js'
import { readCharacters } from '../xml/markup.js'
import {
  exactDigits,
  OddValue,
  type FieldReader,
  type NumberForm,
  type RecordBuilder,
  type RecordList,
} from './records.js'

/** UTF-8, with a zero after it that ends every search. These methods are what a Buffer makes its texts with. */
export interface TextBytes extends Uint8Array {
  latin1Slice(from: number, to: number): string
  utf8Slice(from: number, to: number): string
}

/** Reports whether the platform has what matching needs. */
export function isTextBytes(bytes: Uint8Array): bytes is TextBytes {
  return 'latin1Slice' in bytes && 'utf8Slice' in bytes
}

/** The form of a record: each value with what is before it, and what is after the last one. */
export interface WrittenRecord {
  readonly values: readonly WrittenValue[]
  readonly end: string
  /** The start tag of the record, with which its end tag must agree. */
  readonly start: string
}

export interface WrittenValue {
  /** The text between this value and the one before. */
  readonly before: string
  /** The beginning of the value, such as its start tag. */
  readonly key: string
  readonly name: string
  /** Whether there is no value, as in `<X/>`. */
  readonly isEmpty: boolean
}

/** Bytes to compare others with: four at a time, the last four of them where they end, unless there are fewer. */
class KnownBytes {
  readonly text: string
  readonly bytes: Uint8Array
  readonly words: Int32Array

  constructor(text: string) {
    const bytes = new TextEncoder().encode(text)
    const view = new DataView(bytes.buffer)
    const last = bytes.length - wordLength
    this.text = text
    this.bytes = bytes
    this.words = Int32Array.from({ length: last < 0 ? 0 : Math.ceil(bytes.length / wordLength) }, (_, word) =>
      view.getInt32(Math.min(word * wordLength, last), true),
    )
  }
}

const wordLength = 4

/** A value in a record, or its end, and what may follow it. */
class Step {
  readonly name: string
  readonly place: number
  readonly field: FieldReader | undefined
  readonly form: NumberForm | undefined
  /** Whether the value is its text, unless it is empty. */
  readonly isText: boolean
  readonly isEmpty: boolean
  readonly before: KnownBytes[] = []
  readonly next: Step[] = []

  constructor(name: string, isEmpty: boolean, place = -1, field?: FieldReader) {
    this.name = name
    this.place = place
    this.field = field
    this.form = field?.form === 'text' ? undefined : field?.form
    this.isText = field === undefined || field.form === 'text'
    this.isEmpty = isEmpty
  }
}

/** The number of steps that are remembered, and of ways to continue from one. */
const [mostSteps, mostWays] = [512, 16]
const powers = Array.from({ length: exactDigits + 1 }, (_, power) => 10 ** power)

const { quote, backslash } = codes
const [minus, point, zero, nine, lessThan, comma, exponent] = [45, 46, 48, 57, 60, 44, 101]

/** Reports whether a byte is white space in JSON. */
export function isSpace(byte: number): boolean {
  return byte === 32 || byte === 10 || byte === 13 || byte === 9
}

/** By byte, in each format: whether it is a character that stands for itself. */
const [plain, special] = [0, 1]
const textKinds = (specials: string): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) =>
    byte < 32 || byte > 127 || specials.includes(String.fromCharCode(byte)) ? special : plain,
  )
const [xmlKinds, jsonKinds] = [textKinds('<>&'), textKinds('"\\')]

export class RecordMatcher {
  /** Whether the bytes ended in the middle of a record that has matched so far. */
  isCut = false
  readonly #list: RecordList
  readonly #isXml: boolean
  readonly #steps = new Map<string, Step>()
  #start = new Step('', false)
  readonly #end = new Step('', true)
  /** The bytes, the index up to which they are read, and where they end. */
  #bytes: TextBytes
  #view: DataView
  #isStrict = false
  #at = 0
  #stop = 0
  /** The number that was scanned last: its digits as an integer, how many are before and after the point, and its end. */
  #digits = 0
  #whole = 0
  #places = 0
  #to = 0
  /** The number of values of the present record so far, its values without a field, and its odd values. */
  #count = 0
  #unknown: (readonly [string, unknown])[] = []
  #odd: (readonly [string, unknown, OddValue])[] = []

  /** @param list what the fields of its records are; it is kept with what was learned of one list for the next one */
  constructor(list: RecordList, isXml: boolean, bytes: TextBytes) {
    this.#list = list
    this.#isXml = isXml
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer)
  }

  /** Remembers how a record is written. */
  learn({ start, values, end }: WrittenRecord): void {
    if (this.#steps.size + values.length > mostSteps) {
      this.#steps.clear()
      this.#start = new Step('', false)
    }
    let step = this.#start
    for (const { before, key, name, isEmpty } of values) {
      const next = this.#stepOf(`${start} ${key}`, name, isEmpty)
      follow(step, before, next)
      step = next
    }
    follow(step, end, this.#end)
  }

  #stepOf(key: string, name: string, isEmpty: boolean): Step {
    const { places, fields } = this.#list
    const place = places.get(name)
    const step = this.#steps.get(key) ?? new Step(name, isEmpty, place, fields[place ?? -1])
    this.#steps.set(key, step)
    return step
  }

  /**
   * Reads records from an index on, between two of which only a separator stands, and returns the index after the last one.
   *
   * @param bytes with a zero after the last one
   * @param since how many bytes in front of them count for the length of the next record
   */
  match(builder: RecordBuilder, bytes: TextBytes, from: number, since: number, longest: number): number {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset)
    this.#stop = bytes.length - 1
    this.#isStrict = builder.isStrict
    this.isCut = false
    this.#forget(builder)
    let at = from
    let begin = from - since
    while (this.#separator(at) && this.#record(builder.values)) {
      if (this.#at - begin > longest || !this.#take(builder)) break
      begin = at = this.#at
    }
    this.#forget(builder)
    return at
  }

  /** Forgets what was read of a record that is left to the careful reader. */
  #forget({ values }: RecordBuilder): void {
    values.fill(undefined)
    if (this.#odd.length > 0) this.#odd = []
    if (this.#unknown.length > 0) this.#unknown = []
  }

  #separator(from: number): boolean {
    this.#at = from
    this.#space()
    if (this.#isXml) return true
    if (this.#bytes[this.#at] !== comma) return false
    this.#at += 1
    this.#space()
    return true
  }

  #space(): void {
    while (isSpace(this.#bytes[this.#at] ?? 0)) this.#at += 1
    if (this.#at === this.#stop) this.isCut = true
  }

  /** Reports whether the bytes are a record that is written in a known way. */
  #record(values: unknown[]): boolean {
    this.#count = 0
    for (let step = this.#next(this.#start); step !== this.#end; step = this.#next(step)) {
      if (step === undefined) return false
      const { place } = step
      const value = step.isEmpty ? null : this.#isXml ? this.#xmlValue(step) : this.#jsonValue(step)
      if (value === undefined) return false
      this.#count += 1
      if (place < 0) {
        if (!this.#keep(step.name, value)) return false
      } else {
        if (values[place] !== undefined) return false
        values[place] = value
      }
    }
    return true
  }

  /** Keeps a value that no documented field holds, unless there is one of this name. */
  #keep(name: string, value: unknown): boolean {
    if (this.#unknown.some(([other]) => other === name)) return false
    this.#unknown.push([name, value])
    return true
  }

  /** Hands on the record that was read; false for one that is to be refused, with its reason. */
  #take(builder: RecordBuilder): boolean {
    if (!builder.isIdentified) return false
    builder.hold(1, this.#count, this.#isXml ? 'XML' : 'JSON')
    for (const [name, value, odd] of this.#odd) builder.odd(name, value, odd)
    builder.end(this.#unknown)
    if (this.#odd.length > 0) this.#odd = []
    if (this.#unknown.length > 0) this.#unknown = []
    return true
  }

  /** The step that follows; `undefined` where what is there was not there before. */
  #next({ before, next }: Step): Step | undefined {
    const at = this.#at
    for (let way = 0; way < before.length; way += 1) {
      const known = before[way]
      if (known === undefined) break
      if (this.#isThere(known, at)) {
        this.#at = at + known.bytes.length
        return next[way]
      }
      // As far as the bytes go.
      if (at + known.bytes.length > this.#stop && this.#isBegun(known, at)) this.isCut = true
    }
    return undefined
  }

  /** Reports whether known bytes are at an index. */
  #isThere({ bytes, words }: KnownBytes, at: number): boolean {
    const view = this.#view
    const last = at + bytes.length - wordLength
    for (let word = 0, to = at; word < words.length; word += 1, to += wordLength)
      if (view.getInt32(to < last ? to : last, true) !== words[word]) return false
    if (words.length === 0)
      for (let index = 0; index < bytes.length; index += 1)
        if (this.#bytes[at + index] !== bytes[index]) return false
    return true
  }

  /** Reports whether known bytes begin at an index, and go on beyond the end. */
  #isBegun({ bytes }: KnownBytes, at: number): boolean {
    let index = 0
    while (at + index < this.#stop && this.#bytes[at + index] === bytes[index]) index += 1
    return at + index === this.#stop
  }

  /* The values: each as its careful reader reads it, or not at all. */

  #xmlValue(step: Step): unknown {
    const { form, field } = step
    const number = form && this.#number(form, lessThan)
    if (number !== undefined) return number
    const text = this.#xmlText()
    if (text === undefined) return undefined
    if (text === '') return null
    return step.isText || field === undefined ? text : this.#checked(step.name, text, field.fromText(text))
  }

  #jsonValue(step: Step): unknown {
    const { form, field } = step
    if (this.#bytes[this.#at] !== quote) return this.#bareValue(step)
    this.#at += 1
    const number = form && this.#number(form, quote)
    if (number !== undefined) {
      this.#at += 1
      return number
    }
    const text = this.#jsonText()
    if (text === undefined || step.isText || field === undefined) return text
    return this.#checked(step.name, text, field.fromText(text))
  }

  /** A number, `null` or another word. */
  #bareValue(step: Step): unknown {
    const number = step.form && this.#number(step.form, 0)
    return number === undefined ? this.#word(step) : number
  }

  #word({ field, name }: Step): unknown {
    const bytes = this.#bytes
    const start = this.#at
    let at = start
    for (let byte = bytes[at] ?? 0; byte > 32 && !isMark(byte); byte = bytes[at] ?? 0) at += 1
    if (at === this.#stop) this.isCut = true
    this.#at = at
    const text = bytes.latin1Slice(start, at)
    if (text === 'null') return null
    const value = orNothing(() => parseFiniteOrNot(text, this.#list.decimalsAsText))
    return value === undefined || field === undefined
      ? value
      : this.#checked(name, value, field.fromJson(value))
  }

  /** The value of a record in place of one that its field does not hold; `undefined` where the record is refused for it. */
  #checked(name: string, received: unknown, value: unknown): unknown {
    if (!(value instanceof OddValue)) return value
    if (value.kind === 'digits' || this.#isStrict) return undefined
    this.#odd.push([name, received, value])
    return value.reads
  }

  /**
   * The number that is written plainly up to an end, in the form of its field; `undefined` for any other.
   *
   * @param end the byte after it; 0 for a number of JSON without quotes
   */
  #number(form: NumberForm, end: number): number | string | undefined {
    if (!this.#scan(end)) return undefined
    const isText = form === 'string' || form === 'raw'
    const value = isText ? this.#decimalText(form, end) : this.#exact(form)
    if (value !== undefined) this.#at = this.#to
    return value
  }

  /** Looks for digits that end there, perhaps with a point between them and a sign before them. */
  #scan(end: number): boolean {
    const bytes = this.#bytes
    const start = bytes[this.#at] === minus ? this.#at + 1 : this.#at
    let at = start
    let digits = 0
    let byte = bytes[at] ?? 0
    for (; byte >= zero && byte <= nine; byte = bytes[++at] ?? 0) digits = digits * 10 + byte - zero
    const whole = at - start
    if (byte === point)
      for (byte = bytes[++at] ?? 0; byte >= zero && byte <= nine; byte = bytes[++at] ?? 0)
        digits = digits * 10 + byte - zero
    this.#digits = digits
    this.#to = at
    this.#whole = whole
    // One less than none where there is no point.
    this.#places = at - start - whole - 1
    if (whole === 0 || this.#places === 0) return false
    // In JSON without quotes, no zero is before other digits.
    return end === 0 ? (byte | 32) !== exponent && (whole === 1 || bytes[start] !== zero) : byte === end
  }

  /** Whether the digits are so few that their number is exact. */
  get #isShort(): boolean {
    return this.#whole + Math.max(this.#places, 0) <= exactDigits
  }

  #exact(form: NumberForm): number | undefined {
    const isNegative = this.#bytes[this.#at] === minus
    const size = this.#places < 0 ? this.#digits : this.#digits / (powers[this.#places] ?? NaN)
    const isOdd =
      form !== 'number' && (!Number.isInteger(size) || (form === 'count' && isNegative && size > 0))
    if (isOdd || !this.#isShort) return undefined
    // There is no -0 in a price list.
    return isNegative && size !== 0 ? -size : size
  }

  /** A decimal that stays text: without zeros at its end, or as it came. */
  #decimalText(form: 'string' | 'raw', end: number): string | undefined {
    const bytes = this.#bytes
    let to = this.#to
    if (form === 'string') {
      const isPadded = this.#whole > 1 && bytes[this.#at + (bytes[this.#at] === minus ? 1 : 0)] === zero
      if (isPadded) return undefined
      if (this.#places > 0) while (bytes[to - 1] === zero) to -= 1
      if (bytes[to - 1] === point) to -= 1
    }
    if (end === 0 && !this.#isShort) return undefined
    const text = bytes.latin1Slice(this.#at, to)
    return text === '-0' && (form === 'string' || end === 0) ? undefined : text
  }

  #xmlText(): string | undefined {
    const bytes = this.#bytes
    const start = this.#at
    let at = start
    while (xmlKinds[bytes[at] ?? 0] === plain) at += 1
    if (bytes[at] === lessThan) {
      this.#at = at
      return bytes.latin1Slice(start, at)
    }
    return this.#specialXml(bytes.indexOf(lessThan, at))
  }

  #specialXml(end: number): string | undefined {
    if (end < 0) this.isCut = true
    if (end < 0) return undefined
    const text = this.#bytes.utf8Slice(this.#at, end)
    this.#at = end
    return orNothing(() => readCharacters(text, 0, text.length, 'text'))
  }

  /** The text up to the quote that ends it, after which it goes on. */
  #jsonText(): string | undefined {
    const bytes = this.#bytes
    const start = this.#at
    let at = start
    while (jsonKinds[bytes[at] ?? 0] === plain) at += 1
    if (bytes[at] === quote) {
      this.#at = at + 1
      return bytes.latin1Slice(start, at)
    }
    return this.#specialJson()
  }

  #specialJson(): string | undefined {
    const bytes = this.#bytes
    let at = this.#at
    for (let byte = bytes[at]; byte !== quote; byte = bytes[at]) {
      if (at >= this.#stop) this.isCut = true
      if (byte === undefined || byte < 32) return undefined
      at += byte === backslash ? 2 : 1
    }
    const text = bytes.utf8Slice(this.#at - 1, at + 1)
    this.#at = at + 1
    return orNothing(() => String(JSON.parse(text)))
  }
}

/** Reports whether a byte ends a word of JSON. */
function isMark(byte: number): boolean {
  return byte === comma || byte === codes.closeObject || byte === codes.closeList
}

function follow(step: Step, before: string, next: Step): void {
  const isKnown = step.before.some(({ text }, way) => step.next[way] === next && text === before)
  if (isKnown || step.before.length === mostWays) return
  step.before.push(new KnownBytes(before))
  step.next.push(next)
}
