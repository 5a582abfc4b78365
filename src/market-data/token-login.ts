/**
 * The token of a client, which keeps it until it expires or the service refuses it. It is fetched once for all who wait for it: by
 * a login of the client's own, or with a token store by one client of a fleet.
 */
import { createHash, randomUUID, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { LoginResult } from '../../generated/types/market-data.js'
import type { TokenEnd } from '../model/api-adapter.js'
import { CallId, type ClientEvent } from '../model/call.js'
import { noProgress } from '../model/outcome.js'
import type { LoginLock, SharedRefusal, SharedToken, TokenGrant, TokenStore } from '../model/token-store.js'
import {
  ApiError,
  AuthenticationError,
  errorCode,
  longestWords,
  quoted,
  shownName,
  visible,
  type Hint,
} from '../model/errors.js'
import type { KnownSecrets } from '../redaction/redact-texts.js'
import { isObject } from '../model/json.js'
import { waitFor, within, type Sleep } from '../model/time.js'
import { credentialsFirst, deniesPassword, isRefusedLogin } from './login-refusal.js'
import { isToken } from './places.js'
import { TokenTrust } from './token-end.js'

/* A bearer token and its times. */

/** A token, when it was issued, and for how long it works. Times are epoch milliseconds of the client's clock. */
interface Token {
  readonly text: string
  /** From when on it does not work any more, where that is known. */
  readonly expiresAt?: number | undefined
  /** From when on another one should be had. */
  readonly renewAt?: number | undefined
  readonly issuedAt?: number | undefined
}

/** The longest margin before the end of a token at which it is renewed: a fifth of its lifetime, and at most a minute. */
const longestMarginMs = 60_000

/**
 * A token with its times.
 *
 * @param remainingMs what is left of its lifetime at `now`
 */
function tokenFor({ text, lifetimeMs, issuedAt }: SharedToken, now: number, remainingMs = lifetimeMs): Token {
  if (lifetimeMs === undefined || remainingMs === undefined) return { text, issuedAt }
  const expiresAt = now + remainingMs
  return { text, issuedAt, expiresAt, renewAt: expiresAt - Math.min(longestMarginMs, lifetimeMs / 5) }
}

/** Milliseconds between two looks of those who wait for the login of another process. */
const pollMs = 100
/** A store of the user's own may never answer. */
const longestStepMs = 5_000

const derive = promisify<string, string, number, Buffer>(scrypt)

const endedToken: Hint = {
  message: 'The token may have ended: unless it works in the next call, the client logs in once more.',
}

/** The refusal that another process has met. */
function refusedBefore(
  { status, code, serviceMessage, deniesCredentials }: SharedRefusal,
  remainingMs: number,
): ApiError {
  const words = serviceMessage === undefined ? '' : ` The service said: ${quoted(serviceMessage, 300)}.`
  const message =
    `login was not sent: the service has refused it for another client of the fleet (${status}).${words} ` +
    `No client tries again for ${Math.ceil(remainingMs / 1_000)} s, and this one not before login() is ` +
    'called or another client has logged in.'
  const isDenied = deniesCredentials ?? deniesPassword(status, serviceMessage ?? '')
  const Refused = status === 401 || isDenied ? AuthenticationError : ApiError
  return new Refused(message, {
    operationId: 'login',
    status,
    code,
    serviceMessage,
    hints: [credentialsFirst],
  })
}

/** Reports whether a store has answered with one of the grants: it may be of the user's own. */
function isGrant(grant: unknown): grant is TokenGrant {
  if (!isObject(grant)) return false
  const { kind, token, lock, refusal } = grant
  if (kind === 'token') return isObject(token) && isToken(token['text'])
  if (kind === 'lock') return isObject(lock) && typeof lock['lockMs'] === 'number'
  return kind === 'wait' || (kind === 'refused' && isObject(refusal) && typeof refusal['status'] === 'number')
}

/* The token of a client. */

/** The context in which the token of a client is fetched and kept. */
export interface TokenLoginContext {
  /** Sends the login. */
  login(): Promise<LoginResult>
  readonly now: () => number
  readonly tokenLifetimeMs: number | undefined
  /** The store in which a fleet shares its token; all that follows is for this alone. */
  readonly store: TokenStore | undefined
  readonly baseUrl: string
  readonly credentials: { readonly username: string; readonly password: string }
  readonly sleep: Sleep
  readonly secrets: KnownSecrets
  readonly onEvent: ((event: ClientEvent) => void) | undefined
}

type StoreStep<T> = (store: TokenStore, login: string) => Promise<T>

/** A token that is being fetched, and how many wait for it. */
interface PendingToken {
  readonly token: Promise<Token | undefined>
  readonly left: AbortController
  waiting: number
}

/** A renewal that brought nothing is tried again after so long. */
const renewalPauseMs = 1_000

/** Fetches the token of a client, and keeps it. */
export class TokenLogin {
  readonly #context: TokenLoginContext
  /** The number of logins under way whose token somebody else takes. */
  #own = 0
  #current: Token | undefined
  #pending: PendingToken | undefined
  /** Asking again and again could lock the account. */
  #refusal: Error | undefined
  #refused: string | undefined
  #renewAfter = -Infinity
  /** Whether the store may have a newer token than one that was denied. */
  #isDoubted = false
  readonly #trust: TokenTrust

  constructor(context: TokenLoginContext) {
    this.#context = context
    this.#trust = new TokenTrust(context.now)
  }

  /** The token, after a login if need be. Whoever gives up leaves the login to the others. */
  get(signal: AbortSignal): Promise<string> | string {
    const current = this.#current
    if (current === undefined || this.#context.now() >= (current.expiresAt ?? Infinity))
      return this.#fetched(signal)
    if (this.#isDoubted) return this.#newest(current, signal)
    this.#renewInTime(current)
    return current.text
  }

  /** After a denial: the token that another client of the fleet may have had since, without a login. */
  async #newest(current: Token, signal: AbortSignal): Promise<string> {
    this.#isDoubted = false
    const pending = (this.#pending ??= this.#begin(current.text, false))
    const newer = await this.#waitFor(pending, signal).catch(() => undefined)
    signal.throwIfAborted()
    return (newer ?? current).text
  }

  async #fetched(signal: AbortSignal): Promise<string> {
    for (;;) {
      if (this.#refusal !== undefined && this.#context.store === undefined) throw this.#refusal
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
    this.#keep(this.#fromNow(token))
    if (this.#context.store === undefined) return undefined
    // It is the newest.
    return this.#told((store, login) => store.keep(login, undefined, token)).then(() => undefined)
  }

  #keep(token: Token): void {
    if (token.text !== this.#current?.text) this.#trust.begin(token.issuedAt)
    this.#current = token
    this.#refusal = undefined
  }

  /** Notes that a call that needs this right has had a result. */
  accept(token: string, right: string): void {
    if (this.#current?.text === token) this.#trust.worked(right)
  }

  /** Gives up a token that has ended. Returns whether the next attempt gets another one, such as a newer one that has come. */
  refuse(token: string, end: TokenEnd, right: string): boolean {
    if (this.#current?.text !== token) return true
    if (!this.#trust.isLost(end, right)) {
      this.#isDoubted = this.#context.store !== undefined
      return false
    }
    this.#current = undefined
    this.#refused = token
    return true
  }

  /** Advice on a token after a sign that it may have ended. */
  hints(end: TokenEnd, right: string): readonly Hint[] {
    const isNext = this.#current === undefined || this.#trust.isInDoubt(right)
    return end === 'possible' && isNext ? [endedToken] : []
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
  #begin(expiring: string | undefined, mayLogIn = true): PendingToken {
    const left = new AbortController()
    const fetchToken = async (): Promise<Token | undefined> => {
      try {
        await Promise.resolve()
        const token = await this.#fetchToken(expiring, mayLogIn, left.signal)
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

  /**
   * With a store: the token of the store, or of a login under its lock. Rejects with a refusal that another process has met.
   *
   * @param expiring the one that is to be renewed; it works still, so nobody waits
   * @param left fires when nobody waits any more
   */
  async #fetchToken(
    expiring: string | undefined,
    mayLogIn: boolean,
    left: AbortSignal,
  ): Promise<Token | undefined> {
    const { store, sleep, secrets, now } = this.#context
    if (store === undefined) return this.#fromNow(await this.#logIn())
    // Where the service does not accept who logs in, only a token that others have will do.
    const refusal = this.#refusal
    const may = mayLogIn && refusal === undefined
    const request = { owner: randomUUID(), refused: this.#refused, expiring, mayLogIn: may }
    let despite: string | undefined
    for (;;) {
      const grant = await this.#told(async (_, login) => {
        const found = await store.acquire(login, { ...request, despite })
        if (!isGrant(found)) throw new Error('acquire has returned no grant')
        return found
      })
      if (grant?.kind === 'token') {
        const { token, remainingMs } = grant
        secrets.learn(token.text)
        return tokenFor(token, now(), remainingMs)
      }
      if (grant?.kind === 'lock') {
        const token = await this.#logInForAll(grant.lock)
        if (token !== undefined) return token
      } else {
        // What is merely ahead of time waits until the store is back, or the token is over.
        if (expiring !== undefined) return undefined
        if (refusal !== undefined) throw refusal
        if (grant === undefined) return this.#fromNow(await this.#logIn())
        if (grant.kind === 'refused') {
          const { credentials } = grant.refusal
          if (despite !== undefined || credentials === (await this.#mark()))
            throw refusedBefore(grant.refusal, grant.remainingMs)
          despite = credentials
          continue
        }
      }
      await sleep(pollMs, left)
      // A sleep of the user's own may take no time at all: the login that this waits for needs its turn.
      await new Promise((resolve) => setImmediate(resolve))
      left.throwIfAborted()
    }
  }

  /** Logs in under the lock. Undefined when the lock was lost meanwhile: then another process has a newer token. */
  async #logInForAll(lock: LoginLock): Promise<Token | undefined> {
    // By the platform's time, as the store counts it: whoever has died extends nothing.
    const beat = setInterval(() => {
      this.#step((store, login) => store.extend(login, lock)).catch(() => undefined)
    }, lock.lockMs / 3).unref()
    try {
      const token = await this.#logIn()
      const isKept = await this.#told((store, login) => store.keep(login, lock, token))
      // Where the store has failed meanwhile, the token is good for this client at least.
      return isKept === false ? undefined : this.#fromNow(token)
    } catch (error) {
      if (isRefusedLogin(error)) {
        const { status, code, serviceMessage } = error
        const deniesCredentials = error instanceof AuthenticationError
        const refusal = { status, code, serviceMessage, deniesCredentials, credentials: await this.#mark() }
        await this.#told((store, login) => store.refuse(login, lock, refusal))
      } else {
        await this.#told((store, login) => store.release(login, lock))
      }
      throw error
    } finally {
      clearInterval(beat)
    }
  }

  #step<T>(work: StoreStep<T>): Promise<T | undefined> {
    const { store } = this.#context
    const working = Promise.resolve().then(() => store && work(store, this.#login()))
    return within(longestStepMs, working, () => new Error(`no answer within ${longestStepMs} ms`))
  }

  /** A step, and an event where it fails: then the client goes on without the store. */
  async #told<T>(work: StoreStep<T>): Promise<T | undefined> {
    try {
      return await this.#step(work)
    } catch (error) {
      const { secrets, onEvent } = this.#context
      const words = error instanceof Error ? error.message : ''
      const parts = [shownName(error), errorCode(error), words].filter((part) => part)
      const shown = visible(parts.join(': '), longestWords)
      const event = new CallId().events('login')(noProgress)
      onEvent?.({ type: 'tokenStore', ...event, error: secrets.redact(shown) })
      return undefined
    }
  }

  /** The name of the login in the store. It shows neither the address nor the user. */
  #login(): string {
    const { baseUrl, credentials } = this.#context
    const parts = JSON.stringify(['market-data', baseUrl, credentials.username])
    return createHash('sha256').update(parts).digest('base64url')
  }

  /** A mark of the credentials, which changes with the password. It is made slowly: a quick digest would help to guess one. */
  async #mark(): Promise<string> {
    return (await derive(this.#context.credentials.password, this.#login(), 16)).toString('base64url')
  }

  #fromNow(token: SharedToken): Token {
    return tokenFor(token, this.#context.now())
  }

  async #logIn(): Promise<SharedToken> {
    this.#own += 1
    try {
      return this.#tokenIn(await this.#context.login())
    } finally {
      this.#own -= 1
    }
  }

  /** It lasts as long as the shorter of what the answer and the option say. */
  #tokenIn({ accessToken, receivedAt, expiresAt = Infinity }: LoginResult): SharedToken {
    const { tokenLifetimeMs = Infinity } = this.#context
    const lifetimeMs = Math.max(0, Math.min(expiresAt - receivedAt, tokenLifetimeMs))
    return {
      text: accessToken,
      lifetimeMs: lifetimeMs === Infinity ? undefined : lifetimeMs,
      issuedAt: receivedAt,
    }
  }
}

function isLoginResult(data: unknown): data is LoginResult {
  return isObject(data) && typeof data['accessToken'] === 'string'
}
