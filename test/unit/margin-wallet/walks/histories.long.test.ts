import { describe, expect, it } from 'vitest'
import type { RecordWalk, WalkCursor } from '../../../../src/margin-wallet/index.js'
import { ConnectionError, DecodeError } from '../../../../src/index.js'
import { rejectionOf } from '../../../support/caught.js'
import { randomBelow } from '../../../support/random.js'
import { DAY, entriesAt, history, SECOND, START, type Readings } from './histories-service.js'
import { expected, randomHistory } from './random-history.js'

async function idsOf(walk: AsyncIterable<{ readonly id?: string | undefined }>): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of walk) ids.push(id ?? 'none')
  return ids
}

/** Services that filter by whole seconds: `any-history.long.test.ts` has every other reading. */
const readings: readonly Partial<Readings>[] = [
  { bySeconds: true },
  { bySeconds: true, first: false, last: false, order: 'oldest', cut: 'oldest' },
]

describe('a walk through a history gives every record once, the oldest first', () => {
  it.each(readings)('%j: withdrawals', async (reading) => {
    for (let seed = 0; seed < 3; seed += 1) {
      const random = randomHistory(seed, SECOND)
      const { client } = history(random.entries, reading)
      const { pageSize, from, to } = random
      const ids = await idsOf(client.iterateWithdrawals({ from, to }, { pageSize }))
      expect(ids.toSorted(), `seed ${seed}`).toEqual(expected(random, SECOND))
      expect(ids.length).toBe(new Set(ids).size)
    }
  })
})

describe('a walk through a history asks no more than it must', () => {
  it('asks once for each empty period, and twice for one with records', async () => {
    const { client, sent } = history(entriesAt([START, START + 1000 * DAY]))
    const ids = await idsOf(client.iterateDeposits({ from: START, to: START + 1000 * DAY }))
    expect(ids).toEqual(['w0', 'w1'])
    expect(sent).toHaveLength(Math.ceil(1000 / 90) + 2)
  })
  it('asks for about twice as many pages as there are, and for what comes behind each', async () => {
    const times = Array.from({ length: 4_500 }, (_, index) => START + index * 1_000_000)
    for (const order of ['newest', 'oldest'] as const) {
      const { client, sent } = history(entriesAt(times), { order, cut: order })
      const ids = await idsOf(client.iterateWithdrawals({ from: START - SECOND, to: START + 80 * DAY }))
      expect(ids).toEqual(times.map((_, index) => `w${index}`))
      expect(sent.length).toBeLessThanOrEqual(17)
    }
  })
  it('walks in weeks with the id of the caller', async () => {
    const { client, sent } = history([])
    await idsOf(client.iterateWithdrawals({ from: START, to: START + 28 * DAY, withdrawOrderId: 'a' }))
    expect(sent).toHaveLength(5)
  })
  it.each([50, 1_000])(
    'reads %i records of one moment, which may be no more than a page has',
    async (count) => {
      const { client } = history(entriesAt(Array.from({ length: count }, () => START + DAY)))
      const ids = await idsOf(client.iterateWithdrawals({ from: START, to: START + 90 * DAY }))
      expect(new Set(ids).size).toBe(count)
      expect(ids.length).toBe(count)
    },
  )
})

describe('a service that gives fewer records than it is asked for', () => {
  it.each([1, 10, 25, 50, 499, 999])('at most %i: a walk gives every record once', async (cap) => {
    const times = Array.from({ length: Math.min(1_200, 30 * cap) }, (_, index) => START + index * SECOND)
    for (const cut of ['newest', 'oldest'] as const) {
      const { client } = history(entriesAt(times), { caps: [cap], cut })
      const ids = await idsOf(client.iterateDeposits({ from: START, to: START + DAY }))
      expect(ids).toEqual(times.map((_, index) => `w${index}`))
    }
  })
})

describe('a service that ignores the offset', () => {
  it('is asked behind a page until it has shown it, and then no more', async () => {
    const times = Array.from({ length: 100 }, (_, index) => START + index * DAY)
    const { client, sent } = history(entriesAt(times), { ignoresOffset: true })
    const ids = await idsOf(client.iterateDeposits({ from: START, to: START + 100 * DAY }))
    expect(ids).toEqual(times.map((_, index) => `w${index}`))
    expect(sent.length).toBeLessThan(20)
  })

  it('may have a pair of one second', async () => {
    const times = [1, 2, 3, 4, 4].map((day) => START + day * DAY)
    const { client } = history(entriesAt(times), { ignoresOffset: true })
    const ids = await idsOf(client.iterateWithdrawals({ from: START, to: START + 9 * DAY }))
    expect(ids.toSorted()).toEqual(['w0', 'w1', 'w2', 'w3', 'w4'])
  })
})

