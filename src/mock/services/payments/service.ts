/** The payment gateway: its transactions, their tokens and charges, and how they end. */
import { randomUUID } from 'node:crypto'
import { at } from '../../../response/json-pointer.js'
import type { Violation } from '../../engine/prism.js'
import type { CheckId, RefusalReason } from '../../engine/rules.js'
import type { Examples } from '../../examples.js'
import { refuseUnknown } from '../../section-checks.js'
import type { FailureAnswer, MockCall, Service, ServiceResult, ServiceSettings } from '../mock-api.js'
import { failureInForm, PaymentsAnswers } from './answers.js'
import { chargeOf } from './charges.js'
import {
  complete,
  shownAddress,
  type CompletedPayment,
  type CompletePaymentOptions,
  type CompletePaymentOutcome,
} from './completion.js'
import {
  failure,
  faultOfAmount,
  faultOfDifferingQuery,
  faultOfMisfit,
  faultOfMissingFields,
  faultOfMissingQuery,
  faultOfPipe,
  faultOfSignature,
  faultOfToken,
  faultOfTokenOrder,
  refuseEndlessAmount,
  type PaymentsRefusal,
} from './refusals.js'
import { orderOf, payMethodsOf, sentAtOf, type Order } from './request.js'
import { lifetimesMs, Transactions, type Transaction, type TransactionToken } from './transactions.js'

export interface PaymentsCredentials {
  readonly mid: string
  readonly websiteName: string
  readonly merchantKey: string
}

export class PaymentsService implements Service {
  readonly #credentials: PaymentsCredentials
  readonly #now: () => number
  readonly #transactions: Transactions
  readonly #answers: PaymentsAnswers

  constructor({ credentials, clock, mostHeld }: ServiceSettings<PaymentsCredentials>, examples: Examples) {
    this.#credentials = credentials
    this.#now = () => clock.now()
    this.#transactions = new Transactions(this.#now, mostHeld)
    this.#answers = new PaymentsAnswers(examples, credentials.merchantKey)
  }

  refuseViolations(call: MockCall, violations: readonly Violation[], message: string): RefusalReason {
    // No address may hold a pipe, so that one in it breaks the schema too.
    return pipeIn(call, faultOfPipe(call)) ?? faultOfMisfit(violations, call.operation.operationId, message)
  }

