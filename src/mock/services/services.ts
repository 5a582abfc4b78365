import type { Examples } from '../examples.js'
import type { MockSettings } from '../options.js'
import { MarginWalletService } from './margin-wallet/service.js'
import { MarketDataService } from './market-data/service.js'
import { PaymentsService } from './payments/service.js'

/** The three interfaces, each with its state. */
export interface Services {
  readonly 'market-data': MarketDataService
  readonly payments: PaymentsService
  readonly 'margin-wallet': MarginWalletService
}

export function createServices(settings: MockSettings, examples: Examples): Services {
  return {
    'market-data': new MarketDataService(settings, examples),
    payments: new PaymentsService(settings, examples),
    'margin-wallet': new MarginWalletService(settings, examples),
  }
}
