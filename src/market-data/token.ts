/** The bearer token: fetched once for all who wait for it, kept until the service refuses it. */
import { waitFor } from '../client/deadline.js'
import { AuthenticationError } from '../client/errors.js'

export class TokenKeeper {
  #current: string | undefined
  #pending: Promise<string> | undefined
  /** Why the service does not accept who logs in. Asking again and again could lock the account. */
  #refusal: AuthenticationError | undefined
  readonly #login: () => Promise<string>

  constructor(login: () => Promise<string>) {
    this.#login = login
  }

  /** The token, after a login if need be. Whoever gives up leaves the login to the others. */
  async get(signal: AbortSignal): Promise<string> {
    if (this.#current !== undefined) return this.#current
    if (this.#refusal !== undefined) throw this.#refusal
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
    } catch (error) {
      if (error instanceof AuthenticationError) this.#refusal = error
      throw error
    } finally {
      this.#pending = undefined
    }
  }

  /** Takes over a token that a login has brought. */
  keep(token: string): void {
    this.#current = token
    this.#refusal = undefined
  }

  /** Gives up a token that was refused, unless a newer one has come meanwhile. */
  refuse(token: string): void {
    if (this.#current === token) this.#current = undefined
  }
}
