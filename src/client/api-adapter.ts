/** What the core knows of one API: the tables of its description, and what its adapter adds in plain functions. */
import type { AnyReadings, ChoiceTable } from '../ambiguity/assume.js'
import type { Catalogue, Effect, RefusalTable } from '../ambiguity/refusal-codes.js'
import type { RequestTemplate, PlainTemplate, Text } from '../request/template.js'
import type { Hint } from '../errors/errors.js'
import type { UndocumentedTexts } from '../request/schema.js'
import type { JsonObject } from '../response/json.js'
import type { AnswerMarks, OperationDescription, OperationTable } from './operation.js'

/** The parts of a request before they are written as text. */
export interface Wire {
  readonly path: JsonObject
  readonly query: JsonObject
  readonly body: JsonObject | undefined
}

/** What a caller gives for one call, each input where it stands in the request. */
export interface Input extends Wire {
  /** The inputs that are not part of the request: the adapter knows what they are for. */
  readonly accepted: JsonObject
  /** The texts of fields that the description lacks, where there are any. */
  readonly further?: UndocumentedTexts | undefined
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

/** What may explain that an answer cannot be used: a choice, those that show as one of some codes, or something else. */
export type Suspect = { readonly choice: string } | { readonly codes: readonly (string | number)[] } | Hint

/**
 * How an answer differs from the description: a documented field or a requested entry is `absent`, a value has an
 * undocumented `form` or another `type`, an entry was not requested (`unasked`), or the answer does not fit the schema, if
 * `validate` is `report`.
 */
export type MismatchKind = 'absent' | 'form' | 'type' | 'unasked' | 'schema'

/** How an answer differs from the description in one field, in any number of entries. */
export interface Mismatch {
  /** Where in the answer, with a `*` for any place in a list: `*.networkList.*.sameAddress`. */
  readonly field: string
  readonly kind: MismatchKind
  /** What is wrong. */
  readonly message: string
  /** How often it came, or how many records lack it. */
  readonly count: number
  /** The place of the first: `3.networkList.0.sameAddress`. */
  readonly at?: string
  /** What came there. */
  readonly came?: unknown
}

/**
 * What to do if an answer differs from the description. With `omit`, an unreadable value is left out, unless it is part of
 * the identity, a state or an amount: then its entry is refused. With `throw`, any difference is refused, except in the
 * answer of a call that changes something.
 */
export type OnMismatch = 'omit' | 'throw'

/** The result of a call. */
export interface DecodedResult {
  readonly kind: 'result'
  readonly data: unknown
  /** How it differs from the description. */
  readonly mismatches?: readonly Mismatch[]
  /** What came with it and must not be shown in any text, such as a token. */
  readonly secrets?: readonly string[]
}

/** What the service says against a call. */
export interface ServiceRefusal {
  readonly kind: 'refusal'
  readonly code?: string | number | undefined
  readonly message?: string | undefined
  /** The service's own word for how the call ended, where its answers have one whatever their status. */
  readonly resultStatus?: string | undefined
  /** What follows from it for the request of a call that changes something. */
  readonly effect: Effect
  /** What in the answer speaks against it, in a sentence. */
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
  /** What follows the quoted value. */
  readonly ending?: string
  /** What the service itself says in such an answer, in its words. */
  readonly said?: string | undefined
  /** 1-based, where the format has lines. */
  readonly line?: number | undefined
  readonly column?: number | undefined
  /** What of the result could be read, where it is a list of which not every entry could. */
  readonly partial?: unknown
  readonly mismatches?: readonly Mismatch[]
  readonly suspects?: readonly Suspect[]
  readonly secrets?: readonly string[]
}

export type Outcome = DecodedResult | ServiceRefusal | UnreadableAnswer

/** What a failure says, as far as its body is understood. */
export type Explanation = Partial<Omit<ServiceRefusal, 'kind'>>

/** What the service said against a call, for the hints that come before any ambiguity. */
export interface RefusalSymptom extends Pick<ServiceRefusal, 'code' | 'message' | 'resultStatus'> {
  readonly status?: number
  /** How many requests the call has sent. */
  readonly attempts?: number
}

/** A reading of an ambiguity that an answer has shown, by their ids. */
export interface Evidence {
  readonly ambiguity: string
  readonly reading: string
}

/** What an answer was understood as: the result of its call, or what the service says against the call. */
export type AnswerKind = 'result' | 'refusal'

/** What can be told from: an answer, what it was understood as, and what it answers. */
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

/** How the requests of one API are written. It also works in a browser. */
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
  authorize?(operation: OperationDescription, draft: PlainTemplate, readings: Readings): RequestTemplate
}

/** As a method, so that the core takes the adapter of any readings: it hands back those that came with it. */
interface Governor<Readings extends AnyReadings> {
  governs(input: Input, readings: Readings): boolean
}

/**
 * What one API adds to the core. The functions are pure: they know the readings and what the client was made with, and
 * neither clock, token nor state.
 */
export interface Api<Readings extends AnyReadings = AnyReadings> extends RequestBuilder<Readings> {
  /** Inputs and results hold personal data or secrets, which are stored nowhere but sealed. */
  readonly isPersonal?: true
  readonly name: string
  readonly operations: OperationTable
  readonly choices: ChoiceTable
  /** What follows from refusals. Without them, every failure of a change leaves its outcome open. */
  readonly refusals?: RefusalTable
  /** How to distinguish the answer of a call from another's. */
  readonly answerMarks?: AnswerMarks
  /** What is known of the codes of failures. */
  readonly catalogue?: Catalogue
  /** What a request holds that must not be shown in any text, such as a token that the caller gave. */
  secretsIn?(asked: Wire): readonly string[]
  /** Reads an answer with a success status; `readResult` reads JSON in the forms that the description has for it. */
  decode(operation: OperationDescription, answer: Answer, readings: Readings): Outcome
  /** Reads what the JSON of a failure says. */
  explain(body: unknown, status: number): Explanation
  /**
   * What to check after a refusal before any ambiguity, where the catalogue of codes does not say it well enough;
   * `explained` are the hints at choices that follow.
   */
  plainHints?(
    symptom: RefusalSymptom,
    operation: OperationDescription,
    explained: readonly Hint[],
  ): readonly Hint[]
  /** By choice: whether it governs anything in the places of a call that it touches, where not every input shows it. */
  readonly governs?: Readonly<Record<string, Governor<Readings>['governs']>>
  /** Tells the readings of ambiguities from an answer. */
  readonly detect?: Detect
}
