import type { MockAssume } from '../../../../generated/ambiguities/mock.js'
import type { Reading, ReadingInForce } from '../service.js'

/** Asks for each reading once, however often it is needed, and remembers which gaps mattered. */
export class AskedReadings implements ReadingInForce {
  readonly #inForce: ReadingInForce
  readonly #known: { -readonly [Id in keyof MockAssume]?: Reading<Id> } = {}
  readonly #gaps = new Set<keyof MockAssume>()

  constructor(inForce: ReadingInForce) {
    this.#inForce = inForce
  }

  reading<Id extends keyof MockAssume>(gap: Id): Reading<Id> {
    const known: Reading<Id> | undefined = this.#known[gap]
    if (known !== undefined) return known
    const reading = this.#inForce.reading(gap)
    this.#known[gap] = reading
    this.#gaps.add(gap)
    return reading
  }

  /** The gaps whose readings were asked for. */
  get gaps(): ReadonlySet<keyof MockAssume> {
    return this.#gaps
  }
}
