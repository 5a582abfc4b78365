/** What a payment request is completed with before it is written. */
import type { PaymentsAssume } from '../../generated/ambiguities/payments.js'
import type { Readings } from '../client/assume.js'
import type { JsonObject, Wire } from '../client/behaviour.js'
import { isObject } from '../client/checks.js'
import { RequestError } from '../client/errors.js'
import type { OperationDescription } from '../client/operation-table.js'
import { amountText, fitsTwoDecimals } from './amount.js'

/** Who calls the gateway, and where. */
export interface Merchant {
  readonly mid: string
  readonly websiteName: string
  readonly gatewayRoot: string
}

type RequestReadings = Pick<Readings<PaymentsAssume>, 'requestTimestampUnit' | 'amountForm'>

/** The head as the caller gave it, with its timestamp written in the unit of the reading. */
export function completeHead(
  raw: unknown,
  given: unknown,
  { requestTimestampUnit }: RequestReadings,
): JsonObject {
  const head = { ...(isObject(raw) && raw), ...(isObject(given) && given) }
  const stamp = head['requestTimestamp']
  if (typeof stamp !== 'number') return head
  const written = requestTimestampUnit === 'seconds' ? Math.floor(stamp / 1000) : stamp
  return { ...head, requestTimestamp: String(written) }
}

/** The body of a new transaction: who asks, what the caller gave, and the amount in the form of the reading. */
export function completeBody(
  operation: OperationDescription,
  wire: Wire,
  { mid, websiteName }: Merchant,
  { amountForm }: RequestReadings,
): JsonObject {
  const given = isObject(wire.body?.['body']) ? wire.body['body'] : {}
  checkOrderId(operation, wire.query['orderId'], given['orderId'])
  const { requestType = operation.defaults['requestType'], ...rest } = given
  const body = { requestType, mid, websiteName, ...rest }
  const amount = given['txnAmount']
  if (amountForm === 'anyDecimals' || !isObject(amount)) return body
  return { ...body, txnAmount: { ...amount, value: twoDecimals(operation, String(amount['value'])) } }
}

function twoDecimals({ operationId }: OperationDescription, value: string): string {
  if (fitsTwoDecimals(value)) return amountText(value) ?? value
  const message = `is '${value}'; the amount must have no more than two decimals, unless \`assume: { amountForm: 'anyDecimals' }\` is set`
  throw new RequestError(`${operationId} was not sent: txnAmount.value ${message}.`, {
    operationId,
    problems: [{ field: 'txnAmount.value', message }],
  })
}

/** The order id stands in the query and in the body, and which of the two counts is not documented. */
function checkOrderId({ operationId }: OperationDescription, inQuery: unknown, inBody: unknown): void {
  if (inQuery === inBody) return
  const message = 'differs between the query and the body'
  throw new RequestError(`${operationId} was not sent: orderId ${message}.`, {
    operationId,
    problems: [{ field: 'orderId', message }],
  })
}
