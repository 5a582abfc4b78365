/** The refusals of the service, with the codes of its catalogue. */
import { codes } from '../../../../generated/tables/margin-wallet.js'
import type { RefusalReason } from '../../engine/rules.js'

/** What is wrong with a request; `undefined` where nothing is. */
export type MarginRefusal = RefusalReason | undefined

/** The message may quote a parameter, which may be as long as a body. */
const longestMessage = 300

/**
 * Refuses with a code of the catalogue.
 *
 * @param published the message of the service itself, for a code that means several things
 */
export function refuseWith(id: keyof typeof codes, message: string, published?: string): RefusalReason {
  const {
    code,
    statuses: [status],
  } = codes[id]
  const shown = published === undefined ? {} : { published }
  return { message: message.slice(0, longestMessage), status, code, ...shown }
}

/** For a parameter that is needed and did not come, or is malformed. */
export function missing(message: string): RefusalReason {
  return refuseWith('missingParameter', message)
}

/** For a parameter that is not read here. */
export function unread(message: string): RefusalReason {
  return refuseWith('unread', message)
}
