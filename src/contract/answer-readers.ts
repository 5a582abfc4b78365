/** Reads the answers of each interface without a client. */
import type { ApiName } from '../../generated/apis.js'
import { marginWalletApi } from '../margin-wallet/adapter.js'
import { marketDataApi } from '../market-data/adapter.js'
import { paymentsApi } from '../payments/adapter.js'
import { checksum } from '../payments/checksum.js'
import { readerOf, type OutcomeIn } from './adapters.js'
import type { ContractKeys } from './types.js'

/** Nothing is sent to it. */
const baseUrl = 'https://service.example'

/** Without a merchant key, every signature passes. */
export const answerReaders: Readonly<Record<ApiName, (keys: ContractKeys) => OutcomeIn>> = {
  'market-data': () => readerOf(marketDataApi({ baseUrl, username: '', decimals: 'string' })),
  payments: ({ merchantKey }) =>
    readerOf(
      paymentsApi({
        ...{ baseUrl, mid: '', websiteName: '', gatewayRoot: '' },
        verify: (text, signature) =>
          merchantKey === undefined ? { valid: true } : checksum.verify(text, signature, merchantKey),
      }),
    ),
  'margin-wallet': () => readerOf(marginWalletApi({ baseUrl, recvWindow: undefined })),
}
