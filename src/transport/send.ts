/** Makes attempts at one call as often as that does no harm, keeps the time, and reads the answer. */
import type { Answer } from '../client/api-adapter.js'
import { AttemptSender, endPart, type AttemptResponse, type AttemptRequest } from './attempt.js'
import { BodyReader, giveUpBody } from './response-body.js'
import { anyText, readText } from '../response/body-text.js'
import { shownName, readableError } from '../errors/cause.js'
import type { Credentials } from '../client/credentials.js'
import { Deadline, isPending } from './deadline.js'
import type { RateLimiter } from './rate-limiter.js'
import { timeOr, type ClientSettings } from '../client/options.js'
import { isSuccess, mediaTypeOf } from '../response/parse-body.js'
import { RetryPolicy, type AttemptFailure } from './retry-policy.js'
import type { CallTrace } from '../client/call-trace.js'

/** The head of an answer, whose body is still to be read. */
export interface OpenAnswer {
  readonly response: Response
  readonly body: BodyReader
  readonly trace: CallTrace
  readonly deadline: Deadline
  readonly sentAt: number
  /** Turns what went wrong while reading into the error to throw. */
  failure(error: unknown): unknown
  /** Throws the error of a call whose time is over while its answer is read, all of which has come. */
  checkTime(): void
  /** Gives back what the attempt holds, and gives up what of the body was not read. */
  release(): void
}

/** An answer that was read to its end. */
export interface ReceivedResponse {
  readonly answer: Answer
  readonly response: Response
}

export class Transport {
  readonly #settings: ClientSettings
  readonly #credentials: Credentials
  readonly #attempts: AttemptSender
  #retries: RetryPolicy | undefined

  constructor(settings: ClientSettings, credentials: Credentials, guard?: RateLimiter) {
    this.#settings = settings
    this.#credentials = credentials
    this.#attempts = new AttemptSender(settings, credentials, guard)
  }

  /**
   * Sends a request and reads the whole answer, whatever its status.
   *
   * @param use what is made of the answer; where that shows that the body is broken, a read is tried again
   */
  exchange<T>(outgoing: AttemptRequest, use: (received: ReceivedResponse) => Promise<T>): Promise<T> {
    return this.#repeated(outgoing, async (open) => use(await readWhole(open, outgoing, this.#settings)))
  }

  /** Sends a request and leaves the body to the caller. */
  async open(outgoing: AttemptRequest): Promise<OpenAnswer> {
    const open = await this.#repeated(outgoing, (answer) => Promise.resolve(answer), true)
    const release = (): void => {
      open.release()
      open.deadline.end()
    }
    return { ...open, release }
  }

