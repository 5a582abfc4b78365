/** The error of a call that would have to wait for its allowance longer than it may, before its first request or a further one. */
import { RateLimitError } from './call-errors.js'
import type { AdmissionRequest } from '../transport/rate-limiter.js'
import type { Patience } from '../transport/send-queue.js'
import type { Limit } from '../client/operation.js'

/** What holds a call back. */
export type LimitReason =
  | { readonly kind: 'ban' }
  | { readonly kind: 'refusal' }
  /** Without a limit: those that came before it are not answered yet. */
  | { readonly kind: 'allowance'; readonly limit: Limit | undefined }

const advice = {
  timeoutMs: 'Ask again later or less often, or give the call more time (timeoutMs).',
  maxQueueMs:
    'A change that waits may no longer be what was wanted. Ask again later, or let it wait longer (maxQueueMs).',
} as const

/** @param waitMs how long it would have to wait, at least */
export function rateLimitRefusal(
  { operation: { operationId }, about }: Pick<AdmissionRequest, 'operation' | 'about'>,
  heldBy: LimitReason,
  waitMs: number,
  { ms, by }: Patience,
): RateLimitError {
  const seconds = Math.ceil(waitMs / 1_000)
  const wait = `It would have to wait at least ${seconds} s, and may wait ${Math.floor(ms)} ms (${by}).`
  const attempts = about().attempt - 1
  const what =
    attempts === 0
      ? 'was not sent, nor was any part of it'
      : `was sent ${attempts === 1 ? 'once' : `${attempts} times`} without a result, and was not sent again`
  const message = `${operationId} ${what}: ${reasonOf(heldBy, attempts)}. ${wait} ${advice[by]}`
  return new RateLimitError(message, {
    operationId,
    attempts,
    // What the service would have answered.
    status: heldBy.kind === 'ban' ? 418 : 429,
    retryAfterMs: Math.ceil(waitMs),
  })
}

function reasonOf(heldBy: LimitReason, attempts: number): string {
  switch (heldBy.kind) {
    case 'ban':
      return 'the service has banned the caller with 418, and until the ban is over the client sends nothing'
    case 'refusal':
      return `the service has refused ${attempts === 0 ? 'an' : 'this or an'} earlier call of this operation with 429 for too many requests`
    case 'allowance':
      return heldBy.limit === undefined
        ? 'earlier calls are on their way that may use up the allowance'
        : `${amountOf(heldBy.limit)} of this operation within ${heldBy.limit.seconds} s ${heldBy.limit.weight === undefined ? 'are' : 'is'} used up, here or by others`
  }
}

function amountOf({ weight, requests, per }: Limit): string {
  const whose = per === 'ip' ? 'address' : 'account'
  return weight === undefined
    ? `the ${requests} requests that an ${whose} has`
    : `the weight of ${weight} that an ${whose} has`
}
