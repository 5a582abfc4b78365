/** The isolated margin accounts, margin OCO order lists and wallet of one caller. */
import type { CoinConfig, IsolatedMarginAccountChange } from './complete-values.js'
import type { MarginWalletMethods } from '../../../../generated/client/margin-wallet.js'
import type { OperationDescription } from '../../../client/operation.js'
import type { Examples } from '../../examples.js'
import type { Violation } from '../../engine/prism.js'
import type { ReadingsInForce } from '../../engine/readings-in-force.js'
import { RefusalAnswer, type RefusalReason } from '../../engine/rules.js'
import type { ServiceSettings } from '../mock-api.js'
import type { MockCall, FailureAnswer, ServiceResult, Service } from '../service.js'
import { IsolatedAccounts } from './state/accounts.js'
import { Authentication } from './authentication.js'
import { forbiddenBody } from './form-readings.js'
import { bodyShown, coinShown } from './forms.js'
import { listDeposits, listWithdrawals } from './state/histories.js'
import { brokenRuleIn } from './input-rules.js'
import { checkFlag, wrongFlag } from './isolated-flag.js'
import { RequestLimits } from './limits.js'
import { OrderLists } from './state/order-lists.js'
import { completedCoin, seedAt, type WalletSeed } from './state/seed.js'
import type { MarginWalletCredentials, MarginWalletSettings } from './settings.js'
import { Symbols } from './state/symbols.js'
import { refusedEmpty, refusedViolations, zeroIn } from './wrong-values.js'

type MarginServiceSettings = ServiceSettings<MarginWalletCredentials, MarginWalletSettings>

interface WalletState {
  readonly limits: RequestLimits
  readonly symbols: Symbols
  readonly accounts: IsolatedAccounts
  readonly orderLists: OrderLists
  readonly wallet: Omit<WalletSeed, 'orderLists'>
}

/** @param published what Prism answers: the published example, which fits the schema that the types are made of */
type Operation = (call: MockCall, published: unknown) => unknown
type Operations = Readonly<Partial<Record<keyof MarginWalletMethods, Operation>>>

export class MarginWalletService implements Service {
  readonly #settings: MarginServiceSettings
  readonly #examples: Examples
  readonly #authentication: Authentication
  /** The other operations have no state: they answer with what is published. */
  readonly #operations: ReadonlyMap<string, Operation>
  #state: WalletState

  /** @throws Error for an option that is no public key */
  constructor(settings: MarginServiceSettings, examples: Examples) {
    this.#settings = settings
    this.#examples = examples
    this.#authentication = new Authentication(settings.credentials)
    this.#operations = new Map(Object.entries(this.#implemented()))
    this.#state = this.#begin()
  }

  admit(call: MockCall): void {
    this.#authentication.checkKey(call)
    this.#state.limits.hold(call, this.#authentication.account)
    this.#authentication.checkLocation(call)
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
    call.check('symbolThere', () => this.#state.symbols.unknownIn(call))
    call.check('orderFilters', () => zeroIn(call))
    call.check('parametersTogether', () => brokenRuleIn(call))
    const operation = this.#operations.get(call.operation.operationId)
    const body = operation === undefined ? published : operation(call, published)
    return { body: bodyShown(call, body) }
  }

  formFailure(
    failure: FailureAnswer,
    _operation: OperationDescription,
    { choose }: ReadingsInForce,
  ): FailureAnswer {
    return choose('forbiddenBody', forbiddenBody, failure)
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
    const { orderLists, ...wallet } = seedAt(this.#now(), this.#examples, this.#settings.options)
    const symbols = new Symbols(this.#settings.options, this.#examples)
    const { options, mostHeld } = this.#settings
    return {
      limits: new RequestLimits(mostHeld),
      symbols,
      accounts: new IsolatedAccounts(options, this.#examples, this.#now, mostHeld),
      orderLists: new OrderLists(orderLists, this.#now, this.#settings.mostHeld),
      wallet,
    }
  }

  #implemented(): Operations {
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
      listCoinConfigs: (call, published) =>
        (published as CoinConfig[]).map((coin) => coinShown(call, completedCoin(coin))),
      listWithdrawals: (call) => {
        const { withdrawals, networks } = this.#state.wallet
        return listWithdrawals(call, withdrawals, networks, this.#now())
      },
      listDeposits: (call) => listDeposits(call, this.#state.wallet.deposits, this.#now()),
    }
  }

  /** The service counts in whole milliseconds, whatever a clock gives. */
  readonly #now = (): number => Math.floor(this.#settings.clock.now())
}
