/** What the payments interface adds to the core: merchant and token, and the signed body. */
import { choices } from '../../generated/ambiguities/payments.js'
import { certainRefusals } from '../../generated/certain-refusals/payments.js'
import { operations } from '../../generated/operations/payments.js'
import type { Api, OnMismatch } from '../client/api.js'
import type { Text } from '../client/draft.js'
import { requestError } from '../client/errors.js'
import { isObject, type JsonObject } from '../client/json-object.js'
import { Lazy } from '../client/lazy.js'
import type { OperationDescription } from '../client/operation-table.js'
import { hasUtf8Form } from './checksum-steps.js'
import type { ChecksumVerdict } from './checksum.js'
import { keepsBackLate, pcfPlaceOf, signedFormOf, type PaymentsReadings } from './readings.js'
import { completeBody, completeHead, isSigned, queryOfFetch, type Merchant } from './request.js'
import { partsOf } from './result-info.js'
import { transactionIn } from './transaction.js'

/** What a client of this interface is made with, but for the merchant key. */
export interface PaymentsParts extends Merchant {
  readonly baseUrl: string
  readonly onMismatch?: OnMismatch
  /** Whether a transaction whose answer is not signed is no result. */
  readonly requiresSignature?: boolean
  /** Whether a signature belongs to a text, by the merchant key. */
  verify(text: string, signature: unknown): ChecksumVerdict
}

/** The tokens that a caller may send, wherever in the body. */
const secretNames = ['txnToken', 'paytmSsoToken', 'ssoToken', 'token']

export function paymentsApi(parts: PaymentsParts): Api<PaymentsReadings> {
  const reader = new Lazy(async () => (await import('./answers.js')).answersWith(parts))
  return {
    name: 'payments',
    isPersonal: true,
    baseUrl: parts.baseUrl,
    operations,
    choices,
    complete: (operation, input, readings) => {
      const path = { ...input.path, gatewayRoot: parts.gatewayRoot }
      const head = completeHead(input.body?.['head'], input.accepted['head'], readings)
      if (isSigned(operation)) {
        const body = completeBody(operation, input, parts, readings)
        return { path, query: { ...input.query, mid: parts.mid }, body: { ...input.body, head, body } }
      }
      const transaction = transactionIn(input)
      const query = queryOfFetch(operation, input, transaction, parts, readings)
      const { head: _, ...others } = input.body ?? {}
      return { path, query, body: { head: { ...head, txnToken: transaction.txnToken }, ...others } }
    },
    locate: (operation, { pcfOperation }) =>
      operation.ambiguities.includes('pcfOperation') ? pcfPlaceOf(pcfOperation).own : undefined,
    writeBody,
    secretsIn: ({ body }) =>
      partsOf(body).flatMap((part) =>
        secretNames.map((name) => part[name]).filter((one) => typeof one === 'string'),
      ),
    loadReader: () => reader.load(),
    decode: (...call) => reader.part.decode(...call),
    explain: (...failure) => reader.part.explain(...failure),
    plainHints: async (...failure) => (await import('./hints.js')).plainHints(...failure),
    matters: {
      // The minutes of a token were counted when it came: a late one is kept back, or was sent because of the reading.
      tokenClock: (input, { tokenClock }) =>
        keepsBackLate[tokenClock] && transactionIn(input).expiresAt !== undefined,
    },
    certainRefusals,
    catalogue: () => import('../../generated/codes/payments.js'),
    detect: async () => (await import('./evidence.js')).detect,
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
