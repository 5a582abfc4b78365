/** The shared parts of both formats of a list: faults, the readers of numbers, dates and fields, and the builder of records. */
import type { Mismatch, OnMismatch, DecimalForm } from '../../model/api-adapter.js'
import { quoted } from '../../model/errors.js'
import { Mismatches } from '../../response/decode-result.js'
import { isShown } from '../../response/identity.js'
import { canonicalDecimal, isDecimal, isExact, isObject, kindOf, plainText } from '../../model/json.js'
import { mostHolders, mostValues, tooMany } from '../../model/bounds.js'
import { RefusedRecords } from './refused-records.js'

/* What can be wrong with a list of records. */

/**
 * A value that is not one of its field: it has another form or another type than is documented, or more digits than we keep. It
 * is a value and no error: a list may have millions.
 */
export class OddValue {
  readonly kind: 'form' | 'type' | 'digits'
  readonly message: string
  /** The value of the record in its place. */
  readonly reads: unknown

  constructor(kind: OddValue['kind'], message: string, reads: unknown = null) {
    this.kind = kind
    this.message = message
    this.reads = reads
  }

  /** The fault, for an error. */
  describe(received: unknown): string {
    return this.kind === 'type' ? this.message : `${quoted(plainText(received), 40, "'")} ${this.message}`
  }
}

export const notFinite = new OddValue('form', 'is not a finite number')

/** A JSON list that is not what the documentation says. */
export class RecordError extends Error {}

/** A place in a document. Columns count UTF-16 code units, as most editors do; a byte order mark has no column. */
export interface Position {
  /** 1 for the first line. CRLF, LF and a lone CR each end one line. */
  readonly line: number
  /** 1 for the first character of a line. */
  readonly column: number
}

/** An XML document that is not what the documentation says, and where. */
export class XmlError extends Error {
  /** The line of the fault, 1 for the first. */
  readonly line: number
  /** The column of the fault in its line, 1 for the first. */
  readonly column: number

  constructor(message: string, position: Position, options?: ErrorOptions) {
    super(`Line ${position.line}, column ${position.column}: ${message}`, options)
    this.name = 'XmlError'
    this.line = position.line
    this.column = position.column
  }
}

/* Reads the numbers of records exactly, or not at all. */

const noNumber = new OddValue('form', 'is not a number')
const noInteger = new OddValue('form', 'is not an integer')
/** The service is right, and a number of the platform is too small: this is no difference from the documentation. */
const tooLarge = new OddValue('digits', 'is too large to be kept exactly')
const tooManyDigits = new OddValue('digits', "has more digits than a number keeps; use `decimals: 'string'`")

/** A decimal that is written as it is returned. */
const canonicalForm = /^(?!-0$)-?(?:0|[1-9][0-9]*)(?:\.[0-9]*[1-9])?$/
/** A decimal without an exponent or white space. */
const plainForm = /^-?[0-9]+(?:\.[0-9]+)?$/
/** NaN and INF, as services write them. */
export const nonFiniteForm = /^[+-]?(?:nan|inf(?:inity)?|∞)$/i

/** Every number of so many digits is exact, and so is its division by a power of ten. */
export const exactDigits = 15

/** The number that a short plain decimal such as `-27.45` stands for; NaN for any other text. */
function shortPlain(text: string): number {
  if (text.length > exactDigits || !plainForm.test(text)) return NaN
  const value = Number(text)
  // There is no -0 in a price list.
  return value === 0 ? 0 : value
}

/** Reads an integer. It is odd where the text is none, or is too large to be kept exactly. */
function readInteger(text: string, nonFiniteAsNull: boolean): number | null | OddValue {
  const short = shortPlain(text)
  if (Number.isInteger(short)) return short
  const canonical = readCanonical(text, nonFiniteAsNull)
  if (typeof canonical !== 'string') return canonical
  if (canonical.includes('.')) return noInteger
  const value = Number(canonical)
  return Number.isSafeInteger(value) ? value : tooLarge
}

/** Reports whether the platform writes a number without an exponent, which it does in canonical form. */
function isWrittenPlainly(value: number): boolean {
  const size = Math.abs(value)
  return (size >= 1e-6 && size < 1e21) || size === 0
}

