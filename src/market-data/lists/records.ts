/**
 * What both formats of a list share: what can be wrong with it, how numbers, dates and fields are read, and how records are built
 * of the values that came.
 */
import type { Mismatch, OnMismatch, DecimalForm } from '../../model/api-adapter.js'
import { quoted } from '../../model/errors.js'
import { Mismatches, isShown } from '../../response/decode-result.js'
import { canonicalDecimal, isDecimal, isExact, mostRefused } from '../../model/json.js'

/* What can be wrong with a list of records. */

/**
 * Why a value is not what its field holds: it has another form or another type than is documented, or more digits than we
 * keep. It is a value and no error: a list may have millions.
 */
export class OddValue {
  readonly kind: 'form' | 'type' | 'digits'
  readonly message: string
  /** What a record has in its place. */
  readonly reads: unknown

  constructor(kind: OddValue['kind'], message: string, reads: unknown = null) {
    this.kind = kind
    this.message = message
    this.reads = reads
  }

  /** What is wrong, for an error. */
  describe(came: unknown): string {
    return this.kind === 'type' ? this.message : `${quoted(String(came), 40, "'")} ${this.message}`
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
const belowZero = new OddValue('form', 'is below 0')
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

/** No number with more digits is certain to be exact. */
const exactDigits = 15

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

/** Whether the platform writes a number without an exponent, which it does in canonical form. */
function isWrittenPlainly(value: number): boolean {
  const size = Math.abs(value)
  return (size >= 1e-6 && size < 1e21) || size === 0
}

/** Reads an integer of at least 0: a number below may be the code of a refusal. */
function readCount(text: string, nonFiniteAsNull: boolean): number | null | OddValue {
  const value = readInteger(text, nonFiniteAsNull)
  return typeof value === 'number' && value < 0 ? belowZero : value
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

/** How the records of one list look on the wire. The layouts themselves are derived from the specification. */
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

/**
 * How many characters a record may have, with the white space and the comments before it; so no text, attribute or tag
 * can have more. A list may be endless, but what is held of it at one time must not be. The longest record that is documented
 * has less than 2,000.
 */
export const longestRecord = 1_048_576
/** How deep a record of JSON may be nested, itself included. Those that are documented are not nested at all. */
export const deepestRecord = 64

/** A record while it is filled. */
export type DecodedRecord = Record<string, unknown>

/** How long a text that is not complete may be to be looked at again with every piece. */
const shortRest = 4_096

/** Reads a list that may come in pieces: what one piece leaves unread comes again with the next one. */
export abstract class ListReader {
  #unread = ''
  #worthReading = 0

  /** Takes the next piece. The builder has the records that it completes, also those before a fault. */
  write(piece: string): void {
    this.#unread += piece
    if (this.#unread.length >= this.#worthReading) this.#read(false)
  }

  /** Takes the end of the list, and throws when the list is not complete. */
  end(): void {
    this.#read(true)
  }

  #read(isLast: boolean): void {
    this.#unread = this.#unread.slice(this.read(this.#unread, isLast))
    const { length } = this.#unread
    // So a long text takes no more than a few times its length, however small the pieces are.
    this.#worthReading = length > shortRest ? length * 1.5 : 0
  }

  /** Reads what is complete of a text, and returns the index where the next one goes on. */
  abstract read(source: string, isLast: boolean): number
}

/** How records are to be decoded. */
export interface DecodeSettings {
  readonly decimals: DecimalForm
  /** Whether NaN and INF stand for a missing value. */
  readonly nonFiniteAsNull: boolean
  /** Completes a record once all its fields are there, and says which of its dates are odd. */
  readonly finish: (record: DecodedRecord, builder: RecordBuilder) => void
}

/** Reads the values of one field. */
export interface FieldReader {
  readonly name: string
  /** The value, or an `OddValue` where the text is not what the field holds. */
  fromText(text: string): unknown
  /** The value, or an `OddValue` where it is not what the field holds. */
  fromJson(value: unknown): unknown
  readonly mayBeAbsent?: true | undefined
}

/** How one list is read, in either format. */
export interface RecordList extends Pick<RecordLayout, 'root' | 'item' | 'identity' | 'create'> {
  readonly fields: readonly FieldReader[]
  /** The place of each field, by its name. */
  readonly places: ReadonlyMap<string, number>
  /** Whether decimals of JSON are to be parsed as the text that came. */
  readonly decimalsAsText: boolean
  readonly finish: DecodeSettings['finish']
}

export function recordList(layout: RecordLayout, settings: DecodeSettings): RecordList {
  return {
    ...layout,
    fields: layout.fields.map((field) => fieldReader(field, settings)),
    places: new Map(layout.fields.map(({ name }, place) => [name, place])),
    decimalsAsText: settings.decimals === 'raw',
    finish: settings.finish,
  }
}

/** How each kind of number is read: functions of their own, which the platform calls faster than one for all. */
const numberReaders = {
  count: (asNull: boolean) => (text: string) => readCount(text, asNull),
  integer: (asNull: boolean) => (text: string) => readInteger(text, asNull),
  number: (asNull: boolean) => (text: string) => readDecimalNumber(text, asNull),
  string: (asNull: boolean) => (text: string) => readDecimalText(text, asNull),
  raw: (asNull: boolean) => (text: string) => readRawDecimal(text, asNull),
}

/** Which numbers of JSON need no reading, since they are what the field holds. */
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
    const said = `${isText ? 'text' : 'a number'} is documented, but ${typeName(value)} came`
    const isFinite = typeof value === 'number' && Number.isFinite(value)
    return new OddValue('type', said, isFinite ? String(value) : null)
  }
  return { name, fromText, fromJson, mayBeAbsent }
}

function typeName(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/* Builds records. */

/** A shorter list may lack a field by chance. */
const fewestRecords = 5

/** Builds the records of one list, and finds out how the list differs from the documentation. */
export class RecordBuilder {
  readonly list: RecordList
  /** The values of the present record, in the order of the fields; `undefined` for one that has not come. */
  readonly values: unknown[]
  /** Called for each entry that is read; throws when the time for the list is over. */
  readonly checkTime: (() => void) | undefined
  /** Whether the records are taken one by one. Then the first entry that is refused ends the list. */
  readonly isStream: boolean
  /** What has been read. */
  records: DecodedRecord[] = []
  /** Why the first entry was refused that was, and how many were. */
  refused: Error | undefined
  refusals = 0
  /** The place of the present record, from 0. */
  index = 0
  readonly #mismatches = new Mismatches()
  readonly #onMismatch: OnMismatch
  /** The places of the fields that no record has had so far. */
  #missing: readonly number[]
  /** Whether the present record has a value for which it is refused. */
  #isSpoilt = false

  constructor(list: RecordList, onMismatch: OnMismatch = 'omit', isStream = true, checkTime?: () => void) {
    this.list = list
    this.values = list.fields.map(() => undefined)
    this.checkTime = checkTime
    this.#onMismatch = onMismatch
    this.isStream = isStream
    this.#missing = list.fields.flatMap(({ mayBeAbsent }, place) => (mayBeAbsent ? [] : [place]))
  }

  get mismatches(): readonly Mismatch[] {
    return this.#mismatches.all
  }

  /** Takes a value that is not what its field holds, and returns what the record has in its place. */
  odd(name: string, came: unknown, odd: OddValue, errorOf = this.#errorOf(name, came, odd)): unknown {
    const { kind, message, reads } = odd
    if (kind === 'digits' || this.#onMismatch === 'throw') {
      if (!this.#isSpoilt) this.#refuse(errorOf)
      this.#isSpoilt = true
    } else if (!this.#mismatches.counts(kind, `*.${name}`)) {
      this.#mismatches.begin({ field: `*.${name}`, kind, message, at: `${this.index}.${name}`, came })
    }
    return reads
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
    errorOf = (message: string): Error => new RecordError(message),
  ): void {
    const { values, list } = this
    // No new list for each record of a list that never has a field.
    if (this.#missing.some((place) => values[place] !== undefined))
      this.#missing = this.#missing.filter((place) => values[place] === undefined)
    const record = list.create(values)
    for (const [name, value] of unknown) addExtra(record, name, value)
    list.finish(record, this)
    this.checkTime?.()
    const lacks = this.#isSpoilt ? [] : list.identity.filter((name) => !isShown(record[name]))
    if (lacks.length > 0)
      this.#refuse(() =>
        errorOf(`record ${this.index + 1} has no ${lacks.join(' and no ')}, which identifies a record`),
      )
    else if (!this.#isSpoilt) this.records.push(record)
    this.#next()
  }

  /** The records that were read since the last time. */
  taken(): readonly DecodedRecord[] {
    const { records } = this
    this.records = []
    return records
  }

  /** Takes the end of the whole list, which shows the fields that it lacks. */
  endList(): void {
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
  }

  #errorOf(name: string, came: unknown, odd: OddValue): () => Error {
    return () => new RecordError(`record ${this.index + 1}, ${name}: ${odd.describe(came)}`, { cause: odd })
  }

  #refuse(errorOf: () => Error): void {
    // An error takes much memory: the others are counted, until there are too many.
    this.refused ??= errorOf()
    this.refusals += 1
    if (this.isStream || this.refusals === mostRefused) throw this.refused
  }
}

/** Keeps a value that no documented field holds. */
function addExtra(record: DecodedRecord, name: string, value: unknown): void {
  if (record['extra'] === noExtra) record['extra'] = {}
  const extra = record['extra']
  // Defined, not assigned: a field that is named __proto__ is a field like any other.
  if (typeof extra === 'object' && extra !== null)
    Object.defineProperty(extra, name, { value, enumerable: true, configurable: true, writable: true })
}

/* The dates and times of futures and options, whose month names may be short or full, in any letter case. */

/** The months as the documentation writes them. */
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const shortMonths = months.map((name) => name.slice(0, 3))

const dateTimeForm = /^(\d{1,2})[- ]([A-Za-z]{3,9})[- ](\d{4})[ T](\d{2}):(\d{2}):(\d{2})$/
const expiryForm = /^(\d{1,2})[- ]?([A-Za-z]{3,9})[- ]?(\d{4})$/

/**
 * The instant of a `DateTime` such as `20-November-2026 15:30:00`, in epoch milliseconds.
 *
 * @param timeZone an IANA name such as `Asia/Kolkata`, or a fixed offset such as `+05:30`
 * @returns `undefined` when the text is no such time, or names a day that does not exist
 * @throws RangeError for a time zone that the platform does not know
 */
export function parseDateTime(text: string, timeZone: string): number | undefined {
  const [, day, month, year, hours, minutes, seconds] = dateTimeForm.exec(text.trim()) ?? []
  const date = midnightOf(day, month, year)
  if (date === undefined) return undefined
  const [h, m, s] = [Number(hours), Number(minutes), Number(seconds)]
  if (h > 23 || m > 59 || s > 59) return undefined
  // What the clock in the zone showed, taken for UTC.
  const asUtc = date + ((h * 60 + m) * 60 + s) * 1000
  // The offset depends on the instant that we look for, so a first guess finds the offset that applies.
  const guess = asUtc - offsetAt(asUtc, timeZone)
  return asUtc - offsetAt(guess, timeZone)
}

/**
 * The day of an `ExpiryDate` such as `26Nov2026`, as `2026-11-26`.
 *
 * @returns `undefined` when the text is no such date, or names a day that does not exist
 */
export function parseExpiryDate(text: string): string | undefined {
  const [, day, month, year] = expiryForm.exec(text.trim()) ?? []
  const date = midnightOf(day, month, year)
  return date === undefined ? undefined : new Date(date).toISOString().slice(0, 10)
}

const documentedExpiry = new RegExp(`^\\d{2}(?:${shortMonths.join('|')})\\d{4}$`)
const documentedDateTime = new RegExp(`^\\d{2}-(?:${months.join('|')})-\\d{4} \\d{2}:\\d{2}:\\d{2}$`)

/** An `ExpiryDate` in the form of the documentation, whichever form it came in; `undefined` for what is no date. */
function inDocumentedExpiryForm(text: string): string | undefined {
  if (documentedExpiry.test(text)) return text
  const date = parseExpiryDate(text)
  if (date === undefined) return undefined
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}${shortMonths[Number(month) - 1]}${year}`
}

/** A `DateTime` in the form of the documentation, whichever form it came in; `undefined` for what is no time. */
function inDocumentedDateTimeForm(text: string): string | undefined {
  if (documentedDateTime.test(text)) return text
  const instant = parseDateTime(text, '+00:00')
  return instant === undefined ? undefined : dateTimeAt(instant, '+00:00')
}

const epochForm = /^\d{12,13}$/

/** The instant of a `DateTime` that came in epoch milliseconds, as that of fixed income does; `undefined` for another. */
export function parseEpoch(text: string): number | undefined {
  return epochForm.test(text.trim()) ? Number(text) : undefined
}

/** An instant as a `DateTime` in the form of the documentation, as a clock in the zone shows it. */
export function dateTimeAt(instant: number, timeZone: string): string {
  const [date = '', time = ''] = new Date(instant + offsetAt(instant, timeZone)).toISOString().split(/[T.]/)
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}-${months[Number(month) - 1] ?? ''}-${year} ${time}`
}

/** The day that was read last: the records of a list have few. */
let lastDay: { readonly text: string; readonly date: number | undefined } | undefined

/** The midnight that begins a day, if clocks showed UTC; `undefined` for one that does not exist. */
function midnightOf(day = '', month = '', year = ''): number | undefined {
  const text = day + month + year
  if (lastDay?.text === text) return lastDay.date
  const name = month.toLowerCase()
  const number = months.findIndex((one) => [one, one.slice(0, 3)].some((form) => form.toLowerCase() === name))
  // A year of the first century is how some serialisers write that there is no date; the platform takes 1 for 1901.
  const isKnown = (number >= 0 || name === 'sept') && Number(year) >= 100
  const date = Date.UTC(Number(year), name === 'sept' ? 8 : number, Number(day))
  lastDay = { text, date: isKnown && new Date(date).getUTCDate() === Number(day) ? date : undefined }
  return lastDay.date
}

const formatters = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()
const quarterHour = 900_000

/** How far a zone is ahead of UTC at an instant, in milliseconds. Offsets only change on the quarter of an hour. */
function offsetAt(instant: number, timeZone: string): number {
  const fixed = fixedOffset(timeZone)
  if (fixed !== undefined) return fixed
  const start = Math.floor(instant / quarterHour) * quarterHour
  const key = `${timeZone} ${start}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const formatter =
    formatters.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formatters.set(timeZone, formatter)
  const shown = formatter.formatToParts(start).find(({ type }) => type === 'timeZoneName')?.value
  // Such as GMT+05:30; nothing follows for UTC itself.
  const offset = fixedOffset(shown?.replace('GMT', '') ?? '') ?? 0
  if (offsets.size > 10_000) offsets.clear()
  offsets.set(key, offset)
  return offset
}

let lastFixed: { readonly timeZone: string; readonly ahead: number | undefined } | undefined

/** The offset of a zone that is one, such as `+05:30`; before there were zones, offsets had seconds. */
function fixedOffset(timeZone: string): number | undefined {
  if (lastFixed?.timeZone === timeZone) return lastFixed.ahead
  const [, sign, hours, minutes, seconds = 0] = /^([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(timeZone) ?? []
  const ahead = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  lastFixed = { timeZone, ahead: sign === undefined ? undefined : sign === '-' ? -ahead : ahead }
  return lastFixed.ahead
}

const noDate = new OddValue('form', 'is not a date in a known form')

/**
 * Writes the dates in the form of the documentation, and adds the instant of one that is written without a zone. What is no
 * date stays as it came.
 */
export function dateFinisher(timeZone: string | undefined): DecodeSettings['finish'] {
  return (record, builder) => {
    // Empty text is no date, as it is no number.
    for (const field of ['DateTime', 'ExpiryDate']) if (record[field] === '') record[field] = null
    const { DateTime: moment, ExpiryDate: expiry } = record
    if (typeof expiry === 'string') {
      const documented = inDocumentedExpiryForm(expiry)
      if (documented === undefined) builder.odd('ExpiryDate', expiry, noDate)
      else record['ExpiryDate'] = documented
    }
    // Fixed income has epoch milliseconds, which have twelve digits before 2001 and thirteen after.
    if (typeof moment === 'number' && !(moment >= 1e11 && moment < 1e13))
      builder.odd('DateTime', moment, noDate)
    if (!('dateTimeMs' in record) || typeof moment !== 'string') return
    const epoch = parseEpoch(moment)
    const documented = epoch === undefined ? inDocumentedDateTimeForm(moment) : zoned(moment, epoch, timeZone)
    if (documented === undefined) builder.odd('DateTime', moment, noDate)
    else {
      record['DateTime'] = documented
      record['dateTimeMs'] = epoch ?? instantIn(moment, timeZone) ?? null
    }
  }
}

/* Without a zone there is no instant of a text, and no text of an instant. */

function zoned(text: string, epoch: number, timeZone: string | undefined): string | undefined {
  return timeZone === undefined ? text : dateTimeAt(epoch, timeZone)
}

function instantIn(text: string, timeZone: string | undefined): number | undefined {
  return timeZone === undefined ? undefined : parseDateTime(text, timeZone)
}
