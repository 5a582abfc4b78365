/**
 * What compiles and what must not. Nothing here runs: the compiler is the test, and an error that does not come where
 * one is expected fails it.
 */
import type {
  MarginOcoOrder,
  MarginOrderList,
  MarginWalletResults,
  Withdrawal,
} from '../../generated/types/margin-wallet.js'
import type { InitiateTransactionResult } from '../../generated/types/payments.js'
import type { CallReference, Recovered } from '../../src/index.js'
import {
  createMarketDataClient,
  domains,
  parseAssume,
  toCsv,
  type FutOptRecord,
} from '../../src/market-data/index.js'
import { createMarginWalletClient, ed25519, hmac, type Signer } from '../../src/margin-wallet/index.js'
import { explain, type ChecksumCause } from '../../src/explain/index.js'
import { memoryJournal } from '../../src/journal/index.js'
import { createPaymentsClient, type CallbackReason } from '../../src/payments/index.js'
import { createMock } from '../../src/mock/index.js'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <_Condition extends true>(): void => undefined

const credentials = { username: 'demo', password: 'demo-password' }
const baseUrl = 'https://service.example'
const market = createMarketDataClient({ baseUrl, credentials })
const exact = createMarketDataClient({ baseUrl, credentials, decimals: 'string' })
const payments = createPaymentsClient({
  baseUrl,
  mid: 'M',
  websiteName: 'W',
  merchantKey: '0123456789abcdef',
})
const margin = createMarginWalletClient({ baseUrl, apiKey: 'k', signer: hmac('secret') })

// A key may come from a variable of the environment; one that is not set is refused when the journal is created.
memoryJournal({ key: process.env['JOURNAL_KEY'] })

export async function records(): Promise<void> {
  const numbers = await market.listFutOpt({ rType: 1 })
  const texts = await exact.listFutOpt({ rType: 1 })
  holds<Equal<typeof numbers, FutOptRecord[]>>()
  holds<Equal<(typeof numbers)[number]['BestBuyPrice'], number | null>>()
  holds<Equal<(typeof texts)[number]['BestBuyPrice'], string | null>>()
  holds<Equal<(typeof texts)[number]['Volume'], number | null>>()
  holds<Equal<(typeof numbers)[number]['52WeekHighPrice'], number | null>>()
  for await (const record of exact.streamFixedIncome({ instId: 1, rType: 1 })) {
    holds<Equal<(typeof record)['%Change'], string | null>>()
  }
  toCsv(numbers, { columns: ['Symbol'] })
  const { data, response } = await market.listFutOpt({ rType: '1' }, { format: 'xml' }).withResponse()
  holds<Equal<typeof data, FutOptRecord[]>>()
  holds<Equal<typeof response.status, number>>()
}

export async function inputs(): Promise<void> {
  // @ts-expect-error a misspelt key
  await market.listFutOpt({ rtype: 1 })
  // @ts-expect-error what the client supplies itself
  await market.listFutOpt({ rType: 1, sid: 4 })
  // @ts-expect-error a value outside the documented ones
  await market.listFutOpt({ rType: 20 })
  // @ts-expect-error the request types between 1 and 8 are not documented for fixed income
  await market.listFixedIncome({ instId: 1, rType: 2 })
  // @ts-expect-error the instrument type has no default for fixed income
  await market.listFixedIncome({ rType: 1 })
  // @ts-expect-error a format that the service does not have
  await market.listFutOpt({ rType: 1 }, { format: 'csv' })
  // @ts-expect-error the login has one format
  await market.login({ format: 'xml' })
  // @ts-expect-error a misspelt option of the call
  await market.listFutOpt({ rType: 1 }, { timeout: 5 })
  // @ts-expect-error a boolean where the service takes text
  await margin.listMarginOrderLists({ isIsolated: true })
  // @ts-expect-error an amount as a number would lose digits
  await margin.createMarginOcoOrder({ symbol: 'A', side: 'BUY', quantity: 1, price: '1', stopPrice: '2' })
  const lists = await margin.listMarginOrderLists({ fromId: 9_007_199_254_740_993n })
  holds<Equal<(typeof lists)[number]['orderListId'], string>>()
  const [pair] = (await margin.getIsolatedMarginAccount()).assets
  if (pair) holds<Equal<typeof pair.enabled, boolean>>()
  const network = (await margin.listCoinConfigs())[0]?.networkList[0]
  if (network) {
    holds<Equal<typeof network.sameAddress, boolean | undefined>>()
    holds<Equal<typeof network.withdrawEnable, boolean>>()
    holds<Equal<typeof network.withdrawFee, string>>()
    holds<Equal<typeof network.depositDust, string | undefined>>()
    holds<Equal<typeof network.specialWithdrawTips, string | null | undefined>>()
  }
  const [withdrawal] = await margin.listWithdrawals()
  if (withdrawal) holds<Equal<typeof withdrawal.confirmNo, string | undefined>>()
  const [deposit] = await margin.listDeposits()
  if (deposit) holds<Equal<typeof deposit.unlockConfirm, string | undefined>>()
  const [type = 1] = domains.listFutOpt.rType
  await market.listFutOpt({ rType: type })
}

