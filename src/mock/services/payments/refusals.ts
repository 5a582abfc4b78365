/** What the gateway refuses a request for, in words for the one who sent it. */
import { codes } from '../../../../generated/tables/payments.js'
import type { Code } from '../../../ambiguity/refusal-codes.js'
import { at } from '../../../response/json-pointer.js'
import { RefusalAnswer, type RefusalReason } from '../../engine/rules.js'
import type { MockCall } from '../service.js'
import {
  amountForm,
  amountForms,
  requiredRequestFields,
  statedLifetimeMs,
  tokenClock,
  tokenReuse,
  type PaymentsRefusal,
} from './readings.js'
import type { Order } from './request.js'
import type { TransactionToken } from './transactions.js'

export type PaymentsCodeId = keyof typeof codes

/** The status under which the provider refuses. */
const usual = 200

/** A refusal as the provider gives it: under a success status, with a code of its own. */
export function failure(id: PaymentsCodeId, message: string): RefusalReason {
  return { status: usual, example: 'failure', code: codes[id].code, message }
}

/** The status that belongs to a code, in the readings by which a refusal has a status of its own. */
export function statusOf(code: unknown): number {
  const known = Object.values<Code>(codes).find((one) => one.code === code)
  return known?.statuses.find((status) => status !== usual) ?? 400
}

export function faultOfMerchant({ mid }: Order, ownMid: string): PaymentsRefusal {
  return mid === ownMid ? undefined : failure('checksum', 'No merchant key is known for this mid.')
}

export function faultOfDifferingQuery({ body, parameters }: MockCall): PaymentsRefusal {
  if (parameters['mid'] !== at(body, '/body/mid'))
    return failure('mid', 'The mid of the query differs from that of the body.')
  if (parameters['orderId'] !== at(body, '/body/orderId'))
    return failure('orderId', 'The orderId of the query differs from that of the body.')
  return undefined
}

/** For a body without a field of which the rule between the fields leaves open when it must be there. */
export function faultOfMissingFields({ body, operation, choose }: MockCall): PaymentsRefusal {
  const conditional = (operation.rules ?? []).flatMap(({ parameters }) => parameters)
  const missing = conditional.filter((field) => at(body, field) === undefined)
  const isRefused = choose('requiredRequestFields', requiredRequestFields, missing, conditional)
  if (!isRefused) return undefined
  const names = missing.map((field) => field.split('/').at(-1))
  return failure('missingElement', `The body has no ${names.join(' and no ')}.`)
}

/** For a value with a pipe in the head or the body. */
export function faultOfPipe({ body: request }: MockCall): PaymentsRefusal {
  for (const part of ['body', 'head']) {
    const found = Object.entries(at(request, `/${part}`) ?? {}).find(([, value]) => holdsInText(value, '|'))
    if (found !== undefined)
      return failure('pipe', `A value in ${found[0]} of the ${part} holds a pipe, which is not allowed.`)
  }
  return undefined
}

/** Whether a part of text is in any text at any depth. The names of members do not count. */
function holdsInText(value: unknown, part: string): boolean {
  if (typeof value === 'string') return value.includes(part)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((member) => holdsInText(member, part))
}

const longestAmount = 10

export function faultOfAmount({ amount }: Order, { choose, took }: MockCall): PaymentsRefusal {
  const [, decimals = ''] = amount.split('.')
  const allowed = choose('amountForm', amountForm, decimals.length)
  if (allowed !== undefined) return failure('amount', `The amount must have ${allowed}.`)
  took('amountForm', (form) => amountForms[form](decimals.length))
  if (amount.length > longestAmount)
    return failure('amount', `The amount must have no more than ${longestAmount} characters.`)
  return /[1-9]/.test(amount) ? undefined : failure('amount', 'The amount must not be zero.')
}

/** How long an amount may be where amounts are left unchecked: counting with a longer one would hold everybody up. */
const longestCounted = 1_000

/** @throws Refusal for an amount that is too long to count with at all */
export function refuseEndlessAmount({ amount }: Order): void {
  if (amount.length <= longestCounted) return
  throw new RefusalAnswer(
    'amount',
    failure('amount', `The amount has more than ${longestCounted} characters.`),
  )
}

export function faultOfCurrency({ currency }: Order): PaymentsRefusal {
  return currency === 'INR' ? undefined : failure('amount', 'The currency must be INR.')
}

export const faultOfRepeat = failure(
  'duplicateOrder',
  'The order is there already: each order is taken once.',
)

export const faultOfChangedData = failure('changedOrder', 'The order is there already, with other data.')

const expired = failure(
  'token',
  `The transaction token has expired: it works for ${statedLifetimeMs / 60_000} minutes.`,
)
const usedUp = failure('token', 'The transaction token was used before, and works once.')

/** @param token `undefined` where no such token was issued */
export function faultOfToken(
  token: TransactionToken | undefined,
  now: number,
  { choose }: MockCall,
): PaymentsRefusal {
  if (token === undefined) return failure('token', 'This transaction token was never issued.')
  return (
    choose('tokenClock', tokenClock, now - token.issuedAt, expired) ??
    choose('tokenReuse', tokenReuse, token.usedUp ? usedUp : undefined)
  )
}

/** For a query without mid. The order may be missing from it: whoever has a token alone does not know its order. */
export function faultOfMissingQuery({ parameters }: MockCall): PaymentsRefusal {
  if (parameters['mid'] !== undefined) return undefined
  return failure('missingElement', 'The query has no mid: send mid and orderId in the query too.')
}

/** For a query that names another merchant or order than the token belongs to. */
export function faultOfTokenOrder(
  { parameters }: MockCall,
  token: TransactionToken | undefined,
): PaymentsRefusal {
  if (token === undefined) return undefined
  const { mid, orderId } = token.transaction.order
  if ((parameters['mid'] ?? mid) !== mid)
    return failure('mid', 'The mid of the query is not that of the token.')
  if ((parameters['orderId'] ?? orderId) !== orderId)
    return failure('orderId', 'The orderId of the query is not that of the token.')
  return undefined
}
