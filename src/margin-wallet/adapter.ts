/** What the margin and wallet interface adds to the core: its signed requests, and what an answer says. */
import { choices } from '../../generated/ambiguities/margin-wallet.js'
import { codes, operations, statuses } from '../../generated/tables/margin-wallet.js'
import type { Api, OnMismatch } from '../client/api-adapter.js'
import { marginWalletDecoder } from './decoder.js'
import { detect } from './evidence.js'
import type { MarginWalletReadings } from './readings.js'
import { marginWalletRequests, type MarginRequestContext } from './requests.js'

/** What a client of this interface is made with, but for its keys. */
export interface MarginWalletContext extends MarginRequestContext {
  readonly onMismatch?: OnMismatch
}

export function marginWalletApi({
  baseUrl,
  recvWindow,
  onMismatch,
}: MarginWalletContext): Api<MarginWalletReadings> {
  return {
    name: 'margin-wallet',
    ...marginWalletRequests({ baseUrl, recvWindow }),
    operations,
    choices,
    ...marginWalletDecoder(onMismatch),
    catalogue: { codes, statuses },
    governs: {
      // Both encodings write anything else alike.
      percentEncoding: ({ query }) => /[ *~]/.test(Object.values(query).join('')),
    },
    detect,
  }
}
