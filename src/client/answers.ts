/** From an answer to the result of its call, or to the error that says what it is instead; and what it shows on the way. */
import type { Answer, Evidence, Outcome, Unreadable, Verdict } from './api.js'
import type { AnyReadings } from './assume.js'
import type { Called, ClientParts } from './client-parts.js'
import { validatorOf } from './checks.js'
import { LacunaError, sentence } from './errors.js'
import type { MismatchEvent } from './events.js'
import { refusalError, unreadableError } from './failures.js'
import type { HiddenTexts } from './hidden-texts.js'
import { lazily, PartError } from './lazy.js'
import type { Call } from './matters.js'
import { timeOr } from './options.js'
import { strange, unreadable } from './read.js'
import { readSafely } from './read-answer.js'
import { shownProblem } from './told-events.js'
import { problemsOf } from './validation.js'

const evidence = lazily(async () => (await import('./evidence.js')).evidenceOf)

/** An answer to a call. */
interface Received<Readings extends AnyReadings> extends Called<Readings> {
  readonly answer: Answer
}

export class Answers<Readings extends AnyReadings> {
  readonly #parts: ClientParts<Readings>
  readonly #hidden: HiddenTexts
  /** Whether anybody listens to events, so that what they tell is worth finding out. */
  readonly isHeard: boolean
  /** Whether results are checked against the specification. */
  readonly validates: boolean
  /** What was told of the ambiguities already: each piece of evidence is told once. */
  readonly #told = new Set<string>()

  constructor(parts: ClientParts<Readings>, hidden: HiddenTexts) {
    this.#parts = parts
    this.#hidden = hidden
    this.isHeard = parts.settings.onEvent !== undefined
    this.validates = parts.settings.validate !== 'off'
  }

  /** Loads the checks of results. */
  prepare(): Promise<unknown> {
    return this.#parts.validators.results()
  }

  /** The result of an answer; throws what it is instead. Whatever else goes wrong is a fault of the answer as well. */
  async resultOf(received: Received<Readings>): Promise<unknown> {
    try {
      const { call, answer } = received
      const loading = call.api.load?.(answer)
      if (loading) await loading
      const outcome = this.#read(call, answer)
      if (outcome.kind !== 'refusal' && outcome.mismatches) this.tellMismatches(received, outcome.mismatches)
      if (outcome.kind !== 'result') return await this.#fail(received, outcome)
      if (this.isHeard) await this.tell(received, answer, 'result')
      if (this.validates) await this.#validate(received, outcome.data)
      const told = this.#parts.onResult?.(call.operation, outcome.data)
      if (told) await told
      return outcome.data
    } catch (error) {
      if (error instanceof LacunaError && !(error instanceof PartError)) throw error
      return this.#fail(received, strange(received.call.operation, error))
    }
  }

  /** Throws what an answer is instead of a result. */
  async fail(received: Received<Readings>): Promise<never> {
    const outcome = await this.#outcome(received.call, received.answer)
    if (outcome.kind === 'result') throw new Error('A result is no failure.')
    return this.#fail(received, outcome)
  }

  /** Whether a failure leaves it open what became of its call. */
  async isOpen({ call, answer }: Received<Readings>): Promise<boolean> {
    const outcome = await this.#outcome(call, answer)
    return outcome.kind !== 'refusal' || outcome.isOpen
  }

  /** The error of an answer that cannot be read, found out while its body came. */
  unreadable(
    { call, trace }: Called<Readings>,
    answer: Pick<Answer, 'asked' | 'sentAt'>,
    outcome: Unreadable,
  ): Promise<Error> {
    const { settings, credentials } = this.#parts
    const now = timeOr(settings, answer.sentAt)
    const answered = { call, answer, trace, secrets: credentials.secrets, now }
    return unreadableError(answered, outcome)
  }

  /** Tells whoever listens which readings an answer shows. */
  async tell({ call, trace }: Called<Readings>, answer: Answer, verdict: Verdict): Promise<void> {
    const { settings, api } = this.#parts
    const { onEvent } = settings
    if (onEvent === undefined) return
    const { operationId } = call.operation
    try {
      const evidenceOf = await evidence()
      const shown: Iterable<Evidence> = evidenceOf(call, await api.detect?.(), answer, verdict)
      for (const { ambiguity, reading } of shown) {
        const key = `${operationId} ${ambiguity} ${reading}`
        if (this.#told.has(key)) continue
        this.#told.add(key)
        onEvent({ type: 'evidence', ...trace.event(operationId), ambiguity, reading })
      }
    } catch {
      // The call has its answer: that this one shows nothing that can be told is no failure of the call.
    }
  }

  /** Tells whoever listens which values were left out of a result. */
  tellMismatches({ call, trace }: Called<Readings>, problems: MismatchEvent['problems']): void {
    if (problems.length === 0) return
    const { operationId } = call.operation
    const hidden = this.#hidden.of(call.input.further)
    const shown = hidden ? problems.map((one) => shownProblem(one, hidden)) : problems
    if (shown.length > 0)
      this.#parts.settings.onEvent?.({ type: 'mismatch', ...trace.event(operationId), problems: shown })
  }

  async #outcome(call: Call<Readings>, answer: Answer): Promise<Outcome> {
    const loading = call.api.load?.(answer)
    if (loading) await loading
    return this.#read(call, answer)
  }

  #read({ api, operation, readings }: Call<Readings>, answer: Answer): Outcome {
    const outcome = readSafely(api, operation, answer, readings)
    outcome.secrets?.forEach((secret) => this.#parts.credentials.secrets.learn(secret))
    return outcome
  }

  async #fail(received: Received<Readings>, outcome: Exclude<Outcome, { kind: 'result' }>): Promise<never> {
    const { settings, credentials } = this.#parts
    if (outcome.kind === 'refusal') await this.tell(received, received.answer, 'refusal')
    const { secrets } = credentials
    const answered = { ...received, secrets, now: timeOr(settings, received.answer.receivedAt) }
    throw await (outcome.kind === 'refusal'
      ? refusalError(answered, outcome)
      : unreadableError(answered, outcome))
  }

  async #validate(received: Received<Readings>, data: unknown): Promise<void> {
    const { settings, validators } = this.#parts
    const { operation } = received.call
    const { operationId } = operation
    const problems = problemsOf(validatorOf(await validators.results(), operation), data)
    if (problems.length === 0) return
    if (settings.validate === 'report') return this.tellMismatches(received, problems)
    const message = `The result of ${operationId} does not fit the specification: ${sentence(problems.slice(0, 5))}`
    return this.#fail(received, unreadable(message))
  }
}
