/** The bearer token: fetched once for all who wait for it, kept until it expires or the service refuses it. */
import { waitFor } from '../../transport/deadline.js'
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

/** Where tokens come from. */
export interface TokenSource {
  /** Whether others may have a token although the login of this client was refused. */
  readonly isShared: boolean
  /** A token; `undefined` when another process renews it meanwhile. */
  fetchToken(wish: TokenWish): Promise<Token | undefined>
}

/** How long before its end a token is renewed: a fifth of its lifetime, and at most a minute. */
const longestMarginMs = 60_000
const marginOf = (lifetimeMs: number): number => Math.min(longestMarginMs, lifetimeMs / 5)
/** A renewal that brought nothing is tried again after so long. */
const renewalPauseMs = 1_000

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

/** A token that is being fetched, and how many wait for it. */
interface PendingToken {
  readonly token: Promise<Token | undefined>
  readonly left: AbortController
  waiting: number
}

export class TokenKeeper {
  readonly #source: TokenSource
  readonly #now: () => number
  #current: Token | undefined
  #pending: PendingToken | undefined
  /** Asking again and again could lock the account. */
  #refusal: Error | undefined
  #refused: string | undefined
  #renewAfter = Number.NEGATIVE_INFINITY

  constructor(source: TokenSource, now: () => number) {
    this.#source = source
    this.#now = now
  }

  /** The token, after a login if need be. Whoever gives up leaves the login to the others. */
  get(signal: AbortSignal): Promise<string> | string {
    const current = this.#usable()
    if (current === undefined) return this.#fetched(signal)
    this.#renewInTime(current)
    return current.text
  }

  async #fetched(signal: AbortSignal): Promise<string> {
    for (;;) {
      if (this.#refusal !== undefined && !this.#source.isShared) throw this.#refusal
      // Nobody would wait for a login begun now, nor handle its failure.
      signal.throwIfAborted()
      const token = await this.#waitFor((this.#pending ??= this.#begin(undefined)), signal)
      if (token !== undefined) return token.text
    }
  }

  /** Takes over a token that a login has brought. */
  keep(token: Token): void {
    this.#current = token
    this.#refusal = undefined
  }

  /** Gives up a token that was refused, unless a newer one has come meanwhile. */
  refuse(token: string): void {
    if (this.#current?.text !== token) return
    this.#current = undefined
    this.#refused = token
  }

  #usable(): Token | undefined {
    const current = this.#current
    const isOver = current?.expiresAt !== undefined && this.#now() >= current.expiresAt
    return isOver ? undefined : current
  }

  /** Has another token fetched ahead of time, while everybody goes on with this one. */
  #renewInTime({ text, renewAt }: Token): void {
    if (renewAt === undefined || this.#pending !== undefined || this.#refusal !== undefined) return
    const now = this.#now()
    if (now < renewAt || now < this.#renewAfter) return
    this.#renewAfter = now + renewalPauseMs
    this.#pending = this.#begin(text)
    // A failure is no failure of a call whose token works: once it does not, the next login tells.
    this.#pending.token.catch(() => undefined)
  }

  async #waitFor(pending: PendingToken, signal: AbortSignal): Promise<Token | undefined> {
    const { left } = pending
    pending.waiting += 1
    try {
      return await waitFor(pending.token, signal)
    } catch (error) {
      // It ended because all the others had left, just before this one came.
      if (left.signal.aborted && error === left.signal.reason && !signal.aborted) return undefined
      throw error
    } finally {
      pending.waiting -= 1
      if (pending.waiting === 0) left.abort(new Error('Nobody waits for the token any more.'))
    }
  }

  /** Logs in after those who ask at once have all begun to wait: so the time of each is over before that of the login. */
  #begin(expiring: string | undefined): PendingToken {
    const left = new AbortController()
    const fetchToken = async (): Promise<Token | undefined> => {
      try {
        await Promise.resolve()
        const wish = { refused: this.#refused, expiring, refusal: this.#refusal, left: left.signal }
        const token = await this.#source.fetchToken(wish)
        if (token !== undefined) this.keep(token)
        return token
      } catch (error) {
        if (isRefusedLogin(error)) this.#refusal = error
        throw error
      } finally {
        this.#pending = undefined
      }
    }
    return { token: fetchToken(), left, waiting: 0 }
  }
}
