/** The one place that sends: it fills the slots of each attempt, keeps the time, and waits for the answer. */
import type { Answer, Wire } from './api.js'
import { BodyReader, giveUpBody } from './body.js'
import { anyText, mediaTypeOf, readText } from './body-text.js'
import type { CallOptions } from './call.js'
import { shownName } from './causes.js'
import { Slots } from './concurrency.js'
import { failureOf, type FailedCall } from './connection-failures.js'
import type { Credentials } from './credentials.js'
import { Deadline } from './deadline.js'
import { fill, type Draft, type OutgoingRequest } from './draft.js'
import { readableError } from './foreign-error.js'
import { checkedResponse } from './odd-answer.js'
import type { OperationDescription } from './operation-table.js'
import { timeOr, type Settings } from './options.js'
import { handed, handedOnce, isPlatformFetch, timesSent, type Handed } from './platform.js'
import { isSuccess } from './read.js'

/** A request that is ready to be sent but for its slots. */
export interface Outgoing {
  readonly operation: OperationDescription
  readonly draft: Draft
  readonly asked: Wire
  readonly options: CallOptions
}

/** The head of an answer, whose body is still to be read. */
export interface OpenAnswer {
  readonly response: Response
  readonly body: BodyReader
  readonly attempts: number
  readonly deadline: Deadline
  readonly sentAt: number
  /** Turns what went wrong while reading into the error to throw. */
  failure(error: unknown): unknown
  /** Gives back what the call holds, and gives up what of the body was not read. */
  release(): void
}

/** One attempt: an answer, how often the platform has sent the request, and how to give back its place. */
interface Attempted {
  readonly response: Response
  readonly attempts: number
  readonly sentAt: number
  readonly giveBack: (() => void) | undefined
}

/** A request on its way. */
interface Sending {
  readonly request: OutgoingRequest
  readonly init: Handed
  /** Whether the platform's own `fetch` sends it. */
  readonly isPlatforms: boolean
  readonly attempt: number
  readonly sentAt: number
}

/** An answer that was read to its end. */
export interface Received {
  readonly answer: Answer
  readonly response: Response
  readonly attempts: number
}

export class Transport {
  readonly #settings: Settings
  readonly #credentials: Credentials
  readonly #slots: Slots | undefined

  constructor(settings: Settings, credentials: Credentials) {
    this.#settings = settings
    this.#credentials = credentials
    const { maxConcurrency } = settings
    this.#slots = Number.isFinite(maxConcurrency) ? new Slots(maxConcurrency) : undefined
  }

  /** Sends a request and reads the whole answer, whatever its status. */
  async exchange(outgoing: Outgoing): Promise<Received> {
    const open = await this.open(outgoing)
    const { response, sentAt, attempts } = open
    const { status, headers } = response
    try {
      const bytes = await open.body.whole()
      // The answer has come, whatever the clock does by now.
      const receivedAt = timeOr(this.#settings, sentAt)
      const contentType = headers.get('content-type')
      const about = { operationId: outgoing.operation.operationId, attempts }
      // A failure is one by its status, whatever can be read of it.
      const text = isSuccess(status) ? readText(bytes, contentType, about) : anyText(bytes, contentType)
      // A copy: a view would hold on to the whole body.
      const firstBytes = bytes.slice(0, 2)
      const mediaType = mediaTypeOf(contentType)
      const { asked } = outgoing
      const answer = { status, headers, mediaType, text, firstBytes, sentAt, receivedAt, asked }
      return { answer, response, attempts }
    } catch (error) {
      throw open.failure(error)
    } finally {
      open.release()
    }
  }

  /** Sends a request and leaves the body to the caller. A token that is refused is renewed once, in the same time. */
  async open(outgoing: Outgoing): Promise<OpenAnswer> {
    const { options } = outgoing
    const deadline = new Deadline(options.timeoutMs ?? this.#settings.timeoutMs, options.signal)
    try {
      const needsToken = this.#credentials.token !== undefined && outgoing.operation.needsAuthorization
      const token = needsToken ? await this.#token(outgoing, deadline, 0) : undefined
      const first = await this.#attempt(outgoing, deadline, 1, token)
      if (first.response.status !== 401 || token === undefined) return this.#opened(outgoing, deadline, first)
      this.#credentials.refuseToken?.(token)
      giveUpBody(first.response)
      first.giveBack?.()
      const renewed = await this.#token(outgoing, deadline, first.attempts)
      const second = await this.#attempt(outgoing, deadline, first.attempts + 1, renewed)
      return this.#opened(outgoing, deadline, second)
    } catch (error) {
      deadline.end()
      throw error
    }
  }

  async #token(outgoing: Outgoing, deadline: Deadline, attempts: number): Promise<string | undefined> {
    try {
      const token = this.#credentials.token?.(deadline.signal)
      return token && (await deadline.wait(token))
    } catch (error) {
      throw this.#failure(outgoing, deadline, { attempts }, error)
    }
  }

  async #attempt(
    outgoing: Outgoing,
    deadline: Deadline,
    attempt: number,
    token: string | undefined,
  ): Promise<Attempted> {
    const { signal } = deadline
    let giveBack: (() => void) | undefined
    let sending: Sending | undefined
    try {
      signal.throwIfAborted()
      giveBack = await this.#slots?.take(signal)
      // Only now, so that a timestamp is not stale when its turn comes.
      const filled = this.#filled(outgoing, token)
      // A signer of the user's own may never answer.
      const request = filled instanceof Promise ? await deadline.wait(filled) : filled
      signal.throwIfAborted()
      sending = this.#sending(outgoing, request, attempt)
      const response = await this.#send(outgoing, sending, deadline)
      const sent = sending.isPlatforms ? timesSent(sending.init, response.status) : 1
      return { response, attempts: attempt - 1 + sent, sentAt: sending.sentAt, giveBack }
    } catch (error) {
      giveBack?.()
      const failed = sending ? sentBy(sending) : { attempts: attempt - 1 }
      throw this.#failure(outgoing, deadline, failed, error)
    }
  }

