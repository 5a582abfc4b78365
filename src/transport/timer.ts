/** Waits for one moment at a time, by the sleep of the client. */
import type { Sleep } from './sleep.js'

interface Sleeper {
  readonly at: number
  readonly controller: AbortController
}

export class Timer {
  readonly #sleep: Sleep
  readonly #ring: (sleptMs: number) => void
  readonly #fail: (error: unknown) => void
  #sleeping: Sleeper | undefined

  /**
   * @param ring is told how long it slept
   * @param fail is told why the sleep, which may be one of the user's own, did not work
   */
  constructor(sleep: Sleep, ring: (sleptMs: number) => void, fail: (error: unknown) => void) {
    this.#sleep = sleep
    this.#ring = ring
    this.#fail = fail
  }

  /** Rings at this moment, and no longer at another one that was set. Returns whether it was not set to it already. */
  set(at: number, now: number): boolean {
    if (this.#sleeping?.at === at) return false
    this.clear()
    const sleeping = { at, controller: new AbortController() }
    this.#sleeping = sleeping
    void this.#wait(sleeping, Math.max(1, Math.ceil(at - now)))
    return true
  }

  clear(): void {
    const sleeping = this.#sleeping
    this.#sleeping = undefined
    sleeping?.controller.abort()
  }

  async #wait(sleeping: Sleeper, ms: number): Promise<void> {
    try {
      await this.#sleep(ms, sleeping.controller.signal)
    } catch (error) {
      if (this.#sleeping !== sleeping) return
      this.#sleeping = undefined
      return this.#fail(error)
    }
    if (this.#sleeping !== sleeping) return
    this.#sleeping = undefined
    this.#ring(ms)
  }
}
