import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../../src/index.js'
import type { MarginWalletClient, WalkCursor } from '../../../../src/margin-wallet/index.js'
import { rejectionOf } from '../../../support/caught.js'
import { caller, DAY as MOCK_DAY, NOW } from '../../../support/mock-world.js'
import { DAY, entriesAt, history, START } from './histories-service.js'

const period = { from: START, to: START + 10 * DAY }

async function cursorAfterOne(client: MarginWalletClient): Promise<WalkCursor> {
  const walk = client.iterateDeposits({ ...period, coin: 'ATOM' })
  await walk.next()
  if (walk.cursor === undefined) throw new Error('it has no cursor')
  return walk.cursor
}

/** The fields that are refused, with nothing sent. */
async function refused(
  walk: (client: MarginWalletClient) => AsyncIterator<unknown>,
  made = history(entriesAt([START + 5, START + 6])),
): Promise<string[]> {
  const before = made.sent.length
  const { problems } = await rejectionOf(RequestError, () => walk(made.client).next())
  expect(made.sent.length).toBe(before)
  return problems.map(({ field }) => field)
}

describe('what a walk is asked for', () => {
  // What does not compile comes from plain JavaScript.
  const odd = (value: unknown): never => value as never
  it.each<[string, (client: MarginWalletClient) => AsyncIterator<unknown>, string[]]>([
    ['no beginning', (client) => client.iterateDeposits(odd({})), ['from']],
    ['nothing', (client) => client.iterateWithdrawals(odd(undefined)), ['from']],
    ['a text', (client) => client.iterateDeposits(odd('x')), ['input']],
    ['a beginning that is no moment', (client) => client.iterateDeposits({ from: new Date('x') }), ['from']],
    [
      'a beginning in seconds',
      (client) => client.iterateDeposits({ from: Math.floor(START / 1_000) }),
      ['from'],
    ],
    [
      'an end in seconds',
      (client) => client.iterateDeposits({ from: 0, to: Math.floor(START / 1_000) }),
      ['to'],
    ],
    ['half a millisecond', (client) => client.iterateDeposits({ from: 1.5 }), ['from']],
    ['an end before it', (client) => client.iterateDeposits({ from: START, to: START - 1 }), ['to']],
    ['a parameter of the walk', (client) => client.iterateDeposits(odd({ from: 0, limit: 5 })), ['limit']],
    ['a misspelt key', (client) => client.iterateDeposits(odd({ from: 0, coins: 'A' })), ['coins']],
    ['no page', (client) => client.iterateDeposits({ from: 0 }, { pageSize: 0 }), ['options.pageSize']],
    [
      'a long page',
      (client) => client.iterateDeposits({ from: 0 }, { pageSize: 1001 }),
      ['options.pageSize'],
    ],
    ['an odd option', (client) => client.iterateDeposits({ from: 0 }, odd({ page: 1 })), ['options.page']],
    ['bad cursor', (client) => client.iterateDeposits({ from: 0 }, { cursor: odd('x') }), ['options.cursor']],
    ['an odd id', (client) => client.iterateMarginOrderLists({ fromId: '1e3' }), ['fromId']],
    [
      'no symbol on isolated margin',
      // @ts-expect-error the compiler refuses it as well, where there is one
      (client) => client.iterateMarginOrderLists({ isIsolated: 'TRUE' }),
      ['symbol'],
    ],
  ])('%s is refused before anything is sent', async (_, walk, fields) => {
    expect(await refused(walk)).toEqual(fields)
  })
})

describe('a cursor', () => {
  const walked = { ...period, coin: 'ATOM' }
  it.each<[string, (cursor: WalkCursor) => unknown, string]>([
    ['of a newer version', (cursor) => ({ ...cursor, version: 3 }), 'version'],
    ['of an older version', (cursor) => ({ ...cursor, version: 1, check: 'x' }), 'version'],
    ['of another walk', (cursor) => ({ ...cursor, walk: 'withdrawals' }), 'walk'],
    ['with an odd moment', (cursor) => ({ ...cursor, at: 'x' }), 'at'],
    ['without its records', (cursor) => ({ ...cursor, done: undefined }), 'done'],
    ['with a field more', (cursor) => ({ ...cursor, note: 'mine' }), 'note'],
    ['of another coin', (cursor) => ({ ...cursor, input: { ...cursor.input, coin: 'BTC' } }), 'input.coin'],
    ['of another beginning', (cursor) => ({ ...cursor, input: { ...cursor.input, from: 1 } }), 'input.from'],
  ])('%s is refused by name', async (_, edit, field) => {
    const made = history(entriesAt([START + 5, START + 6]))
    const cursor = edit(await cursorAfterOne(made.client)) as WalkCursor
    expect(await refused((client) => client.iterateDeposits(walked, { cursor }), made)).toEqual([
      `options.cursor.${field}`,
    ])
  })

  it('is refused for a walk with other filters', async () => {
    const made = history(entriesAt([START + 5]))
    const cursor = await cursorAfterOne(made.client)
    expect(await refused((client) => client.iterateDeposits(period, { cursor }), made)).toEqual([
      'options.cursor.input.coin',
    ])
  })

  it('may come back from a store with its fields in another order', async () => {
    const { client } = history(entriesAt([START + 5, START + 6]))
    const turned = Object.fromEntries(Object.entries(await cursorAfterOne(client)).toReversed())
    const walk = client.iterateDeposits(walked, { cursor: turned as unknown as WalkCursor })
    expect((await walk.next()).value).toMatchObject({ id: 'w1' })
  })
})

describe('with the mock', () => {
  it.each(['ninetyDays', 'unlimited'] as const)('walks both histories: %s', async (historyWindow) => {
    const { client } = caller({
      assume: { historyWindow },
      marginWallet: { deposits: 1_100, withdrawals: 90 },
    })
    const from = NOW - 400 * MOCK_DAY
    for (const [walk, count] of [
      [client.iterateDeposits({ from }), 1_100],
      [client.iterateWithdrawals({ from }), 90],
    ] as const) {
      const ids = new Set<string | undefined>()
      for await (const { id } of walk) ids.add(id)
      expect(ids.size).toBe(count)
    }
  })
})
