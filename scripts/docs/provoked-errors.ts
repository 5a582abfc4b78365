/** An error of each class, as a client throws it that is really brought to it. */
import { LacunaError, type CommonOptions, type Fetch } from '../../src/index.js'
import { memoryJournal } from '../../src/journal/index.js'
import { createMarginWalletClient, hmac, type MarginWalletClient } from '../../src/margin-wallet/index.js'
import { createMarketDataClient } from '../../src/market-data/index.js'
import { createMock, demoCredentials, type Faults } from '../../src/mock/index.js'
import { createPaymentsClient, type PaymentsClient } from '../../src/payments/index.js'

interface Provoked {
  /** What brings it about, in a sentence. */
  readonly by: string
  readonly message: string
}

const order = { symbol: 'SOLUSDT', side: 'SELL', quantity: '1', price: '198', stopPrice: '171' } as const
const payment = {
  orderId: 'ORDER-1',
  userInfo: { custId: 'CUSTOMER_7' },
  callbackUrl: 'https://merchant.example/callback',
}

const provocations: Readonly<Record<string, readonly [by: string, run: () => unknown]>> = {
  RequestError: [
    'An amount with a comma.',
    () => payments().initiateTransaction({ ...payment, txnAmount: { value: '1,499', currency: 'INR' } }),
  ],
  DuplicateCallError: [
    'A second order for an intent that was met by another order.',
    async () => {
      const client = margin({}, { journal: memoryJournal() })
      const intent = 'signal 7'
      await client.prepare('createMarginOcoOrder', order, { intent }).send()
      await client.prepare('createMarginOcoOrder', { ...order, quantity: '2' }, { intent }).send()
    },
  ],
  ConnectionError: [
    'The connection is cut, each time.',
    () => margin({ listCoinConfigs: 'reset' }).listCoinConfigs(),
  ],
  TimeoutError: [
    'No answer comes.',
    async () => {
      // What a first call loads takes longer than this one may.
      await margin().listCoinConfigs()
      await margin({ listCoinConfigs: 'stall' }, { timeoutMs: 500 }).listCoinConfigs()
    },
  ],
  ApiError: [
    'An order list that is not there.',
    () => margin().getMarginOrderList({ origClientOrderId: 'no-such-list' }),
  ],
  AuthenticationError: [
    'A wrong password.',
    () =>
      createMarketDataClient({ ...common(), credentials: { username: 'demo', password: 'another' } }).login(),
  ],
  RateLimitError: [
    'Too many requests.',
    () => margin({ listCoinConfigs: 'tooManyRequests' }).listCoinConfigs(),
  ],
  ResultError: [
    'The merchant key of another environment.',
    () =>
      payments('another-key-1234').initiateTransaction({
        ...payment,
        txnAmount: { value: '1499.00', currency: 'INR' },
      }),
  ],
  DecodeError: [
    'An answer that ends in the middle.',
    () => margin({ listCoinConfigs: 'truncatedBody' }).listCoinConfigs(),
  ],
  OutcomeUnknownError: [
    'The order is placed, and then the connection is cut.',
    () =>
      margin({ createMarginOcoOrder: 'commitThenReset' }).createMarginOcoOrder({
        ...order,
        listClientOrderId: 'exit-sol-1',
      }),
  ],
  AlreadyCarriedOutError: [
    'A proxy sends the order twice.',
    () => {
      const mock = createMock()
      const twice: Fetch = async (url, init) => {
        if (init.method === 'POST') await mock.fetch(url, init)
        return mock.fetch(url, init)
      }
      return margin({}, { fetch: twice }).createMarginOcoOrder(order)
    },
  ],
  JournalError: [
    'The journal of another account.',
    async () => {
      const journal = memoryJournal()
      await margin({}, { journal }).createMarginOcoOrder(order)
      const apiKey = 'the-key-of-another-account'
      await createMarginWalletClient({
        ...common(),
        apiKey,
        signer: hmac('secret'),
        journal,
      }).createMarginOcoOrder(order)
    },
  ],
}

/** By the name of the class. Every class but the base has one. */
export async function provokedErrors(): Promise<ReadonlyMap<string, Provoked>> {
  const found = Object.entries(provocations).map(async ([name, [by, run]]) => {
    const error: unknown = await Promise.resolve()
      .then(run)
      .catch((reason: unknown) => reason)
    if (!(error instanceof LacunaError) || error.name !== name)
      throw new Error(`${by} was to bring about a ${name}, and came to ${String(error)}`)
    return [name, { by, message: error.message }] as const
  })
  return new Map(await Promise.all(found))
}

function common(faults: Faults = {}): CommonOptions {
  // A busy machine is no reason to give up.
  const timeoutMs = 600_000
  return { baseUrl: 'https://service.example', fetch: createMock({ faults }).fetch, retries: 0, timeoutMs }
}

function margin(faults?: Faults, options: Partial<CommonOptions> = {}): MarginWalletClient {
  const { apiKey, secret } = demoCredentials.marginWallet
  return createMarginWalletClient({ ...common(faults), ...options, apiKey, signer: hmac(secret) })
}

function payments(merchantKey = demoCredentials.payments.merchantKey): PaymentsClient {
  return createPaymentsClient({ ...common(), ...demoCredentials.payments, merchantKey })
}
