/** Time that passes only when a test lets it: sleeps end in their order, and nothing waits for a real timer. */
import { setImmediate, setTimeout as delay } from 'node:timers/promises'

interface Sleeper {
  readonly at: number
  readonly order: number
  readonly wake: () => void
}

/** So many turns of the event loop without anything new are enough for whatever works in memory. */
const quietTurns = 6
/** So many milliseconds are enough to load a module on a busy machine. */
const mostTurns = 5_000

export class VirtualTime {
  #now: number
  #order = 0
  readonly #sleepers = new Set<Sleeper>()
  /** Work that takes real time and no virtual one. */
  #working = 0

  constructor(now: number) {
    this.#now = now
  }

  readonly now = (): number => this.#now

  readonly sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const leave = (): void => {
        this.#sleepers.delete(sleeper)
        reject(signal?.reason)
      }
      const sleeper: Sleeper = {
        at: this.#now + ms,
        order: ++this.#order,
        wake: () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      this.#sleepers.add(sleeper)
      signal?.addEventListener('abort', leave, { once: true })
    })

  /** No virtual time passes while this works. */
  async instantly<T>(work: () => Promise<T>): Promise<T> {
    this.#working += 1
    try {
      return await work()
    } finally {
      this.#working -= 1
    }
  }

  /** How many sleeps are under way. */
  get sleeping(): number {
    return this.#sleepers.size
  }

  /** Lets everything happen that needs no more time. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < quietTurns; quiet += 1) {
      await setImmediate()
      if (this.#working > 0) quiet = -1
    }
  }

  /** Lets so much time pass. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms
    for (;;) {
      await this.settle()
      const next = this.#next()
      if (next === undefined || next.at > end) break
      this.#wake(next)
    }
    this.#now = end
    await this.settle()
  }

  /** Lets time pass until the work is done; fails when nothing is left that could end it. */
  async until<T>(work: Promise<T>): Promise<T> {
    let isDone = false
    const done = (): void => void (isDone = true)
    work.then(done, done)
    let turns = 0
    for (;;) {
      await this.settle()
      if (isDone) return work
      const next = this.#next()
      if (next !== undefined) {
        this.#wake(next)
        turns = 0
      } else if (++turns > mostTurns) throw new Error('It waits for something that never comes.')
      // Something may be loaded, which takes more turns of the event loop.
      else await delay(1)
    }
  }

  #next(): Sleeper | undefined {
    return [...this.#sleepers].sort(
      (sleeper, other) => sleeper.at - other.at || sleeper.order - other.order,
    )[0]
  }

  #wake(sleeper: Sleeper): void {
    this.#sleepers.delete(sleeper)
    this.#now = Math.max(this.#now, sleeper.at)
    sleeper.wake()
  }
}
