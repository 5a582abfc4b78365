/** The isolated margin accounts, margin OCO order lists and wallet of one caller. */
import type * as received from '../../../../generated/types/margin-wallet.js'
import type { MarginWalletMethods } from '../../../../generated/client/margin-wallet.js'
import { RefusalAnswer } from '../../engine/rules.js'
import type { Examples } from '../../examples.js'
import { htmlPage } from '../../faults.js'
import { filledText, text } from '../../../model/shape.js'
import type { MockApi, MockCall, ServiceSettings } from '../mock-api.js'
import { Authentication, checkLocation, type MarginWalletCredentials } from './authentication.js'
import { OrderLists, publishedOrderLists } from './order-lists.js'
import { brokenRuleIn, checkFlag, refusedEmpty, refusedViolations, wrongFlag, zeroIn } from './parameters.js'
import { RequestLimits } from './request-limits.js'
import {
  coinsShown,
  IsolatedAccounts,
  knownSymbols,
  listDeposits,
  listWithdrawals,
  optionShape,
  unknownSymbolIn,
  walletAt,
  type Complete,
  type MarginWalletSettings,
} from './wallet.js'

/** A field that no source lists. Its name is fake. */
const furtherField = { furtherField: 'No source lists this field.' }

type Settings = ServiceSettings<MarginWalletCredentials, MarginWalletSettings>
type MarginWalletApi = MockApi<MarginWalletCredentials, MarginWalletSettings>

/** @throws Error for an option that is no public key */
const create: MarginWalletApi['create'] = (settings, examples) => {
  const authentication = new Authentication(settings.credentials)
  let state = beginning(settings, examples)
  return {
    admit: (call) => {
      authentication.checkKey(call)
      state.limits.hold(call, settings.credentials.apiKey)
      call.check('parameterLocation', () => checkLocation(call))
    },
    refuseViolations: refusedViolations,
    authenticate: (call) => {
      const wrong = refusedEmpty(call) ?? wrongFlag(call)
      if (wrong !== undefined) throw new RefusalAnswer('request', wrong)
      call.check('isIsolatedForm', () => checkFlag(call))
      authentication.authenticate(call)
    },
    carryOut: (call, published) => {
      call.check('symbolThere', () => unknownSymbolIn(call, state.symbols))
      call.check('orderFilters', () => zeroIn(call))
      call.check('parametersTogether', () => brokenRuleIn(call))
      const operation = Object.entries(operations).find(([id]) => id === call.operation.operationId)?.[1]
      return { body: bodyShown(call, operation ? operation(call, state, published) : published) }
    },
    formFailure: (failure, { choose }) => {
      const html = failure.status === 403 ? { ...failure, page: htmlPage } : failure
      return choose('forbiddenBody', { json: failure, html })
    },
    reset: () => {
      state = beginning(settings, examples)
    },
    snapshot: () => ({
      isolatedAccounts: state.accounts.states,
      isolatedAccountLimit: state.accounts.limit,
      orderLists: state.orderLists.all.map(({ list, autoRepayAtCancel }) => ({
        orderListId: String(list.orderListId),
        listClientOrderId: list.listClientOrderId,
        symbol: list.symbol,
        isIsolated: list.isIsolated,
        listOrderStatus: list.listOrderStatus,
        ...(autoRepayAtCancel !== undefined && { autoRepayAtCancel }),
      })),
      deposits: state.wallet.histories.deposit.length,
      withdrawals: state.wallet.histories.withdrawal.length,
    }),
  }
}

type WalletState = ReturnType<typeof beginning>

/** The first state of the service. It counts in whole milliseconds, whatever a clock gives. */
function beginning({ options, mostHeld, clock }: Settings, examples: Examples) {
  const now = (): number => Math.floor(clock.now())
  const published = publishedOrderLists(examples)
  const times = published.map(({ list }) => list.transactionTime)
  const wallet = walletAt(now(), times, examples, options)
  const orderLists = published.map(({ list, legs }) => ({
    list: { ...list, transactionTime: list.transactionTime + wallet.shift },
    legs,
  }))
  const accounts = new IsolatedAccounts(options, examples, now, mostHeld)
  return {
    now,
    accounts,
    wallet,
    limits: new RequestLimits(mostHeld),
    symbols: knownSymbols([
      ...[...orderLists.map(({ list }) => list), ...accounts.states].map(({ symbol }) => symbol),
      ...(options.symbols ?? []),
    ]),
    orderLists: new OrderLists(orderLists, now, mostHeld),
  }
}

/** @param published what Prism answers: the published example, which fits the schema that the types are made of */
type Operation = (call: MockCall, state: WalletState, published: unknown) => unknown

/** The other operations have no state: they answer with what is published. */
const operations: Readonly<Partial<Record<keyof MarginWalletMethods, Operation>>> = {
  getIsolatedMarginAccount: (call, { accounts }) => accounts.show(call),
  enableIsolatedMarginAccount: (call, { accounts }, published) => ({
    ...(published as Complete<received.IsolatedMarginAccountChange>),
    symbol: accounts.enable(call),
  }),
  disableIsolatedMarginAccount: (call, { accounts, orderLists }, published) => ({
    ...(published as Complete<received.IsolatedMarginAccountChange>),
    symbol: accounts.disable(call, (text) => orderLists.worksOnIsolated(text)),
  }),
  getIsolatedMarginAccountLimit: (_, { accounts }) => accounts.limit,
  createMarginOcoOrder: (call, { accounts, orderLists }) => orderLists.place(call, accounts.quotes),
  getMarginOrderList: (call, { orderLists }) => orderLists.get(call),
  cancelMarginOrderList: (call, { orderLists }) => orderLists.cancel(call),
  listMarginOrderLists: (call, { orderLists }) => orderLists.list(call),
  listOpenMarginOrderLists: (call, { orderLists }) => orderLists.listOpen(call),
  listCoinConfigs: (call, _, published) => coinsShown(call, published as Complete<received.CoinConfig>[]),
  listWithdrawals: (call, { wallet, now }) => listWithdrawals(call, wallet, now()),
  listDeposits: (call, { wallet, now }) => listDeposits(call, wallet, now()),
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

/* What the mock has of this API */

export const mockApi: MarginWalletApi = {
  credentials: {
    demo: Object.freeze({ apiKey: 'demo-api-key', secret: 'demo-api-secret' }),
    // The public keys themselves are checked where they are read.
    shape: { apiKey: filledText, secret: filledText, 'publicKeys?': [text] },
    secrets: ['apiKey', 'secret'],
  },
  options: optionShape,
  failure: { body: (code, msg) => ({ code, msg }), members: { message: 'msg', code: 'code' } },
  create,
}
