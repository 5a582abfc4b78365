/** The bearer token: fetched once for all who wait for it, kept until the service refuses it. */
import { waitFor } from '../client/deadline.js'

export class TokenKeeper {
  #current: string | undefined
  #pending: Promise<string> | undefined
  readonly #login: () => Promise<string>

  constructor(login: () => Promise<string>) {
    this.#login = login
  }

  /** The token, after a login if need be. Whoever gives up leaves the login to the others. */
  async get(signal: AbortSignal): Promise<string> {
    if (this.#current !== undefined) return this.#current
    // Nobody would wait for a login begun now, nor handle its failure.
    signal.throwIfAborted()
    this.#pending ??= this.#begin()
    return waitFor(this.#pending, signal)
  }

  /** Logs in after those who ask at once have all begun to wait: so the time of each is over before that of the login. */
  async #begin(): Promise<string> {
    try {
      await Promise.resolve()
      return await this.#login()
    } finally {
      this.#pending = undefined
    }
  }

  /** Takes over a token that a login has brought. */
  keep(token: string): void {
    this.#current = token
  }

  /** Gives up a token that was refused, unless a newer one has come meanwhile. */
  refuse(token: string): void {
    if (this.#current === token) this.#current = undefined
  }
}
