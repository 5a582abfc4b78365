/** Holds the end of a call to what every call promises, whatever the server does. */
import { inspect } from 'node:util'
import {
  ApiError,
  AuthenticationError,
  ConnectionError,
  DecodeError,
  LacunaError,
  OutcomeUnknownError,
  RateLimitError,
  RequestError,
  ResultError,
  TimeoutError,
} from '../../src/index.js'
import { isCertainRefusal, isClear, isDoubtful, mayBeResult, type Shown } from './shows-result.js'
import { plantedSecrets, type Way } from './targets.js'

export type Ending = { readonly data: unknown } | { readonly error: unknown }

/** A call that has ended, and what its server did. */
export interface Cell {
  readonly way: Way
  readonly ending: Ending
  /** The answer, where it came as a whole and the platform lets it through; `undefined` where nothing may be believed. */
  readonly shown: Shown | undefined
  /** Whether it is HTTP as it should be, and says by its headers what it is. */
  readonly isPlain: boolean
  /** How many requests came for the call. */
  readonly requests: number
  /** What these requests held that must not be shown. */
  readonly secrets: readonly string[]
  /** Whether the server may have seen any of the request, so that it may have been carried out. */
  readonly mayBeSent: boolean
  readonly elapsedMs: number
  readonly budgetMs: number
}

/** Waits for a call to end. */
export async function endingOf(call: Promise<unknown>): Promise<Ending> {
  try {
    return { data: await call }
  } catch (error) {
    return { error }
  }
}

/** Everything that is wrong with how a call ended; nothing where all is well. */
export function faultsOf(cell: Cell): readonly string[] {
  const { requests, elapsedMs, budgetMs, way, ending } = cell
  const most = way.target.operation.safeToRetry ? 2 : 1 + readsAfter(ending)
  return [
    ...(elapsedMs > budgetMs ? [`took ${Math.round(elapsedMs)} ms of ${budgetMs}`] : []),
    ...(requests > most ? [`sent ${requests} requests`] : []),
    ...('data' in ending ? faultsOfResult(cell, ending.data) : faultsOfError(cell, ending.error)),
  ]
}

/** How often a read has asked what became of a call that was refused. */
function readsAfter(ending: Ending): number {
  const settlement = 'error' in ending && ending.error instanceof LacunaError && ending.error.settlement
  return settlement ? settlement.evidence.length : 0
}

function faultsOfResult({ way, shown }: Cell, data: unknown): readonly string[] {
  if (shown !== undefined && mayBeResult(way, shown, data)) return []
  return [`took this for a result: ${inspect(data, { depth: 1 }).slice(0, 200)}`]
}

function faultsOfError(cell: Cell, error: unknown): readonly string[] {
  if (!(error instanceof LacunaError)) return [`threw a bare ${inspect(error).slice(0, 200)}`]
  const shownTexts = textOf(error)
  const leaked = [...plantedSecrets, ...cell.secrets].filter((secret) => shownTexts.includes(secret))
  const counts = error.attempts + readsAfter(cell.ending) < cell.requests && cell.requests > 0
  return [
    ...leaked.map((secret) => `shows ${secret}`),
    ...(counts ? [`says ${error.attempts} attempts where ${cell.requests} requests came`] : []),
    ...faultsOfClass(cell, error).map((fault) => `${fault}: ${error.name}, ${error.message.slice(0, 200)}`),
  ]
}

/** Everything of an error that a log may show. */
function textOf(error: LacunaError): string {
  const { stack = '', message, cause } = error
  return [
    stack,
    message,
    String(cause),
    inspect(error, { depth: 10, maxStringLength: null }),
    JSON.stringify(error),
  ].join('\n')
}

type Kind = abstract new (...details: never[]) => LacunaError

/** Requests of one path that are under way at once cannot be told apart: in these attacks, those of one order of a payment. */
function faultsOfUnsent({ target }: Way, error: LacunaError): readonly string[] {
  const isAlone = target.operation.reconcile?.signed !== undefined
  return isAlone && error instanceof OutcomeUnknownError ? ['leaves open what certainly was not sent'] : []
}

function faultsOfClass(cell: Cell, error: LacunaError): readonly string[] {
  const { way, mayBeSent, requests } = cell
  if (error instanceof RequestError && requests > 0) return ['calls a request that was sent one that was not']
  if (!mayBeSent) return faultsOfUnsent(way, error)
  const isUnknown = error instanceof OutcomeUnknownError
  if (way.target.operation.safeToRetry)
    return isUnknown
      ? ['leaves the outcome of a read open']
      : isOneOf(error, kindsFor(cell))
        ? []
        : ['is another class']
  const refused = cell.shown !== undefined && isCertainRefusal(way, cell.shown)
  if (!refused) return isUnknown ? [] : ['takes for certain what is not']
  const isCertain = cell.isPlain && cell.shown !== undefined && cell.shown.status > 299 && isClear(cell.shown)
  return isCertain && isUnknown ? ['leaves open what was refused for certain'] : []
}

const transportKinds: readonly Kind[] = [ConnectionError, TimeoutError, DecodeError]
const refusalKinds: readonly Kind[] = [ApiError, AuthenticationError, RateLimitError, ResultError]

/** The classes that the error of a read may have. */
function kindsFor({ way, shown, isPlain }: Cell): readonly Kind[] {
  if (shown === undefined || !isPlain) return [...transportKinds, ...refusalKinds]
  if (shown.status < 300) return [DecodeError, ApiError, ResultError]
  // No verdict may rest on a refusal by its code that may be about another call, or shows what was asked for.
  return isDoubtful(way, shown) ? [DecodeError, ...kindsOf(shown)] : kindsOf(shown)
}

function kindsOf(shown: Shown): readonly Kind[] {
  if (shown.status === 401) return [AuthenticationError, ResultError]
  return shown.status === 429 || shown.status === 418
    ? [RateLimitError, ResultError]
    : [ApiError, ResultError]
}

function isOneOf(error: LacunaError, kinds: readonly Kind[]): boolean {
  return kinds.some((kind) => error.constructor === kind)
}
