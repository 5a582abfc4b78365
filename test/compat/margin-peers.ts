/** The third-party clients of the margin and wallet interface, each called as its users call it. */
import { Spot } from '@binance/connector'
import { Wallet } from '@binance/wallet'
import { MainClient } from 'binance'
import type { ClientName } from './results.js'

/** What signs: a secret, or a private key in PEM. */
export type SigningKey =
  | { readonly kind: 'hmac'; readonly secret: string }
  | { readonly kind: 'ed25519' | 'rsa'; readonly privateKey: string }

export interface Access {
  readonly url: string
  readonly apiKey: string
  readonly key: SigningKey
}

interface Order {
  readonly symbol: string
  readonly listClientOrderId: string
  readonly quantity: number
  readonly price: number
  readonly stopPrice: number
}

/** The operations that a client has, by our names. Each resolves to the body of the answer. */
export interface MarginPeerCalls {
  getIsolatedMarginAccount?(symbols: string): Promise<unknown>
  enableIsolatedMarginAccount?(symbol: string): Promise<unknown>
  disableIsolatedMarginAccount?(symbol: string): Promise<unknown>
  getIsolatedMarginAccountLimit?(): Promise<unknown>
  createMarginOcoOrder?(order: Order): Promise<unknown>
  cancelMarginOrderList?(symbol: string, clientId: string): Promise<unknown>
  getMarginOrderList?(clientId: string): Promise<unknown>
  listMarginOrderLists?(limit: number): Promise<unknown>
  listOpenMarginOrderLists?(): Promise<unknown>
  listCoinConfigs(): Promise<unknown>
  listWithdrawals(withdrawOrderId?: string): Promise<unknown>
  listDeposits(txId?: string): Promise<unknown>
}

/** The operations that a third-party client is known to have. */
export type MarginOperation = keyof MarginPeerCalls

interface MarginPeer {
  readonly name: ClientName
  connect(access: Access): MarginPeerCalls
  /** What a failure tells to the code that catches it. */
  told(error: unknown): { readonly code: unknown; readonly message: unknown }
}

const connector: MarginPeer = {
  name: '@binance/connector',
  connect: (access) => {
    const client = connectSpot(access)
    const data = async (answer: Promise<{ readonly data: unknown }>) => (await answer).data
    return {
      getIsolatedMarginAccount: (symbols) => data(client.isolatedMarginAccountInfo({ symbols })),
      enableIsolatedMarginAccount: (symbol) => data(client.enableIsolatedMarginAccount(symbol)),
      disableIsolatedMarginAccount: (symbol) => data(client.disableIsolatedMarginAccount(symbol)),
      getIsolatedMarginAccountLimit: () => data(client.isolatedMarginAccountLimit()),
      createMarginOcoOrder: ({ symbol, quantity, price, stopPrice, listClientOrderId }) =>
        data(client.marginOCOOrder(symbol, 'SELL', quantity, price, stopPrice, { listClientOrderId })),
      cancelMarginOrderList: (symbol, listClientOrderId) =>
        data(client.cancelMarginOCOOrder(symbol, { listClientOrderId })),
      getMarginOrderList: (origClientOrderId) => data(client.getMarginOCOOrder({ origClientOrderId })),
      listMarginOrderLists: (limit) => data(client.getMarginOCOOrders({ limit })),
      listOpenMarginOrderLists: () => data(client.getMarginOpenOCOOrders()),
      listCoinConfigs: () => data(client.coinInfo()),
      listWithdrawals: (withdrawOrderId) => data(client.withdrawHistory({ withdrawOrderId })),
      listDeposits: (txId) => data(client.depositHistory({ txId, includeSource: true })),
    }
  },
  told: (error) => {
    const data = member(member(error, 'response'), 'data')
    return { code: member(data, 'code'), message: member(data, 'msg') }
  },
}

function connectSpot({ url, apiKey, key }: Access): Spot {
  if (key.kind === 'hmac') return new Spot(apiKey, key.secret, { baseURL: url })
  const privateKeyAlgo = key.kind === 'rsa' ? 'RSA' : 'Ed25519'
  return new Spot(apiKey, '', { baseURL: url, privateKey: key.privateKey, privateKeyAlgo })
}

const wallet: MarginPeer = {
  name: '@binance/wallet',
  connect: (access) => {
    const { restAPI } = connectWallet(access)
    const data = async (answer: Promise<{ data(): Promise<unknown> }>) => (await answer).data()
    return {
      listCoinConfigs: () => data(restAPI.allCoinsInformation()),
      listWithdrawals: (withdrawOrderId) => data(restAPI.withdrawHistory(given({ withdrawOrderId }))),
      listDeposits: (txId) => data(restAPI.depositHistory({ ...given({ txId }), includeSource: true })),
    }
  },
  told: (error) => ({ code: member(error, 'code'), message: member(error, 'message') }),
}

function connectWallet({ url, apiKey, key }: Access): { readonly restAPI: NonNullable<Wallet['restAPI']> } {
  const signing = key.kind === 'hmac' ? { apiSecret: key.secret } : { privateKey: key.privateKey }
  // Generous, since a busy machine is no defect.
  const patient = { timeout: 60_000, retries: 0 }
  const { restAPI } = new Wallet({ configurationRestAPI: { apiKey, basePath: url, ...signing, ...patient } })
  return { restAPI }
}

const binance: MarginPeer = {
  name: 'binance',
  connect: (access) => {
    const client = connectMain(access)
    return {
      getIsolatedMarginAccount: (symbols) => client.getIsolatedMarginAccountInfo({ symbols }),
      // As its types have it.
      enableIsolatedMarginAccount: (symbols) => client.enableIsolatedMarginAccount({ symbols }),
      disableIsolatedMarginAccount: (symbol) => client.disableIsolatedMarginAccount({ symbol }),
      getIsolatedMarginAccountLimit: () => client.getIsolatedMarginAccountLimit(),
      createMarginOcoOrder: (order) => client.marginAccountNewOCO({ ...order, side: 'SELL' }),
      cancelMarginOrderList: (symbol, listClientOrderId) =>
        client.marginAccountCancelOCO({ symbol, listClientOrderId }),
      getMarginOrderList: (origClientOrderId) => client.queryMarginAccountOCO({ origClientOrderId }),
      listMarginOrderLists: (limit) => client.queryMarginAccountAllOCO({ limit }),
      listOpenMarginOrderLists: () => client.queryMarginAccountOpenOCO({}),
      listCoinConfigs: () => client.getBalances(),
      listWithdrawals: (withdrawOrderId) => client.getWithdrawHistory(given({ withdrawOrderId })),
      listDeposits: (txId) => client.getDepositHistory({ ...given({ txId }), includeSource: true }),
    }
  },
  told: (error) => ({ code: member(error, 'code'), message: member(error, 'message') }),
}

function connectMain({ url, apiKey, key }: Access): MainClient {
  const api_secret = key.kind === 'hmac' ? key.secret : key.privateKey
  return new MainClient({ api_key: apiKey, api_secret, baseUrl: url })
}

export const marginPeers: readonly MarginPeer[] = [connector, wallet, binance]

function given<T extends object>(parameters: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
