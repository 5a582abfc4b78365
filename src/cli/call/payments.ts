/** How `lacuna call` makes a client of payments. */
import { createPaymentsClient, parseAssume } from '../../payments/index.js'
import type { ApiCaller } from './api-caller.js'

export const apiCaller: ApiCaller = {
  settings: {
    mid: ['<mid>', 'the merchant id'],
    websiteName: ['<name>', 'the website name that the gateway knows'],
    gatewayRoot: ['<segment>', "the first segment of the path; default: the provider's"],
  },
  required: ['mid', 'websiteName'],
  secretNames: ['LACUNA_MERCHANT_KEY'],
  demo: ({ payments: { mid, websiteName, merchantKey } }) => ({
    settings: { mid, websiteName },
    secrets: { LACUNA_MERCHANT_KEY: merchantKey },
  }),
  client: ({ options, assume, settings, secrets }) =>
    createPaymentsClient({
      ...options,
      mid: settings['mid'] ?? '',
      websiteName: settings['websiteName'] ?? '',
      gatewayRoot: settings['gatewayRoot'],
      merchantKey: secrets.LACUNA_MERCHANT_KEY ?? '',
      assume: parseAssume(assume),
    }),
}
