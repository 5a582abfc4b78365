/** Sends a call: waits for its turn, signs, records, sends, keeps the time, and tries again where that does no harm. */
import type { Answer, Wire, OperationDescription, RequestTemplate } from '../client/api-adapter.js'
import { figuresIn, type CallOptions, type CallTrace, type Credentials } from '../client/call.js'
import { timeOr, type ClientSettings } from '../client/options.js'
import type { RecordedAttempt, SignedTime } from '../durability/journal.js'
import { sentTime } from '../durability/reference.js'
import {
  ConnectionError,
  DecodeError,
  JournalError,
  TimeoutError,
  brokenBodies,
  errorCode,
  innermost,
  readableError,
  shownName,
} from '../errors/errors.js'
import { connectionFailure, isLasting, type CallProgress } from '../errors/failures.js'
import { render, type OutgoingRequest } from '../request/build-request.js'
import { anyText, isSuccess, mediaTypeOf, readText } from '../response/body.js'
import {
  retryAfter,
  ConcurrencyLimit,
  Deadline,
  elapsedMs,
  urgent,
  within,
  type Admission,
  type RateLimiter,
} from './timing.js'
import type { ServiceClock } from './service-clock.js'
import {
  BodyReader,
  ConnectionWatch,
  checkedResponse,
  fetchInit,
  fetchInitOnce,
  giveUpBody,
  isPlatformFetch,
  type UnreadResponse,
} from './platform-fetch.js'

/** A request that is ready to be sent but for its slots. */
export interface SendableRequest {
  readonly call: { readonly operation: OperationDescription; readonly asked: Wire }
  readonly draft: RequestTemplate
  readonly options: CallOptions
  readonly trace: CallTrace
}

/** Keeps what is about to be sent where it survives, before its first byte leaves. Where that fails, nothing is sent. */
export type AttemptRecorder = (attempt: RecordedAttempt, request: OutgoingRequest) => Promise<void>

/** The head of an answer, whose body is still to be read. */
export interface OpenAnswer {
  readonly response: Pick<UnreadResponse, 'status' | 'headers'>
  readonly body: BodyReader
  readonly deadline: Deadline
  readonly sentAt: number
  /** Turns what went wrong while reading into the error to throw. */
  failure(error: unknown): unknown
  /** Throws the error of a call whose time is over while its answer is read, all of which has come. */
  checkTime(): void
  /** Gives back what the attempt holds, and gives up what of the body was not read. */
  release(): void
}

/** A call that is being sent. */
interface Sending extends SendableRequest {
  readonly record: AttemptRecorder | undefined
  /** The time of all its attempts. */
  readonly deadline: Deadline
  readonly isStream: boolean
}

/** One attempt, as far as it has come. */
interface Attempt {
  /** Its time, which is a part of that of its call. */
  deadline: Deadline
  admission?: Admission | undefined
  /** Gives back its place among those that may be under way at once. */
  giveBack?: (() => void) | undefined
  /** When the request may have gone out. */
  sentAt?: number
  /** Where it changes something: whether it has left is what its outcome depends on. */
  watch?: ConnectionWatch | undefined
}

/** When a request is sent, and how long it may still be. */
interface SendWindow {
  readonly sentAt: number
  /** Throws if it is too late to send what is named. */
  check(what?: string): void
}

/** So many entries take next to no time. An answer of fewer is read to its end, however late it came. */
const entriesPerCheck = 1_000

export class Transport {
  readonly #settings: ClientSettings
  readonly #credentials: Credentials
  readonly #serviceClock: ServiceClock | undefined
  readonly #limiter: RateLimiter | undefined
  readonly #slots: ConcurrencyLimit | undefined
  #retryQuota = fullQuota

  constructor(
    settings: ClientSettings,
    credentials: Credentials,
    serviceClock?: ServiceClock,
    limiter?: RateLimiter,
  ) {
    this.#settings = settings
    this.#credentials = credentials
    this.#serviceClock = serviceClock
    this.#limiter = limiter
    const { maxConcurrency } = settings
    this.#slots = Number.isFinite(maxConcurrency) ? new ConcurrencyLimit(maxConcurrency) : undefined
  }

