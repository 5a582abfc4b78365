import { describe, expect, it } from 'vitest'
import { createMock, demoCredentials } from '../../src/mock/index.js'
import { callMargin, callMarketData, callOrders, callPayments, callWallet } from './program.js'

const baseUrl = 'https://service.example'

describe('a program with openapi-fetch, createFetch and the types of the wire', () => {
  it('logs in and lists records', async () => {
    const { fetch } = createMock()
    const [token, isin, symbol] = await callMarketData({ baseUrl, fetch }, demoCredentials.marketData)
    expect([token, isin, symbol]).toEqual([expect.any(String), expect.any(String), expect.any(String)])
  })

  it('creates a transaction and fetches its charges', async () => {
    const { fetch } = createMock()
    const [token, instId] = await callPayments({ baseUrl, fetch }, demoCredentials.payments)
    expect(token).toMatch(/./)
    expect(instId).toBe('SBI')
  })

  it('enables and disables an account, and reads the wallet', async () => {
    const { fetch } = createMock()
    const service = { baseUrl, fetch }
    expect(await callMargin(service, demoCredentials.marginWallet)).toEqual([true, true, true, 2])
    expect(await callWallet(service, demoCredentials.marginWallet)).toEqual(['0.0005', 18, 0])
  })

  it('places, reads and cancels an order list, with an id of 19 digits', async () => {
    const mock = createMock()
    const longest = '9223372036854775807'
    const sent: string[] = []
    const fetch = async (url: string, init: RequestInit): Promise<Response> => {
      sent.push(url)
      const response = await mock.fetch(url, init)
      if (!url.includes('/allOrderList')) return response
      const text = (await response.text()).replace(/("orderListId":)\d+/, `$1${longest}`)
      return new Response(text, response)
    }
    const results = await callOrders({ baseUrl, fetch }, demoCredentials.marginWallet)
    const [placed, read, first, ...others] = results
    expect([placed, read, first]).toEqual(['9007199254740993', '9007199254740993', longest])
    expect(others).toEqual([expect.any(Number), 'ALL_DONE'])
    expect(sent.find((url) => url.includes('/margin/orderList?'))).toContain(`orderListId=${String(placed)}&`)
  })
})
