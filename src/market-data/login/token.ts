/** A bearer token and its times, and whether the service would refuse another login. */
import { ApiError, AuthenticationError } from '../../errors/errors.js'
import type { LoginResult } from '../../../generated/types/market-data.js'

/** A token, and for how long it works. Times are epoch milliseconds of the client's clock. */
export interface Token {
  readonly text: string
  /** From when on it does not work any more, where that is known. */
  readonly expiresAt?: number | undefined
  /** From when on another one should be had. */
  readonly renewAt?: number | undefined
}

/** What is known already when a token is asked for. */
export interface TokenWish {
  /** The latest that the service has refused. */
  readonly refused: string | undefined
  /** The one that is to be renewed. It works still, so nobody waits. */
  readonly expiring: string | undefined
  /** Why the service does not accept who logs in: then only a token that others have will do. */
  readonly refusal: Error | undefined
  /** Fires when nobody waits any more. */
  readonly left: AbortSignal
}

/** How long before its end a token is renewed: a fifth of its lifetime, and at most a minute. */
const longestMarginMs = 60_000
const marginOf = (lifetimeMs: number): number => Math.min(longestMarginMs, lifetimeMs / 5)

/**
 * A token with its times.
 *
 * @param lifetimeMs from the login on; `undefined` where nobody knows
 * @param remainingMs what is left of it at `now`
 */
export function tokenFor(
  text: string,
  now: number,
  lifetimeMs: number | undefined,
  remainingMs = lifetimeMs,
): Token {
  if (lifetimeMs === undefined || remainingMs === undefined) return { text }
  const expiresAt = now + remainingMs
  return { text, expiresAt, renewAt: expiresAt - marginOf(lifetimeMs) }
}

/** How long a token of a login lasts: the shorter of what its answer and the option say. */
export function lifetimeOf(
  { receivedAt, expiresAt }: LoginResult,
  tokenLifetimeMs: number | undefined,
): number | undefined {
  const known = [expiresAt === undefined ? undefined : expiresAt - receivedAt, tokenLifetimeMs].filter(
    (one) => one !== undefined,
  )
  return known.length === 0 ? undefined : Math.max(0, Math.min(...known))
}

/** RFC 6749, 5.2 has 400 for a password that is wrong; 422 says the same of what was sent. */
const refusedStatuses: readonly number[] = [400, 422]

/** Whether the login would be refused again: trying on could lock the account. */
export function isRefusedLogin(error: unknown): error is ApiError {
  return (
    error instanceof AuthenticationError ||
    (error instanceof ApiError && refusedStatuses.includes(error.status))
  )
}
