/** What follows each signal. However many calls share one, it has one listener: Node warns of more than ten. */
const followers = new WeakMap<EventTarget, Set<() => void>>()

/** The same function for all, so that a signal takes it once. */
function passOn({ target }: Event): void {
  if (target) followers.get(target)?.forEach((follow) => follow())
}

/** A signal that fires when the caller gives up or the time is over, and remembers which. */
export class Deadline {
  readonly signal: AbortSignal
  readonly #timeoutMs: number
  readonly #outer: Deadline | undefined
  readonly #caller: AbortSignal | undefined
  #timedOut = false
  readonly #timer: AbortController = new AbortController()
  readonly #follow = (): void => this.#abort(this.#caller?.reason)
  #handle: NodeJS.Timeout | undefined
  /** When the time is over, on the clock of `performance`. */
  #endsAt = Number.POSITIVE_INFINITY
  /** Ends the wait that is under way. */
  #leave: ((reason: unknown) => void) | undefined

  /** @param outer the deadline of what this one is a part of; its signal is that of the caller then */
  constructor(timeoutMs: number, caller: AbortSignal | undefined, outer?: Deadline) {
    this.#timeoutMs = timeoutMs
    this.#outer = outer
    this.signal = this.#timer.signal
    this.#caller = caller
    // Not AbortSignal.any: the platform keeps what it makes, with its listeners, until it fires.
    if (caller?.aborted) this.#timer.abort(caller.reason)
    else if (caller) {
      const all = followers.get(caller) ?? new Set()
      followers.set(caller, all.add(this.#follow))
      caller.addEventListener('abort', passOn, { once: true })
    }
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
    return this.#timedOut || this.#outer?.timedOut === true
  }

  /** The time that is over, or else the one that this deadline gives. */
  get timeoutMs(): number {
    return this.#outer?.timedOut ? this.#outer.timeoutMs : this.#timeoutMs
  }

  /** How much of the time is left. */
  get remainingMs(): number {
    return Math.max(0, this.#endsAt - performance.now())
  }

  /** Throws when the caller has given up or the time is over, also where the timer has had no turn yet. */
  check(): void {
    this.#outer?.check()
    if (performance.now() >= this.#endsAt) this.#fire()
    this.signal.throwIfAborted()
  }

  /** Begins the wait anew, for the next piece of a stream. */
  restart(): void {
    clearTimeout(this.#handle)
    this.#start()
  }

  /** Stops the clock until the next `restart`. The caller may give up meanwhile. */
  pause(): void {
    clearTimeout(this.#handle)
    this.#endsAt = Number.POSITIVE_INFINITY
  }

  /** Leaves the caller, whose signal may outlive many calls. `check` still knows when the time is over. */
  end(): void {
    clearTimeout(this.#handle)
    const all = this.#caller && followers.get(this.#caller)
    all?.delete(this.#follow)
    if (all?.size === 0) this.#caller?.removeEventListener('abort', passOn)
  }

  #start(): void {
    this.#handle = setTimeout(() => this.#fire(), this.#timeoutMs)
    this.#endsAt = performance.now() + this.#timeoutMs
  }

  #fire(): void {
    this.#timedOut ||= !this.signal.aborted
    this.#abort(new DOMException('The time is over.', 'TimeoutError'))
  }

  #abort(reason: unknown): void {
    this.#timer.abort(reason)
    this.#leave?.(this.signal.reason)
  }
}

/** Waits for work that may never end, no longer than so many milliseconds of the platform's time. */
export function within<T>(ms: number, work: Promise<T>, tooLate: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooLate()), ms)
    // Whoever has left already still hears of a failure, so that it is nobody's unhandled rejection.
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Waits for shared work without ending it: one that gives up leaves, the others continue to wait. */
export function waitFor<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason)
    // Whoever has left already still hears of a failure, so that it is nobody's unhandled rejection.
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
}
