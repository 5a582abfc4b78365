/** Sends the requests of a probe, and reads what came. It counts them, keeps to the plan, and sends no login twice. */
import type { ClientEvent } from '../../client/events.js'
import type { Fetch } from '../../client/options.js'
import {
  ApiError,
  ConnectionError,
  DecodeError,
  OutcomeUnknownError,
  RateLimitError,
  ResultError,
  TimeoutError,
} from '../../errors/errors.js'
import { inCommandWords } from '../command-advice.js'

/** Ends the probe, since further requests would show nothing, or would harm the user's standing with the service. */
export class ProbeStoppedError extends Error {
  override readonly name = 'Stop'
  /** How long the service asks to wait, in milliseconds; `undefined` if it does not say. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, retryAfterMs?: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

/** What a probe needs from outside. */
export interface ProbeEnvironment {
  readonly fetch: Fetch
  /** Whether the address was let through though it is in clear. */
  readonly allowInsecureHttp?: boolean
  /** The current time in epoch milliseconds. */
  readonly clock: () => number
  /** Waits for a number of milliseconds. */
  readonly wait: (ms: number) => Promise<void>
}

/** The options of a client that sends through the sender. */
interface SenderOptions {
  readonly fetch: Fetch
  readonly allowInsecureHttp: boolean | undefined
  readonly clock: () => number
  /** A probe promises so many requests: none of them is sent again. */
  readonly retries: 0
  readonly onEvent: (event: ClientEvent) => void
}

interface RecordedResponse {
  readonly request: string
  readonly status: number
  readonly headers: Headers
  readonly bytes: ArrayBuffer
}

export class Sender {
  readonly #surroundings: ProbeEnvironment
  readonly #atMost: ReadonlyMap<string, number>
  readonly #sent = new Map<string, number>()
  #operationId = ''
  #login: RecordedResponse | undefined
  #last: RecordedResponse | undefined

  /** @param atMost the number of planned requests by operation */
  constructor(surroundings: ProbeEnvironment, atMost: ReadonlyMap<string, number>) {
    this.#surroundings = surroundings
    this.#atMost = atMost
  }

  /** For clients that send. */
  get way(): SenderOptions {
    return {
      fetch: (url, init) => this.#answer(url, init),
      allowInsecureHttp: this.#surroundings.allowInsecureHttp,
      clock: this.#surroundings.clock,
      retries: 0,
      // A client reports each request right before it sends it.
      onEvent: (event) => {
        if (event.type === 'request') this.#operationId = event.operationId
      },
    }
  }

  get clock(): () => number {
    return this.#surroundings.clock
  }

  get wait(): (ms: number) => Promise<void> {
    return this.#surroundings.wait
  }

  /** The number of requests that were sent, by operation. */
  get sent(): ReadonlyMap<string, number> {
    return this.#sent
  }

  /** The body of the login's answer. It holds secrets, so look only at its form. */
  get loginText(): string {
    return this.#login === undefined ? '' : new TextDecoder().decode(this.#login.bytes)
  }

