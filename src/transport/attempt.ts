/** One attempt of a call: it fills the slots of the request when its turn has come, sends it, and tells of it. */
import type { Wire } from '../client/api-adapter.js'
import { checkedResponse, giveUpBody } from './response-body.js'
import { within } from './time-limit.js'
import type { CallOptions } from '../client/call-options.js'
import { shownName, readableError } from '../errors/cause.js'
import { ConcurrencyLimit, urgent } from './concurrency.js'
import { connectionFailure, type FailedCall } from '../errors/from-connection.js'
import { ConnectionWatch } from './connection-watch.js'
import type { Credentials } from '../client/credentials.js'
import { Deadline, isPending } from './deadline.js'
import { render, type RequestTemplate, type OutgoingRequest } from '../request/template.js'
import { JournalError, TimeoutError } from '../errors/errors.js'
import type { Admission, RateLimiter, ResponseHead } from './rate-limiter.js'
import type { RecordedAttempt } from '../durability/journal.js'
import type { OperationDescription } from '../client/operation.js'
import { elapsedMs, type MonotonicTime } from './monotonic-clock.js'
import { timeOr, type ClientSettings } from '../client/options.js'
import { fetchInit, fetchInitOnce, timesSent, type FetchInit } from './fetch-init.js'
import { isPlatformFetch } from './platform-fetch.js'
import { sentTime } from '../durability/write-reference.js'
import type { SignedTime } from '../durability/reference.js'
import { figuresOrNone } from '../response/response-info.js'
import type { CallTrace } from '../client/call-trace.js'

/** A request that is ready to be sent but for its slots. */
export interface AttemptRequest {
  readonly operation: OperationDescription
  readonly draft: RequestTemplate
  readonly asked: Wire
  readonly options: CallOptions
  readonly trace: CallTrace
  /** Keeps an attempt where it survives, before its first byte leaves. Where that fails, nothing is sent. */
  readonly record?: AttemptRecorder | undefined
}

/** Keeps what is about to be sent. */
export type AttemptRecorder = (attempt: RecordedAttempt, request: OutgoingRequest) => Promise<void>

/** One attempt: an answer, when the request was sent, how long it may take, and how to give back its place. */
export interface AttemptResponse {
  readonly response: Response
  readonly sentAt: number
  readonly deadline: Deadline
  readonly giveBack: (() => void) | undefined
}

/** A request on its way. */
interface AttemptInFlight {
  readonly request: OutgoingRequest
  readonly init: FetchInit
  /** Whether the platform's own `fetch` sends it. */
  readonly isPlatforms: boolean
  /** Where it changes something: whether it has left is what its outcome depends on. */
  readonly watch: ConnectionWatch | undefined
  readonly attempt: number
  readonly sentAt: number
}

/** How far a call had come when it failed. */
type AttemptProgress = Partial<
  Pick<FailedCall, 'sentAt' | 'neverSent' | 'status' | 'isComplete' | 'isPausing'>
>

export class AttemptSender {
  readonly #settings: ClientSettings
  readonly #credentials: Credentials
  readonly #slots: ConcurrencyLimit | undefined
  readonly #guard: RateLimiter | undefined

  constructor(settings: ClientSettings, credentials: Credentials, guard?: RateLimiter) {
    this.#settings = settings
    this.#credentials = credentials
    this.#guard = guard
    const { maxConcurrency } = settings
    this.#slots = Number.isFinite(maxConcurrency) ? new ConcurrencyLimit(maxConcurrency) : undefined
  }

