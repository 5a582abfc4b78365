/** Where the clients of a fleet share one token, so that one login serves them all. */
import { requestError } from '../errors/errors.js'
import { durationBounds, isDuration, isTimeout, timeoutBounds } from './options.js'
import { unknownOptions } from './unknown-options.js'

/** The right to log in for the others. */
export interface LoginLock {
  /** Made up for one attempt to log in. */
  readonly owner: string
  /** Grows with every lock of a login, so that a holder that lost its lock is told from the one after it. */
  readonly fence: number
  /** For how long it is held unless it is extended. After that, another process may take it: the holder has died. */
  readonly lockMs: number
}

/** A token of the store. */
export interface SharedToken {
  readonly text: string
  /** From the login on, where it is known. */
  readonly lifetimeMs?: number | undefined
}

/** Why the service has refused a login. It holds no secret. */
export interface SharedRefusal {
  readonly status: number
  readonly code?: string | number | undefined
  readonly serviceMessage?: string | undefined
  /** Tells the credentials that were refused from others, without telling what they are. */
  readonly credentials: string
}

/** What a process asks of the store. */
export interface TokenRequest {
  /** Becomes the owner of the lock. */
  readonly owner: string
  /** A token that the service has refused: it is forgotten if it is still the one that is kept. */
  readonly refused?: string | undefined
  /** A token that is to be renewed: it counts as none if it is still the one that is kept. */
  readonly expiring?: string | undefined
  /** A refusal of these credentials is no reason not to log in. */
  readonly despite?: string | undefined
  /** Whether the process would log in. Otherwise it never gets the lock. */
  readonly mayLogIn: boolean
}

/** What the store answers: one of these, found out and done in one step. */
export type TokenGrant =
  | {
      readonly kind: 'token'
      readonly token: SharedToken
      /** What is left of its lifetime, where that is known. */
      readonly remainingMs?: number | undefined
    }
  /** A login was refused lately. */
  | { readonly kind: 'refused'; readonly refusal: SharedRefusal; readonly remainingMs: number }
  /** There is no token, and this process is to log in. */
  | { readonly kind: 'lock'; readonly lock: LoginLock }
  /** There is no token, and another process logs in; or this one would not. */
  | { readonly kind: 'wait' }

/**
 * Keeps the token of each login for a fleet: `memoryTokenStore()` for the clients of one process, `redisTokenStore(client)`
 * from `lacuna/redis` for many processes. A login is named by a digest of the interface, its address and the username.
 *
 * Each method is one step that nothing comes between. One that rejects, or takes longer than five seconds, is told in an
 * event, and the client logs in without the store.
 */
export interface TokenStore {
  /** The token; or the lock for a login, which is held until `keep`, `refuse` or `release`, or until it expires. */
  acquire(login: string, request: TokenRequest): Promise<TokenGrant>
  /** Holds a lock for another `lockMs`. False when it is lost. */
  extend(login: string, lock: LoginLock): Promise<boolean>
  /**
   * Keeps a token, forgets any refusal, and gives the lock back. Without a lock, somebody has logged in by hand: that token is
   * the newest. False, and nothing is changed, when the lock is lost.
   */
  keep(login: string, lock: LoginLock | undefined, token: SharedToken): Promise<boolean>
  /** Keeps a refusal for a while, and gives the lock back. False when the lock is lost. */
  refuse(login: string, lock: LoginLock, refusal: SharedRefusal): Promise<boolean>
  /** Gives the lock back after a login that failed for another reason. */
  release(login: string, lock: LoginLock): Promise<void>
}

/** How a store of tokens behaves, wherever it keeps them. */
export interface TokenStoreTimes {
  /**
   * How long the lock for a login outlives a holder that has died, in milliseconds. One that lives extends it. Others wait for
   * it, so it should be well below `timeoutMs` of the clients. Default: 10000.
   */
  readonly lockMs?: number | undefined
  /**
   * How long a refused login is not tried again by anybody in the fleet with the same credentials, in milliseconds.
   * `login()` called by hand tries at once. Default: 900000, which is 15 minutes.
   */
  readonly coolDownMs?: number | undefined
}

const defaultLockMs = 10_000
const defaultCoolDownMs = 900_000

/**
 * The times with their defaults.
 *
 * @param own the names of the options that a store has beside them
 * @throws RequestError for one that is out of range, and for an option that does not exist
 */
export function checkedTimes(
  options: TokenStoreTimes,
  own: readonly string[],
): {
  readonly lockMs: number
  readonly coolDownMs: number
} {
  const problems = unknownOptions(options, ['lockMs', 'coolDownMs', ...own])
  const { lockMs = defaultLockMs, coolDownMs = defaultCoolDownMs } = options
  if (!isTimeout(lockMs)) problems.push({ field: 'lockMs', message: timeoutBounds })
  if (!isDuration(coolDownMs)) problems.push({ field: 'coolDownMs', message: durationBounds })
  if (problems.length > 0) throw requestError(problems, { attempted: 'The token store cannot be made' })
  return { lockMs, coolDownMs }
}
