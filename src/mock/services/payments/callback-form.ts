/** The form that tells a merchant the outcome of a payment. */
import { isObject } from '../../../client/checks.js'
import { at } from '../../../client/json-pointer.js'
import { CHECKSUM_FIELD } from '../../../payments/form.js'
import { checksum } from '../../../payments/checksum.js'
import { readDescriptions } from '../../examples.js'
import type { Ending, Transaction } from './transactions.js'

/** How a payment can end. */
export const completePaymentOutcomes = ['success', 'failure', 'pending'] as const

export type CompletePaymentOutcome = (typeof completePaymentOutcomes)[number]

type Fields = Readonly<Record<string, string>>

/** What an outcome says beyond the published example that it follows. The code of a pending payment is assumed. */
const outcomes: Readonly<
  Record<CompletePaymentOutcome, { readonly example: string; readonly says: Fields }>
> = {
  success: { example: 'transaction-callback-success', says: {} },
  failure: { example: 'transaction-callback-failure', says: {} },
  pending: {
    example: 'transaction-callback-failure',
    says: { STATUS: 'PENDING', RESPCODE: '402', RESPMSG: 'The outcome of the payment is not known yet.' },
  },
}

/** The fields of the form, without a checksum. The same ending always gives the same fields. */
export function callbackFields(
  { number, createdAt, order }: Transaction,
  outcome: CompletePaymentOutcome,
  { at: endedAt }: Ending,
): Fields {
  const { example, says } = outcomes[outcome]
  const published = publishedForm(example)
  const serial = String(number).padStart(9, '0')
  return {
    ...published,
    ...says,
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
export function signedForm(fields: Fields, merchantKey: string): Fields {
  return { ...fields, [CHECKSUM_FIELD]: checksum.signForm(fields, merchantKey) }
}

function publishedForm(name: string): Fields {
  const found = readDescriptions()
    .map((description) => at(description, `/components/examples/${name}/value`))
    .find(isObject)
  if (found === undefined) throw new Error(`There is no example ${name}.`)
  const texts = Object.entries(found).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return Object.fromEntries(texts.filter(([field]) => field !== CHECKSUM_FIELD))
}

/** The offset of the published example's date, which is that of India. */
const offsetMs = 5.5 * 3_600_000

function dateText(epochMs: number): string {
  return new Date(epochMs + offsetMs).toISOString().slice(0, 19).replace('T', ' ')
}
