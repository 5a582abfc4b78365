import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { createMarginWalletClient, hmac } from 'lacuna/margin-wallet'
import { demoCredentials, readingsOf } from 'lacuna/mock'

// The documentation does not say which of these readings a service has: `lacuna ambiguities parameterLocation` explains them.
// Each has a mock that behaves so, and what the client must assume. Leave the ambiguity out to try every reading.
const readings = readingsOf('margin-wallet', { ambiguities: ['parameterLocation'] })
// Loading Prism, of which the mock is made, takes seconds the first time.
const timeout = 60_000

describe('the client of margin-wallet', () => {
  for (const reading of readings)
    it(
      `calls createMarginOcoOrder in ${reading.name}`,
      async () => {
        const mock = reading.createMock()
        const client = createMarginWalletClient({
          baseUrl: 'https://margin-wallet.example',
          fetch: mock.fetch,
          apiKey: demoCredentials.marginWallet.apiKey,
          signer: hmac(demoCredentials.marginWallet.secret),
          assume: reading.assume,
        })
        // Call your own code here, with mock.fetch as its fetch.
        const result = await client.createMarginOcoOrder({
          symbol: 'SOLUSDT',
          side: 'SELL',
          quantity: '12.5',
          price: '198.50',
          stopPrice: '171.20',
        })
        assert.equal(result.listOrderStatus, 'EXECUTING')
      },
      timeout,
    )
})