  async #answer(url: string, init: RequestInit): Promise<Response> {
    const isLogin = this.#operationId === 'login'
    if (isLogin && this.#login !== undefined) return responseOf(this.#login)
    const request = JSON.stringify([url, init.method, init.headers, init.body])
    // After a 401 a client logs in and repeats the request. With the same token it would get the same answer.
    if (this.#last?.status === 401 && this.#last.request === request) return responseOf(this.#last)
    const kept = await this.#send(url, init, request)
    if (isLogin) this.#login = kept
    else this.#last = kept
    return responseOf(kept)
  }

  async #send(url: string, init: RequestInit, request: string): Promise<RecordedResponse> {
    const sent = this.#sent.get(this.#operationId) ?? 0
    if (sent >= (this.#atMost.get(this.#operationId) ?? 0))
      throw new Error(`the plan has no further request of ${this.#operationId}`)
    this.#sent.set(this.#operationId, sent + 1)
    const response = await this.#surroundings.fetch(url, init)
    const { status, headers } = response
    return { request, status, headers, bytes: await response.arrayBuffer() }
  }
}

function responseOf({ status, headers, bytes }: RecordedResponse): Response {
  // Some statuses must not have a body, not even an empty one.
  return new Response(bytes.byteLength === 0 ? null : bytes, { status, headers })
}

/** The service refused a request, or failed. */
interface RefusedExperiment {
  readonly kind: 'refused'
  readonly status?: number
  /**
   * Digits, perhaps with a sign. A code of another form is not kept, nor the code of a result that the service does not
   * call a failure.
   */
  readonly code?: string
  /** Whether the service may have carried the request out nevertheless. */
  readonly isOpen?: true
  readonly message: string
}

/** An answer with a success status that the client cannot read. */
interface UnreadableExperiment {
  readonly kind: 'unreadable'
  /** The choices that the client names as possible causes. */
  readonly hints: readonly string[]
  readonly isOpen?: true
  readonly message: string
}

/** The request succeeded. */
export interface SuccessfulExperiment<T> {
  readonly kind: 'works'
  readonly data: T
  readonly message: string
}

export type ExperimentResponse<T = unknown> =
  SuccessfulExperiment<T> | RefusedExperiment | UnreadableExperiment

/**
 * Sends a request through a client.
 *
 * @param describe puts a result into words that can follow `with`
 * @throws Stop if there was no answer, or if the service asks for no further requests
 */
export async function ask<T>(
  call: () => Promise<T>,
  describe: (data: T) => string,
): Promise<ExperimentResponse<T>> {
  try {
    const data = await call()
    return { kind: 'works', data, message: describe(data) }
  } catch (error) {
    return failed(error)
  }
}

/** @throws Stop, and any error that is not the failure of a call */
function failed(error: unknown): RefusedExperiment | UnreadableExperiment {
  // The message is left out: it repeats the cause, which may quote the service.
  if (error instanceof OutcomeUnknownError) return { ...failed(error.cause), isOpen: true }
  if (error instanceof ConnectionError || error instanceof TimeoutError)
    throw new ProbeStoppedError(inCommandWords(error.message))
  if (error instanceof RateLimitError) {
    const { operationId, status, retryAfterMs } = error
    throw new ProbeStoppedError(
      `${operationId} answered ${status}: too many requests. ${wait(retryAfterMs)}`,
      retryAfterMs,
    )
  }
  if (error instanceof ApiError || error instanceof ResultError) return refusedBy(error)
  if (error instanceof DecodeError) {
    const hints = error.hints.flatMap(({ ambiguity }) => (ambiguity === undefined ? [] : [ambiguity]))
    return { kind: 'unreadable', hints, message: 'something that cannot be read' }
  }
  throw error
}

function refusedBy(error: ApiError | ResultError): RefusedExperiment {
  const { operationId, status, code } = error
  // A login may be answered with 403 because the password is wrong.
  if (status === 403 && operationId !== 'login')
    throw new ProbeStoppedError(
      `${operationId} answered 403. A firewall may have refused the request, or the user may not call it.`,
    )
  if (status === 429 || status === 418)
    throw new ProbeStoppedError(`${operationId} answered ${status}: too many requests. ${wait(undefined)}`)
  // A payment may be refused under a success status.
  const { code: told, ...rest } = refused(
    status >= 200 && status <= 299 ? undefined : status,
    shownCode(code),
  )
  // A result that is still pending is not a refusal, whatever its code.
  const isVague = error instanceof ResultError && error.resultStatus !== 'F'
  return isVague || told === undefined ? rest : { ...rest, code: told }
}

function refused(status: number | undefined, code: string | undefined): RefusedExperiment {
  const ofStatus = status === undefined ? [] : [`status ${status}`]
  const ofCode = code === undefined ? [] : [`code ${code}`]
  return {
    kind: 'refused',
    ...(status !== undefined && { status }),
    ...(code !== undefined && { code }),
    message: [...ofStatus, ...ofCode].join(' and ') || 'a refusal without a code',
  }
}

/** Only a short number is shown, since a service may repeat a part of the request as its code. */
function shownCode(code: string | number | undefined): string | undefined {
  const text = String(code)
  return /^-?\d{1,8}$/.test(text) ? text : undefined
}

function wait(retryAfterMs: number | undefined): string {
  if (retryAfterMs === undefined) return 'It does not say how long to wait.'
  return `Wait ${Math.ceil(retryAfterMs / 1000)} seconds before the next request.`
}

/** Whether the service itself failed, so that its answer shows nothing of the request. */
export function isFailure(answer: ExperimentResponse): boolean {
  return answer.kind === 'refused' && answer.status !== undefined && answer.status >= 500
}

/** The statuses and codes that a wrong choice is answered with. */
interface Symptoms {
  readonly statuses?: readonly number[]
  readonly codes?: readonly (string | number)[]
}

export function showsAs({ statuses = [], codes = [] }: Symptoms): (answer: ExperimentResponse) => boolean {
  return (answer) => {
    if (answer.kind !== 'refused') return false
    const { status, code } = answer
    const byStatus = status !== undefined && statuses.includes(status)
    return byStatus || (code !== undefined && codes.map(String).includes(code))
  }
}

export function showsAsAny(symptoms: readonly Symptoms[]): (answer: ExperimentResponse) => boolean {
  const looks = symptoms.map(showsAs)
  return (answer) => looks.some((look) => look(answer))
}
