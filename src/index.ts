/**
 * What all clients share: their errors, options, events and explanations.
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
} from './client/call-errors.js'
export { LacunaError, RequestError, type Hint, type InputProblem } from './client/errors.js'
export type { CanonicalForm, CustomOperation } from './client/assume.js'
export type { CallOptions, FormatOptions, ResponseInfo, Result } from './client/call.js'
export type { ClientEvent } from './client/events.js'
export type {
  ExplainedCause,
  ExplainedSignature,
  ExplainedStep,
  SignatureExplanation,
} from './client/explainer.js'
export type { PreparedCall, PrepareOptions } from './client/durable-calls.js'
export type { RequestPreview } from './client/preview.js'
export type { CallEvidence, CallReference, CallVerdict, Recovered, Settlement } from './client/reference.js'
export type { RecoveryResults } from './client/recovering.js'
export type { ReconcileOptions } from './client/reconcile.js'
export type { CommonOptions, Fetch } from './client/options.js'
export type { RawClient } from './client/raw.js'
export type { Decimal, DecimalForm, Documented, ExactInteger, UndocumentedValues } from './client/types.js'
