import { getIsolatedMarginAccountLimit } from '../build/kubb/margin-wallet/client'
import { listFutOpt } from '../build/kubb/market-data/client'
import { initiateTransaction } from '../build/kubb/payments/client'
import type { Calls } from '../scene'

export const calls: Calls = {
  'market-data': ({ baseUrl: baseURL, marketData: { authorization, request } }) =>
    listFutOpt('Data', request, { baseURL, headers: { authorization, 'content-type': 'application/json' } }),
  payments: ({ baseUrl: baseURL, payments: { gatewayRoot, mid, orderId, request } }) =>
    initiateTransaction(
      gatewayRoot,
      request,
      { mid, orderId },
      { baseURL, headers: { 'content-type': 'application/json' } },
    ),
  'margin-wallet': ({ baseUrl: baseURL, marginWallet: { apiKey, signed } }) =>
    getIsolatedMarginAccountLimit(signed, { baseURL, headers: { 'x-mbx-apikey': apiKey } }),
}
