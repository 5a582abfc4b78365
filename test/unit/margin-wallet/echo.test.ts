/** What an answer may write otherwise than its request, and what it may not: `own-answers.test.ts` tries every field. */
import { describe, expect, it } from 'vitest'
import { DecodeError, OutcomeUnknownError } from '../../../src/index.js'
import type { MarginWalletClient } from '../../../src/margin-wallet/index.js'
import { rejection } from '../../support/caught.js'
import { asAsked, json, OCO, service, type Sent } from './service.js'

type Call = (client: MarginWalletClient) => Promise<unknown>

const symbol = 'SOLUSDT'
const orderListId = '9007199254740993'
const ownValue = 'sol-exit-0212'
const byId: readonly [string, Call][] = [
  ['getMarginOrderList', (client) => client.getMarginOrderList({ symbol, isIsolated: 'TRUE', orderListId })],
  ['cancelMarginOrderList', (client) => client.cancelMarginOrderList({ symbol, orderListId })],
]
const bySymbol: readonly [string, Call][] = [
  ['enableIsolatedMarginAccount', (client) => client.enableIsolatedMarginAccount({ symbol })],
  ['disableIsolatedMarginAccount', (client) => client.disableIsolatedMarginAccount({ symbol })],
  ['createMarginOcoOrder', (client) => client.createMarginOcoOrder(OCO)],
  ...byId,
]

/** Answers with what was asked for, but for some of it. */
const but =
  (changes: () => object) =>
  async (sent: Sent): Promise<Response> =>
    json({ ...((await asAsked(sent).json()) as object), ...changes() })

describe('an answer is not to this call', () => {
  const ofOwnId: Call = (client) => client.getMarginOrderList({ origClientOrderId: ownValue })

  it.each<[string, object, Call]>([
    ['an id that a double takes for the same', { orderListId: '9007199254740992' }, byId[0]![1]],
    ['an id of its own in capitals', { listClientOrderId: ownValue.toUpperCase() }, ofOwnId],
    ['an id of its own with a space', { listClientOrderId: `${ownValue} ` }, ofOwnId],
    ['another symbol by one letter', { symbol: 'SOLUSDC' }, bySymbol[0]![1]],
    ['a symbol with a slash', { symbol: 'SOL/USDT' }, bySymbol[1]![1]],
    [
      'isolated margin where cross margin was asked for',
      { isIsolated: true },
      (client) => client.cancelMarginOrderList({ symbol, orderListId, isIsolated: 'FALSE' }),
    ],
  ])('with %s', async (_, changed, call) => {
    const { client, sent } = service(but(() => changed))
    const error = await rejection(() => call(client))
    expect([DecodeError, OutcomeUnknownError]).toContain((error as Error).constructor)
    const [[field, value] = []] = Object.entries(changed)
    const shown = typeof value === 'string' ? `'${value}'` : String(value)
    expect(String(error)).toContain(`answered 200, but not to this call: ${field} is ${shown}, `)
    expect(sent).toHaveLength(1)
  })
})

describe('an answer repeats what was asked for', () => {
  it.each(bySymbol)('%s: in another letter case of the symbol', async (_, call) => {
    for (const written of [symbol.toLowerCase(), 'SolUsdt', symbol]) {
      const { client } = service(but(() => ({ symbol: written })))
      expect(await call(client)).toMatchObject({ symbol: written })
    }
  })

  it.each(byId)('%s: with the id as a number or as text', async (_, call) => {
    for (const written of [orderListId, `"${orderListId}"`, `"00${orderListId}"`]) {
      const { client } = service(async (sent) => {
        const text = await asAsked(sent).text()
        return new Response(text.replace(/"orderListId":"\d+"/, `"orderListId":${written}`), {
          headers: { 'content-type': 'application/json' },
        })
      })
      expect(await call(client)).toMatchObject({ orderListId: written.replaceAll('"', '') })
    }
  })

  it('whether the id was given as text, as a bigint or as a number', async () => {
    for (const given of ['12', 12n, 12])
      for (const written of [12, '12']) {
        const { client } = service(but(() => ({ orderListId: written })))
        const { orderListId: id } = await client.getMarginOrderList({ orderListId: given })
        expect(id).toBe('12')
      }
  })

  it('but for what was not asked for, which may be anything', async () => {
    const theirs = { orders: [], symbol: 'ADABTC', orderListId: 3, listClientOrderId: 'theirs' }
    const { client } = service(but(() => theirs))
    expect(await client.getMarginOrderList({ orderListId: 3 })).toMatchObject({ symbol: 'ADABTC' })
    const { client: other } = service(but(() => ({ orderReports: [], orderListId: 4 })))
    expect(await other.cancelMarginOrderList({ symbol, listClientOrderId: ownValue })).toMatchObject({
      orderListId: '4',
    })
    // A documented default says what is meant, not what comes.
    const { client: isolated } = service(but(() => ({ isIsolated: true })))
    expect(await isolated.cancelMarginOrderList({ symbol, orderListId })).toMatchObject({ isIsolated: true })
  })
})
