/** What a client is made of, and what it makes of a call before anything is sent. */
import type { Api, CallContext, Input, OperationDescription } from './api-adapter.js'
import type { AnyReadings } from '../ambiguity/assume.js'
import type { CallSettings, ValidatorTable } from '../request/validate-call.js'
import type { CallTrace, Credentials } from './call.js'
import type { RateLimiter } from '../transport/rate-limiter.js'
import type { JsonObject } from '../response/json.js'
import type { Durability, DurabilityContext } from '../durability/durability.js'
import type { CallOperation } from '../durability/reconcile/reconcile.js'
import type { ClientSettings } from './options.js'
import type { BuiltRequest } from '../request/build-request.js'

/** The checks of one API, compiled from its description. */
export interface Validators {
  readonly inputs: ValidatorTable
  /** Of requests as `fetch` takes them. */
  readonly wire: ValidatorTable
  /** An operation whose answer has no form of its own is missing. */
  readonly answers: ValidatorTable
  /** Of results that a journal gives again. */
  readonly results?: ValidatorTable
}

/** What a client is made of. */
export interface ClientContext<Readings extends AnyReadings = AnyReadings> {
  readonly api: Api<Readings>
  readonly validators: Validators
  readonly settings: ClientSettings
  readonly readings: Readings
  readonly credentials: Credentials
  /** Inputs that are made up for each call whose caller leaves them out, such as an id to find it by. */
  fresh?(operation: OperationDescription, callId: () => string, given: JsonObject): JsonObject | undefined
  /** Throws a RequestError for an input that the service could only refuse by now. */
  refuse?(operation: OperationDescription, input: Input): void
  /** The checks before each request, if the service limits its callers. */
  guard?(settings: ClientSettings): RateLimiter
  /** Who calls, for a journal that belongs to one account: what names it, no secret. */
  readonly account?: readonly string[]
  /** Whether a function of the user can look up a call that no operation shows. */
  readonly looksUp?: boolean
  /** Makes what finds lost calls again, for a client whose operations change something. */
  durability?(context: DurabilityContext, call: CallOperation): Durability
  /** Told of each result. A call ends once it is done with it. */
  onResult?(operation: OperationDescription, data: unknown): Promise<void> | undefined
}

/** A call, and what happens to it while it lasts. */
export interface TracedCall<Readings extends AnyReadings = AnyReadings> {
  readonly call: CallContext<Readings>
  readonly trace: CallTrace
}

/** A request that was written, and the call that it is for. */
export interface PreparedRequest<Readings extends AnyReadings> extends BuiltRequest, TracedCall<Readings> {
  readonly options: CallSettings
  /** What the caller gave, as plain JSON. */
  readonly given: JsonObject
}
