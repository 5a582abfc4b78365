/** Every exported function that takes options refuses one that does not exist, and says which one was meant. */
import * as root from 'lacuna'
import * as contract from 'lacuna/contract'
import * as explain from 'lacuna/explain'
import * as journal from 'lacuna/journal'
import * as marginWallet from 'lacuna/margin-wallet'
import * as marginMiddleware from 'lacuna/margin-wallet/middleware'
import * as marketData from 'lacuna/market-data'
import * as marketMiddleware from 'lacuna/market-data/middleware'
import * as mock from 'lacuna/mock'
import * as payments from 'lacuna/payments'
import * as paymentsMiddleware from 'lacuna/payments/middleware'
import * as redis from 'lacuna/redis'
import { describe, expect, it } from 'vitest'
import { rejection } from '../support/caught.js'

const ofNothing = { exec: () => undefined, prepare: () => ({ run: () => undefined, all: () => [] }) }
const address = { baseUrl: 'https://service.example', fetch: () => Promise.reject(new Error('It was sent.')) }
const { demoCredentials } = mock
const ofMarket = { ...address, credentials: demoCredentials.marketData }
const ofShop = { ...address, ...demoCredentials.payments }
const { apiKey, secret } = demoCredentials.marginWallet
const ofMargin = { ...address, apiKey, signer: marginWallet.hmac(secret) }
const market = marketData.createMarketDataClient(ofMarket)
const shop = payments.createPaymentsClient(ofShop)
const margin = marginWallet.createMarginWalletClient({ ...ofMargin, journal: journal.memoryJournal() })
const key = demoCredentials.payments.merchantKey
const served = mock.createMock()
const checks = contract.createContract()
const charges = { transaction: 'token-1', payMethods: [{ payMethod: 'UPI' }] }
const order = {
  symbol: 'SOLUSDT',
  side: 'SELL',
  quantity: '12.5',
  price: '198.50',
  stopPrice: '171.20',
} as const
const { reference } = margin.prepare('createMarginOcoOrder', order)
const clientOfRedis: redis.RedisClient = { sendCommand: () => Promise.reject(new Error('It was sent.')) }

/** An option under a wrong name, the name that was meant, and a call that is given it. */
type Given = readonly [wrong: string, meant: string, call: (wrong: object) => unknown]

const exported: Readonly<Record<string, object>> = {
  lacuna: root,
  'lacuna/market-data': marketData,
  'lacuna/payments': payments,
  'lacuna/margin-wallet': marginWallet,
  'lacuna/market-data/middleware': marketMiddleware,
  'lacuna/payments/middleware': paymentsMiddleware,
  'lacuna/margin-wallet/middleware': marginMiddleware,
  'lacuna/journal': journal,
  'lacuna/redis': redis,
  'lacuna/explain': explain,
  'lacuna/contract': contract,
  'lacuna/mock': mock,
}

const { createMarketDataClient, memoryTokenStore, toCsv } = marketData
const { checksum, createPaymentsClient } = payments
const { createMarginWalletClient } = marginWallet

