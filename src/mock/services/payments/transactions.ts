/** The transactions of the gateway, and their tokens. */
import { randomUUID } from 'node:crypto'
import type { ReadingsInForce } from '../../readings-in-force.js'
import type { OrderIds } from './readings.js'
import type { Order } from './request.js'

/** From when to when a token works, in epoch milliseconds of the mock's clock. */
export interface TokenLife {
  readonly issuedAt: number
  /** The first moment at which the token no longer works. */
  readonly expiresAt: number
}

/** How a payment ended. */
export interface Ending {
  readonly outcome: string
  /** When it ended that way, in epoch milliseconds of the mock's clock. */
  readonly at: number
}

export interface Transaction {
  /** Counts from 1, in the order in which the transactions came. */
  readonly number: number
  /** In epoch milliseconds of the mock's clock. */
  readonly createdAt: number
  /** The readings in force. They are noted with the request that created the transaction. */
  readonly readings: ReadingsInForce
  order: Order
  /** The token that was issued last. */
  token: string
  life: TokenLife
  repeats: number
  /** By operation: when the latest request for it says that it was sent, in epoch milliseconds. */
  readonly sentAt: Record<string, number>
  ending?: Ending
}

/** A token, whose transaction may have a newer one by now. */
export interface IssuedToken extends TokenLife {
  readonly transaction: Transaction
  usedUp: boolean
}

export class Transactions {
  readonly #now: () => number
  readonly #byOrder = new Map<string, Transaction>()
  readonly #tokens = new Map<string, IssuedToken>()

  /** @param now epoch milliseconds of the mock's clock */
  constructor(now: () => number) {
    this.#now = now
  }

  get all(): readonly Transaction[] {
    return [...this.#byOrder.values()]
  }

  /** An order id belongs to a merchant: another may have the same. */
  find({ mid, orderId }: OrderIds): Transaction | undefined {
    return this.#byOrder.get(JSON.stringify([mid, orderId]))
  }

  /** @param lifetimeMs how long its token works, in milliseconds */
  create(order: Order, lifetimeMs: number, { choose }: ReadingsInForce): Transaction {
    const transaction: Transaction = {
      number: this.#byOrder.size + 1,
      createdAt: this.#now(),
      readings: { choose },
      order,
      ...this.#newToken(lifetimeMs),
      repeats: 0,
      sentAt: {},
    }
    this.#byOrder.set(JSON.stringify([order.mid, order.orderId]), transaction)
    this.#keep(transaction)
    return transaction
  }

  /** Gives a transaction another token. The older one works until it expires. */
  renew(transaction: Transaction, lifetimeMs: number): void {
    Object.assign(transaction, this.#newToken(lifetimeMs))
    this.#keep(transaction)
  }

  findToken(token: string): IssuedToken | undefined {
    return this.#tokens.get(token)
  }

  clear(): void {
    this.#byOrder.clear()
    this.#tokens.clear()
  }

  #newToken(lifetimeMs: number): Pick<Transaction, 'token' | 'life'> {
    const issuedAt = this.#now()
    return { token: randomUUID(), life: { issuedAt, expiresAt: issuedAt + lifetimeMs } }
  }

  #keep(transaction: Transaction): void {
    this.#tokens.set(transaction.token, { ...transaction.life, transaction, usedUp: false })
  }
}
