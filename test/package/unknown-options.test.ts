/** Every exported function that takes options refuses one that does not exist, and says which one was meant. */
import { join } from 'node:path'
import * as root from 'lacuna'
import * as contract from 'lacuna/contract'
import * as explain from 'lacuna/explain'
import * as journal from 'lacuna/journal'
import * as marginWallet from 'lacuna/margin-wallet'
import * as marketData from 'lacuna/market-data'
import * as mock from 'lacuna/mock'
import * as payments from 'lacuna/payments'
import * as redis from 'lacuna/redis'
import { describe, expect, it } from 'vitest'
import { rejection } from '../support/caught.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const folder = temporaryFolder()

const address = { baseUrl: 'https://service.example', fetch: () => Promise.reject(new Error('It was sent.')) }
const { demoCredentials } = mock
const { apiKey, secret } = demoCredentials.marginWallet
const margin = marginWallet.createMarginWalletClient({
  ...address,
  apiKey,
  signer: marginWallet.hmac(secret),
  journal: journal.memoryJournal(),
})
const market = marketData.createMarketDataClient({ ...address, credentials: demoCredentials.marketData })
const shop = payments.createPaymentsClient({ ...address, ...demoCredentials.payments })
const key = demoCredentials.payments.merchantKey
const served = mock.createMock()
const order = {
  symbol: 'SOLUSDT',
  side: 'SELL',
  quantity: '12.5',
  price: '198.50',
  stopPrice: '171.20',
} as const
const { reference } = margin.prepare('createMarginOcoOrder', order)
const clientOfRedis: redis.RedisClient = { sendCommand: () => Promise.reject(new Error('It was sent.')) }

/** A call that is given one option by a wrong name, and the name that was meant. */
type Given = readonly [wrong: Record<string, unknown>, meant: string, call: (options: never) => unknown]

const exported: Readonly<Record<string, object>> = {
  lacuna: root,
  'lacuna/market-data': marketData,
  'lacuna/payments': payments,
  'lacuna/margin-wallet': marginWallet,
  'lacuna/journal': journal,
  'lacuna/redis': redis,
  'lacuna/explain': explain,
  'lacuna/contract': contract,
  'lacuna/mock': mock,
}

