import { createApiClient as createMarginWallet } from '../build/typed-openapi/margin-wallet/api'
import { createApiClient as createMarketData } from '../build/typed-openapi/market-data/api'
import { createApiClient as createPayments } from '../build/typed-openapi/payments/api'
import type { Calls } from '../scene'

interface Input {
  readonly method: string
  readonly url: URL
  readonly urlSearchParams?: URLSearchParams | undefined
  readonly parameters?: { readonly body?: unknown } | undefined
}

/** The tool leaves the sending to its user. */
function sending(headers: Record<string, string>) {
  return {
    fetch: ({ method, url, urlSearchParams, parameters }: Input): Promise<Response> => {
      if (urlSearchParams !== undefined) url.search = String(urlSearchParams)
      const body = parameters?.body === undefined ? {} : { body: JSON.stringify(parameters.body) }
      return fetch(url, { method, headers: { ...headers, 'content-type': 'application/json' }, ...body })
    },
  }
}

export const calls: Calls = {
  'market-data': ({ baseUrl, marketData: { authorization, request } }) =>
    createMarketData(sending({ authorization }), baseUrl).post('/WebAPI/Api/V1/{dataSegment}/FutOpt', {
      path: { dataSegment: 'Data' },
      body: request,
    }),
  payments: ({ baseUrl, payments: { gatewayRoot, mid, orderId, request } }) =>
    createPayments(sending({}), baseUrl).post('/{gatewayRoot}/api/v1/initiateTransaction', {
      path: { gatewayRoot },
      query: { mid, orderId },
      body: request,
    }),
  'margin-wallet': ({ baseUrl, marginWallet: { apiKey, signed } }) =>
    createMarginWallet(sending({ 'x-mbx-apikey': apiKey }), baseUrl).get(
      '/sapi/v1/margin/isolated/accountLimit',
      { query: signed },
    ),
}
