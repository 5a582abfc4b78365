/**
 * Time and turns of a call: clocks, waiting, one deadline, the times in headers, how many calls run at once, and the types of a
 * rate limiter.
 */
import type { OperationDescription, Wire } from './api-adapter.js'
import type { CallEventBase } from './call.js'
import type { MonotonicTime, ObservedMoment } from './journal.js'
import { orNothing } from './json.js'

/*
 * Monotonic clocks. People, time servers and waking hosts set the time of day: a verdict about passed time must not rest on
 * it alone.
 */

/**
 * The least time in milliseconds that has passed between two moments: by the clock of the machine where both are of it, and
 * otherwise by the server of the journal. `undefined` where they cannot be compared.
 */
export function elapsedMs(
  from: ObservedMoment | undefined,
  to: ObservedMoment | undefined,
): number | undefined {
  if (from === undefined || to === undefined) return undefined
  // A clock that has gone back is not the same: a copy of a virtual machine begins where the original was copied.
  if (from.boot === to.boot && to.ms >= from.ms) return to.ms - from.ms
  if (from.boot === to.boot || from.server === undefined || to.server === undefined) return undefined
  // The server's clock may be set as well: the time of day has to agree.
  const { at: fromAt = Number.NaN } = from
  const passed = Math.min(to.server - from.server, (to.at ?? Number.NaN) - fromAt)
  return passed >= 0 ? passed : undefined
}

let boot: string | undefined

/** The clock of this machine where all of its processes share one, and otherwise that of this process. */
export function machineClock(): MonotonicTime {
  boot ??= sharedBoot() ?? globalThis.crypto.randomUUID()
  const isShared = boot.startsWith(sharedPrefix)
  return { boot, ms: isShared ? Number(process.hrtime.bigint() / 1_000n) / 1_000 : performance.now() }
}

const sharedPrefix = 'linux '

/**
 * Names this start of the machine, where `hrtime` counts from it: on Linux, with Node. Other runtimes count from the start of
 * the process. A container may have a time namespace, whose clock is another one.
 */
function sharedBoot(): string | undefined {
  return orNothing(() => {
    const { platform, versions } = process
    if (platform !== 'linux' || versions['bun'] !== undefined || versions['deno'] !== undefined)
      return undefined
    const { readFileSync, readlinkSync } = process.getBuiltinModule('node:fs')
    const id = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    // An older kernel has no namespaces of time.
    const namespace = orNothing(() => ` ${readlinkSync('/proc/self/ns/time')}`) ?? ''
    return id === '' ? undefined : sharedPrefix + id + namespace
  })
}

/* Waiting, and deadlines. */

/** Waits for some milliseconds, or rejects with the reason of the signal. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>

/** Waits by a timer of the platform. */
export const timerSleep: Sleep = (ms, signal) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const leave = (): void => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave)
      resolve()
    }, ms)
    signal.addEventListener('abort', leave, { once: true })
  })

/** The followers of each signal. However many calls share one, it has one listener: Node warns of more than ten. */
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
  #endsAt = Infinity
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

  /** The time that is left, in milliseconds. */
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
    this.#endsAt = Infinity
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

/* The times in the headers of an answer. */

/** The beginning of a date of HTTP or of ISO 8601: a parser of dates finds one in almost any text. */
const startOfDate = /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? |\d{4}-\d\d-\d\dT)/i
const endWithZone = /(?:gmt|utc|z|[+-]\d\d:?\d\d)$/i

/** The time to wait after a refusal, in milliseconds: as its headers say, and until the moment that its message names. */
export function waitAfter(headers: Headers, until: number | undefined, now: number): number | undefined {
  const number = retryAfter(headers, now)
  const left = (until ?? Number.NaN) - (dateOf(headers) ?? now)
  // What has passed says nothing.
  return left > 0 ? Math.max(number ?? 0, left) : number
}

/** `Retry-After` in seconds or as a date, as milliseconds from now. */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim()
  if (value === undefined || value === '') return undefined
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value) * 1000
  if (!startOfDate.test(value)) return undefined
  // The oldest of the three forms of HTTP names no zone, and means this one.
  const date = Date.parse(endWithZone.test(value) ? value : `${value} GMT`)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** RFC 9110, 5.6.7. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** The `Date` of an answer in epoch milliseconds, where it has one in the form that is to be sent. */
export function dateOf(headers: { get(name: string): string | null }): number | undefined {
  const text = headers.get('date') ?? ''
  const date = httpDate.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : date
}

/* How many run at once. */

interface QueuedTask {
  readonly rank: number
  enter(): void
}

/** The rank of what passes all that has none. */
export const urgent = -1

/** Lets a limited number of tasks run at once; the others wait by their rank, and then in the order in which they came. */
export class ConcurrencyLimit {
  #free: number
  readonly #waiting: QueuedTask[] = []

  constructor(count: number) {
    this.#free = count
  }

  /** The number of callers that wait for a slot. */
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
      const passed = this.#waiting.findIndex((task) => rank < task.rank)
      this.#waiting.splice(passed < 0 ? this.#waiting.length : passed, 0, waiting)
      signal.addEventListener('abort', leave, { once: true })
    })
  }
}

/* A rate limiter, which each request must pass if the service limits its callers. */

/** A call that is about to be sent. */
export interface AdmissionRequest {
  /** The members of every event of its attempt. */
  about(): CallEventBase
  readonly operation: OperationDescription
  readonly asked: Wire
  readonly signal: AbortSignal
  /** The time that the call has left, in milliseconds. */
  readonly remainingMs: number
}

/** The head of an answer, with times of the client's own clock. */
export interface ResponseHead {
  /** The members of every event of the call; `undefined` where nobody listens. */
  readonly about: CallEventBase | undefined
  readonly status: number
  readonly headers: Headers
  readonly sentAt: number
  readonly receivedAt: number
}

/** The place of one request in the allowance. Only the first call of one of these methods counts. */
export interface Admission {
  /** Takes the head of the answer; `undefined` if none came to a request that may have arrived. */
  observe(seen: ResponseHead | undefined): void
  /** Nothing was sent: the allowance gets back what was set aside. */
  giveBack(): void
}

export interface RateLimiter {
  /**
   * Waits until the call may go out by the allowance of the service.
   *
   * @throws RateLimitError at once, with the attempts that came before, for a call that would have to wait longer than it may
   */
  admit(call: AdmissionRequest): Promise<Admission> | Admission
  /**
   * Takes note that the message of a refusal says until when it bans the caller, in epoch milliseconds of the service's clock.
   *
   * @param date what that clock has shown in the answer, if it has
   */
  bannedUntil(moment: number, date: number | undefined): void
  /** The time for which a ban holds calls of an operation back, in milliseconds; `undefined` where none does. */
  bannedMs(operation: OperationDescription): number | undefined
}

/** The limits of the wait of a call for the allowance. */
export interface Patience {
  /** The moment at which it ends. */
  until: number
  readonly ms: number
  /** The option that ends it. */
  readonly by: 'timeoutMs' | 'maxQueueMs'
}
