/** What shows a reading names a gap and a reading of the registry. */
import type { MarketDataGaps } from '../../generated/ambiguities/market-data.js'
import type { Witnesses } from '../../src/client/evidence.js'
import type { ClientEvent } from '../../src/index.js'

type Market = Witnesses<MarketDataGaps, string>

const known: Market = { pathCase: () => 'DATA', xmlNull: () => 'nil', loginToken: () => 'custom' }
// @ts-expect-error -- a reading that this gap does not have
const wrongReading: Market = { pathCase: () => 'data' }
// @ts-expect-error -- a reading of one's own, which only some choices take
const wrongCustom: Market = { pathCase: () => 'custom' }
// @ts-expect-error -- a gap that is not in the registry
const wrongGap: Market = { pathCases: () => 'Data' }
// @ts-expect-error -- a gap that no answer can settle
const unknownGap: Market = { wayMeaning: () => 'yield' }

const told = (event: ClientEvent): string =>
  event.type === 'evidence' ? `${event.operationId} ${event.ambiguity} ${event.reading}` : ''
