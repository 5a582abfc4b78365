import { longestList, text, wholeNumber } from '../../section-checks.js'
import type { MockApi, MockByReading } from '../mock-api.js'
import { MarketDataService, type MarketDataSettings, type MarketDataCredentials } from './service.js'

/** The segments before the name of the list under which paths are served. */
const pathCase: MockByReading<'pathCase', readonly string[]> = {
  Data: ['Data'],
  DATA: ['DATA'],
  anyCase: ['Data', 'DATA'],
}

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
