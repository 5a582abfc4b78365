/** What the decoders of both formats share: their settings, their records, and how each field is read. */
import type { DecimalForm } from '../../client/types.js'
import type { Drift } from './format-drift.js'
import { OddValue } from '../errors.js'
import {
  isCount,
  isWrittenPlainly,
  readCount,
  readDecimalNumber,
  readDecimalText,
  readInteger,
  readRawDecimal,
} from './numbers.js'
import { noExtra, type FieldLayout } from './record-layout.js'

/** How records are to be decoded. */
export interface DecodeSettings {
  readonly decimals: DecimalForm
  /** Whether NaN and INF stand for a missing value. */
  readonly nonFiniteAsNull: boolean
  /** Completes a record once all its fields are there, and says which of its dates are odd. */
  finish(record: DecodedRecord, drift: Drift): void
}

/** A record while it is filled. */
export type DecodedRecord = Record<string, unknown>

/** Takes a list in pieces and returns the records that each piece completes, those before a fault too. */
export interface RecordReader {
  write(text: string): Iterable<DecodedRecord>
  /** Takes the end of the list, and throws when the list is not complete. */
  end(): Iterable<DecodedRecord>
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
}

export function fieldReaders(fields: readonly FieldLayout[], settings: DecodeSettings): FieldReader[] {
  return fields.map(({ name, kind }) => {
    const fromText = textReader(kind, settings)
    return {
      name,
      isText: kind === 'text' || kind === 'date',
      fromText,
      fromJson: jsonReader(kind, settings, fromText),
    }
  })
}

/** Keeps a value that no documented field holds. */
export function addExtra(record: DecodedRecord, name: string, value: unknown): void {
  if (record['extra'] === noExtra) record['extra'] = {}
  const extra = record['extra']
  // Defined, not assigned: a field that is named __proto__ is a field like any other.
  if (typeof extra === 'object' && extra !== null) {
    Object.defineProperty(extra, name, { value, enumerable: true, configurable: true, writable: true })
  }
}

function textReader(kind: FieldLayout['kind'], settings: DecodeSettings): (text: string) => unknown {
  const { nonFiniteAsNull } = settings
  if (kind === 'text' || kind === 'date') return (text) => text
  if (kind === 'count') return (text) => readCount(text, nonFiniteAsNull)
  if (kind === 'integer') return (text) => readInteger(text, nonFiniteAsNull)
  const read = { number: readDecimalNumber, string: readDecimalText, raw: readRawDecimal }[settings.decimals]
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
    return new OddValue(
      'type',
      said,
      typeof value === 'number' && Number.isFinite(value) ? String(value) : null,
    )
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
