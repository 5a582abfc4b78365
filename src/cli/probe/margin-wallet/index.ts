import { hmac } from '../../../margin-wallet/index.js'
import type { ApiProbe } from '../api-probe.js'
import { commonOf } from '../command-line.js'
import { MarginWalletProbe, planMarginWallet, type MarginWalletProbeSettings } from './experiments.js'

export const apiProbe: ApiProbe<MarginWalletProbeSettings> = {
  summary:
    'finds out how the margin and wallet service reads the documentation; the key is in LACUNA_API_KEY, and the secret of an HMAC key in LACUNA_API_SECRET (keys of Ed25519 and RSA are not supported here)',
  addOptions: () => undefined,
  asked: (values, env) => {
    const common = commonOf(values, env)
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