/** Reads an integer of at least 0. A number below is told of and kept: what it means, only the service knows. */
function readCount(text: string, nonFiniteAsNull: boolean): number | null | OddValue {
  const value = readInteger(text, nonFiniteAsNull)
  return typeof value === 'number' && value < 0 ? new OddValue('form', 'is below 0', value) : value
}

/** Reads a decimal as a number. It is odd where the text is none, or where the number would lose digits. */
export function readDecimalNumber(text: string, nonFiniteAsNull: boolean): number | null | OddValue {
  const short = shortPlain(text)
  if (!Number.isNaN(short)) return short
  const canonical = readCanonical(text, nonFiniteAsNull)
  if (typeof canonical !== 'string') return canonical
  return isExact(canonical) ? Number(canonical) : tooManyDigits
}

/** Reads a decimal as exact text: no exponent, no needless zeros. It is odd where the text is none. */
function readDecimalText(text: string, nonFiniteAsNull: boolean): string | null | OddValue {
  return canonicalForm.test(text) ? text : readCanonical(text, nonFiniteAsNull)
}

/** Reads a decimal as the text that came, without white space around it. It is odd where the text is none. */
function readRawDecimal(text: string, nonFiniteAsNull: boolean): string | null | OddValue {
  const trimmed = text.trim()
  return isDecimal(trimmed) ? trimmed : readCanonical(text, nonFiniteAsNull)
}

function readCanonical(text: string, nonFiniteAsNull: boolean): string | null | OddValue {
  const trimmed = text.trim()
  // White space alone is how pretty-printing writes an empty element.
  if (trimmed === '') return null
  if (isDecimal(trimmed)) return canonicalDecimal(trimmed)
  if (!nonFiniteForm.test(trimmed)) return noNumber
  return nonFiniteAsNull ? null : notFinite
}

/* The layout of a list, and how its fields are read. */

/** The layout of the records of one list on the wire. The layouts themselves are derived from the specification. */
export interface RecordLayout {
  /** The name of the root element of the XML form. */
  readonly root: string
  /** The name of the element of one record. */
  readonly item: string
  readonly fields: readonly FieldLayout[]
  /** The fields without which a record means nothing. */
  readonly identity: readonly string[]
  /** A record of these values, in the order of the fields; `undefined` for one that has not come becomes `null`. */
  create(values?: readonly unknown[]): Record<string, unknown>
}

export interface FieldLayout {
  /** The documented name, which is the name in JSON and in decoded records. */
  readonly name: string
  /** The name of the element in XML, where the documented one is not allowed. */
  readonly xmlName: string
  /** A `date` is a text in one of the forms of the documentation, a `count` an integer of at least 0. */
  readonly kind: 'text' | 'date' | 'count' | 'integer' | 'decimal'
  /** An ambiguity names that it may be absent from a whole list. */
  readonly mayBeAbsent?: true
}

/** The `extra` of every record that came with documented fields alone. */
export const noExtra: Readonly<Record<string, unknown>> = Object.freeze({})

/** A record while it is filled. */
export type DecodedRecord = Record<string, unknown>

/** The JSON of a list in the JSON of an answer; `undefined` where it is not there. */
export type FindList = (text: string) => string | undefined

/** Settings for decoding records. */
export interface DecodeSettings {
  readonly decimals: DecimalForm
  /** Whether NaN and INF stand for a missing value. */
  readonly nonFiniteAsNull: boolean
  /** Completes a record once all its fields are there, and says which of its dates are odd. */
  readonly finish: (record: DecodedRecord, builder: RecordBuilder) => void
  /** Finds the list in JSON that is not the list itself. */
  readonly find?: FindList | undefined
}

/** The form of a number in a field. */
export type NumberForm = keyof typeof numberReaders

/** Reads the values of one field. */
export interface FieldReader {
  readonly name: string
  /** The form of plain text, where it is known: text as it is, or a number. */
  readonly form?: 'text' | NumberForm
  /** The value, or an `OddValue` where the text is not what the field holds. */
  fromText(text: string): unknown
  /** The value, or an `OddValue` where it is not what the field holds. */
  fromJson(value: unknown): unknown
  readonly mayBeAbsent?: true | undefined
}

