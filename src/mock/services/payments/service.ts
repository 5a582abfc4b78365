/** The payment gateway: its transactions, their tokens and charges, and how they end. */
import { randomUUID } from 'node:crypto'
import type { MockAssume } from '../../../../generated/ambiguities/mock.js'
import type { OperationDescription } from '../../../client/operation.js'
import type { Examples } from '../../examples.js'
import { refuseUnknown } from '../../section-checks.js'
import type { ReadingsInForce, ReadingTable } from '../../engine/readings-in-force.js'
import type { Violation } from '../../engine/prism.js'
import type { CheckId, RefusalReason } from '../../engine/rules.js'
import type { ServiceSettings } from '../mock-api.js'
import type { MockCall, FailureAnswer, ServiceResult, Service } from '../service.js'
import {
  chargesAnswer,
  failureInForm,
  publishedAmount,
  transactionAnswer,
  type ChargesAnswer,
  type TransactionAnswer,
} from './answers.js'
import { shownAddress } from './callback-post.js'
import { chargeOf } from './charges.js'
import {
  complete,
  type CompletedPayment,
  type CompletePaymentOptions,
  type CompletePaymentOutcome,
} from './completion.js'
import { codeOfMisfit } from './validation-failures.js'
import {
  currencyDomain,
  differingQuery,
  pcfOperation,
  pipeInValues,
  repeatedOrder,
  repeatedTokenAge,
  tokenLifetimeMs,
  type PaymentsRefusal,
} from './readings.js'
import {
  failure,
  faultOfAmount,
  faultOfChangedData,
  faultOfCurrency,
  faultOfDifferingQuery,
  faultOfMerchant,
  faultOfMissingFields,
  faultOfMissingQuery,
  faultOfPipe,
  faultOfRepeat,
  faultOfToken,
  faultOfTokenOrder,
  refuseEndlessAmount,
} from './refusals.js'
import { headOf, orderOf, payMethodsOf, sentAtOf, tokenOf, type Order } from './request.js'
import type { PaymentsCredentials } from './settings.js'
import { faultOfSignature } from './signature.js'
import { Transactions, type TransactionToken, type Transaction } from './transactions.js'

export class PaymentsService implements Service {
  readonly #settings: ServiceSettings<PaymentsCredentials>
  readonly #transactions: Transactions
  readonly #transactionAnswer: TransactionAnswer
  readonly #chargesAnswer: ChargesAnswer
  readonly #publishedAmount: Pick<Order, 'amount' | 'currency'>

  constructor(settings: ServiceSettings<PaymentsCredentials>, examples: Examples) {
    this.#settings = settings
    this.#transactions = new Transactions(settings.clock.now, settings.mostHeld)
    this.#transactionAnswer = transactionAnswer(examples, settings.credentials.merchantKey)
    this.#chargesAnswer = chargesAnswer(examples)
    this.#publishedAmount = publishedAmount(examples)
  }

  refuseViolations(call: MockCall, violations: readonly Violation[], message: string): RefusalReason {
    // No address may hold a pipe, so that one in it breaks the schema too.
    const pipe = call.choose('pipeInValues', pipeInValues, faultOfPipe(call))
    return pipe ?? failure(codeOfMisfit(violations, call.operation.operationId), message)
  }

