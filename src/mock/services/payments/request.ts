/** What a request says. */
import { createHash } from 'node:crypto'
import { isObject, type JsonObject } from '../../../response/json-object.js'
import { at } from '../../../response/json-pointer.js'
import { sortedText } from '../../../payments/checksum/sorted-json.js'
import type { MockCall } from '../mock-api.js'

/** What names an order. */
export interface OrderIds {
  readonly mid: string
  readonly orderId: string
}

/** An order as it was asked for. */
export interface Order extends OrderIds {
  /** Decimal text, as it was sent. */
  readonly amount: string
  readonly currency: string
  /** Empty where the order names none. */
  readonly callbackUrl: string
  /** Of the parsed body, whatever the order of its keys. A repeat of the order must have the same. */
  readonly digest: string
}

export function orderOf({ body, parameters, choose }: MockCall): Order {
  const inBody = { mid: textOf(at(body, '/body/mid')), orderId: textOf(at(body, '/body/orderId')) }
  const inQuery = { mid: textOf(parameters['mid']), orderId: textOf(parameters['orderId']) }
  // A body may be long, so that only a digest of it is remembered.
  const sorted = sortedText(at(body, '/body'))
  return {
    ...choose('queryOrBody', { refused: inBody, body: inBody, query: inQuery }),
    amount: textOf(at(body, '/body/txnAmount/value')),
    currency: textOf(at(body, '/body/txnAmount/currency')),
    callbackUrl: textOf(at(body, '/body/callbackUrl')),
    digest: createHash('sha256').update(sorted).digest('base64'),
  }
}

export function headOf({ body }: MockCall): JsonObject {
  const head = at(body, '/head')
  return isObject(head) ? head : {}
}

/** A date and a time in UTC, or so many hours and minutes from it. What other names of zones mean is not known. */
const datePattern = /^([\d-]{10}) ([\d:]{8}) (?:UTC|GMT)([+-]\d\d:\d\d)?$/

/**
 * When a request says that it was sent, in whole epoch milliseconds; `undefined` where it says nothing, or what no number
 * can hold.
 */
export function sentAtOf({ body, choose }: MockCall): number | undefined {
  const stamp = at(body, '/head/requestTimestamp')
  if (typeof stamp !== 'string') return undefined
  const [, date, time, offset = 'Z'] = datePattern.exec(stamp) ?? []
  const moment = choose('requestTimestampUnit', {
    seconds: Math.floor(Number(stamp) * 1_000),
    milliseconds: Math.floor(Number(stamp)),
    date: Date.parse(`${date}T${time}${offset}`),
  })
  return Number.isFinite(moment) ? moment : undefined
}

/** A payment method whose charges a request asks for. */
export interface PayMethod {
  readonly payMethod: string
  readonly instId?: string
}

export function payMethodsOf({ body }: MockCall): readonly PayMethod[] {
  const asked = at(body, '/body/payMethods')
  return (Array.isArray(asked) ? asked.filter(isObject) : []).map(({ payMethod, instId }) => ({
    payMethod: textOf(payMethod),
    ...(typeof instId === 'string' && { instId }),
  }))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
