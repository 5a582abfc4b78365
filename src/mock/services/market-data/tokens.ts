/**
 * The login: which user it accepts, the bearer tokens that it issues, the header that carries one, and why one does not
 * work. No message shows a part of a header.
 */
import { randomBytes } from 'node:crypto'
import { at, namesOf } from '../../../response/json-pointer.js'
import { makeRoom, sameText } from '../held.js'
import type { MockByReading } from '../mock-api.js'

export interface MarketDataCredentials {
  readonly username: string
  readonly password: string
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
  const isUser = sameText(at(body, '/username'), known.username)
  const isPassword = sameText(at(body, '/password'), known.password)
  return isUser && isPassword ? undefined : 'The username or the password is wrong.'
}

/* The Authorization header */

/** The word before the token in the Authorization header; `undefined` where the token stands alone. */
export type Scheme = string | undefined

/** The words that may stand before the token in each reading. */
export const authorizationPrefix = {
  bearer: ['Bearer'],
  none: [undefined],
  withOrWithout: ['Bearer', undefined],
} satisfies MockByReading<'authorizationPrefix', readonly Scheme[]>

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
interface BearerToken {
  readonly issuedAt: number
  /** The first moment at which it no longer works; `Infinity` for never. */
  readonly expiresAt: number
  ended?: 'revoked' | 'superseded'
}

const endings = {
  revoked: 'The bearer token was revoked.',
  superseded: 'The bearer token was ended by a newer login.',
}

export class AccessTokens {
  readonly #now: () => number
  readonly #lifetimeMs: number
  readonly #mostHeld: number
  /** The oldest first, also those that no longer work. */
  readonly #issued = new Map<string, BearerToken>()

  /** @param mostHeld how many tokens it knows */
  constructor(now: () => number, lifetimeMs: number, mostHeld: number) {
    this.#now = now
    this.#lifetimeMs = lifetimeMs
    this.#mostHeld = mostHeld
  }

  /**
   * A token that nobody can guess.
   *
   * @throws Refusal where as many tokens work as may
   */
  issue(): string {
    const remedy = 'revoke them, move its clock on until they expire, or '
    const isOver = (token: BearerToken): boolean => !this.#works(token)
    makeRoom(this.#issued, this.#mostHeld, isOver, 'bearer tokens that work', remedy)
    const issuedAt = this.#now()
    const token = randomBytes(32).toString('base64url')
    this.#issued.set(token, { issuedAt, expiresAt: issuedAt + this.#lifetimeMs })
    return token
  }

  /** Ends every token. */
  endAll(ending: 'revoked' | 'superseded'): void {
    for (const token of this.#live()) token.ended = ending
  }

  /** Forgets every token. */
  clear(): void {
    this.#issued.clear()
  }

  /** When the tokens that work now were issued and expire, oldest first; not the tokens themselves. */
  get live(): readonly Pick<BearerToken, 'issuedAt' | 'expiresAt'>[] {
    return this.#live()
  }

  /** What is wrong with a token; `undefined` where it works. Shows no part of it. */
  problem(token: string): string | undefined {
    if (token === '') return 'The Authorization header has the word Bearer and no token.'
    const issued = this.#issued.get(token)
    if (issued === undefined) return 'The login has not issued this bearer token, or it ended long ago.'
    if (this.#works(issued)) return undefined
    if (issued.ended !== undefined) return endings[issued.ended]
    return `The bearer token has expired: tokens live for ${this.#lifetimeMs / 1_000} seconds.`
  }

  #live(): BearerToken[] {
    return [...this.#issued.values()].filter((token) => this.#works(token))
  }

  #works({ ended, expiresAt }: BearerToken): boolean {
    return ended === undefined && this.#now() < expiresAt
  }
}
