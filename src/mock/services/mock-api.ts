/** What the mock needs of one API. `generated/parts/mock-apis.ts` has those of all APIs. */
import type { OperationDescription } from '../../client/operation.js'
import type { Examples } from '../examples.js'
import type { ReadingsInForce, AcceptedForms } from '../engine/readings-in-force.js'
import type { Checks } from '../section-checks.js'
import type { Service } from './service.js'

/** What a service is made with. */
export interface ServiceSettings<Credentials extends object = object, Options extends object = object> {
  readonly credentials: Credentials
  readonly options: Options
  readonly clock: { now(): number }
  /** How many things of each kind it holds. */
  readonly mostHeld: number
}

/** Who may call. An API without authentication has no member here. */
export interface CredentialsSection<Credentials extends object> {
  /** The credentials unless the mock gets others. They are made up, and public. */
  readonly demo: Credentials
  readonly checks: Checks<Credentials>
  /** The members that no log shows. */
  readonly secrets: readonly (keyof Credentials & string)[]
}

/** The form of failures, as the API documents it. */
export interface FailureForm {
  /** The body of a failure that no description lists, such as a wrong method. What it says is assumed. */
  body(code: string | number, message: string): object
  /** The members of failures that speak of the very request, at any depth. */
  readonly members: { readonly message: string; readonly code?: string; readonly moment?: string }
}

/** The method and the path of an operation. */
export interface OperationAddress {
  readonly method: string
  readonly path: string
}

/** What the readings of an API make of its requests. What is left out is as the description says. */
export interface RequestForms {
  /** By name, the parameters of paths that a reading gives their values. */
  readonly pathParameters?: Readonly<Record<string, (inForce: ReadingsInForce) => readonly string[]>>
  /** Where an operation is. */
  placeOf?(operation: OperationDescription, inForce: ReadingsInForce): OperationAddress
  /** Finds out in which of several forms a path came. */
  tookPath?(operation: OperationDescription, path: string, forms: AcceptedForms): void
  /**
   * The format that comes when a request accepts several.
   *
   * @param preferring the one that comes where this one is preferred
   */
  formatOf?(inForce: ReadingsInForce, preferring: (format: string) => string | undefined): string | undefined
}

/** One API of the mock. */
export interface MockApi<Credentials extends object, Options extends object, S extends Service> {
  readonly credentials: CredentialsSection<Credentials>
  /** The section of the options of `createMock` that is about this API alone. */
  readonly options: Checks<Options>
  readonly failure: FailureForm
  readonly requests?: RequestForms
  /** @throws Error for an option that is impossible */
  create(settings: ServiceSettings<Credentials, Options>, examples: Examples): S
}

/** An API of which nothing but the form is known. */
export interface AnyMockApi {
  readonly credentials: {
    readonly demo: object
    readonly checks: Checks<Record<string, unknown>>
    readonly secrets: readonly string[]
  }
  readonly options: Checks<Record<string, unknown>>
  readonly failure: FailureForm
  readonly requests?: RequestForms
  create(settings: never, examples: Examples): Service
}

/** The section of an API that takes none. */
export type EmptySection = Readonly<Record<never, never>>
