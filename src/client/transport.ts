/** The one place that sends: it fills the slots of each attempt, keeps the time, and waits for the answer. */
import type { Answer, Wire } from './api.js'
import { decodeText, mediaTypeOf } from './body-text.js'
import type { CallOptions } from './call.js'
import { Slots } from './concurrency.js'
import { failureOf } from './connection-failures.js'
import type { Credentials } from './credentials.js'
import { Deadline } from './deadline.js'
import { fill, type Draft, type OutgoingRequest } from './draft.js'
import { DecodeError } from './errors.js'
import type { OperationDescription } from './operation-table.js'
import type { Settings } from './options.js'

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
  readonly attempts: number
  readonly deadline: Deadline
  readonly sentAt: number
  /** Turns what went wrong while reading into the error to throw. */
  failure(error: unknown): unknown
  /** Gives back what the call holds. To be called exactly when the body has been read or given up. */
  release(): void
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
    const { response, sentAt, attempts, deadline } = open
    const { status, headers } = response
    try {
      const bytes = new Uint8Array(await deadline.wait(response.arrayBuffer()))
      const receivedAt = this.#settings.clock()
      const contentType = headers.get('content-type')
      const text = textOf(bytes, contentType, outgoing.operation, attempts)
      const firstBytes = bytes.subarray(0, 2)
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

  /** Sends a request and leaves the body to the caller. A token that is refused is renewed once. */
  async open(outgoing: Outgoing): Promise<OpenAnswer> {
    const { options } = outgoing
    const deadline = new Deadline(options.timeoutMs ?? this.#settings.timeoutMs, options.signal)
    try {
      const needsToken = this.#credentials.token !== undefined && outgoing.operation.needsAuthorization
      const token = needsToken ? await this.#token(outgoing, deadline, 0) : undefined
      const open = await this.#attempt(outgoing, deadline, 1, token)
      if (open.response.status !== 401 || token === undefined) return open
      this.#credentials.refuseToken?.(token)
      await open.response.body?.cancel().catch(() => undefined)
      open.release()
      deadline.restart()
      return await this.#attempt(outgoing, deadline, 2, await this.#token(outgoing, deadline, 1))
    } catch (error) {
      deadline.end()
      throw error
    }
  }

  async #token(outgoing: Outgoing, deadline: Deadline, attempts: number): Promise<string | undefined> {
    try {
      return await this.#credentials.token?.(deadline.signal)
    } catch (error) {
      throw this.#failure(outgoing, deadline, attempts, undefined, error)
    }
  }

  async #attempt(
    outgoing: Outgoing,
    deadline: Deadline,
    attempt: number,
    token: string | undefined,
  ): Promise<OpenAnswer> {
    const { signal } = deadline
    let giveBack: (() => void) | undefined
    let sentAt: number | undefined
    try {
      signal.throwIfAborted()
      giveBack = await this.#slots?.take(signal)
      // Only now, so that a timestamp is not stale when its turn comes.
      const filled = this.#filled(outgoing, token)
      // A signer of the user's own may never answer.
      const request = filled instanceof Promise ? await deadline.wait(filled) : filled
      signal.throwIfAborted()
      sentAt = this.#settings.clock()
      const response = await this.#send(outgoing, request, attempt, deadline, sentAt)
      return this.#opened(outgoing, response, attempt, deadline, sentAt, giveBack)
    } catch (error) {
      giveBack?.()
      throw this.#failure(outgoing, deadline, sentAt === undefined ? attempt - 1 : attempt, sentAt, error)
    }
  }

  #opened(
    outgoing: Outgoing,
    response: Response,
    attempts: number,
    deadline: Deadline,
    sentAt: number,
    giveBack: (() => void) | undefined,
  ): OpenAnswer {
    return {
      response,
      attempts,
      deadline,
      sentAt,
      failure: (error) => this.#failure(outgoing, deadline, attempts, sentAt, error),
      release: () => {
        deadline.end()
        giveBack?.()
      },
    }
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

  async #send(
    { operation }: Outgoing,
    request: OutgoingRequest,
    attempt: number,
    deadline: Deadline,
    sentAt: number,
  ): Promise<Response> {
    const { fetch, clock, onEvent } = this.#settings
    const { method, url, headers, body } = request
    const about = onEvent && { operationId: operation.operationId, attempt, method, url: withoutQuery(url) }
    if (about) onEvent({ type: 'request', ...about })
    try {
      const answering = fetch(url, {
        method,
        headers,
        ...(body !== undefined && { body }),
        // Credentials and signatures must not follow to another address.
        redirect: 'manual',
        signal: deadline.signal,
      })
      // A fetch of the user's own may not listen to the signal.
      const response = await deadline.wait(answering)
      if (about)
        onEvent({ type: 'response', ...about, status: response.status, durationMs: clock() - sentAt })
      return response
    } catch (error) {
      const name = deadline.timedOut ? 'TimeoutError' : error instanceof Error ? error.name : 'Error'
      if (about) onEvent({ type: 'failure', ...about, error: name, durationMs: clock() - sentAt })
      throw error
    }
  }

  #failure(
    { operation, asked }: Outgoing,
    deadline: Deadline,
    attempts: number,
    sentAt: number | undefined,
    error: unknown,
  ): unknown {
    const { baseUrl } = this.#settings
    const secrets = this.#credentials.secrets()
    return failureOf({ operation, asked, attempts, sentAt, baseUrl, secrets }, deadline, error)
  }
}

function textOf(
  bytes: Uint8Array,
  contentType: string | null,
  { operationId }: OperationDescription,
  attempts: number,
): string {
  try {
    return decodeText(bytes, contentType)
  } catch {
    throw new DecodeError(
      `${operationId} answered with bytes that are no text in the encoding they claim, or with a part of one.`,
      { operationId, attempts },
    )
  }
}

/** An address without its query, which may hold identifiers and a signature. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
