import { createMarginWalletClient, hmac, type MarginWalletClient } from '../../src/margin-wallet/index.js'
import type { IsolatedMarginPair } from '../../generated/types/margin-wallet.js'
import type { Step, TourPart } from './part.js'

export const tourPart: TourPart = {
  steps: (common, { marginWallet: { apiKey, secret } }) =>
    marginSteps(createMarginWalletClient({ ...common, apiKey, signer: hmac(secret) })),
}

function marginSteps(margin: MarginWalletClient): Step[] {
  // Results of earlier calls, which later calls need.
  let pairs: readonly IsolatedMarginPair[] = []
  let orderListId = ''
  const pairThatIs = (enabled: boolean): { symbol: string } => {
    const pair = pairs.find((one) => one.enabled === enabled)
    if (pair === undefined) throw new Error(`No pair is ${enabled ? 'enabled' : 'disabled'}`)
    return { symbol: pair.symbol }
  }
  // An account with assets or debts cannot be disabled.
  const emptyPair = (): { symbol: string } => {
    const pair = pairs.find(
      ({ enabled, baseAsset, quoteAsset }) => enabled && isEmpty(baseAsset) && isEmpty(quoteAsset),
    )
    if (pair === undefined) throw new Error('No pair that is enabled is empty')
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
        const result = await margin.disableIsolatedMarginAccount(emptyPair())
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

function isEmpty({ totalAsset, borrowed, interest }: IsolatedMarginPair['baseAsset']): boolean {
  return [totalAsset, borrowed, interest].every((amount) => Number(amount) === 0)
}

function describeLists(
  lists: readonly { readonly symbol: string; readonly listOrderStatus: string }[],
): string {
  return `${lists.length} lists: ${lists.map(({ symbol, listOrderStatus }) => `${symbol} ${listOrderStatus}`).join(', ')}`
}
