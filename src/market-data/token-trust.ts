/** Tells a token that has ended from a right that is missing, which services answer alike. */

/** The time for which a right counts as missing; a refused login counts for as long in a fleet. */
const quietMs = 900_000
/** The number of tokens that are given up for possible signs in that time. */
const mostGivenUp = 3
/** The number of rights that are remembered: there are fewer. */
const mostRights = 1_000

/** The experience with the token of a client: with which rights it has worked, and which no token has. */
export class TokenTrust {
  readonly #now: () => number
  #since = 0
  /** The rights with which the token has worked. */
  readonly #worked = new Set<string>()
  /** Whether a call of another right had a sign, and nothing has worked since. */
  #isDoubted = false
  /** When a new token had the same sign: no login helps. */
  readonly #missing = new Map<string, number>()
  #givenUp: readonly number[] = []

  constructor(now: () => number) {
    this.#now = now
  }

  /** Begins with a new token. */
  begin(): void {
    this.#since = this.#now()
    this.#worked.clear()
    this.#isDoubted = false
  }

  worked(right: string): void {
    if (this.#worked.size < mostRights) this.#worked.add(right)
    this.#isDoubted = false
    this.#missing.delete(right)
  }

  /** Reports whether to give a token up for a sign that it may have ended. */
  isLost(right: string): boolean {
    const now = this.#now()
    const isLate = (at: number): boolean => now - at >= quietMs
    const missing = this.#missing.get(right)
    if (missing !== undefined && !isLate(missing)) return false
    const isNew = this.#worked.size === 0
    if (isNew && !isLate(this.#since)) {
      if (this.#missing.size < mostRights) this.#missing.set(right, now)
      return false
    }
    // The first sign for a right that has not been used yet may show that it is missing.
    if (!isNew && !this.#worked.has(right) && !this.#isDoubted) {
      this.#isDoubted = true
      return false
    }
    this.#givenUp = this.#givenUp.filter((at) => !isLate(at))
    if (this.#givenUp.length >= mostGivenUp) return false
    this.#givenUp = [...this.#givenUp, now]
    return true
  }
}
