import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { describe, expect, it } from 'vitest'
import { record, type Run } from '../../scripts/examples/recorder.js'
import { LacunaError } from '../../src/index.js'
import { createMarketDataClient } from '../../src/market-data/index.js'
import { demoCredentials, type Fault } from '../../src/mock/index.js'
import { everyTest } from './world.js'

// More records than are stored in one step, so that a list may break off between two of them.
const current = everyTest({ marketData: { futOptRecords: 1_200 } })

const run = (): Promise<Run[]> => {
  const { common, folder } = current.world
  const credentials = demoCredentials.marketData
  return record({ market: createMarketDataClient({ ...common, credentials, decimals: 'string' }), folder })
}

/** The records of a list in the database, and the lines of its CSV file. */
function kept(list: string): { readonly records: number; readonly lines: string[] } {
  const { folder } = current.world
  const db = new Database(join(folder, 'records.db'))
  const records = db.prepare(`select record from "${list}"`).all().length
  db.close()
  return { records, lines: csvOf(list).split('\r\n').slice(0, -1) }
}

const csvOf = (list: string): string => readFileSync(join(current.world.folder, `${list}.csv`), 'utf8')

const lists = ['fixed-income', 'futures-and-options']

/** Every record is in both, once, in the same order. */
function expectAll(): void {
  for (const list of lists) {
    const { records, lines } = kept(list)
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines).toHaveLength(records + 1)
  }
}

describe('the recorder', () => {
  it('keeps both lists, and each record once, however often it runs', async () => {
    const first = await run()
    expect(first.map(({ list }) => list)).toEqual(lists)
    expect(first.every(({ fresh, problem }) => fresh > 0 && problem === undefined)).toBe(true)
    expect(csvOf('futures-and-options')).toMatch(/^Segment,Instrument,ProviderCode,/)
    const before = lists.map(csvOf)
    expect((await run()).map(({ fresh }) => fresh)).toEqual([0, 0])
    expect(lists.map(csvOf)).toEqual(before)
    expectAll()
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
    expectAll()
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
      expectAll()
      const counted = lists.map((list) => kept(list).records)
      expect(lists.map((_, at) => (broken[at]?.fresh ?? 0) + (whole[at]?.fresh ?? 0))).toEqual(counted)
    },
  )

  it('writes a file anew from where a process died in the middle of a line', async () => {
    await run()
    const path = join(current.world.folder, 'fixed-income.csv')
    const whole = csvOf('fixed-income')
    // The database knows of nothing that was written after its last step.
    const db = new Database(join(current.world.folder, 'records.db'))
    db.prepare('delete from "fixed-income" where id > 1').run()
    const [head = '', line = ''] = whole.split(/(?<=\r\n)/)
    db.prepare('update exports set id = 1, bytes = ? where list = ?').run(
      Buffer.byteLength(head + line),
      'fixed-income',
    )
    db.close()
    writeFileSync(path, `${head}${line}half a li`)
    await run()
    expect(csvOf('fixed-income')).toBe(whole)
  })
})
