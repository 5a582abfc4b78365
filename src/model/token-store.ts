/** The store in which the clients of a fleet share one token, so that one login serves them all. */
import { requestError } from './errors.js'
import { isObject } from './json.js'
import { duration, timeout } from './options.js'
import { faultsIn, namesIn, unknownOptions, type Shape } from './shape.js'

/** The right to log in for the others. */
export interface LoginLock {
  /** Made up for one attempt to log in. */
  readonly owner: string
  /** Grows with every lock of a login, to distinguish a holder that lost its lock from the next one. */
  readonly fence: number
  /**
   * Milliseconds for which the lock is held unless it is extended. After that the holder counts as dead, and another process
   * may take it.
   */
  readonly lockMs: number
}

/** A token of the store. */
export interface SharedToken {
  readonly text: string
  /** Counted from the login, if known. */
  readonly lifetimeMs?: number | undefined
  /**
   * The time of the login, in epoch milliseconds of the client that logged in. A token that is older than 15 minutes and denied is
   * given up also by a client with which it has never worked.
   */
  readonly issuedAt?: number | undefined
}

/** The refusal of a login by the service, without secrets. */
export interface SharedRefusal {
  readonly status: number
  readonly code?: string | number | undefined
  readonly serviceMessage?: string | undefined
  /** Whether the service has denied the credentials, so that the error is an AuthenticationError. It always is after a 401. */
  readonly deniesCredentials?: boolean | undefined
  /** Distinguishes the refused credentials from others without revealing them. */
  readonly credentials: string
}

/** The request of a process to the store. */
export interface TokenRequest {
  /** Becomes the owner of the lock. */
  readonly owner: string
  /** A token that the service has refused: the store forgets it if it still has it. */
  readonly refused?: string | undefined
  /** A token to renew: the store ignores it if it still has it. */
  readonly expiring?: string | undefined
  /** Ignores an earlier refusal of these credentials. */
  readonly despite?: string | undefined
  /** Whether the process would log in. Otherwise it never gets the lock. */
  readonly mayLogIn: boolean
}

/** The answer of the store: one of these, found out and done in one step. */
export type TokenGrant =
  | {
      readonly kind: 'token'
      readonly token: SharedToken
      /** The rest of its lifetime, if known. */
      readonly remainingMs?: number | undefined
    }
  /** A login was refused lately. */
  | { readonly kind: 'refused'; readonly refusal: SharedRefusal; readonly remainingMs: number }
  /** There is no token, and this process is to log in. */
  | { readonly kind: 'lock'; readonly lock: LoginLock }
  /** There is no token, and another process is logging in, or this one may not log in. */
  | { readonly kind: 'wait' }

/**
 * Keeps the token of each login for a fleet: `memoryTokenStore()` for the clients of one process, `redisTokenStore(client)`
 * from `lacuna/redis` for many processes. A login is identified by a digest of the interface, its address and the username.
 *
 * Each method is atomic. If one rejects, or takes longer than five seconds, the client sends an event and logs in without
 * the store.
 */
export interface TokenStore {
  /** The token; or the lock for a login, which is held until `keep`, `refuse` or `release`, or until it expires. */
  acquire(login: string, request: TokenRequest): Promise<TokenGrant>
  /** Holds a lock for another `lockMs`. False if it is lost. */
  extend(login: string, lock: LoginLock): Promise<boolean>
  /**
   * Keeps a token, forgets any refusal, and releases the lock. Without a lock, somebody has logged in by hand: that token is
   * the newest. If the lock is lost, it changes nothing and returns false.
   */
  keep(login: string, lock: LoginLock | undefined, token: SharedToken): Promise<boolean>
  /** Keeps a refusal for a while, and releases the lock. False if the lock is lost. */
  refuse(login: string, lock: LoginLock, refusal: SharedRefusal): Promise<boolean>
  /** Releases the lock after a login that failed for another reason. */
  release(login: string, lock: LoginLock): Promise<void>
}

/** The options that all token stores share. */
export interface TokenStoreTimes {
  /**
   * Milliseconds for which the lock for a login outlives a dead holder. A live holder extends it. Others wait for it, so it
   * should be well below `timeoutMs` of the clients. Default: 10000.
   */
  readonly lockMs?: number | undefined
  /**
   * Milliseconds for which nobody in the fleet repeats a refused login with the same credentials. `login()` called by hand
   * tries at once. Default: 900000, which is 15 minutes.
   */
  readonly coolDownMs?: number | undefined
}

const defaultLockMs = 10_000
const defaultCoolDownMs = 900_000

/**
 * The times with their defaults.
 *
 * @param shapes the shape of the options that a store has beside them
 * @throws RequestError for one that is out of range, and for an option that does not exist
 */
export function checkedTimes(
  options: TokenStoreTimes,
  shapes: Readonly<Record<string, Shape>>,
): { readonly lockMs: number; readonly coolDownMs: number } {
  const shape = { 'lockMs?': timeout, 'coolDownMs?': duration, ...shapes }
  const problems = [
    ...unknownOptions(options, namesIn(shape)),
    ...(isObject(options) ? faultsIn(options, shape) : []),
  ]
  if (problems.length > 0) throw requestError(problems, { attempted: 'The token store cannot be made' })
  const { lockMs = defaultLockMs, coolDownMs = defaultCoolDownMs } = options
  return { lockMs, coolDownMs }
}