  /** Waits for its turn, fills and signs the request, and sends it. */
  async send(outgoing: AttemptRequest, call: Deadline, token: string | undefined): Promise<AttemptResponse> {
    const { trace } = outgoing
    const { attemptTimeoutMs } = this.#settings
    let giveBack: (() => void) | undefined
    let sending: AttemptInFlight | undefined
    let deadline = call
    let admission: Admission | undefined
    try {
      call.signal.throwIfAborted()
      const { operation, asked } = outgoing
      const { signal: given, remainingMs } = call
      const about = () => ({ ...trace.event(operation.operationId), attempt: trace.attempts + 1 })
      const admitted = this.#guard?.admit({ about, operation, asked, signal: given, remainingMs })
      admission = isPending(admitted) ? await admitted : admitted
      giveBack = await this.#slots?.take(given, operation.urgent ? urgent : undefined)
      // Whoever waits for its turn attempts nothing yet.
      if (attemptTimeoutMs !== undefined) deadline = new Deadline(attemptTimeoutMs, call.signal, call)
      const { signal } = deadline
      // Only now, so that a timestamp is not stale when its turn comes.
      const now = this.#guard?.now() ?? this.#settings.clock()
      const filled = this.#filled(outgoing, token, now)
      trace.signed = signedTime(outgoing.operation, outgoing.asked, now)
      // A signer of the user's own may never answer.
      trace.isSigning = isPending(filled)
      const request = isPending(filled) ? await deadline.wait(filled) : filled
      trace.isSigning = false
      signal.throwIfAborted()
      const { clock, monotonicClock } = this.#settings
      // By the client's own clock, as everything that is compared with it later.
      const moment = { at: clock(), leftMs: leftOf(deadline, call), monotonic: monotonicClock() }
      if (outgoing.record) await recorded(outgoing, outgoing.record, request, moment)
      checkTime(deadline, operation)
      const ready = this.#sending(outgoing, request, signal)
      checkAwake(outgoing, moment, ready.sentAt)
      sending = ready
      trace.attempts += 1
      const monotonic = monotonicClock()
      trace.sent = sentTime(sending.sentAt, trace.signed, leftOf(deadline, call), monotonic)
      trace.sentForMs = () => elapsedMs(monotonic, monotonicClock())
      const response = await this.#sent(outgoing, sending, deadline)
      if (admission) admission.observe(this.#seen(outgoing, sending.sentAt, response))
      if (sending.isPlatforms) trace.attempts += timesSent(sending.init, response.status) - 1
      return { response, sentAt: sending.sentAt, deadline, giveBack }
    } catch (error) {
      giveBack?.()
      endPart(deadline, call)
      const failed = sending ? sentBy(sending, deadline) : {}
      if (admission) unanswered(admission, failed)
      throw this.failure(outgoing, deadline, failed, error)
    }
  }

  /** The request as `fetch` gets it. One that changes something must not be sent again by the platform itself. */
  #sending(
    { operation, trace }: AttemptRequest,
    request: OutgoingRequest,
    signal: AbortSignal,
  ): AttemptInFlight {
    const isPlatforms = isPlatformFetch(this.#settings.fetch)
    const sentAt = this.#settings.clock()
    const watch = isPlatforms && !operation.safeToRetry ? new ConnectionWatch(request.url) : undefined
    const init = watch ? fetchInitOnce(request, signal, watch.sent) : fetchInit(request, signal)
    return { request, init, isPlatforms, watch, attempt: trace.attempts + 1, sentAt }
  }

  #filled(
    { draft, operation }: AttemptRequest,
    token: string | undefined,
    now: number,
  ): OutgoingRequest | Promise<OutgoingRequest> {
    const { secret = noSecret, sign = noSecret } = this.#credentials
    return render(draft, { now, token, secret, sign: (text) => sign(text, operation) })
  }

