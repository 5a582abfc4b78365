/** How the requests of the payments interface are written: merchant and token, and the signed body. */
import type { RequestWriting } from '../client/api.js'
import type { Text } from '../client/draft.js'
import { requestError } from '../client/errors.js'
import { isObject, merged, type JsonObject } from '../client/json-object.js'
import type { OperationDescription } from '../client/operation-table.js'
import { hasUtf8Form } from './checksum-form.js'
import { pcfPlaceOf, signedFormOf, type PaymentsReadings } from './readings.js'
import { completeBody, completeHead, isSigned, queryOfFetch, type Merchant } from './request.js'
import { transactionIn } from './transaction.js'

/** What the requests of a client are made with, but for the merchant key. */
export interface RequestParts extends Merchant {
  readonly baseUrl: string
}

export function paymentsRequests(parts: RequestParts): RequestWriting<PaymentsReadings> {
  return {
    baseUrl: parts.baseUrl,
    complete: (operation, input, readings) => {
      const path = { ...input.path, gatewayRoot: parts.gatewayRoot }
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
    const message = 'holds a value that JSON has no form for, such as a bigint'
    throw requestError([{ field: 'body', message }], operation)
  }
}

function checkedCanonical(operation: OperationDescription, canonical: unknown): string {
  if (typeof canonical === 'string' && hasUtf8Form(canonical)) return canonical
  const came = typeof canonical === 'string' ? 'a text with half of a surrogate pair' : 'no text'
  const message = `must return the text to sign, and returned ${came}`
  throw requestError([{ field: 'assume.signatureCanonicalForm', message }], operation)
}
