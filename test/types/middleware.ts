/** What compiles, and what does not, of openapi-fetch with a middleware. Nothing here runs. */
import createClient from 'openapi-fetch'
import { hmac, signing } from 'lacuna/margin-wallet/middleware'
import { login } from 'lacuna/market-data/middleware'
import type { paths as MarketPaths } from 'lacuna/market-data/types'
import { checksum } from 'lacuna/payments/middleware'
import type { paths as PaymentsPaths } from 'lacuna/payments/types'

export function options(): void {
  signing({ apiKey: 'a', signer: hmac('s'), assume: { percentEncoding: 'form' } })
  signing({ apiKey: 'a', signer: { sign: (payload) => Promise.resolve(payload) } })
  // @ts-expect-error the signer is missing
  signing({ apiKey: 'a' })
  // @ts-expect-error a choice that signing does not make
  signing({ apiKey: 'a', signer: hmac('s'), assume: { isIsolatedForm: 'capitals' } })
  login({
    username: 'u',
    password: 'p',
    assume: { loginToken: '/data/jwt' },
    fetch: (request) => fetch(request),
  })
  // @ts-expect-error a reading that does not exist
  login({ username: 'u', password: 'p', assume: { authorizationPrefix: 'basic' } })
  checksum({ merchantKey: 'k', assume: { signatureCanonicalForm: (text) => text } })
  // @ts-expect-error no merchant is needed
  checksum({ merchantKey: 'k', mid: 'M' })
}

export async function calls(): Promise<void> {
  const market = createClient<MarketPaths>({ baseUrl: 'https://market.example' })
  const params = { path: { dataSegment: 'Data' } } as const
  const { data } = await market.POST('/WebAPI/Api/V1/{dataSegment}/FutOpt', {
    params,
    body: { sid: 4, instId: 2, rType: 1 },
  })
  // The records of JSON, and not those of XML as well.
  const symbol: string | undefined = data?.[0]?.Symbol
  await market.POST('/WebAPI/Api/V1/{dataSegment}/FutOpt', {
    params,
    // @ts-expect-error rType is missing
    body: { sid: 4, instId: 2 },
  })
  const shop = createClient<PaymentsPaths>({ baseUrl: 'https://gateway.example' })
  await shop.POST('/{gatewayRoot}/api/v1/initiateTransaction', {
    params: { path: { gatewayRoot: 'theia' }, query: { mid: 'M', orderId: 'O' } },
    // @ts-expect-error the order is missing; the head, which has the signature, is not
    body: { body: { requestType: 'Payment', mid: 'M', websiteName: 'W' } },
  })
  await shop.POST('/{gatewayRoot}/api/v1/fetchPcfDetails', {
    params: { path: { gatewayRoot: 'theia' } },
    // @ts-expect-error the token is missing
    body: { body: { payMethods: [{ payMethod: 'UPI' }] } },
  })
}
