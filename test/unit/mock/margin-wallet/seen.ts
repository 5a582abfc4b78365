/** Calls of every operation, and what is seen of one: what was sent, what a client made of it, and what was noted. */
import type { MockAssume } from '../../../../generated/ambiguities/mock.js'
import type { CreateMarginOcoOrderInput } from '../../../../generated/types/margin-wallet.js'
import type { MarginWalletClient } from '../../../../src/margin-wallet/index.js'
import { createMock, type MockOptions } from '../../../../src/mock/index.js'
import { clientOf, NOW } from './caller.js'

export type Call = (client: MarginWalletClient) => PromiseLike<unknown>
type Fields = Readonly<Record<string, unknown>>

export interface Seen {
  readonly result: unknown
  /** The JSON that was sent. */
  readonly sent: unknown
  readonly headers: Headers
  /** By ambiguity, which reading the mock says to have mattered. */
  readonly noted: Fields
}

/** What comes of a call, the last request of which is looked at. */
export async function seen(assume: MockAssume, call: Call, options: MockOptions = {}): Promise<Seen> {
  const mock = createMock({ clock: () => NOW, ...options, assume })
  const answers: Response[] = []
  const client = clientOf(mock, {
    fetch: async (input, init) => {
      const response = await mock.fetch(input, init)
      answers.push(response.clone())
      return response
    },
  })
  const result = await Promise.resolve(call(client))
  const last = answers.at(-1)
  if (last === undefined) throw new Error('nothing was sent')
  const { readings = {} } = mock.requests.at(-1) ?? {}
  const sent: unknown = await last.json()
  return {
    result,
    sent,
    headers: last.headers,
    noted: readings,
  }
}

export const sale: CreateMarginOcoOrderInput = {
  symbol: 'SOLUSDT',
  side: 'SELL',
  quantity: '7.5',
  price: '203.4',
  stopPrice: '171.2',
  listClientOrderId: 'exit-1',
}
export const isolated = { isIsolated: 'TRUE', symbol: 'SOLUSDT' } as const

export const account: Call = (client) => client.getIsolatedMarginAccount()
export const accountOfOne: Call = (client) => client.getIsolatedMarginAccount({ symbols: 'SOLUSDT' })
export const place: Call = (client) => client.createMarginOcoOrder(sale)
export const get: Call = (client) => client.getMarginOrderList({ orderListId: 5_519_302 })
export const coins: Call = (client) => client.listCoinConfigs()
export const withdrawals: Call = (client) => client.listWithdrawals()
export const deposits: Call = (client) => client.listDeposits({ includeSource: true })
export const enable: Call = (client) => client.enableIsolatedMarginAccount({ symbol: 'LINKBTC' })
export const disable: Call = (client) => client.disableIsolatedMarginAccount({ symbol: 'ATOMUSDT' })
/** Every value under a name, at any depth; `undefined` for an object that lacks it and has its neighbour. */
export function all(value: unknown, name: string, beside: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => all(one, name, beside))
  if (typeof value !== 'object' || value === null) return []
  const own = Object.hasOwn(value, beside) ? [Reflect.get(value, name) as unknown] : []
  return [...own, ...Object.values(value).flatMap((one) => all(one, name, beside))]
}
