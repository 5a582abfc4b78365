import { isDeepStrictEqual } from 'node:util'
import { lifetimeSeconds } from '../../../../generated/operations/payments.js'
import { isObject } from '../../../client/checks.js'
import { at } from '../../../client/json-pointer.js'
import type { Examples } from '../../examples.js'
import { refuseUnknown, type MockSettings } from '../../options.js'
import type { Call, Result, Service } from '../service.js'
import type { CompletePaymentOutcome } from './callback-form.js'
import { shownAddress } from './callback-post.js'
import { chargesAnswer, type ChargesAnswer } from './charges-answer.js'
import { chargeOf, type PayMethod } from './charges.js'
import { complete, type CompletedPayment, type CompletePaymentOptions } from './completion.js'
import { objectAt, textAt } from './example.js'
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
import { faultOfToken, faultOfTokenOrder } from './token.js'
import { transactionAnswer, type TransactionAnswer } from './transaction-answer.js'
import { Transactions, type IssuedToken } from './transactions.js'

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
    this.#transactions = new Transactions({
      now: settings.clock.now,
      lifetimeMs: lifetimeSeconds.txnToken * 1_000,
    })
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
    if (operationId === 'fetchPcfDetails')
      call.check('transactionToken', () => faultOfToken(this.#tokenOf(call), this.#settings))
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

  /** @throws Error where there is no such order or outcome, and where the callback could not be posted */
  async completePayment(
    orderId: string,
    outcome: CompletePaymentOutcome,
    options: CompletePaymentOptions = {},
  ): Promise<CompletedPayment> {
    refuseUnknown('option', options, ['mid', 'signed'])
    const { mid: ownMid, merchantKey } = this.#settings.credentials.payments
    const { mid = ownMid, signed = true } = options
    const now = this.#settings.clock.now()
    return complete(orderId, outcome, signed, { transactions: this.#transactions, now, mid, merchantKey })
  }

  reset(): void {
    this.#transactions.clear()
  }

  snapshot(): Readonly<Record<string, unknown>> {
    return {
      transactions: this.#transactions.all.map(({ order, life, repeats, ending }) => ({
        mid: order.mid,
        orderId: order.orderId,
        amount: order.amount,
        currency: order.currency,
        callbackUrl: shownAddress(order.callbackUrl) ?? null,
        ...life,
        repeats,
        outcome: ending?.outcome ?? null,
      })),
    }
  }

  #authenticateMerchant(call: Call): void {
    const { mid, merchantKey } = this.#settings.credentials.payments
    call.check('merchant', () =>
      this.#orderOf(call).mid === mid
        ? undefined
        : failure('2005', 'The mid is none that a merchant key is known of.'),
    )
    call.check('checksum', () => faultOfSignature(call, merchantKey))
  }

  #initiate(call: Call): Result {
    const order = this.#orderOf(call)
    const { queryOrBody, pipeInValues, currencyDomain } = this.#settings.assume
    if (queryOrBody === 'refused') call.check('queryAgreesWithBody', () => differenceOfQuery(call))
    if (pipeInValues === 'forbidden') call.check('pipe', () => faultOfTexts(order))
    call.check('amount', () => faultOfAmount(order))
    refuseEndlessAmount(order)
    if (currencyDomain === 'inr') call.check('currency', () => faultOfCurrency(order))
    const known = this.#transactions.find(order)
    call.check('changedOrder', () =>
      known === undefined || isDeepStrictEqual(known.order.data, order.data)
        ? undefined
        : failure('2023', 'The order is there already, with other data.'),
    )
    const transaction = known ?? this.#transactions.create(order)
    if (known !== undefined) {
      known.repeats += 1
      // Only other data where that is left unchecked: the latest count then.
      known.order = order
      if (this.#settings.assume.repeatedTokenAge === 'freshToken') this.#transactions.renew(known)
    }
    return this.#transactionAnswer({
      txnToken: transaction.token,
      repeated: known !== undefined,
      now: this.#settings.clock.now(),
      head: at(call.body, '/head'),
    })
  }

  #fetchCharges(call: Call): Result {
    const token = this.#tokenOf(call)
    call.check('tokenOfOrder', () => faultOfTokenOrder(call, token))
    if (token !== undefined) token.usedUp = true
    // Where tokens are left unchecked, one that nobody knows stands for the published order.
    const order = token?.transaction.order ?? this.#publishedAmount
    const charges = payMethodsOf(call).map((method) => chargeOf(method, order))
    return { body: this.#chargesAnswer(at(call.body, '/head'), charges) }
  }

  #orderOf(call: Call): Order {
    return orderOf(call, this.#settings.assume.queryOrBody)
  }

  #tokenOf({ body }: Call): IssuedToken | undefined {
    const token = at(body, '/head/txnToken')
    return typeof token === 'string' ? this.#transactions.findToken(token) : undefined
  }
}

function payMethodsOf({ body }: Call): readonly PayMethod[] {
  const asked = at(body, '/body/payMethods')
  return (Array.isArray(asked) ? asked.filter(isObject) : []).map(({ payMethod, instId }) => ({
    payMethod: typeof payMethod === 'string' ? payMethod : '',
    ...(typeof instId === 'string' && { instId }),
  }))
}
