import { createMarketDataClient, parseAssume } from '../../market-data/index.js'
import type { DecimalForm } from '../../client/api-adapter.js'
import { UsageError } from '../exit-codes.js'
import type { ApiCaller } from './api-caller.js'

export const apiCaller: ApiCaller = {
  settings: {
    username: { takes: '<name>', description: 'the user to log in as' },
    decimals: {
      takes: '<form>',
      description: 'number, the default, string for exact text, or raw for the text as it came',
    },
  },
  required: ['username'],
  secretNames: ['LACUNA_PASSWORD'],
  demo: ({ marketData: { username, password } }) => ({
    settings: { username },
    secrets: { LACUNA_PASSWORD: password },
  }),
  client: ({ options, assume, settings, secrets }) =>
    createMarketDataClient({
      ...options,
      credentials: { username: settings['username'] ?? '', password: secrets.LACUNA_PASSWORD ?? '' },
      decimals: decimalsFrom(settings['decimals']),
      assume: parseAssume(assume),
    }),
}

function decimalsFrom(text = 'number'): DecimalForm {
  if (text === 'number' || text === 'string' || text === 'raw') return text
  throw new UsageError('--decimals takes number, string or raw.')
}
