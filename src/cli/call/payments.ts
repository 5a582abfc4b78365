/** The client of payments for `lacuna call`. */
import { flags } from '../../../generated/cli/payments.js'
import { createPaymentsClient, parseAssume } from '../../payments/index.js'
import type { ApiCaller } from './api-caller.js'

export const apiCaller: ApiCaller = {
  flags,
  settings: {
    mid: ['<mid>', 'the merchant id'],
    websiteName: ['<name>', 'the website name that the gateway knows'],
    gatewayRoot: ['<segment>', "the first segment of the path; default: the provider's"],
  },
  required: ['mid', 'websiteName'],
  secrets: { merchantKey: 'LACUNA_MERCHANT_KEY' },
  demo: ({ payments }) => ({ ...payments }),
  client: ({ options, assume, values: { mid = '', websiteName = '', gatewayRoot, merchantKey = '' } }) => {
    const settings = { mid, websiteName, gatewayRoot, merchantKey }
    return createPaymentsClient({ ...options, ...settings, assume: parseAssume(assume) })
  },
}
