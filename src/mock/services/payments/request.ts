/** What a request says. */
import { createHash } from 'node:crypto'
import { isObject, type JsonObject } from '../../../response/json-object.js'
import { at } from '../../../response/json-pointer.js'
import type { MockCall } from '../service.js'
import { queryOrBody, requestTimestampUnit, type OrderIds } from './readings.js'

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

export function orderOf(call: MockCall): Order {
  const { body } = call
  return {
    ...orderIdsOf(call),
    amount: textOf(at(body, '/body/txnAmount/value')),
    currency: textOf(at(body, '/body/txnAmount/currency')),
    callbackUrl: textOf(at(body, '/body/callbackUrl')),
    digest: digestOf(at(body, '/body')),
  }
}

/** A body may be long, so that only a digest of it is remembered. */
function digestOf(body: unknown): string {
  const text = JSON.stringify(body, (_, value: unknown) =>
    isObject(value) ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value,
  )
  return createHash('sha256').update(text).digest('base64')
}

function orderIdsOf({ body, parameters, choose }: MockCall): OrderIds {
  const inBody = { mid: textOf(at(body, '/body/mid')), orderId: textOf(at(body, '/body/orderId')) }
  const inQuery = { mid: textOf(parameters['mid']), orderId: textOf(parameters['orderId']) }
  return choose('queryOrBody', queryOrBody, inBody, inQuery)
}

export function headOf({ body }: MockCall): JsonObject {
  const head = at(body, '/head')
  return isObject(head) ? head : {}
}

/** The token of the transaction that a request is about; `undefined` where the head has no text for it. */
export function tokenOf({ body }: MockCall): string | undefined {
  const token = at(body, '/head/txnToken')
  return typeof token === 'string' ? token : undefined
}

/**
 * When a request says that it was sent, in whole epoch milliseconds; `undefined` where it says nothing, or what no number
 * can hold.
 */
export function sentAtOf({ body, choose }: MockCall): number | undefined {
  const stamp = at(body, '/head/requestTimestamp')
  if (typeof stamp !== 'string') return undefined
  const moment = choose('requestTimestampUnit', requestTimestampUnit, stamp)
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
