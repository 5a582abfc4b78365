/** The values of records as they are sent, whatever the format. */
import type { FieldLayout, RecordLayout } from '../../../market-data/record-layout.js'
import type { SentField } from '../../xml.js'
import type { ReadingInForce } from '../service.js'
import { inZone, monthForms } from './dates.js'

/** The fields of the records of a list. */
export function sentFields({ fields }: RecordLayout, inForce: ReadingInForce): readonly SentField[] {
  const documented = fields.map((field) => ({ ...field, form: formOf(field, inForce) }))
  switch (inForce.reading('unknownFields')) {
    case 'none':
      return documented
    case 'more':
      return [...documented, ...furtherFields]
  }
}

/** Fields that the description does not list. */
const furtherFields: readonly SentField[] = [
  { name: 'SequenceNumber', xmlName: 'SequenceNumber', kind: 'integer', form: (_, index) => index + 1 },
  { name: 'Remarks', xmlName: 'Remarks', kind: 'text', form: () => 'Provisional & not final' },
]

function formOf({ name, kind }: FieldLayout, inForce: ReadingInForce): SentField['form'] {
  if (kind === 'decimal') return (value) => value ?? missingDecimal(name, inForce)
  const dated = kind === 'text' && Object.hasOwn(datedTexts, name) ? datedTexts[name] : undefined
  if (dated === undefined) return (value) => value
  return (value) => (typeof value === 'string' ? dated(value, inForce) : value)
}

/** By field: what writes a date or a time in the form of the readings. */
const datedTexts: Readonly<Record<string, (text: string, inForce: ReadingInForce) => string>> = {
  ExpiryDate: (text, inForce) => monthForms[inForce.reading('monthNames')](text),
  DateTime: (text, inForce) =>
    monthForms[inForce.reading('monthNames')](inZone(text, inForce.reading('futOptTimeZone'))),
}

/** What stands for a decimal that there is none of. */
function missingDecimal(name: string, inForce: ReadingInForce): number | null {
  switch (inForce.reading('nonFiniteNumbers')) {
    case 'refuse':
      return null
    case 'asNull':
      return computedOfNothing(name)
  }
}

/** What arithmetic makes of no prices: their highest is below every number, their lowest above, all else is none. */
function computedOfNothing(name: string): number {
  if (name.includes('High')) return -Infinity
  return name.includes('Low') ? Infinity : NaN
}
