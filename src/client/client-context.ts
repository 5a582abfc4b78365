/** What a client is made of, and what it makes of a call before anything is sent. */
import type { Api, Input } from './api-adapter.js'
import type { AnyReadings } from '../ambiguity/assume.js'
import type { CallSettings, ValidatorTable } from '../request/validate-call.js'
import type { Credentials } from './credentials.js'
import type { RateLimiter } from '../transport/rate-limiter.js'
import type { JsonObject } from '../response/json-object.js'
import type { ApiReconcileOptions } from '../durability/reconcile/query-service.js'
import type { CallContext } from '../ambiguity/impact.js'
import type { OperationDescription } from './operation.js'
import type { ClientSettings } from './options.js'
import type { CallTrace } from './call-trace.js'
import type { BuiltRequest } from '../request/build-request.js'

/** The checks of one API, compiled from its description. */
export interface Validators {
  readonly inputs: ValidatorTable
  /** Of the requests that a `fetch` reads, loaded with the first of them. */
  wire(): Promise<ValidatorTable>
  /** Loaded only when answers are validated. An operation whose answer has no form of its own is missing. */
  answers(): Promise<ValidatorTable>
  /** Of results. Loaded only when a journal gives one again. */
  results?(): Promise<ValidatorTable>
}

/** What a client is made of. */
export interface ClientContext<Readings extends AnyReadings> {
  readonly api: Api<Readings>
  readonly validators: Validators
  readonly settings: ClientSettings
  readonly readings: Readings
  readonly credentials: Credentials
  /** Inputs that are made up for each call whose caller leaves them out, such as an id to find it by. */
  fresh?(operation: OperationDescription, callId: () => string, given: JsonObject): JsonObject | undefined
  /** Throws a RequestError for an input that the service could only refuse by now. */
  refuse?(operation: OperationDescription, input: Input): void
  /** Loads what its calls take beside all that every client needs. */
  load?(): Promise<unknown>
  /** Loads what stands before each request, where the service limits its callers. */
  guard?(settings: ClientSettings): Promise<RateLimiter>
  /** Who calls, for a journal that belongs to one account: what names it, no secret. */
  readonly account?: readonly string[]
  /** Whether a function of the user's can be asked what became of a call that no operation shows. */
  readonly looksUp?: boolean
  /** What it finds out with, of its own, what became of a call. */
  readonly own?: ApiReconcileOptions
  /** Told of each result. A call ends once it is done with it. */
  onResult?(operation: OperationDescription, data: unknown): Promise<void> | undefined
}

/** A call, and what happens to it while it lasts. */
export interface TracedCall<Readings extends AnyReadings> {
  readonly call: CallContext<Readings>
  readonly trace: CallTrace
}

/** A request that was written, and the call that it is for. */
export interface PreparedRequest<Readings extends AnyReadings> extends BuiltRequest, TracedCall<Readings> {
  readonly options: CallSettings
  /** What the caller gave, as plain JSON. */
  readonly given: JsonObject
}
