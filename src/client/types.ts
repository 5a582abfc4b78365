/** The types that the generated ones are built from. */

/** How decimals of market data records are returned: as numbers, or as exact decimal text. */
export type DecimalForm = 'number' | 'string'

/** A decimal in the chosen form. */
export type Decimal<D extends DecimalForm> = D extends 'string' ? string : number

/** Whether request values outside the documented ones are refused before sending, or sent. */
export type UndocumentedValues = 'refuse' | 'send'

/** One of the documented values; with `undocumentedValues: 'send'`, any other of the same kind too. */
export type Documented<T extends string | number | boolean, U extends UndocumentedValues> = U extends 'send'
  ? T | (T extends string ? string & {} : never) | (T extends number ? number & {} : never)
  : T

/** An identifier whose digits must all survive: text, a bigint, or a safe integer. */
export type ExactInteger = string | bigint | number

/**
 * Fields with rules between them, which do not hold for a client that sends what is not documented. A rule is a union of cases
 * that each have all fields of the rule. A field that a case takes is the same property in the other cases that take it: an
 * editor finds the documentation of a property only where there is one. With `exactOptionalPropertyTypes`, TypeScript takes a
 * field that may be missing from a variable for a given one: the client refuses such an input before it sends anything.
 */
export type Ruled<Fields, Rules, U extends UndocumentedValues = 'refuse'> = U extends 'send' ? Fields : Rules

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

/** What JSON has a form for. */
export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue | undefined }

/** What a parameter of an address can be. */
export type QueryValue = string | number | boolean

/**
 * What an operation takes. With `undocumentedValues: 'send'` it takes fields that the description lacks as well, and may
 * lack those that the description requires, but for what the client itself needs.
 */
export type OpenInput<
  T,
  U extends UndocumentedValues,
  Needed extends string = never,
  Further = JsonValue,
> = U extends 'send' ? WithUndocumented<T, Needed, Further> : T

type WithUndocumented<T, Needed extends string, Further> = T extends Plain
  ? T
  : T extends readonly (infer Entry)[]
    ? WithUndocumented<Entry, Needed, Further>[]
    : string extends keyof T
      ? T
      : OpenedObject<T, Needed, Further>

type Plain = string | number | bigint | boolean | null | undefined

type OpenedObject<T, Needed extends string, Further> = {
  [K in keyof T as K extends RequiredKey<T, Needed> ? K : never]: K extends Needed
    ? T[K]
    : WithUndocumented<T[K], Needed, Further>
} & {
  [K in keyof T as K extends RequiredKey<T, Needed> ? never : K]?: WithUndocumented<T[K], Needed, Further>
} & {
  [name: string]: Further | WithUndocumented<T[keyof T], Needed, Further> | T[keyof T & Needed] | undefined
}

/** The members that are needed, and those within which something is. */
type RequiredKey<T, Needed extends string> = {
  [K in keyof T]-?: K extends Needed ? K : ContainsRequired<T[K], Needed> extends true ? K : never
}[keyof T]

type ContainsRequired<T, Needed extends string> = [T] extends [Plain | readonly unknown[]]
  ? false
  : string extends keyof T
    ? false
    : [RequiredKey<T, Needed>] extends [never]
      ? false
      : true
