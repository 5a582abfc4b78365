/** The transactions of the gateway and their tokens, what a request asks for, and how payments end: in a form for the merchant. */
import { randomUUID, createHash } from 'node:crypto'
import { lifetimeSeconds } from '../../../../generated/tables/payments.js'
import type { MockByReading, ReadingsInForce } from '../../engine/readings.js'
import { innermost } from '../../../model/errors.js'
import { CHECKSUM_FIELD, checksum, shown } from '../../../payments/forms.js'
import { sortedText } from '../../../payments/checksum.js'
import { at, isObject, type JsonObject } from '../../../model/json.js'
import { readDescriptions } from '../../examples.js'
import { isLoopback } from '../../../model/address.js'
import { among, checkOptionShape, flag, text, type ShapeOf } from '../../../model/shape.js'
import { keep, type MockCall, type ServiceSettings } from '../mock-api.js'

export interface PaymentsCredentials {
  readonly mid: string
  readonly websiteName: string
  readonly merchantKey: string
}

export const statedLifetimeMs = lifetimeSeconds.txnToken * 1_000
/** The service cannot see when an answer is received. That it allows this long for the way is assumed. */
const longestWayMs = 60_000

/** The lifetime of a token after its issue, in milliseconds, in each reading of `tokenClock`. */
export const lifetimesMs: MockByReading<'tokenClock', number> = {
  issue: statedLifetimeMs,
  receipt: statedLifetimeMs + longestWayMs,
}

/** From when to when a token works, in epoch milliseconds of the mock's clock. */
interface TransactionTokenLifetime {
  readonly issuedAt: number
  /** The first moment at which the token no longer works. */
  readonly expiresAt: number
}

export interface Transaction {
  /** Counts from 1, in the order in which the transactions came. */
  readonly number: number
  /** In epoch milliseconds of the mock's clock. */
  readonly createdAt: number
  /** The readings in force. They are noted with the request that created the transaction. */
  readonly readings: Pick<ReadingsInForce, 'choose'>
  order: Order
  /** The token that was issued last. */
  token: string
  life: TransactionTokenLifetime
  repeats: number
  /** By operation: when the latest request for it says that it was sent, in epoch milliseconds. */
  readonly sentAt: Record<string, number>
  /** The end of its payment, and its time, in epoch milliseconds of the mock's clock. */
  ending?: { readonly outcome: string; readonly at: number }
}

/** A token, whose transaction may have a newer one by now. */
export interface TransactionToken extends TransactionTokenLifetime {
  readonly transaction: Transaction
  usedUp: boolean
}

export class Transactions {
  readonly #settings: ServiceSettings<PaymentsCredentials>
  /** By merchant and order id, the oldest first. */
  readonly byOrder: Map<string, Transaction> = new Map()
  /** The oldest first. */
  readonly tokens: Map<string, TransactionToken> = new Map()
  #created = 0

  constructor(settings: ServiceSettings<PaymentsCredentials>) {
    this.#settings = settings
  }

