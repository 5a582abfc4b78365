/** The adapter of one API to the mock, and of the service behind it. */
import type { OperationDescription } from '../../model/api-adapter.js'
import type { Violation } from '../engine/prism.js'
import type { MockByReading, ReadingsInForce } from '../engine/readings.js'
import type { MockCall } from '../engine/request.js'
import type { RefusalReason } from '../engine/rules.js'
import type { Examples } from '../examples.js'
import type { ShapeOf } from '../../model/shape.js'

export type { MockByReading, MockCall }

/** One interface, with a state of its own. */
export interface Service {
  /** Refuses a caller who may not call. It comes before the request is held to its description. */
  admit?(call: MockCall): void
  /**
   * Refuses a request that does not fit its description; `undefined` where it has no codes of its own.
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
  formFailure?(failure: FailureAnswer, call: MockCall): FailureAnswer
  /** Brings the service back to where it began. */
  reset(): void
  /** Its state, as plain JSON without secrets. */
  snapshot(): Readonly<Record<string, unknown>>
}

/** The result of a call: a body that is written as JSON, or, for a list of records, as XML too. */
export interface ServiceResult {
  readonly body: unknown
  /** The text of the body, where the service has it already. */
  readonly text?: string
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

/** The settings of a service. */
export interface ServiceSettings<Credentials extends object = object, Options extends object = object> {
  readonly credentials: Credentials
  readonly options: Options
  readonly clock: { now(): number }
  /** The number of things of each kind that it holds. */
  readonly mostHeld: number
}

/** The form of failures, as the API documents it. */
export interface FailureForm {
  /** The body of a failure that no description lists, such as a wrong method. What it says is assumed. */
  body(code: string | number, message: string): object
  /** The members of failures that speak of the very request, at any depth. */
  readonly members: { readonly message: string; readonly code?: string; readonly moment?: string }
}

/** The method and the path of an operation. */
export type OperationAddress = Pick<OperationDescription, 'method' | 'path'>

/** The forms of requests by the readings of an API. A missing form is as the description has it. */
export interface RequestForms {
  /** By name, the parameters of paths that a reading gives their values. */
  readonly pathParameters?: Readonly<Record<string, (inForce: ReadingsInForce) => readonly string[]>>
  /** The addresses of an operation, one or several. */
  placesOf?(operation: OperationDescription, inForce: ReadingsInForce): readonly OperationAddress[]
  /** Finds out in which of several forms a path came. */
  tookPath?(operation: OperationDescription, path: string, inForce: ReadingsInForce): void
  /**
   * The format that comes when a request accepts several.
   *
   * @param preferring the one that comes where this one is preferred
   */
  formatOf?(inForce: ReadingsInForce, preferring: (format: string) => string | undefined): string | undefined
}

/** The longest list that a service holds. Its text is one string, and a string cannot be endless. */
export const longestList = 200_000

/** One API of the mock. */
export interface MockApi<Credentials extends object, Options extends object, S extends Service = Service> {
  /** The credentials of those who may call. An API without authentication has no member here. */
  readonly credentials: {
    /** The credentials unless the mock gets others. They are made up, and public. */
    readonly demo: Credentials
    readonly shape: ShapeOf<Credentials>
    /** The members that no log shows. */
    readonly secrets: readonly string[]
  }
  /** The section of the options of `createMock` that is about this API alone. */
  readonly options: ShapeOf<Options>
  readonly failure: FailureForm
  readonly requests?: RequestForms
  /** @throws Error for an option that is impossible */
  create(settings: ServiceSettings<Credentials, Options>, examples: Examples): S
}

/** An API of which nothing but the form is known. */
export type AnyMockApi = MockApi<object, object>

/** The section of an API that takes none. */
export type EmptySection = Readonly<Record<never, never>>

/** Keeps a value as the latest one, and forgets the oldest where there are too many. */
export function keep<Key, Value>(held: Map<Key, Value>, mostHeld: number, key: Key, value: Value): void {
  held.delete(key)
  held.set(key, value)
  const [oldest] = held.keys()
  if (held.size > mostHeld && oldest !== undefined) held.delete(oldest)
}
