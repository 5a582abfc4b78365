import Binance from 'node-binance-api'
import { operations } from '../../../generated/tables/margin-wallet.js'
import type { Access } from '../margin-peers.js'
import { askedOperations, type Ask, type Parameters } from './asks.js'
import { written, type Peer, type Stray, type Way } from './peer.js'

/** One for what it has methods of, which ask below the base for trading, and one whose base leads to the wallet. */
export interface NodeBinanceApi {
  readonly asIs: Binance
  readonly basedOnSapi: Binance
}

export function connectNodeBinanceApi({ url, apiKey, key }: Access): NodeBinanceApi {
  const secret = key.kind === 'hmac' ? { APISECRET: key.secret } : { PRIVATEKEY: key.privateKey }
  const options = { APIKEY: apiKey, ...secret }
  const sapi = `${url}/sapi/`
  return {
    asIs: new Binance({ ...options, urls: { base: `${url}/api/`, sapi } }),
    basedOnSapi: new Binance({ ...options, urls: { base: sapi, sapi } }),
  }
}

const histories = ['listWithdrawals', 'listDeposits'] as const

function historyOf(client: Binance, operation: (typeof histories)[number], parameters: Parameters) {
  // It writes into what it is given.
  return operation === 'listDeposits'
    ? client.depositHistory(undefined, { ...parameters })
    : client.withdrawHistory({ ...parameters })
}

const named = (operation: (typeof histories)[number]): string =>
  operation === 'listDeposits' ? 'depositHistory' : 'withdrawHistory'

const generic = askedOperations.map((operation): Way<NodeBinanceApi> => {
  const { method, path } = operations[operation]
  return {
    operation,
    call: 'privateSapiRequest',
    place: method === 'POST' ? 'form' : 'query',
    make: ({ asIs }, parameters) =>
      asIs.privateSapiRequest(path.replace('/sapi/', ''), { ...parameters }, method),
  }
})

const methods = histories.flatMap((operation): Way<NodeBinanceApi>[] => [
  {
    operation,
    call: named(operation),
    place: 'query',
    make: ({ asIs }, parameters) => historyOf(asIs, operation, parameters),
  },
  {
    operation,
    call: `${named(operation)}, urls.base at /sapi/`,
    place: 'query',
    make: ({ basedOnSapi }, parameters) => historyOf(basedOnSapi, operation, parameters),
  },
])

export const nodeBinanceApiPeer: Peer<NodeBinanceApi> = {
  name: 'node-binance-api',
  connect: connectNodeBinanceApi,
  ways: [...generic, ...methods],
  // The words of its error are the whole answer.
  codeOf: (error) => {
    const found = error instanceof Error ? /^\{"code":(-?\d+)/.exec(error.message) : null
    return found === null ? undefined : Number(found[1])
  },
  rounds: 'nodeBinanceApiRounds',
  encodes: {
    query: { fault: 'nodeBinanceApiQuery', characters: "'*" },
    form: { fault: 'nodeBinanceApiForm', characters: " !'()~*" },
  },
  signs: {
    'rsa, form': 'nodeBinanceApiRsaForm',
    'ed25519, query': 'nodeBinanceApiEd25519',
  },
  stray: (way, _ask: Ask, parameters): Stray | undefined => {
    if (way.call === 'depositHistory' || way.call === 'withdrawHistory') {
      const { path } = operations[way.operation]
      return { fault: 'nodeBinanceApiBase', path: path.replace('/sapi/', '/api/') }
    }
    const isUndefined = Object.values(parameters).includes(undefined)
    if (way.place === 'form' && isUndefined) {
      const words = Object.fromEntries(
        Object.entries(parameters).map(([name, value]) => [name, String(value)]),
      )
      return { fault: 'nodeBinanceApiUndefined', sends: { ...written(parameters), ...words }, refused: -1022 }
    }
    return parameters['quantity'] === 1e-7 ? { fault: 'nodeBinanceApiExponent', refused: -1100 } : undefined
  },
}
