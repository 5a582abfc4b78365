/** The code with which the gateway refuses a request that does not fit its schema. */
import type { Violation } from '../../engine/prism.js'
import type { PaymentsCodeId } from './refusals.js'

/** What is wrong with one of these fields, or with something in it, has a code of its own. That it is this one is assumed. */
const fieldsWithCode = {
  'body/body/txnAmount': 'amount',
  'body/body/orderId': 'invalidOrderId',
  'body/body/promoCode': 'promotionCode',
  'body/body/paytmSsoToken': 'signOnToken',
  'body/head/signature': 'checksum',
  'body/head/txnToken': 'token',
} as const satisfies Readonly<Record<string, PaymentsCodeId>>

/** By operation, the code of everything else. */
const otherwise: Readonly<Record<string, PaymentsCodeId>> = { initiateTransaction: 'badRequest' }

/** Something that is missing is said first, whatever else is wrong. */
export function codeOfMisfit(violations: readonly Violation[], operationId: string): PaymentsCodeId {
  if (violations.some(({ keyword }) => keyword === 'required')) return 'missingElement'
  const places = violations.map(({ path }) => `${path.join('/')}/`)
  const known = Object.entries(fieldsWithCode).find(([field]) => places[0]?.startsWith(`${field}/`))
  return known?.[1] ?? otherwise[operationId] ?? 'invalidParameters'
}