  /** Tries until there is an answer to be used, as far as repeating does no harm and there is time for it. */
  async #repeated<T>(
    outgoing: AttemptRequest,
    use: (open: OpenAnswer) => Promise<T>,
    isStream = false,
  ): Promise<T> {
    const { timeoutMs = this.#settings.timeoutMs, signal } = outgoing.options
    const needsToken = this.#credentials.token !== undefined && outgoing.operation.needsAuthorization
    const call = new Deadline(timeoutMs, signal)
    const beganAt = performance.now()
    outgoing.trace.time = { beganAt, endsAt: beganAt + timeoutMs, signal }
    let goesOn = false
    try {
      for (;;) {
        let pauseMs: number | undefined
        let isFailure = false
        try {
          const attempted = needsToken
            ? await this.#withToken(outgoing, call)
            : await this.#attempts.send(outgoing, call, undefined)
          const open = this.#opened(outgoing, call, attempted, isStream)
          const { status, headers } = open.response
          isFailure = !isSuccess(status)
          if (isFailure) pauseMs = this.#pauseAfter(outgoing, call, { status, headers })
          if (pauseMs === undefined) {
            const used = await use(open)
            if (!isFailure) this.#retries?.succeeded()
            goesOn = isStream
            return used
          }
          open.release()
        } catch (error) {
          // A failure was judged by its status: that its body breaks off as well makes no other call of it.
          if (!isFailure) pauseMs = this.#pauseAfter(outgoing, call, { error })
          if (pauseMs === undefined) throw error
        }
        await this.#pause(outgoing, call, pauseMs)
      }
    } finally {
      if (!goesOn) call.end()
    }
  }

  /** How long to wait before the next attempt; `undefined` where there is none. */
  #pauseAfter(
    { operation, options, trace }: AttemptRequest,
    call: Deadline,
    came: AttemptFailure,
  ): number | undefined {
    const { retries: most = this.#settings.retries } = options
    if (most === 0) return undefined
    this.#retries ??= new RetryPolicy()
    try {
      // A sleep of the user's own may take less time than it stands for.
      const remainingMs = Math.min(call.remainingMs, call.timeoutMs - trace.pausedMs)
      const now = timeOr(this.#settings, Date.now())
      return this.#retries.pauseAfter(came, { operation, trace, most, remainingMs, now })
    } catch {
      // What came is told as it is, also where it cannot be found out whether it passes.
      return undefined
    }
  }

  async #pause(outgoing: AttemptRequest, call: Deadline, pauseMs: number): Promise<void> {
    const { onEvent, sleep } = this.#settings
    const { trace, operation } = outgoing
    const { operationId } = operation
    onEvent?.({ type: 'retry', ...trace.event(operationId), attempt: trace.attempts + 1, pauseMs })
    try {
      await call.wait(sleep(pauseMs, call.signal))
      call.check()
      trace.pausedMs += pauseMs
    } catch (error) {
      throw this.#attempts.failure(outgoing, call, { isPausing: true }, error)
    }
  }

  /** Sends a request until its token is accepted: one that is refused is renewed once, in the same time. */
  async #withToken(outgoing: AttemptRequest, call: Deadline): Promise<AttemptResponse> {
    const token = this.#token(outgoing, call)
    const known = isPending(token) ? await token : token
    const attempted = await this.#attempts.send(outgoing, call, known)
    if (attempted.response.status !== 401 || known === undefined) return attempted
    this.#credentials.refuseToken?.(known)
    giveUpBody(attempted.response)
    endPart(attempted.deadline, call)
    attempted.giveBack?.()
    return this.#attempts.send(outgoing, call, await this.#token(outgoing, call))
  }

  /** The token, at once where it is known. */
  #token(outgoing: AttemptRequest, call: Deadline): Promise<string> | string | undefined {
    const failed = (error: unknown): never => {
      throw this.#attempts.failure(outgoing, call, {}, error)
    }
    try {
      const token = this.#credentials.token?.(call.signal)
      return isPending(token) ? call.wait(token).catch(failed) : token
    } catch (error) {
      return failed(error)
    }
  }

  #opened(
    outgoing: AttemptRequest,
    call: Deadline,
    attempted: AttemptResponse,
    isStream: boolean,
  ): OpenAnswer {
    const { response, sentAt, giveBack } = attempted
    const { trace, operation } = outgoing
    // The pieces of a stream have a time of their own, each.
    if (isStream) endPart(attempted.deadline, call)
    const deadline = isStream ? call : attempted.deadline
    const body = new BodyReader(response, deadline, this.#settings, trace.told(operation.operationId))
    const failure = (error: unknown, isComplete = false): unknown => {
      trace.brokeOff(shownName(readableError(error)))
      const { status } = response
      return this.#attempts.failure(outgoing, deadline, { sentAt, status, isComplete }, error)
    }
    return {
      response,
      body,
      trace,
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
        endPart(deadline, call)
        giveBack?.()
      },
    }
  }
}

/** So many entries take next to no time. An answer of fewer is read to its end, however late it came. */
const many = 1_000

/** Acts at one call in many: a loop over entries looks at the clock only so often. */
function onceInMany(action: () => void): () => void {
  let count = 0
  return () => {
    count += 1
    if (count % many === 0) action()
  }
}

/** Reads an answer to its end, whatever its status. */
async function readWhole(
  open: OpenAnswer,
  { operation, asked }: AttemptRequest,
  settings: ClientSettings,
): Promise<ReceivedResponse> {
  const { response, sentAt, trace } = open
  const { status, headers } = response
  try {
    const bytes = await open.body.whole()
    // The answer has come, whatever the clock does by now.
    const receivedAt = timeOr(settings, sentAt)
    const contentType = headers.get('content-type')
    const about = trace.told(operation.operationId)
    // A failure is one by its status, whatever can be read of it.
    const text = isSuccess(status) ? readText(bytes, contentType, about) : anyText(bytes, contentType)
    // A copy: what is told of an answer would hold on to the whole body with a view.
    const firstBytes = bytes.slice(0, 2)
    const mediaType = mediaTypeOf(contentType)
    const checkTime = onceInMany(() => open.checkTime())
    return {
      answer: { status, headers, mediaType, text, firstBytes, sentAt, receivedAt, asked, checkTime },
      response,
    }
  } catch (error) {
    throw open.failure(error)
  } finally {
    open.release()
  }
}
