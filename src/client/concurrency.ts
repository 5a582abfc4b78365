/** Lets a limited number of tasks run at once; the others wait in the order in which they came, but for what is urgent. */
interface Waiting {
  readonly isUrgent: boolean
  enter(): void
}

export class Slots {
  #free: number
  readonly #waiting: Waiting[] = []

  constructor(count: number) {
    this.#free = count
  }

  /**
   * Waits for a slot and returns the function that gives it back. Rejects with the signal's reason.
   *
   * @param isUrgent whether it passes what is not
   */
  async take(signal: AbortSignal, isUrgent = false): Promise<() => void> {
    signal.throwIfAborted()
    if (this.#free > 0) this.#free -= 1
    else await this.#wait(signal, isUrgent)
    let given = false
    return () => {
      if (given) return
      given = true
      const next = this.#waiting.shift()
      if (next) next.enter()
      else this.#free += 1
    }
  }

  #wait(signal: AbortSignal, isUrgent: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const waiting = { isUrgent, enter }
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(signal.reason)
      }
      const passed = isUrgent ? this.#waiting.findIndex((one) => !one.isUrgent) : -1
      this.#waiting.splice(passed < 0 ? this.#waiting.length : passed, 0, waiting)
      signal.addEventListener('abort', leave, { once: true })
    })
  }
}
