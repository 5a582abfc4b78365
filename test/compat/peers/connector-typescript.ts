import { Spot } from '@binance/connector-typescript'
import type { Access, MarginOperation } from '../margin-peers.js'
import type { Parameters } from './asks.js'
import type { Peer, Way } from './peer.js'

export function connectConnectorTypescript({ url, apiKey, key }: Access): Spot {
  if (key.kind === 'hmac') return new Spot(apiKey, key.secret, { baseURL: url })
  const privateKeyAlgo = key.kind === 'rsa' ? 'RSA' : 'ED25519'
  return new Spot(apiKey, '', { baseURL: url, privateKey: key.privateKey, privateKeyAlgo })
}

/** Its methods take what is mandatory one by one, and the rest in an object into which they write. */
const methods: Readonly<Record<MarginOperation, readonly [name: string, ...mandatory: string[]]>> = {
  getIsolatedMarginAccount: ['getIsolatedMarginAccountInfo'],
  enableIsolatedMarginAccount: ['enableIsolatedMarginAccount', 'symbol'],
  disableIsolatedMarginAccount: ['disableIsolatedMarginAccount', 'symbol'],
  getIsolatedMarginAccountLimit: ['getEnabledIsolatedMarginAccountLimit'],
  createMarginOcoOrder: ['marginAccountNewOco', 'symbol', 'side', 'quantity', 'price', 'stopPrice'],
  getMarginOrderList: ['getMarginAccountOco'],
  cancelMarginOrderList: ['marginAccountCancelOco', 'symbol'],
  listMarginOrderLists: ['getMarginAccountAllOco'],
  listOpenMarginOrderLists: ['getMarginAccountOpenOco'],
  listCoinConfigs: ['allCoinsInformation'],
  listWithdrawals: ['withdrawHistory'],
  listDeposits: ['depositHistory'],
}

export const connectorTypescriptPeer: Peer<Spot> = {
  name: '@binance/connector-typescript',
  connect: connectConnectorTypescript,
  ways: Object.entries(methods).map(([operation, [call, ...mandatory]]): Way<Spot> => {
    const make = async (client: Spot, parameters: Parameters): Promise<unknown> => {
      const rest = Object.entries(parameters).filter(([name]) => !mandatory.includes(name))
      return client[call]?.(...mandatory.map((name) => parameters[name]), Object.fromEntries(rest))
    }
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
