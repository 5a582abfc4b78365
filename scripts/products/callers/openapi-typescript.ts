import createClient from 'openapi-fetch'
import type { paths as MarginWallet } from '../build/openapi-typescript/margin-wallet/api'
import type { paths as MarketData } from '../build/openapi-typescript/market-data/api'
import type { paths as Payments } from '../build/openapi-typescript/payments/api'
import type { Calls } from '../scene'

export const calls: Calls = {
  'market-data': async ({ baseUrl, marketData: { authorization, request } }) => {
    const client = createClient<MarketData>({ baseUrl, headers: { authorization } })
    const params = { path: { dataSegment: 'Data' as const } }
    return (await client.POST('/WebAPI/Api/V1/{dataSegment}/FutOpt', { params, body: request })).data
  },
  payments: async ({ baseUrl, payments: { gatewayRoot, mid, orderId, request } }) => {
    const client = createClient<Payments>({ baseUrl })
    const params = { path: { gatewayRoot }, query: { mid, orderId } }
    return (await client.POST('/{gatewayRoot}/api/v1/initiateTransaction', { params, body: request })).data
  },
  'margin-wallet': async ({ baseUrl, marginWallet: { apiKey, signed } }) => {
    const client = createClient<MarginWallet>({ baseUrl, headers: { 'x-mbx-apikey': apiKey } })
    return (await client.GET('/sapi/v1/margin/isolated/accountLimit', { params: { query: signed } })).data
  },
}
