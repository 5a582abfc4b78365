import { describe, expect, it } from 'vitest'
import { DecodeError } from '../../../../src/index.js'
import type { WalkCursor } from '../../../../src/margin-wallet/index.js'
import { rejectionOf } from '../../../support/caught.js'
import { randomBelow } from '../../../support/random.js'
import { caller } from '../../../support/mock-world.js'
import { OCO, service, type TestService } from '../service.js'

interface Readings {
  readonly order: 'rising' | 'falling'
  readonly gives: 'smallest' | 'greatest'
  /** Whether the list of `fromId` itself comes. */
  readonly includes: boolean
  readonly cap: number | readonly number[]
}

/** A service that has these order lists; one is placed after each call. */
function lists(ids: bigint[], given: Partial<Readings> = {}, grows = false): TestService {
  const { order, gives, includes, cap } = {
    order: 'rising',
    gives: 'smallest',
    includes: true,
    cap: 1000,
    ...given,
  }
  const caps = [cap].flat()
  let count = 0
  return service(({ url }) => {
    const { searchParams } = new URL(url)
    const from = BigInt(searchParams.get('fromId') ?? '0')
    const limit = Math.min(Number(searchParams.get('limit')), caps[(count += 1) % caps.length] ?? 0)
    const found = ids.filter((id) => (includes ? id >= from : id > from))
    const page = gives === 'smallest' ? found.slice(0, limit) : found.slice(-limit)
    if (grows && ids.length < 100) ids.push((ids.at(-1) ?? 0n) + 3n)
    const shown = order === 'rising' ? page : page.toReversed()
    return new Response(
      `[${shown.map((id) => `{"orderListId":${id},"symbol":"SOLUSDT","contingencyType":"OCO","listStatusType":"ALL_DONE","listOrderStatus":"ALL_DONE","listClientOrderId":"c","transactionTime":1,"orders":[]}`).join()}]`,
      {
        headers: { 'content-type': 'application/json' },
      },
    )
  })
}

function someIds(seed: number): bigint[] {
  const below = randomBelow(seed)
  let id = 9_007_199_254_740_993n
  return Array.from({ length: below(80) }, () => (id += BigInt(1 + below(3))))
}

async function idsOf(walk: AsyncIterable<{ readonly orderListId: string }>): Promise<string[]> {
  const ids: string[] = []
  for await (const { orderListId } of walk) ids.push(orderListId)
  return ids
}

const readings: readonly Partial<Readings>[] = [
  {},
  { order: 'falling' },
  { includes: false },
  { includes: false, order: 'falling' },
  { cap: 50 },
  { cap: 50, includes: false },
  { cap: 7 },
  { cap: 7, includes: false },
  { cap: 1 },
  { cap: 1, includes: false },
  { cap: [50, 7, 20] },
  { cap: [2, 1, 3], includes: false },
]

describe('a walk through the order lists', () => {
  it.each(readings)('%j: gives each once, by id, and those that are placed meanwhile', async (reading) => {
    for (const pageSize of [1, 2, 50, 99]) {
      const ids = someIds(pageSize)
      const still = await idsOf(lists(ids, reading).client.iterateMarginOrderLists({}, { pageSize }))
      expect(still, `pages of ${pageSize}`).toEqual(ids.map(String))
      const seen = await idsOf(lists(ids, reading, true).client.iterateMarginOrderLists({}, { pageSize }))
      expect(seen).toEqual(ids.map(String).slice(0, seen.length))
      expect(seen.length).toBeGreaterThanOrEqual(still.length)
    }
  })

  it('asks for the first list, for the page, and for what follows with and without the last list', async () => {
    const { client, sent } = lists([5n, 7n])
    expect(await idsOf(client.iterateMarginOrderLists())).toEqual(['5', '7'])
    expect(sent).toHaveLength(4)
  })

  it.each([
    [1, 1_000],
    [2, 1_000],
    [10, 1_000],
    [1_000, 10],
  ])('refuses a service that gives the greatest ids: pages of %i, at most %i', async (pageSize, cap) => {
    const { client } = lists(
      Array.from({ length: 25 }, (_, index) => BigInt(index * 2)),
      { gives: 'greatest', cap },
    )
    await rejectionOf(DecodeError, () => idsOf(client.iterateMarginOrderLists({}, { pageSize })))
  })

  it.each([true, false])(
    'goes on after every list and those placed since (includes: %s)',
    async (includes) => {
      const ids = [...someIds(7), 2n ** 62n]
      const { client } = lists(ids, { includes })
      let cursor: WalkCursor | undefined
      const seen: string[] = []
      for (;;) {
        const walk = client.iterateMarginOrderLists({}, { pageSize: 20, cursor })
        const { done, value } = await walk.next()
        cursor = JSON.parse(JSON.stringify(walk.cursor)) as WalkCursor
        if (done === true) break
        seen.push(value.orderListId)
      }
      expect(seen).toEqual(ids.map(String))
      ids.push(2n ** 62n + 1n)
      expect(await idsOf(client.iterateMarginOrderLists({}, { cursor }))).toEqual([String(2n ** 62n + 1n)])
    },
  )

  it('walks the cross and the isolated lists of the mock apart', async () => {
    const { client } = caller()
    for (let count = 0; count < 5; count += 1)
      await client.createMarginOcoOrder({ ...OCO, isIsolated: 'TRUE' })
    const isolated = { isIsolated: 'TRUE', symbol: OCO.symbol } as const
    for (const input of [{}, isolated]) {
      const all = (await client.listMarginOrderLists(input)).map(({ orderListId }) => orderListId)
      expect(await idsOf(client.iterateMarginOrderLists(input, { pageSize: 2 }))).toEqual(all)
    }
  })
})
