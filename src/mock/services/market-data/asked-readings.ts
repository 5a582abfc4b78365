import type { MockAssume } from '../../../../generated/ambiguities/mock.js'
import type { ReadingTable } from '../../readings-in-force.js'
import type { Reading, ReadingInForce } from '../service.js'

/** Asks for each reading once, however often it is needed, and remembers which ambiguities mattered. */
export class AskedReadings implements ReadingInForce {
  readonly #inForce: ReadingInForce
  readonly #known: { -readonly [Id in keyof MockAssume]?: Reading<Id> } = {}
  readonly #ambiguities = new Set<keyof MockAssume>()

  constructor(inForce: ReadingInForce) {
    this.#inForce = inForce
  }

  reading<Id extends keyof MockAssume>(ambiguity: Id): Reading<Id> {
    const known: Reading<Id> | undefined = this.#known[ambiguity]
    if (known !== undefined) return known
    const reading = this.#inForce.reading(ambiguity)
    this.#known[ambiguity] = reading
    this.#ambiguities.add(ambiguity)
    return reading
  }

  choose<Id extends keyof MockAssume, Args extends readonly unknown[], Outcome>(
    id: Id,
    table: ReadingTable<Id, Args, Outcome>,
    ...args: Args
  ): Outcome {
    this.#ambiguities.add(id)
    return this.#inForce.choose(id, table, ...args)
  }

  /** The ambiguities whose readings were asked for. */
  get ambiguities(): ReadonlySet<keyof MockAssume> {
    return this.#ambiguities
  }
}
