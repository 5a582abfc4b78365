/** What a page of panels gets of its interface beside the code of the panels. */
import type { JsonObject } from '../../../src/response/json-object.js'
import type { MockCredentials } from '../../../src/mock/sections.js'

/** One field of a form. */
export interface Field {
  /** Its place in the input: `txnAmount.value`. */
  readonly name: string
  readonly required: boolean
  readonly kind: 'text' | 'number' | 'boolean' | 'json'
  /** All values that can be chosen. */
  readonly values?: readonly string[]
  readonly example?: unknown
  /** What stands in it at first. */
  readonly prefilled?: unknown
  /** What it means, in Markdown of backticks alone. */
  readonly help: string
}

export interface TriedOperation {
  readonly operationId: string
  readonly summary: string
  readonly fields: readonly Field[]
  /** The readings that a client can assume beside its defaults, each as `pathCase=DATA`. */
  readonly assumed: readonly string[]
  /** The readings that the mock can serve beside its defaults. */
  readonly served: readonly string[]
  /** What a call that must come first is made with. */
  readonly earlierInput?: JsonObject | undefined
}

export interface PageData {
  readonly api: string
  /** Where the mock is. */
  readonly address: string
  readonly credentials: MockCredentials
  readonly operations: readonly TriedOperation[]
}