/** The rules for reading one list, in either format. */
export interface RecordList extends Pick<RecordLayout, 'root' | 'item' | 'identity' | 'create'> {
  readonly fields: readonly FieldReader[]
  /** The place of each field, by its name. */
  readonly places: ReadonlyMap<string, number>
  /** Whether decimals of JSON are to be parsed as the text that came. */
  readonly decimalsAsText: boolean
  readonly finish: DecodeSettings['finish']
  readonly find?: DecodeSettings['find']
  /** Records of all kinds of values: while one is held, the platform keeps the code that it has compiled for them. */
  readonly shapes?: readonly unknown[]
}

export function recordList(layout: RecordLayout, settings: DecodeSettings): RecordList {
  // A value for each field, and for the instant that is added.
  const values = (value: unknown): readonly unknown[] => [...layout.fields, value].map(() => value)
  const shapes = ['', 0.5, 1, null].map((value) => layout.create(values(value)))
  return {
    shapes,
    ...layout,
    fields: layout.fields.map((field) => fieldReader(field, settings)),
    places: new Map(layout.fields.map(({ name }, place) => [name, place])),
    decimalsAsText: settings.decimals === 'raw',
    finish: settings.finish,
    find: settings.find,
  }
}

/** The readers of each kind of number: functions of their own, which the platform calls faster than one for all. */
const numberReaders = {
  count: (asNull: boolean) => (text: string) => readCount(text, asNull),
  integer: (asNull: boolean) => (text: string) => readInteger(text, asNull),
  number: (asNull: boolean) => (text: string) => readDecimalNumber(text, asNull),
  string: (asNull: boolean) => (text: string) => readDecimalText(text, asNull),
  raw: (asNull: boolean) => (text: string) => readRawDecimal(text, asNull),
}

/** The numbers of JSON that need no reading, since they are what the field holds. */
const isTakenAs: Readonly<Record<keyof typeof numberReaders, (value: number) => boolean>> = {
  count: (value) => Number.isSafeInteger(value) && value >= 0,
  integer: Number.isSafeInteger,
  number: Number.isFinite,
  string: isWrittenPlainly,
  raw: isWrittenPlainly,
}

function fieldReader(
  { name, kind, mayBeAbsent }: FieldLayout,
  { decimals, nonFiniteAsNull }: DecodeSettings,
): FieldReader {
  const isText = kind === 'text' || kind === 'date'
  const number = isText ? undefined : kind === 'decimal' ? decimals : kind
  const isTaken = number && isTakenAs[number]
  const fromText = number ? numberReaders[number](nonFiniteAsNull) : (text: string) => text
  const isWritten = kind === 'decimal' && decimals !== 'number'
  const fromJson = (value: unknown): unknown => {
    if (value === null || value === undefined) return null
    if (typeof value === 'string') return fromText(value)
    // A number that came through JSON has kept its digits; adding 0 turns -0 into 0.
    if (typeof value === 'number' && kind !== 'text') {
      if (isTaken?.(value)) return isWritten ? String(value) : value + 0
      return fromText(String(value))
    }
    const said = `${isText ? 'text' : 'a number'} is documented, but ${kindOf(value)} came`
    const isFinite = typeof value === 'number' && Number.isFinite(value)
    return new OddValue('type', said, isFinite ? String(value) : null)
  }
  return { name, form: number ?? 'text', fromText, fromJson, mayBeAbsent }
}

/* Builds records. */

/** A shorter list may lack a field by chance. */
const fewestRecords = 5
/** A field that was there before and is missing from this many records in a row is not missing by chance. */
const longestAbsence = 20

