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