export async function recovering(reference: CallReference): Promise<void> {
  for (const call of await margin.recover({ withinMs: 1 })) {
    holds<Equal<typeof call.resultOf, keyof MarginWalletResults | undefined>>()
    if (call.resultOf === 'createMarginOcoOrder') holds<Equal<typeof call.result, MarginOcoOrder>>()
    if (call.resultOf === 'getMarginOrderList') holds<Equal<typeof call.result, MarginOrderList>>()
    if (call.resultOf === 'getIsolatedMarginAccount') holds<Equal<typeof call.result.enabled, boolean>>()
    // What has no form may be anything.
    if (call.resultOf === undefined) holds<Equal<typeof call.result, unknown>>()
    // @ts-expect-error a form that nothing of these calls has
    void (call.resultOf === 'listDeposits')
  }
  for await (const call of payments.recover({ withinMs: 1 }))
    if (call.resultOf === 'initiateTransaction') holds<Equal<typeof call.result, InitiateTransactionResult>>()
  const found = await margin.reconcile(reference, { withinMs: 1 })
  // @ts-expect-error a result is of no type before its form is known
  void found.result.orderListId
  if (found.resultOf === 'getMarginOrderList') holds<Equal<typeof found.result.orderListId, string>>()
  const all: readonly Recovered[] = await payments.recover({ withinMs: 1 })
  holds<Equal<(typeof all)[number]['resultOf'], string | undefined>>()
}

export async function walks(): Promise<void> {
  const walk = margin.iterateWithdrawals({ from: new Date(0), coin: 'ATOM' }, { pageSize: 50 })
  for await (const record of walk) holds<Equal<typeof record, Withdrawal>>()
  const { cursor } = walk
  if (cursor) margin.iterateWithdrawals({ coin: 'ATOM' }, { cursor })
  margin.iterateDeposits({ from: 0, to: 1, includeSource: true }, { cursor })
  margin.iterateMarginOrderLists({ isIsolated: 'TRUE', symbol: 'SOLUSDT', fromId: 5n })
  // @ts-expect-error a misspelt key
  margin.iterateDeposits({ from: 0, coins: 'ATOM' })
  // @ts-expect-error a walk without a cursor begins somewhere
  margin.iterateDeposits({ coin: 'ATOM' })
  // @ts-expect-error what the walk sets itself
  margin.iterateWithdrawals({ from: 0, limit: 5 })
  // @ts-expect-error the order lists have no period
  margin.iterateMarginOrderLists({ startTime: 0 })
  // @ts-expect-error a state that is not documented
  margin.iterateDeposits({ from: 0, status: 99 })
}

