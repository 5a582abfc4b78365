import { getIsolatedMarginAccountLimit } from '../build/hey-api/margin-wallet/sdk.gen'
import { listFutOpt } from '../build/hey-api/market-data/sdk.gen'
import { initiateTransaction } from '../build/hey-api/payments/sdk.gen'
import type { Calls } from '../scene'

export const calls: Calls = {
  'market-data': async ({ baseUrl, marketData: { authorization, request } }) => {
    const { data } = await listFutOpt({
      baseUrl,
      throwOnError: true,
      headers: { authorization },
      path: { dataSegment: 'Data' },
      body: request,
    })
    return data
  },
  payments: async ({ baseUrl, payments: { gatewayRoot, mid, orderId, request } }) => {
    const { data } = await initiateTransaction({
      baseUrl,
      throwOnError: true,
      path: { gatewayRoot },
      query: { mid, orderId },
      body: request,
    })
    return data
  },
  'margin-wallet': async ({ baseUrl, marginWallet: { apiKey, signed } }) => {
    const headers = { 'x-mbx-apikey': apiKey }
    const { data } = await getIsolatedMarginAccountLimit({
      baseUrl,
      throwOnError: true,
      headers,
      query: signed,
    })
    return data
  },
}
