/** The convenience charges, in whichever of the known forms they come. */
import type { Mismatch, OnMismatch, Suspect } from '../client/api-adapter.js'
import { agrees, isShown } from '../response/value-equality.js'
import { isObject, type JsonObject } from '../response/json-object.js'
import type { FetchPcfDetailsResult } from '../../generated/types/payments.js'
import { Mismatches } from '../response/mismatches.js'
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

type PaymentCharge = FetchPcfDetailsResult['charges'][number]

/** The amounts that a charge may have. */
export const amountNames = [
  'baseTransactionAmount',
  'feeAmount',
  'taxAmount',
  'totalConvenienceCharges',
  'totalTransactionAmount',
] as const satisfies readonly (keyof PaymentCharge)[]

/** The charges of an answer, as far as they could be read. */
interface DecodedCharges {
  readonly charges: readonly PaymentCharge[]
  /** What is wrong with the first entry that was refused, and how many were. */
  readonly refused: ContentError | undefined
  readonly refusals: number
  readonly mismatches: readonly Mismatch[]
}

/**
 * The charges of an answer: a list in `payMethods`, a map keyed by payment method in `consultDetails`, or one entry alone.
 * `undefined` when there are none of these.
 *
 * @param asked the payment methods that were asked for. Others may come beside them, and are reported; alone they do not
 * answer the call
 */
export function chargesOf(
  answer: unknown,
  asked: readonly unknown[],
  onMismatch: OnMismatch = 'omit',
): DecodedCharges | undefined {
  const entries = entriesOf(answer)
  if (entries === undefined) return undefined
  const mismatches = new Mismatches()
  /** Those of which there was no charge so far. */
  let missing = asked
  let [refused, notAsked]: (ContentError | undefined)[] = []
  let refusals = 0
  const checkAsked = (payMethod: string, field: string): void => {
    const isThis = (one: unknown): boolean => agrees('letterCase', one, payMethod)
    missing = missing.filter((one) => !isThis(one))
    if (asked.length === 0 || asked.some(isThis)) return
    const error = new ContentError(`its charges are not those of the requested payMethods`)
    if (onMismatch === 'throw') throw error
    notAsked ??= error
    mismatches.add('unasked', field.split('.'), 'is not one of the requested payMethods', payMethod)
  }
  /** A text that may be absent. Null and empty text stand for that. */
  const textIn = (name: string, came: unknown, field: string): Readonly<Record<string, string>> => {
    const read = text(came)
    if (read !== undefined) return { [name]: read }
    if (came === undefined || came === null || came === '') return {}
    if (onMismatch === 'throw') throw new ContentError(`${field}.${name} is not text`)
    mismatches.add('type', [...field.split('.'), name], 'is no text', came)
    return {}
  }
  /** An amount that did not come is left out: it is not zero. */
  const amountIn = (name: string, given: unknown, field: string): [string, object][] => {
    const value = isObject(given) ? given['value'] : given
    if ((value === undefined && !isOther(given)) || value === null || value === '') return []
    const exact = amountText(value)
    if (exact === undefined) throw new ContentError(`the ${name} of a charge is not a decimal`)
    const currency = isObject(given) ? textIn('currency', given['currency'], `${field}.${name}`) : {}
    return [[name, { value: exact, ...currency }]]
  }
  const chargeOf = ([entry, key]: ChargeEntry, index: number): PaymentCharge => {
    const field = `charges.${index}`
    if (!isObject(entry)) throw new ContentError('an entry of the charges is not an object')
    const payMethod = text(entry['payMethod']) ?? key
    if (payMethod === undefined) throw new ContentError('an entry of the charges names no payment method')
    checkAsked(payMethod, `${field}.payMethod`)
    const [instId, shown, displayText] = ['instId', 'text', 'displayText'].map((name) =>
      textIn(name, entry[name], field),
    )
    const amounts = amountNames.flatMap((name) => amountIn(name, entry[name], field))
    return { payMethod, ...instId, ...Object.fromEntries(amounts), ...shown, ...displayText }
  }
  const charges = entries.flatMap((entry, index) => {
    try {
      return [chargeOf(entry, index)]
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      refused ??= error
      refusals += 1
      return []
    }
  })
  for (const method of missing) {
    const field = `charges.${String(method)}`
    mismatches.begin({ field, kind: 'absent', message: 'was requested, but has no charge' })
  }
  if (notAsked !== undefined && missing.length === asked.length && refused === undefined)
    [refused, refusals] = [notAsked, 1]
  return { charges, refused, refusals, mismatches: mismatches.all }
}