  /** @param lifetimeMs how long its token works, in milliseconds */
  create(order: Order, lifetimeMs: number, { choose }: ReadingsInForce): Transaction {
    const [number, createdAt] = [this.#created + 1, this.#settings.clock.now()]
    const opened = { number, createdAt, readings: { choose }, order, repeats: 0, sentAt: {} }
    const transaction = this.renew(opened, lifetimeMs)
    this.#created = number
    keep(this.byOrder, this.#settings.mostHeld, keyOf(order), transaction)
    return transaction
  }

  /** Gives a transaction another token. The older one works until it expires. */
  renew(opened: Omit<Transaction, 'token' | 'life'>, lifetimeMs: number): Transaction {
    const issuedAt = this.#settings.clock.now()
    const life = { issuedAt, expiresAt: issuedAt + lifetimeMs }
    const transaction = Object.assign(opened, { token: randomUUID(), life })
    keep(this.tokens, this.#settings.mostHeld, transaction.token, { ...life, transaction, usedUp: false })
    return transaction
  }

  /**
   * Ends the payment of an order and posts the callback. It may be called again, with the same outcome or another.
   *
   * @throws Error where there is no such order or outcome, and where the callback could not be posted
   */
  async complete(
    orderId: string,
    outcome: CompletePaymentOutcome,
    options: CompletePaymentOptions = {},
  ): Promise<CompletedPayment> {
    checkOptionShape({ ...options, orderId, outcome }, paymentShape, 'The payment cannot be completed')
    const { merchantKey, mid } = this.#settings.credentials
    const transaction = this.byOrder.get(keyOf({ mid: options.mid ?? mid, orderId }))
    if (transaction === undefined)
      throw new Error(`There is no transaction of the order ${shown(String(orderId))}. Initiate one first.`)
    const { callbackUrl } = transaction.order
    // The same outcome once more is the same payment, told again.
    if (transaction.ending?.outcome !== outcome)
      transaction.ending = { outcome, at: this.#settings.clock.now() }
    const fields = callbackFields(transaction, outcome, transaction.ending.at)
    const { choose } = transaction.readings
    const isSigned = options.signed ?? choose('callbackChecksum', { present: true, absent: false })
    // It throws a RequestError for a value that no form can hold, such as half of a surrogate pair.
    const form = isSigned ? { ...fields, [CHECKSUM_FIELD]: checksum.signForm(fields, merchantKey) } : fields
    const body = new URLSearchParams(form).toString()
    const address = localAddress(callbackUrl)
    if (address === undefined) return { form, body, posted: false, callbackUrl }
    return { form, body, posted: true, status: await postForm(address, body), callbackUrl }
  }

  clear(): void {
    this.byOrder.clear()
    this.tokens.clear()
    this.#created = 0
  }
}

/** An order id belongs to a merchant: another may have the same. */
export function keyOf({ mid, orderId }: Pick<Order, 'mid' | 'orderId'>): string {
  return JSON.stringify([mid, orderId])
}

/* What a request asks for */

/** An order as it was asked for. */
export interface Order {
  readonly mid: string
  readonly orderId: string
  /** Decimal text, as it was sent. */
  readonly amount: string
  readonly currency: string
  /** Empty where the order names none. */
  readonly callbackUrl: string
  /** Of the parsed body, whatever the order of its keys. A repeat of the order must have the same. */
  readonly digest: string
}

export function orderOf({ body, parameters, choose }: MockCall): Order {
  const inBody = { mid: textOf(at(body, '/body/mid')), orderId: textOf(at(body, '/body/orderId')) }
  const inQuery = { mid: textOf(parameters['mid']), orderId: textOf(parameters['orderId']) }
  // A body may be long, so that only a digest of it is remembered.
  const sorted = sortedText(at(body, '/body'))
  return {
    ...choose('queryOrBody', { refused: inBody, body: inBody, query: inQuery }),
    amount: textOf(at(body, '/body/txnAmount/value')),
    currency: textOf(at(body, '/body/txnAmount/currency')),
    callbackUrl: textOf(at(body, '/body/callbackUrl')),
    digest: createHash('sha256').update(sorted).digest('base64'),
  }
}

export function headOf({ body }: MockCall): JsonObject {
  const head = at(body, '/head')
  return isObject(head) ? head : {}
}

/** A date and a time in UTC, or so many hours and minutes from it. What other names of zones mean is not known. */
const datePattern = /^([\d-]{10}) ([\d:]{8}) (?:UTC|GMT)([+-]\d\d:\d\d)?$/

/**
 * When a request says that it was sent, in whole epoch milliseconds; `undefined` where it says nothing, or what no number
 * can hold.
 */
export function sentAtOf({ body, choose }: MockCall): number | undefined {
  const stamp = at(body, '/head/requestTimestamp')
  if (typeof stamp !== 'string') return undefined
  const [, date, time, offset = 'Z'] = datePattern.exec(stamp) ?? []
  const moment = choose('requestTimestampUnit', {
    seconds: Math.floor(Number(stamp) * 1_000),
    milliseconds: Math.floor(Number(stamp)),
    date: Date.parse(`${date}T${time}${offset}`),
  })
  return Number.isFinite(moment) ? moment : undefined
}

/** A payment method whose charges a request asks for. */
export interface PayMethod {
  readonly payMethod: string
  readonly instId?: string
}

export function payMethodsOf({ body }: Pick<MockCall, 'body'>): readonly PayMethod[] {
  const requested = at(body, '/body/payMethods')
  return (Array.isArray(requested) ? requested.filter(isObject) : []).map(({ payMethod, instId }) => ({
    payMethod: textOf(payMethod),
    ...(typeof instId === 'string' && { instId }),
  }))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/* How a payment ends, as a payer and a bank would end it */

const completePaymentOutcomes = ['success', 'failure', 'pending'] as const

export type CompletePaymentOutcome = (typeof completePaymentOutcomes)[number]

export interface CompletePaymentOptions {
  /** The merchant whose order it is. Default: the mock's own. */
  readonly mid?: string | undefined
  /** Whether the form carries a checksum. Default: as the reading of `callbackChecksum` has it, which is true. */
  readonly signed?: boolean | undefined
}

export interface PaymentToComplete extends CompletePaymentOptions {
  readonly orderId: string
  readonly outcome: CompletePaymentOutcome
}

export const paymentShape: ShapeOf<PaymentToComplete> = {
  orderId: text,
  outcome: among(...completePaymentOutcomes),
  'mid?': text,
  'signed?': flag,
}

/** A payment that has ended, and what the merchant was told. */
export interface CompletedPayment {
  /** The fields of the callback. */
  readonly form: Readonly<Record<string, string>>
  /** The form as it is posted, urlencoded. */
  readonly body: string
  /** Whether it was posted, which it only is to this machine. */
  readonly posted: boolean
  /** The status of the merchant's answer, where it was posted. */
  readonly status?: number
  /** Empty where the order names none; then nothing is posted. */
  readonly callbackUrl: string
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
function callbackFields(transaction: Transaction, outcome: CompletePaymentOutcome, endedAt: number): Fields {
  const { number, createdAt, order } = transaction
  const [example, differing] = outcomes[outcome]
  const value = at(readDescriptions().payments, `/components/examples/${example}/value`) ?? {}
  const fields = Object.entries(value).map(
    ([name, value]: [string, unknown]) => [name, textOf(value)] as const,
  )
  const published: Fields = Object.fromEntries(fields.filter(([name]) => name !== CHECKSUM_FIELD))
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

/** The dates of the form are in Indian time. */
const offsetMs = 5.5 * 3_600_000

/** The form that is published: with one digit of a fraction, which is always zero here. */
function dateText(epochMs: number): string {
  return `${new Date(epochMs + offsetMs).toISOString().slice(0, 19).replace('T', ' ')}.0`
}

/* Posting, and only to this very machine: a mock must not send anything to a shop that is real. */

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
    const { name, message } = innermost(cause) ?? {}
    const reason = name === 'TimeoutError' ? `no answer came within ${timeoutMs} ms` : message
    throw new Error(`The callback could not be posted to ${shownAddress(address)}: ${reason}.`, { cause })
  }
}

/** An address without what may be secret in it; `undefined` where it is none. */
export function shownAddress(address: URL | string): string | undefined {
  if (!URL.canParse(String(address))) return undefined
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}
