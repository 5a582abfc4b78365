/** What the third-party clients make of failures, and what they do by themselves. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { Spot } from '@binance/connector'
import { Wallet } from '@binance/wallet'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { rejection } from '../support/caught.js'
import { keys, rsaKey, sentParameters, stage, type Stage } from './margin-mock.js'
import {
  binance,
  connector,
  connectMain,
  connectSpot,
  connectWallet,
  marginPeers,
  member,
  type MarginPeer,
} from './margin-peers.js'

let on: Stage
let warned: MockInstance<(text: string) => void>
beforeEach(async () => {
  on = await stage()
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await on.close()
})

const order = { symbol: 'SOLUSDT', quantity: 0.5, price: 203.4, stopPrice: 171.2 }

/** All that printing an error would show. */
function printed(error: unknown): string {
  return inspect(error, { depth: 12, showHidden: true, maxStringLength: null })
}

interface Finding {
  readonly isError: boolean
  /** What Retry-After becomes. */
  readonly retryAfter: string | undefined
  /** What printing an error shows. */
  readonly shows: { readonly apiKey: boolean; readonly signature: boolean }
  /** What a page in HTML under a 200, and half a body, become. */
  readonly unreadable: 'a result' | 'an error'
}

const findings: Readonly<Record<string, Finding>> = {
  '@binance/connector': {
    isError: true,
    retryAfter: '7',
    shows: { apiKey: true, signature: true },
    unreadable: 'a result',
  },
  '@binance/wallet': {
    isError: true,
    retryAfter: undefined,
    shows: { apiKey: false, signature: false },
    unreadable: 'an error',
  },
  binance: {
    isError: false,
    retryAfter: '7',
    shows: { apiKey: false, signature: true },
    unreadable: 'a result',
  },
}

describe.each(marginPeers)('$name', ({ name, connect, told }) => {
  const found = findings[name]

  it('tells code and words of a 429, and Retry-After as it is known of it', async () => {
    on.mock.setFault('listCoinConfigs', { kind: 'tooManyRequests', retryAfterSeconds: 7 })
    const error = await rejection(connect(on.access()).listCoinConfigs())
    expect(told(error)).toEqual({
      code: -1003,
      message: expect.stringContaining('weight') as string,
      retryAfter: found?.retryAfter,
    })
    expect(error instanceof Error).toBe(found?.isError)
  })

  it('tells that the API key is another', async () => {
    const error = await rejection(connect({ ...on.access(), apiKey: 'another-key' }).listCoinConfigs())
    expect(told(error)).toMatchObject({ code: -2015 })
  })

  it('shows in a printed error the key and the signature, or hides them, as is known of it', async () => {
    const error = await rejection(
      connect(on.access({ kind: 'hmac', secret: 'another-secret' })).listCoinConfigs(),
    )
    const signature = new URLSearchParams(on.wire.latest().search).get('signature') ?? ''
    expect(signature).not.toBe('')
    expect({
      apiKey: printed(error).includes('demo-api-key'),
      signature: printed(error).includes(signature),
    }).toEqual(found?.shows)
    expect(printed(error)).not.toContain('another-secret')
  })

  it.each(['wrongContentType', 'truncatedBody', 'emptyBody'] as const)(
    'takes a 200 with %s for a result, or for an error, as is known of it',
    async (fault) => {
      on.mock.setFault('listCoinConfigs', fault)
      const [outcome] = await Promise.allSettled([connect(on.access()).listCoinConfigs()])
      if (found?.unreadable === 'an error') expect(outcome).toMatchObject({ status: 'rejected' })
      else expect(outcome).toEqual({ status: 'fulfilled', value: on.wire.latest().answer })
    },
  )
})

