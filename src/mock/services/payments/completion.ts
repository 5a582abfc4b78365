/** Ends a payment as a payer and a bank would, and tells the merchant. */
import { shown } from '../../../payments/form.js'
import type { ReadingInForce } from '../service.js'
import {
  callbackFields,
  completePaymentOutcomes,
  signedForm,
  type CompletePaymentOutcome,
} from './callback-form.js'
import { localAddress, postForm } from './callback-post.js'
import type { Transactions } from './transactions.js'

export interface CompletePaymentOptions {
  /** The merchant whose order it is. Default: the mock's own. */
  readonly mid?: string | undefined
  /** Whether the form carries a checksum. Default: as the reading of `callbackChecksum` has it, which is true. */
  readonly signed?: boolean | undefined
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
  readonly callbackUrl: string
}

/** What a completion is about. */
export interface Completing {
  readonly transactions: Transactions
  readonly now: number
  readonly mid: string
  readonly merchantKey: string
  readonly timeoutMs?: number | undefined
}

/**
 * Ends the payment of an order and posts the callback. It may be called again, with the same outcome or another.
 *
 * @throws Error where there is no such order or outcome, and where the callback could not be posted
 */
export async function complete(
  orderId: string,
  outcome: CompletePaymentOutcome,
  signed: boolean | undefined,
  { transactions, now, mid, merchantKey, timeoutMs }: Completing,
): Promise<CompletedPayment> {
  if (!completePaymentOutcomes.includes(outcome))
    throw new Error(`There is no such outcome; outcomes: ${completePaymentOutcomes.join(', ')}.`)
  const transaction = transactions.find({ mid, orderId })
  if (transaction === undefined)
    throw new Error(`There is no transaction of the order ${shown(String(orderId))}. Initiate one first.`)
  // The same outcome once more is the same payment, told again.
  if (transaction.ending?.outcome !== outcome) transaction.ending = { outcome, at: now }
  const fields = callbackFields(transaction, outcome, transaction.ending)
  const isSigned = signed ?? carriesChecksum(outcome, transaction.inForce)
  const form = isSigned ? signedForm(fields, merchantKey) : fields
  const body = new URLSearchParams(form).toString()
  const { callbackUrl } = transaction.order
  const address = localAddress(callbackUrl)
  if (address === undefined) return { form, body, posted: false, callbackUrl }
  return { form, body, posted: true, status: await postForm(address, body, timeoutMs), callbackUrl }
}

/** Only of failures some have none, so that only there it matters. */
function carriesChecksum(outcome: CompletePaymentOutcome, inForce: ReadingInForce): boolean {
  return outcome !== 'failure' || inForce.reading('callbackChecksum') === 'present'
}
