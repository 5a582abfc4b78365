/** A store of tokens for the clients of one process. */
import { Lazy, loadPart } from '../../client/lazy.js'
import { checkedTimes, type TokenStore, type TokenStoreTimes } from '../../client/token-store.js'

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
  const { clock = Date.now } = options
  const store = new Lazy(async () => {
    const tokensInMemory = await loadPart(async () => (await import('./tokens-in-memory.js')).tokensInMemory)
    return tokensInMemory(times, clock)
  })
  return {
    acquire: async (...login) => (await store.load()).acquire(...login),
    extend: async (...lock) => (await store.load()).extend(...lock),
    keep: async (...token) => (await store.load()).keep(...token),
    refuse: async (...refusal) => (await store.load()).refuse(...refusal),
    release: async (...lock) => (await store.load()).release(...lock),
  }
}
