/** The transactions that there are, and their tokens. */
import { randomUUID } from 'node:crypto'
import type { Order } from './order.js'

/** When a token came and goes, in epoch milliseconds of the mock's clock. */
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
  order: Order
  /** The token that was issued last. */
  token: string
  life: TokenLife
  repeats: number
  ending?: Ending
}

/** A token, whose transaction may have a newer one by now. */
export interface IssuedToken extends TokenLife {
  readonly transaction: Transaction
  usedUp: boolean
}

export interface TransactionSettings {
  readonly now: () => number
  readonly lifetimeMs: number
}

export class Transactions {
  readonly #settings: TransactionSettings
  readonly #byOrder = new Map<string, Transaction>()
  readonly #tokens = new Map<string, IssuedToken>()

  constructor(settings: TransactionSettings) {
    this.#settings = settings
  }

  get all(): readonly Transaction[] {
    return [...this.#byOrder.values()]
  }

  /** An order id belongs to a merchant: another may have the same. */
  find({ mid, orderId }: Pick<Order, 'mid' | 'orderId'>): Transaction | undefined {
    return this.#byOrder.get(JSON.stringify([mid, orderId]))
  }

  create(order: Order): Transaction {
    const number = this.#byOrder.size + 1
    const createdAt = this.#settings.now()
    const transaction: Transaction = { number, createdAt, order, ...this.#newToken(), repeats: 0 }
    this.#byOrder.set(JSON.stringify([order.mid, order.orderId]), transaction)
    this.#keep(transaction)
    return transaction
  }

  /** Gives a transaction another token. The older one works until it expires. */
  renew(transaction: Transaction): void {
    Object.assign(transaction, this.#newToken())
    this.#keep(transaction)
  }

  findToken(token: string): IssuedToken | undefined {
    return this.#tokens.get(token)
  }

  clear(): void {
    this.#byOrder.clear()
    this.#tokens.clear()
  }

  #newToken(): Pick<Transaction, 'token' | 'life'> {
    const issuedAt = this.#settings.now()
    return { token: randomUUID(), life: { issuedAt, expiresAt: issuedAt + this.#settings.lifetimeMs } }
  }

  #keep(transaction: Transaction): void {
    this.#tokens.set(transaction.token, { ...transaction.life, transaction, usedUp: false })
  }
}
