/** What the margin and wallet interface adds to the core: its signed requests, and what an answer says. */
import { choices } from '../../generated/ambiguities/margin-wallet.js'
import { operations } from '../../generated/tables/margin-wallet.js'
import type { Api, OnMismatch } from '../client/api-adapter.js'
import { Lazy, lazily, loadPart } from '../client/lazy.js'
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
  const reader = new Lazy(async () =>
    (await loadPart(async () => (await import('./decoder.js')).marginWalletDecoder))(onMismatch),
  )
  return {
    name: 'margin-wallet',
    ...marginWalletRequests({ baseUrl, recvWindow }),
    operations,
    choices,
    loadReader: () => reader.load(),
    decode: (...call) => reader.part.decode(...call),
    explain: (...failure) => reader.part.explain(...failure),
    get refusals() {
      return reader.part.refusals
    },
    get answerMarks() {
      return reader.part.answerMarks
    },
    catalogue: lazily(() => import('../../generated/tables/margin-wallet.js')),
    detect: lazily(async () => (await import('./evidence.js')).detect),
  }
}
