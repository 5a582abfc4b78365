/**
 * The form that the gateway has the payer's browser send to `callbackUrl` when a payment ends.
 *
 * The interface description names `callbackUrl` and shows nothing of what is sent there; the fields and
 * their checksum are provider facts.
 */
import { callbackFields } from '../../generated/tables/payments.js'
import { canonicalDecimal } from '../model/json.js'
import { requestError, type InputProblem } from '../model/errors.js'
import { merchantKeyBytes, type ChecksumReason } from './checksum.js'
import { CHECKSUM_FIELD, readForm, shown, verifyFields, withoutKey, type ReceivedForm } from './forms.js'

/** The payment as you stored it when the transaction was initiated. */
export interface ExpectedCallback {
  readonly orderId: string
  /** The amount as decimal text, such as `"1.00"`. */
  readonly amount: string
}

/** The payment and the merchant that a callback is checked against. */
export interface ExpectedPayment extends ExpectedCallback {
  /** The merchant id. */
  readonly mid: string
  /** The merchant key, 16, 24 or 32 bytes in UTF-8. */
  readonly merchantKey: string
  /** Names that this merchant's callbacks have beyond those that are known. */
  readonly callbackFields?: readonly string[] | undefined
}

/** The status of the payment. More values may come: only `TXN_SUCCESS` means that money moved. */
export type CallbackStatus = 'TXN_SUCCESS' | 'TXN_FAILURE' | 'PENDING' | (string & {})

/**
 * The reason why a callback is not accepted:
 * - `malformed`: it is not a flat form, or its checksum is not canonical base64.
 * - `duplicate-field`: a field came more than once.
 * - `missing-checksum`: unverified. Some genuine callbacks of failed payments have no checksum, so this shows nothing about
 *   the payment: ask the gateway for the order's status.
 * - `undecryptable-checksum`: made with another merchant key, or damaged.
 * - `checksum-mismatch`: made with this merchant key over other values.
 * - `mid-mismatch`, `order-id-mismatch`: authentic, but about another payment.
 * - `amount-mismatch`: authentic and about this order, but not with the stored amount. It may be forged from another
 *   payment, or have the amount that the payer paid, with charges: ask the gateway for the order's status.
 * - `ambiguous`: the checksum matches, but also for other values or names, because it has an unknown field, a `|` in a value,
 *   or a status or the merchant id in another field, or is about a refund: ask the gateway for the order's status.
 */
export type CallbackReason =
  | 'malformed'
  | 'duplicate-field'
  | 'missing-checksum'
  | 'undecryptable-checksum'
  | 'checksum-mismatch'
  | 'mid-mismatch'
  | 'order-id-mismatch'
  | 'amount-mismatch'
  | 'ambiguous'

/** A callback that the gateway made for this payment. `valid` does not mean paid: look at `status`. */
export interface AcceptedCallback {
  readonly valid: true
  /** The field `STATUS`; `undefined` if it did not come. */
  readonly status: CallbackStatus | undefined
  /** Every received field except `CHECKSUMHASH`. */
  readonly fields: Readonly<Record<string, string>>
  /**
   * Names the event: merchant, order, transaction and status. A repeated callback has the same key, though another checksum;
   * pending and then success are two events.
   */
  readonly eventKey: string
  /** Names the delivery: merchant and order. It is the same for every callback of the order. */
  readonly fulfilmentKey: string
}

/** A callback that you must not act on. */
export interface RefusedCallback {
  readonly valid: false
  /** The check that has failed, such as `checksum-mismatch`. `CallbackReason` explains each. */
  readonly reason: CallbackReason
  /** Advice, in a sentence or two. For your log. */
  readonly message: string
  /** The next step if the callback may still be genuine: the refusal does not prove that nothing was paid. */
  readonly next?: 'ask-order-status'
}

/** The verdict on a callback: whether it is the gateway's statement about this payment. */
export type CallbackVerdict = AcceptedCallback | RefusedCallback

const AMOUNT = /^\d+(?:\.\d+)?$/

