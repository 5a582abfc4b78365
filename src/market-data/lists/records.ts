/** What both formats share: how each field of a list is read, and how its records are built of the values that came. */
import type { Mismatch, OnMismatch } from '../../client/api-adapter.js'
import type { DecimalForm } from '../../client/types.js'
import { mostRefused } from '../../response/bounds.js'
import { Mismatches } from '../../response/mismatches.js'
import { isShown } from '../../response/value-equality.js'
import { OddValue, RecordError } from '../errors.js'
import {
  isCount,
  isWrittenPlainly,
  readCount,
  readDecimalNumber,
  readDecimalText,
  readInteger,
  readRawDecimal,
} from './numbers.js'
import { noExtra, type FieldLayout, type RecordLayout } from './record-layout.js'

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

/** Takes a list in pieces and returns the records that each piece completes, those before a fault too. */
export interface RecordReader {
  write(text: string): Iterable<DecodedRecord>
  /** Takes the end of the list, and throws when the list is not complete. */
  end(): Iterable<DecodedRecord>
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
  /** Whether it is taken as it came; all others are numbers. */
  readonly isText: boolean
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

function fieldReader({ name, kind, mayBeAbsent }: FieldLayout, settings: DecodeSettings): FieldReader {
  const isText = kind === 'text' || kind === 'date'
  const fromText = textReader(kind, settings)
  return { name, isText, fromText, fromJson: jsonReader(kind, settings, fromText), mayBeAbsent }
}

function textReader(
  kind: FieldLayout['kind'],
  { decimals, nonFiniteAsNull }: DecodeSettings,
): (text: string) => unknown {
  if (kind === 'text' || kind === 'date') return (text) => text
  if (kind === 'count') return (text) => readCount(text, nonFiniteAsNull)
  if (kind === 'integer') return (text) => readInteger(text, nonFiniteAsNull)
  const read = { number: readDecimalNumber, string: readDecimalText, raw: readRawDecimal }[decimals]
  return (text) => read(text, nonFiniteAsNull)
}

function jsonReader(
  kind: FieldLayout['kind'],
  settings: DecodeSettings,
  fromText: (text: string) => unknown,
): (value: unknown) => unknown {
  const isTaken = takenAsItIs(kind, settings)
  const isText = kind === 'decimal' && settings.decimals !== 'number'
  const documented = kind === 'text' || kind === 'date' ? 'text' : 'a number'
  return (value) => {
    if (value === null || value === undefined) return null
    if (typeof value === 'string') return fromText(value)
    // A number that came through JSON has kept its digits; adding 0 turns -0 into 0.
    if (typeof value === 'number' && kind !== 'text') {
      if (isTaken(value)) return isText ? String(value) : value + 0
      return fromText(String(value))
    }
    const said = `${documented} is documented, and ${typeName(value)} came`
    const isFinite = typeof value === 'number' && Number.isFinite(value)
    return new OddValue('type', said, isFinite ? String(value) : null)
  }
}

/** Tells which numbers need no reading, since they are what the field holds. */
function takenAsItIs(kind: FieldLayout['kind'], { decimals }: DecodeSettings): (value: number) => boolean {
  if (kind === 'count') return isCount
  if (kind === 'integer') return Number.isSafeInteger
  if (kind === 'date') return () => false
  return decimals === 'number' ? Number.isFinite : isWrittenPlainly
}

function typeName(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** A shorter list may lack a field by chance. */
const fewestRecords = 5

/** Builds the records of one list, and finds out how the list differs from the documentation. */
export class RecordBuilder {
  readonly list: RecordList
  /** The values of the present record, in the order of the fields; `undefined` for one that has not come. */
  readonly values: unknown[]
  /** Called for each entry that is read; throws when the time for the list is over. */
  readonly checkTime: (() => void) | undefined
  /** Why the first entry was refused that was, and how many were. */
  refused: Error | undefined
  refusals = 0
  /** The place of the present record, from 0. */
  index = 0
  readonly #mismatches = new Mismatches()
  readonly #onMismatch: OnMismatch
  readonly #stops: boolean
  /** The places of the fields that no record has had so far. */
  #missing: readonly number[]
  /** Whether the present record has a value for which it is refused. */
  #isSpoilt = false

  /** @param stops whether the first entry that is refused ends the list */
  constructor(list: RecordList, onMismatch: OnMismatch = 'omit', stops = true, checkTime?: () => void) {
    this.list = list
    this.values = list.fields.map(() => undefined)
    this.checkTime = checkTime
    this.#onMismatch = onMismatch
    this.#stops = stops
    this.#missing = list.fields.flatMap(({ mayBeAbsent }, place) => (mayBeAbsent ? [] : [place]))
  }

  get mismatches(): readonly Mismatch[] {
    return this.#mismatches.all
  }

  /** Whether no record so far had the field at a place, although the list should have it. */
  lacks(place: number): boolean {
    return this.#missing.includes(place)
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
  refuse(message: string): undefined {
    this.checkTime?.()
    if (!this.#isSpoilt) this.#refuse(() => new RecordError(message))
    this.#next()
  }

  /**
   * Ends the present record.
   *
   * @param unknown what no documented field holds, by name
   * @returns the record; `undefined` for one that was refused, or does not show what it is about
   */
  end(
    unknown: Iterable<readonly [string, unknown]>,
    errorOf = (message: string): Error => new RecordError(message),
  ): DecodedRecord | undefined {
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
    const isRecord = !this.#isSpoilt && lacks.length === 0
    this.#next()
    return isRecord ? record : undefined
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
    if (this.#stops || this.refusals === mostRefused) throw this.refused
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
