/** The transaction whose charges are asked for, as the caller gives it. */
import { isObject } from '../client/checks.js'
import type { Hint } from '../client/errors.js'
import { notSent } from './refusal.js'

export interface KnownTransaction {
  readonly txnToken: string
  readonly orderId?: string
  readonly expiresAt?: number
}

/** A transaction that `initiateTransaction` returned, or a bare token of unknown age. The input was checked before. */
export function transactionOf(given: unknown): KnownTransaction {
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
  operationId: string,
  { expiresAt }: KnownTransaction,
  now: number,
  hints: readonly Hint[],
): void {
  if (expiresAt === undefined || now < expiresAt) return
  const seconds = Math.floor((now - expiresAt) / 1000)
  const message = `has a token that expired ${seconds} s ago; initiate the transaction again`
  throw notSent(operationId, 'transaction', message, hints)
}

/** A timestamp of the service in epoch milliseconds; `undefined` when it is none. */
export function epochMilliseconds(given: unknown): number | undefined {
  const digits = typeof given === 'number' ? String(given) : given
  if (typeof digits !== 'string') return undefined
  // Seconds of this century have ten digits, milliseconds thirteen.
  if (/^\d{13}$/.test(digits)) return Number(digits)
  return /^\d{10}$/.test(digits) ? Number(digits) * 1000 : undefined
}
