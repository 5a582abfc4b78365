/** A rate limiter on a clock that tests move, and the heads of answers that both are told of. */
import { ban, limits, operations } from '../../../generated/tables/margin-wallet.js'
import type { Wire } from '../../../src/model/api-adapter.js'
import { ServiceClock, type ServiceClockOptions } from '../../../src/transport/service-clock.js'
import { WeightLimiter, type RateLimiterOptions } from '../../../src/transport/weight-limiter.js'
import type { ClientEvent } from '../../../src/index.js'
import type { OperationDescription } from '../../support/descriptions.js'
import type { Admission, AdmissionRequest, RateLimiter, Sleep } from '../../../src/model/time.js'
import { VirtualTime } from '../../support/virtual-time.js'

/** 2026-11-21T12:00:00Z, where a minute begins. */
export const NOON = 1_795_262_400_000

export { ban, limits }
export const table: Readonly<Record<keyof typeof operations, OperationDescription>> = operations

export interface Asking {
  readonly query?: Wire['query']
  readonly signal?: AbortSignal
  readonly remainingMs?: number
}

export interface Guarded {
  readonly time: VirtualTime
  readonly clock: ServiceClock
  readonly guard: RateLimiter
  readonly events: ClientEvent[]
  /** Asks for a call, whether it goes at once or waits. */
  ask(operationId: keyof typeof operations, asking?: Asking): Promise<Admission>
  /** What the promises of calls have come to so far. */
  states(calls: readonly Promise<unknown>[]): Promise<readonly ('sent' | 'waits' | 'refused')[]>
}

export interface Changes extends Partial<
  Pick<RateLimiterOptions & ServiceClockOptions, 'limits' | 'maxQueueMs' | 'maxClockCorrectionMs'>
> {
  readonly now?: number
  readonly clock?: (time: VirtualTime) => number
  readonly sleep?: Sleep
  readonly operation?: Partial<OperationDescription>
}

export function guarded(changes: Changes = {}): Guarded {
  const { now = NOON, clock, sleep, operation, maxClockCorrectionMs = 60_000, ...options } = changes
  const time = new VirtualTime(now)
  const events: ClientEvent[] = []
  const onEvent = (event: ClientEvent): void => void events.push(event)
  const ownClock = (): number => clock?.(time) ?? time.now()
  const serviceClock = new ServiceClock({ clock: ownClock, onEvent, maxClockCorrectionMs })
  const guard = new WeightLimiter({
    ...{ limits, ban, maxQueueMs: 5_000, ...options, serviceClock, onEvent },
    sleep: sleep ?? time.sleep,
  })
  return {
    time,
    clock: serviceClock,
    guard,
    events,
    ask: async (operationId, { query = {}, signal, remainingMs = 300_000 } = {}) => {
      const call: AdmissionRequest = {
        about: () => ({ callId: 'call', operationId, attempt: 1, rateLimits: {} }),
        operation: { ...table[operationId], ...operation },
        asked: { path: {}, query, body: undefined },
        signal: signal ?? new AbortController().signal,
        remainingMs,
      }
      return guard.admit(call)
    },
    states: async (calls) => {
      const states = calls.map((): 'sent' | 'waits' | 'refused' => 'waits')
      calls.forEach((call, place) => {
        call.then(
          () => (states[place] = 'sent'),
          () => (states[place] = 'refused'),
        )
      })
      await time.settle()
      return [...states]
    },
  }
}

/** Tells the clock and an admission of the head of an answer that took so long until now. */
export function answered(
  { time, clock }: Guarded,
  admission: Admission,
  headers: Readonly<Record<string, string>> = {},
  { status = 200, tookMs = 0 } = {},
): void {
  const receivedAt = time.now()
  const about = { callId: 'call', operationId: 'listCoinConfigs', attempt: 1, rateLimits: {} }
  const sentAt = receivedAt - tookMs
  const head = { about, status, headers: new Headers(headers), sentAt, receivedAt }
  clock.observe(head)
  admission.observe(head)
}

/** The `Date` of an answer. */
export function dated(epochMs: number): { readonly date: string } {
  return { date: new Date(epochMs).toUTCString() }
}
