import ccxt from 'ccxt'
import { expect } from 'vitest'
import type { Access, MarginOperation } from '../margin-peers.js'
import type { Parameters } from './asks.js'
import type { Peer, Way } from './peer.js'

export type Ccxt = InstanceType<typeof ccxt.binance>

/** Its errors go by the address as well as by the code, so it keeps the real one, and its transport is led elsewhere. */
const home = 'https://api.binance.com'

export function connectCcxt(
  { url, apiKey, key }: Access,
  options: Readonly<Record<string, unknown>> = {},
): Ccxt {
  return new ccxt.binance({
    apiKey,
    secret: key.kind === 'hmac' ? key.secret : key.privateKey,
    enableRateLimit: false,
    options: { fetchMarkets: { types: ['spot'] }, fetchMargins: false, ...options },
    fetchImplementation: (address, init) => {
      if (!address.startsWith(`${home}/`)) throw new Error(`A request would leave this machine: ${address}`)
      return fetch(`${url}${address.slice(home.length)}`, init)
    },
  })
}

type Implicit = `sapi${string}`

const implicit: Readonly<Record<MarginOperation, Implicit>> = {
  getIsolatedMarginAccount: 'sapiGetMarginIsolatedAccount',
  enableIsolatedMarginAccount: 'sapiPostMarginIsolatedAccount',
  disableIsolatedMarginAccount: 'sapiDeleteMarginIsolatedAccount',
  getIsolatedMarginAccountLimit: 'sapiGetMarginIsolatedAccountLimit',
  createMarginOcoOrder: 'sapiPostMarginOrderOco',
  getMarginOrderList: 'sapiGetMarginOrderList',
  cancelMarginOrderList: 'sapiDeleteMarginOrderList',
  listMarginOrderLists: 'sapiGetMarginAllOrderList',
  listOpenMarginOrderLists: 'sapiGetMarginOpenOrderList',
  listCoinConfigs: 'sapiGetCapitalConfigGetall',
  listWithdrawals: 'sapiGetCapitalWithdrawHistory',
  listDeposits: 'sapiGetCapitalDepositHisrec',
}

/** It makes these methods when it is made, from the list of paths that it knows. */
function implicitly(client: Ccxt, name: Implicit, parameters: Parameters): Promise<unknown> {
  const method = client[name]
  if (method === undefined) throw new Error(`ccxt has no method ${name}.`)
  return method(parameters)
}

/** The class of its error by the code of the service; ExchangeError is the one for codes that it does not know. */
const classes: Readonly<Record<number, string>> = {
  [-1013]: 'BadRequest',
  [-1021]: 'InvalidNonce',
  [-1022]: 'AuthenticationError',
  [-1100]: 'BadRequest',
  [-1102]: 'BadRequest',
  [-1117]: 'BadRequest',
  [-1121]: 'BadSymbol',
  [-1127]: 'BadRequest',
  [-1131]: 'BadRequest',
  [-2010]: 'InvalidOrder',
  [-2011]: 'OperationRejected',
  [-2015]: 'AuthenticationError',
}

/** Its words end in the answer of the service. */
function codeOf(error: unknown): number | undefined {
  const found = error instanceof Error ? /"code":(-?\d+)/.exec(error.message) : null
  return found === null ? undefined : Number(found[1])
}

export const ccxtPeer: Peer<Ccxt> = {
  name: 'ccxt',
  connect: connectCcxt,
  ways: Object.entries(implicit).map(([operation, name]): Way<Ccxt> => {
    return {
      operation: operation as MarginOperation,
      call: name,
      place: name.startsWith('sapiPost') ? 'form' : 'query',
      make: (client, parameters) => implicitly(client, name, parameters),
    }
  }),
  codeOf,
  expectError: (error, code) => {
    expect(error).toBeInstanceOf(Error)
    // It takes the published message of this filter for the class, before it looks at the code.
    const isLotSize = String(error).includes('lot size')
    expect(error).toMatchObject({ name: isLotSize ? 'InvalidOrder' : (classes[code] ?? 'ExchangeError') })
  },
  stray: (_way, _ask, { quantity }) =>
    quantity === 1e-7 ? { fault: 'ccxtExponent', refused: -1100 } : undefined,
}
