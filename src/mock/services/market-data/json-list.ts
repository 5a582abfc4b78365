/** Writes the JSON form of a list in the readings that are in force. */
import type { SentField, SentRecord } from '../../xml.js'
import type { Reading, ReadingInForce } from '../service.js'

/** The text of a list of records. */
export function writeJsonList(
  fields: readonly SentField[],
  records: readonly SentRecord[],
  inForce: ReadingInForce,
): string {
  if (records.length === 0) return emptyLists[inForce.reading('emptyList')]
  const members = fields.map((field) => memberOf(field, inForce))
  return JSON.stringify(records.map((record, index) => inForm(record, index, members)))
}

/** By reading: a list without records. */
const emptyLists: Readonly<Record<Reading<'emptyList'>, string>> = { emptyList: '[]', nullBody: 'null' }

interface Member {
  readonly name: string
  /** The value that is written; `undefined` where the member is left out. */
  readonly form: (value: unknown, index: number) => unknown
}

/** The record itself where nothing is written otherwise than it is, since lists may be long. */
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

function memberOf(field: SentField, inForce: ReadingInForce): Member {
  const form = (value: unknown, index: number): unknown => {
    const sent = field.form(value, index)
    if (sent === null || sent === undefined) return missingForms[inForce.reading('fieldNullability')]
    if (typeof sent !== 'number') return sent
    // JSON has no such numbers: serialisers that write them all the same write text.
    if (!Number.isFinite(sent)) return String(sent)
    return numberForms[formOfNumber(field, inForce)](sent)
  }
  return { name: field.name, form }
}

/** By reading: the member of a field without a value. */
const missingForms: Readonly<Record<Reading<'fieldNullability'>, null | undefined>> = {
  nullValue: null,
  omitted: undefined,
}

type NumberForm = Reading<'decimalForm'> | Reading<'integerForm'>

/** By reading: a number as it is written. */
const numberForms: Readonly<Record<NumberForm, (value: number) => number | string>> = {
  number: (value) => value,
  integer: (value) => value,
  string: String,
}

/** The only DateTime that is a number is that of fixed income, which is an ambiguity of its own. */
function formOfNumber({ name, kind }: SentField, inForce: ReadingInForce): NumberForm {
  if (kind === 'decimal') return inForce.reading('decimalForm')
  return inForce.reading(name === 'DateTime' ? 'fixedIncomeDateTime' : 'integerForm')
}
