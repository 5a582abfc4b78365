/** A client of each interface whose secrets are planted, and a call of each operation. */
import { operations as marginWallet } from '../../../generated/tables/margin-wallet.js'
import { operations as marketData } from '../../../generated/tables/market-data.js'
import { operations as payments } from '../../../generated/tables/payments.js'
import type { OperationDescription } from '../descriptions.js'
import type { CommonOptions } from '../../../src/index.js'
import { createMarginWalletClient, hmac } from '../../../src/margin-wallet/index.js'
import { createMarketDataClient } from '../../../src/market-data/index.js'
import { createPaymentsClient } from '../../../src/payments/index.js'
import { publishedOf, resultOf } from '../published.js'
import { randomBelow } from '../random.js'

export interface PlantedApi {
  readonly name: string
  readonly operations: readonly OperationDescription[]
  /** The secrets that its client is made with. */
  readonly secrets: readonly string[]
  /** The token that a login answers, where calls need one. */
  readonly token?: string
  /** Inputs that can be sent, by operation. */
  readonly inputs: Readonly<Record<string, object>>
  /** It tries nothing again unless it is told to. */
  client(options: Partial<CommonOptions>): object
  /** The published result of an operation. */
  result(operationId: string): unknown
  /** A failure in the form of the service. */
  failure(words: string): unknown
}

/** The secrets that stand in what a caller gives. */
export function secretsGiven(input: unknown): readonly string[] {
  const isGiven = typeof input === 'object' && input !== null && 'transaction' in input
  return isGiven ? [planted.txnToken] : []
}

const baseUrl = 'https://service.example/base'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const below = randomBelow(20_261_122)

function drawn(length: number, more: string): string {
  const characters = letters + more.repeat(4)
  return Array.from({ length }, () => characters.charAt(below(characters.length))).join('')
}

/** Longer than any part that is looked for, with what each encoding treats in its own way. */
export const planted = {
  password: drawn(25, '/+_&="<> '),
  token: drawn(40, '.-_+/='),
  merchantKey: drawn(16, '/+&"_=$'),
  txnToken: drawn(26, '+/_-='),
  apiKey: drawn(36, ''),
  secret: drawn(37, '/+'),
}

const symbol = { symbol: 'SOLUSDT' }
const results = (api: string) => {
  const published = publishedOf(api)
  return (operationId: string): unknown => resultOf(published, operationId)
}
const resultsOf = {
  'market-data': results('market-data'),
  payments: results('payments'),
  'margin-wallet': results('margin-wallet'),
}

export const plantedApis: readonly PlantedApi[] = [
  {
    name: 'market-data',
    operations: Object.values<OperationDescription>(marketData),
    secrets: [planted.password],
    token: planted.token,
    inputs: { listFixedIncome: { instId: 2, rType: 8 }, listFutOpt: { rType: 1 } },
    client: (options) =>
      createMarketDataClient({
        retries: 0,
        ...options,
        baseUrl,
        credentials: { username: 'someone', password: planted.password },
      }),
    result: (operationId) =>
      operationId === 'login' ? { token: planted.token } : resultsOf['market-data'](operationId),
    failure: (words) => ({ Message: words }),
  },
  {
    name: 'payments',
    operations: Object.values<OperationDescription>(payments),
    secrets: [planted.merchantKey],
    inputs: {
      initiateTransaction: {
        orderId: 'ORDER_0001',
        txnAmount: { value: '1250.00', currency: 'INR' },
        userInfo: { custId: 'CUST_1' },
        callbackUrl: 'https://shop.example/outcome',
      },
      fetchPcfDetails: {
        transaction: { txnToken: planted.txnToken, orderId: 'ORDER_0001' },
        payMethods: [{ payMethod: 'UPI' }],
      },
    },
    client: (options) =>
      createPaymentsClient({
        retries: 0,
        ...options,
        baseUrl,
        mid: 'SHOPMID00000001',
        websiteName: 'WEB',
        merchantKey: planted.merchantKey,
      }),
    result: resultsOf.payments,
    failure: (words) => ({
      body: {
        txnToken: planted.txnToken,
        resultInfo: { resultStatus: 'F', resultCode: words, resultMsg: words },
      },
    }),
  },
  {
    name: 'margin-wallet',
    operations: Object.values<OperationDescription>(marginWallet),
    secrets: [planted.apiKey, planted.secret],
    inputs: {
      getIsolatedMarginAccount: { symbols: 'SOLUSDT' },
      enableIsolatedMarginAccount: symbol,
      disableIsolatedMarginAccount: symbol,
      createMarginOcoOrder: {
        ...symbol,
        side: 'SELL',
        quantity: '7.50',
        price: '203.40',
        stopPrice: '171.20',
        isIsolated: 'TRUE',
      },
      getMarginOrderList: { origClientOrderId: 'exit-1' },
      cancelMarginOrderList: { ...symbol, orderListId: '7' },
      listMarginOrderLists: { fromId: 5n },
    },
    client: (options) =>
      createMarginWalletClient({
        retries: 0,
        ...options,
        baseUrl,
        apiKey: planted.apiKey,
        signer: hmac(planted.secret),
      }),
    result: resultsOf['margin-wallet'],
    failure: (words) => ({ code: words, msg: words }),
  },
]

/** Calls an operation by its id. */
export async function callOf(
  client: object,
  operation: OperationDescription,
  input: unknown,
  options?: unknown,
): Promise<unknown> {
  const method: unknown = Reflect.get(client, operation.operationId)
  if (typeof method !== 'function') throw new Error(`There is no method ${operation.operationId}.`)
  const given = operation.inputs.length > 0 ? [input, options] : [options]
  return (await Reflect.apply(method, client, given)) as unknown
}

/** What goes in the path of an operation that takes the documented values. */
const pathParameters = { dataSegment: 'Data', gatewayRoot: 'theia' }

/** Calls an operation by its method and path, whose parameters are documented ones unless others are given. */
export async function rawCallOf(
  client: object,
  operation: OperationDescription,
  path: string,
  { params, ...given }: { readonly params?: { readonly path?: object; readonly query?: object } },
): Promise<unknown> {
  const raw: unknown = Reflect.get(client, 'raw')
  if (typeof raw !== 'object' || raw === null) throw new Error('There is no raw client.')
  const method: unknown = Reflect.get(raw, operation.method)
  if (typeof method !== 'function') throw new Error(`There is no raw method ${operation.method}.`)
  return (await Reflect.apply(method, raw, [
    path,
    { ...given, params: { ...params, path: { ...pathParameters, ...params?.path } } },
  ])) as unknown
}