export async function paymentInputs(): Promise<void> {
  const transaction = await payments.initiateTransaction({
    orderId: 'ORDER-1',
    txnAmount: { value: '1.00', currency: 'INR' },
    userInfo: { custId: 'C' },
    callbackUrl: 'https://merchant.example/callback',
  })
  holds<Equal<typeof transaction.expiresAt, number>>()
  const payMethods = [{ payMethod: 'UPI' }]
  const { charges } = await payments.fetchPcfDetails({ transaction, payMethods, head: { channelId: 'WEB' } })
  await payments.fetchPcfDetails({ transaction: transaction.txnToken, payMethods })
  holds<Equal<NonNullable<(typeof charges)[number]['feeAmount']>['value'], string>>()
  // @ts-expect-error a channel that is not documented
  await payments.fetchPcfDetails({ transaction, payMethods, head: { channelId: 'APP' } })
  // @ts-expect-error without a transaction there is nothing to ask for
  await payments.fetchPcfDetails({ payMethods })
  const verdict = payments.verifyCallback('', { orderId: 'ORDER-1', amount: '1.00' })
  // @ts-expect-error a reason stands on what was refused alone
  void verdict.reason
  if (!verdict.valid) holds<Equal<typeof verdict.reason, CallbackReason>>()
}

export async function raw(): Promise<void> {
  const path = '/WebAPI/Api/V1/{dataSegment}/FutOpt'
  const params = { path: { dataSegment: 'Data' } } as const
  const { data, error } = await market.raw.POST(path, { params, body: { rType: 1 } })
  if (error === undefined) holds<Equal<(typeof data)[number]['Symbol'], string | undefined>>()
  await market.raw.POST('/WebAPI/Api/V1/Users/Login')
  await market.raw.POST('/WebAPI/Api/V1/Users/Login', { body: credentials })
  // @ts-expect-error a misspelt key of the body
  await market.raw.POST(path, { params, body: { rtype: 1 } })
  // @ts-expect-error a misspelt key beside those of the body
  await market.raw.POST(path, { params, body: { rType: 1, oinfo: 1 } })
  // @ts-expect-error a body is required
  await market.raw.POST(path, { params })
  // @ts-expect-error the letter case of the path is the caller's
  await market.raw.POST(path, { body: { rType: 1 } })
  // @ts-expect-error the instrument type has no default for fixed income
  await market.raw.POST('/WebAPI/Api/V1/{dataSegment}/FixedIncome', { params, body: { rType: 1 } })
  // @ts-expect-error there is no such path
  await market.raw.POST('/WebAPI/Api/V1/Data/FutOpt', { body: { rType: 1 } })
  // @ts-expect-error there is nothing to GET
  void market.raw.GET
  // @ts-expect-error a fetch of the caller's would send without token and journal
  await market.raw.POST(path, { params, body: { rType: 1 }, fetch })
  // @ts-expect-error the address is that of the client
  await market.raw.POST(path, { params, body: { rType: 1 }, baseUrl: 'https://other.example' })
  // @ts-expect-error XML belongs to the methods
  await market.raw.POST(path, { params, body: { rType: 1 }, format: 'xml' })
  market.raw.use({ onResponse: ({ response }) => void response.status })
  const order = {
    orderId: 'ORDER-1',
    txnAmount: { value: '1.00', currency: 'INR' },
    userInfo: { custId: 'C' },
    callbackUrl: 'https://merchant.example/callback',
  }
  const initiate = '/{gatewayRoot}/api/v1/initiateTransaction'
  const addressed = { path: { gatewayRoot: 'theia' }, query: { orderId: 'ORDER-1' } }
  const initiated = await payments.raw.POST(initiate, { params: addressed, body: { body: order } })
  if (initiated.error === undefined)
    holds<Equal<NonNullable<typeof initiated.data.body>['txnToken'], string | null | undefined>>()
  // @ts-expect-error the query has the order id as well
  await payments.raw.POST(initiate, { params: { path: addressed.path }, body: { body: order } })
  // @ts-expect-error required
  await payments.raw.POST(initiate, { params: addressed, body: { body: { orderId: 'ORDER-1' } } })
  const { data: coins } = await margin.raw.GET('/sapi/v1/capital/config/getall')
  const network = coins?.[0]?.networkList[0]
  if (network) holds<Equal<typeof network.network, string>>()
  const { data: lists } = await margin.raw.GET('/sapi/v1/margin/allOrderList')
  const [list] = lists ?? []
  if (list) holds<Equal<typeof list.orderListId, number | string>>()
  await margin.raw.DELETE('/sapi/v1/margin/isolated/account', { params: { query: { symbol: 'A' } } })
  // @ts-expect-error a misspelt parameter
  await margin.raw.DELETE('/sapi/v1/margin/isolated/account', { params: { query: { symbl: 'A' } } })
  // @ts-expect-error a misspelt parameter that is optional
  await margin.raw.GET('/sapi/v1/capital/deposit/hisrec', { params: { query: { coins: 'A' } } })
}

