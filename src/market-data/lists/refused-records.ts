/** The entries of a list that are left out, and the rule by which they refuse the list as a whole. */
import { mostRefused } from '../../model/bounds.js'

/** With fewer refused entries than these, one right entry saves a list. */
const fewestToRefuse = 10

/** The refused entries of one list. Only the first keeps its error: each takes much memory. */
export class RefusedRecords {
  /** The error of the first entry that was refused, and its place in the list, from 0. */
  first: Error | undefined
  index = 0
  count = 0
  /** Whether one of them must not be left out, however many entries are right. */
  #isCertain = false

  /**
   * Adds the entry at a place, from 0.
   *
   * @param isCertain whether the list is refused for this entry alone
   * @returns the error of the first one
   * @throws that error, once so many of the entries are refused that the rest is left unread
   */
  add(index: number, errorOf: () => Error, isCertain: boolean): Error {
    if (this.first === undefined) this.index = index
    this.first ??= errorOf()
    this.count += 1
    this.#isCertain ||= isCertain
    if (this.#areMany(mostRefused, index)) throw this.first
    return this.first
  }

  /**
   * Returns the reason why a list of so many entries is refused: so many of them cannot be read that it may be something else,
   * or one must not be left out.
   */
  complaint(entries: number): Error | undefined {
    const isRefused = this.#isCertain || this.count >= entries || this.#areMany(fewestToRefuse, entries)
    return isRefused ? this.first : undefined
  }

  /** Reports whether this many are refused, and more than a tenth of the entries. */
  #areMany(fewest: number, entries: number): boolean {
    return this.count >= fewest && this.count * 10 > entries
  }
}