describe.each([connector, binance])('$name', (peer: MarginPeer) => {
  it('loses the order list that it has placed: its id is rounded, and no list has the rounded one', async () => {
    const calls = peer.connect(on.access())
    const placed = await calls.createMarginOcoOrder?.({ ...order, listClientOrderId: 'placed' })
    expect(on.wire.latest().answer).toContain('"orderListId":9007199254740993,')
    expect(placed).toMatchObject({ orderListId: 9007199254740992 })
    for (const [ask, code] of [
      [calls.getMarginOrderList, -2018],
      [(id: object) => calls.cancelMarginOrderList?.('SOLUSDT', id as never), -2011],
    ] as const) {
      const error = await rejection(ask?.({ orderListId: 9007199254740992 }))
      expect(peer.told(error)).toMatchObject({ code })
    }
    // Its client id, or the exact id as text, finds it; ours never lost it.
    expect(await calls.getMarginOrderList?.({ clientId: 'placed' })).toMatchObject({
      listOrderStatus: 'EXECUTING',
    })
    const cancelled = await calls.cancelMarginOrderList?.('SOLUSDT', { orderListId: '9007199254740993' })
    expect(cancelled).toMatchObject({
      listClientOrderId: expect.any(String) as string,
      listOrderStatus: 'ALL_DONE',
    })
    expect(await on.ours.getMarginOrderList({ orderListId: '9007199254740993' })).toMatchObject({
      orderListId: '9007199254740993',
      listOrderStatus: 'ALL_DONE',
    })
  })

  it('leaves in the mock what it did: an account, enabled and disabled', async () => {
    const calls = peer.connect(on.access())
    await calls.disableIsolatedMarginAccount?.('ATOMUSDT')
    const { assets } = await on.ours.getIsolatedMarginAccount({ symbols: 'ATOMUSDT' })
    expect(assets).toMatchObject([{ symbol: 'ATOMUSDT', enabled: false }])
  })

  it('hears that a pair has no account', async () => {
    const error = await rejection(peer.connect(on.access()).disableIsolatedMarginAccount?.('ETHUSDT'))
    expect(peer.told(error)).toEqual({
      code: -11001,
      message: expect.stringContaining('ETHUSDT') as string,
      retryAfter: undefined,
    })
  })

  it('sends a small number with an exponent, which is refused', async () => {
    const calls = peer.connect(on.access())
    const error = await rejection(
      calls.createMarginOcoOrder?.({ ...order, quantity: 0.0000001, listClientOrderId: 'small' }),
    )
    expect(sentParameters(on.wire.latest())).toMatchObject({ quantity: '1e-7' })
    expect(peer.told(error)).toMatchObject({ code: -1100 })
  })
})

describe('@binance/connector', () => {
  it('changes the options of its caller, and drops what is empty', async () => {
    const options = { symbols: ' ', recvWindow: 6000 }
    await connectSpot(on.access()).isolatedMarginAccountInfo(options)
    expect(options).toEqual({ recvWindow: 6000 })
    expect(sentParameters(on.wire.latest())).toEqual({ recvWindow: '6000' })
  })

  it('sends a list as JSON, which names no pair', async () => {
    const client = connectSpot(on.access())
    const asText = await client.isolatedMarginAccountInfo({ symbols: 'SOLUSDT,LINKBTC' })
    expect(asText.data).toMatchObject({ assets: [{ symbol: 'SOLUSDT' }, { symbol: 'LINKBTC' }] })
    const asList = await rejection(client.isolatedMarginAccountInfo({ symbols: ['SOLUSDT', 'LINKBTC'] }))
    expect(sentParameters(on.wire.latest())).toEqual({ symbols: '["SOLUSDT","LINKBTC"]' })
    expect(connector.told(asList)).toMatchObject({ code: -1121 })
  })
})

describe('@binance/wallet', () => {
  it('sends again what failed, with the timestamp and signature of the first time', async () => {
    on.mock.setFault('listCoinConfigs', { kind: 'unavailable', times: 1 })
    const { restAPI } = connectWallet(on.access(), { retries: 3, backoff: 1 })
    await restAPI.allCoinsInformation()
    expect(on.wire.exchanges.map(({ status }) => status)).toEqual([503, 200])
    const [first, second] = on.wire.exchanges
    expect(second?.search).toBe(first?.search)
  })

  it('is refused on its second attempt where the first took longer than recvWindow', async () => {
    on.mock.setFault('listCoinConfigs', { kind: 'unavailable', times: 1 })
    const { restAPI } = connectWallet(on.access(), { retries: 3, backoff: 1 })
    const before = on.mock.clock.now()
    const late = rejection(restAPI.allCoinsInformation({ recvWindow: 1_000 }))
    await vi.waitUntil(() => on.wire.exchanges.length === 1, { interval: 1 })
    on.mock.clock.set(before + 5_000)
    expect(await late).toMatchObject({ name: 'BadRequestError', code: -1021 })
  })

  it('gives up after a second, three times over, unless told otherwise', () => {
    const { restAPI } = new Wallet({ configurationRestAPI: { apiKey: 'key', apiSecret: 'secret' } })
    expect(member(restAPI, 'configuration')).toMatchObject({
      baseOptions: { timeout: 1_000 },
      retries: 3,
      backoff: 1_000,
    })
  })

  it('says of a timeout no more than of a network that is down', async () => {
    on.mock.setFault('listCoinConfigs', 'stall')
    const { restAPI } = connectWallet(on.access(), { timeout: 40 })
    const error = await rejection(restAPI.allCoinsInformation())
    expect(error).toMatchObject({ name: 'NetworkError', message: 'Network error or request timeout.' })
  })

  it('loses the status of a failure of the server in its words', async () => {
    on.mock.setFault('listCoinConfigs', 'serverError')
    const error = await rejection(connectWallet(on.access()).restAPI.allCoinsInformation())
    expect(error).toMatchObject({ name: 'ServerError', message: 'Server error: 500', statusCode: 500 })
    expect(error).not.toHaveProperty('code')
  })
})

