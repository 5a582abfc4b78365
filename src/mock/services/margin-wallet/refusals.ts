/** The forms in which the service refuses a request. Codes that no description lists are assumed. */
import type { Refused } from '../../rules.js'

/** The codes of refusals by state. Every one of them is assumed. */
const codes = {
  isolatedAccount: -11001,
  placing: -2010,
  cancelling: -2011,
  orderList: -2013,
  period: -1127,
} as const

/** Words may quote a parameter, which may be as long as a body. */
const longestWords = 300

/** A parameter that is needed did not come, or is malformed. */
export function missing(words: string): Refused {
  return badRequest(words, { example: 'missingParameter' })
}

/** A parameter came that is not read here. */
export function unread(words: string): Refused {
  return badRequest(words, { example: 'unread' })
}

/** What was asked for does not go with what the service holds. */
export function refused(what: keyof typeof codes, words: string): Refused {
  return badRequest(words, { code: codes[what] })
}

function badRequest(words: string, form: Pick<Refused, 'example' | 'code'>): Refused {
  return { words: words.slice(0, longestWords), status: 400, ...form }
}