  /**
   * Sends a request and reads the whole answer, whatever its status.
   *
   * @param use what is made of the answer; where that shows that the body is broken, a read is tried again
   * @param timeoutMs where other work has taken a part of the time of the call
   */
  exchange<T>(
    request: SendableRequest,
    record: AttemptRecorder | undefined,
    use: (answer: Answer) => Promise<T>,
    timeoutMs?: number,
  ): Promise<T> {
    const read = async (open: OpenAnswer): Promise<T> => use(await this.#whole(request, open))
    return this.#send(request, record, false, read, timeoutMs)
  }

  /** Sends a request and leaves the body to the caller, who has to release it. */
  open(request: SendableRequest): Promise<OpenAnswer> {
    return this.#send(request, undefined, true, (open) => {
      const release = (): void => {
        open.release()
        open.deadline.end()
      }
      return Promise.resolve({ ...open, release })
    })
  }

  /** Tries until there is an answer to be used, as far as repeating does no harm and there is time for it. */
  async #send<T>(
    request: SendableRequest,
    record: AttemptRecorder | undefined,
    isStream: boolean,
    use: (open: OpenAnswer) => Promise<T>,
    timeoutMs = request.options.timeoutMs ?? this.#settings.timeoutMs,
  ): Promise<T> {
    const { signal } = request.options
    const deadline = new Deadline(timeoutMs, signal)
    // What is spread stands last: `merged` says why.
    const sending: Sending = { record, deadline, isStream, ...request }
    const beganAt = performance.now()
    request.trace.time = { beganAt, endsAt: beganAt + timeoutMs, signal }
    let goesOn = false
    try {
      for (;;) {
        let pauseMs: number | undefined
        let isFailure = false
        try {
          const open = await this.#authorized(sending)
          const { status, headers } = open.response
          isFailure = !isSuccess(status)
          if (isFailure) pauseMs = this.#pauseAfter(sending, { status, headers })
          if (pauseMs === undefined) {
            const used = await use(open)
            if (!isFailure) this.#retryQuota = Math.min(fullQuota, this.#retryQuota + gainOfSuccess)
            goesOn = isStream
            return used
          }
          open.release()
        } catch (error) {
          // A failure was judged by its status: that its body breaks off as well makes no other call of it.
          if (!isFailure) pauseMs = this.#pauseAfter(sending, { error })
          if (pauseMs === undefined) throw error
        }
        await this.#pause(sending, pauseMs)
      }
    } finally {
      if (!goesOn) deadline.end()
    }
  }

  /** Makes one attempt with a token that is accepted: one that is refused is renewed once, in the same time. */
  async #authorized(sending: Sending): Promise<OpenAnswer> {
    if (this.#credentials.token === undefined || !sending.call.operation.needsAuthorization)
      return this.#attempt(sending, undefined)
    const token = await this.#token(sending)
    const open = await this.#attempt(sending, token)
    if (open.response.status !== 401 || token === undefined) return open
    this.#credentials.refuseToken?.(token)
    open.release()
    return this.#attempt(sending, await this.#token(sending))
  }

  async #token(sending: Sending): Promise<string | undefined> {
    const { deadline } = sending
    try {
      return await deadline.wait(Promise.resolve(this.#credentials.token?.(deadline.signal)))
    } catch (error) {
      throw this.#failure(sending, deadline, {}, error)
    }
  }

  /** Waits for its turn, fills and signs the request, records it, and sends it. */
  async #attempt(sending: Sending, token: string | undefined): Promise<OpenAnswer> {
    const { call, deadline, trace } = sending
    const { operation, asked } = call
    const { monotonicClock, attemptTimeoutMs } = this.#settings
    const attempt: Attempt = { deadline }
    try {
      deadline.signal.throwIfAborted()
      const { signal, remainingMs } = deadline
      const about = () => ({ ...trace.event(operation.operationId), attempt: trace.attempts + 1 })
      attempt.admission = await this.#limiter?.admit({ about, operation, asked, signal, remainingMs })
      attempt.giveBack = await this.#slots?.take(signal, operation.urgent ? urgent : undefined)
      // Whoever waits for its turn attempts nothing yet.
      if (attemptTimeoutMs !== undefined) attempt.deadline = new Deadline(attemptTimeoutMs, signal, deadline)
      const outgoing = await this.#signed(sending, attempt.deadline, token)
      const window = await this.#recorded(sending, attempt.deadline, outgoing)
      const { sentAt } = window
      attempt.sentAt = sentAt
      trace.attempts += 1
      const monotonic = monotonicClock()
      trace.sent = sentTime(sentAt, trace.signed, leftOf(attempt.deadline, deadline), monotonic)
      trace.sentForMs = () => elapsedMs(monotonic, monotonicClock())
      const response = await this.#fetched(sending, attempt, window, outgoing)
      if (this.#serviceClock) {
        const { status, headers } = response
        const heard = this.#settings.onEvent && trace.event(operation.operationId)
        const receivedAt = timeOr(this.#settings, sentAt)
        const head = { about: heard, status, headers, sentAt, receivedAt }
        this.#serviceClock.observe(head)
        attempt.admission?.observe(head)
      }
      return this.#opened(sending, attempt, sentAt, response)
    } catch (error) {
      const { sentAt, watch, admission, giveBack } = attempt
      // One that was given up while it connects may still be on its way.
      const neverSent = watch?.neverSent === true && !attempt.deadline.signal.aborted
      giveBack?.()
      endPart(attempt.deadline, deadline)
      if (sentAt === undefined || neverSent) admission?.giveBack()
      else admission?.observe(undefined)
      throw this.#failure(sending, attempt.deadline, { sentAt, neverSent }, error)
    }
  }

  /** Fills the slots of the request, only when its turn has come, so that a timestamp is not stale. */
  async #signed(
    { call: { operation, asked }, draft, trace }: Sending,
    deadline: Deadline,
    token: string | undefined,
  ): Promise<OutgoingRequest> {
    // A client may lack a secret or a signature.
    const { secret = () => '', sign = () => '' } = this.#credentials
    const now = this.#serviceClock?.now() ?? this.#settings.clock()
    const filled = render(draft, { now, token, secret, sign: (text) => sign(text, operation) })
    trace.signed = signedTime(operation, asked, now)
    // A signer of the user's own may never answer.
    trace.isSigning = true
    const outgoing = await deadline.wait(Promise.resolve(filled))
    trace.isSigning = false
    deadline.signal.throwIfAborted()
    return outgoing
  }

  /** Has the attempt recorded where there is a journal. */
  async #recorded(sending: Sending, deadline: Deadline, outgoing: OutgoingRequest): Promise<SendWindow> {
    const { call, trace, record } = sending
    const { operationId, safeToRetry } = call.operation
    const { clock, monotonicClock } = this.#settings
    // By the client's own clock, as everything that is compared with it later.
    const at = clock()
    const leftMs = leftOf(deadline, sending.deadline)
    if (record) {
      const { sentAt: _, ...time } = sentTime(at, trace.signed, leftMs, monotonicClock())
      // Not left when the caller gives up: who leaves in the middle does not know what the journal holds.
      await within(leftMs, record({ attempt: trace.attempts + 1, at, ...time }, outgoing), () => {
        // It may be recorded later.
        trace.isRecorded = true
        return new JournalError(
          `${operationId} was not sent, because the journal did not record it within the ${leftMs} ms that were left of its time.`,
          trace.details(operationId),
        )
      })
      trace.isRecorded = true
    }
    /** A machine that slept does not send a change any more: readers of the journal take it to be over. */
    const check = (what = operationId): number => {
      // A signer, a journal or a connection may have kept the timer from its turn.
      deadline.check()
      const now = timeOr(this.#settings, at)
      const passedMs = now - at
      if (passedMs <= leftMs) return now
      // The timers slept as well, so that only the time of day shows it.
      throw new TimeoutError(
        `${what} was not sent: by the clock of this machine, ${Math.round(passedMs)} ms have passed since it was due, but only ${leftMs} ms were left. The machine slept, or its clock was set.`,
        { ...trace.details(operationId), timeoutMs: leftMs },
      )
    }
    if (!safeToRetry) return { sentAt: check(), check }
    deadline.signal.throwIfAborted()
    return { sentAt: clock(), check }
  }

  /** The answer of `fetch`. What changes something must not be sent again by the platform itself. */
  async #fetched(
    { call: { operation }, trace }: Sending,
    attempt: Attempt,
    { sentAt, check }: SendWindow,
    outgoing: OutgoingRequest,
  ): Promise<UnreadResponse> {
    const { fetch, onEvent } = this.#settings
    const { operationId, safeToRetry } = operation
    const { method, url } = outgoing
    const { deadline } = attempt
    const number = trace.attempts
    const told = onEvent && { attempt: number, method, url: withoutQuery(url) }
    if (told) onEvent({ type: 'request', ...trace.event(operationId), ...told })
    const watch = new ConnectionWatch(outgoing)
    if (isPlatformFetch(fetch) && !safeToRetry) attempt.watch = watch
    let late: { readonly error: unknown } | undefined
    /** The last moment that is ours: a connection has been made, and the body is asked for. */
    const leave = (): void => {
      try {
        check(`The body of ${operationId}`)
      } catch (error) {
        late = { error }
        throw error
      }
      watch.sent()
    }
    let answering: Promise<unknown> | undefined
    try {
      const init = (safeToRetry ? fetchInit : fetchInitOnce)(outgoing, deadline.signal, leave)
      answering = Promise.resolve(fetch(url, init))
      const response = checkedResponse(await deadline.wait(answering))
      const { status } = response
      const durationMs = timeOr(this.#settings, sentAt) - sentAt
      trace.history.push({ attempt: number, sentAt, status, durationMs })
      if (told) {
        trace.rateLimits = figuresIn(response.headers, operation)
        onEvent({ type: 'response', ...trace.event(operationId), ...told, status, durationMs })
      }
      // The platform sends again by itself what it may.
      if (status === 421) trace.attempts += Math.max(1, watch.tries) - 1
      return response
    } catch (failure) {
      // A fetch may tell the failure of a body in its own words.
      const thrown = late ? late.error : failure
      // What is no answer, or comes too late of a `fetch` that does not listen to the signal, is given up.
      answering?.then(giveUpBody, () => undefined)
      const error = deadline.timedOut ? 'TimeoutError' : shownName(readableError(thrown))
      const durationMs = timeOr(this.#settings, sentAt) - sentAt
      trace.history.push({ attempt: number, sentAt, error, durationMs })
      if (told) onEvent({ type: 'failure', ...trace.event(operationId), ...told, error, durationMs })
      throw thrown
    } finally {
      watch.end()
    }
  }

  #opened(sending: Sending, attempt: Attempt, sentAt: number, response: UnreadResponse): OpenAnswer {
    const { call, trace, isStream } = sending
    // The pieces of a stream have a time of their own, each.
    if (isStream) endPart(attempt.deadline, sending.deadline)
    const deadline = isStream ? sending.deadline : attempt.deadline
    const body = new BodyReader(
      response.source,
      deadline,
      this.#settings,
      trace.details(call.operation.operationId),
    )
    const failure = (error: unknown, isComplete = false): unknown => {
      trace.brokeOff(shownName(readableError(error)))
      return this.#failure(sending, deadline, { sentAt, status: response.status, isComplete }, error)
    }
    return {
      response,
      body,
      deadline,
      sentAt,
      failure,
      checkTime: () => {
        try {
          deadline.check()
        } catch (error) {
          throw failure(error, true)
        }
      },
      release: () => {
        body.giveUp()
        endPart(deadline, sending.deadline)
        attempt.giveBack?.()
      },
    }
  }

  /** Reads an answer to its end, whatever its status. */
  async #whole({ call, trace }: SendableRequest, open: OpenAnswer): Promise<Answer> {
    const { response, sentAt } = open
    const { status, headers } = response
    try {
      const bytes = await open.body.whole()
      // The answer has come, whatever the clock does by now.
      const receivedAt = timeOr(this.#settings, sentAt)
      const contentType = headers.get('content-type')
      const about = trace.details(call.operation.operationId)
      // A failure is one by its status, whatever can be read of it.
      const text = isSuccess(status) ? readText(bytes, contentType, about) : anyText(bytes, contentType)
      // A copy: what is told of an answer would hold on to the whole body with a view.
      const firstBytes = bytes.slice(0, 2)
      const mediaType = mediaTypeOf(contentType)
      let entries = 0
      const checkTime = (): void => {
        entries += 1
        if (entries % entriesPerCheck === 0) open.checkTime()
      }
      const { asked } = call
      return { status, headers, mediaType, text, firstBytes, sentAt, receivedAt, asked, checkTime }
    } catch (error) {
      throw open.failure(error)
    } finally {
      open.release()
    }
  }

  /** How long to wait before the next attempt; `undefined` where there is none. */
  #pauseAfter({ call, options, trace, deadline }: Sending, came: AttemptFailure): number | undefined {
    const { retries = this.#settings.retries } = options
    const again = trace.retries + 1
    if (again > retries || this.#retryQuota < costOfRetry || !isWorthwhile(call.operation, came))
      return undefined
    const now = timeOr(this.#settings, Date.now())
    const told = 'headers' in came ? retryAfter(came.headers, now) : undefined
    if (told !== undefined && told > longestRetryAfterMs) return undefined
    const asTold = told === undefined ? 0 : told + Math.random() * spreadMs
    // Anything from nothing to a bound that doubles: so callers that failed together do not come back together.
    const backoffMs = Math.random() * Math.min(longestBackoffMs, firstBackoffMs * 2 ** (again - 1))
    // A moment that has gone by by our clock, which may be wrong, does not mean to come back at once.
    const pauseMs = Math.max(asTold, backoffMs)
    // A sleep of the user's own may take less time than it stands for.
    if (pauseMs >= Math.min(deadline.remainingMs, deadline.timeoutMs - trace.pausedMs)) return undefined
    this.#retryQuota -= costOfRetry
    trace.retries = again
    return Math.ceil(pauseMs)
  }

  async #pause(sending: Sending, pauseMs: number): Promise<void> {
    const { onEvent, sleep } = this.#settings
    const { trace, call, deadline } = sending
    const about = trace.event(call.operation.operationId)
    onEvent?.({ type: 'retry', ...about, attempt: trace.attempts + 1, pauseMs })
    try {
      await deadline.wait(sleep(pauseMs, deadline.signal))
      deadline.check()
      trace.pausedMs += pauseMs
    } catch (error) {
      throw this.#failure(sending, deadline, { isPausing: true }, error)
    }
  }

  /** The error of a call that failed on its way. */
  #failure({ call, trace }: Sending, deadline: Deadline, progress: CallProgress, error: unknown): unknown {
    const { baseUrl } = this.#settings
    return connectionFailure({ ...call, trace, baseUrl, ...progress }, deadline, readableError(error))
  }
}

