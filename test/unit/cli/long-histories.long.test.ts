/** `lacuna call` asks for a history over any period: one longer than a call may have is walked, record by record. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createMock, type Mock } from '../../../src/mock/index.js'
import { exitCode } from '../../support/exit-codes.js'
import { demoSecrets, lacuna, type Ended, type TestTerminalOptions } from '../../support/test-terminal.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

const folder = temporaryFolder()
const now = 1_795_262_400_000
const DAY = 86_400_000

interface Row {
  readonly id: string
  readonly coin: string
  readonly applyTime?: string
  readonly insertTime?: number
}

/** How long a request takes: so that none is refused for coming too soon after others. */
const requestMs = 100

/** A wallet with 125 days of records, two hours apart; and a clock that only requests move, and whoever wants to. */
class World {
  #passedMs = 0
  readonly mock: Mock = createMock({
    clock: () => this.#clock(),
    marginWallet: { withdrawals: 1_500, deposits: 1_500 },
  })

  #clock(): number {
    return now + this.#passedMs
  }

  call(args: readonly string[], options: TestTerminalOptions = {}): Promise<Ended> {
    return lacuna(['call', ...args, '--base-url', 'http://127.0.0.1:4010'], {
      ...{ env: demoSecrets, folder, clock: () => this.#clock(), fetch: this.fetch },
      ...options,
    })
  }

  readonly fetch: Mock['fetch'] = (...request) => {
    this.#passedMs += requestMs
    return this.mock.fetch(...request)
  }

  /** The records of a period, asked for week by week, a minute apart. */
  async weekly(operation: string, days: number): Promise<readonly Row[]> {
    const rows = new Map<string, Row>()
    for (let from = now - days * DAY; from <= now; from += 6 * DAY) {
      const args = [operation, ...period(from, Math.min(now, from + 6 * DAY)), '--format', 'ndjson']
      for (const row of rowsIn((await this.call(args)).stdout)) rows.set(row.id, row)
      this.#passedMs += 60_000
    }
    return [...rows.values()]
  }
}

const period = (from: number, to?: number): readonly string[] => [
  ...['--start-time', String(from)],
  ...(to === undefined ? [] : ['--end-time', String(to)]),
]
const days = (count: number): readonly string[] => period(now - count * DAY, now)

const rowsIn = (ndjson: string): readonly Row[] =>
  ndjson
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)

const timeOf = ({ applyTime, insertTime }: Row): string => applyTime ?? String(insertTime)

