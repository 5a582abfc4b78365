/** What the services behind the mock have in common. */
import type { MockAssume } from '../../../generated/ambiguities/mock.js'
import type { Readings } from '../../ambiguity/assume.js'
import type { OperationDescription } from '../../client/operation.js'
import type { Violation } from '../engine/prism.js'
import type { NotedReadings, ReadingsInForce, AcceptedForms } from '../engine/readings-in-force.js'
import type { CheckId, RefusalReason } from '../engine/rules.js'

export type { MockByReading, ReadingInForce } from '../engine/readings-in-force.js'

/** A request that fits the description, on its way to a service. */
export interface MockCall extends ReadingsInForce, AcceptedForms {
  /** When the request came, in epoch milliseconds of the mock's clock. */
  readonly at: number
  readonly operation: OperationDescription
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  /** The query as it came, without the question mark. */
  readonly search: string
  /**
   * The parameters of the query, those of a form in the body where the query has none of that name, and those of the
   * path that may have any value.
   */
  readonly parameters: Readonly<Record<string, string>>
  /** The parsed body; `undefined` where there is none. */
  readonly body: unknown
  /** The body as it came. */
  readonly bodyText: string
  /** The parameters that are read from the body, as they came; empty where none are. */
  readonly form: string
  /** What is served: `application/json` or `application/xml`. */
  readonly format: string
  /** The address of the caller; `undefined` where it is in this process. */
  readonly from: string | undefined
  /**
   * The readings in force, for what is written once and kept for calls of the same readings. `choose` is for everything
   * else, since the log then names the reading that mattered.
   */
  readonly assume: Readings<MockAssume>
  /** Adds headers to the answer, whatever it will be; one that is undefined does not come. */
  show(headers: Readonly<Record<string, string | undefined>>): void
  /**
   * Holds the call to a rule, unless the mock was told to leave it unchecked.
   *
   * @param look says what is wrong, or `undefined`
   * @throws Refusal where something is
   */
  check(rule: CheckId, look: () => RefusalReason | undefined): void
  /** Has the log name readings that mattered to something which was made earlier and is sent again now. */
  note(readings: Readonly<NotedReadings>): void
}

/** The result of a call: a body that is written as JSON, or, for a list of records, as XML too. */
export interface ServiceResult {
  readonly body: unknown
  /** The text of the body, where the service has it already. */
  readonly text?: string
  /** Headers beside those that the description shows; one of those that is undefined here does not come. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** The token that the body carries, which no log shows. */
  readonly issued?: string
}

/** A refusal or a failure, on its way to the caller. */
export interface FailureAnswer {
  readonly status: number
  /** Written as JSON. */
  readonly body: unknown
  /** A page that is sent instead of the body, and is not JSON. */
  readonly page?: string
}

/** One interface, with a state of its own. */
export interface Service {
  /** Refuses a caller who may not call. It comes before the request is held to its description. */
  admit?(call: MockCall): void
  /**
   * How the service refuses a request that does not fit its description; `undefined` where it has no codes of its own.
   *
   * @param call its parameters and its body may be anything
   * @param violations at least one
   * @param message what is wrong, in a sentence
   */
  refuseViolations?(
    call: MockCall,
    violations: readonly Violation[],
    message: string,
  ): RefusalReason | undefined
  /** Refuses a request that is not authentic. It comes after the request was held to its description. */
  authenticate?(call: MockCall): void
  /**
   * Carries out a call. It does so without a pause, so that two callers cannot come between each other.
   *
   * @param published what Prism answers: the published example
   */
  carryOut(call: MockCall, published: unknown): ServiceResult
  /** Gives a failure the form of the readings in force. */
  formFailure?(
    failure: FailureAnswer,
    operation: OperationDescription,
    inForce: ReadingsInForce,
  ): FailureAnswer
  /** Brings the service back to where it began. */
  reset(): void
  /** What it holds now, as plain JSON without secrets. */
  snapshot(): Readonly<Record<string, unknown>>
}
