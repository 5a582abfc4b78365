import { longestList, text, wholeNumber } from '../../section-checks.js'
import type { MockApi } from '../mock-api.js'
import { pathCase } from './readings.js'
import { MarketDataService } from './service.js'
import type { MarketDataCredentials, MarketDataSettings } from './settings.js'

export const mockApi: MockApi<MarketDataCredentials, MarketDataSettings, MarketDataService> = {
  credentials: {
    demo: Object.freeze({ username: 'demo', password: 'demo-password' }),
    checks: { username: text, password: text },
    secrets: ['password'],
  },
  options: {
    tokenLifetimeMs: wholeNumber(Infinity),
    fixedIncomeRecords: wholeNumber(longestList),
    futOptRecords: wholeNumber(longestList),
  },
  failure: { body: (_, Message) => ({ Message }), members: { message: 'Message' } },
  requests: {
    pathParameters: { dataSegment: ({ choose }) => choose('pathCase', pathCase) },
    tookPath: ({ ambiguities }, path, { took }) => {
      if (!ambiguities.includes('pathCase')) return
      const segments = path.split('/')
      took('pathCase', (form) => pathCase[form].some((segment) => segments.includes(segment)))
    },
    formatOf: ({ choose }, preferring) =>
      choose('acceptDefault', { json: preferring('json'), xml: preferring('xml') }),
  },
  create: (settings, examples) => new MarketDataService(settings, examples),
}
