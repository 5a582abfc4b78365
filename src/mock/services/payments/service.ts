import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { at } from '../../../client/json-pointer.js'
import type { OperationDescription } from '../../../client/operation-table.js'
import type { Examples } from '../../examples.js'
import { refuseUnknown, type MockSettings } from '../../options.js'
import type { Call, FailureAnswer, ReadingInForce, Result, Service } from '../service.js'
import type { CompletePaymentOutcome } from './callback-form.js'
import { headOf, noteSentAt, payMethodsOf } from './asked.js'
import { shownAddress } from './callback-post.js'
import { checkInReading } from './check-in-reading.js'
import { chargesAnswer, type ChargesAnswer } from './charges-answer.js'
import { chargeOf } from './charges.js'
import { complete, type CompletedPayment, type CompletePaymentOptions } from './completion.js'
import { objectAt, textAt } from './example.js'
import { failureInForm } from './failure-form.js'
import {
  differenceOfQuery,
  faultOfAmount,
  faultOfCurrency,
  faultOfTexts,
  orderOf,
  refuseEndlessAmount,
  type Order,
} from './order.js'
import { failure } from './refusal.js'
import { faultOfSignature } from './signature.js'
import { faultOfMissingQuery, faultOfToken, faultOfTokenOrder, lifetimeMsOf } from './token.js'
import { transactionAnswer, type TransactionAnswer } from './transaction-answer.js'
import { Transactions, type IssuedToken, type Transaction } from './transactions.js'

/** The payment gateway: its transactions, their tokens and charges, and how they end. */
export class PaymentsService implements Service {
  readonly #settings: MockSettings
  readonly #transactions: Transactions
  readonly #transactionAnswer: TransactionAnswer
  readonly #chargesAnswer: ChargesAnswer
  readonly #publishedAmount: Pick<Order, 'amount' | 'currency'>

  constructor(settings: MockSettings, examples: Examples) {
    const { merchantKey } = settings.credentials.payments
    this.#settings = settings
    this.#transactions = new Transactions(settings.clock.now)
    this.#transactionAnswer = transactionAnswer(examples, merchantKey)
    this.#chargesAnswer = chargesAnswer(examples)
    const published = objectAt(
      examples('fetchPcfDetails', 'list'),
      '/body/payMethods/0/baseTransactionAmount',
    )
    this.#publishedAmount = { amount: textAt(published, '/value'), currency: textAt(published, '/currency') }
  }

  authenticate(call: Call): void {
    const { operationId } = call.operation
    if (operationId === 'initiateTransaction') this.#authenticateMerchant(call)
    if (operationId === 'fetchPcfDetails') this.#authenticateTransaction(call)
  }

  carryOut(call: Call, published: unknown): Result {
    switch (call.operation.operationId) {
      case 'initiateTransaction':
        return this.#initiate(call)
      case 'fetchPcfDetails':
        return this.#fetchCharges(call)
      default:
        return { body: published }
    }
  }

  formFailure(
    failed: FailureAnswer,
    operation: OperationDescription,
    inForce: ReadingInForce,
  ): FailureAnswer {
    return failureInForm(failed, operation, inForce)
  }