  async #sent(
    { operation, trace }: AttemptRequest,
    sending: AttemptInFlight,
    deadline: Deadline,
  ): Promise<Response> {
    const { fetch, onEvent } = this.#settings
    const { operationId } = operation
    const { request, init, watch, attempt, sentAt } = sending
    const { method, url } = request
    const told = onEvent && { attempt, method, url: withoutQuery(url) }
    if (told) onEvent({ type: 'request', ...trace.event(operationId), ...told })
    let answering: Promise<unknown> | undefined
    try {
      answering = Promise.resolve(fetch(url, init))
      const response = checkedResponse(await deadline.wait(answering))
      const { status } = response
      const durationMs = timeOr(this.#settings, sentAt) - sentAt
      trace.history.push({ attempt, sentAt, status, durationMs })
      if (told) {
        trace.rateLimits = figuresOrNone(response.headers, operation)
        onEvent({ type: 'response', ...trace.event(operationId), ...told, status, durationMs })
      }
      return response
    } catch (thrown) {
      // What is no answer, or comes too late of a `fetch` that does not listen to the signal, is given up.
      answering?.then(giveUpBody, () => undefined)
      const error = readableError(thrown)
      const name = deadline.timedOut ? 'TimeoutError' : shownName(error)
      const durationMs = timeOr(this.#settings, sentAt) - sentAt
      trace.history.push({ attempt, sentAt, error: name, durationMs })
      if (told) onEvent({ type: 'failure', ...trace.event(operationId), ...told, error: name, durationMs })
      throw error
    } finally {
      watch?.end()
    }
  }

  /** What an allowance is told of an answer. */
  #seen({ trace, operation }: AttemptRequest, sentAt: number, { status, headers }: Response): ResponseHead {
    const { onEvent } = this.#settings
    const about = onEvent && trace.event(operation.operationId)
    return { about, status, headers, sentAt, receivedAt: timeOr(this.#settings, sentAt) }
  }

  /** The error of a call that failed on its way. */
  failure(
    { operation, asked, trace }: AttemptRequest,
    deadline: Deadline,
    failed: AttemptProgress,
    error: unknown,
  ): unknown {
    const { baseUrl } = this.#settings
    const { secrets } = this.#credentials
    const call = { sentAt: undefined, neverSent: false, ...failed }
    return connectionFailure(
      { operation, asked, trace, baseUrl, secrets, ...call },
      deadline,
      readableError(error),
    )
  }
}

/**
 * A signer or a journal may have kept the timer from its turn. A change that is late is not sent: by then it counts as over.
 */
function checkTime(deadline: Deadline, { safeToRetry }: OperationDescription): void {
  if (safeToRetry) deadline.signal.throwIfAborted()
  else deadline.check()
}

/** How much is left of the time of an attempt, which is a part of its call. */
function leftOf(deadline: Deadline, call: Deadline): number {
  return Math.ceil(Math.min(call.remainingMs, deadline.remainingMs))
}

/** What stands in the place of a secret or a signature that a client lacks. */
function noSecret(): string {
  return ''
}

/** Ends the time of an attempt. That of the call, which may have another attempt, goes on. */
export function endPart(deadline: Deadline, call: Deadline): void {
  if (deadline !== call) deadline.end()
}

/** How far a request had come that failed. One that was given up while it connects may still be on its way. */
function sentBy({ watch, sentAt }: AttemptInFlight, { signal }: Deadline): AttemptProgress {
  return { sentAt, neverSent: watch?.neverSent === true && !signal.aborted }
}

/** Tells the allowance of the service that no answer came, or that nothing was sent. */
function unanswered(admission: Admission, { sentAt, neverSent }: AttemptProgress): void {
  if (sentAt === undefined || neverSent) admission.giveBack()
  else admission.observe(undefined)
}

/**
 * What the service judges a request by: its time, and for how long it is valid from then. `undefined` for one that is not
 * judged so, or whose window nobody knows.
 */
function signedTime(
  { reconcile, parameters }: OperationDescription,
  asked: Wire,
  now: number,
): SignedTime | undefined {
  const name = reconcile?.signed?.recvWindow
  if (name === undefined) return undefined
  const recvWindow = Number(asked.query[name] ?? parameters.find((one) => one.name === name)?.default)
  return Number.isFinite(recvWindow) ? { timestamp: Math.floor(now), recvWindow } : undefined
}

/** When an attempt is recorded, and how much of its time is left then. */
interface RecordingTime {
  readonly at: number
  readonly leftMs: number
  readonly monotonic: MonotonicTime | undefined
}

/**
 * A machine that slept since an attempt was recorded does not send it any more: whoever reads the journal takes it to be over.
 * The timers slept as well, so that only the time of day shows it.
 */
function checkAwake(
  { trace, operation, record }: AttemptRequest,
  { at, leftMs }: RecordingTime,
  now: number,
): void {
  if (record === undefined || now - at <= leftMs) return
  const { operationId } = operation
  throw new TimeoutError(
    `${operationId} was not sent: by the clock of this machine, ${Math.round(now - at)} ms have passed since it was recorded, and ${leftMs} ms were left. The machine slept, or its clock was set.`,
    { ...trace.told(operationId), timeoutMs: leftMs },
  )
}

/** Keeps an attempt where it survives. */
async function recorded(
  { trace, operation: { operationId } }: AttemptRequest,
  record: AttemptRecorder,
  request: OutgoingRequest,
  { at, leftMs, monotonic }: RecordingTime,
): Promise<void> {
  const { attempts, signed } = trace
  const { sentAt: _, ...sent } = sentTime(at, signed, leftMs, monotonic)
  const recording = record({ attempt: attempts + 1, at, ...sent }, request)
  // Not left when the caller gives up: who leaves in the middle does not know what the journal holds.
  await within(leftMs, recording, () => {
    // It may be recorded later.
    trace.isRecorded = true
    return new JournalError(
      `${operationId} was not sent, because the journal did not record it within ${leftMs} ms, which was left of its time.`,
      trace.told(operationId),
    )
  })
  trace.isRecorded = true
}

/** An address without its query, which may hold identifiers and a signature. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
