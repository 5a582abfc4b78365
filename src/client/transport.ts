/** The one place that sends: it authorises each attempt, keeps the time, and turns every failure into one error. */
import { decodeText, mediaTypeOf } from './body-text.js'
import type { Answer, Behaviour, Exchange, OutgoingRequest, Wire } from './behaviour.js'
import type { CallOptions } from './call.js'
import { Slots } from './concurrency.js'
import { Deadline, waitFor } from './deadline.js'
import { ConnectionError, DecodeError, LacunaError, RequestError, TimeoutError } from './errors.js'
import type { OperationDescription } from './operation-table.js'
import type { Settings } from './options.js'
import { unknownOutcome } from './outcome.js'
import { errorCode, innermost, plainCause } from './redact.js'

/** A call that is ready to be sent. */
export interface Call {
  readonly operation: OperationDescription
  readonly wire: Wire
  readonly request: OutgoingRequest
  readonly options: CallOptions
}

/** The head of an answer, whose body is still to be read. */
export interface OpenAnswer {
  readonly response: Response
  readonly exchange: Exchange
  readonly deadline: Deadline
  readonly sentAt: number
  /** Turns what went wrong while reading into the error to throw. */
  failure(error: unknown): unknown
  /** Gives back what the call holds. To be called exactly when the body has been read or given up. */
  release(): void
}

/** An answer that was read to its end. */
export interface ReadAnswer {
  readonly answer: Answer
  readonly response: Response
  readonly exchange: Exchange
}

/** What answered a TLS greeting was no TLS. */
const noTls = 'ERR_SSL_WRONG_VERSION_NUMBER'
/** Nothing can have been carried out when the connection never came about. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_INVALID_URL',
  noTls,
])
/** Refused by us before the request goes out. Other failures of TLS may come after it. */
const certificateFailure = /^(?:CERT_|DEPTH_ZERO_|ERR_TLS_CERT_|SELF_SIGNED_|UNABLE_TO_)/

export class Transport {
  readonly #settings: Settings
  readonly #behaviour: Behaviour
  readonly #slots: Slots

  constructor(settings: Settings, behaviour: Behaviour) {
    this.#settings = settings
    this.#behaviour = behaviour
    this.#slots = new Slots(settings.maxConcurrency)
  }

  /** Sends a call and reads the whole answer, whatever its status. */
  async exchange(call: Call): Promise<ReadAnswer> {
    const open = await this.open(call)
    try {
      const { response, exchange, sentAt } = open
      const bytes = new Uint8Array(await waitFor(response.arrayBuffer(), open.deadline.signal))
      const contentType = response.headers.get('content-type')
      const answer = {
        status: response.status,
        headers: response.headers,
        mediaType: mediaTypeOf(contentType),
        text: this.#text(bytes, contentType, exchange),
        firstBytes: bytes.slice(0, 2),
        sentAt,
        receivedAt: this.#settings.clock(),
      }
      return { answer, response, exchange }
    } catch (error) {
      throw open.failure(error)
    } finally {
      open.release()
    }
  }

