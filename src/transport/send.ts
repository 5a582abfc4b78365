/** Makes one attempt of a call: waits for its turn, signs, records, sends, and keeps the time. Nothing else sends. */
import type { CallContext, RequestTemplate } from '../model/api-adapter.js'
import { figuresIn, type CallEventBase, type Credentials, type FetchOptions } from '../model/call.js'
import type { Progress, Stage, Unanswered } from '../model/outcome.js'
import { timeOr, type ClientSettings } from '../model/options.js'
import { type RecordedAttempt, type SignedTime, sentTime } from '../model/journal.js'
import { JournalError, LacunaError, TimeoutError, readableError, shownName } from '../model/errors.js'
import { render, type OutgoingRequest } from '../request/build-request.js'
import {
  ConcurrencyLimit,
  Deadline,
  elapsedMs,
  urgent,
  within,
  type Admission,
  type RateLimiter,
  type ResponseHead,
} from '../model/time.js'
import type { ServiceClock } from './service-clock.js'
import { ConnectionWatch } from './never-sent.js'
import { checkedResponse, fetchInit, fetchInitOnce, type UnreadResponse } from './platform-fetch.js'
import { BodyReader, giveUpBody } from './body-reader.js'

/** Keeps what is about to be sent where it survives, before its first byte leaves. Where that fails, nothing is sent. */
export type AttemptRecorder = (attempt: RecordedAttempt, request: OutgoingRequest) => Promise<void>

/** One attempt to make, of a request that is written but for its slots. */
export interface AttemptRequest {
  readonly call: Pick<CallContext, 'api' | 'operation' | 'asked'>
  readonly draft: RequestTemplate
  readonly token: string | undefined
  /** The time of all attempts of the call. */
  readonly deadline: Deadline
  readonly isStream: boolean
  readonly fetchOptions: FetchOptions | undefined
  readonly record: AttemptRecorder | undefined
  /** The progress of the attempts before it. */
  readonly progress: Progress
  /** The members of every event of the call. */
  event(at: Pick<Progress, 'attempts' | 'rateLimits'>): CallEventBase
}

/** The head of an answer, whose body is still to be read. */
export interface OpenAnswer {
  readonly kind: 'answered'
  readonly progress: Progress
  readonly response: Pick<UnreadResponse, 'status' | 'headers'>
  readonly body: BodyReader
  readonly deadline: Deadline
  readonly sentAt: number
  /** The token that it was sent with, if it has one. */
  readonly token: string | undefined
  /** The progress of the attempts until now, when the answer was read. */
  over(): Progress
  /**
   * The outcome of the call if its answer cannot be read to the end.
   *
   * @param isComplete whether all of it had come
   */
  lost(error: unknown, isComplete?: boolean): Unanswered
  /** Takes note that the answer refuses all calls until then. */
  bannedUntil(moment: number, date: number | undefined): void
  /** Gives back what the attempt holds, and gives up what of the body was not read. */
  release(): void
}

/** The settings that all attempts of a client share. */
interface TransportContext {
  readonly settings: ClientSettings
  readonly credentials: Credentials
  readonly serviceClock: ServiceClock | undefined
  readonly limiter: RateLimiter | undefined
  readonly slots: ConcurrencyLimit | undefined
}

export class Transport {
  readonly #context: TransportContext

  constructor(
    settings: ClientSettings,
    credentials: Credentials,
    serviceClock?: ServiceClock,
    limiter?: RateLimiter,
  ) {
    const { maxConcurrency } = settings
    const slots = Number.isFinite(maxConcurrency) ? new ConcurrencyLimit(maxConcurrency) : undefined
    this.#context = { settings, credentials, serviceClock, limiter, slots }
  }

