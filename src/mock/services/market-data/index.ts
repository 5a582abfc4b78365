import { longestList, text, wholeNumber } from '../../section-checks.js'
import type { MockApi } from '../mock-api.js'
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
  create: (settings, examples) => new MarketDataService(settings, examples),
}
