/** How the requests of the payments interface are written: merchant and token, and the signed body. */
import type { Input, RequestBuilder } from '../client/api-adapter.js'
import type { Text } from '../request/template.js'
import { requestError } from '../errors/errors.js'
import { isObject, merged, type JsonObject } from '../response/json-object.js'
import type { OperationDescription } from '../client/operation.js'
import { hasUtf8Form, withoutUtf8Form } from '../request/unicode.js'
import { amountForms, pcfPlaceOf, signedFormOf, timestampForms, type PaymentsReadings } from './readings.js'
import { transactionIn, type KnownTransaction } from './transaction.js'

/** Who calls the gateway, and where. */
export interface Merchant {
  readonly mid: string
  readonly websiteName: string
  readonly gatewayRoot: string
}

/** What the requests of a client are made with, but for the merchant key. */
export interface PaymentsRequestContext extends Merchant {
  readonly baseUrl: string
}

export function paymentsRequests(parts: PaymentsRequestContext): RequestBuilder<PaymentsReadings> {
  return {
    baseUrl: parts.baseUrl,
    complete: (operation, input, readings) => {
      // A caller who writes the path has chosen the root.
      const path = { gatewayRoot: parts.gatewayRoot, ...input.path }
      const head = completeHead(input.body?.['head'], input.accepted['head'], readings)
      if (isSigned(operation)) {
        const body = completeBody(operation, input, parts, readings)
        const query = merged(input.query, { mid: parts.mid })
        return { path, query, body: merged<unknown>(input.body ?? {}, { head, body }) }
      }
      const transaction = transactionIn(input)
      const query = queryOfFetch(operation, input, transaction, parts, readings)
      const { head: _, ...others } = input.body ?? {}
      return { path, query, body: { head: { ...head, txnToken: transaction.txnToken }, ...others } }
    },
    locate: (operation, { pcfOperation }) =>
      operation.ambiguities.includes('pcfOperation') ? pcfPlaceOf(pcfOperation).own : undefined,
    writeBody,
  }
}

/** One operation is signed with the merchant key; the other is authenticated by its token. */
export function isSigned(operation: OperationDescription): boolean {
  return operation.supplied.includes('signature')
}

/** The head as the caller gave it, with its timestamp written in the form of the reading. */
function completeHead(raw: unknown, given: unknown, { requestTimestampUnit }: PaymentsReadings): JsonObject {
  const head = { ...(isObject(raw) && raw), ...(isObject(given) && given) }
  const stamp = head['requestTimestamp']
  if (typeof stamp !== 'number') return head
  return { ...head, requestTimestamp: timestampForms[requestTimestampUnit](stamp) }
}

/** The body of a new transaction: who asks, what the caller gave, and the amount in the form of the reading. */
function completeBody(
  operation: OperationDescription,
  input: Input,
  { mid, websiteName }: Merchant,
  { amountForm }: PaymentsReadings,
): JsonObject {
  const given = isObject(input.body?.['body']) ? input.body['body'] : {}
  checkOrderId(operation, input.query['orderId'], given['orderId'])
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

function amountProblem(value: unknown): string {
  const takers = Object.entries(amountForms).filter(([, write]) => write(value) !== undefined)
  const settings = takers.map(([reading]) => `\`assume: { amountForm: '${reading}' }\``)
  return `is '${String(value)}'; the amount must have no more than two decimals, unless ${settings.join(' or ')} is set`
}

/** The order id stands in the query and in the body, and which of the two counts is not documented. */
function checkOrderId(operation: OperationDescription, inQuery: unknown, inBody: unknown): void {
  if (inQuery !== inBody)
    throw requestError([{ field: 'orderId', message: 'differs between the query and the body' }], operation)
  checkUtf8Form(operation, inQuery)
}

/** An order id stands in the address, where the bytes of its UTF-8 form are percent-encoded. */
function checkUtf8Form(operation: OperationDescription, orderId: unknown): void {
  if (typeof orderId === 'string' && !hasUtf8Form(orderId))
    throw requestError([{ field: 'orderId', message: withoutUtf8Form }], operation)
}

/** The query of a request for charges: whose transaction it is, as far as the reading sends it. */
function queryOfFetch(
  operation: OperationDescription,
  input: Input,
  transaction: KnownTransaction,
  { mid }: Merchant,
  { pcfOperation }: PaymentsReadings,
): JsonObject {
  const orderId = input.query['orderId'] ?? transaction.orderId
  checkUtf8Form(operation, orderId)
  const described = pcfPlaceOf(pcfOperation).query({ mid, ...(orderId !== undefined && { orderId }) })
  const { orderId: _, ...further } = input.query
  return { ...further, ...described }
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
  const form = signedFormOf(signatureCanonicalForm)
  const text = bodyText(operation, body, form.write)
  const unsigned = JSON.stringify({ ...(isObject(head) && head), signature: '' })
  const signature = { slot: 'signature', form: 'json' } as const
  return {
    body: [`{"head":${unsigned.slice(0, -'""}'.length)}`, signature, `},"body":${text}${beside}}`],
    toSign: checkedCanonical(operation, form.canonical(text)),
  }
}

function bodyText(operation: OperationDescription, body: unknown, write: (value: unknown) => string): string {
  try {
    return write(body)
  } catch {
    const message = 'contains a value that JSON cannot express, such as a bigint'
    throw requestError([{ field: 'body', message }], operation)
  }
}

function checkedCanonical(operation: OperationDescription, canonical: unknown): string {
  if (typeof canonical === 'string' && hasUtf8Form(canonical)) return canonical
  const came = typeof canonical === 'string' ? 'a text with half of a surrogate pair' : 'no text'
  const message = `must return the text to sign, and returned ${came}`
  throw requestError([{ field: 'assume.signatureCanonicalForm', message }], operation)
}