const CALLBACK_REASON = {
  missing: 'missing-checksum',
  malformed: 'malformed',
  'duplicate-field': 'duplicate-field',
  undecryptable: 'undecryptable-checksum',
  mismatch: 'checksum-mismatch',
} as const satisfies Record<ChecksumReason, CallbackReason>

/**
 * Reports whether a posted form is what the gateway says about the payment that you stored.
 *
 * First the checksum over every received field but `CHECKSUMHASH`. It binds values, not names, and a `|` in a
 * value is not escaped, so values could be moved to other names without breaking it. That is why `MID`,
 * `ORDERID` and `TXNAMOUNT` are then compared with what you stored; the amount as an exact decimal (`1.0` is
 * `1.00`).
 *
 * A valid callback of a failed or pending payment is still valid: **valid does not mean paid**. And `STATUS`
 * is a name like any other: before you deliver, ask the gateway for the order's status.
 *
 * @param form The posted form, best as the raw body (text or bytes) or query; whatever came leads to a verdict.
 * @param expected What you stored when the transaction was initiated, never what the form says.
 * @throws RequestError if `expected` is incomplete or the merchant key is not of its length.
 */
export function verifyCallback(form: ReceivedForm, expected: ExpectedPayment): CallbackVerdict {
  const verdict = verdictOn(form, expected)
  if (verdict.valid) return verdict
  return { ...verdict, message: withoutKey(expected.merchantKey, verdict.message) }
}

function verdictOn(form: ReceivedForm, expected: ExpectedPayment): CallbackVerdict {
  const amount = checkedAmount(expected)
  const reading = readForm(form)
  if (!reading.readable) return refuse(reading.reason, reading.message)
  const { fields } = reading

  const verdict = verifyFields(fields, expected.merchantKey)
  if (!verdict.valid) return refuse(CALLBACK_REASON[verdict.reason], verdict.message)

  const anotherPayment = 'the checksum is good, but this is about another payment.'
  const [mid, orderId, txnAmount] = ['MID', 'ORDERID', 'TXNAMOUNT'].map((name) => fields.get(name))
  if (mid !== expected.mid)
    return refuse('mid-mismatch', `${unlike('MID', mid, expected.mid)}: ${anotherPayment}`)
  if (orderId !== expected.orderId)
    return refuse('order-id-mismatch', `${unlike('ORDERID', orderId, expected.orderId)}: ${anotherPayment}`)
  if (readAmount(txnAmount) !== amount) {
    const amounts = unlike('TXNAMOUNT', txnAmount, expected.amount)
    return refuse(
      'amount-mismatch',
      `${amounts}: the checksum is good. It may be about another payment, or have the amount that the payer paid, with charges. Ask the gateway for the status of the order.`,
    )
  }
  const doubt = whatIsAmbiguous(fields, expected)
  if (doubt !== undefined) return refuse('ambiguous', doubt)
  const status = fields.get('STATUS')
  return {
    valid: true,
    status,
    fields: Object.fromEntries([...fields].filter(([name]) => name !== CHECKSUM_FIELD)),
    eventKey: keyOf(mid, orderId, fields.get('TXNID'), status),
    fulfilmentKey: keyOf(mid, orderId),
  }
}

const knownFields: readonly string[] = callbackFields.transactionResult

/**
 * The status of a payment: the provider lists the first three, and that one may come with another of these is assumed
 * (`FAILURE` is what `PROMO_STATUS` says). A payer who has put one into a text of the order can post what the gateway has signed
 * under other names, so that this text is `STATUS`: the true status then stands elsewhere.
 */
const statusWord = /^(?:TXN_SUCCESS|TXN_FAILURE|PENDING|OPEN|FAILED|CANCELL?ED|NO_RECORD_FOUND)$/i
/** The one known name that sorts between `MID` and `ORDERID`, where the id of another order could stand. Its form is assumed. */
const maskedNumber = 'Masked_customer_mobile_number'
const isMasked = (text: string): boolean => /^\+?[\dx*• -]+$/i.test(text) && /[x*•]{2}/i.test(text)

/**
 * Explains why the values may have been under other names when they were signed: names are not part of the checksum, and a pipe
 * in a value is not escaped. Whatever is moved, the true merchant, order and status stay among the values.
 */
