/** Ends a payment as a payer and a bank would, and tells the merchant about it in a form. */
import { isObject } from '../../../response/json-object.js'
import { at } from '../../../response/json-pointer.js'
import { checksum } from '../../../payments/checksum/checksum.js'
import { CHECKSUM_FIELD, shown } from '../../../payments/callback-form.js'
import { readDescriptions } from '../../examples.js'
import { localAddress, postForm } from './callback-post.js'
import { callbackChecksum } from './readings.js'
import type { PaymentEnd, Transaction, Transactions } from './transactions.js'

/** How a payment can end. */
export const completePaymentOutcomes = ['success', 'failure', 'pending'] as const

export type CompletePaymentOutcome = (typeof completePaymentOutcomes)[number]

export interface CompletePaymentOptions {
  /** The merchant whose order it is. Default: the mock's own. */
  readonly mid?: string | undefined
  /** Whether the form carries a checksum. Default: as the reading of `callbackChecksum` has it, which is true. */
  readonly signed?: boolean | undefined
  /** The `callbackUrl` of the order, for a caller who wants to be sure of it: nothing happens where it is another. */
  readonly callbackUrl?: string | undefined
}

/** A payment that has ended, and what the merchant was told. */
export interface CompletedPayment {
  /** The fields of the callback. */
  readonly form: Readonly<Record<string, string>>
  /** The form as it is posted, urlencoded. */
  readonly body: string
  /** Whether it was posted, which it only is to this machine. */
  readonly posted: boolean
  /** What the merchant answered with, where it was posted. */
  readonly status?: number
  /** Empty where the order names none; then nothing is posted. */
  readonly callbackUrl: string
}

/** What a completion is about. */
export interface CompletionRequest {
  readonly transactions: Transactions
  readonly now: number
  readonly mid: string
  readonly merchantKey: string
  readonly callbackUrl: string | undefined
  readonly timeoutMs?: number | undefined
}

/**
 * Ends the payment of an order and posts the callback. It may be called again, with the same outcome or another.
 *
 * @throws Error where there is no such order or outcome, where the order has another callbackUrl than the one that is
 *   named, and where the callback could not be posted
 */
export async function complete(
  orderId: string,
  outcome: CompletePaymentOutcome,
  signed: boolean | undefined,
  { transactions, now, mid, merchantKey, callbackUrl: wanted, timeoutMs }: CompletionRequest,
): Promise<CompletedPayment> {
  if (!completePaymentOutcomes.includes(outcome))
    throw new Error(`There is no such outcome; outcomes: ${completePaymentOutcomes.join(', ')}.`)
  const transaction = transactions.find({ mid, orderId })
  if (transaction === undefined)
    throw new Error(`There is no transaction of the order ${shown(String(orderId))}. Initiate one first.`)
  const { callbackUrl } = transaction.order
  if (wanted !== undefined && wanted !== callbackUrl)
    throw new Error(
      'The callbackUrl is not that of the order. A callback is posted only where the order says: leave callbackUrl out, or give the same.',
    )
  // The same outcome once more is the same payment, told again.
  if (transaction.ending?.outcome !== outcome) transaction.ending = { outcome, at: now }
  const fields = callbackFields(transaction, outcome, transaction.ending)
  const isSigned = signed ?? transaction.readings.choose('callbackChecksum', callbackChecksum)
  const form = isSigned ? signedForm(fields, merchantKey) : fields
  const body = new URLSearchParams(form).toString()
  const address = localAddress(callbackUrl)
  if (address === undefined) return { form, body, posted: false, callbackUrl }
  return { form, body, posted: true, status: await postForm(address, body, timeoutMs), callbackUrl }
}

type Fields = Readonly<Record<string, string>>

/** By outcome: the published example that its form follows, and the fields that differ. The code of a pending payment is assumed. */
const outcomes: Readonly<
  Record<CompletePaymentOutcome, { readonly example: string; readonly differing: Fields }>
> = {
  success: { example: 'TransactionCallbackSuccess', differing: {} },
  failure: { example: 'TransactionCallbackFailure', differing: {} },
  pending: {
    example: 'TransactionCallbackFailure',
    differing: {
      STATUS: 'PENDING',
      RESPCODE: '402',
      RESPMSG: 'The outcome of the payment is not known yet.',
    },
  },
}

/** The fields of the form, without a checksum. The same ending always gives the same fields. */
function callbackFields(
  { number, createdAt, order }: Transaction,
  outcome: CompletePaymentOutcome,
  { at: endedAt }: PaymentEnd,
): Fields {
  const { example, differing } = outcomes[outcome]
  const published = publishedForm(example)
  const serial = String(number).padStart(9, '0')
  return {
    ...published,
    ...differing,
    ORDERID: order.orderId,
    MID: order.mid,
    // The day and a serial number, as published: more digits than a double can count.
    TXNID: dateText(createdAt).slice(0, 10).replaceAll('-', '') + serial,
    TXNAMOUNT: order.amount,
    CURRENCY: order.currency,
    TXNDATE: dateText(endedAt),
    ...('BANKTXNID' in published && { BANKTXNID: serial }),
  }
}

/** @throws RequestError for a value that no form can hold, such as half of a surrogate pair */
function signedForm(fields: Fields, merchantKey: string): Fields {
  return { ...fields, [CHECKSUM_FIELD]: checksum.signForm(fields, merchantKey) }
}

function publishedForm(name: string): Fields {
  const found = Object.values(readDescriptions())
    .map((description) => at(description, `/components/examples/${name}/value`))
    .find(isObject)
  if (found === undefined) throw new Error(`There is no example ${name}.`)
  const texts = Object.entries(found).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return Object.fromEntries(texts.filter(([field]) => field !== CHECKSUM_FIELD))
}

/** The dates of the form are in Indian time. */
const offsetMs = 5.5 * 3_600_000

/** The form that is published: with one digit of a fraction, which is always zero here. */
function dateText(epochMs: number): string {
  return `${new Date(epochMs + offsetMs).toISOString().slice(0, 19).replace('T', ' ')}.0`
}
