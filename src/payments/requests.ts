/** The requests of the payments interface: merchant and token, and the signed body. */
import type { PaymentsAssume, choices } from '../../generated/ambiguities/payments.js'
import { operations } from '../../generated/tables/payments.js'
import { named } from '../ambiguity/assume.js'
import type { ByReading, Readings } from '../model/ambiguity.js'
import type { Input, RequestBuilder, OperationDescription, Text } from '../model/api-adapter.js'
import { requestError } from '../model/errors.js'
import { hasUtf8Form, withoutUtf8Form } from '../request/build-request.js'
import { bodyText, signedBody } from './checksum.js'
import { at, isDecimal, isObject, merged, paddedDecimal, type JsonObject, plainText } from '../model/json.js'
import { transactionIn } from './transaction-token.js'

/* Amounts of money as exact decimal text. */

/**
 * The amount with at least two decimals and no needless zeros beyond: `1.5` -> `1.50`, `100` -> `100.00`, `0.125` stays.
 *
 * @returns `undefined` if the value is not a decimal
 */
export function amountText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !isDecimal(text.trim())) return undefined
  return paddedDecimal(text.trim(), 2)
}

/**
 * The amount with exactly two decimals.
 *
 * @returns `undefined` if it has more than two that count, or is not a decimal
 */
export function twoDecimalText(value: unknown): string | undefined {
  // Most amounts are given as they are sent.
  if (typeof value === 'string' && /^(?:0|[1-9]\d*)\.\d\d$/.test(value)) return value
  const text = amountText(value)
  return text !== undefined && /^\d+\.\d\d$/.test(text) ? text : undefined
}

/* What the client does in each reading of each choice of the payments interface. */

/** Every choice of the payments interface with the reading in force. */
export type PaymentsReadings = Readings<PaymentsAssume>

type PaymentsReadingTable<Id extends keyof typeof choices, Value> = ByReading<(typeof choices)[Id], Value>

/** Whether a request for charges names merchant and order in its query. The user's own operation does. */
export const pcfQueries: PaymentsReadingTable<'pcfOperation', boolean> = {
  withQuery: true,
  withoutQuery: false,
}

/** The amount as it is sent; `undefined` where the reading has no form for it. */
const amountForms: PaymentsReadingTable<'amountForm', (value: unknown) => unknown> = {
  twoDecimals: twoDecimalText,
  anyDecimals: (value) => value,
}

/** A moment in epoch milliseconds, as it is sent. */
const timestampForms: PaymentsReadingTable<'requestTimestampUnit', (epochMs: number) => string> = {
  seconds: (epochMs) => String(Math.floor(epochMs / 1000)),
  milliseconds: String,
  date: (epochMs) => new Date(epochMs).toISOString().replace(/T([\d:]*)\.\d+Z$/, ' $1 UTC'),
}

const { path, paths, operationId: initiating } = operations.initiateTransaction
const initiatePaths: PaymentsReadingTable<'initiatePath', string> = { apiV1: path, ...paths.initiatePath }

/** Whether an empty list of payment methods asks for something. */
const emptyLists: PaymentsReadingTable<'payMethodsSize', boolean> = { atLeastOne: false, emptyForAll: true }

/** Whether the answer to a repeated order is a failure. */
export const repeatFails: PaymentsReadingTable<'repeatedOrder', boolean> = { success: false, failure: true }

/* A request: its path, query, head and body. */

/** The options of a client for its requests, without the merchant key: who calls the gateway, and where. */
export interface PaymentsRequestContext {
  readonly baseUrl: string
  readonly mid: string
  readonly websiteName: string
  readonly gatewayRoot: string
}

