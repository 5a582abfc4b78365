import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { createPaymentsClient } from 'lacuna/payments'
import { demoCredentials, readingsOf } from 'lacuna/mock'

// The documentation does not say which of these readings a service has: `lacuna ambiguities signatureCanonicalForm` explains them.
// Each has a mock that behaves so, and what the client must assume. Leave the ambiguity out to try every reading.
const readings = readingsOf('payments', { ambiguities: ['signatureCanonicalForm'] })
// Loading Prism, of which the mock is made, takes seconds the first time.
const timeout = 60_000

describe('the client of payments', () => {
  for (const reading of readings)
    it(
      `calls initiateTransaction in ${reading.name}`,
      async () => {
        const mock = reading.createMock()
        const client = createPaymentsClient({
          baseUrl: 'https://payments.example',
          fetch: mock.fetch,
          ...demoCredentials.payments,
          assume: reading.assume,
        })
        // Call your own code here, with mock.fetch as its fetch.
        const result = await client.initiateTransaction({
          orderId: 'ORDER-1',
          txnAmount: { value: '1.00', currency: 'INR' },
          userInfo: { custId: 'CUSTOMER_7' },
          callbackUrl: 'https://merchant.example/callback',
        })
        assert.equal(result.orderId, 'ORDER-1')
      },
      timeout,
    )
})
