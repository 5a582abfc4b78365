import { choices, type MarketDataAssume } from '../../../generated/ambiguities/market-data.js'
import { operations } from '../../../generated/tables/market-data.js'
import type { components } from '../../../generated/types/market-data.js'
import { marketDataRequests } from '../../../src/market-data/requests.js'
import { literal } from './code/literal.js'
import type { TryPart } from './part.js'
import { writerOf } from './writing.js'

/** @param credentials those of the mock's demonstration account */
export function marketDataPart(credentials: {
  readonly username: string
  readonly password: string
}): TryPart {
  const { username, password } = credentials
  const api = 'market-data'
  return {
    api,
    operations,
    choices,
    client: {
      module: `lacuna/${api}`,
      factory: 'createMarketDataClient',
      variable: 'market',
      options: { credentials: literal({ username, password }) },
    },
    secrets: { password: ['PASSWORD', password] },
    earlier: ({ needsAuthorization }) =>
      needsAuthorization
        ? {
            operationId: operations.login.operationId,
            variable: 'TOKEN',
            member: 'access_token' satisfies keyof components['schemas']['LoginResponse'],
          }
        : undefined,
    write: writerOf<MarketDataAssume>(api, choices, (baseUrl) => marketDataRequests({ baseUrl, username })),
  }
}
