/** What can be wrong with the transaction token of a request. */
import { lifetimeSeconds } from '../../../../generated/operations/payments.js'
import type { MockSettings } from '../../options.js'
import type { Refused } from '../../rules.js'
import type { Call } from '../service.js'
import { failure } from './refusal.js'
import type { IssuedToken } from './transactions.js'

/** @param token `undefined` where none like it was issued */
export function faultOfToken(
  token: IssuedToken | undefined,
  { clock, assume }: Pick<MockSettings, 'clock' | 'assume'>,
): Refused | undefined {
  if (token === undefined) return failure('1006', 'The transaction token is none that was issued.')
  if (clock.now() >= token.expiresAt) {
    const minutes = lifetimeSeconds.txnToken / 60
    return failure('1006', `The transaction token has expired: it works for ${minutes} minutes.`)
  }
  const isSpent = token.usedUp && assume.tokenReuse === 'once'
  return isSpent ? failure('1006', 'The transaction token was used before, and works once.') : undefined
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
