import { choices, type MarketDataAssume } from '../../../../generated/ambiguities/market-data.js'
import { inputs } from '../../../../generated/validators/market-data.js'
import { marketDataApi } from '../../../../src/market-data/adapter.js'
import { pageClient, type PageClient } from './page-client.js'

export function marketDataClient({
  username,
  password,
}: {
  readonly username: string
  readonly password: string
}): PageClient {
  return pageClient<MarketDataAssume>({
    api: 'market-data',
    choices,
    inputs,
    secrets: [password],
    adapter: (baseUrl) => Promise.resolve(marketDataApi({ baseUrl, username, decimals: 'number' })),
  })
}
