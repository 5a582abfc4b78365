/** Writes the JSON form of a list in the readings that are in force. */
import type { ReadingsInForce } from '../../engine/readings-in-force.js'
import { readings } from './readings.js'
import type { RecordField, SentRecord } from './record-fields.js'

/** The text of a list of records. */
export function writeJsonList(
  fields: readonly RecordField[],
  records: readonly SentRecord[],
  inForce: ReadingsInForce,
): string {
  if (records.length === 0) return inForce.choose('emptyList', readings.emptyList)
  const members = fields.map((field) => memberOf(field, inForce))
  return JSON.stringify(records.map((record, index) => inForm(record, index, members)))
}

interface Member {
  readonly name: string
  /** The value that is written; `undefined` where the member is left out. */
  readonly form: (value: unknown, index: number) => unknown
}

/** Returns the record itself where no value changes: lists may be long, and copies take time. */
function inForm(record: SentRecord, index: number, members: readonly Member[]): SentRecord {
  let changed: Record<string, unknown> | undefined
  for (const { name, form } of members) {
    const value = record[name]
    const written = form(value, index)
    if (written === value) continue
    changed ??= { ...record }
    changed[name] = written
  }
  return changed ?? record
}

function memberOf(field: RecordField, inForce: ReadingsInForce): Member {
  const numberForm = numberFormOf(field, inForce)
  const form = (value: unknown, index: number): unknown => {
    const sent = field.form(value, index)
    if (sent === null || sent === undefined)
      return inForce.choose('fieldNullability', readings.fieldNullability)
    if (typeof sent !== 'number') return sent
    // JSON has no such numbers; serialisers that write them write text.
    return Number.isFinite(sent) ? numberForm(sent) : String(sent)
  }
  return { name: field.name, form }
}

function numberFormOf(
  { kind }: RecordField,
  { choose }: ReadingsInForce,
): (value: number) => number | string {
  return kind === 'decimal'
    ? (value) => choose('decimalForm', readings.decimalForm, value)
    : (value) => choose('integerForm', readings.integerForm, value)
}