/** By entry, each function that takes options; each method of what it makes stands behind it. */
const takesOptions: Readonly<Record<string, Readonly<Record<string, Given>>>> = {
  'lacuna/market-data': {
    createMarketDataClient: [
      { timeotMs: 5 },
      'timeoutMs',
      (options: object) =>
        marketData.createMarketDataClient({
          ...address,
          credentials: demoCredentials.marketData,
          ...options,
        }),
    ],
    createFetch: [
      { tokenstore: undefined },
      'tokenStore',
      (options: object) =>
        marketData.createFetch({ ...address, credentials: demoCredentials.marketData, ...options }),
    ],
    'createMarketDataClient().listFutOpt': [
      { Format: 'xml' },
      'format',
      (options: object) => market.listFutOpt({ rType: 1 }, options),
    ],
    'createMarketDataClient().streamFutOpt': [
      { formt: 'xml' },
      'format',
      (options: object) => market.streamFutOpt({ rType: 1 }, options)[Symbol.asyncIterator]().next(),
    ],
    'createMarketDataClient().login': [
      { timeout: 1 },
      'timeoutMs',
      (options: object) => market.login(options),
    ],
    toCsv: [{ seperator: ';' }, 'separator', (options: object) => marketData.toCsv([], options)],
    memoryTokenStore: [{ lockms: 5 }, 'lockMs', (options: object) => marketData.memoryTokenStore(options)],
  },
  'lacuna/payments': {
    createPaymentsClient: [
      { lookup: () => undefined },
      'lookUp',
      (options: object) =>
        payments.createPaymentsClient({ ...address, ...demoCredentials.payments, ...options }),
    ],
    createFetch: [
      { gatewayroot: 'theia' },
      'gatewayRoot',
      (options: object) => payments.createFetch({ ...address, ...demoCredentials.payments, ...options }),
    ],
    'createPaymentsClient().fetchPcfDetails': [
      { header: {} },
      'headers',
      (options: object) =>
        shop.fetchPcfDetails(
          {
            transaction: { txnToken: 'token-1', orderId: 'O1' },
            payMethods: [{ payMethod: 'UPI', instId: 'A' }],
          },
          options,
        ),
    ],
    'checksum.sign': [
      { slat: 'abcd' },
      'salt',
      (options: object) => payments.checksum.sign('{}', key, options),
    ],
    'checksum.signForm': [
      { Salt: 'abcd' },
      'salt',
      (options: object) => payments.checksum.signForm({ a: 'b' }, key, options),
    ],
  },
  'lacuna/margin-wallet': {
    createFetch: [
      { recvwindow: 5_000 },
      'recvWindow',
      (options: object) =>
        marginWallet.createFetch({ ...address, apiKey, signer: marginWallet.hmac(secret), ...options }),
    ],
    createMarginWalletClient: [
      { maxQueMs: 1 },
      'maxQueueMs',
      (options: object) =>
        marginWallet.createMarginWalletClient({
          ...address,
          apiKey,
          signer: marginWallet.hmac(secret),
          ...options,
        }),
    ],
    'createMarginWalletClient().listCoinConfigs': [
      { singal: undefined },
      'signal',
      (options: object) => margin.listCoinConfigs({}, options),
    ],
    'createMarginWalletClient().prepare': [
      { timeoutms: 5 },
      'timeoutMs',
      (options: object) => margin.prepare('createMarginOcoOrder', order, options),
    ],
    'createMarginWalletClient().reconcile': [
      { withinMS: 5, withinMs: 5 },
      'withinMs',
      (options: { withinMs: number }) => margin.reconcile(reference, options),
    ],
    'createMarginWalletClient().recover': [
      { withinms: 5, withinMs: 5 },
      'withinMs',
      (options: { withinMs: number }) => margin.recover(options),
    ],
    'createMarginWalletClient().iterateDeposits': [
      { pagesize: 5 },
      'pageSize',
      (options: object) => margin.iterateDeposits({ from: 0 }, options).next(),
    ],
    'createMarginWalletClient().iterateMarginOrderLists': [
      { courser: undefined },
      'cursor',
      (options: object) => margin.iterateMarginOrderLists({}, options).next(),
    ],
  },
  'lacuna/journal': {
    memoryJournal: [{ Key: '0'.repeat(64) }, 'key', (options: object) => journal.memoryJournal(options)],
    fileJournal: [
      { kee: '0'.repeat(64) },
      'key',
      (options: object) => journal.fileJournal(join(folder, 'journal'), options),
    ],
  },
  'lacuna/explain': {
    explainChecksum: [
      { otherKey: {} },
      'otherKeys',
      (options: object) => explain.explainChecksum('{}', undefined, key, options),
    ],
  },
  'lacuna/redis': {
    redisTokenStore: [
      { Key: '0'.repeat(64) },
      'key',
      (options: object) => redis.redisTokenStore(clientOfRedis, options),
    ],
    redisJournal: [
      { leaseMS: 5 },
      'leaseMs',
      (options: object) => redis.redisJournal(clientOfRedis, options),
    ],
  },
  'lacuna/contract': {
    createContract: [{ server: {} }, 'servers', (options: object) => contract.createContract(options)],
    'createContract().fetch': [
      { onCheckd: () => undefined },
      'onChecked',
      (options: object) => contract.createContract().fetch(fetch, options),
    ],
  },
  'lacuna/mock': {
    createMock: [{ credential: {} }, 'credentials', (options: object) => mock.createMock(options)],
    'createMock().listen': [{ Port: 1 }, 'port', (options: object) => served.listen(options)],
    'createMock().completePayment': [
      { sign: true },
      'signed',
      (options: object) => served.completePayment('O1', 'success', options),
    ],
    readingsOf: [{ operation: [] }, 'operations', (options: object) => mock.readingsOf('payments', options)],
    forEachReading: [
      { Mock: {} },
      'mock',
      (options: object) => mock.forEachReading('payments', () => undefined, options),
    ],
  },
}

/** Functions that take none, or nothing by name. */
const takesNone: Readonly<Record<string, readonly string[]>> = {
  'lacuna/market-data': ['parseAssume', 'parseDateTime', 'parseExpiryDate', 'toNdjson'],
  'lacuna/payments': ['parseAssume'],
  'lacuna/margin-wallet': ['parseAssume', 'percentEncode', 'hmac', 'ed25519', 'rsa'],
  'lacuna/explain': ['explain'],
  'lacuna/contract': ['readExchanges'],
  'lacuna/mock': ['ambiguitiesOf'],
}

describe.each(Object.entries(exported))('the entry %s', (entry, members) => {
  const mine = takesOptions[entry] ?? {}

  it('has no function of which it is not known whether it takes options', () => {
    const functions = Object.entries(members).flatMap(([name, member]: [string, unknown]) =>
      typeof member === 'function' && !(member.prototype instanceof Error) ? [name] : [],
    )
    const known = [...Object.keys(mine).filter((name) => /^\w+$/.test(name)), ...(takesNone[entry] ?? [])]
    expect(known.sort()).toEqual(functions.sort())
  })

  it.each(Object.entries(mine))(
    'refuses an option that %s does not have',
    async (_name, [wrong, meant, call]) => {
      const error = await rejection((async () => call(wrong as never))())
      expect(error).toBeInstanceOf(root.RequestError)
      const { message, problems } = error as root.RequestError
      const [name = ''] = Object.keys(wrong)
      expect(problems.map(({ field }) => field.replace(/^options\./, ''))).toEqual([name])
      expect(message).toMatch(new RegExp(`\\b${name}\\b.*[Dd]id you mean ${meant}\\?`))
    },
  )
})
