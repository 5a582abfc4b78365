/** What shows a reading names an ambiguity and a reading of the registry. */
import type { MarketDataAmbiguities } from '../../generated/ambiguities/market-data.js'
import type { Detectors } from '../../src/ambiguity/evidence.js'
import type { ClientEvent } from '../../src/index.js'

type Market = Detectors<MarketDataAmbiguities, string>

const known: Market = { pathCase: () => 'DATA', xmlNull: () => 'nil', loginToken: () => 'custom' }
// @ts-expect-error -- a reading that this ambiguity does not have
const wrongReading: Market = { pathCase: () => 'noSuchReading' }
// @ts-expect-error -- a reading of one's own, which only some choices take
const wrongCustom: Market = { pathCase: () => 'custom' }
// @ts-expect-error -- an ambiguity that is not in the registry
const wrongAmbiguity: Market = { pathCases: () => 'Data' }
// @ts-expect-error -- an ambiguity that no answer can settle
const unknownAmbiguity: Market = { yieldUnit: () => 'percent' }

const stated = (event: ClientEvent): string =>
  event.type === 'evidence' ? `${event.operationId} ${event.ambiguity} ${event.reading}` : ''
