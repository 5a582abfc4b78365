/** The life of a transaction token: when its minutes begin and end, and the calls that come too late for it. */
import { choices, type PaymentsAssume } from '../../generated/ambiguities/payments.js'
import { lifetimeSeconds } from '../../generated/tables/payments.js'
import { choiceHint } from '../ambiguity/hints.js'
import type { ByReading, Readings } from '../model/ambiguity.js'
import type { Answer, Input, OperationDescription } from '../model/api-adapter.js'
import { requestError } from '../model/errors.js'
import { at, isObject, plainText } from '../model/json.js'

type TokenClock = Readings<PaymentsAssume>['tokenClock']
type TokenClockTable<Value> = ByReading<(typeof choices)['tokenClock'], Value>

/** When the minutes of a token begin, in epoch milliseconds. */
const tokenStarts: TokenClockTable<
  (answer: Pick<Answer, 'sentAt' | 'receivedAt'>, stated: number | undefined) => number
> = {
  // A new token was made between the request and its answer, whatever the service's clock shows. That of a repeat may be older.
  issue: ({ sentAt, receivedAt }, stated = sentAt) => Math.min(Math.max(stated, sentAt), receivedAt),
  receipt: ({ receivedAt }) => receivedAt,
}

/**
 * Whether a token is kept back later than in the other reading, in which one that was sent may have been too old already. No
 * other reading sends a token that this one keeps back.
 */
export const keepsBackLate: TokenClockTable<boolean> = { issue: false, receipt: true }

/**
 * Returns the moments between which a new token is valid, in epoch milliseconds.
 *
 * @param stated the timestamp of the answer
 */
export function lifeOf(
  answer: Answer,
  stated: number | undefined,
  reading: TokenClock,
): Readonly<Record<'issuedAt' | 'expiresAt', number>> {
  const issuedAt = tokenStarts[reading](answer, stated)
  return { issuedAt, expiresAt: issuedAt + lifetimeSeconds.txnToken * 1000 }
}

/* The transaction whose charges are asked for, as the caller gives it. */

/** The transaction of an input that was checked: what `initiateTransaction` returned, or a bare token of unknown age. */
export function transactionIn({ accepted, body }: Input): {
  readonly txnToken: string
  readonly orderId: string | undefined
  readonly expiresAt: number | undefined
} {
  const given = accepted['transaction'] ?? at(body, '/head/txnToken')
  const { txnToken, orderId, expiresAt } = isObject(given) ? given : { txnToken: given }
  return {
    txnToken: plainText(txnToken),
    orderId: typeof orderId === 'string' ? orderId : undefined,
    expiresAt: typeof expiresAt === 'number' ? expiresAt : undefined,
  }
}

/** The readings of `tokenClock` differ by the time that the first call took: at most its default `timeoutMs`. */
const readingsDifferMs = 30_000

/** Refuses a token that is known to have expired: the service could only refuse it too. */
export function checkAge(
  { operationId }: OperationDescription,
  input: Input,
  { tokenClock }: { readonly tokenClock: TokenClock },
  now: number,
): void {
  const { expiresAt } = transactionIn(input)
  if (expiresAt === undefined || now < expiresAt) return
  const agoMs = now - expiresAt
  const message = `has a token that expired ${Math.floor(agoMs / 1000)} s ago. ${afterExpiry}`
  const mayStillWork = agoMs < readingsDifferMs && !keepsBackLate[tokenClock]
  const hints = mayStillWork ? [choiceHint(choices, { tokenClock }, 'tokenClock')] : []
  throw requestError([{ field: 'transaction', message }], { operationId, hints })
}

/** Advice on getting another token: a repeat of the same order may return the same one, and its intent is taken. */
export const afterExpiry =
  'If the order is not paid by now, initiate a transaction with a new orderId and a new intent.'
