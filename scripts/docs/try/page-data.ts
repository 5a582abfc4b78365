/** What a page gets of its interface beside the code of its panels. */
import type { JsonObject } from '../../../src/response/json-object.js'

/** One field of a form. */
export interface Field {
  /** Its place in the input: `txnAmount.value`. */
  readonly name: string
  readonly required: boolean
  readonly kind: 'text' | 'number' | 'boolean' | 'values' | 'json'
  /** The documented values. */
  readonly values?: readonly (string | number)[]
  readonly example?: unknown
  /** What stands in it at first. */
  readonly prefilled?: unknown
  /** What the description says of it, in Markdown of backticks alone. */
  readonly help: string
}

/** An ambiguity that touches an operation. */
export interface TouchingAmbiguity {
  readonly id: string
  readonly title: string
  /** The readings that a client can assume beside its default, where it is a choice. */
  readonly assumed: readonly string[]
  /** The readings that the mock can serve beside its default. */
  readonly served: readonly string[]
}

export interface TriedOperation {
  readonly operationId: string
  /** The id of its section in the reference. */
  readonly section: string
  readonly fields: readonly Field[]
  readonly ambiguities: readonly TouchingAmbiguity[]
  /** What a call that must come first is made with. */
  readonly earlierInput?: JsonObject | undefined
}

export interface PageData {
  /** Where the mock is, for a page that no server gave. */
  readonly address: string
  readonly credentials: Readonly<Record<string, string>>
  readonly operations: readonly TriedOperation[]
}
