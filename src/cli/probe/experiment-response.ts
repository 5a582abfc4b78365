/** Sends the requests of a probe, and reads what came. It counts them, keeps to the plan, and sends no login twice. */
import type { ClientEvent } from '../../client/events.js'
import type { CommonOptions, Fetch } from '../../client/options.js'
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

interface SenderOptions extends Pick<CommonOptions, 'fetch' | 'allowInsecureHttp' | 'clock' | 'retries'> {
  onEvent(event: ClientEvent): void
}

/** A response that can be given again. */
interface RecordedResponse {
  readonly request: string
  readonly status: number
  again(): Response
}

/** How many requests of an operation are planned. */
interface RequestLimit {
  readonly operationId: string
  readonly atMost: number
}

export class Sender {
  readonly environment: ProbeEnvironment
  /** The number of requests that were sent, by operation. */
  readonly sent: Record<string, number> = {}
  readonly #planned: readonly RequestLimit[]
  #operationId = ''
  #login: RecordedResponse | undefined
  #last: RecordedResponse | undefined

  constructor(environment: ProbeEnvironment, planned: readonly RequestLimit[]) {
    this.environment = environment
    this.#planned = planned
  }

  /** For clients that send. A probe promises so many requests: none of them is sent again. */
  get options(): SenderOptions {
    const { allowInsecureHttp, clock } = this.environment
    return {
      ...{ fetch: (url, init) => this.#answer(url, init), allowInsecureHttp, clock, retries: 0 },
      // A client reports each request right before it sends it.
      onEvent: (event) => {
        if (event.type === 'request') this.#operationId = event.operationId
      },
    }
  }

  async #answer(url: string, init: RequestInit): Promise<Response> {
    const isLogin = this.#operationId === 'login'
    if (isLogin && this.#login !== undefined) return this.#login.again()
    const request = JSON.stringify([url, init.method, init.headers, init.body])
    // After a 401 a client logs in and repeats the request. With the same token it would get the same answer.
    if (this.#last?.status === 401 && this.#last.request === request) return this.#last.again()
    const operationId = this.#operationId
    const sent = this.sent[operationId] ?? 0
    const planned = this.#planned.find((one) => one.operationId === operationId)
    if (planned === undefined || sent >= planned.atMost)
      throw new Error(`the plan has no further request of ${operationId}`)
    this.sent[operationId] = sent + 1
    const response = await this.environment.fetch(url, init)
    const { status, headers } = response
    const bytes = await response.arrayBuffer()
    // Some statuses must not have a body, not even an empty one.
    const again = (): Response => new Response(bytes.byteLength === 0 ? null : bytes, { status, headers })
    const recorded = { request, status, again }
    if (isLogin) this.#login = recorded
    else this.#last = recorded
    return again()
  }
}

/** The service refused a request, or failed; or the client cannot read an answer with a success status. */
interface FailedExperiment {
  readonly kind: 'refused' | 'unreadable'
  readonly status?: number | undefined
  /**
   * Digits, perhaps with a sign. A code of another form is not kept, nor the code of a result that the service does not
   * call a failure.
   */
  readonly code?: string | undefined
  /** Whether the service may have carried the request out nevertheless. */
  readonly isOpen?: true
  readonly message: string
}

/** The request succeeded. */
export interface SuccessfulExperiment<T> {
  readonly kind: 'works'
  readonly data: T
  readonly message: string
}

export type ExperimentResponse<T = unknown> = SuccessfulExperiment<T> | FailedExperiment

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
    return failureOf(error)
  }
}

/** @throws Stop, and any error that is not the failure of a call */
function failureOf(error: unknown): FailedExperiment {
  // The message is left out: it repeats the cause, which may quote the service.
  if (error instanceof OutcomeUnknownError) return { ...failureOf(error.cause), isOpen: true }
  if (error instanceof ConnectionError || error instanceof TimeoutError)
    throw new ProbeStoppedError(inCommandWords(error.message))
  if (error instanceof DecodeError) return { kind: 'unreadable', message: 'something that cannot be read' }
  if (!(error instanceof ApiError || error instanceof ResultError)) throw error
  refuseToGoOn(error)
  // A payment may be refused under a success status.
  const status = error.status >= 200 && error.status <= 299 ? undefined : error.status
  // Only a short number is shown, since a service may repeat a part of the request as its code.
  const code = /^-?\d{1,8}$/.exec(String(error.code))?.[0]
  const words = [status && `status ${status}`, code && `code ${code}`].filter(Boolean)
  // A result that is still pending is not a refusal, whatever its code.
  const isVague = error instanceof ResultError && error.resultStatus !== 'F'
  const message = words.join(' and ') || 'a refusal without a code'
  return { kind: 'refused', status, code: isVague ? undefined : code, message }
}

/** @throws Stop if the service asks for no further requests */
function refuseToGoOn(error: ApiError | ResultError): void {
  const { operationId, status } = error
  if (error instanceof RateLimitError || status === 429 || status === 418) {
    const ms = error instanceof RateLimitError ? error.retryAfterMs : undefined
    const wait =
      ms === undefined
        ? 'It does not say how long to wait.'
        : `Wait ${Math.ceil(ms / 1000)} seconds before the next request.`
    throw new ProbeStoppedError(`${operationId} answered ${status}: too many requests. ${wait}`, ms)
  }
  // A login may be answered with 403 because the password is wrong.
  if (status === 403 && operationId !== 'login')
    throw new ProbeStoppedError(
      `${operationId} answered 403. A firewall may have refused the request, or the user may not call it.`,
    )
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

/** Whether an answer is one of these refusals. */
export function showsAs(...symptoms: readonly Symptoms[]): (answer: ExperimentResponse) => boolean {
  return (answer) => {
    if (answer.kind !== 'refused') return false
    const { status, code } = answer
    return symptoms.some(
      ({ statuses = [], codes = [] }) =>
        (status !== undefined && statuses.includes(status)) ||
        (code !== undefined && codes.map(String).includes(code)),
    )
  }
}
