/**
 * The types of one API: the tables of its description, a call on its way from input to outcome, and the adapter that adds what
 * no description says.
 */
import type { AnyReadings, ChoiceTable, Catalogue, Effect, RefusalTable } from './ambiguity.js'
import type { Hint } from './errors.js'
import type { JsonObject } from './json.js'

/* What the types of inputs and results are built from. */

/** The form of decimals in market data records: as numbers, as exact text, or as the text as it came. */
export type DecimalForm = 'number' | 'string' | 'raw'

/** A decimal in the chosen form. */
export type Decimal<D extends DecimalForm> = D extends 'number' ? number : string

/** The handling of request values that only our own rules or closed lists exclude: they are refused before sending, or sent. */
export type UndocumentedValues = 'refuse' | 'send'

/** An identifier that must keep all digits: text, a bigint, or a safe integer. */
export type ExactInteger = string | bigint | number

/*
 * A rule between fields is a union of cases that each have all fields of the rule. A field that a case takes is the same
 * property in the other cases that take it: an editor finds the documentation of a property only where there is one. With
 * `exactOptionalPropertyTypes`, TypeScript takes a field that may be missing from a variable for a given one: the client
 * refuses such an input before it sends anything.
 */

type Given<T, Names extends keyof T> = { [Name in Names]-?: T[Name] }
type LeftOut<Names extends PropertyKey> = { [Name in Names]?: undefined }
type NotOf<T, Names extends keyof T, Is> = { [Name in Names]?: Exclude<T[Name], Is> }

/** At least one of these fields is given. */
export type AnyOf<T, Names> = Names extends readonly [infer First extends keyof T, ...infer Others]
  ? (Given<T, First> & EitherWay<T, Others>) | (LeftOut<First> & AnyOf<T, Others>)
  : never

type EitherWay<T, Names> = Names extends readonly [infer First extends keyof T, ...infer Others]
  ? (Given<T, First> | LeftOut<First>) & EitherWay<T, Others>
  : unknown

/**
 * A field is given where another one has a value of this type. An editor shows no documentation of the other field where its
 * value is one of the others and the field is left out: both cases take that, as two properties.
 */
export type Needs<T, When extends keyof T, Is, Name extends keyof T> =
  (Pick<T, When> & Given<T, Name>) | (NotOf<T, When, Is> & LeftOut<Name>)

/** Some fields are left out where another one has a value of this type. */
export type Excludes<T, When extends keyof T, Is, Names extends keyof T> =
  (Pick<T, When> & LeftOut<Names>) | (NotOf<T, When, Is> & Pick<T, Names>)

/* What the description says of each operation, generated into the tables of an API. */

/** The description of one operation, as far as the client needs it. Derived from the specification. */
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
  /** The inputs that the client supplies itself. */
  readonly supplied: readonly string[]
  /** Whether the description asks for a header or parameter that authorises the call. */
  readonly needsAuthorization: boolean
  readonly hasBody: boolean
  /** JSON pointer to the object in the request body that the method's input is merged into. */
  readonly input?: string
  /** Inputs that the client fills in when they are left out; null where the description gives no value. */
  readonly defaults: Readonly<Record<string, string | number | boolean | null>>
  /** The inputs without which the client cannot make the call, whatever the service takes. */
  readonly needed?: readonly string[]
  /** JSON pointers to what the client fills in itself, or takes from another input. */
  readonly ownFields?: readonly string[]
  /** Inputs that are neither parameters nor part of that object. */
  readonly accepts: readonly string[]
  /** The record layout of a list that also comes as XML. */
  readonly records?: string
  /** The search for the outcome of a call whose answer was lost. */
  readonly reconcile?: Reconcile
  /** A ban holds it back for two minutes at most. */
  readonly endsExposure?: true
  /** It goes before all others that wait for the rate limit or for a slot, and no intent holds it back. */
  readonly urgent?: true
  /** A precondition outside the description. */
  readonly requires?: string
  /** By choice and by reading: where the operation is, if it is not at its path. */
  readonly paths?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The rules between the inputs. */
  readonly rules?: readonly InputRule[]
  /** The share of the caller's allowance that a call uses: the first entry whose condition holds counts. */
  readonly weights?: readonly Weight[]
  /** The longest period that a call may ask for: the first entry whose condition holds counts. */
  readonly periods?: readonly Period[]
  /** The limits of the operation beside those of its API. */
  readonly limits?: readonly Limit[]
  /** The names of the documented response headers, in lower case. */
  readonly responseHeaders: readonly string[]
  /** Ids of the ambiguities that touch the operation, without those of which no reading is known. */
  readonly ambiguities: readonly string[]
}

