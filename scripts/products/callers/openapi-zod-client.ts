import { createApiClient as createMarginWallet } from '../build/openapi-zod-client/margin-wallet/api'
import { createApiClient as createMarketData } from '../build/openapi-zod-client/market-data/api'
import { createApiClient as createPayments } from '../build/openapi-zod-client/payments/api'
import type { Calls } from '../scene'

export const calls: Calls = {
  'market-data': ({ baseUrl, marketData: { authorization, request } }) =>
    createMarketData(baseUrl).listFutOpt(request, {
      params: { dataSegment: 'Data' },
      headers: { authorization },
    }),
  payments: ({ baseUrl, payments: { gatewayRoot, mid, orderId, request } }) =>
    createPayments(baseUrl).initiateTransaction(request, {
      params: { gatewayRoot },
      queries: { mid, orderId },
    }),
  'margin-wallet': ({ baseUrl, marginWallet: { apiKey, signed } }) =>
    createMarginWallet(baseUrl, { transform: false }).getIsolatedMarginAccountLimit({
      queries: { ...signed },
      headers: { 'x-mbx-apikey': apiKey },
    }),
}