  attempt(request: AttemptRequest): Promise<OpenAnswer | Unanswered> {
    return new Attempt(this.#context, request).make()
  }
}

/** One attempt, as far as it has come. */
class Attempt {
  readonly #context: TransportContext
  readonly #request: AttemptRequest
  #stage: Stage = 'waiting'
  #progress: Progress
  /** Its time, which is a part of that of its call. */
  #deadline: Deadline
  #admission: Admission | undefined
  /** Gives back its place among those that may be under way at once. */
  #giveBack: (() => void) | undefined
  #signed: SignedTime | undefined
  /** When it was due, and how much of its time was left then. */
  #due = { at: 0, leftMs: 0 }
  /** When the request may have gone out. */
  #sentAt: number | undefined
  /** The watch of a request that changes something: whether it has left is what its outcome depends on. */
  #watch: ConnectionWatch | undefined

  constructor(context: TransportContext, request: AttemptRequest) {
    this.#context = context
    this.#request = request
    this.#progress = request.progress
    this.#deadline = request.deadline
  }

  async make(): Promise<OpenAnswer | Unanswered> {
    try {
      await this.#waitForTurn()
      const outgoing = await this.#sign()
      await this.#record(outgoing)
      const sentAt = this.#leave()
      const response = await this.#fetch(outgoing, sentAt)
      this.#stage = 'answered'
      this.#observe(response, sentAt)
      return this.#opened(response, sentAt)
    } catch (error) {
      return this.#failed(error)
    }
  }

  async #waitForTurn(): Promise<void> {
    const { settings, limiter, slots } = this.#context
    const { call, deadline, progress, event } = this.#request
    const { operation, asked } = call
    const { signal, remainingMs } = deadline
    signal.throwIfAborted()
    const about = (): CallEventBase => event({ ...progress, attempts: progress.attempts + 1 })
    this.#admission = await limiter?.admit({ about, operation, asked, signal, remainingMs })
    this.#giveBack = await slots?.take(signal, operation.urgent ? urgent : undefined)
    // Whoever waits for its turn attempts nothing yet.
    const { attemptTimeoutMs } = settings
    if (attemptTimeoutMs !== undefined) this.#deadline = new Deadline(attemptTimeoutMs, signal, deadline)
  }