/** The one form in which a value is returned that may come in several: `readsAs` of `conduct.yaml`. */
export type ValueForm = 'boolean' | 'decimal' | 'confirmations'

/** The one form of a value by its type alone. `decimalText` is a decimal that is promised as text, `flag` a boolean. */
export type PlainForm = 'text' | 'decimalText' | 'count' | 'integer' | 'number' | 'flag'

/** The comparison of a requested value with a received one: as text, as text in any letter case, or as numbers. */
export type Comparison = 'exact' | 'letterCase' | 'number'

/** An entry of `sums` of `conduct.yaml`: a property that is the sum of others. */
export interface Sum {
  readonly total: string
  readonly of: readonly string[]
}

/** A property of a result that repeats an input, and the comparison of the two: `echo` of `conduct.yaml`. */
export interface Echo {
  /** The names of the parameters. With one that was not sent, nothing is compared. */
  readonly of: readonly string[]
  /** With `listed`, the parameter lists values with commas between, of which the property is one in any letter case. */
  readonly as: Comparison | 'listed'
  /** The properties of an object around it that it repeats as well. */
  readonly around?: readonly string[]
  /** An entry with another value is told of and kept, unless no entry of the list has one that was asked for. */
  readonly mayDiffer?: true
  /** Whether an entry that lacks it is reported if it was asked for by it: that may be anything else. */
  readonly mustShow?: true
}

/** An input that says what a call is about: `identifies` of `conduct.yaml`. */
export interface Identifier {
  readonly name: string
  /** JSON pointers to where it stands in a request. */
  readonly at: readonly string[]
  readonly as: Comparison
  /** It is valid for a time, as a token is, so that no value of it is shown. */
  readonly isSecret?: true
}

/** By operation, how to distinguish an answer to its call from others. */
export type AnswerMarks = Readonly<
  Record<
    string,
    {
      readonly identifiers?: readonly Identifier[]
      /** The properties that its result shows. */
      readonly identity?: readonly string[]
      /** The sign in its own answer that such an operation was not carried out: the JSON pointer to a state, and its values. */
      readonly undone?: { readonly member: string; readonly values: readonly (string | boolean)[] }
    }
  >
>

