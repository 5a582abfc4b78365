/** A store of tokens for the clients of one process. */
import {
  checkedTimes,
  type LoginLock,
  type SharedRefusal,
  type SharedToken,
  type TokenGrant,
  type TokenRequest,
  type TokenStore,
  type TokenStoreTimes,
} from '../../client/token-store.js'

export interface MemoryTokenStoreOptions extends TokenStoreTimes {
  /** The current time in epoch milliseconds. Default: `Date.now`. */
  readonly clock?: (() => number) | undefined
}

/**
 * A token store in memory: the clients of this process that are given the same one share each login.
 *
 * @throws RequestError when an option is out of range, or does not exist
 */
export function memoryTokenStore(options: MemoryTokenStoreOptions = {}): TokenStore {
  const times = checkedTimes(options, ['clock'])
  return tokensInMemory(times, options.clock ?? Date.now)
}

/** What is known of one login. */
interface LoginState {
  fence: number
  token?: SharedToken & { readonly expiresAt: number }
  refusal?: { readonly refusal: SharedRefusal; readonly until: number } | undefined
  lock?: { readonly owner: string; readonly until: number } | undefined
}

/** @param clock the current time in epoch milliseconds */
function tokensInMemory(
  { lockMs, coolDownMs }: ReturnType<typeof checkedTimes>,
  clock: () => number,
): TokenStore {
  const all = new Map<string, LoginState>()
  const of = (login: string): LoginState => {
    const known = all.get(login) ?? { fence: 0 }
    all.set(login, known)
    return known
  }
  const holds = (known: LoginState, { owner, fence }: LoginLock): boolean =>
    known.lock?.owner === owner && known.fence === fence
  const step = <T>(login: string, work: (known: LoginState) => T): Promise<T> =>
    Promise.resolve().then(() => work(of(login)))
  /** Does something if the lock is still held. */
  const held = (
    login: string,
    lock: LoginLock | undefined,
    work: (known: LoginState) => void,
  ): Promise<boolean> =>
    step(login, (known) => {
      if (lock !== undefined && !holds(known, lock)) return false
      work(known)
      return true
    })
  return {
    acquire: (login, request) => step(login, (known) => acquire(known, request, clock(), lockMs)),
    extend: (login, lock) =>
      held(login, lock, (known) => {
        known.lock = { owner: lock.owner, until: clock() + lockMs }
      }),
    keep: (login, lock, token) =>
      held(login, lock, (known) => {
        if (lock === undefined) known.fence += 1
        known.token = { ...token, expiresAt: clock() + (token.lifetimeMs ?? Number.POSITIVE_INFINITY) }
        known.refusal = undefined
        known.lock = undefined
      }),
    refuse: (login, lock, refusal) =>
      held(login, lock, (known) => {
        known.refusal = { refusal, until: clock() + coolDownMs }
        known.lock = undefined
      }),
    release: async (login, lock) => {
      await held(login, lock, (known) => {
        known.lock = undefined
      })
    },
  }
}

function acquire(known: LoginState, request: TokenRequest, now: number, lockMs: number): TokenGrant {
  const { token } = known
  if (token !== undefined && (token.text === request.refused || token.expiresAt <= now)) delete known.token
  if (known.token !== undefined && known.token.text !== request.expiring) {
    const { text, lifetimeMs, expiresAt } = known.token
    const remainingMs = lifetimeMs === undefined ? undefined : expiresAt - now
    return { kind: 'token', token: { text, lifetimeMs }, remainingMs }
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
