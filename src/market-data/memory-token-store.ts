/** A token store for the clients of one process. */
import {
  type TokenStoreTimes,
  type SharedToken,
  type SharedRefusal,
  type TokenStore,
  checkedTimes,
  type LoginLock,
  type TokenRequest,
  type TokenGrant,
} from '../model/token-store.js'
import { aFunction } from '../model/shape.js'

export interface MemoryTokenStoreOptions extends TokenStoreTimes {
  /** The current time in epoch milliseconds. Default: `Date.now`. */
  readonly clock?: (() => number) | undefined
}

interface LoginState {
  fence: number
  token?: SharedToken & { readonly expiresAt: number }
  refusal?: { readonly refusal: SharedRefusal; readonly until: number } | undefined
  lock?: { readonly owner: string; readonly until: number } | undefined
}

/**
 * A token store in memory: the clients of this process that are given the same one share each login.
 *
 * @throws RequestError when an option is out of range, or does not exist
 */
export function memoryTokenStore(options: MemoryTokenStoreOptions = {}): TokenStore {
  const { lockMs, coolDownMs } = checkedTimes(options, { 'clock?': aFunction() })
  const { clock = Date.now } = options
  const all = new Map<string, LoginState>()
  const step = <T>(login: string, work: (known: LoginState) => T): Promise<T> =>
    Promise.resolve().then(() => {
      const known = all.get(login) ?? { fence: 0 }
      all.set(login, known)
      return work(known)
    })
  /** Changes what is known if the lock is still held. Without one, somebody has logged in by hand. */
  const change = (
    login: string,
    lock: LoginLock | undefined,
    changed: Partial<LoginState>,
  ): Promise<boolean> =>
    step(login, (known) => {
      const isHeld = lock === undefined || (known.lock?.owner === lock.owner && known.fence === lock.fence)
      if (isHeld) Object.assign(known, changed)
      if (lock === undefined) known.fence += 1
      return isHeld
    })
  return {
    acquire: (login, request) => step(login, (known) => acquire(known, request, clock(), lockMs)),
    extend: (login, lock) => change(login, lock, { lock: { owner: lock.owner, until: clock() + lockMs } }),
    keep: (login, lock, token) => {
      const expiresAt = clock() + (token.lifetimeMs ?? Infinity)
      return change(login, lock, { token: { ...token, expiresAt }, refusal: undefined, lock: undefined })
    },
    refuse: (login, lock, refusal) =>
      change(login, lock, { refusal: { refusal, until: clock() + coolDownMs }, lock: undefined }),
    release: async (login, lock) => {
      await change(login, lock, { lock: undefined })
    },
  }
}

function acquire(known: LoginState, request: TokenRequest, now: number, lockMs: number): TokenGrant {
  const { token } = known
  if (token !== undefined && (token.text === request.refused || token.expiresAt <= now)) delete known.token
  if (known.token !== undefined && known.token.text !== request.expiring) {
    const { expiresAt, ...token } = known.token
    const remainingMs = token.lifetimeMs === undefined ? undefined : expiresAt - now
    return { kind: 'token', token, remainingMs }
  }
  const { refusal, lock } = known
  if (refusal !== undefined && refusal.until > now && refusal.refusal.credentials !== request.despite)
    return { kind: 'refused', refusal: refusal.refusal, remainingMs: refusal.until - now }
  const isFree = lock === undefined || lock.until <= now || lock.owner === request.owner
  if (!isFree || !request.mayLogIn) return { kind: 'wait' }
  known.fence += 1
  known.lock = { owner: request.owner, until: now + lockMs }
  return { kind: 'lock', lock: { owner: request.owner, fence: known.fence, lockMs } }
}