  /** @throws Error where there is no such order or outcome, and where the callback could not be posted */
  async completePayment(
    orderId: string,
    outcome: CompletePaymentOutcome,
    options: CompletePaymentOptions = {},
  ): Promise<CompletedPayment> {
    refuseUnknown('option', options, ['mid', 'signed'])
    const { mid: ownMid, merchantKey } = this.#settings.credentials.payments
    const { mid = ownMid, signed } = options
    const about = { transactions: this.#transactions, now: this.#now(), mid, merchantKey }
    return complete(orderId, outcome, signed, about)
  }

  reset(): void {
    this.#transactions.clear()
  }

  snapshot(): Readonly<Record<string, unknown>> {
    return {
      transactions: this.#transactions.all.map(({ order, life, repeats, sentAt, ending }) => ({
        mid: order.mid,
        orderId: order.orderId,
        amount: order.amount,
        currency: order.currency,
        callbackUrl: shownAddress(order.callbackUrl) ?? null,
        ...life,
        repeats,
        sentAt: { ...sentAt },
        outcome: ending?.outcome ?? null,
      })),
    }
  }

  #authenticateMerchant(call: Call): void {
    const { mid, merchantKey } = this.#settings.credentials.payments
    call.check('merchant', () =>
      orderOf(call).mid === mid
        ? undefined
        : failure('2005', 'The mid is none that a merchant key is known of.'),
    )
    call.check('checksum', () => faultOfSignature(call, merchantKey))
  }

  #initiate(call: Call): Result {
    const order = orderOf(call)
    checkInReading(call, 'queryAgreesWithBody', differenceOfQuery(call), 'queryOrBody', 'refused')
    checkInReading(call, 'pipe', faultOfTexts(call), 'pipeInValues', 'forbidden')
    call.check('amount', () => faultOfAmount(order, call))
    refuseEndlessAmount(order)
    checkInReading(call, 'currency', faultOfCurrency(order), 'currencyDomain', 'inr')
    const known = this.#transactions.find(order)
    call.check('changedOrder', () =>
      known === undefined || isDeepStrictEqual(known.order.data, order.data)
        ? undefined
        : failure('2023', 'The order is there already, with other data.'),
    )
    checkInReading(call, 'repeatedOrder', known && faultOfRepeat, 'repeatedOrder', 'failure')
    const transaction = known ?? this.#transactions.create(order, lifetimeMsOf(call), call)
    if (known !== undefined) this.#repeat(known, order, call)
    noteSentAt(call, transaction)
    const { token: txnToken } = transaction
    const told = { txnToken, repeated: known !== undefined, now: this.#now(), head: headOf(call) }
    return this.#transactionAnswer(told, call)
  }

  #repeat(known: Transaction, order: Order, call: Call): void {
    known.repeats += 1
    // Only other data where that is left unchecked: the latest count then.
    known.order = order
    if (call.reading('repeatedTokenAge') === 'freshToken') this.#transactions.renew(known, lifetimeMsOf(call))
  }

  #authenticateTransaction(call: Call): void {
    const token = this.#tokenOf(call)
    // What is not read from the query need not be there, nor fit.
    const isQueryRead = call.reading('pcfOperation') !== 'withoutQuery'
    if (isQueryRead) call.check('pcfQuery', () => faultOfMissingQuery(call))
    call.check('transactionToken', () => faultOfToken(token, this.#now(), call))
    if (isQueryRead) call.check('tokenOfOrder', () => faultOfTokenOrder(call, token))
  }

  #fetchCharges(call: Call): Result {
    const token = this.#tokenOf(call)
    checkInReading(call, 'pipe', faultOfTexts(call), 'pipeInValues', 'forbidden')
    if (token !== undefined) {
      token.usedUp = true
      noteSentAt(call, token.transaction)
    }
    // Where tokens are left unchecked, one that nobody knows stands for the published order.
    const order = token?.transaction.order ?? this.#publishedAmount
    const charges = payMethodsOf(call).map((method) => chargeOf(method, order))
    const told = { head: headOf(call), charges, requestId: `pcf-${randomUUID()}`, now: this.#now() }
    return this.#chargesAnswer(told, call)
  }

  #now(): number {
    return this.#settings.clock.now()
  }

  #tokenOf({ body }: Call): IssuedToken | undefined {
    const token = at(body, '/head/txnToken')
    return typeof token === 'string' ? this.#transactions.findToken(token) : undefined
  }
}

/** Code 0002, which the provider gives to a repeat, is assumed for a refused one too. */
const faultOfRepeat = failure('0002', 'The order is there already: each order is taken once.')
