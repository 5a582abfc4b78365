/** One login for a fleet: the token of the store, or a login under the lock of the store. */
import { createHash, randomUUID, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { within } from '../../transport/deadline.js'
import { CallTrace } from '../../client/call-trace.js'
import type { ClientEvent } from '../../client/events.js'
import { errorCode, longestWords, shownName } from '../../errors/cause.js'
import { ApiError, AuthenticationError } from '../../errors/errors.js'
import { nameOrQuoted, quoted, visible } from '../../errors/quote.js'
import { redactEvents } from '../../redaction/redact-events.js'
import type { KnownSecrets } from '../../redaction/redact-secrets.js'
import type { Sleep } from '../../transport/sleep.js'
import type {
  LoginLock,
  SharedRefusal,
  SharedToken,
  TokenGrant,
  TokenStore,
} from '../../client/token-store.js'
import { isRefusedLogin, tokenFor, type Token, type TokenWish } from './token.js'

/** What a client with a store is given. */
export interface SharedLoginContext {
  readonly store: TokenStore
  readonly baseUrl: string
  readonly credentials: { readonly username: string; readonly password: string }
  readonly sleep: Sleep
  readonly secrets: KnownSecrets
  readonly onEvent: ((event: ClientEvent) => void) | undefined
}

/** What a login of a fleet is made of. */
export interface SharedLogin extends SharedLoginContext {
  readonly now: () => number
  /** Logs in at the service. */
  logIn(): Promise<SharedToken>
}

/** How often those who wait for the login of another process look again. */
const pollMs = 100
/** A store of the user's own may never answer. */
const longestStepMs = 5_000

/** The token for this client. Rejects like the login, or with the refusal that another process has met. */
export async function sharedToken(shared: SharedLogin, wish: TokenWish): Promise<Token | undefined> {
  const owner = randomUUID()
  let despite: string | undefined
  for (;;) {
    let grant: TokenGrant
    try {
      const mayLogIn = wish.refusal === undefined
      const { refused, expiring } = wish
      grant = await step(shared, (store, login) =>
        store.acquire(login, { owner, refused, expiring, despite, mayLogIn }),
      )
    } catch (error) {
      tellFailure(shared, error)
      return withoutStore(shared, wish)
    }
    switch (grant.kind) {
      case 'token':
        return adopted(shared, grant)
      case 'lock': {
        const token = await logInForAll(shared, grant.lock)
        if (token !== undefined) return token
        break
      }
      case 'refused':
        if (wish.expiring !== undefined) return undefined
        if (wish.refusal !== undefined) throw wish.refusal
        if (despite === undefined && grant.refusal.credentials !== (await markOf(shared))) {
          despite = grant.refusal.credentials
          continue
        }
        throw refusedBefore(grant.refusal, grant.remainingMs)
      case 'wait':
        if (wish.expiring !== undefined) return undefined
        if (wish.refusal !== undefined) throw wish.refusal
    }
    await shared.sleep(pollMs, wish.left)
    // A sleep of the user's own may take no time at all: the login that this waits for needs its turn.
    await new Promise((resolve) => setImmediate(resolve))
    wish.left.throwIfAborted()
  }
}

/** Tells the store of a token that a login by hand has brought: it is the newest. */
export async function publish(shared: SharedLogin, token: SharedToken): Promise<void> {
  try {
    await step(shared, (store, login) => store.keep(login, undefined, token))
  } catch (error) {
    tellFailure(shared, error)
  }
}

function step<T>(shared: SharedLogin, work: (store: TokenStore, login: string) => Promise<T>): Promise<T> {
  const working = Promise.resolve().then(() => work(shared.store, loginKey(shared)))
  return within(longestStepMs, working, () => new Error(`no answer within ${longestStepMs} ms`))
}

/** Tells that the store has failed, and that the client goes on without it. */
function tellFailure({ secrets, onEvent }: SharedLogin, error: unknown): void {
  if (onEvent === undefined) return
  const words = error instanceof Error ? error.message : ''
  const parts = [shownName(error), errorCode(error), words].filter((part) => part)
  const shown = visible(parts.join(': '), longestWords)
  redactEvents(secrets, onEvent)({ type: 'tokenStore', ...new CallTrace().event('login'), error: shown })
}

function adopted(shared: SharedLogin, { token, remainingMs }: TokenGrant & { kind: 'token' }): Token {
  shared.secrets.learn(token.text)
  return tokenFor(token.text, shared.now(), token.lifetimeMs, remainingMs)
}

/** A login of this client alone. One that is merely ahead of time waits until the store is back, or the token is over. */
async function withoutStore(shared: SharedLogin, wish: TokenWish): Promise<Token | undefined> {
  if (wish.expiring !== undefined) return undefined
  if (wish.refusal !== undefined) throw wish.refusal
  const { text, lifetimeMs } = await shared.logIn()
  return tokenFor(text, shared.now(), lifetimeMs)
}

/** Logs in under the lock. Undefined when the lock was lost meanwhile: then another process has a newer token. */
async function logInForAll(shared: SharedLogin, lock: LoginLock): Promise<Token | undefined> {
  const told = async <T>(work: (store: TokenStore, login: string) => Promise<T>): Promise<T | undefined> => {
    try {
      return await step(shared, work)
    } catch (error) {
      tellFailure(shared, error)
      return undefined
    }
  }
  // By the platform's time, as the store counts it: whoever has died extends nothing.
  const beat = setInterval(() => {
    step(shared, (store, login) => store.extend(login, lock)).catch(() => undefined)
  }, lock.lockMs / 3).unref()
  try {
    const token = await shared.logIn()
    const isKept = await told((store, login) => store.keep(login, lock, token))
    // Where the store has failed meanwhile, the token is good for this client at least.
    return isKept === false ? undefined : tokenFor(token.text, shared.now(), token.lifetimeMs)
  } catch (error) {
    if (isRefusedLogin(error)) {
      const { status, code, serviceMessage } = error
      const credentials = await markOf(shared)
      await told((store, login) => store.refuse(login, lock, { status, code, serviceMessage, credentials }))
    } else {
      await told((store, login) => store.release(login, lock))
    }
    throw error
  } finally {
    clearInterval(beat)
  }
}

/** What a login is called in the store. It tells neither the address nor the user. */
function loginKey({ baseUrl, credentials }: SharedLogin): string {
  const parts = JSON.stringify(['market-data', baseUrl, credentials.username])
  return createHash('sha256').update(parts).digest('base64url')
}

const derive = promisify<string, string, number, Buffer>(scrypt)

/** Tells these credentials from others of the user. Made slowly, since a quick digest would help to guess the password. */
async function markOf(shared: SharedLogin): Promise<string> {
  return (await derive(shared.credentials.password, loginKey(shared), 16)).toString('base64url')
}

/** The refusal that another process has met. */
function refusedBefore({ status, code, serviceMessage }: SharedRefusal, remainingMs: number): ApiError {
  const words = serviceMessage === undefined ? '' : ` The service said: ${quoted(serviceMessage, 300)}.`
  const said = code === undefined ? `${status}` : `${status}, ${nameOrQuoted(String(code), 60)}`
  const message =
    `login was not sent: the service has refused it for another client of the fleet (${said}).${words} ` +
    `No client of the fleet tries it for another ${Math.ceil(remainingMs / 1_000)} s, and this one not before login() is ` +
    'called or another one has logged in.'
  const hints = [{ message: 'Check the username and password first.' }]
  const details = { operationId: 'login', attempts: 0, status, code, serviceMessage, hints }
  return status === 401 ? new AuthenticationError(message, details) : new ApiError(message, details)
}
