/** Every operation, called as somebody writes it who has openapi-fetch and the exported types, over a client of either kind. */
import type { Client } from 'openapi-fetch'
import type { paths as MarginPaths } from 'lacuna/margin-wallet/types'
import type { paths as MarketPaths } from 'lacuna/market-data/types'
import type { paths as PaymentsPaths } from 'lacuna/payments/types'

/** What became of each call: the status, and a field of the result. */
export type Results = Readonly<Record<string, readonly [status: number, field: unknown]>>

export async function callMarketData(
  api: Client<MarketPaths>,
  credentials: { readonly username: string; readonly password: string },
): Promise<Results> {
  const params = { path: { dataSegment: 'Data' } } as const
  const bonds = await api.POST('/WebAPI/Api/V1/{dataSegment}/FixedIncome', {
    params,
    body: { sid: 26, instId: 1, rType: 1 },
  })
  const contracts = await api.POST('/WebAPI/Api/V1/{dataSegment}/FutOpt', {
    params,
    body: { sid: 4, instId: 2, rType: 1 },
  })
  const login = await api.POST('/WebAPI/Api/V1/Users/Login', { body: credentials })
  return {
    listFixedIncome: [bonds.response.status, bonds.data?.[0]?.ISIN],
    listFutOpt: [contracts.response.status, contracts.data?.[0]?.Symbol],
    login: [login.response.status, login.data?.access_token],
  }
}

export async function callPayments(
  api: Client<PaymentsPaths>,
  merchant: { readonly mid: string; readonly websiteName: string },
): Promise<Results> {
  const orderId = 'ORDER-1'
  const params = { path: { gatewayRoot: 'theia' }, query: { mid: merchant.mid, orderId } }
  const created = await api.POST('/{gatewayRoot}/api/v1/initiateTransaction', {
    params,
    body: {
      body: {
        requestType: 'Payment',
        ...merchant,
        orderId,
        txnAmount: { value: '1499.00', currency: 'INR' },
        userInfo: { custId: 'CUSTOMER_7' },
        callbackUrl: 'https://merchant.example/callback',
      },
    },
  })
  const txnToken = created.data?.body?.txnToken ?? ''
  const charges = await api.POST('/{gatewayRoot}/api/v1/fetchPcfDetails', {
    params,
    body: { head: { txnToken }, body: { payMethods: [{ payMethod: 'NET_BANKING', instId: 'SBI' }] } },
  })
  return {
    initiateTransaction: [created.response.status, created.data?.body?.txnToken],
    fetchPcfDetails: [charges.response.status, charges.data?.body.payMethods?.[0]?.instId],
  }
}

export async function callMargin(api: Client<MarginPaths>): Promise<Results> {
  return { ...(await callAccounts(api)), ...(await callOrders(api)), ...(await callWallet(api)) }
}

async function callAccounts(api: Client<MarginPaths>): Promise<Results> {
  const account = await api.GET('/sapi/v1/margin/isolated/account')
  const symbol = account.data?.assets.find(({ enabled }) => !enabled)?.symbol ?? ''
  const enabled = await api.POST('/sapi/v1/margin/isolated/account', { params: { query: { symbol } } })
  const disabled = await api.DELETE('/sapi/v1/margin/isolated/account', { params: { query: { symbol } } })
  const limit = await api.GET('/sapi/v1/margin/isolated/accountLimit')
  return {
    getIsolatedMarginAccount: [account.response.status, symbol],
    enableIsolatedMarginAccount: [enabled.response.status, enabled.data?.success],
    disableIsolatedMarginAccount: [disabled.response.status, disabled.data?.success],
    getIsolatedMarginAccountLimit: [limit.response.status, limit.data?.maxAccount],
  }
}

async function callOrders(api: Client<MarginPaths>): Promise<Results> {
  const isolated = { symbol: 'SOLUSDT', isIsolated: 'TRUE' } as const
  const prices = { quantity: '12.5', price: '198.50', stopPrice: '171.20', stopLimitPrice: '171.00' } as const
  const order = await api.POST('/sapi/v1/margin/order/oco', {
    params: {
      query: {
        ...isolated,
        ...prices,
        side: 'SELL',
        stopLimitTimeInForce: 'GTC',
        listClientOrderId: 'order-7',
      },
    },
  })
  const query = { ...isolated, listClientOrderId: 'order-7' } as const
  const list = await api.GET('/sapi/v1/margin/orderList', {
    params: { query: { ...isolated, origClientOrderId: 'order-7' } },
  })
  const lists = await api.GET('/sapi/v1/margin/allOrderList', {
    params: { query: { ...isolated, limit: 10 } },
  })
  const open = await api.GET('/sapi/v1/margin/openOrderList', { params: { query: isolated } })
  const cancelled = await api.DELETE('/sapi/v1/margin/orderList', { params: { query } })
  return {
    createMarginOcoOrder: [order.response.status, order.data?.listOrderStatus],
    getMarginOrderList: [list.response.status, list.data?.listClientOrderId],
    listMarginOrderLists: [lists.response.status, lists.data?.[0]?.symbol],
    listOpenMarginOrderLists: [open.response.status, open.data?.[0]?.symbol],
    cancelMarginOrderList: [cancelled.response.status, cancelled.data?.listOrderStatus],
  }
}

async function callWallet(api: Client<MarginPaths>): Promise<Results> {
  const coins = await api.GET('/sapi/v1/capital/config/getall')
  const withdrawals = await api.GET('/sapi/v1/capital/withdraw/history', { params: { query: { status: 6 } } })
  const deposits = await api.GET('/sapi/v1/capital/deposit/hisrec', {
    params: { query: { includeSource: true } },
  })
  return {
    listCoinConfigs: [coins.response.status, coins.data?.[0]?.coin],
    listWithdrawals: [withdrawals.response.status, withdrawals.data?.[0]?.id],
    listDeposits: [deposits.response.status, deposits.data?.[0]?.id],
  }
}
