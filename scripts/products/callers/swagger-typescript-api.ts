import { Api as MarginWallet } from '../build/swagger-typescript-api/margin-wallet/api'
import { Api as MarketData } from '../build/swagger-typescript-api/market-data/api'
import { Api as Payments } from '../build/swagger-typescript-api/payments/api'
import type { Calls } from '../scene'

export const calls: Calls = {
  'market-data': async ({ baseUrl, marketData: { authorization, request } }) => {
    const { webApi } = new MarketData({ baseUrl })
    return (await webApi.listFutOpt('Data', request, { headers: { authorization } })).data
  },
  payments: async ({ baseUrl, payments: { gatewayRoot: root, mid, orderId, request } }) => {
    const { gatewayRoot } = new Payments({ baseUrl })
    return (await gatewayRoot.initiateTransaction(root, { mid, orderId }, request)).data
  },
  'margin-wallet': async ({ baseUrl, marginWallet: { apiKey, signed } }) => {
    const { sapi } = new MarginWallet({ baseUrl })
    return (await sapi.getIsolatedMarginAccountLimit(signed, { headers: { 'x-mbx-apikey': apiKey } })).data
  },
}
