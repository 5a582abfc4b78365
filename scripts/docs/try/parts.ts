/** The parts of the interfaces by API. An API without a part has neither samples nor a panel. */
import type { MockCredentials } from '../../../src/mock/sections.js'
import { marginWalletPart } from './margin-wallet.js'
import { marketDataPart } from './market-data.js'
import type { TryPart } from './part.js'
import { paymentsPart } from './payments.js'

export function partsWith(credentials: MockCredentials): Readonly<Record<string, TryPart>> {
  return {
    'market-data': marketDataPart(credentials.marketData),
    payments: paymentsPart(credentials.payments),
    'margin-wallet': marginWalletPart(credentials.marginWallet),
  }
}