describe('a service that gives another number of records each time', () => {
  const times = Array.from({ length: 1_200 }, (_, index) => START + (index - (index % 3)) * SECOND)
  it.each([[[1_000, 412, 1_000, 38, 300]], [[50, 20, 7]], [[3, 1_000]], [[1_000, 100, 100, 100, 100]]])(
    'at most %j in turn: a walk gives every record once',
    async (caps) => {
      for (const cut of ['newest', 'oldest'] as const) {
        const { client } = history(entriesAt(times), { caps, cut })
        const ids = await idsOf(client.iterateDeposits({ from: START, to: START + 90 * DAY }))
        expect(ids.toSorted()).toEqual(times.map((_, index) => `w${index}`).sort())
      }
    },
  )
})

it('a page that was short once does not slow the rest of a walk', async () => {
  const times = Array.from({ length: 200 }, (_, index) => START + index * 3_600_000)
  const { client, sent } = history(entriesAt(times), { caps: [1_000, 1, ...Array<number>(500).fill(1_000)] })
  const ids = await idsOf(client.iterateDeposits({ from: START, to: START + 30 * DAY }))
  expect(ids).toEqual(times.map((_, index) => `w${index}`))
  expect(sent.length).toBeLessThan(60)
})

it.each(Array.from({ length: 10 }, (_, index) => index + 5))(
  'an answer without the records that came before it is asked for again: number %i',
  async (number) => {
    const times = Array.from({ length: 30 }, (_, index) => START + index * 3_600_000)
    const { client } = history(entriesAt(times), { caps: [5], empty: [number], cut: 'newest' })
    const ids = await idsOf(client.iterateDeposits({ from: START, to: START + 30 * 3_600_000 }))
    expect(ids.toSorted()).toEqual(times.map((_, index) => `w${index}`).sort())
  },
)

describe('a walk with more records of one moment than a page has ends with an error', () => {
  const entries = entriesAt([START, ...Array.from({ length: 7 }, () => START + DAY), START + 3 * DAY])
  const input = { from: START, to: START + 4 * DAY }
  it('and goes on from its cursor with a greater page', async () => {
    const { client } = history(entries)
    const walk = client.iterateDeposits(input, { pageSize: 6 })
    expect((await walk.next()).value?.id).toBe('w0')
    expect((await rejectionOf(DecodeError, idsOf(walk))).message).toContain(
      'continue with a greater pageSize',
    )
    const { cursor } = walk
    const ids = await idsOf(client.iterateDeposits(input, { cursor, pageSize: 7 }))
    expect(ids.toSorted()).toEqual(entries.slice(1).map(({ id }) => id))
  })
  it.each<Partial<Readings>>([
    { caps: [50] },
    { ignoresOffset: true },
    { withoutIds: true },
    { ignoresOffset: true, withoutIds: true },
  ])('also where a service has %j', async (reading) => {
    const crowd = entriesAt(Array.from({ length: 60 }, () => START + DAY))
    const { client } = history(crowd, reading)
    const walk = client.iterateDeposits(input, { pageSize: reading.caps === undefined ? 10 : 1_000 })
    expect((await rejectionOf(DecodeError, idsOf(walk))).message).toContain('one moment has more records')
  })
  it.each([{ pageSize: 10 }, { caps: [10] }])(
    'also where they come in another order in each answer, with %j',
    async ({ pageSize, ...reading }) => {
      const crowd = entriesAt(Array.from({ length: 11 }, () => START + DAY))
      const { client } = history(crowd, { ...reading, unsteady: true })
      const walk = client.iterateWithdrawals(input, { pageSize })
      expect((await rejectionOf(DecodeError, idsOf(walk))).message).toContain('one moment has more records')
    },
  )
  it('also where a page has one record, and a service ignores the offset', async () => {
    const { client } = history(entriesAt([START + DAY, START + DAY]), { ignoresOffset: true })
    const walk = client.iterateWithdrawals(input, { pageSize: 1 })
    expect((await rejectionOf(DecodeError, idsOf(walk))).message).toContain('one moment has more records')
  })
})

