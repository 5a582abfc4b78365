/** What a journal accepts as its database, and how it shares the connection with its caller. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { sqliteJournal, type Journal, type SqliteDatabase } from 'lacuna/journal'
import { describe, expect, it, onTestFinished } from 'vitest'
import { JournalError, RequestError } from '../../../src/index.js'
import { rejectionOf, thrownAs } from '../../support/caught.js'
import { drivers, nodeSqlite, openLibsql, type OpenDatabase } from '../../support/sqlite.js'
import { temporaryFolder } from '../../support/temporary-folder.js'
import { asAsked, OCO, service } from '../margin-wallet/service.js'
import { created, gateway, INPUT } from '../payments/gateway.js'
import { entryOf } from './entries.js'

const folder = temporaryFolder()
let files = 0
const newPath = (): string => join(folder, `${++files}.db`)

function opened(path: string, open = openLibsql): OpenDatabase {
  const database = open(path)
  onTestFinished(() => void database.close())
  return database
}

async function open(database: SqliteDatabase): Promise<Journal> {
  const journal = sqliteJournal(database)
  await journal.open('account')
  onTestFinished(() => journal.close())
  return journal
}

async function refusalOf(database: SqliteDatabase): Promise<string> {
  return (await rejectionOf(JournalError, sqliteJournal(database).open('account'))).message
}

/** The only value of a query. */
function valueOf(database: SqliteDatabase, sql: string): unknown {
  const [row] = database.prepare(sql).all()
  return Object.values(Object(row) as object)[0]
}

/** A database whose statements are counted, and which fails where a test wants it to. */
function watched(database: SqliteDatabase, onExec: (sql: string) => void): SqliteDatabase {
  return {
    exec: (sql) => {
      onExec(sql)
      return database.exec(sql)
    },
    prepare: (sql) => database.prepare(sql),
  }
}

