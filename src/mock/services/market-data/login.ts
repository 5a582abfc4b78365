/** The login: which user it accepts, and what it answers. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { components } from '../../../../generated/types/market-data.js'
import { at, namesOf } from '../../../response/json-pointer.js'
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
