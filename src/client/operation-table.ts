/** What the description says of one operation, as far as the client needs it. Derived from the specification. */
export interface OperationDescription {
  readonly operationId: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path, with its parameters in braces. */
  readonly path: string
  /** Whether sending the same call twice does no harm. */
  readonly safeToRetry: boolean
  /** The formats in which the service answers. */
  readonly formats: readonly string[]
  readonly parameters: readonly ParameterDescription[]
  /** The names of the method's inputs; with none, the method takes no input. */
  readonly inputs: readonly string[]
  /** What the client supplies itself. */
  readonly supplied: readonly string[]
  /** Whether the description asks for a header or parameter that authorises the call. */
  readonly needsAuthorization: boolean
  readonly hasBody: boolean
  /** JSON pointer to the object in the request body that the method's input is merged into. */
  readonly input?: string
  /** Inputs that the client fills in when they are left out; null where the description gives no value. */
  readonly defaults: Readonly<Record<string, string | number | boolean | null>>
  /** What of a result may come in several forms, for results that are decoded by this table. */
  readonly resultForm?: ResultForm
  /** Inputs that are no parameter and no part of that object. */
  readonly accepts: readonly string[]
  /** The record layout of a list that also comes as XML. */
  readonly records?: string
  readonly reconcile?: {
    readonly operation: string
    readonly with: Readonly<Record<string, string>>
    readonly says: string
  }
  /** A precondition outside the description. */
  readonly requires?: string
  /** The names of the documented response headers, in lower case. */
  readonly responseHeaders: readonly string[]
  /** Ids of the ambiguities that touch the operation, without those of which no reading is known. */
  readonly ambiguities: readonly string[]
}

/** The one form in which a value is returned that may come in several: `x-reads-as` of the description. */
export type ValueForm = 'boolean' | 'decimal' | 'confirmations' | 'textOrNull'

/** The one form of a value by its type alone. `decimalText` is a decimal that is promised as text, `flag` a boolean. */
export type PlainForm = 'text' | 'decimalText' | 'integer' | 'number' | 'flag'

/** The inputs that a property of a result repeats, and how the two are compared. */
export interface Echo {
  /** The names of the parameters. Those that were not sent are left out of account. */
  readonly of: readonly string[]
  /** As text, as text in any letter case, or as numbers. */
  readonly as: 'exact' | 'letterCase' | 'number'
}

/** How a value of a result is brought into one form, and the values within it. */
export interface ResultForm {
  /** The properties without which the object means nothing. */
  readonly identity?: readonly string[]
  /** What the value repeats of the request. */
  readonly echo?: Echo
  /** `exact` returns a whole number as text with all its digits. */
  readonly as?: ValueForm | PlainForm | 'exact'
  /** The description lets null stand for the value. */
  readonly nullable?: true
  /** The value says what became of something, or what it may be used for, and is never guessed. */
  readonly state?: true
  /** The description lets the property be absent, so that null or an empty text may stand for it. */
  readonly optional?: true
  /** The value is a list, and each of its entries has this form. */
  readonly items?: ResultForm
  /** The properties that may come in several forms, or hold such. */
  readonly properties?: Readonly<Record<string, ResultForm>>
  /** The form of every property that is not among these. */
  readonly rest?: ResultForm
}

export interface ParameterDescription {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  /** Who gives it: the method's input, the client's own options, or another input. */
  readonly given: 'input' | 'client' | 'derived'
  readonly default?: string | number | boolean
  /** An identifier whose digits must all survive. */
  readonly exact?: true
}

export type OperationTable = Readonly<Record<string, OperationDescription>>