describe.each(drivers)('a database of %s for a journal', (_, openFile) => {
  it('must be on the disk', async () => {
    for (const path of [':memory:', ''])
      expect(await refusalOf(opened(path, openFile))).toBe(
        'The journal in SQLite was not opened. It is in memory, and would be lost with the process: open a file.',
      )
  })

  it('gets the settings with which a transaction outlives the loss of power', async () => {
    const database = opened(newPath(), openFile)
    await open(database)
    const found = [
      'main.journal_mode',
      'main.synchronous',
      'fullfsync',
      'main.locking_mode',
      'busy_timeout',
      'cell_size_check',
    ].map((name) => valueOf(database, `PRAGMA ${name}`))
    expect(found).toEqual(['persist', 3, 1, 'exclusive', 0, 1])
  })

  it('is refused where a setting does not change', async () => {
    const path = newPath()
    const database = opened(path, openFile)
    const stubborn: SqliteDatabase = {
      exec: (sql) => (sql.startsWith('PRAGMA main.synchronous') ? undefined : database.exec(sql)),
      prepare: (sql) => database.prepare(sql),
    }
    expect(await refusalOf(stubborn)).toBe(
      `The journal ${path} was not opened. Its setting main.synchronous cannot be 3: it stays 2.`,
    )
    expect(statSync(path).size).toBe(0)
  })

  it('is refused in WAL mode, new or not, until that is left', async () => {
    const path = newPath()
    const database = opened(path, openFile)
    database.exec('PRAGMA journal_mode = WAL')
    expect(await refusalOf(database)).toContain('It is in WAL mode')
    database.exec('PRAGMA journal_mode = DELETE')
    const journal = await open(database)
    await journal.begin(entryOf('a'))
    await journal.close()
    database.exec('PRAGMA journal_mode = WAL')
    expect(await refusalOf(database)).toContain('run `PRAGMA journal_mode = DELETE` once')
    database.exec('PRAGMA journal_mode = DELETE')
    await journal.open('account')
    expect(await journal.entries()).toHaveLength(1)
  })

  it.each([
    ['a table', 'CREATE TABLE invoices (id)', 'It is not a journal'],
    ['a version of its own', 'PRAGMA user_version = 3', 'It is not a journal'],
    ['an application of its own', 'PRAGMA application_id = 3', 'It is not a journal'],
  ])('is refused if it is of another program, with %s, and left as it is', async (_what, sql, says) => {
    const path = newPath()
    const database = opened(path, openFile)
    database.exec(sql)
    const before = readFileSync(path)
    expect(await refusalOf(database)).toContain(says)
    expect(readFileSync(path)).toEqual(before)
    database.exec('PRAGMA user_version = 4')
  })

  it.each([
    ['of a newer version', 'PRAGMA user_version = 2', 'in version 2 of the format; this one reads version 1'],
    ['of no version', 'PRAGMA user_version = 0', 'It is damaged'],
    ['with another table', 'CREATE TABLE invoices (id)', 'other tables, indexes or triggers'],
    ['with an index', 'CREATE INDEX more ON lacuna_journal (text)', 'other tables, indexes or triggers'],
    [
      'with a trigger',
      'CREATE TRIGGER more AFTER INSERT ON lacuna_journal BEGIN DELETE FROM lacuna_journal; END',
      'other tables, indexes or triggers',
    ],
    [
      'with a trigger of the connection',
      'CREATE TEMP TRIGGER more AFTER INSERT ON main.lacuna_journal BEGIN DELETE FROM lacuna_journal; END',
      'other tables, indexes or triggers',
    ],
  ])('is refused if it is a journal %s', async (_what, sql, says) => {
    const database = opened(newPath(), openFile)
    const journal = await open(database)
    await journal.close()
    database.exec(sql)
    expect(await refusalOf(database)).toContain(says)
  })

  it('may have a table of the same name that only the connection sees', async () => {
    const path = newPath()
    const database = opened(path, openFile)
    database.exec('CREATE TEMP TABLE lacuna_journal (id)')
    const journal = await open(database)
    await journal.begin(entryOf('a'))
    await journal.close()
    expect(await (await open(opened(path, openFile))).entries()).toHaveLength(1)
  })

  it('is refused if it only reads', async () => {
    const path = newPath()
    const database = opened(path, openFile)
    database.exec('PRAGMA query_only = 1')
    expect(await refusalOf(database)).toMatch(
      /^The journal .* was not opened\. The database reports: .*readonly/,
    )
    expect(statSync(path).size).toBe(0)
  })

  it('leaves attached databases alone', async () => {
    const [path, attached] = [newPath(), newPath()]
    const database = opened(path, openFile)
    database.exec(`ATTACH '${attached}' AS shop; CREATE TABLE shop.lacuna_journal (id)`)
    const journal = await open(database)
    await journal.begin(entryOf('a'))
    const other = opened(attached, openFile)
    other.exec('INSERT INTO lacuna_journal VALUES (1)')
    database.exec('INSERT INTO shop.lacuna_journal VALUES (2)')
    await journal.begin(entryOf('b'))
    expect(valueOf(other, 'PRAGMA journal_mode')).toBe('delete')
    expect(valueOf(other, 'SELECT count(*) FROM lacuna_journal')).toBe(2)
    expect(await journal.entries()).toHaveLength(2)
  })

  it('refuses to write in a transaction of its caller, and leaves that open', async () => {
    const [path, attached] = [newPath(), newPath()]
    const database = opened(path, openFile)
    database.exec(`ATTACH '${attached}' AS shop; CREATE TABLE shop.invoices (id)`)
    database.exec('BEGIN; INSERT INTO shop.invoices VALUES (1)')
    expect(await refusalOf(database)).toMatch(/was not opened\. The database reports: .*transaction/)
    database.exec('INSERT INTO shop.invoices VALUES (2); COMMIT')
    expect(valueOf(database, 'SELECT count(*) FROM shop.invoices')).toBe(2)
    const journal = await open(database)
    const { client, sent } = service(asAsked, { journal: { ...journal, open: () => Promise.resolve() } })
    for (const begin of ['BEGIN', 'SAVEPOINT mine']) {
      database.exec(`${begin}; INSERT INTO shop.invoices VALUES (3)`)
      const { message } = await rejectionOf(JournalError, () => client.createMarginOcoOrder(OCO))
      expect(message).toContain('cannot start a transaction within a transaction')
      expect(sent).toHaveLength(0)
      database.exec(begin === 'BEGIN' ? 'ROLLBACK' : 'ROLLBACK TO mine; RELEASE mine')
    }
    await client.createMarginOcoOrder(OCO)
    expect(sent).toHaveLength(1)
    expect(valueOf(database, 'SELECT count(*) FROM shop.invoices')).toBe(2)
  })

  it.each([
    ['changes its rows', "UPDATE lacuna_journal SET text = x'00' WHERE sequence = 1"],
    ['removes its rows', 'DELETE FROM lacuna_journal WHERE sequence = 1'],
    ['adds a table', 'CREATE TABLE invoices (id)'],
    ['sets another mode', 'PRAGMA journal_mode = WAL'],
  ])('is refused once its caller %s, and after that too', async (_what, sql) => {
    const path = newPath()
    const database = opened(path, openFile)
    const journal = await open(database)
    await journal.begin(entryOf('a'))
    database.exec(sql)
    for (const id of ['b', 'c'])
      expect((await rejectionOf(JournalError, journal.begin(entryOf(id)))).message).toBe(
        `The journal ${path} could not be written. Something else wrote to its file, or moved, replaced, linked or removed it. ` +
          'Nothing more is written until the journal is closed and opened again.',
      )
    expect(await journal.entries()).toEqual([entryOf('a')])
    await journal.close()
    await rejectionOf(JournalError, journal.open('account'))
  })

  it('has one journal', async () => {
    const path = newPath()
    const database = opened(path, openFile)
    const journal = await open(database)
    expect(await refusalOf(database)).toContain('Another journal has this database open: share it.')
    expect(await refusalOf(opened(path, openFile))).toBe(
      `The journal ${path} was not opened. Another process or connection has it open. One process at a time uses a journal.`,
    )
    await journal.begin(entryOf('a'))
    await journal.close()
    expect(await (await open(database)).entries()).toEqual([entryOf('a')])
  })

  it('stays open when the journal is closed, and is no longer locked', async () => {
    const path = newPath()
    const database = opened(path, openFile)
    const other = opened(path, openFile)
    const journal = await open(database)
    await journal.begin(entryOf('a'))
    await journal.close()
    for (const candidate of [other, database])
      expect(valueOf(candidate, 'SELECT count(*) FROM lacuna_journal')).toBe(2)
    await open(other)
  })

  it('may be closed before the journal', async () => {
    const database = openFile(newPath())
    const journal = await open(database)
    database.close()
    await rejectionOf(JournalError, journal.begin(entryOf('a')))
    await journal.close()
    expect(await refusalOf(database)).toMatch(/not open/)
  })

  it('records 1,000 calls that are made at once in few transactions', async () => {
    const database = opened(newPath(), openFile)
    let commits = 0
    const journal = sqliteJournal(watched(database, (sql) => (commits += sql === 'COMMIT' ? 1 : 0)))
    const { payments, sent } = gateway(() => created(), { journal })
    const calls = Array.from({ length: 1_000 }, (_item, at) =>
      payments.initiateTransaction({ ...INPUT, orderId: `ORDER_${at}` }),
    )
    await Promise.all(calls)
    expect(sent).toHaveLength(1_000)
    expect(commits).toBeLessThan(20)
    await journal.close()
  })

  it('can be full: what does not fit is refused, and what it has is kept', async () => {
    const path = newPath()
    const database = opened(path, openFile)
    database.exec('PRAGMA max_page_count = 1')
    expect(await refusalOf(database)).toMatch(/The database reports: .*full/)
    database.exec('PRAGMA max_page_count = 3')
    const journal = await open(database)
    await journal.begin(entryOf('a'))
    const long = entryOf('b', { digest: 'x'.repeat(20_000) })
    const [refused, together] = [journal.begin(long), journal.write(entryOf('a', { kept: false }))]
    await rejectionOf(JournalError, together)
    expect((await rejectionOf(JournalError, refused)).message).toMatch(/could not be written.*full/)
    expect(await journal.entries()).toEqual([entryOf('a')])
    await journal.write(entryOf('a', { digest: 'short' }))
    await journal.close()
    await journal.open('account')
    expect(await journal.entries()).toEqual([entryOf('a', { digest: 'short' })])
    database.exec('PRAGMA max_page_count = 99')
    await journal.begin(long)
    expect(await journal.entries()).toHaveLength(2)
  })

  it('can be read by its owner alone, as what is beside it', async () => {
    const path = newPath()
    await open(opened(path, openFile))
    for (const name of [path, `${path}-journal`]) expect(statSync(name).mode & 0o777).toBe(0o600)
  })

  it('takes further entries after one whose transaction was rolled back', async () => {
    const database = opened(newPath(), openFile)
    let isFailing = false
    const journal = await open(
      watched(database, (sql) => {
        if (isFailing && sql === 'COMMIT') throw new Error('disk I/O error')
      }),
    )
    await journal.begin(entryOf('a'))
    isFailing = true
    await rejectionOf(JournalError, journal.write(entryOf('a', { kept: false })))
    isFailing = false
    await journal.begin(entryOf('b'))
    await journal.close()
    await journal.open('account')
    expect(await journal.entries()).toEqual([entryOf('a'), entryOf('b')])
  })

  it('has each entry where a write of it failed halfway, and after that no other', async () => {
    const database = opened(newPath(), openFile)
    let failing = ''
    const journal = await open(
      watched(database, (sql) => {
        if (sql !== failing) return
        if (sql === 'COMMIT') database.exec(sql)
        throw new Error('disk I/O error')
      }),
    )
    await journal.begin(entryOf('a'))
    failing = 'BEGIN IMMEDIATE'
    await rejectionOf(JournalError, journal.begin(entryOf('b')))
    failing = ''
    await journal.begin(entryOf('c'))
    // It was kept, although an error came.
    failing = 'COMMIT'
    expect((await rejectionOf(JournalError, journal.begin(entryOf('d')))).message).toContain('disk I/O error')
    failing = ''
    expect((await rejectionOf(JournalError, journal.begin(entryOf('e')))).message).toContain(
      'it is not known what of it is stored',
    )
    expect(await journal.entries()).toEqual([entryOf('a'), entryOf('c')])
    await journal.close()
    await journal.open('account')
    expect(await journal.entries()).toEqual([entryOf('a'), entryOf('c'), entryOf('d')])
  })
})

