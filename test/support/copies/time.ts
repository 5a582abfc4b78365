/** Virtual time for several who wait at once: it stands still while a mock works, which takes real time. */

interface Planned {
  readonly at: number
  run(): Promise<unknown>
}

export class SteadyTime {
  /** Epoch milliseconds. */
  now: number
  #planned: readonly Planned[] = []
  readonly #working = new Set<Promise<unknown>>()

  constructor(now: number) {
    this.now = now
  }

  plan(inMs: number, run: Planned['run']): void {
    this.#planned = [...this.#planned, { at: this.now + inMs, run }]
  }

  /** No time passes until the work is done. */
  async instantly<T>(run: () => Promise<T>): Promise<T> {
    const working = run()
    this.#working.add(working)
    try {
      return await working
    } finally {
      this.#working.delete(working)
    }
  }

  /** Lets time pass. What is planned happens in its order. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms
    for (;;) {
      while (this.#working.size > 0) await Promise.allSettled(this.#working)
      const [next] = this.#planned
        .filter(({ at }) => at <= end)
        .sort((planned, other) => planned.at - other.at)
      if (next === undefined) break
      this.#planned = this.#planned.filter((planned) => planned !== next)
      this.now = Math.max(this.now, next.at)
      await this.instantly(() => next.run())
    }
    this.now = Math.max(this.now, end)
  }
}
