import { hmac } from '../../../margin-wallet/index.js'
import type { ApiProbe } from '../api-probe.js'
import { commonOf, parsed } from '../command-line.js'
import { MarginWalletProbe, planMarginWallet, type MarginWalletSettings } from './experiments.js'

export const apiProbe: ApiProbe<MarginWalletSettings> = {
  help: `margin-wallet, with the key in LACUNA_API_KEY and the secret of an HMAC key in LACUNA_API_SECRET:
  (no further options; keys of Ed25519 and RSA are not supported here)`,
  asked: (args) => {
    const common = commonOf(parsed(args, {}))
    const { baseUrl } = common
    return {
      ...common,
      plan: planMarginWallet(),
      secretNames: ['LACUNA_API_KEY', 'LACUNA_API_SECRET'],
      settings: ({ LACUNA_API_KEY: apiKey, LACUNA_API_SECRET: secret }) => ({
        baseUrl,
        apiKey,
        secret,
        signer: hmac(secret),
      }),
    }
  },
  prepare: (settings) => ({ plan: planMarginWallet(), probe: new MarginWalletProbe(settings) }),
}
