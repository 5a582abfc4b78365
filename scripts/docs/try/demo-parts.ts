/** The parts of the interfaces, with the credentials that the mock starts with. */
import { mockApi as marginWallet } from '../../../src/mock/services/margin-wallet/index.js'
import { mockApi as marketData } from '../../../src/mock/services/market-data/index.js'
import { mockApi as payments } from '../../../src/mock/services/payments/index.js'
import { marginWalletPart } from './margin-wallet.js'
import { marketDataPart } from './market-data.js'
import type { TryPart } from './part.js'
import { paymentsPart } from './payments.js'

/** The credentials by API, as its page gets them. */
export const demoSecrets = {
  'market-data': marketData.credentials.demo,
  payments: payments.credentials.demo,
  'margin-wallet': marginWallet.credentials.demo,
} as const

/** An API without a part has neither samples nor a panel. */
export const demoParts: Readonly<Record<string, TryPart>> = {
  'market-data': marketDataPart(demoSecrets['market-data']),
  payments: paymentsPart(demoSecrets.payments),
  'margin-wallet': marginWalletPart(demoSecrets['margin-wallet']),
}

/** Where the mock listens unless it is told otherwise. */
export const demoAddress = 'http://127.0.0.1:4010'
