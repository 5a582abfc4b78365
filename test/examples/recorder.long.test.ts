import { join } from 'node:path'
import Database from 'libsql'
import { describe, expect, it } from 'vitest'
import { record, type Run } from '../../scripts/examples/recorder.mjs'
import { LacunaError } from '../../src/index.js'
import { createMarketDataClient, type MarketDataClient } from '../../src/market-data/index.js'
import { demoCredentials, type Fault } from '../../src/mock/index.js'
import { everyTest } from './world.js'

// More records than are stored in one step, so that a list may break off between two of them.
const current = everyTest({ marketData: { futOptRecords: 1_200 } })

function client(): MarketDataClient<'string'> {
  const credentials = demoCredentials.marketData
  return createMarketDataClient({ ...current.world.common, credentials, decimals: 'string' })
}

const run = (market = client()): Promise<Run[]> => record({ market, folder: current.world.folder })

const lists = ['fixed-income', 'futures-and-options']

/** How many records of each list are in the database. */
function kept(): number[] {
  const db = new Database(join(current.world.folder, 'records.db'))
  const counts = lists.map((list) => db.prepare(`select record from "${list}"`).all().length)
  db.close()
  return counts
}

/** How many each list of the service has. */
const all = [2, 1_200]

describe('the recorder', () => {
  it('keeps both lists, and each record once, however often it runs', async () => {
    const first = await run()
    expect(first.map(({ list }) => list)).toEqual(lists)
    expect(first.map(({ fresh, problem }) => problem ?? fresh)).toEqual(all)
    expect((await run()).map(({ fresh }) => fresh)).toEqual([0, 0])
    expect(kept()).toEqual(all)
  })

  it('goes on with a client whose token has expired since, or expires between the lists', async () => {
    const { mock, requests } = current.world
    const market = client()
    await run(market)
    mock.clock.advance(7 * 24 * 3_600_000)
    expect((await run(market)).map(({ fresh, problem }) => problem ?? fresh)).toEqual([0, 0])
    mock.setFault('listFutOpt', { kind: 'unauthorized', times: 1 })
    expect((await run(market)).map(({ fresh, problem }) => problem ?? fresh)).toEqual([0, 0])
    expect(requests('login')).toBe(3)
  })

  it('keeps each record once in two runs at the same time', async () => {
    const both = (await Promise.all([run(), run()])).flat()
    expect(both.map(({ problem }) => problem)).toEqual(Array(4).fill(undefined))
    expect(both.reduce((sum, { fresh }) => sum + fresh, 0)).toBe(all.reduce((sum, count) => sum + count))
    expect(kept()).toEqual(all)
  })

  const faults: readonly Fault[] = [
    { kind: 'commitThenReset', times: 1 },
    { kind: 'stall', times: 1 },
    { kind: 'unavailable', times: 2 },
    { kind: 'tooManyRequests', times: 2, retryAfterSeconds: 10 },
    { kind: 'unauthorized', times: 1 },
  ]
  it.each(
    ['login', 'listFixedIncome', 'listFutOpt'].flatMap((id) => faults.map((fault) => [id, fault] as const)),
  )('has all records after one run: %s under %o', async (operationId, fault) => {
    current.world.plan(operationId, fault)
    // A login that is refused is not repeated: somebody has to look at the password.
    const isRefusedLogin = operationId === 'login' && fault === faults.at(-1)
    const runs = await run().catch((error: unknown) => error)
    if (isRefusedLogin) return expect(JSON.stringify(runs)).toContain('AuthenticationError')
    expect(runs).toMatchObject(lists.map((list) => ({ list })))
    expect(JSON.stringify(runs)).not.toContain('problem')
    expect(kept()).toEqual(all)
  })

  it.each(['resetMidBody', 'truncatedBody'] as const)(
    'keeps what came of a list that breaks off, and has the rest after the next run: %s',
    async (kind) => {
      const { mock } = current.world
      for (const id of ['listFixedIncome', 'listFutOpt']) mock.setFault(id, { kind, times: 1 })
      const broken = await run()
      expect(broken.every(({ problem }) => problem instanceof LacunaError)).toBe(true)
      const whole = await run()
      expect(whole.every(({ problem }) => problem === undefined)).toBe(true)
      expect(kept()).toEqual(all)
      expect(lists.map((_, at) => (broken[at]?.fresh ?? 0) + (whole[at]?.fresh ?? 0))).toEqual(all)
    },
  )
})
