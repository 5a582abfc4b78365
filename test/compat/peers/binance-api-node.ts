import Binance from 'binance-api-node'
import { operations } from '../../../generated/tables/margin-wallet.js'
import { member, type Access, type MarginOperation } from '../margin-peers.js'
import { askedOperations } from './asks.js'
import type { Peer, Stray, Way } from './peer.js'

export type BinanceApiNode = ReturnType<typeof Binance>

export function connectBinanceApiNode({ url, apiKey, key }: Access): BinanceApiNode {
  const secret = key.kind === 'hmac' ? { apiSecret: key.secret } : { privateKey: key.privateKey }
  return Binance({ apiKey, httpBase: url, ...secret })
}

type Method = Exclude<keyof BinanceApiNode, 'privateRequest'>

const methods: Readonly<Partial<Record<MarginOperation, readonly Method[]>>> = {
  getIsolatedMarginAccount: ['marginIsolatedAccount', 'isolatedMarginAccount'],
  enableIsolatedMarginAccount: ['enableMarginAccount'],
  disableIsolatedMarginAccount: ['disableMarginAccount'],
  createMarginOcoOrder: ['marginOrderOco'],
  getMarginOrderList: ['marginGetOrderOco'],
  listCoinConfigs: ['accountCoins', 'capitalConfigs'],
  listWithdrawals: ['withdrawHistory'],
  listDeposits: ['depositHistory'],
}

const named = askedOperations.flatMap((operation) =>
  (methods[operation] ?? []).map((name): Way<BinanceApiNode> => {
    const make: Way<BinanceApiNode>['make'] = async (client, parameters) => client[name]({ ...parameters })
    return { operation, call: name, place: 'query', make }
  }),
)

const generic = askedOperations.map((operation): Way<BinanceApiNode> => {
  const { method, path } = operations[operation]
  return {
    operation,
    call: 'privateRequest',
    place: 'query',
    make: async (client, parameters) => client.privateRequest(method, path, { ...parameters }),
  }
})

/** A long number is an object of bignumber.js, which knows all of its digits. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const toFixed: unknown = member(value, 'toFixed')
  if (typeof toFixed === 'function') return BigInt(String(Reflect.apply(toFixed, value, [])))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]))
}

export const binanceApiNodePeer: Peer<BinanceApiNode> = {
  name: 'binance-api-node',
  connect: connectBinanceApiNode,
  ways: [...named, ...generic],
  codeOf: (error) => {
    const code = error instanceof Error ? member(error, 'code') : undefined
    return typeof code === 'number' ? code : undefined
  },
  plain,
  refusesItself: ({ call }, { about }) => call === 'marginOrderOco' && about === 'no price',
  encodes: { query: { fault: 'binanceApiNodeQuery', characters: "'*" } },
  stray: (_way, _ask, parameters): Stray | undefined => {
    if (parameters['quantity'] === 1e-7) return { fault: 'binanceApiNodeExponent', refused: -1100 }
    if (!Object.values(parameters).includes(undefined)) return undefined
    const sends = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]))
    return { fault: 'binanceApiNodeUndefined', sends }
  },
}
