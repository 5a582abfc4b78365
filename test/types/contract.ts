/** The names of interfaces, ambiguities and readings are known while a test is written. */
import type { MarketDataAssume } from '../../src/market-data/index.js'
import { createMock, readingsOf, type ReadingOf } from '../../src/mock/index.js'

const market: MarketDataAssume = readingsOf('market-data')[0]?.assume ?? {}
const name: 'pathCase' | undefined = readingsOf('market-data').find(
  (value) => value.ambiguity === 'pathCase',
)?.ambiguity

export function readingOfPath(value: ReadingOf<'market-data'>): 'Data' | 'DATA' | 'anyCase' | undefined {
  return value.ambiguity === 'pathCase' ? value.reading : undefined
}

// @ts-expect-error there is no such interface
readingsOf('equities')
// @ts-expect-error it is an ambiguity of market data
readingsOf('payments', { ambiguities: ['pathCase'] })
// @ts-expect-error it is an operation of market data
readingsOf('payments', { operations: ['listFutOpt'] })
// @ts-expect-error no mock can serve what nobody knows
readingsOf('market-data', { ambiguities: ['fieldUnits'] })
// @ts-expect-error there is no such reading
createMock().assume({ pathCase: 'data' })
// @ts-expect-error payments have no such ambiguity
createMock().assume({ payments: { pathCase: 'Data' } })

for (const reading of readingsOf('payments')) {
  // @ts-expect-error it is an ambiguity of market data
  if (reading.ambiguity === 'pathCase') throw new Error('It is not one of payments.')
}
