import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { createMarketDataClient } from 'lacuna/market-data'
import { demoCredentials, readingsOf } from 'lacuna/mock'

// The documentation does not say which of these readings a service has: `lacuna ambiguities pathCase` explains them.
// Each has a mock that behaves so, and what the client must assume. Leave the ambiguity out to try every reading.
const readings = readingsOf('market-data', { ambiguities: ['pathCase'] })
// Loading Prism, of which the mock is made, takes seconds the first time.
const timeout = 60_000

describe('the client of market-data', () => {
  for (const reading of readings)
    it(
      `calls listFutOpt in ${reading.name}`,
      async () => {
        const mock = reading.createMock()
        const client = createMarketDataClient({
          baseUrl: 'https://market-data.example',
          fetch: mock.fetch,
          credentials: demoCredentials.marketData,
          assume: reading.assume,
        })
        // Call your own code here, with mock.fetch as its fetch.
        const result = await client.listFutOpt({ rType: 1 })
        assert.equal(result.length, 3)
      },
      timeout,
    )
})
