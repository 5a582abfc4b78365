/** The bearer tokens that the login issues, and why one is no good. */
import { randomBytes } from 'node:crypto'

/** When a token came and goes, in epoch milliseconds of the mock's clock. */
export interface TokenLife {
  readonly issuedAt: number
  /** The first moment at which it is no longer good; `Infinity` for never. */
  readonly expiresAt: number
}

export interface TokenSettings {
  readonly now: () => number
  readonly lifetimeMs: number
}

type Ending = 'expired' | 'revoked' | 'superseded'

/** How many tokens that are no longer good are remembered, to tell which way they ended. */
export const mostEndedTokens = 1_000

export class AccessTokens {
  readonly #settings: TokenSettings
  /** Those that nobody has ended, although their time may be over. */
  #issued = new Map<string, TokenLife>()
  /** Oldest ending first. */
  readonly #ended = new Map<string, Ending>()
  /** At how many issued tokens those whose time is over are looked for. */
  #sweepAt = mostEndedTokens

  constructor(settings: TokenSettings) {
    this.#settings = settings
  }

  /** A token that nobody can guess. */
  issue(): string {
    const issuedAt = this.#settings.now()
    const token = randomBytes(32).toString('base64url')
    this.#issued.set(token, { issuedAt, expiresAt: issuedAt + this.#settings.lifetimeMs })
    this.#sweep()
    return token
  }

  /** Whether a token is good now. */
  get areLive(): boolean {
    for (const life of this.#issued.values()) if (!this.#isOver(life)) return true
    return false
  }

  /** Ends every token for one that is to come. */
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

  /** The tokens that are good now, oldest first, without what they are. */
  live(): readonly TokenLife[] {
    return [...this.#issued.values()].filter((life) => !this.#isOver(life))
  }

  /** What is wrong with a token; `undefined` where it is good. Shows no part of it. */
  fault(token: string): string | undefined {
    if (token === '') return 'The Authorization header has the word Bearer and no token.'
    const life = this.#issued.get(token)
    if (life !== undefined) return this.#isOver(life) ? this.#words('expired') : undefined
    const ending = this.#ended.get(token)
    if (ending !== undefined) return this.#words(ending)
    return 'The bearer token is none that the login has issued, or one that ended long ago.'
  }

  #words(ending: Ending): string {
    switch (ending) {
      case 'expired':
        return `The bearer token has expired: tokens live for ${this.#settings.lifetimeMs / 1_000} seconds.`
      case 'revoked':
        return 'The bearer token was revoked.'
      case 'superseded':
        return 'The bearer token was ended by a newer login.'
    }
  }

  #isOver({ expiresAt }: TokenLife): boolean {
    return this.#settings.now() >= expiresAt
  }

  #endAll(ending: Ending): void {
    for (const [token, life] of this.#issued) this.#remember(token, this.#isOver(life) ? 'expired' : ending)
    this.#issued.clear()
  }

  /** Now and then rather than each time, since it looks at every token. */
  #sweep(): void {
    if (this.#issued.size < this.#sweepAt) return
    const over = [...this.#issued].filter(([, life]) => this.#isOver(life))
    for (const [token] of over) {
      this.#issued.delete(token)
      this.#remember(token, 'expired')
    }
    this.#sweepAt = Math.max(mostEndedTokens, 2 * this.#issued.size)
  }

  #remember(token: string, ending: Ending): void {
    this.#ended.set(token, ending)
    const [oldest] = this.#ended.keys()
    if (this.#ended.size > mostEndedTokens && oldest !== undefined) this.#ended.delete(oldest)
  }
}
