import { describe, expect, it } from 'vitest'
import { operations as ofMargin } from '../../../generated/tables/margin-wallet.js'
import { operations as ofPayments } from '../../../generated/tables/payments.js'
import type { OperationTable } from '../../support/descriptions.js'
import { OutcomeUnknownError } from '../../../src/index.js'
import { memoryJournal, type Journal } from '../../../src/journal/index.js'
import { createMarginWalletClient, hmac } from '../../../src/margin-wallet/index.js'
import { createPaymentsClient } from '../../../src/payments/index.js'
import { rejectionOf } from '../../support/caught.js'

interface RawCall {
  readonly data?: unknown
  readonly error?: unknown
  readonly response: Response
}

/** A service that answers just this, and a journal of the calls to it. */
interface World {
  readonly journal: Journal
  readonly fetch: () => Promise<Response>
}

const order = { symbol: 'SOLUSDT', side: 'SELL', quantity: '7.50', price: '2', stopPrice: '1' } as const
const account = '/sapi/v1/margin/isolated/account'
const symbol = { params: { query: { symbol: 'LINKBTC' } } }

const margin = ({ journal, fetch }: World) =>
  createMarginWalletClient({
    baseUrl: 'https://margin.example',
    apiKey: 'api-key-1',
    signer: hmac('secret-1234'),
    journal,
    fetch,
  })
const payments = ({ journal, fetch }: World) =>
  createPaymentsClient({
    baseUrl: 'https://gateway.example',
    mid: 'MERCHANT1',
    websiteName: 'SHOP',
    merchantKey: 'demo-merchant-16',
    journal,
    fetch,
  })

interface Change {
  readonly call: (world: World) => Promise<RawCall>
  /** Ends the call in the journal. */
  readonly close: (world: World, error: OutcomeUnknownError) => Promise<unknown>
  /** A refusal that is known for certain. */
  readonly refusal: object
}

const code = { code: -1020, msg: 'Refused.' }
const ofMarginCall = (call: Change['call']): Change => ({
  call,
  close: (world, { reference }) => margin(world).close(reference, 'did-not-happen'),
  refusal: code,
})

const changes: Record<string, Change> = {
  enableIsolatedMarginAccount: ofMarginCall((world) => margin(world).raw.POST(account, symbol)),
  disableIsolatedMarginAccount: ofMarginCall((world) => margin(world).raw.DELETE(account, symbol)),
  createMarginOcoOrder: ofMarginCall((world) =>
    margin(world).raw.POST('/sapi/v1/margin/order/oco', { params: { query: order } }),
  ),
  cancelMarginOrderList: ofMarginCall((world) =>
    margin(world).raw.DELETE('/sapi/v1/margin/orderList', {
      params: { query: { symbol: 'SOLUSDT', orderListId: '7' } },
    }),
  ),
  initiateTransaction: {
    call: (world) =>
      payments(world).raw.POST('/{gatewayRoot}/api/v1/initiateTransaction', {
        params: { path: { gatewayRoot: 'theia' }, query: { orderId: 'ORDER-1' } },
        body: {
          body: {
            orderId: 'ORDER-1',
            requestType: 'Payment',
            txnAmount: { value: '1.00', currency: 'INR' },
            userInfo: { custId: 'C' },
            callbackUrl: 'https://shop.example/outcome',
          },
        },
      }),
    close: (world, { reference }) => payments(world).close(reference, 'did-not-happen'),
    refusal: { body: { resultInfo: { resultStatus: 'F', resultCode: '330', resultMsg: 'No.' } } },
  },
}

it('looks at every operation that changes something', () => {
  const all: OperationTable = { ...ofMargin, ...ofPayments }
  const unsafe = Object.values(all).filter(({ safeToRetry }) => !safeToRetry)
  expect(Object.keys(changes).sort()).toEqual(unsafe.map(({ operationId }) => operationId).sort())
})

const html = (status: number): Response =>
  new Response('<html>', { status, headers: { 'content-type': 'text/html' } })
const unknown: readonly (readonly [says: string, answer: () => Response])[] = [
  ['502 with a page', () => html(502)],
  ['504 with a code', () => Response.json(code, { status: 504 })],
  ['500 with nothing', () => new Response(null, { status: 500 })],
  ['408', () => Response.json({}, { status: 408 })],
  ['400 without a code', () => Response.json({ msg: 'x' }, { status: 400 })],
  ['400 with a code that nobody knows', () => Response.json({ code: -99_999, msg: 'x' }, { status: 400 })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: '/x' } })],
  ['200 with nothing', () => new Response('')],
]

function worldWith(answer: () => Response): World {
  return { journal: memoryJournal(), fetch: () => Promise.resolve(answer()) }
}

describe.each(Object.entries(changes))('raw %s', (operationId, { call, close, refusal }) => {
  it.each(unknown)('rejects after %s, and its entry can be closed', async (_, answer) => {
    const world = worldWith(answer)
    const error = await rejectionOf(OutcomeUnknownError, () => call(world))
    expect(error.reference.operationId).toBe(operationId)
    expect((await world.journal.entries()).map(({ settled }) => settled?.verdict)).toEqual([undefined])
    await close(world, error)
    const open = (await world.journal.entries()).filter(({ settled }) => settled === undefined)
    expect(open).toEqual([])
  })

  it('resolves to the error of a refusal that is known for certain', async () => {
    const world = worldWith(() => Response.json(refusal, { status: 400 }))
    const { data, error, response } = await call(world)
    expect([data, error, response.status]).toEqual([undefined, refusal, 400])
    const open = (await world.journal.entries()).filter(({ settled }) => settled === undefined)
    expect(open).toEqual([])
  })
})
