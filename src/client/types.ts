/** The types that the generated ones are built from. */

/** How decimals of market data records are returned: as numbers, as exact text, or as the text as it came. */
export type DecimalForm = 'number' | 'string' | 'raw'

/** A decimal in the chosen form. */
export type Decimal<D extends DecimalForm> = D extends 'number' ? number : string

/** Whether request values outside the documented ones are refused before sending, or sent. */
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
