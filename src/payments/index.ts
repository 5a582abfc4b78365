/**
 * The client of payments: initiate a transaction, fetch its charges, verify a callback.
 *
 * @module lacuna/payments
 */
export {
  createPaymentsClient,
  createFetch,
  parseAssume,
  type PaymentsClient,
  type PaymentsOptions,
  type RawPaths,
} from './client.js'
export type { ChecksumReason, ChecksumVerdict, SignOptions } from './checksum.js'
export { checksum } from './forms.js'
export type { CallbackReason, CallbackStatus, CallbackVerdict, ExpectedCallback } from './callback.js'
export type { LookUp } from '../durability/reconcile/look-up.js'
export type { LookUpAnswer } from '../durability/reconcile/verdict.js'
export type { FormValue, ReceivedForm } from './forms.js'
export { domains } from '../../generated/tables/payments.js'
export type { PaymentsAssume } from '../../generated/ambiguities/payments.js'
export type { PaymentsMethods } from '../../generated/client/payments.js'
export type * from '../../generated/client/payments.js'
