/** The transactions of the gateway, and their tokens. */
import { randomUUID } from 'node:crypto'
import { lifetimeSeconds } from '../../../../generated/tables/payments.js'
import type { MockByReading, ReadingsInForce } from '../../engine/readings-in-force.js'
import { makeRoom } from '../held.js'
import type { Order, OrderIds } from './request.js'

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
    // The first has room whatever its length, which a request limits.
    while (this.#byOrder.size > 0 && this.#characters + charactersOf(order) > mostCharacters)
      this.#makeRoom(0)
    this.#makeRoomForToken()
    this.#created += 1
    const transaction: Transaction = {
      number: this.#created,
      createdAt: this.#now(),
      readings: { choose },
      order,
      ...this.#newToken(lifetimeMs),
      repeats: 0,
      sentAt: {},
    }
    this.#byOrder.set(keyOf(order), transaction)
    this.#keep(transaction)
    return transaction
  }

  /**
   * Gives a transaction another token. The older one works until it expires.
   *
   * @throws Refusal where there is no room, and every token works
   */
  renew(transaction: Transaction, lifetimeMs: number): void {
    this.#makeRoomForToken()
    Object.assign(transaction, this.#newToken(lifetimeMs))
    this.#keep(transaction)
  }

  findToken(token: string): TransactionToken | undefined {
    return this.#tokens.get(token)
  }

  clear(): void {
    this.#byOrder.clear()
    this.#tokens.clear()
    this.#created = 0
  }

  get #characters(): number {
    return this.all.reduce((sum, { order }) => sum + charactersOf(order), 0)
  }

  /** Forgets the oldest transaction that is over: its payment has ended, or its token no longer works. */
  #makeRoom(mostHeld: number): void {
    const isOver = ({ ending, life }: Transaction): boolean => ending !== undefined || this.#isOver(life)
    const forgotten = makeRoom(this.#byOrder, mostHeld, isOver, 'transactions that go on', remedy)
    if (forgotten === undefined) return
    for (const [token, { transaction }] of this.#tokens)
      if (transaction === forgotten) this.#tokens.delete(token)
  }

  /** Forgets the oldest token that no longer works, if there are too many. */
  #makeRoomForToken(): void {
    const isOver = (token: TransactionToken): boolean => this.#isOver(token)
    makeRoom(this.#tokens, this.#mostHeld, isOver, 'transaction tokens that work', remedy)
  }

  #isOver({ expiresAt }: TransactionTokenLifetime): boolean {
    return this.#now() >= expiresAt
  }

  #newToken(lifetimeMs: number): Pick<Transaction, 'token' | 'life'> {
    const issuedAt = this.#now()
    return { token: randomUUID(), life: { issuedAt, expiresAt: issuedAt + lifetimeMs } }
  }

  #keep(transaction: Transaction): void {
    this.#tokens.set(transaction.token, { ...transaction.life, transaction, usedUp: false })
  }
}

function keyOf({ mid, orderId }: OrderIds): string {
  return JSON.stringify([mid, orderId])
}

function charactersOf({ mid, orderId, amount, currency, callbackUrl }: Order): number {
  return mid.length + orderId.length + amount.length + currency.length + callbackUrl.length
}
