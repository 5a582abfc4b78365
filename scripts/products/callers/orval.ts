import { getIsolatedMarginAccountLimit } from '../build/orval/margin-wallet/api'
import { listFutOpt } from '../build/orval/market-data/api'
import { initiateTransaction } from '../build/orval/payments/api'
import type { Calls } from '../scene'

export const calls: Calls = {
  'market-data': async ({ marketData: { authorization, request } }) =>
    (await listFutOpt(request, 'Data', { headers: { authorization } })).data,
  payments: async ({ payments: { gatewayRoot, mid, orderId, request } }) =>
    (await initiateTransaction(request, { mid, orderId }, gatewayRoot)).data,
  'margin-wallet': async ({ marginWallet: { apiKey, signed } }) =>
    (await getIsolatedMarginAccountLimit(signed, { headers: { 'x-mbx-apikey': apiKey } })).data,
}
