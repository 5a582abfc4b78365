/** What single clients do beyond the calls that all have: other names for the same, preparations, and habits. */
import NodeBinanceApi from 'node-binance-api'
import { expect, it } from 'vitest'
import { parseSent } from '../sent-and-got.js'
import { clientIds } from './asks.js'
import { connectBinanceApiNode } from './binance-api-node.js'
import { connectCcxt } from './ccxt.js'
import { connectCommon, send } from './common.js'
import { connectNodeBinanceApi, nodeBinanceApiPeer } from './node-binance-api.js'
import { placed, settle } from './scene.js'
import type { Further } from './suite.js'

const dayMs = 86_400_000

export const furtherCommon: Further = (scene, seen) => {
  it('lets the query win where a parameter stands in the form as well', async () => {
    const order = { symbol: 'SOLUSDT', side: 'SELL', quantity: 0.5, price: 203.4, stopPrice: 171.2 }
    const client = connectCommon(scene.access())
    await send(
      client,
      'createMarginOcoOrder',
      { listClientOrderId: 'from-the-query' },
      { ...order, listClientOrderId: 'from-the-form' },
    )
    const { orderLists } = scene.stage.mock.state().marginWallet as { orderLists: readonly object[] }
    expect(orderLists.at(-1)).toMatchObject({ listClientOrderId: 'from-the-query' })
    seen.note('createMarginOcoOrder', 'sendRequest: a parameter in the query and in the form', [])
  })

  it('sends a DELETE again by itself, with the timestamp and signature of the first time', async () => {
    scene.stage.mock.setFault('cancelMarginOrderList', { kind: 'unavailable', times: 1 })
    const client = connectCommon(scene.access(), { retries: 3, backoff: 1 })
    const { outcome, sent } = await scene.during(() =>
      settle(
        send(client, 'cancelMarginOrderList', { symbol: 'SOLUSDT', listClientOrderId: clientIds.cross }),
      ),
    )
    expect(sent.map(({ status }) => status)).toEqual([503, 200])
    expect(sent[1]?.search).toBe(sent[0]?.search)
    expect(outcome).toMatchObject({ value: { listOrderStatus: 'ALL_DONE' } })
    seen.note('cancelMarginOrderList', 'sendRequest: a 503 on the first attempt, retries of 3', [
      'commonRetriesDelete',
    ])
  })
}

export const furtherBinanceApiNode: Further = (scene, seen) => {
  it('asks for the time of the service where it is told to', async () => {
    scene.stage.mock.clock.advance(600_000)
    await connectBinanceApiNode(scene.access()).accountCoins({ useServerTime: true })
    expect(scene.stage.wire.latest().status).toBe(200)
    seen.note('listCoinConfigs', 'accountCoins: useServerTime', [])
  })

  it('makes a client id with a prefix of its own where none is given', async () => {
    const order = { symbol: 'SOLUSDT', side: 'SELL', quantity: 0.5, price: 203.4, stopPrice: 171.2 }
    await connectBinanceApiNode(scene.access()).marginOrderOco(order)
    const sent = placed(scene.stage.wire.latest()).query
    expect(sent['listClientOrderId']).toMatch(/^x-TKT5PX2F/)
    seen.note('createMarginOcoOrder', 'marginOrderOco: no listClientOrderId', [])
  })
}

export const furtherNodeBinanceApi: Further = (scene, seen) => {
  it.each([
    ['listDeposits', "depositHistory('USDT', …)", 'depositHistory'],
    ['listWithdrawals', "withdrawHistory('USDT')", 'withdrawHistory'],
  ] as const)('%s: sends the coin under another name by %s', async (operation, call, method) => {
    const { basedOnSapi } = connectNodeBinanceApi(scene.access())
    const { outcome, sent } = await scene.during(() => settle(basedOnSapi[method]('USDT', { limit: 1 })))
    expect(placed(sent[0]!).query).toEqual({ asset: 'USDT' })
    expect('error' in outcome && nodeBinanceApiPeer.codeOf(outcome.error)).toBe(-1104)
    seen.note(operation, call, ['nodeBinanceApiAsset'])
  })

  it('asks for the time of the service where it is told to', async () => {
    scene.stage.mock.clock.advance(600_000)
    const { url, apiKey, key } = scene.access()
    const APISECRET = key.kind === 'hmac' ? key.secret : ''
    const options = { APIKEY: apiKey, APISECRET, urls: { base: `${url}/api/`, sapi: `${url}/sapi/` } }
    const client = await new NodeBinanceApi(options).setOptions({ ...options, useServerTime: true })
    await client.privateSapiRequest('v1/capital/config/getall')
    expect(scene.stage.wire.latest().status).toBe(200)
    seen.note('listCoinConfigs', 'privateSapiRequest: useServerTime', [])
  })
}

