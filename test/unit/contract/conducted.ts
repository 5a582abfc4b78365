/** Calls over whose conduct tests decide. */
import { createContract, type Exchange, type Finding } from '../../../src/contract/index.js'

const begin = Date.parse('2026-11-22T10:00:00Z')
export const json = { 'content-type': 'application/json' }
let count = 0

export interface Sent {
  readonly method?: string
  readonly path?: string
  readonly query?: Readonly<Record<string, string>>
  readonly host?: string
  readonly scheme?: string
  /** `undefined` where no answer came. */
  readonly status?: number | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly answer?: object | string
  readonly at?: number
  readonly forMs?: number
  readonly source?: string
}

export const order = { symbol: 'BTCUSDT', side: 'SELL', quantity: '1', price: '2', stopPrice: '1' }

/** A call of margin and wallet, signed anew. */
export function call({
  method = 'GET',
  path = 'margin/isolated/accountLimit',
  query = {},
  host = 'margin.example',
  scheme = 'https',
  at = 0,
  forMs = 100,
  headers = {},
  answer = {},
  ...more
}: Sent): Exchange {
  count += 1
  const signed = new URLSearchParams({
    timestamp: String(begin + at),
    signature: `signature-${count}`,
    ...query,
  }).toString()
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer)
  const status = 'status' in more ? more.status : 200
  return {
    request: {
      method,
      url: `${scheme}://${host}/sapi/v1/${path}?${signed}`,
      headers: { 'X-MBX-APIKEY': 'some-api-key-1' },
    },
    ...(status !== undefined && { response: { status, headers: { ...json, ...headers }, body } }),
    ...{ sentAt: begin + at, receivedAt: begin + at + forMs, source: more.source ?? `a.har, entry ${count}` },
  }
}

const orderList = { orderListId: 7, symbol: order.symbol }
export const write = { method: 'POST', path: 'margin/order/oco', query: order, answer: orderList }
export const lookUp = { path: 'margin/orderList', query: { orderListId: '7' }, answer: orderList }

/** A payment that got no answer. */
export const pay = (signature: string): Exchange => ({
  request: {
    method: 'POST',
    url: 'https://gateway.example/theia/api/v1/initiateTransaction?mid=M&orderId=1',
    headers: json,
    body: JSON.stringify({ head: { signature }, body: { orderId: '1' } }),
  },
})

/** What is found in the conduct of calls: the rule and the place of each. */
export function foundIn(exchanges: readonly Exchange[]): readonly string[] {
  return findingsIn(exchanges).map(({ rule, place }) => `${rule} ${place}`)
}

export function findingsIn(exchanges: readonly Exchange[]): readonly Finding[] {
  const contract = createContract()
  for (const exchange of exchanges) contract.check(exchange)
  return contract.finish().filter(({ rule }) => rule.startsWith('conduct.'))
}
