import { Spot } from '@binance/connector-typescript'
import type { Access, MarginOperation } from '../margin-peers.js'
import type { Parameters } from './asks.js'
import type { Peer, Way } from './peer.js'

export function connectConnectorTypescript({ url, apiKey, key }: Access): Spot {
  if (key.kind === 'hmac') return new Spot(apiKey, key.secret, { baseURL: url })
  const privateKeyAlgo = key.kind === 'rsa' ? 'RSA' : 'ED25519'
  return new Spot(apiKey, '', { baseURL: url, privateKey: key.privateKey, privateKeyAlgo })
}

type Call = (client: Spot, parameters: Parameters) => Promise<unknown>

/** Its methods take what is mandatory one by one, and the rest in an object into which they write. */
const methods: Readonly<Record<MarginOperation, readonly [name: string, call: Call]>> = {
  getIsolatedMarginAccount: [
    'getIsolatedMarginAccountInfo',
    (client, parameters) => client.getIsolatedMarginAccountInfo({ ...parameters }),
  ],
  enableIsolatedMarginAccount: [
    'enableIsolatedMarginAccount',
    (client, { symbol, ...rest }) => client.enableIsolatedMarginAccount(symbol, rest),
  ],
  disableIsolatedMarginAccount: [
    'disableIsolatedMarginAccount',
    (client, { symbol, ...rest }) => client.disableIsolatedMarginAccount(symbol, rest),
  ],
  getIsolatedMarginAccountLimit: [
    'getEnabledIsolatedMarginAccountLimit',
    (client, parameters) => client.getEnabledIsolatedMarginAccountLimit({ ...parameters }),
  ],
  createMarginOcoOrder: [
    'marginAccountNewOco',
    (client, { symbol, side, quantity, price, stopPrice, ...rest }) =>
      client.marginAccountNewOco(symbol, side, quantity, price, stopPrice, rest),
  ],
  getMarginOrderList: [
    'getMarginAccountOco',
    (client, parameters) => client.getMarginAccountOco({ ...parameters }),
  ],
  cancelMarginOrderList: [
    'marginAccountCancelOco',
    (client, { symbol, ...rest }) => client.marginAccountCancelOco(symbol, rest),
  ],
  listMarginOrderLists: [
    'getMarginAccountAllOco',
    (client, parameters) => client.getMarginAccountAllOco({ ...parameters }),
  ],
  listOpenMarginOrderLists: [
    'getMarginAccountOpenOco',
    (client, parameters) => client.getMarginAccountOpenOco({ ...parameters }),
  ],
  listCoinConfigs: [
    'allCoinsInformation',
    (client, parameters) => client.allCoinsInformation({ ...parameters }),
  ],
  listWithdrawals: ['withdrawHistory', (client, parameters) => client.withdrawHistory({ ...parameters })],
  listDeposits: ['depositHistory', (client, parameters) => client.depositHistory({ ...parameters })],
}

export const connectorTypescriptPeer: Peer<Spot> = {
  name: '@binance/connector-typescript',
  connect: connectConnectorTypescript,
  ways: Object.entries(methods).map(([operation, [call, make]]): Way<Spot> => {
    return { operation: operation as MarginOperation, call, place: 'query', make }
  }),
  codeOf: () => undefined,
  losesCode: 'connectorTypescriptCode',
  rounds: 'connectorTypescriptRounds',
  refusesItself: (_way, { about }) => about === 'no price' || about === 'no symbol',
  encodes: { query: { fault: 'connectorTypescriptQuery', characters: "'*" } },
  signs: {
    'rsa, query': 'connectorTypescriptSignature',
    'ed25519, query': 'connectorTypescriptSignature',
  },
  stray: (_way, _ask, { quantity }) =>
    quantity === 1e-7 ? { fault: 'connectorTypescriptExponent', refused: -1100 } : undefined,
}
