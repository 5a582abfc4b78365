/** The attempts of a call: one after another, with a token that is accepted, until there is an outcome or no time left. */
import type { Api, OperationDescription, TokenEnd, UnreadableAnswer } from '../model/api-adapter.js'
import type { CallEventBase, Credentials, FetchOptions } from '../model/call.js'
import { timeOr, type ClientSettings } from '../model/options.js'
import { noProgress, type Progress, type Refused, type Unanswered } from '../model/outcome.js'
import { LacunaError, errorCode, innermost } from '../model/errors.js'
import { isSuccess } from '../model/media-type.js'
import {
  unanswered,
  type AttemptRecorder,
  type AttemptRequest,
  type OpenAnswer,
  type Transport,
} from '../transport/send.js'
import { UnusableResponseError } from '../transport/platform-fetch.js'
import { Deadline, retryAfter, within } from '../model/time.js'

/** A call that is about to be sent. */
export interface AttemptedCall extends Pick<AttemptRequest, 'call' | 'draft' | 'event'> {
  readonly options: {
    readonly signal?: AbortSignal | undefined
    readonly retries?: number | undefined
    readonly fetchOptions?: FetchOptions | undefined
  }
  readonly record?: AttemptRecorder | undefined
  /** The time of all its attempts. */
  readonly timeoutMs: number
  /** Whether the body is left to the caller, who has to release it. */
  readonly isStream?: boolean
}

/** The outcome of an answer, as far as it matters to a further attempt. */
type Used = Pick<OpenAnswer, 'progress'> & { readonly kind: string } & Partial<
    Pick<UnreadableAnswer, 'isBroken'> & Pick<Refused, 'tokenEnd' | 'deniesCredentials'>
  >

/** The head of an answer, what was made of it, or that there is none. */
type Ended = OpenAnswer | Used | Unanswered

/** Waits of one call between its attempts. */
interface Pauses {
  count: number
  ms: number
}

/** Makes the attempts of the calls of one client. */
export class Attempts {
  readonly #transport: Transport
  readonly #settings: ClientSettings
  readonly #credentials: Credentials
  #retryQuota = fullQuota

  constructor(transport: Transport, settings: ClientSettings, credentials: Credentials) {
    this.#transport = transport
    this.#settings = settings
    this.#credentials = credentials
  }

  /**
   * Tries until there is an answer to be used, as far as repeating does no harm and there is time for it.
   *
   * @param use what is made of an answer; where that shows that the body is broken, a read is tried again
   */
  async make<T extends Used>(
    attempted: AttemptedCall,
    use: (open: OpenAnswer) => Promise<T>,
  ): Promise<T | Unanswered> {
    const { call, options, timeoutMs, isStream = false } = attempted
    const deadline = new Deadline(timeoutMs, options.signal)
    const pauses: Pauses = { count: 0, ms: 0 }
    let progress = noProgress
    let isLeftOpen = false
    let isRenewed = false
    try {
      for (;;) {
        const sent = await this.#authorized(attempted, deadline, progress)
        ;({ progress } = sent)
        let pauseMs = this.#pauseAfter(attempted, deadline, pauses, sent)
        if (sent.kind !== 'answered') {
          if (pauseMs === undefined) return sent
        } else if (pauseMs === undefined) {
          const used: T | undefined = await this.#used(sent, call, use, isRenewed)
          if (used === undefined) {
            isRenewed = true
            continue
          }
          ;({ progress } = used)
          isLeftOpen = isStream && used.kind === 'answered'
          if (isLeftOpen || used.kind === 'result')
            this.#retryQuota = Math.min(fullQuota, this.#retryQuota + gainOfSuccess)
          // A failure was judged by its status: that its body breaks off as well makes no other call of it.
          if (isSuccess(sent.response.status)) pauseMs = this.#pauseAfter(attempted, deadline, pauses, used)
          if (pauseMs === undefined) return used
        } else {
          const denied = await deniedIn(sent, call, use)
          if (denied) return denied
          sent.release()
        }
        const failed = await this.#pause(attempted, deadline, pauses, progress, pauseMs)
        if (failed) return failed
      }
    } finally {
      if (!isLeftOpen) deadline.end()
    }
  }

