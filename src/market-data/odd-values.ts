/** Reads on past values that are not what their fields hold, for lists of which some entries can be read. */
import type { Mismatch, OnMismatch } from '../client/api.js'
import { note } from '../client/read.js'
import { ValueError } from './errors.js'
import type { DecodedRecord, FieldReader } from './fields.js'

/** Stands in a record where a value came that is not what the field holds. */
class OddValue {
  readonly came: unknown
  readonly message: string

  constructor(came: unknown, message: string) {
    this.came = came
    this.message = message
  }
}

/** Readers that put an odd value into the record, where the given ones throw. */
export function readingOn(readers: readonly FieldReader[]): FieldReader[] {
  return readers.map(({ name, plain, fromText, fromJson }) => ({
    name,
    plain,
    fromText: (text) => orOdd(text, fromText),
    fromJson: (value) => orOdd(value, fromJson),
  }))
}

function orOdd<T>(came: T, read: (value: T) => unknown): unknown {
  try {
    return read(came)
  } catch (error) {
    if (!(error instanceof ValueError)) throw error
    return new OddValue(came, error.message)
  }
}

/** Takes the odd values out of a record, and tells of each. */
export function withoutOddValues(record: DecodedRecord, index: number): Mismatch[] {
  return Object.entries(record).flatMap(([name, value]) => {
    if (!(value instanceof OddValue)) return []
    record[name] = undefined
    return [{ field: `${index}.${name}`, message: value.message, came: value.came }]
  })
}

/** What could be read of a list. */
export interface Readable {
  readonly records: readonly DecodedRecord[]
  /** How many entries were refused. */
  readonly refused: number
  readonly mismatches: readonly Mismatch[]
}

/** The records without those that hold an odd value, unless all of them are to be kept. */
export function readable(
  records: readonly (DecodedRecord | undefined)[],
  onMismatch: OnMismatch | undefined,
): Readable {
  const kept: DecodedRecord[] = []
  const mismatches: Mismatch[] = []
  records.forEach((record, index) => {
    if (record === undefined) return
    const odd = withoutOddValues(record, index)
    if (odd.length > 0 && onMismatch !== 'keep') return
    odd.forEach((one) => note(mismatches, one))
    kept.push(record)
  })
  return { records: kept, refused: records.length - kept.length, mismatches }
}
