/** The tokens of a client: those of its own logins, and with a store those of its fleet. */
import type { LoginResult } from '../../../generated/types/market-data.js'
import type { SharedToken } from '../../client/token-store.js'
import { isObject } from '../../response/json-object.js'
import { publish, sharedToken, type SharedLogin, type SharedLoginContext } from './shared-login.js'
import { lifetimeOf, tokenFor, TokenKeeper, type Token, type TokenWish } from './token.js'

export interface TokenLoginContext {
  /** Sends the login. */
  login(): Promise<LoginResult>
  readonly now: () => number
  readonly tokenLifetimeMs: number | undefined
  readonly store: SharedLoginContext | undefined
}

export class TokenLogin {
  /** Who has the token that calls are sent with. */
  readonly keeper: TokenKeeper
  readonly #parts: TokenLoginContext
  readonly #shared: SharedLogin | undefined
  /** How many logins are under way that somebody else takes the token of. */
  #own = 0

  constructor(parts: TokenLoginContext) {
    this.#parts = parts
    this.#shared = parts.store && { ...parts.store, now: parts.now, logIn: () => this.#logIn() }
    this.keeper = new TokenKeeper(
      { isShared: parts.store !== undefined, fetchToken: (wish) => this.#fetchToken(wish) },
      parts.now,
    )
  }

  /** Takes over what a login has brought that was called by hand. The fleet has it before the call ends. */
  onLogin(data: unknown): Promise<void> | undefined {
    if (this.#own > 0 || !isLoginResult(data)) return undefined
    const token = this.#tokenIn(data)
    this.keeper.keep(tokenFor(token.text, this.#parts.now(), token.lifetimeMs))
    const shared = this.#shared
    return shared && publish(shared, token)
  }

  async #fetchToken(wish: TokenWish): Promise<Token | undefined> {
    if (this.#shared !== undefined) return sharedToken(this.#shared, wish)
    const { text, lifetimeMs } = await this.#logIn()
    return tokenFor(text, this.#parts.now(), lifetimeMs)
  }

  async #logIn(): Promise<SharedToken> {
    this.#own += 1
    try {
      return this.#tokenIn(await this.#parts.login())
    } finally {
      this.#own -= 1
    }
  }

  #tokenIn(result: LoginResult): SharedToken {
    return { text: result.accessToken, lifetimeMs: lifetimeOf(result, this.#parts.tokenLifetimeMs) }
  }
}

function isLoginResult(data: unknown): data is LoginResult {
  return isObject(data) && typeof data['accessToken'] === 'string'
}
