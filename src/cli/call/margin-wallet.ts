/** How `lacuna call` makes a client of margin and wallet. */
import { createMarginWalletClient, hmac, parseAssume } from '../../margin-wallet/index.js'
import type { ApiCaller } from './api-caller.js'

export const apiCaller: ApiCaller = {
  settings: {},
  required: [],
  secretNames: ['LACUNA_API_KEY', 'LACUNA_API_SECRET'],
  demo: ({ marginWallet: { apiKey, secret } }) => ({
    settings: {},
    secrets: { LACUNA_API_KEY: apiKey, LACUNA_API_SECRET: secret },
  }),
  client: ({ options, assume, secrets }) =>
    createMarginWalletClient({
      ...options,
      apiKey: secrets.LACUNA_API_KEY ?? '',
      signer: hmac(secrets.LACUNA_API_SECRET ?? ''),
      assume: parseAssume(assume),
    }),
}