  authenticate(call: MockCall): void {
    const { operationId } = call.operation
    if (operationId === 'initiateTransaction') {
      const { mid, merchantKey } = this.#credentials
      const unknown = failure('checksum', 'No merchant key is known for this mid.')
      call.check('merchant', () => (orderOf(call).mid === mid ? undefined : unknown))
      call.check('checksum', () => faultOfSignature(call, merchantKey))
    }
    if (operationId === 'fetchPcfDetails') {
      const token = this.#tokenOf(call)
      checkQuery(call, 'pcfQuery', faultOfMissingQuery(call))
      call.check('transactionToken', () => faultOfToken(token, this.#now(), call))
      checkQuery(call, 'tokenOfOrder', faultOfTokenOrder(call, token))
    }
  }

  carryOut(call: MockCall, published: unknown): ServiceResult {
    switch (call.operation.operationId) {
      case 'initiateTransaction':
        return this.#initiate(call)
      case 'fetchPcfDetails':
        return this.#fetchCharges(call)
      default:
        return { body: published }
    }
  }

  formFailure(failure: FailureAnswer, call: MockCall): FailureAnswer {
    return failureInForm(failure, call)
  }

  /** @throws Error where there is no such order or outcome, and where the callback could not be posted */
  async completePayment(
    orderId: string,
    outcome: CompletePaymentOutcome,
    options: CompletePaymentOptions = {},
  ): Promise<CompletedPayment> {
    refuseUnknown('option', options, ['mid', 'signed', 'callbackUrl'])
    const { mid, merchantKey } = this.#credentials
    const particulars = { ...options, mid: options.mid ?? mid }
    const context = { transactions: this.#transactions, now: this.#now(), merchantKey }
    return complete(orderId, outcome, particulars, context)
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

  #initiate(call: MockCall): ServiceResult {
    const { choose } = call
    const order = orderOf(call)
    call.check('conditionalFields', () => faultOfMissingFields(call))
    const differing = faultOfDifferingQuery(call)
    const differingHeld = choose('queryOrBody', { refused: differing, body: undefined, query: undefined })
    checkInReading(call, 'queryAgreesWithBody', differing, differingHeld)
    checkPipe(call)
    call.check('amount', () => faultOfAmount(order, call))
    refuseEndlessAmount(order)
    const foreign = order.currency === 'INR' ? undefined : failure('amount', 'The currency must be INR.')
    checkInReading(call, 'currency', foreign, choose('currencyDomain', { inr: foreign, more: undefined }))
    const known = this.#transactions.find(order)
    const isChanged = known !== undefined && known.order.digest !== order.digest
    const changed = failure('changedOrder', 'The order is there already, with other data.')
    call.check('changedOrder', () => (isChanged ? changed : undefined))
    const repeat = known && failure('duplicateOrder', 'The order is there already: each order is taken once.')
    checkInReading(
      call,
      'repeatedOrder',
      repeat,
      choose('repeatedOrder', { success: undefined, failure: repeat }),
    )
    const transaction = known ?? this.#transactions.create(order, choose('tokenClock', lifetimesMs), call)
    if (known !== undefined) this.#repeat(known, order, call)
    noteSentAt(call, transaction)
    return this.#answers.transaction(call, transaction.token, known !== undefined, this.#now())
  }

  #repeat(known: Transaction, order: Order, call: MockCall): void {
    const isRenewed = call.choose('repeatedTokenAge', { sameToken: false, freshToken: true })
    if (isRenewed) this.#transactions.renew(known, call.choose('tokenClock', lifetimesMs))
    known.repeats += 1
    // The data differ only where that is left unchecked, and then the latest count.
    known.order = order
  }

  #fetchCharges(call: MockCall): ServiceResult {
    const token = this.#tokenOf(call)
    checkPipe(call)
    if (token !== undefined) {
      token.usedUp = true
      noteSentAt(call, token.transaction)
    }
    // Where tokens are left unchecked, one that was never issued counts as that of the published order.
    const order = token?.transaction.order ?? this.#answers.publishedAmount
    const charges = payMethodsOf(call).map((method) => chargeOf(method, order))
    return this.#answers.charges(call, charges, `pcf-${randomUUID()}`, this.#now())
  }

  /** `undefined` where the head has no token that was issued. */
  #tokenOf({ body }: MockCall): TransactionToken | undefined {
    const token = at(body, '/head/txnToken')
    return typeof token === 'string' ? this.#transactions.findToken(token) : undefined
  }
}

/**
 * Holds a call to a rule that one of the readings does not have. Where the reading in force lets a fault pass, the rule is not
 * looked at.
 *
 * @param held the fault in the reading in force
 */
function checkInReading(call: MockCall, rule: CheckId, fault: PaymentsRefusal, held: PaymentsRefusal): void {
  if (held === fault) call.check(rule, () => held)
}

function checkPipe(call: MockCall): void {
  const fault = faultOfPipe(call)
  checkInReading(call, 'pipe', fault, pipeIn(call, fault))
}

function pipeIn({ choose }: MockCall, fault: PaymentsRefusal): PaymentsRefusal {
  return choose('pipeInValues', { forbidden: fault, allowed: undefined })
}

/** Holds the query beside a transaction token to a rule, where it counts. */
function checkQuery(call: MockCall, rule: CheckId, fault: PaymentsRefusal): void {
  const held = call.choose('pcfOperation', { withQuery: fault, withoutQuery: undefined }, () => fault)
  checkInReading(call, rule, fault, held)
}

/** Keeps when a request says that it was sent. No request is refused for that. */
function noteSentAt(call: MockCall, { sentAt }: Transaction): void {
  const moment = sentAtOf(call)
  if (moment !== undefined) sentAt[call.operation.operationId] = moment
}