/** Builds the records of one list, and finds out how the list differs from the documentation. */
export class RecordBuilder {
  readonly list: RecordList
  /** The values of the present record, in the order of the fields; `undefined` for one that has not come. */
  readonly values: unknown[]
  /** Called for each entry that is read; throws when the time for the list is over. */
  readonly checkTime: (() => void) | undefined
  /** Whether the records are taken one by one. Then the first entry that is refused ends the list. */
  readonly isStream: boolean
  /** The records that have been read. */
  records: DecodedRecord[] = []
  readonly refused = new RefusedRecords()
  /** The place of the present record, from 0. */
  index = 0
  readonly #mismatches = new Mismatches()
  readonly #onMismatch: OnMismatch
  /** The places of the fields that no record has had so far. */
  #missing: readonly number[]
  /** By field, how many records in a row lack it, and whether the instrument changed at the first of them. */
  readonly #absences: Uint32Array
  readonly #changes: Uint8Array
  #hasAbsences = false
  readonly #instrumentPlace: number
  #instrument: unknown
  /** Whether the present record has a value for which it is refused. */
  #isSpoilt = false
  /** The places of the fields that identify a record. */
  readonly #identity: readonly number[]
  /** The number of objects and lists, and of values, that are held. */
  #holders = 0
  #values = 0

  constructor(list: RecordList, onMismatch: OnMismatch = 'omit', isStream = true, checkTime?: () => void) {
    this.list = list
    this.values = list.fields.map(() => undefined)
    this.checkTime = checkTime
    this.#onMismatch = onMismatch
    this.isStream = isStream
    this.#missing = list.fields.flatMap(({ mayBeAbsent }, place) => (mayBeAbsent ? [] : [place]))
    this.#absences = new Uint32Array(list.fields.length)
    this.#changes = new Uint8Array(list.fields.length)
    this.#instrumentPlace = list.places.get('Instrument') ?? -1
    this.#identity = list.identity.flatMap((name) => list.places.get(name) ?? [])
  }

  /** Whether the present record shows what it is about. */
  get isIdentified(): boolean {
    for (const place of this.#identity) if (!isShown(this.values[place])) return false
    return true
  }

  /** Whether any difference from the documentation is refused. */
  get isStrict(): boolean {
    return this.#onMismatch === 'throw'
  }

  get mismatches(): readonly Mismatch[] {
    return this.#mismatches.all
  }

  /** Takes a value that is not what its field holds, and returns what the record has in its place. */
  odd(name: string, received: unknown, odd: OddValue, errorOf = this.#errorOf(name, received, odd)): unknown {
    const { kind, message, reads } = odd
    if (kind === 'digits' || this.isStrict) {
      // It is right, and our numbers are too small for it: to leave it out would be to lose it.
      if (!this.#isSpoilt) this.#refuse(errorOf, true)
      this.#isSpoilt = true
    } else if (!this.#mismatches.counts(kind, `*.${name}`)) {
      this.#mismatches.begin({
        field: `*.${name}`,
        kind,
        message,
        at: `${this.index}.${name}`,
        came: received,
      })
    }
    return reads
  }

