/** What the command line knows of the inputs of an operation. `generated/client` has it of all of them. */

/** The types of JSON that an input may have. */
export type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array'

/** One input of an operation, or a member of one. */
export interface InputField {
  /** As the documentation writes it. */
  readonly name: string
  /** What it means, in one sentence. */
  readonly says: string
  readonly types: readonly FieldType[]
  /** The allowed values, where there is a closed set of them. */
  readonly values?: readonly string[]
  readonly isRequired?: true
  /** It is a secret, or has one that it cannot be without. */
  readonly isSecret?: true
  /** The members of an object. */
  readonly fields?: readonly InputField[]
}

/** One operation. */
export interface OperationFlags {
  readonly summary: string
  readonly says: string
  readonly fields: readonly InputField[]
}

/** The operations of one interface, by their ids. */
export type FlagTable = Readonly<Record<string, OperationFlags>>
