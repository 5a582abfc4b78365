/** The convenience charges of a payment method, in exact integers. What the methods cost is assumed. */
import { amountText } from '../../../payments/amount.js'
import { decimalOf, unitsOf } from '../../../response/decimal.js'
import type { Order, PayMethod } from './request.js'

/** What a method costs before tax: so many basis points of the amount, or so many hundredths whatever the amount. */
type Rate = { readonly basisPoints: bigint } | { readonly flat: bigint }

/** Such that the published examples hold. */
const rates: ReadonlyMap<string, Rate> = new Map<string, Rate>([
  ['CREDIT_CARD', { basisPoints: 150n }],
  ['NET_BANKING', { flat: 1200n }],
  ['UPI', { flat: 0n }],
])
const rateOfOthers: Rate = { basisPoints: 100n }
const taxPercent = 18n

/** What a method costs; each amount is decimal text. */
export interface MockCharge extends PayMethod {
  readonly currency: string
  readonly baseTransactionAmount: string
  readonly feeAmount: string
  readonly taxAmount: string
  readonly totalConvenienceCharges: string
  readonly totalTransactionAmount: string
}

/** The charges of a method on an amount. Fee and tax are rounded half up to hundredths. */
export function chargeOf(
  method: PayMethod,
  { amount, currency }: Pick<Order, 'amount' | 'currency'>,
): MockCharge {
  const base = amountText(amount) ?? '0.00'
  const { units, places } = unitsOf(base)
  /** How many units of the amount a hundredth has: an amount may have more decimals than two. */
  const hundredth = 10n ** BigInt(places - 2)
  const rate = rates.get(method.payMethod) ?? rateOfOthers
  const fee = 'flat' in rate ? rate.flat : halfUp(units * rate.basisPoints, 10_000n * hundredth)
  const tax = halfUp(fee * taxPercent, 100n)
  return {
    ...method,
    currency,
    baseTransactionAmount: base,
    feeAmount: hundredthsText(fee),
    taxAmount: hundredthsText(tax),
    totalConvenienceCharges: hundredthsText(fee + tax),
    totalTransactionAmount: decimalOf({ units: units + (fee + tax) * hundredth, places }),
  }
}

function halfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}

function hundredthsText(units: bigint): string {
  return decimalOf({ units, places: 2 })
}