/** By entry, each function that takes options; each method of what it makes stands behind it. */
const takesOptions: Readonly<Record<string, Readonly<Record<string, Given>>>> = {
  'lacuna/market-data': {
    createMarketDataClient: ['timeotMs', 'timeoutMs', (it) => createMarketDataClient({ ...ofMarket, ...it })],
    createFetch: ['tokenstore', 'tokenStore', (it) => marketData.createFetch({ ...ofMarket, ...it })],
    'createMarketDataClient().listFutOpt': ['Format', 'format', (it) => market.listFutOpt({ rType: 1 }, it)],
    'createMarketDataClient().streamFutOpt': [
      'formt',
      'format',
      (it) => market.streamFutOpt({ rType: 1 }, it)[Symbol.asyncIterator]().next(),
    ],
    'createMarketDataClient().login': ['timeout', 'timeoutMs', (it) => market.login(it)],
    decodeList: ['decimal', 'decimals', (it) => marketData.decodeList('listFutOpt', '[]', it)],
    toCsv: ['seperator', 'separator', (it) => toCsv([], it)],
    memoryTokenStore: ['lockms', 'lockMs', (it) => memoryTokenStore(it)],
  },
  'lacuna/payments': {
    createPaymentsClient: ['lookup', 'lookUp', (it) => createPaymentsClient({ ...ofShop, ...it })],
    createFetch: ['gatewayroot', 'gatewayRoot', (it) => payments.createFetch({ ...ofShop, ...it })],
    'createPaymentsClient().fetchPcfDetails': [
      'header',
      'headers',
      (it) => shop.fetchPcfDetails(charges, it),
    ],
    'checksum.sign': ['slat', 'salt', (it) => checksum.sign('{}', key, it)],
    'checksum.signForm': ['Salt', 'salt', (it) => checksum.signForm({ a: 'b' }, key, it)],
  },
  'lacuna/margin-wallet': {
    createFetch: ['recvwindow', 'recvWindow', (it) => marginWallet.createFetch({ ...ofMargin, ...it })],
    createMarginWalletClient: [
      'maxQueMs',
      'maxQueueMs',
      (it) => createMarginWalletClient({ ...ofMargin, ...it }),
    ],
    'createMarginWalletClient().listCoinConfigs': [
      'singal',
      'signal',
      (it) => margin.listCoinConfigs({}, it),
    ],
    'createMarginWalletClient().prepare': [
      'timeoutms',
      'timeoutMs',
      (it) => margin.prepare('createMarginOcoOrder', order, it),
    ],
    'createMarginWalletClient().reconcile': [
      'withinMS',
      'withinMs',
      (it) => margin.reconcile(reference, { withinMs: 5, ...it }),
    ],
    'createMarginWalletClient().recover': [
      'withinms',
      'withinMs',
      (it) => margin.recover({ withinMs: 5, ...it }),
    ],
    'createMarginWalletClient().iterateDeposits': [
      'pagesize',
      'pageSize',
      (it) => margin.iterateDeposits({ from: 0 }, it).next(),
    ],
    'createMarginWalletClient().iterateMarginOrderLists': [
      'courser',
      'cursor',
      (it) => margin.iterateMarginOrderLists({}, it).next(),
    ],
  },
  'lacuna/market-data/middleware': {
    login: ['asume', 'assume', (it) => marketMiddleware.login({ ...demoCredentials.marketData, ...it })],
  },
  'lacuna/payments/middleware': {
    checksum: ['Assume', 'assume', (it) => paymentsMiddleware.checksum({ merchantKey: key, ...it })],
  },
  'lacuna/margin-wallet/middleware': {
    signing: [
      'recvwindow',
      'recvWindow',
      (it) => marginMiddleware.signing({ apiKey, signer: marginWallet.hmac(secret), ...it }),
    ],
  },
  'lacuna/journal': {
    memoryJournal: ['Key', 'key', (it) => journal.memoryJournal(it)],
    sqliteJournal: ['kee', 'key', (it) => journal.sqliteJournal(ofNothing, it)],
  },
  'lacuna/explain': {
    explainChecksum: ['otherKey', 'otherKeys', (it) => explain.explainChecksum('{}', undefined, key, it)],
  },
  'lacuna/redis': {
    redisTokenStore: ['Key', 'key', (it) => redis.redisTokenStore(clientOfRedis, it)],
    redisJournal: ['leaseMS', 'leaseMs', (it) => redis.redisJournal(clientOfRedis, it)],
  },
  'lacuna/contract': {
    createContract: ['server', 'servers', (it) => contract.createContract(it)],
    'createContract().fetch': ['onCheckd', 'onChecked', (it) => checks.fetch(fetch, it)],
  },
  'lacuna/mock': {
    createMock: ['credential', 'credentials', (it) => mock.createMock(it)],
    'createMock().listen': ['Port', 'port', (it) => served.listen(it)],
    'createMock().completePayment': ['sign', 'signed', (it) => served.completePayment('O1', 'success', it)],
    readingsOf: ['operation', 'operations', (it) => mock.readingsOf('payments', it)],
  },
}

/** Functions that take none, or nothing by name. */
const takesNone: Readonly<Record<string, readonly string[]>> = {
  'lacuna/market-data': ['parseAssume', 'parseDateTime', 'parseExpiryDate', 'toNdjson'],
  'lacuna/payments': ['parseAssume'],
  'lacuna/margin-wallet': ['parseAssume', 'percentEncode', 'hmac', 'ed25519', 'rsa'],
  'lacuna/margin-wallet/middleware': ['hmac', 'ed25519', 'rsa'],
  'lacuna/explain': ['explain'],
  'lacuna/contract': ['readExchanges'],
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
      const error = await rejection((async () => call({ [wrong]: undefined }))())
      expect(error).toBeInstanceOf(root.RequestError)
      const { message, problems } = error as root.RequestError
      expect(problems.map(({ field }) => field.replace(/^options\./, ''))).toEqual([wrong])
      expect(message).toMatch(new RegExp(`\\b${wrong}\\b.*[Dd]id you mean ${meant}\\?`))
    },
  )
})
