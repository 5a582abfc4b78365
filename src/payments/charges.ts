/** The convenience charges, in whichever of the known forms they come. */
import type { Suspect } from '../client/api.js'
import { isObject, type JsonObject } from '../client/json.js'
import type { FetchPcfDetailsResult } from '../../generated/types/payments.js'
import { amountText } from './amount.js'
import { member, partsOf } from './result-info.js'

/** An answer whose JSON is fine and whose content is not what the documentation allows. */
export class ContentError extends Error {
  /** What may explain it, the likeliest first. */
  readonly suspects: readonly Suspect[]

  constructor(message: string, suspects: readonly Suspect[] = []) {
    super(message)
    this.suspects = suspects
  }
}

type Charge = FetchPcfDetailsResult['charges'][number]

/** The amounts that a charge may have. */
export const amountNames = [
  'baseTransactionAmount',
  'feeAmount',
  'taxAmount',
  'totalConvenienceCharges',
  'totalTransactionAmount',
] as const satisfies readonly (keyof Charge)[]

/**
 * The charges of an answer: a list in `payMethods`, a map keyed by payment method in `consultDetails`, or one entry
 * alone. `undefined` when there are none of these.
 */
export function chargesOf(answer: unknown): Charge[] | undefined {
  const parts = partsOf(answer)
  const list = member(parts, 'payMethods')
  const details = member(parts, 'consultDetails')
  if (Array.isArray(list) && (list.length > 0 || details === undefined))
    return list.map((entry) => charge(entry))
  if (Array.isArray(details)) return details.map((entry) => charge(entry))
  if (!isObject(details)) return undefined
  if (isEntry(details)) return [charge(details)]
  return Object.entries(details)
    .filter(([, entry]) => entry !== null)
    .flatMap(([payMethod, entry]) =>
      (Array.isArray(entry) ? entry : [entry]).map((one) => charge(one, payMethod)),
    )
}

/** One entry names its method, or carries an amount; a map has entries as its members. */
export function isEntry(details: JsonObject): boolean {
  return typeof details['payMethod'] === 'string' || amountNames.some((name) => name in details)
}

function charge(entry: unknown, key?: string): Charge {
  if (!isObject(entry)) throw new ContentError('an entry of the charges is no object')
  const payMethod = text(entry['payMethod']) ?? key
  if (payMethod === undefined) throw new ContentError('an entry of the charges names no payment method')
  const instId = text(entry['instId'])
  const shown = text(entry['text'])
  const displayText = text(entry['displayText'])
  return {
    payMethod,
    ...(instId !== undefined && { instId }),
    ...Object.fromEntries(amountNames.flatMap((name) => amount(name, entry[name]))),
    ...(shown !== undefined && { text: shown }),
    ...(displayText !== undefined && { displayText }),
  }
}

/** An amount that did not come is left out: it is not zero. */
function amount(name: string, given: unknown): [string, { value: string; currency?: string }][] {
  const value = isObject(given) ? given['value'] : given
  if (value === undefined || value === null || value === '') return []
  const exact = amountText(value)
  if (exact === undefined) throw new ContentError(`the ${name} of a charge is no decimal`)
  const currency = isObject(given) ? text(given['currency']) : undefined
  return [[name, { value: exact, ...(currency !== undefined && { currency }) }]]
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