  /** Fills the slots of the request, only when its turn has come, so that a timestamp is not stale. */
  async #sign(): Promise<OutgoingRequest> {
    const { settings, serviceClock, credentials } = this.#context
    const { call, draft, token } = this.#request
    const { operation } = call
    // A client may lack a secret or a signature.
    const { secret = () => '', sign = () => '' } = credentials
    const now = serviceClock?.now() ?? settings.clock()
    const { validForMs: recvWindow } = draft
    this.#signed = recvWindow === undefined ? undefined : { timestamp: Math.floor(now), recvWindow }
    this.#stage = 'signing'
    const filled = render(draft, { now, token, secret, sign: (text) => sign(text, operation) })
    // A signer of the user's own may never answer.
    return this.#deadline.wait(Promise.resolve(filled))
  }

  /** Has the attempt recorded where there is a journal. */
  async #record(outgoing: OutgoingRequest): Promise<void> {
    const { clock, monotonicClock } = this.#context.settings
    const { call, progress, record } = this.#request
    const { operationId } = call.operation
    this.#stage = 'recorded'
    this.#deadline.signal.throwIfAborted()
    // By the client's own clock, as everything that is compared with it later.
    const at = clock()
    // What is signed with its time is refused after that, whatever kept it here.
    const leftMs = Math.min(this.#leftMs, this.#signed?.recvWindow ?? this.#leftMs)
    this.#due = { at, leftMs }
    if (!record) return
    const { sentAt: _, ...time } = sentTime(at, this.#signed, leftMs, monotonicClock())
    const late = (): JournalError => {
      // It may be recorded later.
      this.#progress = { ...this.#progress, isRecorded: true }
      return new JournalError(
        `${operationId} was not sent, because the journal did not record it within the ${leftMs} ms that were left of its time.`,
        { operationId },
      )
    }
    // Not left when the caller gives up: who leaves in the middle does not know what the journal holds.
    await within(leftMs, record({ attempt: progress.attempts + 1, at, ...time }, outgoing), late)
    this.#progress = { ...this.#progress, isRecorded: true }
  }

  /** Takes note of the moment at which the request leaves. */
  #leave(): number {
    const { clock, monotonicClock } = this.#context.settings
    if (this.#request.call.operation.safeToRetry) this.#deadline.signal.throwIfAborted()
    const sentAt = this.#request.call.operation.safeToRetry ? clock() : this.#checkedTime()
    const sent = sentTime(sentAt, this.#signed, this.#leftMs, monotonicClock())
    this.#progress = { ...this.#progress, attempts: this.#progress.attempts + 1, sent }
    this.#stage = 'sent'
    this.#sentAt = sentAt
    return sentAt
  }

  /**
   * The current time. A machine that slept does not send a change any more: readers of the journal take it to be over.
   *
   * @throws TimeoutError if it is too late to send what is named
   */
  #checkedTime(what = this.#request.call.operation.operationId): number {
    const { at, leftMs } = this.#due
    // A signer, a journal or a connection may have kept the timer from its turn.
    this.#deadline.check()
    const now = timeOr(this.#context.settings, at)
    const passedMs = now - at
    if (passedMs <= leftMs) return now
    // The timers slept as well, so that only the time of day shows it.
    throw new TimeoutError(
      `${what} was not sent: by the clock of this machine, ${Math.round(passedMs)} ms have passed since it was due, but only ${leftMs} ms were left. The machine slept, its clock was set, or the connection was slow.`,
      { operationId: this.#request.call.operation.operationId, timeoutMs: leftMs },
    )
  }

  /** The answer of `fetch`. What changes something must not be sent again by the platform itself. */
  async #fetch(outgoing: OutgoingRequest, sentAt: number): Promise<UnreadResponse> {
    const { fetch, onEvent } = this.#context.settings
    const { operation } = this.#request.call
    const { operationId, safeToRetry } = operation
    const { method, url } = outgoing
    const deadline = this.#deadline
    const attempt = this.#progress.attempts
    const sending = onEvent && { attempt, method, url: withoutQuery(url) }
    if (sending) onEvent({ type: 'request', ...this.#event, ...sending })
    const watch = new ConnectionWatch(outgoing, fetch, deadline.signal)
    if (!safeToRetry) this.#watch = watch
    let late: { readonly error: unknown } | undefined
    /** The last moment that is ours: a connection has been made, and the body is asked for. */
    const leave = (): void => {
      try {
        this.#checkedTime(`The body of ${operationId}`)
      } catch (error) {
        late = { error }
        throw error
      }
      watch.sent()
    }
    const durationMs = (): number => timeOr(this.#context.settings, sentAt) - sentAt
    let answering: Promise<unknown> | undefined
    try {
      const attemptInit = (safeToRetry ? fetchInit : fetchInitOnce)(outgoing, deadline.signal, leave)
      const init = { ...this.#request.fetchOptions, ...attemptInit }
      answering = Promise.resolve(fetch(url, init))
      const response = checkedResponse(await deadline.wait(answering))
      const { status } = response
      const made = { attempt, sentAt, status, durationMs: durationMs() }
      const { attempts, history } = this.#progress
      this.#progress = {
        ...this.#progress,
        // The platform sends again by itself what it may.
        attempts: status === 421 ? attempts + Math.max(1, watch.tries) - 1 : attempts,
        history: [...history, made],
      }
      if (sending) {
        this.#progress = { ...this.#progress, rateLimits: figuresIn(response.headers, operation) }
        onEvent({ type: 'response', ...this.#event, ...sending, status, durationMs: made.durationMs })
      }
      return response
    } catch (failure) {
      // A fetch may tell the failure of a body in its own words.
      const thrown = late ? late.error : failure
      // What is no answer, or comes too late of a `fetch` that does not listen to the signal, is given up.
      answering?.then(giveUpBody, () => undefined)
      const error = deadline.timedOut ? 'TimeoutError' : shownName(readableError(thrown))
      const made = { attempt, sentAt, error, durationMs: durationMs() }
      this.#progress = { ...this.#progress, history: [...this.#progress.history, made] }
      if (sending)
        onEvent({ type: 'failure', ...this.#event, ...sending, error, durationMs: made.durationMs })
      throw thrown
    } finally {
      watch.end()
    }
  }

  /** Has the clock and the limiter learn from the head of the answer. */
  #observe({ status, headers }: UnreadResponse, sentAt: number): void {
    const { settings, serviceClock } = this.#context
    if (!serviceClock) return
    const about = settings.onEvent && this.#event
    const receivedAt = timeOr(settings, sentAt)
    const head: ResponseHead = { about, status, headers, sentAt, receivedAt }
    serviceClock.observe(head)
    this.#admission?.observe(head)
  }

  #opened(response: UnreadResponse, sentAt: number): OpenAnswer {
    const { call, isStream, deadline: whole } = this.#request
    // The pieces of a stream have a time of their own, each.
    if (isStream) endPart(this.#deadline, whole)
    const deadline = isStream ? whole : this.#deadline
    const body = new BodyReader(response.source, deadline, this.#context.settings, call.operation.operationId)
    return {
      kind: 'answered',
      progress: this.#progress,
      response,
      body,
      deadline,
      sentAt,
      token: this.#request.token,
      over: () => this.#over(),
      lost: (error, isComplete = false) => {
        const last = this.#progress.history.at(-1)
        const history = this.#progress.history.slice(0, -1)
        if (last) history.push({ ...last, error: shownName(readableError(error)) })
        this.#progress = { ...this.#progress, history }
        return { ...this.#ended(error, deadline, false), status: response.status, isComplete }
      },
      bannedUntil: (moment, date) => this.#context.limiter?.bannedUntil(moment, date),
      release: () => {
        body.giveUp()
        endPart(deadline, whole)
        this.#giveBack?.()
      },
    }
  }

  #failed(error: unknown): Unanswered {
    const deadline = this.#deadline
    const isUnsent = this.#sentAt === undefined || this.#watch?.neverSent === true
    this.#giveBack?.()
    endPart(deadline, this.#request.deadline)
    if (isUnsent) this.#admission?.giveBack()
    else this.#admission?.observe(undefined)
    return this.#ended(error, deadline, isUnsent)
  }

  #ended(error: unknown, deadline: Deadline, isUnsent: boolean): Unanswered {
    const ended = unanswered(isUnsent ? 'unsent' : 'open', this.#stage, deadline, error)
    return { ...ended, progress: this.#over() }
  }

  /** With the time for which the request was on its way, also by a clock that nobody sets. */
  #over(): Progress {
    const { sent } = this.#progress
    const sentForMs = sent?.monotonic && elapsedMs(sent.monotonic, this.#context.settings.monotonicClock())
    return { ...this.#progress, sentForMs }
  }

  get #event(): CallEventBase {
    return this.#request.event(this.#progress)
  }

  /** Milliseconds left of the time of the attempt, which is a part of its call. */
  get #leftMs(): number {
    return Math.ceil(Math.min(this.#request.deadline.remainingMs, this.#deadline.remainingMs))
  }
}

/** The outcome of a call after a failure, by its deadline. */
export function unanswered(
  kind: Unanswered['kind'],
  stage: Stage,
  deadline: Deadline,
  error: unknown,
): Omit<Unanswered, 'progress'> {
  const ended = { kind, stage, error: readableError(error) }
  // What is ours says by itself what has failed.
  if (ended.error instanceof LacunaError) return ended
  if (deadline.timedOut) return { ...ended, timeoutMs: deadline.timeoutMs }
  return deadline.signal.aborted ? { ...ended, error: deadline.signal.reason, isLeft: true } : ended
}

/** Ends the time of an attempt. That of the call, which may have another attempt, goes on. */
function endPart(deadline: Deadline, call: Deadline): void {
  if (deadline !== call) deadline.end()
}

/** An address without its query, which may hold identifiers and a signature. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
