/** Reads a list in bytes as they come: record after record as the ones before, and by the careful reader of the format what is not. */
import { noBytes } from '../../response/body.js'
import { RecordMatcher, isTextBytes, type WrittenRecord } from './matcher.js'
import type { RecordBuilder, RecordList } from './records.js'
import { longestRecord } from '../../model/bounds.js'

/** Reads all that a list of one format may be, and finds all that may be wrong with it. */
export interface CarefulReader {
  readonly isXml: boolean
  /** Whether records as they are mostly written may follow. */
  readonly isBetween: boolean
  /** Reads on up to where a record may begin at the latest, and returns the index after it; the same one where more must come. */
  read(bytes: Uint8Array, from: number): number
  /** Takes the end of the list, of which so much could not be read. */
  end(bytes: Uint8Array, from: number): void
  /** Takes note of records that were matched, and returns how many bytes at their end count for the length of the next one. */
  pass(bytes: Uint8Array, from: number, to: number): number
  /** The form of the record that it has just read; `undefined` where it cannot be matched. */
  written(record: string): WrittenRecord | undefined
}

/** As it is: a byte order mark in the middle of a text is a character. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** The text of bytes that are UTF-8. */
export function textOf(bytes: Uint8Array, from = 0, to = bytes.length): string {
  return utf8.decode(bytes.subarray(from, to))
}

/** The longest incomplete rest that is read again with every piece. */
const shortRest = 4_096
/** The number of bytes that must be there after what is read: the zero, and what is compared with it at once. */
const spareBytes = 8

/** The number of records of one list from which the matcher learns. */
const mostLessons = 1_000

const matchers = new WeakMap<RecordList, Map<boolean, RecordMatcher>>()

/** The matcher with the known forms of records of a list in one format. */
function matcherOf(list: RecordList, isXml: boolean): RecordMatcher | undefined {
  const known = matchers.get(list) ?? new Map<boolean, RecordMatcher>()
  const before = known.get(isXml)
  if (before) return before
  const bytes = newBytes(1)
  if (!isTextBytes(bytes)) return undefined
  const matcher = new RecordMatcher(list, isXml, bytes)
  matchers.set(list, known.set(isXml, matcher))
  return matcher
}

/** Reads a list of UTF-8: what one piece leaves unread is read again with the next one. */
export class ListReader {
  readonly #builder: RecordBuilder
  readonly #careful: CarefulReader
  readonly #matcher: RecordMatcher | undefined
  /** Memory for what is unread, with a zero after it. */
  #memory: Uint8Array = noBytes
  #length = 0
  readonly #longest: number
  #worthReading = 0
  /** The number of bytes before what is unread that count for the length of the next record. */
  #since = 0
  #lessons = 0

  constructor(builder: RecordBuilder, careful: CarefulReader, longest = longestRecord) {
    this.#builder = builder
    this.#careful = careful
    this.#longest = longest
    this.#matcher = matcherOf(builder.list, careful.isXml)
  }

  /** Takes the next piece, of whole characters. The builder has the records that it completes, also those before a fault. */
  write(piece: Uint8Array): void {
    const length = this.#length + piece.length
    if (length + spareBytes > this.#memory.length) {
      const memory = newBytes(2 * (length + spareBytes))
      memory.set(this.#memory.subarray(0, this.#length))
      this.#memory = memory
    }
    this.#memory.set(piece, this.#length)
    this.#length = length
    if (length >= this.#worthReading) this.#read(false)
  }

  /** Takes the end of the list, and throws when the list is not complete. */
  end(): void {
    this.#read(true)
  }

  #read(isLast: boolean): void {
    const length = this.#length
    if (length === 0) return isLast ? this.#careful.end(noBytes, 0) : undefined
    this.#memory[length] = 0
    const ended = this.#memory.subarray(0, length + 1)
    const bytes = ended.subarray(0, length)
    const step = (from: number): number => this.#matched(ended, from, isLast) ?? this.#carefully(bytes, from)
    let at = 0
    for (let next = step(at); next > at; next = step(at)) at = next
    if (isLast) this.#careful.end(bytes, at)
    this.#memory.copyWithin(0, at, length)
    this.#length = length - at
    // So what is long takes no more than a few times its length, however small the pieces are.
    this.#worthReading = this.#length > shortRest ? this.#length * 1.5 : 0
  }

  /** Reads the records that match, and returns the index after them; `undefined` where the next one does not. */
  #matched(ended: Uint8Array, from: number, isLast: boolean): number | undefined {
    const matcher = this.#matcher
    const careful = this.#careful
    if (!matcher || !careful.isBetween || !isTextBytes(ended)) return undefined
    const to = matcher.match(this.#builder, ended, from, this.#since, this.#longest)
    if (to > from) this.#since = careful.pass(ended, from, to)
    // The rest of a record that is cut may match as well.
    const mayMatch = matcher.isCut && !isLast && ended.length - to < shortRest
    return to > from || mayMatch ? to : undefined
  }

  /** Reads one thing with care, and learns from a record. */
  #carefully(bytes: Uint8Array, from: number): number {
    const { index } = this.#builder
    const to = this.#careful.read(bytes, from)
    if (this.#builder.index === index || this.#lessons === mostLessons) return to
    this.#lessons += 1
    const written = this.#matcher && this.#careful.written(textOf(bytes, from, to))
    if (written) this.#matcher?.learn(written)
    return to
  }
}

function newBytes(length: number): Uint8Array {
  return typeof Buffer === 'undefined' ? new Uint8Array(length) : Buffer.allocUnsafeSlow(length)
}
