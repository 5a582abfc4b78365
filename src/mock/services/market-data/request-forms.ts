/** What is wrong with the body of a data request where the documentation leaves its form open. */
import { choices } from '../../../../generated/ambiguities/market-data.js'
import type { Reading } from '../service.js'
import { at } from '../../../client/json-pointer.js'

interface NumberForm {
  readonly type: 'number' | 'string'
  readonly says: string
}

const numberForms: Readonly<Record<Reading<'requestNumberForm'>, NumberForm>> = {
  integer: { type: 'number', says: 'as JSON numbers, without quotation marks' },
  string: { type: 'string', says: 'as JSON strings of digits, in quotation marks' },
}

/** What is wrong with the form of sid, instId and rType; `undefined` where nothing is. */
export function faultOfNumbers(body: unknown, form: Reading<'requestNumberForm'>): string | undefined {
  const { type, says } = numberForms[form]
  const wrong = choices.requestNumberForm.fields.filter((name) => typeof at(body, `/${name}`) !== type)
  return wrong.length === 0 ? undefined : `Send ${joined(wrong)} ${says}.`
}

/** What is wrong with the instrument type of futures and options; `undefined` where nothing is. */
export function faultOfInstrumentType(body: unknown, served: Reading<'futOptInstId'>): string | undefined {
  return String(at(body, '/instId')) === served
    ? undefined
    : `Futures and options have the instId ${served} here, and no other.`
}

/** What is wrong with a body without oInfo; `undefined` where nothing is. */
export function faultOfNoMoment(reading: Reading<'omittedOInfo'>): string | undefined {
  switch (reading) {
    case 'leaveOut':
      return undefined
    case 'sendZero':
      return 'There is no oInfo: send it in every request, as 0 where there is no moment to name.'
  }
}

export function hasNoMoment(body: unknown): boolean {
  return at(body, '/oInfo') === undefined
}

function joined(names: readonly string[]): string {
  return names.join(', ').replace(/, ([^,]*)$/, ' and $1')
}