describe('binance', () => {
  it('names the parameter of enabling wrongly in its types; named rightly, it works', async () => {
    const client = connectMain(on.access())
    const misnamed = await rejection(client.enableIsolatedMarginAccount({ symbols: 'LINKBTC' }))
    expect(binance.told(misnamed)).toMatchObject({ code: -1102 })
    // @ts-expect-error -- its types know no `symbol`
    expect(await client.enableIsolatedMarginAccount({ symbol: 'LINKBTC' })).toEqual({
      success: true,
      symbol: 'LINKBTC',
    })
  })

  it('adds client ids with a prefix of its own to an order, and to the object of its caller', async () => {
    const client = connectMain(on.access())
    const input = { ...order, side: 'SELL' as const }
    await client.marginAccountNewOCO(input)
    const sent = sentParameters(on.wire.latest())
    for (const name of ['listClientOrderId', 'limitClientOrderId', 'stopClientOrderId']) {
      expect(sent[name]).toMatch(/^x-U5D79M5B/)
      expect(Reflect.get(input, name)).toBe(sent[name])
    }
    await client.marginAccountCancelOCO({
      symbol: 'SOLUSDT',
      listClientOrderId: sent['listClientOrderId'] ?? '',
    })
    expect(sentParameters(on.wire.latest())['newClientOrderId']).toMatch(/^x-U5D79M5B/)
  })

  it('warns on the console of a client id without its prefix', async () => {
    await binance.connect(on.access()).createMarginOcoOrder?.({ ...order, listClientOrderId: 'my-own' })
    expect(warned).toHaveBeenCalledWith(expect.stringContaining("'listClientOrderId' invalid"))
  })

  it('sends a parameter that is undefined as the word', async () => {
    const error = await rejection(
      connectMain(on.access()).getDepositHistory({ coin: undefined as never, limit: undefined as never }),
    )
    expect(sentParameters(on.wire.latest())).toMatchObject({ coin: 'undefined', limit: 'undefined' })
    expect(binance.told(error)).toMatchObject({ code: -1100 })
  })

  it('shows the API key in a printed error where no answer came', async () => {
    on.mock.setFault('listCoinConfigs', 'reset')
    const error = await rejection(connectMain(on.access()).getBalances())
    expect(printed(error)).toContain('demo-api-key')
  })
})

describe('A private key in another form', () => {
  const passphrase = 'open sesame'

  it('is taken with its passphrase by @binance/connector and @binance/wallet', async () => {
    const privateKey = rsaKey({ passphrase })
    const { url, apiKey } = on.access()
    const encrypted = { privateKey, privateKeyPassphrase: passphrase }
    await new Spot(apiKey, '', { baseURL: url, ...encrypted, privateKeyAlgo: 'RSA' }).coinInfo()
    const { restAPI } = new Wallet({
      configurationRestAPI: { apiKey, basePath: url, timeout: 60_000, ...encrypted },
    })
    await restAPI.allCoinsInformation()
    expect(on.wire.exchanges.map(({ status }) => status)).toEqual([200, 200])
  })

  it('is refused in the form PKCS#1 by binance alone, before anything is sent', async () => {
    const key = { kind: 'rsa', privateKey: rsaKey('pkcs1') } as const
    await connectSpot(on.access(key)).coinInfo()
    await connectWallet(on.access(key)).restAPI.allCoinsInformation()
    expect(on.wire.exchanges.map(({ status }) => status)).toEqual([200, 200])
    await rejection(connectMain(on.access(key)).getBalances())
    expect(on.wire.exchanges).toHaveLength(2)
  })
})

describe('A redirect to another origin', () => {
  let servers: Server[] = []
  afterEach(() => servers.forEach((server) => server.close()))

  async function serve(
    answer: (headers: IncomingHttpHeaders, url: string) => string | undefined,
  ): Promise<string> {
    const server = createServer((request, response) => {
      const location = answer(request.headers, request.url ?? '')
      if (location === undefined) response.writeHead(200, { connection: 'close' }).end('[]')
      else response.writeHead(307, { location, connection: 'close' }).end()
    })
    servers = [...servers, server]
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  it.each(marginPeers)(
    'is followed by $name, with the API key and the signed address',
    async ({ connect }) => {
      let taken: { readonly headers: IncomingHttpHeaders; readonly url: string } | undefined
      const elsewhere = await serve((headers, url) => {
        taken = { headers, url }
        return undefined
      })
      const url = await serve((_, path) => `${elsewhere}${path}`)
      await connect({ url, apiKey: 'demo-api-key', key: keys.hmac }).listCoinConfigs()
      expect(taken?.headers['x-mbx-apikey']).toBe('demo-api-key')
      expect(taken?.url).toContain('&signature=')
    },
  )
})
