/**
 * Knows what is true, and which evidence there was: whether a verdict is wrong, and whether `unknown` was needed. It goes by
 * what the network has handed out, and shares nothing with the code that is tested.
 */
import type { Settlement } from '../../../src/index.js'
import type { ReadLog } from './world.js'

/** Two reads confirm each other when they are so far apart. */
const apart = 4_000
const lag = 30_000

/** The rules for something that is created. */
export interface CreateCase<Truth> {
  readonly log: readonly ReadLog<Truth>[]
  /** The last moment of the service's clock at which it takes the request. */
  readonly takenUntil: number
  /** Whether it had been carried out by the time of the verdict, and whether it ever was. */
  readonly happenedByNow: boolean
  readonly happenedEver: boolean
  isOurs(truth: Truth): boolean
  /** Whether it is a catalogued "not found". */
  isMissing(truth: Truth): boolean
}

/** What is wrong with a verdict on something that is created; `undefined` where it is right. */
export function faultOfCreate<Truth>({ verdict }: Settlement, known: CreateCase<Truth>): string | undefined {
  const { log, takenUntil, happenedByNow, happenedEver } = known
  if (verdict === 'happened') return happenedByNow ? undefined : 'it did not happen'
  if (verdict === 'did-not-happen') return happenedEver ? 'it happened' : undefined
  if (verdict !== 'unknown') return `${verdict} is no verdict on it`
  if (log.some(({ truth }) => truth !== undefined && known.isOurs(truth))) return 'it was shown'
  const over = log.findIndex((log) => isAfter(log, takenUntil + lag))
  const after = over === -1 ? [] : log.slice(over + 1)
  return lasts(after, known.isMissing) ? 'it was missing twice after the end' : undefined
}

/** The rules for a state. */
export interface StateCase<Truth> {
  readonly log: readonly ReadLog<Truth>[]
  readonly takenUntil: number
  /** Whether the state was so at some moment from the sending to the verdict. */
  readonly wasWanted: boolean
  readonly wasUnwanted: boolean
  /** Whether the request may still change it after the verdict. */
  readonly comesLater: boolean
  isWanted(truth: Truth): boolean
  isUnwanted(truth: Truth): boolean
  /** Whether one read is enough. */
  isFinal(truth: Truth): boolean
}

/** What is wrong with a verdict on a state; `undefined` where it is right. */
export function faultOfState<Truth>({ verdict }: Settlement, known: StateCase<Truth>): string | undefined {
  const { log, takenUntil } = known
  if (verdict === 'state-as-wanted') return known.wasWanted ? undefined : 'the state was never as wanted'
  if (verdict === 'not-as-wanted') {
    if (known.comesLater) return 'the request was still carried out'
    return known.wasUnwanted ? undefined : 'the state was as wanted all the time'
  }
  if (verdict !== 'unknown') return `${verdict} is no verdict on it`
  const telling = log.filter(
    ({ truth }) => truth !== undefined && (known.isWanted(truth) || known.isUnwanted(truth)),
  )
  if (log.some(({ truth }) => truth !== undefined && known.isFinal(truth))) return 'the end was shown'
  if (lasts(telling, known.isWanted)) return 'the wanted state was shown twice'
  const over = log.findIndex((log) => isAfter(log, takenUntil + lag))
  const after = over === -1 ? [] : log.slice(over + 1).filter((log) => telling.includes(log))
  return lasts(after, known.isUnwanted) ? 'the other state was shown twice after the end' : undefined
}

/** Whether a read shows that a moment has passed, by both clocks: the first call of a client is signed by its own. */
function isAfter<Truth>({ serviceDate = 0, sentAt }: ReadLog<Truth>, moment: number): boolean {
  return serviceDate > moment && sentAt > moment
}

/** Whether the latest reads that show anything all show it, the first and the last of them apart. */
function lasts<Truth>(log: readonly ReadLog<Truth>[], shows: (truth: Truth) => boolean): boolean {
  const telling = log.flatMap((log) => (log.truth === undefined ? [] : [{ ...log, truth: log.truth }]))
  const from = telling.findLastIndex(({ truth }) => !shows(truth)) + 1
  const [first, last] = [telling[from], telling.at(-1)]
  return first !== undefined && last !== undefined && last.sentAt - first.receivedAt >= apart
}