/** The conversion of a value of a result, and of the values within it, into one form. */
export interface ResultForm {
  /** The properties without which the object means nothing. */
  readonly identity?: readonly string[]
  /** The input that the value repeats. */
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

/** By operation, the form of its result, where the core reads it. */
export type ResultForms = Readonly<Record<string, ResultForm>>

export interface ParameterDescription {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly default?: string | number | boolean
  /** The value that the client sends where neither the call nor an option has one. */
  readonly sends?: string | number | boolean
  /** The greatest value that the service is documented to take. */
  readonly maximum?: number
  /** An identifier whose digits must all survive. */
  readonly exact?: true
  /** Only the mock asks: by what is wrong with a value, the code of its refusal, where it is one of its own. */
  readonly wrongValues?: Readonly<Record<string, string>>
}

/** The source of a statement. */
export type Source = 'described' | 'provider' | 'assumed'

/** Holds where a parameter is sent or, with `is`, where it has one of these texts in any letter case. */
export interface RuleCondition {
  readonly parameter: string
  readonly is?: readonly string[]
}

/** A rule between the inputs of a request: `rules` of `conduct.yaml`. */
export interface InputRule {
  /** At least one of the inputs is sent; all of them are; none of them is. */
  readonly kind: 'anyOf' | 'needs' | 'excludes'
  /** Names of parameters, and JSON pointers into the body. */
  readonly parameters: readonly string[]
  /** Without it the rule holds always. */
  readonly when?: RuleCondition
  readonly source: Source
  /** The ambiguity by which a service may not have the rule. */
  readonly ambiguity?: string
  /** The id of the code with which the mock refuses a request that breaks it. */
  readonly code: string
}

/** Whose allowance is meant: that of the address that calls, or of the account. */
export type Allowance = 'ip' | 'uid'

/** The search for the outcome of a call whose answer was lost: `reconcile` of `conduct.yaml`. */
export interface Reconcile {
  /** The call makes something that is found again, or it changes a state that can be seen. */
  readonly kind: 'create' | 'state'
  /** The operation to ask, which only reads; absent where none shows it. */
  readonly operation?: string
  /**
   * Inputs of that operation, each with the input of the lost call that it takes. Without an operation, the inputs that
   * identify the call for another lookup.
   */
  readonly with: Readonly<Record<string, string>>
  /** JSON pointer to the list in the answer that holds what is looked for; without it the answer is that itself. */
  readonly entries?: string
  /** Matches that an entry needs to be the one of the lost call. */
  readonly matches?: readonly ReconcileMatch[]
  /** JSON pointer to the service's own id of it, which nothing else ever has. */
  readonly serviceId?: string
  /** JSON pointer to the time of the last transaction on it, in epoch milliseconds. */
  readonly time?: string
  readonly state?: ReconcileState
  /** The parameters of the lost call whose values say when it was signed, and for how many milliseconds it is valid. */
  readonly signed?: { readonly timestamp: string; readonly recvWindow: string }
  /** The refusals of that operation which say that there is no such thing. */
  readonly notFound?: {
    /** Ids of the catalogue. */
    readonly codes: readonly string[]
    /** The ambiguity by which a service may answer in another way, which then says nothing for certain. */
    readonly ambiguity?: string
    readonly source: Source
  }
  /** The same in words. */
  readonly says: string
}

/** A member of what was found that must match an input of the lost call. */
export interface ReconcileMatch {
  /** JSON pointer. */
  readonly member: string
  /** The input. One that was not sent has its default; without one, nothing is compared. */
  readonly input: string
  readonly as: Comparison
  /** An answer may lack the member: then nothing is compared. */
  readonly isOptional?: true
}

/** The place of the state, and the meaning of its values. Any other value says nothing. */
export interface ReconcileState {
  /** JSON pointer. */
  readonly member: string
  /** The values of a call that was carried out. */
  readonly wanted: readonly (string | boolean)[]
  /** The values of one that was not. */
  readonly unwanted?: readonly (string | boolean)[]
  /** The wanted values in which what was created is over. */
  readonly over?: readonly (string | boolean)[]
  /** A wanted state is never left again. */
  readonly isFinal?: true
  readonly source: Source
}

/** An entry of `weight` of `conduct.yaml`. */
export interface Weight {
  readonly amount: number
  readonly per: Allowance
  readonly when?: RuleCondition
  readonly source: Source
  readonly ambiguity?: string
}

/** An entry of `periods` of `conduct.yaml`: the parameters that begin and end a period, and how many days it must be shorter than. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly shorterThanDays: number
  readonly when?: RuleCondition
  readonly source: Source
  readonly ambiguity?: string
}

/** An entry of `limits` of `conduct.yaml`: so much weight, or so many requests, in a window of so many seconds. */
export interface Limit {
  readonly weight?: number
  readonly requests?: number
  readonly per: Allowance
  readonly seconds: number
  readonly header?: string
  readonly source: Source
  readonly ambiguity?: string
}

/** The ban of a caller who goes on after refusals for a limit: `ban` of `conduct.yaml`. */
export interface Ban {
  readonly refusals: { readonly count: number; readonly source: Source }
  readonly seconds: { readonly shortest: number; readonly longest: number; readonly source: Source }
  /** The words before the end of a ban, in epoch milliseconds, in the message of a refusal. */
  readonly until: { readonly text: string; readonly source: Source }
}

export type OperationTable = Readonly<Record<string, OperationDescription>>

/* A call on its way: what is given, what is asked, and what is answered. */

/** The parts of a request before they are written as text. */
export interface Wire {
  readonly path: JsonObject
  readonly query: JsonObject
  readonly body: JsonObject | undefined
}

/** The input of a caller for one call, each part at its place in the request. */
export interface Input extends Wire {
  /** The inputs that are not part of the request: the adapter knows what they are for. */
  readonly accepted: JsonObject
}

/** One call, as far as readings can matter to it. */
export interface CallContext<Readings extends AnyReadings = AnyReadings> {
  readonly api: Api<Readings>
  readonly operation: OperationDescription
  readonly input: Input
  readonly readings: Readings
  /** The parts of its request. */
  readonly asked: Wire
}

/** An answer, read to its end. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The content type without its parameters, in lower case; empty when there is none. */
  readonly mediaType: string
  readonly text: string
  /** The body of an answer that holds a list, which is read in bytes: pieces of some 64 KiB at most. */
  readonly pieces?: readonly Uint8Array[]
  /** The outcome, where the answer was read as a list. */
  readonly outcome?: Outcome | undefined
  /** The first two bytes of the body, which show a byte order mark that is not part of the text. */
  readonly firstBytes: Uint8Array
  /** When the request was sent and when the answer was complete, in epoch milliseconds of the client's clock. */
  readonly sentAt: number
  readonly receivedAt: number
  /** The parts of the request that it answers. */
  readonly asked: Wire
  /** To be called for each entry that is read: throws when the time of the call is over. */
  readonly checkTime?: () => void
}

