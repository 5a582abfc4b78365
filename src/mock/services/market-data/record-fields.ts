/** The values of records as they are sent, whatever the format. */
import type { FieldLayout, RecordLayout } from '../../../market-data/lists/record-layout.js'
import type { ReadingsInForce } from '../../engine/readings-in-force.js'
import { readings, type FurtherField } from './readings.js'

/** A record by the documented names of its fields. */
export type SentRecord = Readonly<Record<string, unknown>>

/** A field of the records of a list, and what is sent for its values. */
export interface RecordField extends FieldLayout {
  /**
   * The value as it is sent; `null` or `undefined` where there is none.
   *
   * @param index the place of the record in its list, from 0
   */
  readonly form: (value: unknown, index: number) => unknown
}

/** The fields of the records of a list. */
export function sentFields({ fields }: RecordLayout, inForce: ReadingsInForce): readonly RecordField[] {
  const documented = fields.map((field) => ({ ...field, form: formOf(field, inForce) }))
  const further = inForce.choose('unknownFields', readings.unknownFields)
  return [...documented, ...further.map(sentAs)]
}

function sentAs({ name, kind, valueAt }: FurtherField): RecordField {
  return { name, xmlName: name, kind, form: (_, index) => valueAt(index) }
}

function formOf({ name, kind }: FieldLayout, inForce: ReadingsInForce): RecordField['form'] {
  if (kind === 'decimal')
    return (value) => value ?? inForce.choose('nonFiniteNumbers', readings.nonFiniteNumbers, name)
  const dated = kind === 'date' && Object.hasOwn(datedTexts, name) ? datedTexts[name] : undefined
  if (dated === undefined) return (value) => value
  return (value) => (typeof value === 'string' ? dated(value, inForce) : value)
}

/** The fields with a date or a time, each with a function that writes it in the form of the readings. */
const datedTexts: Readonly<Record<string, (text: string, inForce: ReadingsInForce) => string | number>> = {
  ExpiryDate: withMonthNames,
  DateTime: (text, inForce) => {
    const sent = inForce.choose('dateTimeForm', readings.dateTimeForm, text)
    if (typeof sent === 'number') return sent
    return withMonthNames(inForce.choose('futOptTimeZone', readings.futOptTimeZone, sent), inForce)
  },
}

function withMonthNames(date: string, inForce: ReadingsInForce): string {
  return inForce.choose('monthNames', readings.monthNames, date)
}
