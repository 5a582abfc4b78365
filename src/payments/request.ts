/** What a payment request is completed with before it is written. */
import type { JsonObject, Wire } from '../client/behaviour.js'
import { isObject } from '../client/checks.js'
import type { OperationDescription } from '../client/operation-table.js'
import { twoDecimalText } from './amount.js'
import { hasUtf8Form } from './checksum-steps.js'
import type { PaymentsReadings } from './readings.js'
import { notSent } from './refusal.js'

/** Who calls the gateway, and where. */
export interface Merchant {
  readonly mid: string
  readonly websiteName: string
  readonly gatewayRoot: string
}

type RequestReadings = Pick<PaymentsReadings, 'requestTimestampUnit' | 'amountForm'>

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
  return { ...body, txnAmount: { ...amount, value: twoDecimals(operation, amount['value']) } }
}

function twoDecimals({ operationId }: OperationDescription, value: unknown): string {
  const text = twoDecimalText(value)
  if (text !== undefined) return text
  throw notSent(
    operationId,
    'txnAmount.value',
    `is '${String(value)}'; the amount must have no more than two decimals, unless \`assume: { amountForm: 'anyDecimals' }\` is set`,
  )
}

/** The order id stands in the query and in the body, and which of the two counts is not documented. */
function checkOrderId(operation: OperationDescription, inQuery: unknown, inBody: unknown): void {
  if (inQuery !== inBody)
    throw notSent(operation.operationId, 'orderId', 'differs between the query and the body')
  checkIdentifier(operation, 'orderId', inQuery)
}

/** What stands in an address must have a UTF-8 form, because its bytes are percent-encoded. */
export function checkIdentifier({ operationId }: OperationDescription, name: string, value: unknown): void {
  if (typeof value !== 'string' || hasUtf8Form(value)) return
  throw notSent(operationId, name, 'holds half of a surrogate pair, which cannot be sent as UTF-8')
}