/**
 * A possible explanation for an answer that cannot be used: a choice, those that show as one of some codes, or something else.
 */
export type Suspect =
  | {
      readonly choice: string
      /** Its readings that the answer fits, where that is known. */
      readonly fitting?: readonly string[]
    }
  | { readonly codes: readonly (string | number)[] }
  | Hint

/**
 * The kind of a difference between an answer and the description: a documented field or a requested entry is `absent`, a field
 * of a list is `missing` from some record on that was there before, a few records of a list are left out (`refused`), a value
 * has an undocumented `form` or another `type`, an entry was not requested (`unasked`), a total is not the `sum` of its parts,
 * or the answer does not fit the schema, if `validate` is `report`.
 */
export type MismatchKind = 'absent' | 'missing' | 'refused' | 'form' | 'type' | 'unasked' | 'sum' | 'schema'

/** A difference between an answer and the description in one field, in any number of entries. */
export interface Mismatch {
  /** The place in the answer, with a `*` for any place in a list: `*.networkList.*.sameAddress`. */
  readonly field: string
  readonly kind: MismatchKind
  /** The fault, in words. */
  readonly message: string
  /** The number of times that it occurs, or the number of records that lack it. */
  readonly count: number
  /** The place of the first: `3.networkList.0.sameAddress`. */
  readonly at?: string
  /** The value that was received. */
  readonly came?: unknown
}

/**
 * The handling of an answer that differs from the description. With `omit`, an unreadable value is left out, unless it is part
 * of the identity, a state or an amount: then its entry is refused. With `throw`, any difference is refused, except in the
 * answer of a call that changes something.
 */
export type OnMismatch = 'omit' | 'throw'

/** Records of a list that cannot be read and were left out. */
export interface RefusedRecords {
  readonly count: number
  /** The reason for the first of them. */
  readonly first: string
}

/** The result of a call. */
export interface DecodedResult {
  readonly kind: 'result'
  readonly data: unknown
  readonly refused?: RefusedRecords | undefined
  /** Differences from the description. */
  readonly mismatches?: readonly Mismatch[]
  /** Values received with it that must not be shown in any text, such as a token. */
  readonly secrets?: readonly string[]
}

