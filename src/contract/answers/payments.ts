/** Reads the answers of the payments interface without a client. */
import { paymentsApi } from '../../payments/adapter.js'
import { checksum } from '../../payments/checksum.js'
import { baseUrl, readerOf, type AnswerReader } from '../adapters.js'

/** Without a key, every signature passes. */
export const answerReader: AnswerReader = ({ merchantKey }) =>
  readerOf(
    paymentsApi({
      ...{ baseUrl, mid: '', websiteName: '', gatewayRoot: '' },
      verify: (text, signature) =>
        merchantKey === undefined ? { valid: true } : checksum.verify(text, signature, merchantKey),
    }),
  )
