/** The ambiguities of a description and the codes of its refusals, as types. */

/** The user's own value for an operation that the documentation does not show. */
export interface CustomOperation {
  readonly method: 'POST' | 'PUT'
  /** The path below the base address, beginning with a slash. */
  readonly path: string
}

/** The user's own rule, which makes the text to sign from the text of the body. */
export type CanonicalForm = (bodyText: string) => string

/** An ambiguity of which one reading is in force. */
export interface Ambiguity {
  readonly title: string
  readonly default: string
  /** The readings by their ids. */
  readonly readings: Readonly<Record<string, unknown>>
  /** The form of the user's own value, where one is possible. */
  readonly custom?: {
    readonly form: 'jsonPointer' | 'operation' | 'canonicalForm' | 'timeZone'
    readonly summary: string
  }
}

/** One choice of the registry. */
export interface Choice extends Ambiguity {
  readonly detectable: 'wire' | 'value' | 'never'
  /** The signs of the wrong reading on the wire. */
  readonly shows?: { readonly statuses?: readonly number[]; readonly codes?: readonly (string | number)[] }
  /** By reading: others that a service of that reading takes as well. */
  readonly tolerates?: Readonly<Record<string, readonly string[]>>
  /**
   * By operation, the places that it governs: JSON pointers into path, query and body, or `/response`. Default: all of the
   * request.
   */
  readonly touches?: Readonly<Record<string, readonly string[]>>
  /** The names of the parameters and request fields that it is about. */
  readonly fields?: readonly string[]
}

export type ChoiceTable = Readonly<Record<string, Choice>>

/** Ambiguities by their id. */
export type AmbiguityTable = Readonly<Record<string, Ambiguity>>

/** An ambiguity as a mock serves it. */
export interface ServedAmbiguity extends Ambiguity {
  /** The default of the clients, where the mock serves a reading that takes several forms. */
  readonly documented?: string
  /** By reading of a service: the readings of clients that it takes. */
  readonly takes?: Readonly<Record<string, readonly string[]>>
}

export type ServedAmbiguityTable = Readonly<Record<string, ServedAmbiguity>>

/** Readings by the id of their choice, whichever choices there are. */
export type AnyReadings = Readonly<Record<string, unknown>>

/** One thing for each reading of a choice; a value of the user's own has none. */
export type ByReading<One extends Pick<Choice, 'readings'>, Value> = Readonly<
  Record<keyof One['readings'] & string, Value>
>

/** Every choice with its current reading. */
export type Readings<Assume extends object> = { readonly [Id in keyof Assume]-?: NonNullable<Assume[Id]> }

/**
 * The effect of a refusal on the request. A proxy may send a request twice, and the second copy is refused because the first
 * one worked; so the refusal is classified by what it proves for all copies of it.
 */
export type Effect =
  /** It depends on the bytes of the request and on configuration alone, so any copy is answered so: nothing was done. */
  | 'fixed'
  /** By a state of things, such as a balance, a limit, an address or a clock: another copy may have met another one. */
  | 'state'
  /** A first copy that was carried out would have this answer follow it. */
  | 'echo'
  /** Nobody knows what became of the request. */
  | 'unknown'
  /** The requested state is in place: where it comes as a refusal, like `echo`. */
  | 'done'

interface CodeFacts {
  readonly source: 'described' | 'provider' | 'assumed'
  readonly effect: Effect
  /** Advice for it, in a sentence. */
  readonly advice: string
}

/** One code. */
export interface Code extends CodeFacts {
  /** The code as the service writes it; absent where the service reports it by the status alone. */
  readonly code?: string | number
  /** The service's word for how the call ended, where its answers have one. */
  readonly resultStatus?: string
  /** It is not a refusal. */
  readonly succeeds?: true
  /** It means several things, told apart by their messages. */
  readonly byMessage?: true
  /** The statuses under which it comes. */
  readonly statuses: readonly number[]
  /** The operations whose callers can meet it. Default: all. */
  readonly operations?: readonly string[]
}

/** Codes by their id. */
export type CodeTable = Readonly<Record<string, Code>>

/** The facts of a failure that are known from its status alone, whatever its body contains. */
export type StatusTable = readonly (CodeFacts & { readonly status: number })[]

export interface Catalogue {
  readonly codes: CodeTable
  readonly statuses: StatusTable
}

/** The effects of the refusals of a service. A refusal that is not in it leaves the outcome open. */
export interface RefusalTable {
  /** By the code as text: some services write the same one as a number and as text. */
  readonly codes: ReadonlyMap<string, Pick<Code, 'effect' | 'byMessage' | 'operations'>>
  /** Of codes that mean several things, by the message. */
  readonly messages: ReadonlyMap<string, Effect>
  /** By the status, where no code says it. */
  readonly statuses: ReadonlyMap<number, Effect>
}
