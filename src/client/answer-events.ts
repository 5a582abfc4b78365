/** Tells listeners what the answers of a client show: readings of ambiguities, and how they differ from the description. */
import { evidenceOf } from '../ambiguity/evidence.js'
import type { Answer, AnswerKind, Api, CallContext, Evidence, Mismatch } from '../model/api-adapter.js'
import type { ClientEvent, CallEventBase } from '../model/call.js'
import type { Redactor } from '../model/errors.js'
import { redactMismatch } from '../redaction/redact-events.js'

/** The call that was answered. */
export interface AnsweredCall {
  readonly call: CallContext
  readonly redactor: Redactor
  /** The members of every event of the call. */
  about(): CallEventBase
}

export class AnswerEvents {
  readonly #onEvent: ((event: ClientEvent) => void) | undefined
  readonly #detect: Api['detect']
  /** Evidence of ambiguities that was reported: each piece is reported once. */
  readonly #told = new Set<string>()
  /** By operation, what was told of how its latest answer differs from the description. */
  readonly #mismatches = new Map<string, ReadonlySet<string>>()

  constructor(onEvent: ((event: ClientEvent) => void) | undefined, detect: Api['detect']) {
    this.#onEvent = onEvent
    this.#detect = detect
  }

  /** Whether anybody listens to events, so that what they tell is worth finding out. */
  get isHeard(): boolean {
    return this.#onEvent !== undefined
  }

  /** Tells which readings an answer shows. */
  tell({ call, about }: AnsweredCall, answer: Answer, verdict: AnswerKind): void {
    const onEvent = this.#onEvent
    if (onEvent === undefined) return
    try {
      const shown: Iterable<Evidence> = evidenceOf(call, this.#detect, answer, verdict)
      for (const { ambiguity, reading } of shown) {
        const key = `${call.operation.operationId} ${ambiguity} ${reading}`
        if (this.#told.has(key)) continue
        this.#told.add(key)
        onEvent({ type: 'evidence', ...about(), ambiguity, reading })
      }
    } catch {
      // The call has its answer: a failure to find evidence in it does not fail the call.
    }
  }

  /** Tells how an answer differs from the description, where the answer before did not. */
  tellMismatches({ call, redactor, about }: AnsweredCall, mismatches: readonly Mismatch[] = []): void {
    const { operationId } = call.operation
    const before = this.#mismatches.get(operationId)
    if (mismatches.length === 0 && before === undefined) return
    const now = new Set<string>()
    for (const mismatch of mismatches) {
      const { field, kind, message, count } = mismatch
      // Lists differ in length from call to call: ten times as many is a change.
      const words = JSON.stringify([field, kind, message, String(count).length])
      now.add(words)
      if (before?.has(words)) continue
      this.#onEvent?.({ type: 'mismatch', ...about(), ...redactMismatch(mismatch, redactor) })
    }
    this.#mismatches.set(operationId, now)
  }
}