export function paymentsRequests(context: PaymentsRequestContext): RequestBuilder<PaymentsReadings> {
  return {
    baseUrl: context.baseUrl,
    complete: (operation, input, readings) => {
      // A caller who writes the path has chosen the root.
      const path = { gatewayRoot: context.gatewayRoot, ...input.path }
      const head = completeHead(input, readings)
      if (isSigned(operation)) {
        const body = completeBody(operation, input, context, readings)
        const query = merged(input.query, { mid: context.mid })
        return { path, query, body: merged<unknown>(input.body ?? {}, { head, body }) }
      }
      const methods = at(input.body, '/body/payMethods')
      if (Array.isArray(methods) && methods.length === 0 && !emptyLists[readings.payMethodsSize])
        throw requestError([{ field: 'payMethods', message: emptyProblem }], operation)
      const { txnToken, ...known } = transactionIn(input)
      const { orderId = known.orderId, ...query } = input.query
      checkUtf8Form(operation, orderId)
      if (named(pcfQueries, readings.pcfOperation) !== false)
        Object.assign(query, { mid: context.mid, ...(orderId !== undefined && { orderId }) })
      const { head: _, ...others } = input.body ?? {}
      return { path, query, body: { head: { ...head, txnToken }, ...others } }
    },
    locate: (operation, { pcfOperation, initiatePath }) => {
      const { operationId, method, ambiguities } = operation
      if (operationId === initiating) return { method, path: initiatePaths[initiatePath] }
      return ambiguities.includes('pcfOperation') && typeof pcfOperation === 'object'
        ? pcfOperation
        : undefined
    },
    writeBody,
  }
}

const emptyProblem = `must have at least 1 entry, unless ${Object.entries(emptyLists)
  .filter(([, isTaken]) => isTaken)
  .map(([reading]) => `\`assume: { payMethodsSize: '${reading}' }\``)
  .join(' or ')} is set`

/** One operation is signed with the merchant key; the other is authenticated by its token. */
export function isSigned(operation: OperationDescription): boolean {
  return operation.supplied.includes('signature')
}

/** The head as the caller gave it, with its timestamp written in the form of the reading. */
function completeHead({ body, accepted }: Input, { requestTimestampUnit }: PaymentsReadings): JsonObject {
  const [raw, given] = [body?.['head'], accepted['head']]
  const head = { ...(isObject(raw) && raw), ...(isObject(given) && given) }
  const stamp = head['requestTimestamp']
  if (typeof stamp !== 'number') return head
  return { ...head, requestTimestamp: timestampForms[requestTimestampUnit](stamp) }
}

/** The body of a new transaction: who asks, what the caller gave, and the amount in the form of the reading. */
function completeBody(
  operation: OperationDescription,
  input: Input,
  { mid, websiteName }: PaymentsRequestContext,
  { amountForm }: PaymentsReadings,
): JsonObject {
  const given = isObject(input.body?.['body']) ? input.body['body'] : {}
  const { orderId } = input.query
  // Which of the two counts is not documented.
  if (orderId !== given['orderId'])
    throw requestError([{ field: 'orderId', message: 'differs between the query and the body' }], operation)
  checkUtf8Form(operation, orderId)
  const { requestType = operation.defaults['requestType'] } = given
  const body = merged<unknown>({ requestType, mid, websiteName }, given)
  const amount = given['txnAmount']
  if (!isObject(amount) || amount['value'] === undefined) return body
  const value = amountForms[amountForm](amount['value'])
  if (value === undefined)
    throw requestError([{ field: 'txnAmount.value', message: amountProblem(amount['value']) }], operation)
  body['txnAmount'] = { ...amount, value }
  return body
}

/** An order id is in the address, where the bytes of its UTF-8 form are percent-encoded. */
function checkUtf8Form(operation: OperationDescription, orderId: unknown): void {
  if (typeof orderId === 'string' && !hasUtf8Form(orderId))
    throw requestError([{ field: 'orderId', message: withoutUtf8Form }], operation)
}

function amountProblem(value: unknown): string {
  const takers = Object.entries(amountForms).filter(([, write]) => write(value) !== undefined)
  const settings = takers.map(([reading]) => `\`assume: { amountForm: '${reading}' }\``)
  return `is '${plainText(value)}'; the amount must have no more than two decimals, unless ${settings.join(' or ')} is set`
}

/** The body is written once: what is signed is the text that is sent. */
function writeBody(
  operation: OperationDescription,
  { head, body, ...others }: JsonObject,
  { signatureCanonicalForm }: PaymentsReadings,
): { readonly body: Text; readonly toSign?: Text } {
  const beside = Object.keys(others).length === 0 ? '' : `,${JSON.stringify(others).slice(1, -1)}`
  if (!isSigned(operation)) {
    const sent = body === undefined ? '' : `,"body":${bodyText(operation, body, JSON.stringify)}`
    return { body: `{"head":${JSON.stringify(head)}${sent}${beside}}` }
  }
  return signedBody(operation, { head, body, beside }, signatureCanonicalForm)
}