export const furtherCcxt: Further = (scene, seen) => {
  const latest = () => scene.stage.wire.latest()
  const answered = () => parseSent(latest().answer) as readonly Record<string, unknown>[]

  it('asks for the time of the service where it is told to', async () => {
    scene.stage.mock.clock.advance(600_000)
    const client = connectCcxt(scene.access(), { adjustForTimeDifference: true })
    await client.loadTimeDifference()
    await client['sapiGetCapitalConfigGetall']?.()
    expect(latest().status).toBe(200)
    seen.note('listCoinConfigs', 'sapiGetCapitalConfigGetall: loadTimeDifference', [])
  })

  it('makes its currencies and fees of the coins', async () => {
    const client = connectCcxt(scene.access())
    await client.loadMarkets()
    for (const call of ['fetchCurrencies', 'fetchDepositWithdrawFees', 'fetchTransactionFees'] as const) {
      const { sent } = await scene.during(async () => {
        const found = await client[call]()
        expect(JSON.stringify(found)).toContain('specialWithdrawTips')
        return { value: found }
      })
      expect(sent.map(({ path, status }) => [path, status])).toEqual([
        ['/sapi/v1/capital/config/getall', 200],
      ])
      seen.note('listCoinConfigs', call, [])
    }
    const currencies = await client.fetchCurrencies()
    for (const { coin } of answered()) expect(currencies[String(coin)]).toMatchObject({ id: coin })
  })

  it('reads the balances of isolated margin', async () => {
    const client = connectCcxt(scene.access())
    await client.loadMarkets()
    const balance = await client.fetchBalance({ marginMode: 'isolated', symbols: ['SOL/USDT', 'LINK/BTC'] })
    expect(placed(latest()).query).toEqual({ symbols: 'SOLUSDT,LINKBTC' })
    expect(balance['SOL']).toEqual({ free: 42.5, used: 7.5, total: 50, debt: 10.000412 })
    expect(balance.info).toEqual(parseSent(latest().answer))
    seen.note('getIsolatedMarginAccount', "fetchBalance({ marginMode: 'isolated', symbols })", [])
  })

  it.each([
    ['listDeposits', 'fetchDeposits'],
    ['listWithdrawals', 'fetchWithdrawals'],
  ] as const)('%s by %s: exactly 90 days from a moment, of one coin', async (operation, call) => {
    const client = connectCcxt(scene.access())
    await client.loadMarkets()
    const since = scene.given.now - 30 * dayMs
    const every = await client[call](undefined, since)
    expect(placed(latest()).query).toEqual({ startTime: String(since), endTime: String(since + 90 * dayMs) })
    const records = answered()
    expect(every).toHaveLength(records.length)
    for (const record of records) {
      // Where a record has no transaction, its id there is empty.
      const found = every.find(({ txid = '', id }) => txid === record['txId'] && id === record['id'])
      expect(found).toMatchObject({
        amount: Number(record['amount']),
        currency: record['coin'],
        info: record,
      })
      const at = record['insertTime'] ?? Date.parse(`${String(record['applyTime']).replace(' ', 'T')}Z`)
      expect(found?.timestamp).toBe(at)
    }
    await client[call]('ATOM', since, 1)
    expect(placed(latest()).query).toMatchObject({ coin: 'ATOM', limit: '1' })
    expect(latest().status).toBe(200)
    seen.note(operation, `${call}(undefined, since)`, [])
    seen.note(operation, `${call}('ATOM', since, 1)`, [])
  })

  it('takes a refusal for too many requests as one', async () => {
    scene.stage.mock.setFault('listDeposits', { kind: 'tooManyRequests', retryAfterSeconds: 7 })
    const { outcome } = await scene.during(() =>
      settle(connectCcxt(scene.access())['sapiGetCapitalDepositHisrec']!()),
    )
    expect(outcome).toMatchObject({ error: { name: 'DDoSProtection' } })
    seen.note('listDeposits', 'sapiGetCapitalDepositHisrec: too many requests', [])
  })
}