const withBigints = (path: string): OpenDatabase => new Libsql(path).defaultSafeIntegers(true)
const builtIn = nodeSqlite()
const options = { readBigInts: true, returnArrays: true, defensive: true }

it.each<readonly [string, (path: string) => OpenDatabase]>([
  ['bigints', withBigints],
  ...(builtIn
    ? [['bigints and lists', (path: string) => new builtIn.DatabaseSync(path, options)] as const]
    : []),
])('a database may return %s', async (_, openFile) => {
  const path = newPath()
  const journal = await open(opened(path, openFile))
  await journal.begin(entryOf('a'))
  await journal.begin(entryOf('b'))
  await journal.close()
  const again = await open(opened(path, openFile))
  await again.remove('a')
  expect(await again.entries()).toEqual([entryOf('b')])
})

describe('what is no database of this machine', () => {
  it('is refused when it is opened', async () => {
    const path = newPath()
    const remote: SqliteDatabase = {
      exec: () => undefined,
      prepare: () => ({
        run: () => undefined,
        all: () => [{ seq: 0, name: 'main', file: '/data/calls.db' }],
      }),
    }
    expect(await refusalOf(remote)).toBe(
      'The journal /data/calls.db was not opened. It is not a file of this machine.',
    )
    const promising = { exec: () => Promise.resolve(), prepare: () => Promise.resolve({}) }
    await rejectionOf(JournalError, sqliteJournal(promising as never).open('account'))
    for (const text of ['hello', 'x'.repeat(9_000)]) {
      writeFileSync(path, text)
      expect(await refusalOf(opened(path))).toBe(
        `The journal ${path} was not opened. The database reports: file is not a database.`,
      )
      expect(readFileSync(path, 'utf8')).toBe(text)
    }
  })

  it.each<[string, unknown]>([
    ['a path', 'calls.db'],
    ['nothing', undefined],
    ['null', null],
    ['a class', Libsql],
  ])('is refused at once: %s', (_, wrong) => {
    const { problems } = thrownAs(RequestError, () => sqliteJournal(wrong as SqliteDatabase))
    expect(problems).toEqual([
      { field: 'database', message: expect.stringContaining('must be an open database') as string },
    ])
  })

  it('leaves no other file behind', () => {
    const others = readdirSync(folder).filter((name) => !/^\d+\.db(?:-journal|-wal|-shm)?$/.test(name))
    expect(others).toEqual([])
    expect(existsSync(join(folder, '1.db'))).toBe(true)
  })
})
