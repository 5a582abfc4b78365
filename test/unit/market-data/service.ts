/** A market data service in a few lines, to hand to a client as its `fetch`. */
import {
  createMarketDataClient,
  type MarketDataClient,
  type MarketDataOptions,
} from '../../../src/market-data/index.js'
import type { DecimalForm } from '../../../src/index.js'
import { answering, json, text, type Sent } from '../../support/answering.js'

export const credentials = { username: 'someone', password: 'pa55-word-secret' }
export const loginPath = '/WebAPI/Api/V1/Users/Login'
const baseUrl = 'https://market.example'

/** Logs in whoever asks, and answers data requests as told. */
export function serviceWith(answer: (sent: Sent, count: number) => Response | Promise<Response>) {
  let count = 0
  return answering((sent) => {
    if (sent.url.endsWith(loginPath)) return json({ access_token: 'token-1' })
    return answer(sent, (count += 1))
  })
}

/** Always answers this body. */
export function serving(body: string, contentType = 'application/json') {
  return serviceWith(() => text(body, contentType))
}

/** A client with the usual credentials. */
export function marketClient<D extends DecimalForm = 'number'>(
  options: Partial<MarketDataOptions<D>>,
): MarketDataClient<D> {
  return createMarketDataClient<D>({ baseUrl, credentials, retries: 0, ...options })
}

/** The data requests among all that was sent. */
export function dataRequests(fetch: { readonly sent: readonly Sent[] }): readonly Sent[] {
  return fetch.sent.filter(({ url }) => !url.endsWith(loginPath))
}

/** The logins among all that was sent. */
export function logins(fetch: { readonly sent: readonly Sent[] }): readonly Sent[] {
  return fetch.sent.filter(({ url }) => url.endsWith(loginPath))
}

/** A record of the XML form of futures and options. */
export function futOptXml(...items: string[]): string {
  return `<FutOptList>${items.map((item) => `<item>${item}</item>`).join('')}</FutOptList>`
}