/** A refusal of a call by the service. */
export interface ServiceRefusal {
  readonly kind: 'refusal'
  readonly code?: string | number | undefined
  readonly message?: string | undefined
  /** The service's own word for how the call ended, where its answers have one whatever their status. */
  readonly resultStatus?: string | undefined
  /** Until when it holds, in epoch milliseconds of the service's clock, where its message says so. */
  readonly until?: number | undefined
  /** Whether it says, whatever its status, that the credentials are wrong. */
  readonly deniesCredentials?: boolean | undefined
  /** Its effect on the request of a call that changes something. */
  readonly effect: Effect
  /** Evidence in the answer against it, in a sentence. */
  readonly doubt?: string
  readonly secrets?: readonly string[]
}

/** An answer that is neither a result nor a refusal. */
export interface UnreadableAnswer {
  readonly kind: 'unreadable'
  readonly message: string
  /** The body was cut or is malformed, so that it may come as a whole when it is asked for again. */
  readonly isBroken?: boolean
  /** A value of the service that follows the message; it may hold a secret. */
  readonly quoted?: unknown
  /** Text after the quoted value. */
  readonly ending?: string
  /** The message of the service in such an answer, in its words. */
  readonly said?: string | undefined
  /** 1-based, where the format has lines. */
  readonly line?: number | undefined
  readonly column?: number | undefined
  /** The part of the result that could be read, where it is a list with unreadable entries. */
  readonly partial?: unknown
  readonly mismatches?: readonly Mismatch[]
  readonly suspects?: readonly Suspect[]
  readonly secrets?: readonly string[]
}

export type Outcome = DecodedResult | ServiceRefusal | UnreadableAnswer

/** The content of a failure, as far as its body is understood. */
export type Explanation = Partial<Omit<ServiceRefusal, 'kind'>>

/** The refusal of a call, for the hints that come before any ambiguity. */
export interface RefusalSymptom extends Pick<
  ServiceRefusal,
  'code' | 'message' | 'resultStatus' | 'deniesCredentials'
> {
  readonly status?: number
  /** The number of requests that the call has sent. */
  readonly attempts?: number
}

/** The end of a token that an answer shows: for certain, or possibly, since it may show that a right is missing. */
export type TokenEnd = 'certain' | 'possible'

/** A reading of an ambiguity that an answer has shown, by their ids. */
export interface Evidence {
  readonly ambiguity: string
  readonly reading: string
}

/** The interpretation of an answer: the result of its call, or a refusal of the call. */
export type AnswerKind = 'result' | 'refusal'

/** An answer, its interpretation and its request: the material for evidence. */
export interface InterpretedAnswer {
  readonly operation: OperationDescription
  readonly answer: Answer
  readonly verdict: AnswerKind
}

/**
 * Tells the readings of ambiguities that an answer shows.
 *
 * @param chosen the readings of the choices that govern places of the call, where the answer is a result; an adapter leaves
 *   out those of which the answer shows nothing
 */
export type Detect = (shown: InterpretedAnswer, chosen: readonly Evidence[]) => Iterable<Evidence>

/* A request that is written, but for what is known only when it is sent. */

/** A place in a draft for a value that no draft holds: the time, a secret, or what is computed from one. */
export type Slot =
  /** The time of sending, in whole epoch milliseconds. */
  | { readonly slot: 'clock' }
  /** The token that a login has brought, behind its prefix. */
  | { readonly slot: 'token'; readonly prefix: string }
  /** A secret of the client's options, as it stands in a header or as a JSON string. */
  | { readonly slot: 'secret'; readonly name: string; readonly form: 'text' | 'json' }
  /** The signature over `toSign` of the draft, written for the place where it stands. */
  | { readonly slot: 'signature'; readonly form: 'json' | 'percentEncoded' }

/** A text with slots in it. */
export type Text = string | readonly (string | Slot)[]

/** A request that is written but for its slots. It holds no secret, and is the same for the same input and readings. */
export interface RequestTemplate {
  readonly method: string
  readonly url: Text
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, Text>>
  readonly body: Text | undefined
  /** The text that is signed; `undefined` where the request has none. */
  readonly toSign: Text | undefined
  /** For how many milliseconds from its time on the service accepts it; absent where it has no time, or nobody knows. */
  readonly validForMs?: number | undefined
}

