/** Ends a payment as a payer and a bank would, and tells the merchant about it in a form. */
import { errorCode, innermost } from '../../../errors/errors.js'
import { isLoopback } from '../../../client/options.js'
import { at } from '../../../response/json.js'
import { CHECKSUM_FIELD, checksum, shown } from '../../../payments/checksum.js'
import { readDescriptions } from '../../examples.js'
import type { Transaction, Transactions } from './transactions.js'

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

/**
 * Ends the payment of an order and posts the callback. It may be called again, with the same outcome or another.
 *
 * @throws Error where there is no such order or outcome, where the order has another callbackUrl than the one that is
 *   named, and where the callback could not be posted
 */
export async function complete(
  orderId: string,
  outcome: CompletePaymentOutcome,
  { mid, signed, callbackUrl: wanted }: CompletePaymentOptions & { readonly mid: string },
  { transactions, now, merchantKey }: { transactions: Transactions; now: number; merchantKey: string },
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
  const fields = callbackFields(transaction, outcome, transaction.ending.at)
  const { choose } = transaction.readings
  const isSigned = signed ?? choose('callbackChecksum', { present: true, absent: false })
  // It throws a RequestError for a value that no form can hold, such as half of a surrogate pair.
  const form = isSigned ? { ...fields, [CHECKSUM_FIELD]: checksum.signForm(fields, merchantKey) } : fields
  const body = new URLSearchParams(form).toString()
  const address = localAddress(callbackUrl)
  if (address === undefined) return { form, body, posted: false, callbackUrl }
  return { form, body, posted: true, status: await postForm(address, body), callbackUrl }
}

type Fields = Readonly<Record<string, string>>

/** By outcome: the published example that its form follows, and the fields that differ. */
const outcomes: Readonly<Record<CompletePaymentOutcome, readonly [example: string, differing: Fields]>> = {
  success: ['TransactionCallbackSuccess', {}],
  failure: ['TransactionCallbackFailure', {}],
  // What a pending payment says otherwise than a published failure. The code is assumed.
  pending: [
    'TransactionCallbackFailure',
    { STATUS: 'PENDING', RESPCODE: '402', RESPMSG: 'The outcome of the payment is not known yet.' },
  ],
}

/** The fields of the form, without a checksum. The same ending always gives the same fields. */
function callbackFields(
  { number, createdAt, order }: Transaction,
  outcome: CompletePaymentOutcome,
  endedAt: number,
): Fields {
  const [example, differing] = outcomes[outcome]
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

function publishedForm(name: string): Fields {
  const found = at(readDescriptions().payments, `/components/examples/${name}/value`) ?? {}
  return Object.fromEntries(
    Object.entries(found).filter(
      (field): field is [string, string] => typeof field[1] === 'string' && field[0] !== CHECKSUM_FIELD,
    ),
  )
}

/** The dates of the form are in Indian time. */
const offsetMs = 5.5 * 3_600_000

/** The form that is published: with one digit of a fraction, which is always zero here. */
function dateText(epochMs: number): string {
  return `${new Date(epochMs + offsetMs).toISOString().slice(0, 19).replace('T', ' ')}.0`
}

/* Posting, and only to this very machine: a mock must not send anything to a shop that is real. */

/** How long a callback may take. */
const longestPostMs = 10_000

/** The address where a callback is posted to; `undefined` where it is not posted. */
export function localAddress(callbackUrl: string): URL | undefined {
  if (!URL.canParse(callbackUrl)) return undefined
  // Parsing resolves every spelling of a host, so that what is looked at is what is called.
  const address = new URL(callbackUrl)
  const { protocol, username, password, hostname } = address
  const isPlain = (protocol === 'http:' || protocol === 'https:') && username === '' && password === ''
  return isPlain && isLoopback(hostname) ? address : undefined
}

/**
 * Posts a form and tells the status that it was answered with. Redirects are not followed.
 *
 * @throws Error that says what happened where there was no answer
 */
export async function postForm(address: URL, form: string, timeoutMs = longestPostMs): Promise<number> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return response.status
  } catch (cause) {
    const reason = reasonOf(cause, timeoutMs)
    throw new Error(`The callback could not be posted to ${shownAddress(address)}: ${reason}.`, { cause })
  }
}

/** An address without what may be secret in it; `undefined` where it is none. */
export function shownAddress(address: URL | string): string | undefined {
  if (!URL.canParse(String(address))) return undefined
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}

function reasonOf(cause: unknown, timeoutMs: number): string {
  const inner = innermost(cause)
  if (inner === undefined) return 'no answer came'
  if (inner.name === 'TimeoutError') return `no answer came within ${timeoutMs} ms`
  const code = errorCode(inner)
  if (code === 'ECONNREFUSED') return 'the connection was refused'
  return code === undefined ? inner.message : `${inner.message} (${code})`
}
