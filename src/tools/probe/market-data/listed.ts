/** What comes of asking for the list of futures and options. */
import type { FutOptRecord } from '../../../../generated/types/market-data.js'
import {
  createMarketDataClient,
  parseAssume,
  type MarketDataClient,
  type MarketDataOptions,
} from '../../../market-data/index.js'
import { ask, type Answered, type Worked } from '../answered.js'
import type { Combination } from '../grid.js'
import type { Sender, Way } from '../sender.js'

/** A list that came. */
export interface Listed {
  /** What tells the instruments of its records apart. */
  readonly instruments: ReadonlySet<string>
  /** Whether NaN or INF stood in it. */
  readonly hasNonFinite: boolean
}

export type ListAnswer = Answered<Listed>

/** Asks with one combination of choices, and reads the answer as a client does that refuses NaN and INF. */
export async function askForList(
  options: MarketDataOptions,
  combination: Combination,
  sender: Sender,
): Promise<ListAnswer> {
  const clientOf = (nonFiniteNumbers: string, way: Way): MarketDataClient => {
    const assume = parseAssume({ 'market-data': { ...combination, nonFiniteNumbers } })
    return createMarketDataClient({ ...options, ...way, assume })
  }
  const list = async (client: MarketDataClient, hasNonFinite: boolean): Promise<Listed> => ({
    instruments: instrumentsOf(await client.listFutOpt({ rType: 1 })),
    hasNonFinite,
  })
  const answer = await ask(() => list(clientOf('refuse', sender.way), false), describe)
  if (answer.kind !== 'unreadable' || !answer.hints.includes('nonFiniteNumbers')) return answer
  return ask(() => list(clientOf('asNull', sender.again), true), describe)
}

function instrumentsOf(records: readonly FutOptRecord[]): ReadonlySet<string> {
  return new Set(records.map(({ ProviderCode, InstrumentName }) => `${ProviderCode} ${InstrumentName}`))
}

function describe({ instruments }: Listed): string {
  const { size } = instruments
  return size === 0 ? 'an empty list' : `a list of ${size} instrument${size === 1 ? '' : 's'}`
}

/** A list without records is one of the ways in which a wrong instrument type shows. */
export function isEmptyList(answer: ListAnswer): boolean {
  return answer.kind === 'works' && answer.data.instruments.size === 0
}

/** Why it tells nothing that two lists came. */
export function emptinessOf(one: ListAnswer, other: ListAnswer): string | undefined {
  const isTelling = !isEmptyList(one) && !isEmptyList(other)
  return isTelling ? undefined : 'a list without records may be the answer to anything'
}

/** How much of each of two lists must stand in the other: a few instruments may come and go between two requests. */
const nearlyAll = 0.9

/** Why two lists are not of nearly the same instruments. */
export function differenceOf(one: ListAnswer, other: ListAnswer): string | undefined {
  if (one.kind !== 'works' || other.kind !== 'works') return undefined
  const [mine, others] = [one.data.instruments, other.data.instruments]
  const shared = [...mine].filter((instrument) => others.has(instrument)).length
  if (shared >= nearlyAll * Math.max(mine.size, others.size)) return undefined
  return `the lists differ, with ${shared} of their instruments in both, and only you know which is meant`
}

/** Whether records came. */
export function hasRecords(answer: ListAnswer): answer is Worked<Listed> {
  return answer.kind === 'works' && !isEmptyList(answer)
}
