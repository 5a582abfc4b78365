/** What can be wrong with the transaction token of a request. */
import { lifetimeSeconds } from '../../../../generated/operations/payments.js'
import type { Refused } from '../../rules.js'
import type { Call, Reading, ReadingInForce } from '../service.js'
import { failure } from './refusal.js'
import type { IssuedToken } from './transactions.js'

const statedMs = lifetimeSeconds.txnToken * 1_000
/** How long an answer may be on its way where the minutes count from its receipt, which the service cannot see. Assumed. */
const longestWayMs = 60_000

const lifetimesMs: Readonly<Record<Reading<'tokenClock'>, number>> = {
  issue: statedMs,
  receipt: statedMs + longestWayMs,
}

/** How long a token works, in milliseconds from its issue. */
export function lifetimeMsOf(inForce: ReadingInForce): number {
  return lifetimesMs[inForce.reading('tokenClock')]
}

/** @param token `undefined` where none like it was issued */
export function faultOfToken(
  token: IssuedToken | undefined,
  now: number,
  inForce: ReadingInForce,
): Refused | undefined {
  if (token === undefined) return failure('1006', 'The transaction token is none that was issued.')
  const ageMs = now - token.issuedAt
  // Before, it works whatever its minutes count from.
  if (ageMs >= statedMs && ageMs >= lifetimeMsOf(inForce)) {
    const minutes = statedMs / 60_000
    return failure('1006', `The transaction token has expired: it works for ${minutes} minutes.`)
  }
  const isSpent = token.usedUp && inForce.reading('tokenReuse') === 'once'
  return isSpent ? failure('1006', 'The transaction token was used before, and works once.') : undefined
}

/** A query without mid. The order may be missing from it: whoever has a token alone does not know its order. */
export function faultOfMissingQuery({ parameters }: Call): Refused | undefined {
  if (parameters['mid'] !== undefined) return undefined
  return failure('1007', 'The query has no mid: send mid and orderId in the query too.')
}

/** What the query says, where it says anything, has to be what the token belongs to. */
export function faultOfTokenOrder({ parameters }: Call, token: IssuedToken | undefined): Refused | undefined {
  if (token === undefined) return undefined
  const { mid, orderId } = token.transaction.order
  if ((parameters['mid'] ?? mid) !== mid)
    return failure('2013', 'The mid of the query is not that of the token.')
  if ((parameters['orderId'] ?? orderId) !== orderId)
    return failure('2014', 'The orderId of the query is not that of the token.')
  return undefined
}