/** The parts of a draft before they are put together. */
export interface WrittenParts {
  /** Up to its query. */
  readonly address: string
  readonly query: string
  readonly asked: Wire
}

/** A draft that has no slots yet. */
export interface PlainTemplate extends RequestTemplate {
  readonly headers: Readonly<Record<string, string>>
}

/* The adapter of one API. */

/** The builder of the requests of one API. It also works in a browser. */
export interface RequestBuilder<Readings extends AnyReadings> {
  /** Scheme and host, and a path prefix where there is one, without a slash at the end. */
  readonly baseUrl: string
  /** Adds what the client supplies itself. Throws a RequestError for what cannot be sent. */
  complete(operation: OperationDescription, input: Input, readings: Readings): Wire
  /** The method and path that are used instead of the documented ones. */
  locate?(
    operation: OperationDescription,
    readings: Readings,
  ): { readonly method: string; readonly path: string } | undefined
  /** Writes a query. Default: as openapi-fetch does. */
  writeQuery?(query: JsonObject, readings: Readings): string
  /** Writes a body, and says what of it is signed. Default: JSON, unsigned. */
  writeBody?(
    operation: OperationDescription,
    body: JsonObject,
    readings: Readings,
  ): { readonly body: Text; readonly toSign?: Text }
  /** Puts slots where the request is authorised. */
  authorize?(
    operation: OperationDescription,
    draft: PlainTemplate,
    readings: Readings,
    parts: WrittenParts,
  ): RequestTemplate
}

/** As a method, so that the core takes the adapter of any readings: it hands back those that came with it. */
interface Governor<Readings extends AnyReadings> {
  governs(input: Input, readings: Readings): boolean
}

/**
 * The adapter of one API to the core. The functions are pure: they know the readings and the options of the client, and neither
 * clock, token nor state.
 */
export interface Api<Readings extends AnyReadings = AnyReadings> extends RequestBuilder<Readings> {
  /** Inputs and results hold personal data or secrets, which are stored nowhere but sealed. */
  readonly isPersonal?: true
  readonly name: string
  readonly operations: OperationTable
  readonly choices: ChoiceTable
  /** The effects of refusals. Without them, every failure of a change leaves its outcome open. */
  readonly refusals?: RefusalTable
  /** Marks that distinguish the answer of a call from another's. */
  readonly answerMarks?: AnswerMarks
  /** The facts about the codes of failures. */
  readonly catalogue?: Catalogue
  /** Reads an answer with a success status; `readResult` reads JSON in the forms that the description has for it. */
  decode(operation: OperationDescription, answer: Answer, readings: Readings): Outcome
  /** Reads an answer that may be long in steps, between which others have their turn; `undefined` for another operation. */
  decodeInSteps?(
    operation: OperationDescription,
    answer: Answer,
    readings: Readings,
  ): Generator<undefined, Outcome> | undefined
  /** Reads what a failure says: its JSON, parsed, or the text of its XML. */
  explain(body: unknown, status: number): Explanation
  /**
   * Advice after a refusal that comes before any ambiguity, where the catalogue of codes does not say it well enough;
   * `explained` are the hints at choices that follow.
   */
  plainHints?(
    symptom: RefusalSymptom,
    operation: OperationDescription,
    explained: readonly Hint[],
  ): readonly Hint[]
  /** By choice: whether it governs anything in the places of a call that it touches, where not every input shows it. */
  readonly governs?: Readonly<Record<string, Governor<Readings>['governs']>>
  /**
   * Reports whether an answer without a result shows that the token of its call has ended.
   *
   * @param answer without a text where only its head has come
   */
  tokenEnd?(
    operation: OperationDescription,
    answer: Pick<Answer, 'status' | 'headers'> & { readonly text?: string },
  ): TokenEnd | undefined
  /** Tells the readings of ambiguities from an answer. */
  readonly detect?: Detect
}
