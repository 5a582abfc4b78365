/**
 * What all clients share: their errors, options and events.
 *
 * @module lacuna
 */
export {
  AlreadyCarriedOutError,
  ApiError,
  AuthenticationError,
  ConnectionError,
  DecodeError,
  DuplicateCallError,
  JournalError,
  OutcomeUnknownError,
  RateLimitError,
  ResultError,
  TimeoutError,
} from './errors/errors.js'
export { LacunaError, RequestError, type Hint, type InputProblem } from './errors/errors.js'
export type { CanonicalForm, CustomOperation } from './ambiguity/assume.js'
export type { CallOptions, FormatOptions, ResponseInfo, Result } from './client/call.js'
export type { ClientEvent } from './client/call.js'
export type { PreparedCall, PrepareOptions } from './durability/prepared-calls.js'
export type { RequestPreview } from './request/build-request.js'
export type { CallEvidence, CallReference, CallVerdict, Recovered, Settlement } from './durability/journal.js'
export type { RecoveryResults } from './durability/reconcile/reconcile.js'
export type { ReconcileOptions } from './durability/reconcile/reconcile.js'
export type { CommonOptions, Fetch } from './client/options.js'
export type { RawClient } from './client/raw.js'
export type { Decimal, DecimalForm, ExactInteger, UndocumentedValues } from './client/api-adapter.js'
