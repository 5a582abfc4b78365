export {
  ApiError,
  AuthenticationError,
  ConnectionError,
  DecodeError,
  LacunaError,
  OutcomeUnknownError,
  RateLimitError,
  RequestError,
  ResultError,
  TimeoutError,
  type CallReference,
  type Hint,
  type InputProblem,
} from './client/errors.js'
export type { CanonicalForm, CustomOperation } from './client/assume.js'
export type { CallOptions, FormatOptions, ResponseInfo, Result } from './client/call.js'
export type { ClientEvent } from './client/events.js'
export type { CommonOptions, Fetch } from './client/options.js'
export type { RawClient } from './client/raw.js'
export type { Decimal, DecimalForm, Documented, ExactInteger, UndocumentedValues } from './client/types.js'