export function options(): void {
  createMarketDataClient({ baseUrl, credentials, assume: { pathCase: 'DATA', loginToken: '/result/jwt' } })
  createMarketDataClient({ baseUrl, credentials, assume: { futOptTimeZone: 'Asia/Singapore' } })
  // @ts-expect-error a reading that does not exist
  createMarketDataClient({ baseUrl, credentials, assume: { pathCase: 'noSuchReading' } })
  // @ts-expect-error a choice that does not exist
  createMarketDataClient({ baseUrl, credentials, assume: { pathcase: 'DATA' } })
  // @ts-expect-error a choice of another interface
  createMarketDataClient({ baseUrl, credentials, assume: { amountForm: 'anyDecimals' } })
  // @ts-expect-error a misspelt option
  createMarketDataClient({ baseURL: baseUrl, credentials })
  // @ts-expect-error an option of another client
  createMarketDataClient({ baseUrl, credentials, mid: 'M' })
  const assume = {
    pcfOperation: { method: 'POST', path: '/pcf' },
    signatureCanonicalForm: (body: string) => body,
  } as const
  const merchant = { mid: 'M', websiteName: 'W', merchantKey: '0123456789abcdef' }
  createPaymentsClient({ baseUrl, ...merchant, assume })
  const keys = { staging: '0123456789abcdef', production: 'fedcba9876543210' }
  createPaymentsClient({ ...merchant, baseUrl, merchantKey: keys, environment: 'staging' })
  createPaymentsClient({ ...merchant, baseUrl, mid: { staging: 'M' }, environment: 'staging' })
  // @ts-expect-error a misspelt environment
  createPaymentsClient({ ...merchant, baseUrl, mid: { stage: 'M' }, environment: 'staging' })
  // @ts-expect-error an environment that does not exist
  createPaymentsClient({ ...merchant, baseUrl, merchantKey: keys, environment: 'test' })
  const signer: Signer = { sign: async (payload) => payload }
  createMarginWalletClient({ baseUrl, apiKey: 'k', signer })
  createMarginWalletClient({ baseUrl, apiKey: 'k', signer: ed25519('pem') })
  // @ts-expect-error a key is no signer
  createMarginWalletClient({ baseUrl, apiKey: 'k', signer: 'secret' })
  createMarketDataClient({ baseUrl, credentials, assume: parseAssume({}) })
  // @ts-expect-error the choices of another interface
  createPaymentsClient({ baseUrl, ...merchant, assume: parseAssume({}) })
  createMock({ clock: () => 0 })
  createMock({
    assume: { pathCase: 'DATA', xmlNull: 'nil', secondEnable: 'success', pcfOperation: assume.pcfOperation },
  })
  // @ts-expect-error a reading that a handled ambiguity does not have
  createMock({ assume: { xmlNull: 'none' } })
  // @ts-expect-error an ambiguity that nothing can behave as
  createMock({ assume: { yieldUnit: 'percent' } })
  // @ts-expect-error a misspelt option
  createMock({ clok: () => 0 })
}

export async function explanations(): Promise<void> {
  const { matches, causes, steps } = await explain(payments, 'initiateTransaction', undefined, { sent: '{}' })
  holds<Equal<typeof matches, boolean | undefined>>()
  holds<Equal<(typeof causes)[number]['cause'], ChecksumCause>>()
  holds<Equal<(typeof steps)[number]['bytes'], number | undefined>>()
  await explain(margin, 'listWithdrawals', { coin: 'BTC' }, { sent: { query: 'coin=BTC' } })
  // @ts-expect-error no such operation
  await explain(payments, 'noOperation', undefined)
  // @ts-expect-error an input of another operation
  await explain(margin, 'listWithdrawals', { payMethods: [] })
}
