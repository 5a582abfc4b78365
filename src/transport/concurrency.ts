/** Lets a limited number of tasks run at once; the others wait by their rank, and then in the order in which they came. */
interface QueuedTask {
  readonly rank: number
  enter(): void
}

/** The rank of what passes all that has none. */
export const urgent = -1

export class ConcurrencyLimit {
  #free: number
  readonly #waiting: QueuedTask[] = []

  constructor(count: number) {
    this.#free = count
  }

  /** How many wait for a slot. */
  get waiting(): number {
    return this.#waiting.length
  }

  /**
   * Waits for a slot and returns the function that gives it back. Rejects with the signal's reason.
   *
   * @param rank the lower one passes the higher
   */
  async take(signal: AbortSignal, rank = 0): Promise<() => void> {
    signal.throwIfAborted()
    if (this.#free > 0) this.#free -= 1
    else await this.#wait(signal, rank)
    let given = false
    return () => {
      if (given) return
      given = true
      const next = this.#waiting.shift()
      if (next) next.enter()
      else this.#free += 1
    }
  }

  #wait(signal: AbortSignal, rank: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const waiting = { rank, enter }
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(signal.reason)
      }
      const passed = this.#waiting.findIndex((one) => rank < one.rank)
      this.#waiting.splice(passed < 0 ? this.#waiting.length : passed, 0, waiting)
      signal.addEventListener('abort', leave, { once: true })
    })
  }
}
