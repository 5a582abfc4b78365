import { createMarginWalletClient, hmac, type MarginWalletClient } from '../../src/margin-wallet/index.js'
import { demoCredentials } from '../../src/mock/index.js'
import { requiredCells, type Format } from './cells.js'
import { describeMatrix, ending, exampleOf, refusalOf, type Held, type Scenario } from './matrix.js'
import { wires } from './wire.js'
import { now, type World } from './world.js'

type Margin = MarginWalletClient
const { apiKey, secret } = demoCredentials.marginWallet

/** A pair that is enabled, one that is not, and one that is enabled and empty, so that it can be disabled. */
const [enabled, disabled, empty] = ['SOLUSDT', 'LINKBTC', 'ATOMUSDT']
const isolated = { isIsolated: 'TRUE', symbol: enabled } as const
const order = {
  symbol: enabled,
  side: 'SELL',
  quantity: '12.5',
  price: '198.50',
  stopPrice: '171.20',
  stopLimitPrice: '171.00',
  stopLimitTimeInForce: 'GTC',
} as const

const calling = (call: (margin: Margin) => Promise<unknown>): Scenario<Margin> => ({
  call: ({ client }) => call(client),
})
/** A text that the encodings write differently, and a symbol that does. */
const text = 'a b*c~d'
const symbol = 'A*B~C'
const accountsOf = (isEnabled: boolean): Partial<Scenario<Margin>> => ({
  options: { marginWallet: { isolatedAccounts: { [symbol]: isEnabled } } },
})
const placing = (margin: Margin) => margin.createMarginOcoOrder({ ...order, isIsolated: 'TRUE', symbol })
const dayMs = 86_400_000
const outcomes = (...calls: ((margin: Margin) => Promise<unknown>)[]): Partial<Scenario<Margin>> => ({
  call: async ({ client: margin }) => {
    const results: unknown[] = []
    for (const call of calls) results.push(await ending(call(margin)))
    return results
  },
})
const enable = (symbol: string) => (margin: Margin) => margin.enableIsolatedMarginAccount({ symbol })
const disable = (symbol: string) => (margin: Margin) => margin.disableIsolatedMarginAccount({ symbol })
const accounts = (margin: Margin): Promise<unknown> => margin.getIsolatedMarginAccount()
const limit = (margin: Margin): Promise<unknown> => margin.getIsolatedMarginAccountLimit()

interface DepositRecord {
  readonly unlockConfirm?: string
}

function required({ unlockConfirm, ...deposit }: DepositRecord): object {
  return { ...deposit, unlockConfirm: unlockConfirm?.split('/').at(-1) }
}

const forbidden = requiredCells('margin-wallet').filter(({ ambiguity }) => ambiguity.id === 'forbiddenBody')

