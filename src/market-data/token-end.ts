/**
 * Whether a token has ended: the signs in an answer, and what tells them from those of a missing right, which services answer
 * alike. The description leaves errors open, so no single status is the only sign.
 */
import type { Hint } from '../model/errors.js'
import type { Api } from '../model/api-adapter.js'
import { isSuccess, parsedOrNothing } from '../model/media-type.js'
import type { ListApi } from './lists/read-list.js'
import { isObject } from '../model/json.js'

/** The time for which a right counts as missing; a refused login counts for as long in a fleet. */
const quietMs = 900_000
/** The number of tokens that are given up for possible signs in that time. */
const mostGivenUp = 3
/** The number of rights that are remembered: there are fewer. */
const mostRights = 1_000

/** The experience with the token of a client: with which rights it has worked, and which no token has. */
export class TokenTrust {
  readonly #now: () => number
  #since = 0
  /** The rights with which the token has worked. */
  readonly #worked = new Set<string>()
  /** Whether a call of another right had a sign, and nothing has worked since. */
  #isDoubted = false
  /** When a new token had the same sign: no login helps. */
  readonly #missing = new Map<string, number>()
  #givenUp: readonly number[] = []

  constructor(now: () => number) {
    this.#now = now
  }

  /** Begins with a new token. */
  begin(): void {
    this.#since = this.#now()
    this.#worked.clear()
    this.#isDoubted = false
  }

  worked(right: string): void {
    if (this.#worked.size < mostRights) this.#worked.add(right)
    this.#isDoubted = false
    this.#missing.delete(right)
  }

  /** Reports whether to give a token up for a sign that it may have ended. */
  isLost(right: string): boolean {
    const now = this.#now()
    const isLate = (at: number): boolean => now - at >= quietMs
    const missing = this.#missing.get(right)
    if (missing !== undefined && !isLate(missing)) return false
    const isNew = this.#worked.size === 0
    if (isNew && !isLate(this.#since)) {
      if (this.#missing.size < mostRights) this.#missing.set(right, now)
      return false
    }
    // The first sign for a right that has not been used yet may show that it is missing.
    if (!isNew && !this.#worked.has(right) && !this.#isDoubted) {
      this.#isDoubted = true
      return false
    }
    this.#givenUp = this.#givenUp.filter((at) => !isLate(at))
    if (this.#givenUp.length >= mostGivenUp) return false
    this.#givenUp = [...this.#givenUp, now]
    return true
  }
}

export const endedToken: Hint = {
  message:
    'The token may have ended: the client gives up a token that has worked before, and logs in once more.',
}

/** A denial is short. */
const longestDenial = 10_000

const deniesToken = /authori[sz]|authenticat|token|session|log[ -]?in|sign[ -]?in/i

const isHtml = /^\s*text\/html\b/i

const page = /^\s*<(?:!doctype\s+html|html)\b/i

export const tokenEnd: NonNullable<Api['tokenEnd']> = ({ path }, { status, headers, text }) => {
  if (status === 401) return 'certain'
  const isRedirected = status >= 300 && status < 400 && leadsElsewhere(path, headers.get('location'))
  if (status === 403 || isRedirected) return 'possible'
  if (!isSuccess(status) || text === undefined) return undefined
  const isPage = page.test(text) || (isHtml.test(headers.get('content-type') ?? '') && /^\s*</.test(text))
  return isPage || isDenial(text) ? 'possible' : undefined
}

/** Suspects the token of an answer that shows its end. */
export const suspecting: ListApi['suspecting'] = (operation, answer, outcome) =>
  tokenEnd(operation, answer) === undefined
    ? outcome
    : { ...outcome, suspects: [endedToken, ...(outcome.suspects ?? [])] }

/** Reports whether a redirect leads to another path: to the same one it is about the scheme, the host or a slash at the end. */
function leadsElsewhere(path: string, location: string | null): boolean {
  const [to = ''] = (location ?? '').split(/[?#]/, 1)
  const last = to.split('/').findLast((segment) => segment !== '') ?? ''
  return last.toLowerCase() !== path.slice(path.lastIndexOf('/') + 1).toLowerCase()
}

/** Reports whether JSON has no list, and a message that speaks of a token, of a session or of a login. */
function isDenial(text: string): boolean {
  const json = text.length > longestDenial ? undefined : parsedOrNothing(text)
  if (typeof json === 'string') return deniesToken.test(json)
  if (!isObject(json)) return false
  const inner = Object.values(json).filter(isObject)
  const values = [json, ...inner].flatMap((object): unknown[] => Object.values(object))
  const isDenying = (value: unknown): boolean => typeof value === 'string' && deniesToken.test(value)
  return !values.some(Array.isArray) && values.some(isDenying)
}
