/** A call of each operation whose request can be sent over and over, whatever came of it before. */
import { createMarginWalletClient, hmac, type MarginWalletClient } from '../../src/margin-wallet/index.js'
import { createMarketDataClient, type MarketDataClient } from '../../src/market-data/index.js'
import { demoCredentials } from '../../src/mock/index.js'
import { createPaymentsClient, type PaymentsClient } from '../../src/payments/index.js'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Makes a call with a client over a fetch that keeps what is sent. */
type Call = (baseUrl: string, fetch: Fetch) => Promise<unknown>

export interface MockCall {
  readonly api: 'margin-wallet' | 'market-data' | 'payments'
  readonly operationId: string
  readonly call: Call
}

/** The same signed request is sent over and over: it must hold for as long as a round takes. */
const recvWindow = 60_000

/**
 * What changes an account or an order list is not among them, since it is refused the second time; nor is what asks for one
 * order list, which would have to be made first.
 */
export const mockCalls: readonly MockCall[] = [
  margin('getIsolatedMarginAccount', (client) => client.getIsolatedMarginAccount({ recvWindow })),
  margin('getIsolatedMarginAccountLimit', (client) => client.getIsolatedMarginAccountLimit({ recvWindow })),
  margin('listMarginOrderLists', (client) => client.listMarginOrderLists({ recvWindow })),
  margin('listOpenMarginOrderLists', (client) => client.listOpenMarginOrderLists({ recvWindow })),
  margin('listCoinConfigs', (client) => client.listCoinConfigs({ recvWindow })),
  margin('listWithdrawals', (client) => client.listWithdrawals({ recvWindow })),
  margin('listDeposits', (client) => client.listDeposits({ recvWindow })),
  marketData('login', (client) => client.login()),
  marketData('listFixedIncome', (client) => client.listFixedIncome({ instId: 1, rType: 1 })),
  marketData('listFutOpt', (client) => client.listFutOpt({ rType: 1 })),
  payments('initiateTransaction', initiate),
  payments('fetchPcfDetails', async (client) =>
    client.fetchPcfDetails({
      // Prism answers with the token of an example, whose age would be against it.
      transaction: (await initiate(client)).txnToken,
      payMethods: [{ payMethod: 'CREDIT_CARD', instId: 'VISA' }],
    }),
  ),
]

function initiate(client: PaymentsClient) {
  return client.initiateTransaction({
    orderId: `BENCH-${Date.now()}`,
    txnAmount: { value: '1250.00', currency: 'INR' },
    userInfo: { custId: 'CUSTOMER_7' },
    callbackUrl: 'https://merchant.example/callback',
  })
}

function margin(operationId: string, call: (client: MarginWalletClient) => Promise<unknown>): MockCall {
  const { apiKey, secret } = demoCredentials.marginWallet
  return {
    api: 'margin-wallet',
    operationId,
    call: (baseUrl, fetch) =>
      call(createMarginWalletClient({ baseUrl, fetch, apiKey, signer: hmac(secret) })),
  }
}

function marketData(operationId: string, call: (client: MarketDataClient) => Promise<unknown>): MockCall {
  const credentials = demoCredentials.marketData
  return {
    api: 'market-data',
    operationId,
    call: (baseUrl, fetch) => call(createMarketDataClient({ baseUrl, fetch, credentials })),
  }
}

function payments(operationId: string, call: (client: PaymentsClient) => Promise<unknown>): MockCall {
  return {
    api: 'payments',
    operationId,
    call: (baseUrl, fetch) => call(createPaymentsClient({ baseUrl, fetch, ...demoCredentials.payments })),
  }
}
