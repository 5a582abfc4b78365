import { getIsolatedMarginAccountLimit } from '../build/oazapfts/margin-wallet/api'
import { listFutOpt } from '../build/oazapfts/market-data/api'
import { initiateTransaction } from '../build/oazapfts/payments/api'
import type { Calls } from '../scene'

export const calls: Calls = {
  'market-data': async ({ baseUrl, marketData: { authorization, request } }) =>
    (await listFutOpt('Data', request, { baseUrl, headers: { authorization } })).data,
  payments: async ({ baseUrl, payments: { gatewayRoot, mid, orderId, request } }) =>
    (await initiateTransaction(gatewayRoot, mid, orderId, request, { baseUrl })).data,
  'margin-wallet': async ({ baseUrl, marginWallet: { apiKey, signed } }) =>
    (await getIsolatedMarginAccountLimit(signed, { baseUrl, headers: { 'x-mbx-apikey': apiKey } })).data,
}
