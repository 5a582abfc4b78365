/** What the tour calls, and what it says of each result: a few words taken from the decoded result itself. */
import type { MarginWalletClient } from '../../src/margin-wallet/index.js'
import type { FixedIncomeRecord, FutOptRecord, MarketDataClient } from '../../src/market-data/index.js'
import type { InitiateTransactionResult, PaymentsClient } from '../../src/payments/index.js'

export interface TourClients {
  readonly market: MarketDataClient
  readonly payments: PaymentsClient
  readonly margin: MarginWalletClient
}

/** One row of the tour. */
export interface Step {
  readonly operationId: string
  readonly format?: 'json' | 'xml'
  /** Calls the operation and says what came back. */
  run(): Promise<string>
}

export function tourSteps(clients: TourClients): Step[] {
  return [
    ...marketDataSteps(clients.market),
    ...paymentSteps(clients.payments),
    ...marginSteps(clients.margin),
  ]
}

function marketDataSteps(market: MarketDataClient): Step[] {
  const formats = ['json', 'xml'] as const
  return [
    {
      operationId: 'login',
      run: async () => `a token of ${(await market.login()).accessToken.length} characters`,
    },
    ...formats.map((format) => ({
      operationId: 'listFixedIncome',
      format,
      run: async () => describeBonds(await market.listFixedIncome({ instId: 1, rType: 1 }, { format })),
    })),
    ...formats.map((format) => ({
      operationId: 'listFutOpt',
      format,
      run: async () => describeContracts(await market.listFutOpt({ rType: 1 }, { format })),
    })),
  ]
}

function describeBonds(records: readonly FixedIncomeRecord[]): string {
  const [first] = records
  return `${records.length} records, ${first?.InstrumentShortDescription} at ${first?.LastTradedPrice} (${first?.['%Change']} %)`
}

function describeContracts(records: readonly FutOptRecord[]): string {
  const [first] = records
  return `${records.length} records, ${first?.InstrumentName} at ${first?.LastTradedPrice}, 52-week high ${first?.['52WeekHighPrice']}`
}

function paymentSteps(payments: PaymentsClient): Step[] {
  let transaction: InitiateTransactionResult | undefined
  return [
    {
      operationId: 'initiateTransaction',
      run: async () => {
        transaction = await payments.initiateTransaction({
          orderId: 'ORDER-2026-0001',
          txnAmount: { value: '1499.00', currency: 'INR' },
          userInfo: { custId: 'CUSTOMER_7' },
          callbackUrl: 'https://merchant.example/callback',
        })
        const minutes = (transaction.expiresAt - transaction.issuedAt) / 60_000
        return `a token valid ${minutes} minutes, answer signed: ${transaction.responseSignature}`
      },
    },
    {
      operationId: 'fetchPcfDetails',
      run: async () => {
        if (transaction === undefined) throw new Error('There is no transaction to ask for')
        const payMethods = [
          { payMethod: 'CREDIT_CARD', instId: 'VISA' },
          { payMethod: 'NET_BANKING', instId: 'SBI' },
        ]
        const { charges } = await payments.fetchPcfDetails({
          transaction,
          payMethods,
          head: { channelId: 'WEB' },
        })
        const [first] = charges
        return `${charges.length} methods, ${first?.payMethod} costs ${first?.totalConvenienceCharges?.value} ${first?.totalConvenienceCharges?.currency}`
      },
    },
  ]
}

function marginSteps(margin: MarginWalletClient): Step[] {
  // What the earlier calls brought, for the later ones to ask about.
  let pairs: readonly { readonly symbol: string; readonly enabled: boolean }[] = []
  let orderListId = ''
  const pairThatIs = (enabled: boolean): { symbol: string } => {
    const pair = pairs.find((one) => one.enabled === enabled)
    if (pair === undefined) throw new Error(`No pair is ${enabled ? 'enabled' : 'disabled'}`)
    return { symbol: pair.symbol }
  }
  return [
    {
      operationId: 'getIsolatedMarginAccount',
      run: async () => {
        pairs = (await margin.getIsolatedMarginAccount()).assets
        return pairs.map(({ symbol, enabled }) => `${symbol} enabled: ${enabled}`).join(', ')
      },
    },
    {
      operationId: 'enableIsolatedMarginAccount',
      run: async () => {
        const result = await margin.enableIsolatedMarginAccount(pairThatIs(false))
        return `${result.symbol} success: ${result.success}`
      },
    },
    {
      operationId: 'getIsolatedMarginAccountLimit',
      run: async () => {
        const { enabledAccount, maxAccount } = await margin.getIsolatedMarginAccountLimit()
        return `${enabledAccount} of ${maxAccount} accounts enabled`
      },
    },
    {
      operationId: 'createMarginOcoOrder',
      run: async () => {
        const order = await margin.createMarginOcoOrder({
          ...pairThatIs(true),
          side: 'SELL',
          quantity: '12.5',
          price: '198.50',
          stopPrice: '171.20',
          stopLimitPrice: '171.00',
          stopLimitTimeInForce: 'GTC',
        })
        orderListId = order.orderListId
        return `list ${order.orderListId} ${order.listOrderStatus}, ${order.orders.length} orders`
      },
    },
    {
      operationId: 'getMarginOrderList',
      run: async () => {
        const list = await margin.getMarginOrderList({ orderListId })
        return `list ${list.orderListId} ${list.listOrderStatus}`
      },
    },
    {
      operationId: 'listMarginOrderLists',
      run: async () => describeLists(await margin.listMarginOrderLists({ limit: 10 })),
    },
    {
      operationId: 'listOpenMarginOrderLists',
      run: async () => describeLists(await margin.listOpenMarginOrderLists()),
    },
    {
      operationId: 'cancelMarginOrderList',
      run: async () => {
        const list = await margin.cancelMarginOrderList({ ...pairThatIs(true), orderListId })
        return `list ${list.orderListId} ${list.listOrderStatus}`
      },
    },
    {
      operationId: 'disableIsolatedMarginAccount',
      run: async () => {
        const result = await margin.disableIsolatedMarginAccount(pairThatIs(true))
        return `${result.symbol} success: ${result.success}`
      },
    },
    {
      operationId: 'listCoinConfigs',
      run: async () => {
        const coins = await margin.listCoinConfigs()
        return coins.map(({ coin, networkList }) => `${coin} on ${networkList.length} networks`).join(', ')
      },
    },
    {
      operationId: 'listWithdrawals',
      run: async () => {
        const [first, ...others] = await margin.listWithdrawals({ limit: 10 })
        return `${first?.amount} ${first?.coin}, ${first?.confirmNo} confirmations; ${others.length} more`
      },
    },
    {
      operationId: 'listDeposits',
      run: async () => {
        const [first, ...others] = await margin.listDeposits({ limit: 10 })
        return `${first?.amount} ${first?.coin}, unlocks after ${first?.unlockConfirm}; ${others.length} more`
      },
    },
  ]
}

function describeLists(
  lists: readonly { readonly symbol: string; readonly listOrderStatus: string }[],
): string {
  return `${lists.length} lists: ${lists.map(({ symbol, listOrderStatus }) => `${symbol} ${listOrderStatus}`).join(', ')}`
}
