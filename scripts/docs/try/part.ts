/** What the samples and the panel know of one API: its requests, its demonstration credentials, and how it signs. */
import type { ChoiceTable } from '../../../src/ambiguity/assume.js'
import type { OperationDescription, OperationTable } from '../../../src/client/operation.js'
import type { ApiName, WriteRequest } from './writing.js'

/** How the client is made in a sample. */
export interface ClientWords {
  readonly module: string
  readonly factory: string
  /** What is imported besides. */
  readonly imports?: readonly string[]
  /** What the client is called. */
  readonly variable: string
  /** Its options beside the address, as they are written in TypeScript. */
  readonly options: Readonly<Record<string, string>>
}

/** A call that must come first, since its answer has what authorises the other. */
export interface Earlier {
  readonly operationId: string
  /** The name of the shell variable that holds it. */
  readonly variable: string
  /** The member of the answer that has it. */
  readonly member: string
  /** The input that takes the result of the earlier call; without it, the client makes that call by itself. */
  readonly input?: string
}

/** How requests are signed. */
export interface Signing {
  /** The shell variable with the text that is signed. */
  readonly variable: string
  /** The shell variable with the secret, and the secret. */
  readonly secret: readonly [variable: string, value: string]
  /** The commands that set `signature`. */
  readonly shell: readonly string[]
}

export interface TryPart {
  readonly api: ApiName
  readonly operations: OperationTable
  readonly choices: ChoiceTable
  readonly client: ClientWords
  /** The secrets that requests have slots for: by the name of the slot, the shell variable and the value. */
  readonly secrets: Readonly<Record<string, readonly [variable: string, value: string]>>
  readonly signing?: Signing
  /** By operation. */
  earlier(operation: OperationDescription): Earlier | undefined
  readonly write: WriteRequest
}
