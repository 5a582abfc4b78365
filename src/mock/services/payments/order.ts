/** An order as it was asked for, and what can be wrong with it whatever orders there are. */
import { at } from '../../../client/json-pointer.js'
import { Refusal, type Refused } from '../../rules.js'
import type { Call, ReadingInForce } from '../service.js'
import { failure } from './refusal.js'

export interface Order {
  readonly mid: string
  readonly orderId: string
  /** Decimal text, as it was sent. */
  readonly amount: string
  readonly currency: string
  readonly callbackUrl: string
  /** The parsed body, which a repeat has to have as well. */
  readonly data: unknown
}

/** The order of a call. mid and orderId come from where the reading of `queryOrBody` has them count. */
export function orderOf(call: Call): Order {
  const { body, parameters } = call
  const inQuery = differenceOfQuery(call) !== undefined && call.reading('queryOrBody') === 'query'
  return {
    mid: textOf(inQuery ? parameters['mid'] : at(body, '/body/mid')),
    orderId: textOf(inQuery ? parameters['orderId'] : at(body, '/body/orderId')),
    amount: textOf(at(body, '/body/txnAmount/value')),
    currency: textOf(at(body, '/body/txnAmount/currency')),
    callbackUrl: textOf(at(body, '/body/callbackUrl')),
    data: at(body, '/body'),
  }
}

export function differenceOfQuery({ body, parameters }: Call): Refused | undefined {
  if (parameters['mid'] !== at(body, '/body/mid'))
    return failure('2013', 'The mid of the query differs from that of the body.')
  if (parameters['orderId'] !== at(body, '/body/orderId'))
    return failure('2014', 'The orderId of the query differs from that of the body.')
  return undefined
}

/** Values with a pipe, in the head or the body of a request. */
export function faultOfTexts({ body: request }: Call): Refused | undefined {
  for (const part of ['body', 'head']) {
    const found = Object.entries(at(request, `/${part}`) ?? {}).find(([, value]) => holdsInText(value, '|'))
    if (found !== undefined)
      return failure('1008', `A value in ${found[0]} of the ${part} holds a pipe, which is not allowed.`)
  }
  return undefined
}

/** Whether a part stands in any text at any depth. The names of members do not count. */
function holdsInText(value: unknown, part: string): boolean {
  if (typeof value === 'string') return value.includes(part)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((member) => holdsInText(member, part))
}

const longestAmount = 10

export function faultOfAmount({ amount }: Order, inForce: ReadingInForce): Refused | undefined {
  if (!/^\d+\.\d\d$/.test(amount) && inForce.reading('amountForm') === 'twoDecimals')
    return failure('2007', 'The amount must have exactly two decimals, such as 1.00.')
  if (amount.length > longestAmount)
    return failure('2007', `The amount must have no more than ${longestAmount} characters.`)
  return /[1-9]/.test(amount) ? undefined : failure('2007', 'The amount must not be zero.')
}

/** How long an amount may be where amounts are left unchecked: counting with a longer one would hold everybody up. */
const longestCounted = 1_000

/** @throws Refusal for an amount that is too long to be counted with at all */
export function refuseEndlessAmount({ amount }: Order): void {
  if (amount.length <= longestCounted) return
  const words = `The amount has more than ${longestCounted} characters.`
  throw new Refusal('amount', failure('2007', words))
}

export function faultOfCurrency({ currency }: Order): Refused | undefined {
  return currency === 'INR' ? undefined : failure('2007', 'The currency must be INR.')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
