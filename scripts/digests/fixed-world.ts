/** A process in which time passes only when somebody waits, and nothing is random: so that a case always gives one text. */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const start = Date.UTC(2026, 10, 20, 6, 30)
/** So long a timer is a deadline. Shorter ones are pauses, which end at once. */
const shortestDeadlineMs = 50
/** The mock has a timer of this length while it lets a caller wait for nothing. */
const stallMs = 300_000

let elapsedMs = 0
let drawn = 0
let calls = 0
const deadlines = new Map<NodeJS.Timeout, { readonly endsAt: number; readonly end: () => void }>()
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis

export const now = (): number => start + elapsedMs

export const monotonicNow = (): { boot: string; ms: number } => ({ boot: 'digests', ms: elapsedMs })

/** Lets time pass at once. */
export function sleep(ms: number): Promise<void> {
  elapsedMs += ms
  return Promise.resolve()
}

/** Begins anew. No case shows what came before it. */
export function reset(): void {
  for (const timer of deadlines.keys()) clearTimeout(timer)
  elapsedMs = drawn = calls = 0
}

/** Takes the place of the clocks, timers and random numbers of this process. */
export function fixWorld(): void {
  Date.now = now
  performance.now = () => elapsedMs
  // No case shows a stack, and they take long to make.
  Error.stackTraceLimit = 0
  Math.random = () => 0.5
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: callId })
  Object.assign(crypto, { randomBytes: draw, randomUUID: () => uuidOf(draw(16).toString('hex')) })
  syncBuiltinESMExports()
  const setTimeout = (end: () => void, ms = 0): NodeJS.Timeout => {
    if (ms < shortestDeadlineMs) return startTimer(end, 0)
    if (ms === stallMs) setImmediate(passFirstDeadline)
    const timer = startTimer(end, 2 ** 31 - 1)
    deadlines.set(timer, { endsAt: elapsedMs + ms, end })
    return timer
  }
  const clearTimeout = (timer: NodeJS.Timeout | undefined): void => {
    if (timer) deadlines.delete(timer)
    stopTimer(timer)
  }
  Object.assign(globalThis, { setTimeout: Object.assign(setTimeout, startTimer), clearTimeout })
}

/** Only the deadline that is over first ends a stall. */
function passFirstDeadline(): void {
  const [first] = [...deadlines].sort(([, one], [, other]) => one.endsAt - other.endsAt)
  if (first === undefined) return
  const [timer, { endsAt, end }] = first
  clearTimeout(timer)
  elapsedMs = Math.max(elapsedMs, endsAt)
  end()
}

function draw(size: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(size / 32) }, () =>
    crypto
      .createHash('sha256')
      .update(`drawn ${(drawn += 1)}`)
      .digest(),
  )
  return Buffer.concat(blocks).subarray(0, size)
}

function callId(): string {
  return uuidOf(`${'0'.repeat(20)}${String((calls += 1)).padStart(12, '0')}`)
}

function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}

/** A text in which ids of calls are counted as they appear: which of them is made first shows nowhere else. */
export function withCountedCalls(text: string): string {
  const known = new Map<string, string>()
  return text.replace(/00000000-0000-4000-a000-\d{12}/g, (id) => {
    known.set(id, known.get(id) ?? `(call ${known.size + 1})`)
    return known.get(id) ?? id
  })
}
