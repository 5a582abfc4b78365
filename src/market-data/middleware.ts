/**
 * Logs an openapi-fetch client in, and does nothing else.
 *
 * @module lacuna/market-data/middleware
 */
import type { Middleware } from 'openapi-fetch'
import { choices, type MarketDataAssume } from '../../generated/ambiguities/market-data.js'
import { securitySchemes, targets } from '../../generated/security/market-data.js'
import { resolveAssume } from '../ambiguity/assume.js'
import {
  errorCode,
  innermost,
  longestCode,
  nameOrQuoted,
  requestError,
  RequestError,
  shownName,
} from '../model/errors.js'
import { orNothing, parseExactJson, repeatedName } from '../model/json.js'
import { isPage } from '../model/media-type.js'
import { aFunction, anything, checkOptionShape, flag, type ShapeOf } from '../model/shape.js'
import { operationIdOf, refuseInClear } from '../request/targets.js'
import { credential, denialIn, isLoginRefused, wordsOfService } from './login-refusal.js'
import { isToken, plainToken, tokenPlaceOf, tokenPlacesIn, tokenPrefixes } from './places.js'

/** The ambiguities in the login and in the token of a request. */
export type LoginAssume = Pick<MarketDataAssume, 'authorizationPrefix' | 'loginToken'>

export interface LoginOptions {
  readonly username: string
  /** No error shows it. */
  readonly password: string
  /** Sends the login. Default: what the client of openapi-fetch sends with. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
  /** Whether to send in clear, by `http://`, to another machine. Default: false. */
  readonly allowInsecureHttp?: boolean | undefined
  /** Assumptions where the documentation is ambiguous. */
  readonly assume?: LoginAssume | undefined
}

const optionShape = {
  username: credential,
  password: credential,
  'fetch?': aFunction(),
  'allowInsecureHttp?': flag,
  'assume?': anything,
} satisfies ShapeOf<LoginOptions>

const { authorizationPrefix, loginToken } = choices
const tokenHeader = securitySchemes.BearerToken.name
/** Milliseconds after which a login without an answer is no longer awaited. */
const loginTimeoutMs = 30_000

/**
 * Middleware of openapi-fetch that logs in: `client.use(login({ username, password }))`. Before the first request it gets a token,
 * once for all that wait for it, and adds it to each request of a described operation. It keeps the token until a request is
 * answered with 401; that request is not repeated, and the next one logs in again. A login that was refused (400, 401, 422,
 * or with words about the password) is not sent again: correct the credentials, and make a new middleware.
 *
 * @throws RequestError if an option is missing or unknown. A call throws one, before it is sent, if its address is `http://` of
 * another machine, if it has an `Authorization` of its own, or if the login fails; the error shows no words of the service, since they may repeat the password.
 */
export function login(options: LoginOptions): Middleware {
  checkOptionShape(options, optionShape, 'The middleware cannot be created')
  const { username, password, fetch } = options
  const readings = resolveAssume<LoginAssume>({ authorizationPrefix, loginToken }, options.assume)
  const prefix = tokenPrefixes[readings.authorizationPrefix]
  const body = JSON.stringify({ username, password })
  /** By address: a token must not be sent to another service. */
  const sessions = new Map<string, Session>()

  const begin = (baseUrl: string, send: Send): Session => {
    const session: Session = { outcome: logIn(send, baseUrl, body, readings.loginToken), header: undefined }
    sessions.set(baseUrl, session)
    void session.outcome.then((outcome) => {
      if ('token' in outcome) session.header = prefix + outcome.token
      else if (!outcome.isFinal && sessions.get(baseUrl) === session) sessions.delete(baseUrl)
    })
    return session
  }

  return {
    onRequest: async ({ request, schemaPath, options: { baseUrl, fetch: send } }) => {
      const operationId = operationIdOf(targets, request, schemaPath)
      if (operationId === undefined || targets.login === `${request.method} ${schemaPath}`) return undefined
      for (const address of [baseUrl, request.url]) refuseInClear(address, options, operationId)
      if (request.headers.has(tokenHeader)) {
        const message = 'is added by the middleware; leave it out'
        throw requestError([{ field: tokenHeader, message }], { operationId })
      }
      const { outcome } = sessions.get(baseUrl) ?? begin(baseUrl, fetch ?? send)
      const result = await unlessAborted(outcome, request.signal)
      if (!('token' in result))
        throw new RequestError(`${operationId} was not sent: ${result.problem}`, { operationId })
      const headers = new Headers(request.headers)
      headers.set(tokenHeader, prefix + result.token)
      return new Request(request, { headers, redirect: 'manual' })
    },
    onResponse: ({ request, response, options: { baseUrl } }) => {
      // A newer token may have come while the request was on its way.
      const isOfToken = sessions.get(baseUrl)?.header === request.headers.get(tokenHeader)
      if (response.status === 401 && isOfToken) sessions.delete(baseUrl)
    },
  }
}

type Send = (request: Request) => Promise<Response>

/** A token, or why there is none. */
type LoginOutcome =
  | { readonly token: string }
  /** `isFinal`: whether another login would end the same. */
  | { readonly problem: string; readonly isFinal: boolean }

interface Session {
  readonly outcome: Promise<LoginOutcome>
  /** The header that requests send, as soon as the token has come. */
  header: string | undefined
}

/** Sends the login, once. What the service says of it is not shown: it may repeat the password. */
async function logIn(send: Send, baseUrl: string, body: string, reading: string): Promise<LoginOutcome> {
  const [method = '', path = ''] = targets.login.split(' ')
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  try {
    const signal = AbortSignal.timeout(loginTimeoutMs)
    const response = await send(
      new Request(baseUrl + path, { method, headers, body, redirect: 'manual', signal }),
    )
    const text = await response.text()
    const json = orNothing(() => parseExactJson(text))
    const isDenied = response.ok && denialIn(response.status, text, json) !== undefined
    if (response.ok && !isDenied) return tokenIn(text, reading)
    const said = json ?? (isPage(text) ? undefined : text)
    const isFinal = isDenied || isLoginRefused(response.status, wordsOfService(said).join('\n'))
    const advice = isFinal ? ' Check the username and password first; it is not sent again.' : ''
    return { problem: `login was answered with ${response.status}.${advice}`, isFinal }
  } catch (error) {
    const inner = innermost(error)
    const code = nameOrQuoted(errorCode(inner) ?? shownName(inner), longestCode)
    return { problem: `login was not answered (${code}).`, isFinal: false }
  }
}

function tokenIn(text: string, reading: string): LoginOutcome {
  const [json, plain] = [orNothing(() => parseExactJson(text)), plainToken(text)]
  if (json !== undefined && repeatedName(text, json) !== undefined)
    return { problem: 'login was answered with JSON in which one object has a name twice.', isFinal: false }
  const { find, missing } = tokenPlaceOf(reading)
  const token = find(json, plain)
  if (isToken(token)) return { token }
  const [other] = tokenPlacesIn(json, plain)
  const advice =
    other === undefined
      ? 'Check the username and password first.'
      : `There is one with \`assume: { loginToken: '${other}' }\`.`
  return { problem: `login was answered, but ${missing}. ${advice}`, isFinal: false }
}

/** Whoever gives up leaves the login to the others. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    void work.then(resolve).finally(() => signal.removeEventListener('abort', leave))
  })
}
