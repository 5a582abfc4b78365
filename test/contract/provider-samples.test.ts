/** The sample that the provider prints for each of its operations is a result, for the client and for `verify`. */
import { describe, expect, it } from 'vitest'
import { createChecker } from '../../src/contract/check-exchange.js'
import type { MarginWalletClient } from '../../src/margin-wallet/index.js'
import { clientWith, json, OCO } from '../unit/margin-wallet/service.js'
import samples from '../vectors/margin-answers.json' with { type: 'json' }

/** What a sample is about, as far as it shows that. */
interface Sample {
  readonly symbol?: string
  readonly listClientOrderId?: string
  readonly orderListId?: number
}

/** Each operation, asked for what its sample is about, and for nothing else. */
const calls: Readonly<Record<string, (client: MarginWalletClient, of: Sample) => Promise<unknown>>> = {
  'DELETE /sapi/v1/margin/isolated/account': (client, { symbol = '' }) =>
    client.disableIsolatedMarginAccount({ symbol }),
  'POST /sapi/v1/margin/isolated/account': (client, { symbol = '' }) =>
    client.enableIsolatedMarginAccount({ symbol }),
  'GET /sapi/v1/margin/isolated/account': (client) => client.getIsolatedMarginAccount(),
  'GET /sapi/v1/margin/isolated/accountLimit': (client) => client.getIsolatedMarginAccountLimit(),
  'POST /sapi/v1/margin/order/oco': (client, { symbol = '', listClientOrderId = '' }) =>
    client.createMarginOcoOrder({ ...OCO, symbol, listClientOrderId, quantity: '0.25' }),
  'DELETE /sapi/v1/margin/orderList': (client, { symbol = '', orderListId = 0 }) =>
    client.cancelMarginOrderList({ symbol, orderListId }),
  'GET /sapi/v1/margin/orderList': (client, { orderListId = 0 }) =>
    client.getMarginOrderList({ orderListId }),
  'GET /sapi/v1/margin/allOrderList': (client) => client.listMarginOrderLists(),
  'GET /sapi/v1/margin/openOrderList': (client) => client.listOpenMarginOrderLists(),
  'GET /sapi/v1/capital/config/getall': (client) => client.listCoinConfigs(),
  'GET /sapi/v1/capital/withdraw/history': (client) => client.listWithdrawals(),
  'GET /sapi/v1/capital/deposit/hisrec': (client) => client.listDeposits(),
}

describe.each(samples.map((sample) => [`${sample.method} ${sample.path}`, sample] as const))(
  '%s',
  (name, { method, path, answer }) => {
    it('is a result of the client', async () => {
      const client = clientWith(() => Promise.resolve(json(answer)))
      const result = await calls[name]?.(client, answer as Sample)
      const names = (of: object | undefined): string[] => Object.keys(of ?? {})
      const [[received], [printed]] = [[result].flat() as object[], [answer].flat()]
      expect(names(received)).toEqual(expect.arrayContaining(names(printed)))
    })

    it('is no finding of verify', () => {
      const url = `https://service.example${path}`
      const request = { method, url, headers: {}, bodyMissing: 'it is not asked for' }
      const headers = { 'content-type': 'application/json' }
      const response = { status: 200, headers, body: JSON.stringify(answer) }
      const { findings } = createChecker({}).examine({ request, response }).checked
      expect(findings.filter(({ rule }) => rule.startsWith('response.'))).toEqual([])
    })
  },
)