  #opened(outgoing: Outgoing, deadline: Deadline, attempted: Attempted): OpenAnswer {
    const { response, attempts, sentAt, giveBack } = attempted
    const { operationId } = outgoing.operation
    const body = new BodyReader(response, deadline, this.#settings, { operationId, attempts })
    return {
      response,
      body,
      attempts,
      deadline,
      sentAt,
      failure: (error) => this.#failure(outgoing, deadline, { attempts, sentAt }, error),
      release: () => {
        body.giveUp()
        deadline.end()
        giveBack?.()
      },
    }
  }

  /** The request as `fetch` gets it. One that changes something must not be sent again by the platform itself. */
  #sending({ operation }: Outgoing, request: OutgoingRequest, attempt: number): Sending {
    const isPlatforms = isPlatformFetch(this.#settings.fetch)
    const init = isPlatforms && !operation.safeToRetry ? handedOnce(request) : handed(request)
    return { request, init, isPlatforms, attempt, sentAt: this.#settings.clock() }
  }

  #filled(
    { draft, operation }: Outgoing,
    token: string | undefined,
  ): OutgoingRequest | Promise<OutgoingRequest> {
    const credentials = this.#credentials
    return fill(draft, {
      now: this.#settings.clock(),
      token,
      secret: (name) => credentials.secret?.(name) ?? '',
      sign: (text) => credentials.sign?.(text, operation) ?? '',
    })
  }

  async #send({ operation }: Outgoing, sending: Sending, deadline: Deadline): Promise<Response> {
    const { fetch, onEvent } = this.#settings
    const { request, init, attempt, sentAt } = sending
    const { method, url } = request
    const about = onEvent && { operationId: operation.operationId, attempt, method, url: withoutQuery(url) }
    if (about) onEvent({ type: 'request', ...about })
    const passed = (): number => timeOr(this.#settings, sentAt) - sentAt
    try {
      // Credentials and signatures must not follow to another address.
      const answering = Promise.resolve(fetch(url, { ...init, redirect: 'manual', signal: deadline.signal }))
      const response = await arriving(answering, deadline)
      if (about) onEvent({ type: 'response', ...about, status: response.status, durationMs: passed() })
      return response
    } catch (thrown) {
      const error = readableError(thrown)
      const name = deadline.timedOut ? 'TimeoutError' : shownName(error)
      if (about) onEvent({ type: 'failure', ...about, error: name, durationMs: passed() })
      throw error
    }
  }

  #failure(
    { operation, asked }: Outgoing,
    deadline: Deadline,
    failed: Pick<FailedCall, 'attempts'> & Partial<Pick<FailedCall, 'sentAt' | 'believed'>>,
    error: unknown,
  ): unknown {
    const { baseUrl } = this.#settings
    const { secrets } = this.#credentials
    const call = { sentAt: undefined, believed: undefined, ...failed }
    return failureOf({ operation, asked, baseUrl, secrets, ...call }, deadline, readableError(error))
  }
}

/** How far a request had come whose `fetch` failed. */
function sentBy({ request, isPlatforms, attempt, sentAt }: Sending) {
  return { attempts: attempt, sentAt, believed: isPlatforms ? request : undefined }
}

/** Waits for an answer. What is none, or comes too late of a `fetch` that does not listen to the signal, is given up. */
async function arriving(answering: Promise<unknown>, deadline: Deadline): Promise<Response> {
  try {
    return checkedResponse(await deadline.wait(answering))
  } catch (error) {
    answering.then(giveUpBody, () => undefined)
    throw error
  }
}

/** An address without its query, which may hold identifiers and a signature. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
