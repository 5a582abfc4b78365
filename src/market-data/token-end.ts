/**
 * Whether a token has ended: the signs in an answer, and what tells them from those of a missing right, which services answer
 * alike. The description leaves errors open, so no single status is the only sign.
 */
import { recordLayouts } from '../../generated/tables/market-data.js'
import type { Api, TokenEnd } from '../model/api-adapter.js'
import { isPage, isSuccess } from '../model/media-type.js'
import { at } from '../model/json.js'
import { pointersInto } from './places.js'
import { saidIn } from './words.js'

/** The time for which a right counts as missing; a refused login counts for as long in a fleet. */
const quietMs = 900_000
/**
 * The number of tokens that are given up for possible signs in that time. Not counted is one that has worked, and is so old
 * that giving up each of its kind makes no storm, as long as the next one works: a token may live for a few minutes only.
 */
const mostGivenUp = 3
const oldMs = 60_000
/** After that many, one more is given up each two minutes where a sign is sure: the service may have failed for a while. */
const retryMs = 120_000
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
  /** When a new token was no better, whatever has worked since. */
  readonly #uncured = new Map<string, number>()
  #givenUp: readonly number[] = []
  /** The rights for which a token was surely lost, and none has worked since. */
  readonly #lost = new Set<string>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Begins with another token, which may have been in the store for a while. A fleet may have clocks that are ahead. */
  begin(issuedAt = Infinity): void {
    this.#since = Math.min(issuedAt, this.#now())
    this.#worked.clear()
    this.#isDoubted = false
  }

  worked(right: string): void {
    if (this.#worked.size < mostRights) this.#worked.add(right)
    this.#isDoubted = false
    this.#missing.delete(right)
    this.#lost.delete(right)
  }

  /** Reports whether the next sign for this right gives the token up. */
  isInDoubt(right: string): boolean {
    return this.#isDoubted && !this.#isMissing(right)
  }

  /** Reports whether to give the token up for a sign that it has ended. */
  isLost(end: TokenEnd, right: string): boolean {
    return end === 'certain' ? this.#isSurelyLost(right) : this.#isPossiblyLost(right)
  }

  /** Judges a sign that surely denies a token: services give it for a missing right too, which no login brings. */
  #isSurelyLost(right: string): boolean {
    if (this.#lost.has(right)) return this.#givesUpOneMore(retryMs)
    if (this.#lost.size < mostRights) this.#lost.add(right)
    return true
  }

  #isPossiblyLost(right: string): boolean {
    const now = this.#now()
    if (this.#isMissing(right)) return false
    const isNew = this.#worked.size === 0
    const isSpent = this.#worked.has(right) || (!isNew && this.#isDoubted)
    if (isSpent && now - this.#since >= oldMs && this.#isLate(this.#uncured.get(right) ?? -Infinity))
      return true
    if (isNew && !this.#isLate(this.#since)) {
      for (const noted of [this.#missing, this.#uncured]) if (noted.size < mostRights) noted.set(right, now)
      return false
    }
    if (this.#recent.length >= mostGivenUp) return false
    // The first sign for a right that has not been used yet may show that it is missing.
    if (!isNew && !this.#worked.has(right) && !this.#isDoubted) {
      this.#isDoubted = true
      return false
    }
    return this.#givesUpOneMore()
  }

  /** Counts one more token that is given up, unless there have been too many, the last of them in so many milliseconds. */
  #givesUpOneMore(withinMs = quietMs): boolean {
    const recent = this.#recent
    const isSoon = this.#now() - (recent.at(-1) ?? -Infinity) < withinMs
    if (recent.length >= mostGivenUp && isSoon) return false
    this.#givenUp = [...recent, this.#now()]
    return true
  }

  get #recent(): readonly number[] {
    return this.#givenUp.filter((at) => !this.#isLate(at))
  }

  #isMissing(right: string): boolean {
    return !this.#isLate(this.#missing.get(right) ?? -Infinity)
  }

  #isLate(at: number): boolean {
    return this.#now() - at >= quietMs
  }
}

/** Statuses without a standard for a right or a login that has ended. */
const deniedStatuses = [403, 419, 440, 498]

/** The sentence of a denial is short; what is longer tells how something failed. */
const longestDenial = 300

const speaksOfToken =
  /authori[sz]|authenticat|session|\b(?:tokens?|jwt|credentials?|(?:log|sign)(?:g?ed)?[ -]?in)\b/i
/** A failure of another kind may name a token too, such as one of a parser. */
const speaksOfEnd =
  /expire|invalid|denied|unauthori[sz]ed|not (?:found|valid|authori)|ended|again|exist|revoked|no longer|timed out/i
/** Where words are joined, as in codes: `invalid_token`, `TokenExpired`. */
const betweenWords = /_|(?<=[a-z])(?=[A-Z])/g

export const tokenEnd: NonNullable<Api['tokenEnd']> = ({ path }, { status, headers, text }) => {
  if (status === 401) return 'certain'
  const isRedirected = status >= 300 && status < 400 && leadsElsewhere(path, headers.get('location'))
  if (deniedStatuses.includes(status) || isRedirected) return 'possible'
  // Who sends too much may be named by the token.
  if (text === undefined || status === 429) return undefined
  const isDenied = isPage(text, headers)
    ? isSuccess(status)
    : isDenial(saidIn(text), isSuccess(status)) || /"status":401/.test(headers.get('x-responded-json') ?? '')
  return isDenied ? 'possible' : undefined
}

/** Reports whether a redirect leads to another path: to the same one it is about the scheme, the host or a slash at the end. */
function leadsElsewhere(path: string, location: string | null): boolean {
  const [to = ''] = (location ?? '').split(/[?#]/, 1)
  const last = to.split('/').findLast((segment) => segment !== '') ?? ''
  return last.toLowerCase() !== path.slice(path.lastIndexOf('/') + 1).toLowerCase()
}

/** A message may have a time as well. */
const namesInRecords: ReadonlySet<string> = new Set(
  Object.values(recordLayouts)
    .flatMap(({ fields }) => fields.map(({ name }) => name.toLowerCase()))
    .filter((name) => name !== 'datetime'),
)

/** Reports whether an answer without records has a message that speaks of a token, of a session or of a login. */
function isDenial(said: unknown, isResult: boolean): boolean {
  const pointers = typeof said === 'object' && said !== null ? pointersInto(said, '', 4) : ['']
  const names = pointers.map((pointer) => pointer.slice(pointer.lastIndexOf('/') + 1).toLowerCase())
  if (names.some((name) => namesInRecords.has(name))) return false
  return pointers.some((pointer) => {
    const value = at(said, pointer)
    if (typeof value !== 'string' || value.length > longestDenial) return false
    const words = value.replaceAll(betweenWords, ' ')
    // What is in a list may be the name of an instrument.
    const isMessage = isResult && !/\/\d+(?:\/|$)/.test(pointer)
    return speaksOfToken.test(words) && (isMessage || speaksOfEnd.test(words))
  })
}
