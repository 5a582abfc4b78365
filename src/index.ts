/**
 * The exports that all clients share: their errors, options and events.
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
} from './model/errors.js'
export { LacunaError, RequestError, type Hint, type InputProblem } from './model/errors.js'
export type { CanonicalForm, CustomOperation } from './model/ambiguity.js'
export type { CallOptions, FormatOptions, ResponseInfo, Result } from './model/call.js'
export type { ClientEvent } from './model/call.js'
export type { PreparedCall, PrepareOptions } from './client/prepared-calls.js'
export type { RequestPreview } from './request/preview.js'
export type {
  CallEvidence,
  CallReference,
  CallVerdict,
  Recovered,
  ResultByForm,
  Settlement,
} from './model/journal.js'
export type { RecoveryResults } from './durability/reconcile/reconcile.js'
export type { ReconcileOptions } from './durability/reconcile/reconcile.js'
export type { CommonOptions, Fetch } from './model/options.js'
export type { RawClient } from './client/raw.js'
export type { Decimal, DecimalForm, ExactInteger, UndocumentedValues } from './model/api-adapter.js'
