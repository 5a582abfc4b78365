/** The forms of a request in each reading. What a reading changes in what is carried out and answered is beside it there. */
import { mockAmbiguities } from '../../../../generated/ambiguities/mock.js'
import type { FormTable, ReadingTable } from '../../engine/readings-in-force.js'
import type { MarginRefusal } from './parameters.js'

/** What is wrong with a request that has parameters in a query that is not read, or in a form that is not read. */
export interface MisplacedParameters {
  readonly inQuery: MarginRefusal
  readonly inForm: MarginRefusal
}

/** Parameters in the place that is not read count as not sent. */
export const parameterLocation: ReadingTable<
  'parameterLocation',
  [misplaced: MisplacedParameters],
  MarginRefusal
> = {
  query: ({ inForm }) => inForm,
  form: ({ inQuery }) => inQuery,
  anywhere: () => undefined,
}

/** Where a client sends the parameters of a request that may have a form. */
export const parameterForms: FormTable<'parameterLocation', [form: string]> = {
  query: (form) => form === '',
  form: (form) => form !== '',
}

const isWord = (flag: string): boolean => /^(?:true|false)$/i.test(flag)
const oneOfWords = (flag: string): string | undefined => (isWord(flag) ? undefined : 'one of TRUE, FALSE')

/** What a flag must be that no client would write in this way. */
export const wrongFlags: ReadingTable<'isIsolatedForm', [flag: string], string | undefined> = {
  capitals: oneOfWords,
  smallLetters: oneOfWords,
  anyCase: oneOfWords,
}

/** How a client writes a flag. One small letter is enough to need a service that takes them. */
export const flagForms: FormTable<'isIsolatedForm', [flag: string]> = {
  capitals: (flag) => flag === flag.toUpperCase(),
  smallLetters: (flag) => flag !== flag.toUpperCase(),
}

/** What a flag must be, where it is not that. */
export const isIsolatedForm: ReadingTable<'isIsolatedForm', [flag: string], string | undefined> = {
  capitals: (flag) => (flag === flag.toUpperCase() ? undefined : 'TRUE or FALSE, in capitals'),
  smallLetters: (flag) => (flag === flag.toLowerCase() ? undefined : 'true or false, in small letters'),
  anyCase: () => undefined,
}

/** The first part of the parameters that has another encoding than the expected one. */
export interface EncodingDifference {
  readonly found: string
  readonly expected: string
}

const { readings: encodings } = mockAmbiguities.percentEncoding

/** The two encodings write all other characters in the same way. */
export const percentEncoding: ReadingTable<
  'percentEncoding',
  [parameters: string],
  EncodingDifference | undefined
> = {
  rfc3986: (parameters) => otherEncoding(/[+*]|%7E/i.exec(parameters), encodings.rfc3986),
  form: (parameters) => otherEncoding(/~|%20|%2A/i.exec(parameters), encodings.form),
}

function otherEncoding(match: RegExpExecArray | null, expected: string): EncodingDifference | undefined {
  return match === null ? undefined : { found: match[0], expected }
}
