/** Every operation, called as somebody writes it who has openapi-fetch, the types of the wire and `createFetch`. */
import createClient from 'openapi-fetch'
import { createFetch as marginFetch, hmac } from 'lacuna/margin-wallet'
import type { paths as MarginPaths } from 'lacuna/margin-wallet/types'
import { createFetch as marketFetch } from 'lacuna/market-data'
import type { paths as MarketPaths } from 'lacuna/market-data/types'
import { createFetch as paymentsFetch } from 'lacuna/payments'
import type { paths as PaymentsPaths } from 'lacuna/payments/types'

interface Service {
  readonly baseUrl: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

export async function callMarketData(
  service: Service,
  credentials: { readonly username: string; readonly password: string },
): Promise<unknown[]> {
  const { baseUrl } = service
  const api = createClient<MarketPaths, 'application/json'>({
    baseUrl,
    fetch: marketFetch({ ...service, credentials }),
  })
  const login = await api.POST('/WebAPI/Api/V1/Users/Login', { body: credentials })
  const bonds = await api.POST('/WebAPI/Api/V1/{dataSegment}/FixedIncome', {
    params: { path: { dataSegment: 'Data' } },
    body: { sid: 26, instId: 1, rType: 1 },
  })
  const contracts = await api.POST('/WebAPI/Api/V1/{dataSegment}/FutOpt', {
    params: { path: { dataSegment: 'Data' } },
    body: { sid: 4, instId: 2, rType: 1 },
  })
  return [login.data?.access_token, bonds.data?.[0]?.ISIN, contracts.data?.[0]?.Symbol]
}

export async function callPayments(
  service: Service,
  merchant: { readonly mid: string; readonly websiteName: string; readonly merchantKey: string },
): Promise<unknown[]> {
  const { baseUrl } = service
  const { mid, websiteName } = merchant
  const api = createClient<PaymentsPaths>({ baseUrl, fetch: paymentsFetch({ ...service, ...merchant }) })
  const orderId = 'ORDER-1'
  const path = { gatewayRoot: 'theia' }
  const created = await api.POST('/{gatewayRoot}/api/v1/initiateTransaction', {
    params: { path, query: { mid, orderId } },
    body: {
      head: { signature: '' },
      body: {
        requestType: 'Payment',
        mid,
        websiteName,
        orderId,
        txnAmount: { value: '1499.00', currency: 'INR' },
        userInfo: { custId: 'CUSTOMER_7' },
        callbackUrl: 'https://merchant.example/callback',
      },
    },
  })
  const txnToken = created.data?.body?.txnToken ?? ''
  const charges = await api.POST('/{gatewayRoot}/api/v1/fetchPcfDetails', {
    params: { path, query: { mid, orderId } },
    body: { head: { txnToken }, body: { payMethods: [{ payMethod: 'NET_BANKING', instId: 'SBI' }] } },
  })
  return [txnToken, charges.data?.body.payMethods?.[0]?.instId]
}

interface MarginKeys {
  readonly apiKey: string
  readonly secret: string
}

function marginWallet(service: Service, { apiKey, secret }: MarginKeys) {
  const { baseUrl } = service
  return createClient<MarginPaths>({
    baseUrl,
    fetch: marginFetch({ ...service, apiKey, signer: hmac(secret) }),
  })
}

export async function callMargin(service: Service, keys: MarginKeys): Promise<unknown[]> {
  const api = marginWallet(service, keys)
  const account = await api.GET('/sapi/v1/margin/isolated/account')
  const symbolOf = (enabled: boolean): string =>
    account.data?.assets.find((pair) => pair.enabled === enabled)?.symbol ?? ''
  const enabled = await api.POST('/sapi/v1/margin/isolated/account', {
    params: { query: { symbol: symbolOf(false) } },
  })
  const disabled = await api.DELETE('/sapi/v1/margin/isolated/account', {
    params: { query: { symbol: symbolOf(false) } },
  })
  const limit = await api.GET('/sapi/v1/margin/isolated/accountLimit')
  return [
    account.data?.assets[0]?.enabled,
    enabled.data?.success,
    disabled.data?.success,
    limit.data?.enabledAccount,
  ]
}

export async function callOrders(service: Service, keys: MarginKeys): Promise<unknown[]> {
  const api = marginWallet(service, keys)
  const isolated = { symbol: 'SOLUSDT', isIsolated: 'TRUE' } as const
  const order = await api.POST('/sapi/v1/margin/order/oco', {
    params: {
      query: {
        ...isolated,
        side: 'SELL',
        quantity: '12.5',
        price: '198.50',
        stopPrice: '171.20',
        stopLimitPrice: '171.00',
        stopLimitTimeInForce: 'GTC',
      },
    },
  })
  const orderListId = order.data?.orderListId ?? 0
  const list = await api.GET('/sapi/v1/margin/orderList', { params: { query: { ...isolated, orderListId } } })
  const lists = await api.GET('/sapi/v1/margin/allOrderList', {
    params: { query: { ...isolated, limit: 10 } },
  })
  const open = await api.GET('/sapi/v1/margin/openOrderList', { params: { query: isolated } })
  const canceled = await api.DELETE('/sapi/v1/margin/orderList', {
    params: { query: { ...isolated, orderListId } },
  })
  return [
    orderListId,
    list.data?.orderListId,
    lists.data?.[0]?.orderListId,
    open.data?.[0]?.orders[0]?.orderId,
    canceled.data?.listOrderStatus,
  ]
}

export async function callWallet(service: Service, keys: MarginKeys): Promise<unknown[]> {
  const api = marginWallet(service, keys)
  const coins = await api.GET('/sapi/v1/capital/config/getall')
  const withdrawals = await api.GET('/sapi/v1/capital/withdraw/history', { params: { query: { status: 6 } } })
  const deposits = await api.GET('/sapi/v1/capital/deposit/hisrec', {
    params: { query: { includeSource: true } },
  })
  return [
    coins.data?.[0]?.networkList[0]?.depositDust,
    withdrawals.data?.[0]?.confirmNo,
    deposits.data?.[0]?.unlockConfirm,
  ]
}
