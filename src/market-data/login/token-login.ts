/**
 * The bearer token of a client: fetched once for all who wait for it, by a login of its own or with a store by one of its fleet,
 * and kept until it expires or the service refuses it.
 */
import type { LoginResult } from '../../../generated/types/market-data.js'
import type { SharedToken } from '../../client/token-store.js'
import { isObject } from '../../response/json-object.js'
import { waitFor } from '../../transport/deadline.js'
import { publish, sharedToken, type SharedLogin, type SharedLoginContext } from './shared-login.js'
import { isRefusedLogin, lifetimeOf, tokenFor, type Token, type TokenWish } from './token.js'

export interface TokenLoginContext {
  /** Sends the login. */
  login(): Promise<LoginResult>
  readonly now: () => number
  readonly tokenLifetimeMs: number | undefined
  readonly store: SharedLoginContext | undefined
}

/** A token that is being fetched, and how many wait for it. */
interface PendingToken {
  readonly token: Promise<Token | undefined>
  readonly left: AbortController
  waiting: number
}

/** A renewal that brought nothing is tried again after so long. */
const renewalPauseMs = 1_000

export class TokenLogin {
  readonly #context: TokenLoginContext
  readonly #shared: SharedLogin | undefined
  /** How many logins are under way that somebody else takes the token of. */
  #own = 0
  #current: Token | undefined
  #pending: PendingToken | undefined
  /** Asking again and again could lock the account. */
  #refusal: Error | undefined
  #refused: string | undefined
  #renewAfter = Number.NEGATIVE_INFINITY

  constructor(context: TokenLoginContext) {
    this.#context = context
    const { store, now } = context
    this.#shared = store && { ...store, now, logIn: () => this.#logIn() }
  }

  /** The token, after a login if need be. Whoever gives up leaves the login to the others. */
  get(signal: AbortSignal): Promise<string> | string {
    const current = this.#usable()
    if (current === undefined) return this.#fetched(signal)
    this.#renewInTime(current)
    return current.text
  }

  async #fetched(signal: AbortSignal): Promise<string> {
    for (;;) {
      if (this.#refusal !== undefined && this.#shared === undefined) throw this.#refusal
      // Nobody would wait for a login begun now, nor handle its failure.
      signal.throwIfAborted()
      const token = await this.#waitFor((this.#pending ??= this.#begin(undefined)), signal)
      if (token !== undefined) return token.text
    }
  }

  /** Takes over what a login has brought that was called by hand. The fleet has it before the call ends. */
  onLogin(data: unknown): Promise<void> | undefined {
    if (this.#own > 0 || !isLoginResult(data)) return undefined
    const token = this.#tokenIn(data)
    this.#keep(tokenFor(token.text, this.#context.now(), token.lifetimeMs))
    const shared = this.#shared
    return shared && publish(shared, token)
  }

  #keep(token: Token): void {
    this.#current = token
    this.#refusal = undefined
  }

  /** Gives up a token that was refused, unless a newer one has come meanwhile. */
  refuse(token: string): void {
    if (this.#current?.text !== token) return
    this.#current = undefined
    this.#refused = token
  }

  #usable(): Token | undefined {
    const current = this.#current
    const isOver = current?.expiresAt !== undefined && this.#context.now() >= current.expiresAt
    return isOver ? undefined : current
  }

  /** Has another token fetched ahead of time, while everybody goes on with this one. */
  #renewInTime({ text, renewAt }: Token): void {
    if (renewAt === undefined || this.#pending !== undefined || this.#refusal !== undefined) return
    const now = this.#context.now()
    if (now < renewAt || now < this.#renewAfter) return
    this.#renewAfter = now + renewalPauseMs
    this.#pending = this.#begin(text)
    // A failure is no failure of a call whose token works: once it does not, the next login tells.
    this.#pending.token.catch(() => undefined)
  }

  async #waitFor(pending: PendingToken, signal: AbortSignal): Promise<Token | undefined> {
    const { left } = pending
    pending.waiting += 1
    try {
      return await waitFor(pending.token, signal)
    } catch (error) {
      // It ended because all the others had left, just before this one came.
      if (left.signal.aborted && error === left.signal.reason && !signal.aborted) return undefined
      throw error
    } finally {
      pending.waiting -= 1
      if (pending.waiting === 0) left.abort(new Error('Nobody waits for the token any more.'))
    }
  }

  /** Logs in after those who ask at once have all begun to wait: so the time of each is over before that of the login. */
  #begin(expiring: string | undefined): PendingToken {
    const left = new AbortController()
    const fetchToken = async (): Promise<Token | undefined> => {
      try {
        await Promise.resolve()
        const wish = { refused: this.#refused, expiring, refusal: this.#refusal, left: left.signal }
        const token = await this.#fetchToken(wish)
        if (token !== undefined) this.#keep(token)
        return token
      } catch (error) {
        if (isRefusedLogin(error)) this.#refusal = error
        throw error
      } finally {
        this.#pending = undefined
      }
    }
    return { token: fetchToken(), left, waiting: 0 }
  }

  async #fetchToken(wish: TokenWish): Promise<Token | undefined> {
    if (this.#shared !== undefined) return sharedToken(this.#shared, wish)
    const { text, lifetimeMs } = await this.#logIn()
    return tokenFor(text, this.#context.now(), lifetimeMs)
  }

  async #logIn(): Promise<SharedToken> {
    this.#own += 1
    try {
      return this.#tokenIn(await this.#context.login())
    } finally {
      this.#own -= 1
    }
  }

  #tokenIn(result: LoginResult): SharedToken {
    return { text: result.accessToken, lifetimeMs: lifetimeOf(result, this.#context.tokenLifetimeMs) }
  }
}

function isLoginResult(data: unknown): data is LoginResult {
  return isObject(data) && typeof data['accessToken'] === 'string'
}
