/**
 * A recorder of both lists of market data, to SQLite and to CSV. Run it as often as you like, by a timer of your system: each
 * record is kept once, and a run that broke off is made up for by the next one.
 *
 *     npm start                                # the mock, in another terminal
 *     npx tsx scripts/examples/recorder.ts     # one run
 */
import { closeSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql' // the same calls work with better-sqlite3
import { createMarketDataClient, toCsv, type MarketDataClient } from 'lacuna/market-data'
import { demoCredentials } from 'lacuna/mock'

export interface RecorderOptions {
  /** With decimals as text, so that no digit is lost. */
  readonly market: MarketDataClient<'string'>
  /** Where the database and the CSV files are. */
  readonly folder: string
}

/** What became of one list in this run. */
export interface Run {
  readonly list: string
  /** How many records came that were not known. */
  readonly fresh: number
  /** Why the list is not complete, if it is not. What had come by then is kept. */
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
  db.exec('create table if not exists exports (list text primary key, id integer, bytes integer)')
  const runs: Run[] = []
  for (const [list, read] of Object.entries(lists)) {
    // No part of a record is sure to name it: two that say the same in every field are one.
    db.exec(`create table if not exists "${list}" (id integer primary key, record text unique not null)`)
    const { fresh, problem } = await store(db, list, read(market))
    exportCsv(db, list, join(folder, `${list}.csv`))
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
    for (const one of some) fresh += insert.run(JSON.stringify(one)).changes
  })
  const waiting: object[] = []
  try {
    for await (const one of records) {
      waiting.push(one)
      if (waiting.length === recordsAtOnce) keep(waiting.splice(0))
    }
    keep(waiting)
    return { fresh }
  } catch (problem) {
    keep(waiting)
    return { fresh, problem }
  }
}

/** Adds to the file what the database has beyond it. What an earlier run left half written is written anew. */
function exportCsv(db: Database.Database, list: string, path: string): void {
  const known = db.prepare('select id, bytes from exports where list = ?').get(list)
  const { id, bytes } = (known ?? { id: 0, bytes: 0 }) as { id: number; bytes: number }
  const rows = db.prepare(`select id, record from "${list}" where id > ? order by id`).all(id) as Row[]
  if (rows.length === 0) return
  const first = db.prepare(`select record from "${list}" order by id limit 1`).get() as Row
  const columns = Object.keys(JSON.parse(first.record) as object).filter((name) => name !== 'extra')
  const records = rows.map(({ record }) => JSON.parse(record) as object)
  const file = openSync(path, bytes === 0 ? 'w' : 'r+')
  ftruncateSync(file, bytes)
  const text = Buffer.from(toCsv(records, { columns, header: bytes === 0 }))
  writeSync(file, text, 0, text.length, bytes)
  fsyncSync(file)
  closeSync(file)
  const done = db.prepare('insert or replace into exports values (?, ?, ?)')
  done.run(list, rows.at(-1)?.id, bytes + text.length)
}

interface Row {
  readonly id: number
  readonly record: string
}

if (process.argv[1]?.endsWith('recorder.ts')) {
  const market = createMarketDataClient({
    baseUrl: 'http://127.0.0.1:4010',
    credentials: demoCredentials.marketData,
    decimals: 'string',
  })
  const runs = await record({ market, folder: '.' })
  for (const { list, fresh, problem } of runs) console.log(`${list}: ${fresh} new`, problem ?? '')
  if (runs.some(({ problem }) => problem !== undefined)) process.exitCode = 1
}
