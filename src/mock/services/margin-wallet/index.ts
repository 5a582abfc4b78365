import { text } from '../../section-checks.js'
import type { MockApi } from '../mock-api.js'
import { checks, type MarginWalletCredentials, type MarginWalletSettings } from './options.js'
import { MarginWalletService } from './service.js'

export const mockApi: MockApi<MarginWalletCredentials, MarginWalletSettings, MarginWalletService> = {
  credentials: {
    demo: Object.freeze({ apiKey: 'demo-api-key', secret: 'demo-api-secret' }),
    checks: {
      ...{ apiKey: text, secret: text },
      // The keys themselves are checked where they are read.
      publicKeys: (value = []) =>
        Array.isArray(value) && value.every((key) => typeof key === 'string')
          ? undefined
          : 'a list of public keys in PEM',
    },
    secrets: ['apiKey', 'secret'],
  },
  options: checks,
  failure: { body: (code, msg) => ({ code, msg }), members: { message: 'msg', code: 'code' } },
  create: (settings, examples) => new MarginWalletService(settings, examples),
}
