import type { ProcessIdentity, Processes } from '../../src/journal/process-lock.js'

/** Processes that live and die by word. */
export class SimulatedProcesses {
  /** No two processes of a run have the same id. */
  static #last = 100
  readonly #alive = new Set<number>()

  /** A new one, as it sees itself and the others. */
  start(): Processes & { readonly pid: number } {
    const pid = ++SimulatedProcesses.#last
    this.#alive.add(pid)
    const self: ProcessIdentity = { pid, host: 'simulated' }
    return {
      pid,
      self: () => Promise.resolve(self),
      look: (at) => Promise.resolve(this.#alive.has(at.pid) ? 'alive' : 'dead'),
      lightBeacon: () => Promise.resolve(undefined),
      isLit: () => Promise.resolve(undefined),
    }
  }

  end(pid: number): void {
    this.#alive.delete(pid)
  }
}
