/**
 * The outcome of one request, as far as it shows anything of the choices. It keeps only the codes of the service, never
 * its words.
 */
import {
  ApiError,
  ConnectionError,
  DecodeError,
  OutcomeUnknownError,
  RateLimitError,
  ResultError,
  TimeoutError,
} from '../../errors/call-errors.js'
import { inCommandWords } from '../command-advice.js'
import { ProbeStoppedError } from './stop.js'

/** The service refused a request, or failed. */
export interface RefusedExperiment {
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
export interface UnreadableExperiment {
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
export interface Symptoms {
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