/** How much is left of the time of an attempt, which is a part of its call. */
function leftOf(deadline: Deadline, call: Deadline): number {
  return Math.ceil(Math.min(call.remainingMs, deadline.remainingMs))
}

/** Ends the time of an attempt. That of the call, which may have another attempt, goes on. */
function endPart(deadline: Deadline, call: Deadline): void {
  if (deadline !== call) deadline.end()
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

/** An address without its query, which may hold identifiers and a signature. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

/* Whether and when a call is tried again. */

/** What came of an attempt: an answer without success, or an error. */
type AttemptFailure = { readonly status: number; readonly headers: Headers } | { readonly error: unknown }

/** The statuses that speak of the moment, not of the request. */
const passing: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504])
const firstBackoffMs = 400
const longestBackoffMs = 8_000
/** A caller that must wait longer gets the answer instead, with the time to wait. */
const longestRetryAfterMs = 60_000
/** Not all who were told to come back at one moment come back at it. */
const spreadMs = 250

/**
 * A client that gets no success spends its quota within some calls, and then tries each call once, so that it adds no load
 * to a service that is down. Each success gives some of it back.
 */
const fullQuota = 100
const costOfRetry = 5
const gainOfSuccess = 1

/** Whether another attempt may succeed and does no harm. */
function isWorthwhile({ operationId, safeToRetry }: OperationDescription, came: AttemptFailure): boolean {
  if ('status' in came) return safeToRetry && passing.has(came.status)
  const { error } = came
  if (error instanceof DecodeError && brokenBodies.has(error))
    return safeToRetry && error.operationId === operationId
  // A login that failed has been tried again on its own account.
  const isOwn = error instanceof ConnectionError || error instanceof TimeoutError
  if (!isOwn || error.operationId !== operationId) return false
  if (error instanceof TimeoutError) return safeToRetry
  // What changes something fails with a ConnectionError only where it was never sent.
  return !isLasting(errorCode(innermost(error.cause)))
}
