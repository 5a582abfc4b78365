/**
 * The login: which user it accepts, what it answers, the bearer tokens that it issues, the header that carries one, and why
 * one does not work. No message shows a part of a header.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { components } from '../../../../generated/types/market-data.js'
import { at, namesOf } from '../../../response/json-pointer.js'
import { RefusalAnswer } from '../../engine/rules.js'
import { authorizationPrefix } from './readings.js'
import type { MarketDataCredentials } from './settings.js'

/** The published answer of the login, which says how long a token lives. */
export type PublishedLogin = components['schemas']['LoginResponse'] & { readonly expires_in: number }

/** @throws Error where the example says no lifetime */
export function publishedLogin(example: unknown): PublishedLogin {
  if (isPublishedLogin(example)) return example
  throw new Error('The example of the login has no token with a lifetime.')
}

function isPublishedLogin(example: unknown): example is PublishedLogin {
  return typeof at(example, '/access_token') === 'string' && typeof at(example, '/expires_in') === 'number'
}

/** A token, and what a login answers beside it. */
export interface LoginToken {
  readonly token: string
  readonly beside: object
}

/** A token with what the published answer has beside its own. A token that never expires states no lifetime. */
export function issuedToken(
  { access_token: _, expires_in: _lifetime, ...others }: PublishedLogin,
  token: string,
  lifetimeMs: number,
): LoginToken {
  const lifetime = lifetimeMs === Infinity ? {} : { expires_in: Math.floor(lifetimeMs / 1_000) }
  return { token, beside: { ...others, ...lifetime } }
}

/** The token at a JSON pointer (RFC 6901), with what stands beside it in the same object. */
export function placedAt(pointer: `/${string}`, token: string, beside: object): unknown {
  const names = namesOf(pointer)
  const last = names.at(-1) ?? ''
  // Made of entries, so that a member with the name __proto__ is an ordinary one.
  const innermost: object = Object.fromEntries([...Object.entries(beside), [last, token]])
  return names.slice(0, -1).reduceRight((inner, name) => Object.fromEntries([[name, inner]]), innermost)
}

/** What is wrong with the body of a login; `undefined` where nothing is. It takes the same time for every guess. */
export function problemOfLogin(body: unknown, known: MarketDataCredentials): string | undefined {
  const isUser = isSame(at(body, '/username'), known.username)
  const isPassword = isSame(at(body, '/password'), known.password)
  return isUser && isPassword ? undefined : 'The username or the password is wrong.'
}

function isSame(given: unknown, known: string): boolean {
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(known))
}

/** A digest, since the comparison needs equal lengths; of UTF-16, in which half a surrogate pair stays what it is. */
function digest(text: string): Buffer {
  return createHash('sha256').update(Buffer.from(text, 'utf16le')).digest()
}

/* The Authorization header */

/** The word before the token in the Authorization header; `undefined` where the token stands alone. */
export type Scheme = string | undefined

const knownSchemes = [...new Set(Object.values<readonly Scheme[]>(authorizationPrefix).flat())].filter(
  (scheme) => scheme !== undefined,
)

/** What to send as the Authorization header. */
export function wantedHeader(schemes: readonly Scheme[]): string {
  return schemes.map(wantedWith).join(', or ')
}

function wantedWith(scheme: Scheme): string {
  if (scheme !== undefined) return `the word ${scheme}, a space and the token`
  return `the token alone, without the word ${knownSchemes.join(' or ')}`
}

/** What is wrong with the form of a header that is there; `undefined` where nothing is. */
export function problemOfHeader(header: string, schemes: readonly Scheme[]): string | undefined {
  const [first = '', ...rest] = partsOf(header)
  const sent = schemeOf(first)
  if (schemes.includes(sent) && (sent !== undefined || rest.length === 0)) return undefined
  const [wanted] = schemes
  return `The Authorization header ${descriptionOf(sent, rest.length, wanted)}: send ${wantedHeader(schemes)}.`
}

/** The token of a header in any form; empty where there is none. */
export function tokenIn(header: string): string {
  const [first = '', ...rest] = partsOf(header)
  return (schemeOf(first) === undefined ? [first, ...rest] : rest).join(' ')
}

function descriptionOf(sent: Scheme, partsAfter: number, wanted: Scheme): string {
  if (sent !== undefined) return `begins with the word ${sent}`
  if (wanted === undefined) return 'has more than one part'
  return partsAfter === 0
    ? 'has no scheme'
    : `has another scheme than ${wanted}, or more than one part after it`
}

function partsOf(header: string): string[] {
  return header.split(/[ \t]+/)
}

/** The scheme that a word names, in any letter case (RFC 9110). */
function schemeOf(word: string): Scheme {
  return knownSchemes.find((scheme) => scheme.toLowerCase() === word.toLowerCase())
}

/* Tokens */

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

const endings: Readonly<Record<TokenEnd, string>> = {
  expired: 'The bearer token has expired: tokens live for',
  revoked: 'The bearer token was revoked.',
  superseded: 'The bearer token was ended by a newer login.',
}

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

  /** Ends every token. */
  endAll(ending: 'revoked' | 'superseded'): void {
    for (const [token, life] of this.#issued) this.#remember(token, this.#isOver(life) ? 'expired' : ending)
    this.#issued.clear()
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
    if (life !== undefined && !this.#isOver(life)) return undefined
    const ending = life === undefined ? this.#ended.get(token) : 'expired'
    if (ending === undefined) return 'The login has not issued this bearer token, or it ended long ago.'
    const seconds = this.#settings.lifetimeMs / 1_000
    return ending === 'expired' ? `${endings.expired} ${seconds} seconds.` : endings[ending]
  }

  #isOver({ expiresAt }: LoginTokenLifetime): boolean {
    return this.#settings.now() >= expiresAt
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
    for (const [token, life] of [...this.#issued]) {
      if (!this.#isOver(life)) continue
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
