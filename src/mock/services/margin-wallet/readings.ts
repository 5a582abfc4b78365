/** What the service takes in each reading of each ambiguity. Other files find the faults; a reading here refuses them or not. */
import { mockAmbiguities } from '../../../../generated/ambiguities/mock.js'
import type { Allowance } from '../../../client/operation.js'
import type { FormTable, ReadingTable } from '../../engine/readings-in-force.js'
import type { MarginRefusal } from './refusals.js'

const refuse = (fault: MarginRefusal): MarginRefusal => fault
const letPass = (): undefined => undefined

/* Choices */

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

/* States and ids that a service may not know. Requests filter by states, so these readings are not about answers alone. */

/** A service may know neither 1, cancelled, nor 5, failed. Then both are 3, rejected. */
const fiveStates: ReadonlyMap<number, number> = new Map([
  [1, 3],
  [5, 3],
])

/** The state of a withdrawal as the service calls it. */
export const withdrawalStatusValues: ReadingTable<'withdrawalStatusValues', [state: number], number> = {
  seven: (state) => state,
  five: (state) => fiveStates.get(state) ?? state,
}

/** A service may know neither 2, rejected, nor 7, wrong, nor 8, waiting. Then all of them are 0, pending. */
const threeStates: ReadonlyMap<number, number> = new Map([
  [2, 0],
  [7, 0],
  [8, 0],
])

/** The state of a deposit as the service calls it. */
export const depositStatusValues: ReadingTable<'depositStatusValues', [state: number], number> = {
  six: (state) => state,
  three: (state) => threeStates.get(state) ?? state,
}

/** Whether an id that is no integer of 64 bits is refused. */
export const fromIdType: ReadingTable<'fromIdType', [fault: MarginRefusal], MarginRefusal> = {
  integer: refuse,
  text: letPass,
}

/** Whose allowance the withdraw history uses. */
export const withdrawHistoryWeight: ReadingTable<'withdrawHistoryWeight', [], Allowance> = {
  uid: () => 'uid',
  ip: () => 'ip',
}

/* Unknowns, which the mock simulates */

/** Whether an account that was never enabled is refused. */
export const firstEnable: ReadingTable<'firstEnable', [fault: MarginRefusal], MarginRefusal> = {
  onlyAgain: refuse,
  anyPair: letPass,
}

/** Whether there is an account of a pair that was never enabled. */
export const hasNewAccount: ReadingTable<'firstEnable', [], boolean> = {
  onlyAgain: () => false,
  anyPair: () => true,
}

export const secondEnable: ReadingTable<'secondEnable', [fault: MarginRefusal], MarginRefusal> = {
  success: letPass,
  error: refuse,
}

export const secondDisable: ReadingTable<'secondDisable', [fault: MarginRefusal], MarginRefusal> = {
  success: letPass,
  error: refuse,
}

/** Whether another account is disabled to make room. Under a limit of none there is no other. */
export const accountLimitReached: ReadingTable<'accountLimitReached', [limit: number], boolean> = {
  error: () => false,
  replaced: (limit) => limit > 0,
}

/** What is wrong with disabling an account that was disabled within the last day, and one that is in use. */
export interface DisableFaults {
  readonly again: MarginRefusal
  readonly inUse: MarginRefusal
}

export const disableConditions: ReadingTable<'disableConditions', [faults: DisableFaults], MarginRefusal> = {
  anyTime: letPass,
  oncePerDay: ({ again }) => again,
  empty: ({ inUse }) => inUse,
  oncePerDayAndEmpty: ({ again, inUse }) => again ?? inUse,
}

export const repeatedClientId: ReadingTable<'repeatedClientId', [fault: MarginRefusal], MarginRefusal> = {
  refused: refuse,
  accepted: letPass,
}

export const missingOrderList: ReadingTable<'missingOrderList', [fault: MarginRefusal], MarginRefusal> = {
  error: refuse,
  empty: letPass,
}

/** Whether a period that is too long is refused. */
export const historyWindow: ReadingTable<'historyWindow', [fault: MarginRefusal], MarginRefusal> = {
  ninetyDays: refuse,
  unlimited: letPass,
}

/** When a period begins that names no beginning: with the oldest record, or at the earliest moment that is allowed. */
export const historyBeginning: ReadingTable<'historyWindow', [oldest: number, earliest: number], number> = {
  ninetyDays: (oldest, earliest) => Math.max(oldest, earliest),
  unlimited: (oldest) => oldest,
}
