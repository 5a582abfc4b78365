/** A wallet service with histories of any form: what the documentation leaves open of lists is a setting of it. */
import { json, service, type Sent, type TestService } from '../service.js'
import type { MarginWalletOptions } from '../../../../src/margin-wallet/index.js'

export const DAY = 86_400_000
export const SECOND = 1_000
/** Not at the beginning of a second, as no moment of a real walk is. */
export const START = Date.UTC(2020, 0, 3, 7, 5, 31) + 417

export interface Entry {
  readonly id: string
  /** When it happened, in milliseconds, whatever the record shows of that. */
  readonly at: number
  status: number
}

export interface Readings {
  /** In which order the records of an answer are. */
  readonly order: 'newest' | 'oldest' | 'none'
  /** Which of too many records come. */
  readonly cut: 'newest' | 'oldest'
  /** Whether a record of the very first or last moment belongs to a period. */
  readonly first: boolean
  readonly last: boolean
  /** The service filters by the seconds that it shows. */
  readonly bySeconds: boolean
  /** It gives no more than this, whatever it is asked for: in one answer after the other. */
  readonly caps: readonly number[]
  /** Deposits have no id. */
  readonly withoutIds: boolean
  /** It gives the first page again, whatever the offset. */
  readonly ignoresOffset: boolean
  /** The records of one time come in another order in each answer. */
  readonly unsteady: boolean
  /** Which of its answers have no record, by their number. */
  readonly empty: readonly number[]
  /** How far the clock of the texts is from UTC. */
  readonly zone: number
}

export const usual: Readings = {
  order: 'newest',
  cut: 'newest',
  first: true,
  last: true,
  bySeconds: false,
  caps: [1_000],
  withoutIds: false,
  ignoresOffset: false,
  unsteady: false,
  empty: [],
  zone: 0,
}

export interface History extends TestService {
  readonly entries: Entry[]
  /** Called before each answer, with how many came before it. */
  before: (count: number) => void
}

export function history(
  entries: readonly Entry[],
  readings: Partial<Readings> = {},
  options: Partial<MarginWalletOptions> = {},
): History {
  const inForce = { ...usual, ...readings }
  const held = entries.map((entry) => ({ ...entry }))
  let count = 0
  const made: History = Object.assign(
    service((sent) => {
      made.before(count)
      count += 1
      const cap = inForce.empty.includes(count) ? 0 : (inForce.caps[count % inForce.caps.length] ?? 0)
      return answer(sent, inForce.unsteady ? rotated(held, count) : held, inForce, cap)
    }, options),
    { entries: held, before: () => undefined },
  )
  return made
}

function answer({ url }: Sent, entries: readonly Entry[], readings: Readings, cap: number): Response {
  const { pathname, searchParams } = new URL(url)
  const number = (name: string, otherwise: number): number => Number(searchParams.get(name) ?? otherwise)
  const [start, end] = [number('startTime', -1), number('endTime', -1)]
  const days = searchParams.has('withdrawOrderId') ? 7 : 90
  if (start < 0 || end < start || end - start >= days * DAY)
    return json({ code: -1127, msg: 'too long' }, 400)
  const status = searchParams.get('status')
  const timeOf = ({ at }: Entry): number => (readings.bySeconds ? at - (at % SECOND) : at)
  const rising = entries
    .map((entry, index) => ({ entry, index, time: timeOf(entry) }))
    .filter(({ time }) => (readings.first ? time >= start : time > start))
    .filter(({ time }) => (readings.last ? time <= end : time < end))
    .filter(({ entry }) => status === null || String(entry.status) === status)
    .toSorted((a, b) => a.time - b.time || a.index - b.index)
    .map(({ entry }) => entry)
  const offset = readings.ignoresOffset ? 0 : number('offset', 0)
  const size = Math.min(number('limit', 1_000), cap)
  const page = (readings.cut === 'newest' ? rising.toReversed() : rising).slice(offset, offset + size)
  const isTurned = readings.order !== 'none' && readings.order !== readings.cut
  const shown = isTurned ? page.toReversed() : readings.order === 'none' ? shuffled(page) : page
  return json(
    shown.map((entry) =>
      pathname.includes('/withdraw/') ? withdrawal(entry, readings) : deposit(entry, readings),
    ),
  )
}

function rotated<T>(list: readonly T[], by: number): T[] {
  const at = by % Math.max(1, list.length)
  return [...list.slice(at), ...list.slice(0, at)]
}

/** The same each time, and in no order of time. */
function shuffled<T extends Entry>(page: readonly T[]): T[] {
  const rank = ({ id }: Entry): number => (Number(id.replace(/\D/g, '')) * 7_919) % 1_009
  return page.toSorted((a, b) => rank(a) - rank(b))
}

function withdrawal({ id, at, status }: Entry, { zone }: Readings): object {
  const applyTime = new Date(at + zone).toISOString().slice(0, 19).replace('T', ' ')
  const rest = { amount: '1', transactionFee: '0', coin: 'ATOM', address: 'a', txId: id, transferType: 0 }
  return { id, status, applyTime, ...rest }
}

function deposit({ id, at, status }: Entry, { zone, withoutIds }: Readings): object {
  // Of deposits without ids, each two are equal.
  const txId = withoutIds ? `t${Math.floor(Number(id.slice(1)) / 2)}` : id
  const rest = { amount: '1', coin: 'ATOM', network: 'ATOM', address: 'a', addressTag: '', transferType: 0 }
  return { ...(withoutIds ? {} : { id }), txId, status, insertTime: at + zone, ...rest }
}

/** Entries with times that were given, in the order of time. */
export function entriesAt(times: readonly number[]): Entry[] {
  return times.toSorted((a, b) => a - b).map((at, index) => ({ id: `w${index}`, at, status: index % 3 }))
}
