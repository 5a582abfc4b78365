import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import type { MarginWalletClient } from '../../../src/margin-wallet/index.js'
import { rejectionOf } from '../../support/caught.js'
import { answer, asAsked, OCO, parametersOf, service } from './service.js'

/** Ids as a service writes them: small, beyond what a double holds, and beyond it but still exact in one. */
const ids = [
  '0',
  '12',
  '5520417',
  '9007199254740991',
  '9007199254740992',
  '9007199254740993',
  '12345678901234568',
  '9223372036854775807',
  '1000000000000000000000',
]

/** A service that answers with published results, all ids of which are this one, as JSON has it. */
const withIds = (id: string, options = {}) =>
  service(async (sent) => {
    const text = await asAsked(sent).text()
    return answer(text.replaceAll(/"(orderId|orderListId)":"?\d+"?/g, `"$1":${id}`))
  }, options)

const lists: [string, (client: MarginWalletClient, orderListId: string) => Promise<unknown>][] = [
  ['getMarginOrderList', (client, orderListId) => client.getMarginOrderList({ orderListId })],
  ['listMarginOrderLists', (client) => client.listMarginOrderLists()],
  ['listOpenMarginOrderLists', (client) => client.listOpenMarginOrderLists()],
  ['createMarginOcoOrder', (client) => client.createMarginOcoOrder(OCO)],
  [
    'cancelMarginOrderList',
    (client, orderListId) => client.cancelMarginOrderList({ symbol: OCO.symbol, orderListId }),
  ],
]

describe('ids in results are text with every digit that came', () => {
  it.each(lists)('%s', async (_, call) => {
    for (const id of ids) {
      const result = await call(withIds(id, { validate: 'throw' }).client, id)
      const received = [...JSON.stringify(result).matchAll(/"order(?:List)?Id":("[^"]*"|\d+)/g)]
      expect(received.length).toBeGreaterThan(2)
      expect(new Set(received.map(([, value]) => value))).toEqual(new Set([`"${id}"`]))
      // What is stored and read back is the same.
      expect(JSON.parse(JSON.stringify(result))).toEqual(result)
    }
  })

  it('an id that came as text stays as it is, and times stay numbers', async () => {
    const list = await withIds('"0012"').client.getMarginOrderList({ orderListId: '12' })
    expect(list).toMatchObject({ orderListId: '0012', transactionTime: expect.any(Number) as number })
  })

  it('the raw client gives them as text too', async () => {
    const { raw } = withIds('9007199254740993').client
    const { data } = await raw.GET('/sapi/v1/margin/orderList', {
      params: { query: { orderListId: '9007199254740993' } },
    })
    expect(data?.orderListId).toBe('9007199254740993')
  })
})

describe('ids may be given as text, as a bigint or as a safe number', () => {
  it.each([
    ['text', '9223372036854775807', '9223372036854775807'],
    ['a bigint', 9223372036854775807n, '9223372036854775807'],
    ['a number', 5520417, '5520417'],
    ['the greatest safe number', Number.MAX_SAFE_INTEGER, '9007199254740991'],
    ['zero', 0, '0'],
  ])('%s', async (_, id, sent) => {
    const calls: [string, (client: MarginWalletClient) => Promise<unknown>][] = [
      ['orderListId', (client) => client.getMarginOrderList({ orderListId: id })],
      ['orderListId', (client) => client.cancelMarginOrderList({ symbol: 'SOLUSDT', orderListId: id })],
      ['fromId', (client) => client.listMarginOrderLists({ fromId: id })],
      [
        'orderListId',
        (client) =>
          client.raw.DELETE('/sapi/v1/margin/orderList', {
            params: { query: { symbol: 'SOLUSDT', orderListId: String(id) } },
          }),
      ],
    ]
    for (const [name, call] of calls) {
      const { client, only } = service()
      await call(client)
      expect(parametersOf(only()).get(name)).toBe(sent)
    }
  })

  it.each([
    ['a number that has lost digits', 2 ** 53, 'which has lost digits; pass it as text or as a bigint'],
    ['a fraction', 1.5, 'is 1.5'],
    ['no number', Number.NaN, 'is NaN'],
    ['a negative number', -1, "is '-1'; it must be a whole number, not negative"],
    ['a negative bigint', -1n, "is '-1'; it must be a whole number, not negative"],
    ['a word', 'seven', "is 'seven'; it must be a whole number, not negative"],
    ['an exponent', '1e3', "is '1e3'; it must be a whole number, not negative"],
    ['an empty text', '', "is ''; it must be a whole number, not negative"],
    ['a truth', true, 'is true'],
    ['nothing', null, 'is null'],
    ['a list', ['7'], 'is a list'],
  ])('but not as %s', async (_, id, said) => {
    const { client, sent } = service()
    for (const call of [
      // @ts-expect-error some of these do not compile, and all must be refused when they run
      () => client.getMarginOrderList({ orderListId: id }),
      // @ts-expect-error the same
      () => client.listMarginOrderLists({ fromId: id }),
    ]) {
      const error = await rejectionOf(RequestError, call)
      expect(error.message).toContain(said)
      expect(error.problems.map(({ field }) => field)).toEqual([
        error.operationId === 'getMarginOrderList' ? 'orderListId' : 'fromId',
      ])
    }
    expect(sent).toEqual([])
  })
})

describe('the list client order id of an OCO order', () => {
  it('is made when it is left out: new each time, and of at most 36 plain characters', async () => {
    const { client, sent } = service()
    const calls = 300
    for (let call = 0; call < calls; call += 1) await client.createMarginOcoOrder(OCO)
    const made = sent.map((sent) => parametersOf(sent).get('listClientOrderId') ?? '')
    expect(new Set(made).size).toBe(calls)
    for (const id of made) expect(id).toMatch(/^[A-Za-z0-9_-]{8,36}$/)
  })

  it('is made for the raw client and for an explicit undefined as well', async () => {
    const { client, sent } = service()
    await client.raw.POST('/sapi/v1/margin/order/oco', { params: { query: OCO } })
    // @ts-expect-error exactOptionalPropertyTypes does not allow it, and code that is not compiled does it
    await client.createMarginOcoOrder({ ...OCO, listClientOrderId: undefined })
    for (const candidate of sent) expect(parametersOf(candidate).get('listClientOrderId')).toMatch(/^\S+$/)
  })

  it('is refused when it was made for another call: what is found by it is of that one', async () => {
    const { client, sent } = service()
    await client.createMarginOcoOrder(OCO)
    const listClientOrderId = parametersOf(sent[0]!).get('listClientOrderId')!
    const query = { ...OCO, listClientOrderId }
    for (const call of [
      client.createMarginOcoOrder(query),
      client.raw.POST('/sapi/v1/margin/order/oco', { params: { query } }),
    ])
      expect((await rejectionOf(RequestError, call)).problems).toMatchObject([{ field: 'listClientOrderId' }])
    await client.cancelMarginOrderList({ symbol: OCO.symbol, listClientOrderId })
    expect(sent).toHaveLength(2)
  })

  it('is kept when it is given', async () => {
    const { client, only } = service()
    await client.createMarginOcoOrder({ ...OCO, listClientOrderId: 'mine' })
    expect(parametersOf(only()).getAll('listClientOrderId')).toEqual(['mine'])
  })
})
