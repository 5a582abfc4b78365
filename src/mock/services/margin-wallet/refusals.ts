/** The forms in which the service refuses a request. Codes that no description lists are assumed. */
import type { Refused } from '../../rules.js'

/** What is wrong with a request; `undefined` where nothing is. */
export type Fault = Refused | undefined

/** The codes of refusals by state. Every one of them is assumed. */
const codes = {
  isolatedAccount: -11001,
  placing: -2010,
  cancelling: -2011,
  orderList: -2013,
  period: -1127,
} as const

/** The message may quote a parameter, which may be as long as a body. */
const longestMessage = 300

/** For a parameter that is needed and did not come, or is malformed. */
export function missing(message: string): Refused {
  return badRequest(message, { example: 'missingParameter' })
}

/** For a parameter that is not read here. */
export function unread(message: string): Refused {
  return badRequest(message, { example: 'unread' })
}

/** For a request that does not fit what the service holds. */
export function refused(what: keyof typeof codes, message: string): Refused {
  return badRequest(message, { code: codes[what] })
}

function badRequest(message: string, form: Pick<Refused, 'example' | 'code'>): Refused {
  return { message: message.slice(0, longestMessage), status: 400, ...form }
}
