/** What the service refuses to a client that takes the documentation in another way. */
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../../src/index.js'
import type { MarginWalletAssume } from '../../../../src/margin-wallet/index.js'
import { createMock, type MockOptions } from '../../../../src/mock/index.js'
import { rejection } from '../../../support/caught.js'
import { caller, form, hmacOf, NOW, send, signed, type Caller, sale } from '../../../support/mock-world.js'

const toggle = '/sapi/v1/margin/isolated/account'
const deposits = '/sapi/v1/capital/deposit/hisrec'

async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await rejection(call)
  if (error instanceof ApiError) return error
  throw new Error('no refusal came', { cause: error })
}

/** A client that assumes one thing before a mock of which another is true. */
function between(truth: MockOptions['assume'], assume: MarginWalletAssume): Caller {
  return caller({ assume: truth }, { assume })
}

describe('the place of the parameters of a POST', () => {
  it('makes no difference to what is no POST, nor to a POST without parameters', async () => {
    for (const parameterLocation of ['query', 'form'] as const) {
      const { client, mock } = between({ parameterLocation }, {})
      await client.listDeposits()
      await client.disableIsolatedMarginAccount({ symbol: 'ATOMUSDT' })
      await send(mock, { method: 'POST', path: toggle })
      expect(mock.requests.map(({ readings }) => 'parameterLocation' in readings)).toEqual([
        false,
        false,
        false,
      ])
    }
  })

  it('is judged before what the parameters say, but after the key', async () => {
    const mock = createMock({ clock: () => NOW, assume: { parameterLocation: 'query' } })
    const request = { method: 'POST', path: toggle, body: 'timestamp=no', headers: form }
    expect(await send(mock, request)).toMatchObject({ status: 400, body: { code: -1102 } })
    const headers = { ...form, 'x-mbx-apikey': 'another' }
    expect(await send(mock, { ...request, headers })).toMatchObject({ status: 401 })
    expect(mock.requests.map(({ refused }) => refused?.rule)).toEqual(['parameterLocation', 'apiKey'])
  })

  it('counts a part of them in the other place as not sent', async () => {
    const whole = { method: 'POST', path: toggle, query: signed('symbol=LINKBTC'), headers: form }
    const mock = createMock({ clock: () => NOW, assume: { parameterLocation: 'query' } })
    expect(await send(mock, { ...whole, body: 'recvWindow=900' })).toMatchObject({ body: { code: -1102 } })
    expect(mock.requests[0]?.refused?.message).toContain('the 1 in the body')
    expect(await send(mock, { ...whole, body: '' })).toHaveProperty('status', 200)
  })
})

/** A form that follows a query: the signature is over both. */
function signedAfter(query: string, parameters: string): string {
  const whole = `${parameters}&timestamp=${NOW}`
  return `${whole}&signature=${hmacOf(query + whole)}`
}

describe('a service that reads parameters anywhere, as the mock does unless it is told otherwise', () => {
  it.each(['POST', 'DELETE'])('takes those of a %s from the query, a form, or both', async (method) => {
    const symbol = method === 'POST' ? 'LINKBTC' : 'ATOMUSDT'
    for (const [query, body] of [
      [signed(`symbol=${symbol}`), ''],
      ['', signed(`symbol=${symbol}`)],
      // The signature is over the query directly followed by the body.
      [`symbol=${symbol}`, signedAfter(`symbol=${symbol}`, 'recvWindow=900')],
    ] as const) {
      const mock = createMock({ clock: () => NOW })
      const answer = await send(mock, { method, path: toggle, query, body, headers: form })
      expect(answer).toMatchObject({ status: 200, body: { success: true, symbol } })
    }
  })

  it('lets the query win where both have a parameter', async () => {
    const query = 'symbol=LINKBTC'
    const body = signedAfter(query, 'symbol=NOTHING')
    const mock = createMock({ clock: () => NOW })
    const answer = await send(mock, { method: 'POST', path: toggle, query, body, headers: form })
    expect(answer).toMatchObject({ status: 200, body: { symbol: 'LINKBTC' } })
  })
})

describe('how names and values are percent-encoded', () => {
  const encodings = ['rfc3986', 'form'] as const

  it.each(encodings)(
    'of other characters is the same, and none of the readings matters (%s)',
    async (truth) => {
      for (const percentEncoding of encodings) {
        const { client, mock } = between({ percentEncoding: truth }, { percentEncoding })
        expect(await client.listDeposits({ txId: "a!'()+/%&=#ü₿.-_" })).toEqual([])
        expect(mock.requests[0]?.readings).not.toHaveProperty('percentEncoding')
      }
    },
  )

  it('is that of a form in the body as well', async () => {
    const parameterLocation = 'form'
    const truth = { parameterLocation, percentEncoding: 'form' } as const
    const order = { ...sale, listClientOrderId: 'a b' }
    expect(await between(truth, truth).client.createMarginOcoOrder(order)).toHaveProperty(
      'listClientOrderId',
      'a b',
    )
    const error = await errorOf(between(truth, { parameterLocation }).client.createMarginOcoOrder(order))
    expect(error).toHaveProperty('code', -1022)
  })

  it('may have the letters of an escape in either case, and does not concern the signature', async () => {
    const { mock } = caller({ assume: { percentEncoding: 'form' } })
    expect(await send(mock, { path: deposits, query: signed('txId=a%7eb') })).toHaveProperty('status', 200)
    const plain = caller()
    expect(await send(plain.mock, { path: deposits, query: signed('txId=a%2ab') })).toHaveProperty(
      'status',
      200,
    )
    expect(await send(plain.mock, { path: deposits, query: signed('txId=a%7eb') })).toMatchObject({
      body: { code: -1022 },
    })
    const unsigned = `timestamp=${NOW}&signature=a+b`
    expect(await send(plain.mock, { path: deposits, query: unsigned })).toMatchObject({
      body: { code: -1022 },
    })
    expect(plain.mock.requests.at(-1)).toMatchObject({ refused: { rule: 'signature' }, readings: {} })
  })

  it('and the place of parameters are not looked at where they are left unchecked', async () => {
    const unchecked = ['percentEncoding', 'parameterLocation'] as const
    for (const percentEncoding of encodings) {
      const { client, mock } = caller(
        { unchecked },
        { assume: { percentEncoding, parameterLocation: 'form' } },
      )
      expect(await client.createMarginOcoOrder({ ...sale, listClientOrderId: 'a *~' })).toMatchObject({
        listClientOrderId: 'a *~',
      })
      expect(mock.requests[0]?.readings).not.toHaveProperty('percentEncoding')
    }
  })
})