describeMatrix('margin-wallet', {
  connect: (options) => createMarginWalletClient({ ...options, apiKey, signer: hmac(secret) }),
  own: {},
  // What is accepted is about requests.
  taken: ['isIsolatedForm=smallLetters'],
  wire: wires['margin-wallet'],
  formless: [],
  silent: [
    ...['clientOrderIdForm=strict', 'clientOrderIdForm=wide'],
    ...['depositStatusValues=six', 'depositStatusValues=three'],
    ...['fromIdType=integer', 'fromIdType=text'],
    ...['marginLevelStatusValues=five', 'marginLevelStatusValues=open'],
    ...['withdrawalStatusValues=five', 'withdrawalStatusValues=seven'],
  ],
  unseen: {
    clientOrderIdForm: 'An id that both take is no evidence, and a refusal names no form.',
    fromIdType: 'An id of digits fits both, and nobody has one beyond 64 bits.',
    depositStatusValues: 'That a state never comes proves nothing.',
    withdrawalStatusValues: 'That a state never comes proves nothing.',
    marginLevelStatusValues:
      'That a value never comes proves nothing; one beyond the list is the note response.body.undocumented.',
    'missingOrderList=error': 'A refusal may have another reason.',
    historyWindow: 'That nothing older comes proves nothing.',
    // What the service does next depends on what it has done before.
    ...Object.fromEntries(
      [
        ...['accountLimitReached', 'disableConditions', 'firstEnable', 'repeatedClientId'],
        ...['secondDisable', 'secondEnable'],
      ].map((id) => [id, 'It depends on the state of the account, which no single exchange shows.']),
    ),
  },
  ambiguities: {
    'percentEncoding getIsolatedMarginAccount': {
      ...accountsOf(true),
      ...calling((margin) => margin.getIsolatedMarginAccount({ symbols: `${enabled},${symbol}` })),
    },
    'percentEncoding enableIsolatedMarginAccount': {
      ...accountsOf(false),
      ...calling((margin) => margin.enableIsolatedMarginAccount({ symbol })),
    },
    'percentEncoding disableIsolatedMarginAccount': {
      ...accountsOf(true),
      ...calling((margin) => margin.disableIsolatedMarginAccount({ symbol })),
    },
    'percentEncoding createMarginOcoOrder': { ...accountsOf(true), ...calling(placing) },
    'percentEncoding getMarginOrderList': {
      ...accountsOf(true),
      call: async ({ client: margin }) => {
        const { orderListId } = await placing(margin)
        return margin.getMarginOrderList({ isIsolated: 'TRUE', symbol, orderListId })
      },
    },
    'percentEncoding cancelMarginOrderList': {
      ...accountsOf(true),
      call: async ({ client: margin }) => {
        const { orderListId } = await placing(margin)
        return margin.cancelMarginOrderList({ isIsolated: 'TRUE', symbol, orderListId })
      },
    },
    'percentEncoding listMarginOrderLists': {
      ...accountsOf(true),
      ...calling((margin) => margin.listMarginOrderLists({ isIsolated: 'TRUE', symbol })),
    },
    'percentEncoding listOpenMarginOrderLists': {
      ...accountsOf(true),
      ...calling((margin) => margin.listOpenMarginOrderLists({ isIsolated: 'TRUE', symbol })),
    },
    'isIsolatedForm listMarginOrderLists': calling((margin) => margin.listMarginOrderLists(isolated)),
    'isIsolatedForm listOpenMarginOrderLists': calling((margin) => margin.listOpenMarginOrderLists(isolated)),
    'percentEncoding listWithdrawals': calling((margin) => margin.listWithdrawals({ withdrawOrderId: text })),
    'percentEncoding listDeposits': calling((margin) => margin.listDeposits({ coin: text })),
    // The page of a firewall has neither a code nor a message, so that it leaves open what became of a change.
    ...Object.fromEntries(
      forbidden.map(({ operationId }) => [
        `forbiddenBody ${operationId}`,
        {
          options: { faults: { [operationId]: 'forbidden' as const } },
          call: (world: World<Margin>, ...rest: [Format, Held]) =>
            ending(refusalOf(exampleOf<Margin>(operationId).call(world, ...rest))),
          differing: ['code', 'says'],
        },
      ]),
    ),
    unknownFields: { differing: ['furtherField'] },
    specialWithdrawTipsType: { lacking: true },
    // The form with a slash also says how many confirmations there are.
    unlockConfirmForm: {
      lacking: true,
      differing: ['unlockConfirm'],
      same: (result) => (result as DepositRecord[]).map(required),
    },
    stopPriceOfLimitLeg: { lacking: true },
    borrowedFields: { lacking: true },
    orderReportFields: { lacking: true },
    // It may be absent on cross margin alone.
    isIsolatedAbsent: { lacking: true },
    'isIsolatedAbsent createMarginOcoOrder': calling((margin) => margin.createMarginOcoOrder(order)),
    'isIsolatedAbsent getMarginOrderList': calling((margin) =>
      margin.getMarginOrderList({ origClientOrderId: 'ada-entry-0088' }),
    ),
    'isIsolatedAbsent cancelMarginOrderList': calling((margin) =>
      margin.cancelMarginOrderList({ symbol: 'ADAUSDT', orderListId: '5520688' }),
    ),
    accountTotals: {
      ...calling((margin) => margin.getIsolatedMarginAccount({ symbols: enabled })),
      lacking: true,
    },
    withdrawalFieldsAbsent: { lacking: true },
    networkFieldsAbsent: { lacking: true },
    networkDescriptions: { lacking: true },
    withdrawTag: { lacking: true },
    laterFields: { lacking: true },
    sourceAddressPresence: {
      ...calling((margin) => margin.listDeposits({ includeSource: true })),
      lacking: true,
    },
    clientOrderIdForm: {
      ...outcomes(
        (margin) => margin.createMarginOcoOrder({ ...order, listClientOrderId: 'exit-7' }),
        (margin) => margin.createMarginOcoOrder({ ...order, listClientOrderId: 'exit/7' }),
      ),
      same: (results) => (results as unknown[])[0],
    },
    // An id beyond 64 bits, which nobody has, is one in the one reading alone.
    fromIdType: {
      ...outcomes(
        (margin) => margin.listMarginOrderLists({ fromId: '1' }),
        (margin) => margin.listMarginOrderLists({ fromId: '9'.repeat(20) }),
      ),
      same: (results) => (results as unknown[])[0],
    },
    marginLevelStatusValues: { differing: ['marginLevelStatus'] },
    withdrawalStatusValues: { options: { marginWallet: { withdrawals: 40 } }, differing: ['status'] },
    depositStatusValues: { options: { marginWallet: { deposits: 40 } }, differing: ['status'] },
    'emptyList listMarginOrderLists': calling((margin) =>
      margin.listMarginOrderLists({ isIsolated: 'TRUE', symbol: 'ETHUSDT' }),
    ),
    'emptyList listOpenMarginOrderLists': calling((margin) =>
      margin.listOpenMarginOrderLists({ isIsolated: 'TRUE', symbol: 'ETHUSDT' }),
    ),
    'emptyList listWithdrawals': calling((margin) => margin.listWithdrawals({ coin: 'NONE' })),
    'emptyList listDeposits': calling((margin) => margin.listDeposits({ coin: 'NONE' })),
    'firstEnable enableIsolatedMarginAccount': outcomes(enable('ETHUSDT')),
    'firstEnable getIsolatedMarginAccount': outcomes(enable('ETHUSDT'), accounts),
    secondEnable: outcomes(enable(enabled)),
    secondDisable: outcomes(disable(disabled)),
    'accountLimitReached enableIsolatedMarginAccount': {
      options: { marginWallet: { maxAccount: 2 } },
      ...outcomes(enable(disabled), accounts),
    },
    'accountLimitReached getIsolatedMarginAccountLimit': {
      options: { marginWallet: { maxAccount: 2 } },
      ...outcomes(enable(disabled), limit),
    },
    disableConditions: outcomes(disable(enabled), disable(empty), enable(empty), disable(empty)),
    repeatedClientId: outcomes(
      (margin) => margin.createMarginOcoOrder({ ...order, listClientOrderId: 'once' }),
      (margin) => margin.createMarginOcoOrder({ ...order, listClientOrderId: 'once' }),
    ),
    'missingOrderList getMarginOrderList': outcomes((margin) =>
      margin.getMarginOrderList({ orderListId: '1' }),
    ),
    'missingOrderList cancelMarginOrderList': outcomes((margin) =>
      margin.cancelMarginOrderList({ symbol: enabled, orderListId: '1' }),
    ),
    'historyWindow listWithdrawals': outcomes((margin) =>
      margin.listWithdrawals({ startTime: now - 200 * dayMs, endTime: now }),
    ),
    'historyWindow listDeposits': outcomes((margin) =>
      margin.listDeposits({ startTime: now - 200 * dayMs, endTime: now }),
    ),
  },
})
