/** What compiles for a client that sends what the description lacks, and what does not. Nothing here runs. */
import { createMarketDataClient } from '../../src/market-data/index.js'
import { createMarginWalletClient, hmac } from '../../src/margin-wallet/index.js'
import { createPaymentsClient } from '../../src/payments/index.js'

const baseUrl = 'https://service.example'
const merchant = { baseUrl, mid: 'M', websiteName: 'W', merchantKey: '0123456789abcdef' }
const credentials = { username: 'demo', password: 'demo-password' }
const keys = { baseUrl, apiKey: 'k', signer: hmac('secret') }
const undocumentedValues = 'send'
const payments = createPaymentsClient({ ...merchant, undocumentedValues })
const closedPayments = createPaymentsClient(merchant)
const market = createMarketDataClient({ baseUrl, credentials, undocumentedValues })
const closedMarket = createMarketDataClient({ baseUrl, credentials })
const margin = createMarginWalletClient({ ...keys, undocumentedValues })
const closedMargin = createMarginWalletClient({ ...keys, undocumentedValues: 'refuse' })
const order = { orderId: 'ORDER-1', txnAmount: { value: '1.00', currency: 'INR' }, userInfo: { custId: 'C' } }

export async function furtherFields(): Promise<void> {
  await payments.initiateTransaction({ ...order, splitSettlement: { parts: [{ mid: 'A', share: 1 }, null] } })
  await payments.initiateTransaction({ ...order, head: { kit: 'own' }, userInfo: { custId: 'C', tier: 2 } })
  await market.listFutOpt({ rType: 1, depth: 5 })
  await margin.listDeposits({ withLabels: true, page: 2 })
  await margin.createMarginOcoOrder({ symbol: 'A', side: 'HOLD', autoRepayAtCancel: false })
  for await (const record of market.streamFutOpt({ rType: 1, depth: 5 })) void record.Symbol
  // @ts-expect-error a misspelt key
  await closedPayments.initiateTransaction({ ...order, calbackUrl: 'https://merchant.example' })
  // @ts-expect-error a misspelt key within
  await closedPayments.initiateTransaction({ ...order, userInfo: { custId: 'C', tier: 2 } })
  // @ts-expect-error a misspelt key
  await closedMarket.listFutOpt({ rType: 1, depth: 5 })
  // @ts-expect-error a misspelt key
  await closedMargin.listDeposits({ withLabels: true })
}

export async function values(): Promise<void> {
  // @ts-expect-error a function has no form in JSON
  await payments.initiateTransaction({ ...order, onDone: () => undefined })
  // @ts-expect-error nor has a bigint
  await market.listFutOpt({ rType: 1, depth: 5n })
  // @ts-expect-error a parameter is no object
  await margin.listDeposits({ source: { from: 'A' } })
  // @ts-expect-error a documented field keeps its type
  await payments.initiateTransaction({ ...order, txnAmount: { value: 1 } })
  // @ts-expect-error a documented field keeps its type
  await margin.listDeposits({ startTime: 'yesterday' })
}

export async function missingFields(): Promise<void> {
  await payments.initiateTransaction({ orderId: 'ORDER-1' })
  await payments.initiateTransaction({ orderId: 'ORDER-1', txnAmount: { value: '1.00' }, userInfo: {} })
  await payments.fetchPcfDetails({ transaction: 'token' })
  await market.listFixedIncome({})
  await margin.createMarginOcoOrder({ symbol: 'A' })
  // @ts-expect-error by the order id an answer that was lost is found again
  await payments.initiateTransaction({ txnAmount: order.txnAmount })
  // @ts-expect-error without a transaction there is nothing to ask for
  await payments.fetchPcfDetails({ payMethods: [] })
  // @ts-expect-error by the symbol an answer that was lost is found again
  await margin.enableIsolatedMarginAccount({})
  // @ts-expect-error required
  await closedPayments.initiateTransaction({ orderId: 'ORDER-1' })
  // @ts-expect-error required
  await closedMarket.listFixedIncome({})
}
