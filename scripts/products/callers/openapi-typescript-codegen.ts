import * as marginWallet from '../build/openapi-typescript-codegen/margin-wallet/index'
import * as marketData from '../build/openapi-typescript-codegen/market-data/index'
import * as payments from '../build/openapi-typescript-codegen/payments/index'
import type { Calls } from '../scene'

export const calls: Calls = {
  'market-data': ({ baseUrl, marketData: { authorization, request } }) => {
    Object.assign(marketData.OpenAPI, { BASE: baseUrl, HEADERS: { authorization } })
    return marketData.DataService.listFutOpt({ dataSegment: 'Data', requestBody: request })
  },
  payments: ({ baseUrl, payments: { gatewayRoot, mid, orderId, request } }) => {
    payments.OpenAPI.BASE = baseUrl
    return payments.TransactionsService.initiateTransaction({
      gatewayRoot,
      mid,
      orderId,
      requestBody: request,
    })
  },
  'margin-wallet': ({ baseUrl, marginWallet: { apiKey, signedWithDefaults } }) => {
    Object.assign(marginWallet.OpenAPI, { BASE: baseUrl, HEADERS: { 'x-mbx-apikey': apiKey } })
    return marginWallet.IsolatedMarginService.getIsolatedMarginAccountLimit(signedWithDefaults)
  },
}