  /** Counts what is made of the list, and throws a BoundsError where too much is held: of a stream, one record is. */
  hold(holders: number, values: number, where: string): void {
    this.#holders += holders
    this.#values += values
    if (this.#holders > mostHolders) throw tooMany('objects and lists', mostHolders, where)
    if (this.#values > mostValues) throw tooMany('values', mostValues, where)
  }

  /** Takes an entry that is no record. */
  refuse(message: string): void {
    this.checkTime?.()
    if (!this.#isSpoilt) this.#refuse(() => new RecordError(message))
    this.#next()
  }

  /**
   * Ends the present record. One that does not show what it is about is refused.
   *
   * @param unknown what no documented field holds, by name
   */
  end(
    unknown: Iterable<readonly [string, unknown]>,
    errorOf: (message: string) => Error = recordError,
  ): void {
    const { values, list } = this
    if (this.#missing.length > 0) this.#noteMissing(values)
    this.#noteAbsences(values)
    const record = list.create(values)
    for (const [name, value] of unknown) addExtra(record, name, value)
    list.finish(record, this)
    this.checkTime?.()
    if (!this.isIdentified && !this.#isSpoilt) this.#refuseUnidentified(record, errorOf)
    else if (!this.#isSpoilt) this.records.push(record)
    this.#next()
  }

  #noteMissing(values: readonly unknown[]): void {
    // No new list for each record of a list that never has a field.
    if (this.#missing.some((place) => values[place] !== undefined))
      this.#missing = this.#missing.filter((place) => values[place] === undefined)
  }

  /** Tells of the fields that were there and are no more, which costs nobody a record. */
  #noteAbsences(values: readonly unknown[]): void {
    const instrument = this.#instrumentPlace < 0 ? undefined : values[this.#instrumentPlace]
    if (this.#hasAbsences || values.includes(undefined)) {
      this.#hasAbsences = false
      for (let place = 0; place < values.length; place += 1) {
        if (values[place] !== undefined) this.#absences[place] = 0
        else this.#noteAbsence(place, instrument !== this.#instrument)
      }
    }
    this.#instrument = instrument
  }

  #noteAbsence(place: number, isChange: boolean): void {
    const { name, mayBeAbsent } = this.list.fields[place] ?? {}
    if (mayBeAbsent) return
    this.#hasAbsences = true
    const length = (this.#absences[place] ?? 0) + 1
    this.#absences[place] = length
    if (length === 1) this.#changes[place] = Number(isChange)
    if (length < longestAbsence || this.#missing.includes(place)) return
    const field = `*.${name}`
    if (this.#mismatches.counts('missing', field)) return
    const first = this.index + 1 - length
    const change = this.#changes[place] ? ', where Instrument changes' : ''
    const message = `is missing from record ${first + 1} on${change}`
    this.#mismatches.begin({ field, kind: 'missing', message, at: `${first}.${name}` }, length)
  }

  #refuseUnidentified(record: DecodedRecord, errorOf: (message: string) => Error): void {
    const lacks = this.list.identity.filter((name) => !isShown(record[name])).join(' and no ')
    this.#refuse(() => errorOf(`record ${this.index + 1} has no ${lacks}, which identifies a record`))
  }

  /** The records that were read since the last time. */
  taken(): readonly DecodedRecord[] {
    const { records } = this
    this.records = []
    return records
  }

  /** Takes the end of the whole list, which shows the fields that it lacks and whether it is refused. */
  endList(): void {
    this.#noteMissingFields()
    const complaint = this.refused.complaint(this.index)
    if (complaint) throw complaint
    const { first, index, count } = this.refused
    if (first === undefined) return
    this.#mismatches.begin({ field: '*', kind: 'refused', message: first.message, at: `${index}` }, count)
  }

  #noteMissingFields(): void {
    if (this.index < fewestRecords || this.#missing.length === 0) return
    const names = this.#missing.map((place) => this.list.fields[place]?.name)
    if (this.#onMismatch === 'throw')
      this.#refuse(() => new RecordError(`none of the ${this.index} records has ${names.join(' or ')}`))
    for (const name of names)
      this.#mismatches.begin({ field: `*.${name}`, kind: 'absent', message: 'is in no record' }, this.index)
  }

  #next(): void {
    this.values.fill(undefined)
    this.#isSpoilt = false
    this.index += 1
    // Nobody holds the records before.
    if (this.isStream) this.#holders = this.#values = 0
  }

  #errorOf(name: string, received: unknown, odd: OddValue): () => Error {
    return () =>
      new RecordError(`record ${this.index + 1}, ${name}: ${odd.describe(received)}`, { cause: odd })
  }

  /** @param isCertain whether the list is refused for it, however many records are right */
  #refuse(errorOf: () => Error, isCertain = this.isStrict): void {
    const first = this.refused.add(this.index, errorOf, isCertain)
    if (this.isStream && this.isStrict) throw first
  }
}

function recordError(message: string): Error {
  return new RecordError(message)
}

/** Keeps a value that no documented field holds. */
function addExtra(record: DecodedRecord, name: string, value: unknown): void {
  if (record['extra'] === noExtra) record['extra'] = {}
  const extra = record['extra']
  // Defined, not assigned: a field that is named __proto__ is a field like any other.
  if (isObject(extra))
    Object.defineProperty(extra, name, { value, enumerable: true, configurable: true, writable: true })
}
