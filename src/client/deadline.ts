/** A signal that fires when the caller gives up or the time is over, and remembers which. */
export class Deadline {
  readonly signal: AbortSignal
  readonly timeoutMs: number
  #timedOut = false
  readonly #timer: AbortController = new AbortController()
  #handle: NodeJS.Timeout | undefined
  /** When the time is over, on the clock of `performance`. */
  #endsAt = Number.POSITIVE_INFINITY
  /** Ends the wait that is under way. */
  #leave: ((reason: unknown) => void) | undefined

  constructor(timeoutMs: number, caller: AbortSignal | undefined) {
    this.timeoutMs = timeoutMs
    this.signal = caller ? AbortSignal.any([caller, this.#timer.signal]) : this.#timer.signal
    // One listener for all waits of a call: adding and removing one for each takes much of the time of a call.
    if (caller) this.signal.addEventListener('abort', () => this.#leave?.(this.signal.reason), { once: true })
    this.#start()
  }

  /** Waits for one step of the call, no longer than the caller and the time allow. One wait at a time. */
  wait<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#leave = reject
      // Whoever has left already still hears of a failure, so that it is nobody's unhandled rejection.
      work.then(resolve, reject)
      if (this.signal.aborted) reject(this.signal.reason)
    })
  }

  /** Whether it was the time, not the caller. */
  get timedOut(): boolean {
    return this.#timedOut
  }

  /** Throws when the caller has given up or the time is over, also where the timer has had no turn yet. */
  check(): void {
    if (performance.now() >= this.#endsAt) this.#fire()
    this.signal.throwIfAborted()
  }

  /** Begins the wait anew, for the next piece of a stream. */
  restart(): void {
    clearTimeout(this.#handle)
    this.#start()
  }

  /** Stops the clock, for good or until the next `restart`. */
  end(): void {
    clearTimeout(this.#handle)
    this.#endsAt = Number.POSITIVE_INFINITY
  }

  #start(): void {
    this.#handle = setTimeout(() => this.#fire(), this.timeoutMs)
    this.#endsAt = performance.now() + this.timeoutMs
  }

  #fire(): void {
    this.#timedOut ||= !this.signal.aborted
    this.#timer.abort(new DOMException('The time is over.', 'TimeoutError'))
    this.#leave?.(this.signal.reason)
  }
}

/** Waits for shared work without ending it: whoever gives up leaves, the others go on waiting. */
export function waitFor<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason)
    // Whoever has left already still hears of a failure, so that it is nobody's unhandled rejection.
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
}
