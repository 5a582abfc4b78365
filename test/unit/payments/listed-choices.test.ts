/** What the registry lists can be chosen, by clients and by the mock. */
import { describe, expect, it } from 'vitest'
import { choices as ofMarketData } from '../../../generated/ambiguities/market-data.js'
import { choices as ofMarginWallet } from '../../../generated/ambiguities/margin-wallet.js'
import { choices as ofPayments } from '../../../generated/ambiguities/payments.js'
import { createMarginWalletClient, hmac } from '../../../src/margin-wallet/index.js'
import * as marginWallet from '../../../src/margin-wallet/index.js'
import { createMarketDataClient } from '../../../src/market-data/index.js'
import * as marketData from '../../../src/market-data/index.js'
import { createMock, demoCredentials, type MockReadings } from '../../../src/mock/index.js'
import { createPaymentsClient } from '../../../src/payments/index.js'
import * as payments from '../../../src/payments/index.js'

const baseUrl = 'https://service.example'
const { secret, apiKey } = demoCredentials.marginWallet
const made = {
  'market-data': [
    ofMarketData,
    (assume: object) =>
      createMarketDataClient({
        ...{ baseUrl, credentials: demoCredentials.marketData },
        assume: marketData.parseAssume({ 'market-data': assume }),
      }),
  ],
  payments: [
    ofPayments,
    (assume: object) =>
      createPaymentsClient({
        ...{ baseUrl, ...demoCredentials.payments },
        assume: payments.parseAssume({ payments: assume }),
      }),
  ],
  'margin-wallet': [
    ofMarginWallet,
    (assume: object) =>
      createMarginWalletClient({
        ...{ baseUrl, apiKey, signer: hmac(secret) },
        assume: marginWallet.parseAssume({ 'margin-wallet': assume }),
      }),
  ],
} as const

const listed = Object.entries(made).flatMap(([api, [table, client]]) =>
  Object.entries<{ readonly readings: object }>(table).flatMap(([id, { readings }]) =>
    Object.keys(readings).map((reading) => [`${api} ${id}=${reading}`, { [id]: reading }, client] as const),
  ),
)

it.each(listed)('%s can be chosen', (_, assume, client) => {
  expect(client(assume)).toHaveProperty('raw')
  const readings: MockReadings = assume
  expect(createMock({ assume: readings }).assumed).toBeDefined()
})

const input = {
  txnAmount: { value: '5.00', currency: 'INR' },
  userInfo: { custId: 'CUST_1' },
  callbackUrl: 'https://shop.example/cb',
}

describe('a merchant key', () => {
  it.each([16, 24, 32])(
    'of %s bytes signs for a gateway with the same key, and verifies its answers',
    async (length) => {
      const value = {
        ...demoCredentials.payments,
        merchantKey: 'abcdEFGH1234!@#$5678ijklMNOP%^&*'.slice(0, length),
      }
      const mock = createMock({ credentials: { ...demoCredentials, payments: value } })
      const client = createPaymentsClient({ baseUrl, ...value, fetch: mock.fetch })
      const { responseSignature } = await client.initiateTransaction({ orderId: 'ORDER-1', ...input })
      expect(responseSignature).toBe('valid')
      const { body } = await mock.completePayment('ORDER-1', 'success')
      expect(client.verifyCallback(body, { orderId: 'ORDER-1', amount: '5.00' })).toMatchObject({
        valid: true,
      })
    },
  )
})

describe('an empty list of payment methods', () => {
  it('is refused before it is sent, and the message names the reading that takes it', async () => {
    const client = createPaymentsClient({ baseUrl, ...demoCredentials.payments, fetch: createMock().fetch })
    await expect(client.fetchPcfDetails({ transaction: 'token', payMethods: [] })).rejects.toThrow(
      /payMethods must have at least 1 entry, unless `assume: \{ payMethodsSize: 'emptyForAll' \}` is set/,
    )
  })

  it('asks for every method where the reading is chosen', async () => {
    const assume = { payMethodsSize: 'emptyForAll' } as const
    const { fetch } = createMock({ assume })
    const client = createPaymentsClient({ baseUrl, ...demoCredentials.payments, assume, fetch })
    const transaction = await client.initiateTransaction({ orderId: 'ORDER-1', ...input })
    const { charges } = await client.fetchPcfDetails({ transaction, payMethods: [] })
    expect(charges.map(({ payMethod }) => payMethod)).toEqual(['CREDIT_CARD', 'NET_BANKING'])
  })
})

it('a withdrawal that does not show the id it was asked for by is told of, and returned', async () => {
  const kinds: string[] = []
  const withdrawal = {
    id: 'w1',
    amount: '1',
    transactionFee: '0',
    coin: 'USDT',
    status: 6,
    address: 'a',
    txId: 't',
    applyTime: '2026-11-20 10:00:00',
    network: 'ETH',
  }
  const client = createMarginWalletClient({
    ...{ baseUrl, apiKey, signer: hmac(secret) },
    onEvent: (event) => event.type === 'mismatch' && kinds.push(`${event.kind} ${event.field}`),
    fetch: () => Promise.resolve(Response.json([withdrawal])),
  })
  expect(await client.listWithdrawals({ withdrawOrderId: 'mine' })).toMatchObject([{ id: 'w1' }])
  expect(kinds).toContain('absent *.withdrawOrderId')
})