  /** Sends a call and leaves the body to the caller. */
  async open(call: Call): Promise<OpenAnswer> {
    const { operation, options } = call
    const deadline = new Deadline(options.timeoutMs ?? this.#settings.timeoutMs, options.signal)
    try {
      for (let attempt = 1; ; attempt += 1) {
        const obtained = await this.#obtain(operation, deadline, attempt)
        const open = await this.#attempt(call, deadline, attempt, obtained)
        if (open.response.status !== 401 || attempt > 1 || !this.#behaviour.renew?.(operation, obtained))
          return open
        await open.response.body?.cancel().catch(() => undefined)
        open.release()
        deadline.restart()
      }
    } catch (error) {
      deadline.end()
      throw error
    }
  }

  async #obtain(
    operation: OperationDescription,
    deadline: Deadline,
    attempt: number,
  ): Promise<string | undefined> {
    try {
      return await this.#behaviour.obtain?.(operation, deadline.signal)
    } catch (error) {
      if (error instanceof LacunaError) throw error
      throw this.#failure({ operation, attempts: attempt - 1 }, deadline, error)
    }
  }

  async #attempt(
    call: Call,
    deadline: Deadline,
    attempt: number,
    obtained: string | undefined,
  ): Promise<OpenAnswer> {
    const { operation, wire } = call
    const before = { operation, attempts: attempt - 1 }
    const release = await this.#slots.take(deadline.signal).catch((error: unknown) => {
      throw this.#failure(before, deadline, error)
    })
    try {
      // Only now, so that a timestamp is not stale when its turn comes.
      const request = await this.#authorized(call, obtained, deadline)
      deadline.signal.throwIfAborted()
      const sentAt = this.#settings.clock()
      const exchange = { operation, wire, request, attempts: attempt }
      const failure = (error: unknown): unknown => this.#failure({ ...exchange, sentAt }, deadline, error)
      const response = await this.#send(exchange, deadline, sentAt).catch((error: unknown) => {
        throw failure(error)
      })
      const done = (): void => {
        deadline.end()
        release()
      }
      return { response, exchange, deadline, sentAt, failure, release: done }
    } catch (error) {
      release()
      throw error instanceof LacunaError ? error : this.#failure(before, deadline, error)
    }
  }

  /** A signer of the user's own may take its time, or never answer. */
  #authorized(call: Call, obtained: string | undefined, deadline: Deadline): Promise<OutgoingRequest> {
    const { operation, request } = call
    const authorizing = async (): Promise<OutgoingRequest> =>
      (await this.#behaviour.authorize?.(operation, request, obtained)) ?? request
    return waitFor(authorizing(), deadline.signal)
  }

  async #send(exchange: Exchange, deadline: Deadline, sentAt: number): Promise<Response> {
    const { request, operation, attempts } = exchange
    const { fetch, clock, onEvent } = this.#settings
    const about = {
      operationId: operation.operationId,
      attempt: attempts,
      method: request.method,
      url: bare(request.url),
    }
    onEvent({ type: 'request', ...about })
    try {
      // A fetch of the user's own may not listen to the signal.
      const answering = fetch(request.url, {
        method: request.method,
        headers: { ...request.headers },
        ...(request.body !== undefined && { body: request.body }),
        // Credentials and signatures must not follow to another address.
        redirect: 'manual',
        signal: deadline.signal,
      })
      const response = await waitFor(answering, deadline.signal)
      onEvent({ type: 'response', ...about, status: response.status, durationMs: clock() - sentAt })
      return response
    } catch (error) {
      const name = deadline.timedOut ? 'TimeoutError' : error instanceof Error ? error.name : 'Error'
      onEvent({ type: 'failure', ...about, error: name, durationMs: clock() - sentAt })
      throw error
    }
  }

  #text(bytes: Uint8Array, contentType: string | null, { operation, attempts }: Exchange): string {
    try {
      return decodeText(bytes, contentType)
    } catch {
      throw new DecodeError(
        `${operation.operationId} answered with bytes that are no text in the encoding they claim, or with a part of one.`,
        { operationId: operation.operationId, attempts },
      )
    }
  }

  /** The error for a call that brought no usable answer. `sentAt` is there once the request may be on its way. */
  #failure(
    at: { operation: OperationDescription; attempts: number; wire?: Wire; sentAt?: number },
    deadline: Deadline,
    error: unknown,
  ): unknown {
    const { operation, attempts, wire, sentAt } = at
    const known = error instanceof LacunaError ? error : this.#platformFailure(at, deadline, error)
    const begun = wire !== undefined && sentAt !== undefined && !isNeverSent(error)
    if (begun && !operation.safeToRetry) return unknownOutcome(operation, wire, sentAt, attempts, known)
    return known ?? deadline.signal.reason
  }

  /** Undefined when the caller gave up: then the signal's own reason is thrown. */
  #platformFailure(
    at: { operation: OperationDescription; attempts: number; sentAt?: number },
    deadline: Deadline,
    error: unknown,
  ): LacunaError | undefined {
    const { attempts, sentAt } = at
    const { operationId } = at.operation
    if (deadline.timedOut) {
      const { timeoutMs } = deadline
      const what = attempts > 0 ? 'had no complete answer' : 'was not sent'
      const why = attempts > 0 ? '' : ': it waited for its turn or for the login'
      const message = `${operationId} ${what} within ${timeoutMs} ms${why}.`
      return new TimeoutError(message, { operationId, attempts, timeoutMs })
    }
    if (deadline.signal.aborted) return undefined
    const cause = plainCause(error, this.#behaviour.secrets())
    if (sentAt === undefined) {
      const why = cause?.message ?? 'for no known reason'
      const message = `${operationId} was not sent: it could not be authorised (${why}).`
      return new RequestError(message, { operationId, attempts, cause })
    }
    const what = describeConnection(errorCode(cause), cause?.message)
    const { origin } = new URL(this.#settings.baseUrl)
    return new ConnectionError(`${operationId} had no answer from ${origin}: ${what}`, {
      operationId,
      attempts,
      cause,
    })
  }
}

function isNeverSent(error: unknown): boolean {
  const code = errorCode(innermost(error)) ?? ''
  return neverSent.has(code) || certificateFailure.test(code)
}

function describeConnection(code: string | undefined, words = 'for no known reason'): string {
  if (code === undefined) return `the request failed (${words}).`
  if (code === 'ECONNREFUSED') return 'nothing listens there. Check baseUrl, and whether the service is up.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'the host name is not known. Check baseUrl and the network.'
  if (code === noTls) return 'it does not speak TLS. Check whether baseUrl should begin with http.'
  if (certificateFailure.test(code)) return `its certificate is not accepted (${code}).`
  return `the connection ${neverSent.has(code) ? 'could not be made' : 'was cut'} (${code}).`
}

/** An address without its query, which may hold identifiers and a signature. */
function bare(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
