/** The isolated margin accounts, margin OCO order lists and wallet of one caller. */
import type { MarginWalletMethods } from '../../../../generated/client/margin-wallet.js'
import type { Violation } from '../../engine/prism.js'
import { RefusalAnswer, type RefusalReason } from '../../engine/rules.js'
import type { Examples } from '../../examples.js'
import { htmlPage } from '../../faults.js'
import type { FailureAnswer, MockCall, Service, ServiceResult, ServiceSettings } from '../mock-api.js'
import { IsolatedAccounts, knownSymbols, unknownSymbolIn } from './accounts.js'
import { Authentication, checkLocation, RequestLimits } from './authentication.js'
import type { MarginWalletCredentials, MarginWalletSettings } from './options.js'
import { OrderLists, publishedOrderLists } from './order-lists.js'
import { brokenRuleIn, checkFlag, refusedEmpty, refusedViolations, wrongFlag, zeroIn } from './parameters.js'
import type { CoinConfig, IsolatedMarginAccountChange } from './values.js'
import { coinShown, listDeposits, listWithdrawals, walletAt, type Wallet } from './wallet.js'

interface WalletState {
  readonly limits: RequestLimits
  readonly symbols: ReadonlySet<string>
  readonly accounts: IsolatedAccounts
  readonly orderLists: OrderLists
  readonly wallet: Wallet
}

/** @param published what Prism answers: the published example, which fits the schema that the types are made of */
type Operation = (call: MockCall, published: unknown) => unknown

/** A field that no source lists. Its name is fake. */
const furtherField = { furtherField: 'No source lists this field.' }

export class MarginWalletService implements Service {
  readonly #settings: ServiceSettings<MarginWalletCredentials, MarginWalletSettings>
  readonly #examples: Examples
  readonly #authentication: Authentication
  /** The other operations have no state: they answer with what is published. */
  readonly #operations: ReadonlyMap<string, Operation>
  #state: WalletState

  /** @throws Error for an option that is no public key */
  constructor(settings: ServiceSettings<MarginWalletCredentials, MarginWalletSettings>, examples: Examples) {
    this.#settings = settings
    this.#examples = examples
    this.#authentication = new Authentication(settings.credentials)
    this.#operations = new Map(Object.entries(this.#implemented()))
    this.#state = this.#begin()
  }

  admit(call: MockCall): void {
    this.#authentication.checkKey(call)
    this.#state.limits.hold(call, this.#settings.credentials.apiKey)
    call.check('parameterLocation', () => checkLocation(call))
  }

  refuseViolations(call: MockCall, violations: readonly Violation[]): RefusalReason {
    return refusedViolations(call, violations)
  }

  authenticate(call: MockCall): void {
    const wrong = refusedEmpty(call) ?? wrongFlag(call)
    if (wrong !== undefined) throw new RefusalAnswer('request', wrong)
    call.check('isIsolatedForm', () => checkFlag(call))
    this.#authentication.authenticate(call)
  }

  carryOut(call: MockCall, published: unknown): ServiceResult {
    call.check('symbolThere', () => unknownSymbolIn(call, this.#state.symbols))
    call.check('orderFilters', () => zeroIn(call))
    call.check('parametersTogether', () => brokenRuleIn(call))
    const operation = this.#operations.get(call.operation.operationId)
    const body = operation === undefined ? published : operation(call, published)
    return { body: bodyShown(call, body) }
  }

  formFailure(failure: FailureAnswer, { choose }: MockCall): FailureAnswer {
    const html = failure.status === 403 ? { ...failure, page: htmlPage } : failure
    return choose('forbiddenBody', { json: failure, html })
  }

  reset(): void {
    this.#state = this.#begin()
  }

  snapshot(): Readonly<Record<string, unknown>> {
    const { accounts, orderLists, wallet } = this.#state
    return {
      isolatedAccounts: accounts.states,
      isolatedAccountLimit: accounts.limit,
      orderLists: orderLists.all.map(({ list, autoRepayAtCancel }) => ({
        orderListId: String(list.orderListId),
        listClientOrderId: list.listClientOrderId,
        symbol: list.symbol,
        isIsolated: list.isIsolated,
        listOrderStatus: list.listOrderStatus,
        ...(autoRepayAtCancel !== undefined && { autoRepayAtCancel }),
      })),
      deposits: wallet.deposits.length,
      withdrawals: wallet.withdrawals.length,
    }
  }

  #begin(): WalletState {
    const { options, mostHeld } = this.#settings
    const published = publishedOrderLists(this.#examples)
    const times = published.map(({ list }) => list.transactionTime)
    const { wallet, shift } = walletAt(this.#now(), times, this.#examples, options)
    const orderLists = published.map(({ list, legs }) => ({
      list: { ...list, transactionTime: list.transactionTime + shift },
      legs,
    }))
    const accounts = new IsolatedAccounts(options, this.#examples, this.#now, mostHeld)
    return {
      limits: new RequestLimits(mostHeld),
      symbols: knownSymbols(options, accounts, this.#examples),
      accounts,
      orderLists: new OrderLists(orderLists, this.#now, mostHeld),
      wallet,
    }
  }

  #implemented(): Readonly<Partial<Record<keyof MarginWalletMethods, Operation>>> {
    return {
      getIsolatedMarginAccount: (call) => this.#state.accounts.show(call),
      enableIsolatedMarginAccount: (call, published) => ({
        ...(published as IsolatedMarginAccountChange),
        symbol: this.#state.accounts.enable(call),
      }),
      disableIsolatedMarginAccount: (call, published) => {
        const { accounts, orderLists } = this.#state
        const symbol = accounts.disable(call, (one) => orderLists.worksOnIsolated(one))
        return { ...(published as IsolatedMarginAccountChange), symbol }
      },
      getIsolatedMarginAccountLimit: () => this.#state.accounts.limit,
      createMarginOcoOrder: (call) => this.#state.orderLists.place(call, this.#state.accounts.quotes),
      getMarginOrderList: (call) => this.#state.orderLists.get(call),
      cancelMarginOrderList: (call) => this.#state.orderLists.cancel(call),
      listMarginOrderLists: (call) => this.#state.orderLists.list(call),
      listOpenMarginOrderLists: (call) => this.#state.orderLists.listOpen(call),
      listCoinConfigs: (call, published) => (published as CoinConfig[]).map((coin) => coinShown(call, coin)),
      listWithdrawals: (call) => listWithdrawals(call, this.#state.wallet, this.#now()),
      listDeposits: (call) => listDeposits(call, this.#state.wallet, this.#now()),
    }
  }

  /** The service counts in whole milliseconds, whatever a clock gives. */
  readonly #now = (): number => Math.floor(this.#settings.clock.now())
}

/** Brings the body of an answer into the forms that the answers of all operations have. */
function bodyShown({ choose }: MockCall, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const withFurther = (record: object): object =>
    choose('unknownFields', { none: record, more: { ...record, ...furtherField } })
  // An empty object means that there is nothing, so it gets no fields.
  if (!Array.isArray(body)) return Object.keys(body).length === 0 ? body : withFurther(body)
  const records = body.map(withFurther)
  return choose('emptyList', { emptyList: records, nullBody: records.length === 0 ? null : records })
}