function whatIsAmbiguous(
  fields: ReadonlyMap<string, string>,
  { mid, orderId, callbackFields: more = [] }: ExpectedPayment,
): string | undefined {
  const open =
    'The checksum matches, but it would match for other fields too. Ask the gateway for the status of the order.'
  for (const [name, value] of fields) {
    const field = `The field ${shown(name)}`
    if (!knownFields.includes(name) && !more.includes(name))
      return `${field} is not known. ${open} If your callbacks always have it, name it in the option callbackFields.`
    if (value.includes('|')) return `${field} contains a pipe. ${open}`
    if (name !== 'STATUS' && statusWord.test(value)) return `${field} has the status of a payment. ${open}`
    if (name !== 'MID' && value === mid) return `${field} has the merchant id. ${open}`
    // Nor can it be told from the id of an order where those of this merchant look like it.
    if (name === maskedNumber && value !== '' && (!isMasked(value) || isMasked(orderId)))
      return `${field} has no masked number. ${open}`
    if (/^refund$/i.test(value)) return `${field} says that it is about a refund. ${open}`
  }
  return undefined
}

/** No two lists of parts have the same key. */
function keyOf(...parts: readonly (string | undefined)[]): string {
  return JSON.stringify(parts.map((part) => part ?? ''))
}

/** The longest body that is read of a posted form, in bytes. */
const longestForm = 64 * 1024

/** Reads the body of a request, or the query of one that can have no body, and verifies it as a form. */
export async function verifyRequest(request: Request, expected: ExpectedPayment): Promise<CallbackVerdict> {
  checkedAmount(expected)
  if (request.method === 'GET' || request.method === 'HEAD')
    return verifyCallback(new URL(request.url), expected)
  if (request.bodyUsed) return refuse('malformed', 'The body of the request was already read.')
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    const body: AsyncIterable<unknown> | null = request.body
    for await (const piece of body ?? []) {
      // A stream of the caller's own may bring anything.
      if (!(piece instanceof Uint8Array)) return refuse('malformed', 'The body of the request is not bytes.')
      length += piece.length
      if (length > longestForm) return refuse('malformed', `The form is longer than ${longestForm} bytes.`)
      pieces.push(piece)
    }
  } catch {
    return refuse('malformed', 'The body of the request could not be read to its end.')
  }
  const isText = !/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
  if (isText) return verifyCallback(Buffer.concat(pieces), expected)
  const { headers } = request
  const form = await new Response(Buffer.concat(pieces), { headers }).formData().catch(() => undefined)
  return form === undefined
    ? refuse('malformed', 'The body of the request is not a form.')
    : verifyCallback(form, expected)
}

/** The expected amount, once everything that is expected is known to be usable. */
function checkedAmount(expected: ExpectedPayment): string {
  const problems: InputProblem[] = []
  for (const field of ['orderId', 'mid'] as const) {
    const value: unknown = expected[field]
    if (typeof value !== 'string' || value === '')
      problems.push({ field: `expected.${field}`, message: 'must be a text that is not empty' })
  }
  const amount = readAmount(expected.amount)
  if (amount === undefined)
    problems.push({ field: 'expected.amount', message: 'must be a decimal as text, such as "1.00"' })
  if (amount === undefined || problems.length > 0) throw requestError(problems)
  merchantKeyBytes(expected.merchantKey)
  return amount
}

/** The amount in the one form that equal amounts share; `undefined` for anything but a plain decimal. */
function readAmount(text: unknown): string | undefined {
  return typeof text === 'string' && AMOUNT.test(text) ? canonicalDecimal(text) : undefined
}

function unlike(field: string, received: string | undefined, expected: string): string {
  const what = received === undefined ? `No ${field} came` : `${field} is ${shown(received)}`
  return `${what}, and ${shown(expected)} was expected`
}

/** A callback of these reasons may be genuine. */
const undecided: ReadonlySet<CallbackReason> = new Set(['missing-checksum', 'amount-mismatch', 'ambiguous'])

function refuse(reason: CallbackReason, message: string): RefusedCallback {
  return { valid: false, reason, message, ...(undecided.has(reason) && { next: 'ask-order-status' }) }
}
