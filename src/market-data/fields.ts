/** How each field of a record is read, from XML text and from JSON values alike. */
import type { DecimalForm } from '../client/types.js'
import { decimalReader, readInteger, type NonFinite } from './numbers.js'
import type { FieldLayout } from './record-layout.js'
import { ValueError } from './xml/index.js'

/** How records are to be decoded. */
export interface DecodeSettings {
  readonly decimals: DecimalForm
  readonly nonFiniteNumbers: NonFinite
  /** Completes a record once all its fields are there. */
  finish(record: DecodedRecord): void
}

/** A record while it is filled. */
export type DecodedRecord = Record<string, unknown>

export interface FieldReader {
  readonly name: string
  fromText(text: string): unknown
  fromJson(value: unknown): unknown
}

export function fieldReaders(fields: readonly FieldLayout[], settings: DecodeSettings): FieldReader[] {
  return fields.map(({ name, kind }) => {
    const fromText = textReader(kind, settings)
    return { name, fromText, fromJson: jsonReader(kind, settings, fromText) }
  })
}

function textReader(kind: FieldLayout['kind'], settings: DecodeSettings): (text: string) => unknown {
  const { nonFiniteNumbers } = settings
  if (kind === 'text') return (text) => text
  if (kind === 'integer') return (text) => readInteger(text, nonFiniteNumbers)
  const read = decimalReader(settings.decimals)
  return (text) => read(text, nonFiniteNumbers)
}

function jsonReader(
  kind: FieldLayout['kind'],
  settings: DecodeSettings,
  fromText: (text: string) => unknown,
): (value: unknown) => unknown {
  const isTaken = takenAsItIs(kind, settings)
  return (value) => {
    if (value === null || value === undefined) return null
    if (typeof value === 'string') return fromText(value)
    // A number that came through JSON has kept its digits.
    if (typeof value === 'number') return isTaken(value) ? value + 0 : fromText(String(value))
    throw new ValueError(
      `${kind === 'text' ? 'text' : 'a number'} is documented, and ${typeName(value)} came`,
    )
  }
}

/** Whether a number needs no reading, since it is what the field holds. */
function takenAsItIs(kind: FieldLayout['kind'], { decimals }: DecodeSettings): (value: number) => boolean {
  if (kind === 'integer') return Number.isSafeInteger
  return kind === 'decimal' && decimals === 'number' ? Number.isFinite : () => false
}

function typeName(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
