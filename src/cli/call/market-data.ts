/** The client of market data for `lacuna call`. */
import { flags } from '../../../generated/cli/market-data.js'
import { createMarketDataClient, parseAssume, type MarketDataClient } from '../../market-data/index.js'
import { knownWord } from '../exit-codes.js'
import type { ApiCaller } from './api-caller.js'

const decimalForms = ['number', 'string', 'raw'] as const

export const apiCaller: ApiCaller = {
  flags,
  settings: {
    username: ['<name>', 'the user to log in as'],
    decimals: ['<form>', 'number, the default, string for exact text, or raw for the text as it came'],
  },
  required: ['username'],
  secrets: { password: 'LACUNA_PASSWORD' },
  recordMethods: {
    listFixedIncome: 'streamFixedIncome',
    listFutOpt: 'streamFutOpt',
  } satisfies Record<string, keyof MarketDataClient>,
  demo: ({ marketData }) => ({ ...marketData }),
  client: ({ options, assume, values: { username = '', password = '', decimals = 'number' } }) =>
    createMarketDataClient({
      ...options,
      credentials: { username, password },
      decimals: knownWord(decimalForms, decimals, '--decimals takes number, string or raw.'),
      assume: parseAssume(assume),
    }),
}