describe('what changes during a walk', () => {
  it.each([{}, { order: 'oldest', cut: 'oldest' }] as const)(
    '%j: records that arrive and records whose state changes move no others',
    async (reading) => {
      for (let seed = 0; seed < 6; seed += 1) {
        const random = randomHistory(seed, SECOND)
        const below = randomBelow(seed)
        const made = history(random.entries, reading)
        const steady = new Set(random.entries.filter((_, index) => index % 3 === 0).map(({ id }) => id))
        made.before = (count) => {
          made.entries.push({ id: `late${count}`, at: random.to + 5 * SECOND, status: 0 })
          // Those that are asked for stay; others come and go.
          const other = made.entries[below(made.entries.length)]
          if (other && !steady.has(other.id)) other.status = other.status === 0 ? 1 : 0
        }
        const { from, to, pageSize } = random
        const ids = await idsOf(made.client.iterateWithdrawals({ from, to, status: 0 }, { pageSize }))
        const wanted = expected(random, SECOND).filter((id) => steady.has(id))
        expect(ids.filter((id) => steady.has(id)).toSorted(), `seed ${seed}`).toEqual(wanted)
        expect(new Set(ids).size).toBe(ids.length)
      }
    },
  )
})

/** Goes on from the cursor after every record, as a program does that dies after each. */
async function inLives<R extends { readonly id?: string | undefined }>(
  walk: (cursor: WalkCursor | undefined) => RecordWalk<R>,
): Promise<string[]> {
  const ids: string[] = []
  let cursor: WalkCursor | undefined
  for (;;) {
    const life = walk(cursor)
    const { done, value } = await life.next()
    cursor = JSON.parse(JSON.stringify(life.cursor)) as WalkCursor
    if (done === true) return ids
    ids.push(value.id ?? 'none')
    await life.return()
  }
}

describe('the cursor of a walk', () => {
  it('goes on after every record with each that was not handed out, and with none that was', async () => {
    for (let seed = 0; seed < 3; seed += 1) {
      const random = randomHistory(seed, SECOND)
      const { client } = history(random.entries)
      const { from, to, pageSize } = random
      const ids = await inLives((cursor) => client.iterateWithdrawals({ from, to }, { cursor, pageSize }))
      expect(ids.toSorted(), `seed ${seed}`).toEqual(expected(random, SECOND))
    }
  })
  it('counts deposits that are equal and have no id', async () => {
    const { entries, from, to, pageSize } = randomHistory(3, 1)
    const { client } = history(entries, { withoutIds: true })
    const ids = await inLives((cursor) => client.iterateDeposits({ from, to }, { cursor, pageSize }))
    expect(ids.length).toBe(expected(randomHistory(3, 1), 1).length)
  })
  it('goes on after a call that failed', async () => {
    const made = history(entriesAt([START, START + 100 * DAY, START + 200 * DAY]))
    made.before = (count) => {
      if (count !== 2) return
      made.before = () => undefined
      throw new Error('cut')
    }
    const walk = made.client.iterateDeposits({ from: START, to: START + 300 * DAY })
    const ids: string[] = []
    const read = async (records: RecordWalk<{ readonly id?: string }>): Promise<void> => {
      for await (const { id } of records) ids.push(id ?? 'none')
    }
    await expect(read(walk)).rejects.toThrow(ConnectionError)
    expect(ids).toEqual(['w0'])
    const { cursor } = walk
    if (cursor === undefined) throw new Error('it has no cursor')
    await read(made.client.iterateDeposits({ to: START + 300 * DAY }, { cursor }))
    expect(ids).toEqual(['w0', 'w1', 'w2'])
  })
  it('finds later what the service showed late, and what came since', async () => {
    let now = START + DAY
    const made = history(entriesAt([START]), {}, { clock: () => now })
    const first = made.client.iterateDeposits({ from: START })
    expect(await idsOf(first)).toEqual(['w0'])
    made.entries.push({ id: 'late', at: now - 5, status: 0 }, { id: 'same', at: START, status: 0 })
    now += 200 * DAY
    made.entries.push({ id: 'new', at: now - DAY, status: 0 })
    const { cursor } = first
    expect(await idsOf(made.client.iterateDeposits({ from: START }, { cursor }))).toEqual([
      'same',
      'late',
      'new',
    ])
  })
})

describe('times that are not those that the service filters by', () => {
  it.each([8 * 3_600_000, -8 * 3_600_000])('a zone that is %i ms off is no harm', async (zone) => {
    const random = randomHistory(1, SECOND)
    const { client } = history(random.entries, { zone })
    const { from, to } = random
    const error = await rejectionOf(DecodeError, () => idsOf(client.iterateWithdrawals({ from, to })))
    expect(error.hints.map(({ ambiguity }) => ambiguity)).toContain('withdrawalTimes')
  })

  it('are told as that where more of them share one time than a page has', async () => {
    const { client } = history(entriesAt([START, START, START]), { zone: 8 * 3_600_000 })
    const walk = client.iterateWithdrawals({ from: START, to: START + DAY }, { pageSize: 2 })
    const error = await rejectionOf(DecodeError, () => idsOf(walk))
    expect(error.hints.map(({ ambiguity }) => ambiguity)).toContain('withdrawalTimes')
  })
})
