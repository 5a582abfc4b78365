/**
 * A recorder of both lists of market data, to SQLite. Run it as often as you like, by a timer of your system: each
 * record is kept once, and a run that broke off is made up for by the next one.
 *
 * In a project with lacuna, Prism and tsx, as the README installs them:
 *
 *     npm install libsql
 *     cp node_modules/lacuna/scripts/examples/recorder.mts .
 *     npx lacuna mock         # in another terminal
 *     npx tsx recorder.mts    # one run
 */
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql' // the same calls work with better-sqlite3
import { createMarketDataClient, type MarketDataClient } from 'lacuna/market-data'
import { demoCredentials } from 'lacuna/mock'

export interface RecorderOptions {
  /** With decimals as text, so that no digit is lost. */
  readonly market: MarketDataClient<'string'>
  /** The folder of the database. */
  readonly folder: string
}

/** The outcome of one list in this run. */
export interface Run {
  readonly list: string
  /** The number of records that were not known before. */
  readonly fresh: number
  /** The reason why the list is not complete, if it is not. What had come by then is kept. */
  readonly problem?: unknown
}

/** The lists, each with what to ask for. */
const lists = {
  'fixed-income': (market: MarketDataClient<'string'>) => market.streamFixedIncome({ instId: 1, rType: 1 }),
  'futures-and-options': (market: MarketDataClient<'string'>) => market.streamFutOpt({ rType: 1 }),
}

const recordsAtOnce = 500

export async function record({ market, folder }: RecorderOptions): Promise<Run[]> {
  const db = new Database(join(folder, 'records.db'))
  const runs: Run[] = []
  for (const [list, read] of Object.entries(lists)) {
    // No part of a record is sure to name it: two that say the same in every field are one.
    db.exec(`create table if not exists "${list}" (id integer primary key, record text unique not null)`)
    const { fresh, problem } = await store(db, list, read(market))
    runs.push({ list, fresh, ...(problem !== undefined && { problem }) })
  }
  db.close()
  return runs
}

/** Stores the records of a list as they arrive, some hundred in one step. */
async function store(
  db: Database.Database,
  list: string,
  records: AsyncIterable<object>,
): Promise<Omit<Run, 'list'>> {
  const insert = db.prepare(`insert or ignore into "${list}" (record) values (?)`)
  let fresh = 0
  const keep = db.transaction((some: readonly object[]) => {
    for (const value of some) fresh += insert.run(JSON.stringify(value)).changes
  })
  const waiting: object[] = []
  try {
    for await (const record of records) {
      waiting.push(record)
      if (waiting.length === recordsAtOnce) keep(waiting.splice(0))
    }
    keep(waiting)
    return { fresh }
  } catch (problem) {
    keep(waiting)
    return { fresh, problem }
  }
}

// Not where another file imports it, such as a test.
if (import.meta.filename === realpathSync(process.argv[1] ?? '')) {
  const market = createMarketDataClient({
    baseUrl: 'http://127.0.0.1:4010',
    credentials: demoCredentials.marketData,
    decimals: 'string',
  })
  const runs = await record({ market, folder: '.' })
  for (const { list, fresh, problem } of runs) console.log(`${list}: ${fresh} new`, problem ?? '')
  if (runs.some(({ problem }) => problem !== undefined)) process.exitCode = 1
}