/** An entry, and the payment method under which it stands in a map. */
type ChargeEntry = readonly [entry: unknown, key?: string | undefined]

/** Many times as many as there are payment methods. */
const mostCharges = 1_000

/**
 * The entries, wherever they are. Where an answer has a list and details, and the amounts are in the details alone, each of
 * these takes from the list what it does not say itself, such as the bank.
 */
function entriesOf(answer: unknown): readonly ChargeEntry[] | undefined {
  const parts = partsOf(answer)
  const list = member(parts, 'payMethods')
  const listed = Array.isArray(list) ? list.map((entry): ChargeEntry => [entry]) : undefined
  const detailed = detailsOf(member(parts, 'consultDetails'))
  // Each of one is compared with each of the other.
  if ([listed, detailed].some((one) => one !== undefined && one.length > mostCharges))
    throw new ContentError(`it has more than ${mostCharges} charges`)
  if (listed === undefined || listed.length === 0) return detailed ?? listed
  if (detailed === undefined || !detailed.some(hasAmount)) return listed
  for (const one of detailed) for (const other of sameMethod(listed, one)) refuseOtherAmounts(one, other)
  if (listed.some(hasAmount)) return listed
  return detailed.map((one): ChargeEntry => {
    const [entry, key] = one
    const [said, ...more] = sameMethod(listed, one)
    const isOne = said !== undefined && more.length === 0 && sameMethod(detailed, one).length === 1
    return isOne && isObject(entry) && isObject(said[0]) ? [{ ...said[0], ...entry }, key] : one
  })
}

function hasAmount([entry]: ChargeEntry): boolean {
  return isObject(entry) && amountNames.some((name) => isShown(entry[name]))
}

function methodOf([entry, key]: ChargeEntry): string | undefined {
  return isObject(entry) ? (text(entry['payMethod']) ?? key) : undefined
}

function sameMethod(entries: readonly ChargeEntry[], one: ChargeEntry): readonly ChargeEntry[] {
  const method = methodOf(one)
  return method === undefined ? [] : entries.filter((other) => agrees('letterCase', method, methodOf(other)))
}

/** @throws ContentError where two entries of one method and one bank have different amounts: either may be true */
function refuseOtherAmounts([one]: ChargeEntry, [other]: ChargeEntry): void {
  if (!isObject(one) || !isObject(other)) return
  const [bank, otherBank] = [one, other].map(({ instId }) => text(instId))
  if (bank !== otherBank) return
  for (const name of amountNames) {
    const [amount, otherAmount] = [one, other].map(({ [name]: given }) =>
      amountText(isObject(given) ? given['value'] : given),
    )
    if (amount === undefined || otherAmount === undefined || agrees('number', amount, otherAmount)) continue
    throw new ContentError(`payMethods and consultDetails have different amounts for ${name}`)
  }
}

function detailsOf(details: unknown): readonly ChargeEntry[] | undefined {
  if (Array.isArray(details)) return details.map((entry): ChargeEntry => [entry])
  if (!isObject(details)) return undefined
  if (isChargeEntry(details)) return [[details]]
  return Object.entries(details)
    .filter(([, entry]) => entry !== null)
    .flatMap(([payMethod, entry]) =>
      (Array.isArray(entry) ? entry : [entry]).map((one) => [one, payMethod] as const),
    )
}

/** One entry names its method, or carries an amount; a map has entries as its members. */
export function isChargeEntry(details: JsonObject): boolean {
  return typeof details['payMethod'] === 'string' || amountNames.some((name) => name in details)
}

/** Whether an object holds something, and no amount in the form that is known. */
function isOther(given: unknown): boolean {
  return isObject(given) && Object.keys(given).some((name) => name !== 'value' && name !== 'currency')
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