  /** Uses an answer, and judges its token by the head alone, where that shows its end. Undefined where another token is tried. */
  async #used<T extends Used>(
    open: OpenAnswer,
    call: AttemptedCall['call'],
    use: (open: OpenAnswer) => Promise<T>,
    isRenewed: boolean,
  ): Promise<T | undefined> {
    const { kind } = open
    const tokenEnd = endOfToken(open, call)
    if (this.judgeToken(open, call, { kind, tokenEnd }) && !isRenewed) {
      open.release()
      return undefined
    }
    const used = await use(open)
    const isLost = this.judgeToken(open, call, tokenEnd ? { kind: used.kind } : used)
    return isLost && !isRenewed ? undefined : used
  }

  /**
   * Notes that a token has worked, or judges it where its answer shows its end. Returns whether the same call may be sent with
   * another one.
   */
  judgeToken(
    { token }: OpenAnswer,
    call: AttemptedCall['call'],
    { kind, tokenEnd }: Pick<Used, 'kind' | 'tokenEnd'>,
  ): boolean {
    if (token === undefined) return false
    if (kind === 'result') this.#credentials.acceptToken?.(token, call)
    if (tokenEnd === undefined) return false
    const isKept = this.#credentials.refuseToken?.(token, tokenEnd, call) === false
    return !isKept && (tokenEnd === 'certain' || call.operation.safeToRetry)
  }

  /** Makes one attempt, with a token where the operation needs one. */
  async #authorized(
    attempted: AttemptedCall,
    deadline: Deadline,
    progress: Progress,
  ): Promise<OpenAnswer | Unanswered> {
    const { call, draft, event, record, isStream = false, options } = attempted
    const { fetchOptions } = options
    const credentials = this.#credentials
    let token: string | undefined
    if (call.operation.needsAuthorization)
      try {
        token = await deadline.wait(Promise.resolve(credentials.token?.(deadline.signal)))
      } catch (error) {
        return { ...unanswered('unsent', 'waiting', deadline, error), progress }
      }
    const request = { call, draft, event, record, isStream, deadline, token, progress, fetchOptions }
    return this.#transport.attempt(request)
  }

  /** The pause before the next attempt, in milliseconds; `undefined` where there is none. */
  #pauseAfter(
    { options, call }: AttemptedCall,
    deadline: Deadline,
    pauses: Pauses,
    ended: Ended,
  ): number | undefined {
    const { retries = this.#settings.retries } = options
    const again = pauses.count + 1
    if (!shouldRetry(call.operation, ended)) return undefined
    if (again > retries || this.#retryQuota < costOfRetry) return undefined
    const headers = 'lost' in ended ? ended.response.headers : undefined
    const waitMs = headers && retryAfter(headers, timeOr(this.#settings, Date.now()))
    if (waitMs !== undefined && waitMs > longestRetryAfterMs) return undefined
    const asTold = waitMs === undefined ? 0 : waitMs + Math.random() * spreadMs
    // Anything from nothing to a bound that doubles: so callers that failed together do not come back together.
    const backoffMs = Math.random() * Math.min(longestBackoffMs, firstBackoffMs * 2 ** (again - 1))
    // Our clock may be wrong: a moment that it has passed does not mean to come back at once.
    const pauseMs = Math.max(asTold, backoffMs)
    // A sleep of the user's own may take less time than it stands for.
    if (pauseMs >= Math.min(deadline.remainingMs, deadline.timeoutMs - pauses.ms)) return undefined
    this.#retryQuota -= costOfRetry
    pauses.count = again
    return Math.ceil(pauseMs)
  }

  /** Waits before the next attempt. Returns the end of the call where that fails. */
  async #pause(
    { event }: AttemptedCall,
    deadline: Deadline,
    pauses: Pauses,
    progress: Progress,
    pauseMs: number,
  ): Promise<Unanswered | undefined> {
    const { onEvent, sleep } = this.#settings
    const about: CallEventBase = event({ ...progress, attempts: progress.attempts + 1 })
    onEvent?.({ type: 'retry', ...about, pauseMs })
    try {
      await deadline.wait(sleep(pauseMs, deadline.signal))
      deadline.check()
      pauses.ms += pauseMs
      return undefined
    } catch (error) {
      return { ...unanswered('unsent', 'waiting', deadline, error), progress, isPausing: true }
    }
  }
}

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

/** The end of the token of a request, as far as its answer without a result shows it, or the head of that. */
export function endOfToken(
  { token, response }: Pick<OpenAnswer, 'token' | 'response'>,
  { api, operation }: AttemptedCall['call'],
  answer: Parameters<NonNullable<Api['tokenEnd']>>[1] = response,
): TokenEnd | undefined {
  return token === undefined ? undefined : api.tokenEnd?.(operation, answer)
}

/** A body that takes longer is not awaited where the status alone has the call made again. */
const longestLookMs = 1_000

/** A failed login whose body denies the password, which it may under any status; `undefined` for any other call. */
async function deniedIn<T extends Used>(
  open: OpenAnswer,
  { api, operation }: AttemptedCall['call'],
  use: (open: OpenAnswer) => Promise<T>,
): Promise<T | undefined> {
  if (operation.needsAuthorization || api.tokenEnd === undefined) return undefined
  const used = await within(longestLookMs, use(open), () => new Error('late')).catch(() => undefined)
  return used?.deniesCredentials ? used : undefined
}

/** Reports whether a further attempt after what has ended so may succeed, and does no harm. */
function shouldRetry({ safeToRetry }: OperationDescription, ended: Ended): boolean {
  if ('lost' in ended) return safeToRetry && passing.has(ended.response.status)
  if (!('stage' in ended)) return safeToRetry && ended.isBroken === true
  const { kind, stage, error, timeoutMs, isLeft } = ended
  // A login that failed has been tried again on its own account.
  if (isLeft || error instanceof LacunaError || error instanceof UnusableResponseError) return false
  if (timeoutMs !== undefined) return safeToRetry
  // What failed before it was sent fails again.
  if (stage !== 'sent' && stage !== 'answered') return false
  return (safeToRetry || kind === 'unsent') && !isLasting(errorCode(innermost(error)))
}

/** The answer is not TLS. */
export const noTls = 'ERR_SSL_WRONG_VERSION_NUMBER'
const certificateFailure = /^(?:CERT_|DEPTH_ZERO_|ERR_TLS_CERT_|SELF_SIGNED_|UNABLE_TO_)/

/** Reports whether a connection fails because of how the service is set up: it will not do better in a second. */
export function isLasting(code: string | undefined): boolean {
  return code === noTls || (code !== undefined && certificateFailure.test(code))
}
