import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import { domains, type MarginWalletClient } from '../../../src/margin-wallet/index.js'
import { rejectionOf } from '../../support/caught.js'
import { OCO, parametersOf, service } from './service.js'

type Inputs = Readonly<Record<string, unknown>>

/** Calls an operation as code does that the compiler did not see. */
function calling(client: MarginWalletClient, operationId: string, input?: unknown): Promise<unknown> {
  const method: unknown = Reflect.get(client, operationId)
  if (typeof method !== 'function') throw new Error(`there is no ${operationId}`)
  return Promise.resolve(Reflect.apply(method, client, [input]))
}

async function refused(operationId: string, input: unknown): Promise<RequestError> {
  const { client, sent } = service()
  const error = await rejectionOf(RequestError, () => calling(client, operationId, input))
  expect(sent).toEqual([])
  expect(error).toMatchObject({ operationId, attempts: 0 })
  expect(error.message).toMatch(new RegExp(`^${operationId} was not sent: `))
  return error
}

const plainDecimal = "it must be a plain decimal such as '10.50', as text"

describe('what is not allowed is refused before sending, by field, value and what is allowed', () => {
  const cases: [string, Inputs, string, string][] = [
    ['createMarginOcoOrder', { ...OCO, side: 'sell' }, 'side', "is 'sell'; allowed: BUY, SELL"],
    ['createMarginOcoOrder', { ...OCO, isIsolated: true }, 'isIsolated', 'is true; allowed: TRUE, FALSE'],
    ['getMarginOrderList', { isIsolated: 'true' }, 'isIsolated', "is 'true'; allowed: TRUE, FALSE"],
    ['listOpenMarginOrderLists', { isIsolated: false }, 'isIsolated', 'is false; allowed: TRUE, FALSE'],
    ['createMarginOcoOrder', { ...OCO, quantity: '1e3' }, 'quantity', `is '1e3'; ${plainDecimal}`],
    ['createMarginOcoOrder', { ...OCO, quantity: '٣' }, 'quantity', `is '٣'; ${plainDecimal}`],
    ['createMarginOcoOrder', { ...OCO, quantity: 0.1 }, 'quantity', 'is 0.1; it must be string'],
    ['createMarginOcoOrder', { ...OCO, price: 10n }, 'price', 'is the bigint 10; it must be string'],
    ['createMarginOcoOrder', { ...OCO, stopPrice: null }, 'stopPrice', 'is null; it must be string'],
    ['createMarginOcoOrder', { ...OCO, autoRepayAtCancel: 'TRUE' }, 'autoRepayAtCancel', 'must be boolean'],
    ['enableIsolatedMarginAccount', { symbol: ['SOLUSDT'] }, 'symbol', 'is a list; it must be string'],
    ['getIsolatedMarginAccount', { symbols: 'A, B' }, 'symbols', "is 'A, B'"],
    ['listMarginOrderLists', { limit: 1001 }, 'limit', 'is 1001; it must be <= 1000'],
    ['listMarginOrderLists', { limit: Number.POSITIVE_INFINITY }, 'limit', 'is Infinity'],
    ['listMarginOrderLists', { startTime: new Date(0) }, 'startTime', "00Z'; it must be integer"],
    [
      'listDeposits',
      { startTime: '2026-11-22' },
      'startTime',
      'it must be integer: a time in the unit of its description',
    ],
    ['listDeposits', { startTime: 1_704_067_200 }, 'startTime', 'it must be >= 100000000000'],
    ['listDeposits', { includeSource: 'true' }, 'includeSource', "is 'true'; it must be boolean"],
  ]

  it.each(cases)('%s %o', async (operationId, input, field, said) => {
    const error = await refused(operationId, input)
    expect([...new Set(error.problems.map((problem) => problem.field))]).toEqual([field])
    expect(error.message).toContain(`${field} is `)
    expect(error.message).toContain(said)
  })

  it('every field with a closed set of values refuses others, and takes each of its own', async () => {
    for (const [operationId, fields] of Object.entries<Readonly<Record<string, readonly unknown[]>>>(
      domains,
    )) {
      const list = /MarginOrderList$/.test(operationId) ? { orderListId: '1' } : {}
      const isolated = 'isIsolated' in fields ? { symbol: 'SOLUSDT', ...list } : {}
      const stopLimit = { stopLimitPrice: '1', stopLimitTimeInForce: 'GTC' }
      const input = operationId === 'createMarginOcoOrder' ? { ...OCO, ...stopLimit } : isolated
      for (const [field, values] of Object.entries(fields)) {
        const error = await refused(operationId, { ...input, [field]: 'NO SUCH VALUE' })
        expect(error.message).toContain(`allowed: ${values.join(', ')}`)
        for (const value of values) {
          const { client, only } = service()
          await calling(client, operationId, { ...input, [field]: value })
          expect(parametersOf(only()).get(field)).toBe(String(value))
        }
      }
    }
  })
})

describe('an id of an order', () => {
  const named = (listClientOrderId: string) => ({ ...OCO, listClientOrderId })

  it.each(['a'.repeat(37), 'a'.repeat(200), 'sp ace', 'ünï', 'a$b', ''])(
    'that no reading takes is refused before anything is sent: %.40s',
    async (id) => {
      const { client, sent } = service()
      const error = await rejectionOf(RequestError, client.createMarginOcoOrder(named(id)))
      expect(error.problems).toMatchObject([{ field: 'listClientOrderId' }])
      expect(sent).toEqual([])
    },
  )

  it.each(['A-z_09'.repeat(6), 'a.b:c/d', 'x'])('that a reading takes is sent: %s', async (id) => {
    const { client } = service()
    expect(await client.createMarginOcoOrder(named(id))).toMatchObject({ listClientOrderId: id })
  })
})
