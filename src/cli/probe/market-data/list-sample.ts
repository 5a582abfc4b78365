/** Asks for the list of futures and options, and compares two answers. */
import { choices } from '../../../../generated/ambiguities/market-data.js'
import type { FutOptRecord } from '../../../../generated/types/market-data.js'
import type { ByReading } from '../../../ambiguity/assume.js'
import type { ClientEvent } from '../../../client/events.js'
import { notFinite } from '../../../market-data/errors.js'
import {
  createMarketDataClient,
  type MarketDataAssume,
  type MarketDataOptions,
} from '../../../market-data/index.js'
import { ask, type ExperimentResponse, type SuccessfulExperiment } from '../experiment-response.js'
import { readingsWith } from '../readings.js'
import type { Sender } from '../sender.js'

/** The list in an answer. */
export interface ListSample {
  /** A key for the instrument of each record. */
  readonly instruments: ReadonlySet<string>
  /** Whether it contains NaN or INF. */
  readonly hasNonFinite: boolean
}

export type ListAnswer = ExperimentResponse<ListSample>

/** By reading, whether NaN and INF are no difference from the documentation. */
const readsNonFinite: ByReading<typeof choices.nonFiniteNumbers, boolean> = { refuse: false, asNull: true }

/** The readings in which that is so, and those in which a client tells of them. */
export const ofNonFinite = {
  reading: readingsWith(choices.nonFiniteNumbers, readsNonFinite, true),
  refusing: readingsWith(choices.nonFiniteNumbers, readsNonFinite, false),
} as const

/** Asks with one combination of choices. */
export async function askForList(
  options: MarketDataOptions,
  combination: MarketDataAssume,
  { way }: Sender,
): Promise<ListAnswer> {
  let hasNonFinite = false
  const onEvent = (event: ClientEvent): void => {
    if (event.type === 'mismatch' && event.message === notFinite.message) hasNonFinite = true
    way.onEvent(event)
  }
  const [refusing] = ofNonFinite.refusing
  const assume = { ...combination, ...(refusing && { nonFiniteNumbers: refusing }) }
  const client = createMarketDataClient({ ...options, ...way, onEvent, assume })
  return ask(async () => {
    const instruments = instrumentsOf(await client.listFutOpt({ rType: 1 }))
    return { instruments, hasNonFinite }
  }, describe)
}

function instrumentsOf(records: readonly FutOptRecord[]): ReadonlySet<string> {
  return new Set(records.map(({ ProviderCode, InstrumentName }) => `${ProviderCode} ${InstrumentName}`))
}

function describe({ instruments }: ListSample): string {
  const { size } = instruments
  return size === 0 ? 'an empty list' : `a list of ${size} instrument${size === 1 ? '' : 's'}`
}

/** Whether a list has no records, which may be the effect of a wrong instrument type. */
export function isEmptyList(answer: ListAnswer): boolean {
  return answer.kind === 'works' && answer.data.instruments.size === 0
}

/** Says why two lists show nothing; `undefined` if both have records. */
export function emptinessOf(one: ListAnswer, other: ListAnswer): string | undefined {
  const isTelling = !isEmptyList(one) && !isEmptyList(other)
  return isTelling ? undefined : 'a list without records may be the answer to anything'
}

/** The share of instruments that two lists must have in common. A few may come and go between two requests. */
const nearlyAll = 0.9

/** Says how the instruments of two lists differ; `undefined` if nearly all are the same. */
export function differenceOf(one: ListAnswer, other: ListAnswer): string | undefined {
  if (one.kind !== 'works' || other.kind !== 'works') return undefined
  const [mine, others] = [one.data.instruments, other.data.instruments]
  const shared = [...mine].filter((instrument) => others.has(instrument)).length
  if (shared >= nearlyAll * Math.max(mine.size, others.size)) return undefined
  return `the lists differ, with ${shared} of their instruments in both, and only you know which is meant`
}

/** Whether an answer has records. */
export function hasRecords(answer: ListAnswer): answer is SuccessfulExperiment<ListSample> {
  return answer.kind === 'works' && !isEmptyList(answer)
}
