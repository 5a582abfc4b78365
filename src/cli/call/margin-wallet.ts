/** The client of margin and wallet for `lacuna call`. */
import { flags } from '../../../generated/cli/margin-wallet.js'
import {
  createMarginWalletClient,
  hmac,
  parseAssume,
  type MarginWalletClient,
} from '../../margin-wallet/index.js'
import type { ApiCaller } from './api-caller.js'

export const apiCaller: ApiCaller = {
  flags,
  settings: {},
  required: [],
  secrets: { apiKey: 'LACUNA_API_KEY', secret: 'LACUNA_API_SECRET' },
  recordMethods: {
    listWithdrawals: 'iterateWithdrawals',
    listDeposits: 'iterateDeposits',
  } satisfies Record<string, keyof MarginWalletClient>,
  demo: ({ marginWallet: { apiKey, secret } }) => ({ apiKey, secret }),
  client: ({ options, assume, values: { apiKey = '', secret = '' } }) =>
    createMarginWalletClient({ ...options, apiKey, signer: hmac(secret), assume: parseAssume(assume) }),
}
