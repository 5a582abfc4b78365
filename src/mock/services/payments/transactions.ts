/** The transactions of the gateway, and their tokens. */
import { randomUUID, createHash } from 'node:crypto'
import { lifetimeSeconds } from '../../../../generated/tables/payments.js'
import type { MockByReading, ReadingsInForce } from '../../engine/readings.js'

import { at, isObject, type JsonObject } from '../../../response/json.js'
import { sortedText } from '../../../payments/requests.js'
import { makeRoom, type MockCall } from '../mock-api.js'

export const statedLifetimeMs = lifetimeSeconds.txnToken * 1_000
/** The service cannot see when an answer is received. That it allows this long for the way is assumed. */
const longestWayMs = 60_000

/** How long a token works after its issue, in milliseconds, in each reading of `tokenClock`. */
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
  /** How its payment ended, and when, in epoch milliseconds of the mock's clock. */
  ending?: { readonly outcome: string; readonly at: number }
}

/** A token, whose transaction may have a newer one by now. */
export interface TransactionToken extends TransactionTokenLifetime {
  readonly transaction: Transaction
  usedUp: boolean
}

const remedy = 'complete payments, move its clock on until tokens expire, or '

/** How many characters all orders have together. An address may be long. */
const mostCharacters = 10_000_000

export class Transactions {
  readonly #now: () => number
  readonly #mostHeld: number
  /** By merchant and order id, the oldest first. */
  readonly #byOrder = new Map<string, Transaction>()
  /** The oldest first. */
  readonly #tokens = new Map<string, TransactionToken>()
  #created = 0

  /**
   * @param now epoch milliseconds of the mock's clock
   * @param mostHeld how many transactions it holds, and how many tokens
   */
  constructor(now: () => number, mostHeld: number) {
    this.#now = now
    this.#mostHeld = mostHeld
  }

  get all(): readonly Transaction[] {
    return [...this.#byOrder.values()]
  }

  /** An order id belongs to a merchant: another may have the same. */
  find({ mid, orderId }: OrderIds): Transaction | undefined {
    return this.#byOrder.get(keyOf({ mid, orderId }))
  }

  /**
   * @param lifetimeMs how long its token works, in milliseconds
   * @throws Refusal where there is no room, and every transaction goes on
   */
  create(order: Order, lifetimeMs: number, { choose }: ReadingsInForce): Transaction {
    this.#makeRoom(this.#mostHeld)
    const characters = (): number =>
      this.all.reduce((sum, held) => sum + charactersOf(held.order), charactersOf(order))
    // The first has room whatever its length, which a request limits.
    while (this.#byOrder.size > 0 && characters() > mostCharacters) this.#makeRoom(0)
    const [number, createdAt] = [this.#created + 1, this.#now()]
    const opened = { number, createdAt, readings: { choose }, order, repeats: 0, sentAt: {} }
    const transaction = this.renew(opened, lifetimeMs)
    this.#created = number
    this.#byOrder.set(keyOf(order), transaction)
    return transaction
  }

  /**
   * Gives a transaction another token. The older one works until it expires.
   *
   * @throws Refusal where there is no room, and every token works
   */
  renew(opened: Omit<Transaction, 'token' | 'life'>, lifetimeMs: number): Transaction {
    const isOver = (token: TransactionToken): boolean => this.#isOver(token)
    makeRoom(this.#tokens, this.#mostHeld, isOver, 'transaction tokens that work', remedy)
    const issuedAt = this.#now()
    const life = { issuedAt, expiresAt: issuedAt + lifetimeMs }
    const transaction = Object.assign(opened, { token: randomUUID(), life })
    this.#tokens.set(transaction.token, { ...life, transaction, usedUp: false })
    return transaction
  }

  findToken(token: string): TransactionToken | undefined {
    return this.#tokens.get(token)
  }

  clear(): void {
    this.#byOrder.clear()
    this.#tokens.clear()
    this.#created = 0
  }

  /** Forgets the oldest transaction that is over: its payment has ended, or its token no longer works. */
  #makeRoom(mostHeld: number): void {
    const isOver = ({ ending, life }: Transaction): boolean => ending !== undefined || this.#isOver(life)
    const forgotten = makeRoom(this.#byOrder, mostHeld, isOver, 'transactions that go on', remedy)
    if (forgotten === undefined) return
    for (const [token, { transaction }] of this.#tokens)
      if (transaction === forgotten) this.#tokens.delete(token)
  }

  #isOver({ expiresAt }: TransactionTokenLifetime): boolean {
    return this.#now() >= expiresAt
  }
}

function keyOf({ mid, orderId }: OrderIds): string {
  return JSON.stringify([mid, orderId])
}

function charactersOf({ mid, orderId, amount, currency, callbackUrl }: Order): number {
  return mid.length + orderId.length + amount.length + currency.length + callbackUrl.length
}

/* What a request says */

/** What names an order. */
export interface OrderIds {
  readonly mid: string
  readonly orderId: string
}

/** An order as it was asked for. */
export interface Order extends OrderIds {
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

export function payMethodsOf({ body }: MockCall): readonly PayMethod[] {
  const asked = at(body, '/body/payMethods')
  return (Array.isArray(asked) ? asked.filter(isObject) : []).map(({ payMethod, instId }) => ({
    payMethod: textOf(payMethod),
    ...(typeof instId === 'string' && { instId }),
  }))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
