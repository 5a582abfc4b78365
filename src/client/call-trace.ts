/** What happens to one call while it lasts: what its errors and events tell of it. */
import type { AttemptMade, ErrorDetails } from '../errors/errors.js'
import type { CallEventBase } from './events.js'
import { accountMark } from '../durability/write-reference.js'
import type { CallReference, SendTimes, SignedTime } from '../durability/reference.js'

export class CallTrace {
  /** How many requests were sent. The platform may send one twice by itself. */
  attempts = 0
  /** Whether the journal has it. */
  isRecorded = false
  /** How often it was tried again. */
  retries = 0
  /** When its time began to run and when it is over, on the clock of `performance`, and what ends it before. */
  time: { readonly beganAt: number; readonly endsAt: number; readonly signal: AbortSignal | undefined } = {
    beganAt: performance.now(),
    endsAt: 0,
    signal: undefined,
  }
  /** How long it has waited between its attempts, as the client counts it. */
  pausedMs = 0
  readonly history: AttemptMade[] = []
  /** The figures of the latest answer that say how much of an allowance is used, by lower-case name of the header. */
  rateLimits: Readonly<Record<string, number>> = {}

  /** The caller's own key of what the call is for. */
  intent: string | undefined
  /** Names the call, where the journal keeps it until it is acknowledged. */
  kept: CallReference | undefined
  /** Whether it waits for the signer. */
  isSigning = false
  /** What the latest request was signed with, where the service judges it by its time. */
  signed: SignedTime | undefined
  /** When the latest request was sent, as a reference of the call has it. */
  sent: SendTimes | undefined
  /** For how long that request has been on its way by now, by a clock that nobody sets. */
  sentForMs: (() => number | undefined) | undefined
  readonly looksUp: boolean
  #id: string | undefined
  readonly #names: readonly string[] | undefined

  /**
   * @param id of a call that is sent once more
   * @param names who calls, where calls belong to an account
   * @param looksUp whether the client has a function that asks what became of a call
   */
  constructor(id?: string, names?: readonly string[], looksUp = false) {
    this.#id = id
    this.looksUp = looksUp
    this.#names = names
  }

  /** The mark of the account that calls. */
  get account(): string | undefined {
    return this.#names && accountMark(this.#names)
  }

  /** No other call has it. Where the call changes something, it is the id of its reference. Most are never asked for it. */
  get id(): string {
    return (this.#id ??= globalThis.crypto.randomUUID())
  }

  /**
   * What an error of the call tells of it. The history is what it is when the error reaches the caller. The id is made for the
   * error: nearly every call ends without one.
   */
  told(
    operationId: string,
  ): Pick<ErrorDetails, 'operationId' | 'attempts' | 'callId' | 'history' | 'reference'> {
    const { attempts, history } = this
    const reference = this.isRecorded ? this.kept : undefined
    return { callId: () => this.id, operationId, attempts, history, reference }
  }

  /** What every event of the call tells. */
  event(operationId: string): CallEventBase {
    return { callId: this.id, operationId, attempt: this.attempts, rateLimits: this.rateLimits }
  }

  /** Notes that the latest answer broke off, after its head had come. */
  brokeOff(error: string): void {
    const last = this.history.pop()
    if (last) this.history.push({ ...last, error })
  }
}
