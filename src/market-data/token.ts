/** The bearer token: fetched once for all who wait for it, kept until the service refuses it. */
import { waitFor } from '../client/deadline.js'
import { RecentSecrets } from '../client/recent-secrets.js'

export class TokenKeeper {
  #current: string | undefined
  #pending: Promise<string> | undefined
  readonly #login: () => Promise<string>
  readonly #seen = new RecentSecrets(5)

  constructor(login: () => Promise<string>) {
    this.#login = login
  }

  /** The token, after a login if need be. Whoever gives up leaves the login to the others. */
  async get(signal: AbortSignal): Promise<string> {
    if (this.#current !== undefined) return this.#current
    // Nobody would wait for a login begun now, nor handle its failure.
    signal.throwIfAborted()
    this.#pending ??= this.#login().finally(() => {
      this.#pending = undefined
    })
    return waitFor(this.#pending, signal)
  }

  /** Takes over a token that a login has brought. */
  keep(token: string): void {
    this.#current = token
    this.#seen.add(token)
  }

  /** Gives up a token that was refused, unless a newer one has come meanwhile. */
  refuse(token: string): void {
    if (this.#current === token) this.#current = undefined
  }

  /** The tokens that must not be shown. */
  get secrets(): readonly string[] {
    return this.#seen.values
  }
}
