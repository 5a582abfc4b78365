/** The transaction whose charges are asked for, as the caller gives it. */
import type { Input } from '../client/api-adapter.js'
import { requestError, type Hint } from '../errors/errors.js'
import { isObject } from '../response/json-object.js'
import type { OperationDescription } from '../client/operation.js'

export interface KnownTransaction {
  readonly txnToken: string
  readonly orderId?: string
  readonly expiresAt?: number
}

/** The transaction of an input that was checked: what `initiateTransaction` returned, or a bare token of unknown age. */
export function transactionIn({ accepted, body }: Input): KnownTransaction {
  const head = body?.['head']
  return transactionOf(accepted['transaction'] ?? (isObject(head) ? head['txnToken'] : undefined))
}

function transactionOf(given: unknown): KnownTransaction {
  if (!isObject(given)) return { txnToken: String(given) }
  const { txnToken, orderId, expiresAt } = given
  return {
    txnToken: String(txnToken),
    ...(typeof orderId === 'string' && { orderId }),
    ...(typeof expiresAt === 'number' && { expiresAt }),
  }
}

/** Refuses a token that is known to have expired: the service could only refuse it too. */
export function checkAge(
  operation: OperationDescription,
  { expiresAt }: KnownTransaction,
  now: number,
  hint: () => Hint,
): void {
  if (expiresAt === undefined || now < expiresAt) return
  const seconds = Math.floor((now - expiresAt) / 1000)
  const message = `has a token that expired ${seconds} s ago; initiate the transaction again`
  throw requestError([{ field: 'transaction', message }], {
    operationId: operation.operationId,
    hints: [hint()],
  })
}

/** A timestamp of the service in epoch milliseconds; `undefined` when it is none. */
export function epochMilliseconds(given: unknown): number | undefined {
  const digits = typeof given === 'number' ? String(given) : given
  if (typeof digits !== 'string') return undefined
  // Seconds of this century have ten digits, milliseconds thirteen.
  if (/^\d{13}$/.test(digits)) return Number(digits)
  return /^\d{10}$/.test(digits) ? Number(digits) * 1000 : undefined
}
