/** What a run of the bench finds out, as it is printed, kept in a file and drawn in the docs. */

/** How far a figure may go. */
export type Reach = { readonly atMost: number } | { readonly atLeast: number }

/** `times`: ours divided by the other's. `KB`: thousand bytes. `ms`: how much longer than the other. */
export type Unit = 'times' | 'KB' | 'ms'

/** One comparison: the median of the rounds, and their range. */
export interface Row {
  /** Of what is measured: the rows of one work have the same, whatever it is compared with. */
  readonly id: string
  readonly what: string
  /** What it is compared with. */
  readonly over?: string
  readonly unit: Unit
  readonly median: number
  readonly low: number
  readonly high: number
  readonly reach?: Reach
}

/** How time and memory grow with the number of records. */
export interface Growth {
  readonly what: string
  readonly records: number
  readonly microsecondsPerRecord: number
  /** The most memory that a process of its own had resident. */
  readonly peakMegabytes: number
}

/** Whether something else ran on the machine. */
export interface Quiet {
  /** How many processes waited for a core before the run, on average over a minute. */
  readonly load: number
  /** By how much the same loop took longer in its slow rounds than in its fast ones: 0.1 is a tenth. */
  readonly spread: number
}

export interface Results extends Quiet {
  /** The day of the run, such as 2026-11-23. */
  readonly date: string
  readonly commit: string
  readonly node: string
  readonly machine: string
  /** What was not measured, and why. */
  readonly notes: readonly string[]
  readonly rows: readonly Row[]
  readonly growth: readonly Growth[]
}

/** Whether a row is where it is to be; `undefined` where nothing is asked of it. */
export function isMet({ reach, median }: Row): boolean | undefined {
  if (reach === undefined) return undefined
  return 'atMost' in reach ? median <= reach.atMost : median >= reach.atLeast
}

const mostLoad = 0.5
const mostSpread = 0.1

/** Why the figures cannot be trusted; nothing on a machine that was quiet. */
export function disturbances({ load, spread }: Quiet): readonly string[] {
  return [
    ...(load > mostLoad ? [`the load was ${load.toFixed(2)} before the run, more than ${mostLoad}`] : []),
    ...(spread > mostSpread
      ? [
          `the same loop took ${percent(spread)} longer in some rounds than in others, more than ${percent(mostSpread)}`,
        ]
      : []),
  ]
}

/** A figure with its unit. */
export function figure(value: number, unit: Unit): string {
  if (unit === 'times') return value < 0.1 ? value.toFixed(3) : value.toFixed(2)
  return `${value.toFixed(1)} ${unit}`
}

/** Where a row is to be, such as `at most 1/18`. */
export function reachText({ reach, unit }: Row): string {
  if (reach === undefined) return ''
  const [words, value] = 'atMost' in reach ? ['at most', reach.atMost] : ['at least', reach.atLeast]
  const parts = Math.round(1 / value)
  const isPart = unit === 'times' && value <= 0.5 && Math.abs(parts * value - 1) < 1e-9
  return `${words} ${isPart ? `1/${parts}` : unit === 'times' ? String(value) : `${value} ${unit}`}`
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`
}