  authenticate(call: MockCall): void {
    const { operationId } = call.operation
    if (operationId === 'initiateTransaction') this.#authenticateMerchant(call)
    if (operationId === 'fetchPcfDetails') this.#authenticateTransaction(call)
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

  formFailure(
    failure: FailureAnswer,
    operation: OperationDescription,
    readings: ReadingsInForce,
  ): FailureAnswer {
    return failureInForm(failure, operation, readings)
  }

  /** @throws Error where there is no such order or outcome, and where the callback could not be posted */
  async completePayment(
    orderId: string,
    outcome: CompletePaymentOutcome,
    options: CompletePaymentOptions = {},
  ): Promise<CompletedPayment> {
    refuseUnknown('option', options, ['mid', 'signed', 'callbackUrl'])
    const { mid: ownMid, merchantKey } = this.#settings.credentials
    const { mid = ownMid, signed, callbackUrl } = options
    const about = { transactions: this.#transactions, now: this.#now(), mid, merchantKey, callbackUrl }
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

  #authenticateMerchant(call: MockCall): void {
    const { mid, merchantKey } = this.#settings.credentials
    call.check('merchant', () => faultOfMerchant(orderOf(call), mid))
    call.check('checksum', () => faultOfSignature(call, merchantKey))
  }

  #initiate(call: MockCall): ServiceResult {
    const order = orderOf(call)
    call.check('conditionalFields', () => faultOfMissingFields(call))
    checkInReading(call, 'queryAgreesWithBody', 'queryOrBody', differingQuery, faultOfDifferingQuery(call))
    checkInReading(call, 'pipe', 'pipeInValues', pipeInValues, faultOfPipe(call))
    call.check('amount', () => faultOfAmount(order, call))
    refuseEndlessAmount(order)
    checkInReading(call, 'currency', 'currencyDomain', currencyDomain, faultOfCurrency(order))
    const known = this.#transactions.find(order)
    const isChanged = known !== undefined && known.order.digest !== order.digest
    call.check('changedOrder', () => (isChanged ? faultOfChangedData : undefined))
    checkInReading(call, 'repeatedOrder', 'repeatedOrder', repeatedOrder, known && faultOfRepeat)
    const transaction = known ?? this.#transactions.create(order, lifetimeMs(call), call)
    if (known !== undefined) this.#repeat(known, order, call)
    noteSentAt(call, transaction)
    const { token: txnToken } = transaction
    const told = { txnToken, repeated: known !== undefined, now: this.#now(), asked: headOf(call) }
    return { ...this.#transactionAnswer(told, call), issued: txnToken }
  }

  #repeat(known: Transaction, order: Order, call: MockCall): void {
    const isRenewed = call.choose('repeatedTokenAge', repeatedTokenAge)
    if (isRenewed) this.#transactions.renew(known, lifetimeMs(call))
    known.repeats += 1
    // The data differ only where that is left unchecked, and then the latest count.
    this.#transactions.replaceOrder(known, order)
  }

  #authenticateTransaction(call: MockCall): void {
    const token = this.#tokenOf(call)
    checkInReading(call, 'pcfQuery', 'pcfOperation', pcfOperation, faultOfMissingQuery(call))
    call.check('transactionToken', () => faultOfToken(token, this.#now(), call))
    checkInReading(call, 'tokenOfOrder', 'pcfOperation', pcfOperation, faultOfTokenOrder(call, token))
  }

  #fetchCharges(call: MockCall): ServiceResult {
    const token = this.#tokenOf(call)
    checkInReading(call, 'pipe', 'pipeInValues', pipeInValues, faultOfPipe(call))
    if (token !== undefined) {
      token.usedUp = true
      noteSentAt(call, token.transaction)
    }
    // Where tokens are left unchecked, one that was never issued counts as that of the published order.
    const order = token?.transaction.order ?? this.#publishedAmount
    const charges = payMethodsOf(call).map((method) => chargeOf(method, order))
    const told = { charges, requestId: `pcf-${randomUUID()}`, now: this.#now(), asked: headOf(call) }
    return this.#chargesAnswer(told, call)
  }

  #now(): number {
    return this.#settings.clock.now()
  }

  #tokenOf(call: MockCall): TransactionToken | undefined {
    const token = tokenOf(call)
    return token === undefined ? undefined : this.#transactions.findToken(token)
  }
}

/**
 * Holds a call to a rule that one of the readings does not have. Where the reading in force lets a fault pass, the rule
 * is not looked at.
 */
function checkInReading<Id extends keyof MockAssume>(
  call: MockCall,
  rule: CheckId,
  id: Id,
  table: ReadingTable<Id, [fault: PaymentsRefusal], PaymentsRefusal>,
  fault: PaymentsRefusal,
): void {
  const held = call.choose<Id, [fault: PaymentsRefusal], PaymentsRefusal>(id, table, fault)
  if (held === fault) call.check(rule, () => held)
}

function lifetimeMs({ choose }: MockCall): number {
  return choose('tokenClock', tokenLifetimeMs)
}

/** Keeps when a request says that it was sent. No request is refused for that. */
function noteSentAt(call: MockCall, { sentAt }: Transaction): void {
  const moment = sentAtOf(call)
  if (moment !== undefined) sentAt[call.operation.operationId] = moment
}
