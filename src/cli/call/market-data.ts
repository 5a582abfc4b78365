/** How `lacuna call` makes a client of market data. */
import { createMarketDataClient, parseAssume } from '../../market-data/index.js'
import { knownWord } from '../exit-codes.js'
import type { ApiCaller } from './api-caller.js'

const decimalForms = ['number', 'string', 'raw'] as const

export const apiCaller: ApiCaller = {
  settings: {
    username: ['<name>', 'the user to log in as'],
    decimals: ['<form>', 'number, the default, string for exact text, or raw for the text as it came'],
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
      decimals: knownWord(
        decimalForms,
        settings['decimals'] ?? 'number',
        '--decimals takes number, string or raw.',
      ),
      assume: parseAssume(assume),
    }),
}
