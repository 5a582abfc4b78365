export type Work = () => unknown

/** One thing that we do, and others that do the same, by what they are called. */
export interface Contest {
  readonly what: string
  readonly ours: Work
  readonly peers: Readonly<Record<string, Work>>
  /** How many times the time of the first peer it may take. */
  readonly atMost?: number
}
