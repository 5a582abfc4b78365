/** The bearer tokens that the login issues, and why one does not work. */
import { randomBytes } from 'node:crypto'
import { RefusalAnswer } from '../../engine/rules.js'

/** From when to when a token works, in epoch milliseconds of the mock's clock. */
export interface LoginTokenLifetime {
  readonly issuedAt: number
  /** The first moment at which it no longer works; `Infinity` for never. */
  readonly expiresAt: number
}

export interface TokenSettings {
  readonly now: () => number
  readonly lifetimeMs: number
  /** How many may work at once. */
  readonly mostHeld: number
}

type TokenEnd = 'expired' | 'revoked' | 'superseded'

/** How many tokens that no longer work are remembered, to say how they ended. */
export const mostEndedTokens = 1_000

export class AccessTokens {
  readonly #settings: TokenSettings
  /** Those that nobody has ended. Their time may be over. */
  #issued = new Map<string, LoginTokenLifetime>()
  /** The token that ended first comes first. */
  readonly #ended = new Map<string, TokenEnd>()
  /** How many issued tokens it takes to look for those whose time is over. */
  #sweepAt = mostEndedTokens

  constructor(settings: TokenSettings) {
    this.#settings = settings
  }

  /**
   * A token that nobody can guess.
   *
   * @throws Refusal where as many tokens work as may
   */
  issue(): string {
    this.#makeRoom()
    const issuedAt = this.#settings.now()
    const token = randomBytes(32).toString('base64url')
    this.#issued.set(token, { issuedAt, expiresAt: issuedAt + this.#settings.lifetimeMs })
    this.#sweep()
    return token
  }

  /** Whether any token works now. */
  get areLive(): boolean {
    for (const life of this.#issued.values()) if (!this.#isOver(life)) return true
    return false
  }

  /** Ends every token, since a newer one follows. */
  supersedeAll(): void {
    this.#endAll('superseded')
  }

  /** Ends every token. */
  revokeAll(): void {
    this.#endAll('revoked')
  }

  /** Forgets every token. */
  clear(): void {
    this.#issued.clear()
    this.#ended.clear()
    this.#sweepAt = mostEndedTokens
  }

  /** The lives of the tokens that work now, oldest first; not the tokens themselves. */
  live(): readonly LoginTokenLifetime[] {
    return [...this.#issued.values()].filter((life) => !this.#isOver(life))
  }

  /** What is wrong with a token; `undefined` where it works. Shows no part of it. */
  problem(token: string): string | undefined {
    if (token === '') return 'The Authorization header has the word Bearer and no token.'
    const life = this.#issued.get(token)
    if (life !== undefined) return this.#isOver(life) ? this.#message('expired') : undefined
    const ending = this.#ended.get(token)
    if (ending !== undefined) return this.#message(ending)
    return 'The login has not issued this bearer token, or it ended long ago.'
  }

  #message(ending: TokenEnd): string {
    switch (ending) {
      case 'expired':
        return `The bearer token has expired: tokens live for ${this.#settings.lifetimeMs / 1_000} seconds.`
      case 'revoked':
        return 'The bearer token was revoked.'
      case 'superseded':
        return 'The bearer token was ended by a newer login.'
    }
  }

  #isOver({ expiresAt }: LoginTokenLifetime): boolean {
    return this.#settings.now() >= expiresAt
  }

  #endAll(ending: TokenEnd): void {
    for (const [token, life] of this.#issued) this.#remember(token, this.#isOver(life) ? 'expired' : ending)
    this.#issued.clear()
  }

  #makeRoom(): void {
    const { mostHeld } = this.#settings
    if (this.#issued.size < mostHeld) return
    this.#endExpired()
    if (this.#issued.size < mostHeld) return
    const message = `The mock holds ${mostHeld} bearer tokens that work, and has no room for another: revoke them, move its clock on until they expire, or reset it.`
    throw new RefusalAnswer('room', { status: 429, message })
  }

  /** Runs now and then rather than each time, since it looks at every token. */
  #sweep(): void {
    if (this.#issued.size < this.#sweepAt) return
    this.#endExpired()
    this.#sweepAt = Math.max(mostEndedTokens, 2 * this.#issued.size)
  }

  #endExpired(): void {
    const over = [...this.#issued].filter(([, life]) => this.#isOver(life))
    for (const [token] of over) {
      this.#issued.delete(token)
      this.#remember(token, 'expired')
    }
  }

  #remember(token: string, ending: TokenEnd): void {
    this.#ended.set(token, ending)
    const [oldest] = this.#ended.keys()
    if (this.#ended.size > mostEndedTokens && oldest !== undefined) this.#ended.delete(oldest)
  }
}