describe('lacuna call over a long period', () => {
  it.each([
    ['listWithdrawals', 120, 'ndjson'],
    ['listDeposits', 100, 'json'],
  ])('prints each record once and the oldest first: %s, %i days', async (operation, count, format) => {
    const world = new World()
    const expected = await world.weekly(operation, count)
    expect(expected.length).toBeGreaterThan(11 * count)
    const { code, stdout, stderr } = await world.call([operation, ...days(count), '--format', format])
    expect([code, stderr]).toEqual([exitCode.done, ''])
    const rows = format === 'json' ? (JSON.parse(stdout) as readonly Row[]) : rowsIn(stdout)
    expect(rows.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
    expect(rows.map(timeOf)).toEqual(rows.map(timeOf).sort())
  })

  it('prints records before it asks for the last part', async () => {
    const world = new World()
    const before: number[] = []
    const output = new Writable({
      write: (_piece, _encoding, done) => {
        before.push(world.mock.requests.length)
        done()
      },
    })
    await world.call(['listDeposits', ...days(120), '--format', 'ndjson'], { output })
    expect(before.length).toBeGreaterThan(1_200)
    expect(before[0]).toBeLessThan(world.mock.requests.length / 2)
  })

  it('goes up to now where no end is named, and takes the other inputs along, also from a file', async () => {
    const world = new World()
    const rows = await world.weekly('listDeposits', 100)
    const [{ coin } = { coin: '' }] = rows
    writeFileSync(join(folder, 'input.json'), JSON.stringify({ startTime: now - 100 * DAY, coin }))
    const { stdout } = await world.call(['listDeposits', '--input', 'input.json', '--format', 'ndjson'])
    const ids = rows.filter((row) => row.coin === coin).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(100)
    expect(ids.length).toBeLessThan(rows.length)
    expect(
      rowsIn(stdout)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids.sort())
  })

  it('walks weeks with a withdrawOrderId, which shortens the period', async () => {
    const world = new World()
    const month = [...period(now - 30 * DAY), '--withdraw-order-id', 'no-such-id']
    const { code, stderr } = await world.call(['listWithdrawals', ...month])
    expect([code, stderr]).toEqual([exitCode.done, 'The list is empty.\n'])
    expect(world.mock.requests.length).toBeGreaterThan(4)
  })

  it('sends one request for a shorter period', async () => {
    const world = new World()
    expect((await world.call(['listWithdrawals', ...days(89)])).code).toBe(exitCode.done)
    expect(world.mock.requests).toHaveLength(1)
  })

  it.each([
    [89, [], expect.stringContaining('There may be more')],
    [89, ['--limit', '1000'], ''],
    [80, [], ''],
  ])('warns where one answer may not have all records of %i days, %j', async (count, page, warning) => {
    const { code, stderr } = await new World().call(['listWithdrawals', ...days(count), ...page])
    expect([code, stderr]).toEqual([exitCode.done, warning])
  })

  it('leaves a call alone that names a page', async () => {
    const world = new World()
    const { code, stderr } = await world.call(['listWithdrawals', ...days(365), '--limit', '10'])
    expect([code, stderr]).toEqual([exitCode.refused, expect.stringContaining('no longer than 90 days')])
    expect(world.mock.requests).toHaveLength(1)
  })

  it('says in a dry run that it would be several', async () => {
    const world = new World()
    const { code, stdout, stderr } = await world.call(['listWithdrawals', ...days(365), '--dry-run'])
    expect([code, stdout]).toEqual([exitCode.done, expect.stringContaining('GET http://127.0.0.1:4010/')])
    expect(stderr).toBe('The period is longer than one call may have: the call is sent in parts of it.\n')
    expect(world.mock.requests).toHaveLength(0)
  })

  /** A call that fails after some requests. */
  const cut = (world: World, args: readonly string[], at: number): Promise<Ended> => {
    let count = 0
    return world.call(args, {
      fetch: (url, init) =>
        (count += 1) > at ? Promise.reject(new TypeError('cut')) : world.fetch(url, init),
    })
  }

  it.each([
    ['listWithdrawals', 120],
    ['listDeposits', 100],
  ])('says where to continue after a failure, and loses no record so: %s', async (operation, count) => {
    const whole = new World()
    const args = [operation, ...days(count), '--format', 'ndjson']
    const expected = rowsIn((await whole.call(args)).stdout)
    const { code, stdout, stderr } = await cut(new World(), args, whole.mock.requests.length / 2)
    expect([code, stderr]).toEqual([
      exitCode.connection,
      expect.stringContaining(`${operation} had no answer`),
    ])
    const [, cursor = ''] = /^To continue .* add this to the same call: --cursor (\S+)$/m.exec(stderr) ?? []
    const rest = await new World().call([...args, '--cursor', cursor])
    expect([rest.code, rest.stderr]).toEqual([exitCode.done, ''])
    const [before, after] = [rowsIn(stdout), rowsIn(rest.stdout)]
    expect([before.length > 0, after.length > 0]).toEqual([true, true])
    expect([...before, ...after]).toEqual(expected)
    // In these few days it would be one request, and no walk.
    const shorter = await new World().call([operation, ...days(3), '--cursor', cursor])
    expect([shorter.code, shorter.stderr]).toEqual([exitCode.usage, expect.stringContaining('--cursor')])
    const other = await new World().call([operation, ...days(count + 1), '--cursor', cursor])
    expect([other.code, other.stderr]).toEqual([exitCode.usage, expect.stringContaining('another walk')])
    expect(other.stderr).not.toContain('To continue')
    // The second is the text of null.
    for (const text of ['elsewhere', 'bnVsbA']) {
      const typed = await new World().call([...args, '--cursor', text])
      expect([typed.code, typed.stderr]).toEqual([
        exitCode.usage,
        expect.stringContaining('--cursor must be'),
      ])
    }
  })

  it('says that nothing was printed where the format needs the whole list', async () => {
    const { code, stdout, stderr } = await cut(new World(), ['listWithdrawals', ...days(365)], 6)
    expect([code, stdout]).toEqual([exitCode.connection, ''])
    expect(stderr).toContain('Nothing was printed. --format ndjson prints each record as it arrives.')
  })

  it('says nothing of continuing where it would begin again', async () => {
    const { code, stderr } = await cut(
      new World(),
      ['listWithdrawals', ...days(365), '--format', 'ndjson'],
      0,
    )
    expect([code, stderr]).toEqual([exitCode.connection, expect.not.stringContaining('continue')])
  })
})
