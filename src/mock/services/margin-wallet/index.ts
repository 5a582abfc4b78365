import { text, wholeNumber, type SectionCheck } from '../../section-checks.js'
import type { MockApi } from '../mock-api.js'
import { deposits, isolatedAccounts, symbols, withdrawals } from './option-checks.js'
import { MarginWalletService } from './service.js'
import type { MarginWalletCredentials, MarginWalletSettings } from './settings.js'

/** The keys themselves are checked where they are read. */
const publicKeys: SectionCheck = (value = []) =>
  Array.isArray(value) && value.every((key) => typeof key === 'string')
    ? undefined
    : 'a list of public keys in PEM'

export const mockApi: MockApi<MarginWalletCredentials, MarginWalletSettings, MarginWalletService> = {
  credentials: {
    demo: Object.freeze({ apiKey: 'demo-api-key', secret: 'demo-api-secret' }),
    checks: { apiKey: text, secret: text, publicKeys },
    secrets: ['apiKey', 'secret'],
  },
  options: {
    isolatedAccounts,
    maxAccount: wholeNumber(Number.MAX_SAFE_INTEGER),
    symbols,
    deposits,
    withdrawals,
  },
  failure: { body: (code, msg) => ({ code, msg }), members: { message: 'msg', code: 'code' } },
  create: (settings, examples) => new MarginWalletService(settings, examples),
}
