/** A journal in an SQLite database: its rows and how they are checked, its transactions, and who may write to its file. */
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, statSync } from 'node:fs'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { foreignKey, keyCheckOf, keyFaultIn, type EntryEncryption } from '../durability/encryption.js'
import { checkedEntry, frozenJson, opened, sealedMembers } from '../durability/journal-entry.js'
import type { Journal } from '../model/journal.js'
import { JournalError, innermost } from '../model/errors.js'
import { isObject, orNothing, plainText } from '../model/json.js'
import {
  Ledger,
  sealerIn,
  storedJournal,
  type JournalOptions,
  type LedgerChange,
  type Storage,
} from './stored-journal.js'

/** The methods of a database that a journal uses: better-sqlite3, libsql and `node:sqlite` have them. */
export interface SqliteDatabase {
  exec(sql: string): unknown
  prepare(sql: string): SqliteStatement
}

/** A statement of such a database. */
export interface SqliteStatement {
  run(...values: unknown[]): unknown
  all(...values: unknown[]): unknown[]
}

/** A reason to write nothing, as a sentence without its full stop. */
class Refusal extends Error {}

function damaged(what: string): Refusal {
  return new Refusal(`It is damaged, and was left as it is: ${what}`)
}

/*
 * The content of a file: a row for each entry, and a head with the sequence 0. SQLite has no checksums, so each row has one over
 * its sequence and text, and the head's is combined with those of all others: a row that was changed, lost, added or left by
 * an older file does not fit. Text is stored as bytes, since a driver may end the process at text that is not UTF-8.
 */

const application = 0x6c_61_63_75
const version = 1
const sumBytes = 32
const table =
  'CREATE TABLE lacuna_journal (sequence INTEGER PRIMARY KEY, text BLOB NOT NULL, sum BLOB NOT NULL) STRICT'

interface Row {
  readonly sequence: number
  readonly sum: Buffer
}

interface Content {
  readonly ledger: Ledger
  /** The row of each entry, by its id. */
  readonly rows: Map<string, Row>
  /** The sums of all entries, combined. */
  readonly sums: Buffer
  lastSequence: number
  /** The sum in the head. */
  head: Buffer
  readonly account: string
  /** Differs each time the journal is opened. */
  readonly opening: string
  /** A sealed text that shows the key of the journal, if it has one. */
  readonly check: string | undefined
}

/** The rows of a query, as texts. Bytes are asked for by `hex`: each driver returns rows and bytes in a form of its own. */
function query(database: SqliteDatabase, sql: string): readonly (readonly string[])[] {
  const rows = database.prepare(sql).all()
  return rows.map((row) => Object.values(Object(row) as object).map((value) => String(value ?? '')))
}

/** The only value that a query returns. */
function valueOf(database: SqliteDatabase, sql: string): string {
  return query(database, sql)[0]?.[0] ?? ''
}

function bytesOf(hex = ''): Buffer {
  return Buffer.from(hex, 'hex')
}

function sumOf(sequence: number, text: Buffer): Buffer {
  return createHash('sha256').update(`${sequence}\n`).update(text).digest()
}

/** Adds a sum to others, or takes it away again. */
function combine(sums: Buffer, sum: Buffer): Buffer {
  for (const [at, byte] of sum.entries()) sums.writeUInt8(sums.readUInt8(at) ^ byte, at)
  return sums
}

/** Reports whether a database is as a driver makes it. */
function isNew(database: SqliteDatabase): boolean {
  const found = Number(valueOf(database, 'PRAGMA main.application_id'))
  const foundVersion = Number(valueOf(database, 'PRAGMA main.user_version'))
  const made = `SELECT sql FROM main.sqlite_master UNION ALL SELECT sql FROM temp.sqlite_master WHERE type = 'trigger'`
  const schema = bytesOf(valueOf(database, `SELECT hex(group_concat(sql)) FROM (${made})`)).toString()
  if (found === 0 && foundVersion === 0 && schema === '') return true
  if (found !== application) throw new Refusal('It is not a journal: a journal needs a database of its own')
  if (foundVersion > version)
    throw new Refusal(
      `It was written by a newer version of this package, in version ${foundVersion} of the format; this one reads version ${version}`,
    )
  if (foundVersion !== version || schema !== table)
    throw damaged('it has other tables, indexes or triggers than a journal has')
  return false
}

/** Reads all rows, from the disk. */
function readContent(database: SqliteDatabase, account: string): Content {
  // Another process may have written what this connection remembers.
  database.exec('PRAGMA shrink_memory')
  const checked = valueOf(database, 'PRAGMA main.integrity_check(1)')
  if (checked !== 'ok') throw damaged(checked.split('\n').at(-1) ?? '')
  const all = 'SELECT sequence, hex(text), hex(sum) FROM main.lacuna_journal ORDER BY sequence'
  const [first, ...others] = query(database, all)
  const sums = Buffer.alloc(sumBytes)
  const rows = new Map<string, Row>()
  const ledger = new Ledger()
  let lastSequence = 0
  for (const [number, text, sum] of others) {
    lastSequence = Number(number)
    const row = { sequence: lastSequence, sum: sumOf(lastSequence, bytesOf(text)) }
    if (!row.sum.equals(bytesOf(sum))) throw damaged(`row ${lastSequence} is not as it was written`)
    combine(sums, row.sum)
    const entry = checkedEntry(frozenJson(bytesOf(text).toString()), (fault) => `in an entry, ${fault}`)
    ledger.apply({ begin: entry })
    rows.set(entry.id, row)
  }
  const headText = bytesOf(first?.[1])
  const head = bytesOf(first?.[2])
  const found = frozenJson(headText.toString())
  if (Number(first?.[0]) !== 0 || !combine(sumOf(0, headText), sums).equals(head) || !isObject(found))
    throw damaged('its rows are not those that were written together')
  if (found['count'] !== rows.size)
    throw damaged(`it has ${rows.size} rows, not ${plainText(found['count'])}`)
  if (found['account'] !== account) throw new Refusal('It belongs to another account or another baseUrl')
  const opening = plainText(found['opening'])
  const check = typeof found['check'] === 'string' ? found['check'] : undefined
  return { ledger, rows, sums, lastSequence, head, account, opening, check }
}

/** Writes changes of entries, and the head that belongs to them. */
function writeChanges(database: SqliteDatabase, content: Content, changes: readonly LedgerChange[]): void {
  const put = database.prepare('REPLACE INTO main.lacuna_journal VALUES (?, ?, ?)')
  const { rows, sums, account, opening, check } = content
  for (const change of changes) {
    const entry = 'remove' in change ? undefined : 'begin' in change ? change.begin : change.write
    const id = 'remove' in change ? change.remove : (entry?.id ?? '')
    const before = rows.get(id)
    if (before !== undefined) combine(sums, before.sum)
    if (entry === undefined) {
      rows.delete(id)
      if (before !== undefined)
        database.prepare('DELETE FROM main.lacuna_journal WHERE sequence = ?').run(before.sequence)
      continue
    }
    const sequence = before?.sequence ?? (content.lastSequence += 1)
    const text = Buffer.from(JSON.stringify(entry))
    const sum = sumOf(sequence, text)
    put.run(sequence, text, sum)
    combine(sums, sum)
    rows.set(id, { sequence, sum })
  }
  const text = Buffer.from(JSON.stringify({ account, opening, check, count: rows.size }))
  content.head = combine(sumOf(0, text), sums)
  put.run(0, text, content.head)
}

/** The fault of a key that opens nothing of what the entries have sealed, for a journal that does not know its key. */
function entryFaultIn(sealer: EntryEncryption | undefined, ledger: Ledger): string | undefined {
  const sealed = sealedMembers.flatMap((name) =>
    ledger.entries().flatMap((entry) => (entry[name] === undefined ? [] : [{ name, entry }])),
  )
  const opens = ({ name, entry }: (typeof sealed)[number]): boolean =>
    orNothing(() => opened(sealer, name, entry)) !== undefined
  return sealer && sealed.length > 0 && !sealed.some(opens) ? foreignKey : undefined
}

/* The file of a database, and who may write to it. */

/** The settings that a journal needs. A database in WAL mode opens as an empty one if its `-wal` file was lost or damaged. */
const settings: Readonly<Record<string, string>> = {
  'main.journal_mode': 'persist',
  // EXTRA: a transaction also outlives the loss of power right after its end.
  'main.synchronous': '3',
  fullfsync: '1',
  'main.locking_mode': 'exclusive',
  busy_timeout: '0',
  cell_size_check: '1',
}

function applySettings(database: SqliteDatabase): void {
  if (valueOf(database, 'PRAGMA main.journal_mode') === 'wal')
    throw new Refusal(
      'It is in WAL mode, in which a lost or damaged -wal file empties a database unnoticed. Open it without that mode, and run ' +
        '`PRAGMA journal_mode = DELETE` once',
    )
  for (const [name, value] of Object.entries(settings)) {
    database.exec(`PRAGMA ${name} = ${value}`)
    const found = valueOf(database, `PRAGMA ${name}`)
    if (found !== value) throw new Refusal(`Its setting ${name} cannot be ${value}: it stays ${found}`)
  }
}

function pathOf(database: SqliteDatabase): string {
  // Unlike a query, this does not read the file: SQLite removes what is beside an empty one when it reads that.
  const path = query(database, 'PRAGMA database_list').find(([, name]) => name === 'main')?.[2]
  if (typeof path !== 'string' || path === '')
    throw new Refusal('It is in memory, and would be lost with the process: open a file')
  return path
}

/** The bytes before the first page in the file beside a database. */
const transactionHead = 512

/** @throws Refusal if a journal cannot be there */
function checkFile(path: string): void {
  const file = statSync(path, { throwIfNoEntry: false })
  if (file?.isFile() !== true) throw new Refusal('It is not a file of this machine')
  if (file.nlink > 1)
    throw new Refusal(
      `Its file has ${file.nlink} names (hard links), and SQLite repairs it under one of them alone: remove the others`,
    )
  // SQLite takes a file of one byte for an empty one.
  if (file.size > 1) return
  // It takes a file that was emptied or removed for a new one. Beside a new one, there is at most the head of a transaction.
  if (Number(statSync(`${path}-journal`, { throwIfNoEntry: false })?.size) > transactionHead)
    throw new Refusal(
      `Its file is empty, but ${path}-journal of an earlier one is there: what the journal had was removed. Put it back, or ` +
        'remove that file to begin a new journal',
    )
  // Only its owner may read it, and what SQLite puts beside it.
  chmodSync(path, 0o600)
}

/**
 * A mark that changes with every write to a file, and when another file is put in its place. SQLite's lock does not show that:
 * the process itself loses it, unnoticed, when it opens and closes the file by other means, such as to copy it.
 */
function markOf(path: string): string {
  const file = statSync(path, { bigint: true, throwIfNoEntry: false })
  return [file?.dev, file?.ino, file?.nlink, file?.size, file?.mtimeNs].join()
}

/** The databases that have a journal open: SQLite does not keep two users of one connection apart. */
const taken = new WeakSet<SqliteDatabase>()

/** Two writes within this time may leave the same time of a file. */
const coarsestTimeMs = 20

const untilReopened = 'Nothing more is written until the journal is closed and opened again'

/**
 * Makes a transaction of its own.
 *
 * @throws unknown if nothing of it is kept, as far as the disk works. A transaction of the caller's that is open is left as it
 *   is.
 */
function transact(database: SqliteDatabase, work: () => void): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    work()
    database.exec('COMMIT')
  } catch (error) {
    // After some errors, SQLite has done so by itself.
    orNothing(() => database.exec('ROLLBACK'))
    throw error
  }
}

class SqliteStorage implements Storage {
  readonly #database: SqliteDatabase
  readonly #sealer: EntryEncryption | undefined
  #path = ''
  /** `undefined` while it is closed. */
  #content: Content | undefined
  /** The mark of the file after the last write. */
  #mark = ''
  /** The reason why nothing is written any more. */
  #barred: Refusal | undefined

  constructor(database: SqliteDatabase, sealer: EntryEncryption | undefined) {
    this.#database = database
    this.#sealer = sealer
  }

  get name(): string {
    return `The journal ${this.#path || 'in SQLite'}`
  }

  async open(account: string): Promise<Ledger> {
    const database = this.#database
    const sealer = this.#sealer
    try {
      if (taken.has(database)) throw new Refusal('Another journal has this database open: share it')
      this.#path = pathOf(database)
      checkFile(this.#path)
    } catch (error) {
      throw this.#failure('was not opened', error)
    }
    taken.add(database)
    try {
      applySettings(database)
      transact(database, () => {
        const content = isNew(database) ? this.#create(account) : readContent(database, account)
        const fault =
          content.check === undefined
            ? entryFaultIn(sealer, content.ledger)
            : keyFaultIn(sealer, content.check)
        if (fault !== undefined) throw new Refusal(`It ${fault}`)
        const check = content.check ?? (sealer && keyCheckOf(sealer))
        writeChanges(database, { ...content, opening: randomBytes(8).toString('hex'), check }, [])
      })
      this.#mark = markOf(this.#path)
      // A process that has lost its lock stops at the sight of that write. What it wrote at the same moment is read now.
      await setTimeout(coarsestTimeMs)
      this.#content = readContent(database, account)
      return this.#content.ledger
    } catch (error) {
      this.#release()
      throw this.#failure('was not opened', error)
    }
  }

  #create(account: string): Content {
    this.#database.exec(
      `${table.replace('TABLE ', 'TABLE main.')}; PRAGMA main.application_id = ${application}; PRAGMA main.user_version = ${version}`,
    )
    const [sums, head] = [Buffer.alloc(sumBytes), Buffer.alloc(sumBytes)]
    const empty = { ledger: new Ledger(), rows: new Map(), lastSequence: 0, opening: '', check: undefined }
    return { ...empty, sums, head, account }
  }

  /** Those who ask at the same time have asked by then: a transaction takes as long for all of them as for one. */
  gather(): Promise<void> {
    return setImmediate()
  }

  save(changes: readonly LedgerChange[]): void {
    const content = this.#content
    if (content === undefined) throw new JournalError(`${this.name} is not open.`)
    const headBefore = content.head
    let hasWritten = false
    try {
      if (this.#barred) throw this.#barred
      transact(this.#database, () => {
        if (markOf(this.#path) !== this.#mark)
          throw this.#bar('Something else wrote to its file, or moved, replaced, linked or removed it')
        hasWritten = true
        writeChanges(this.#database, content, changes)
      })
      this.#mark = markOf(this.#path)
    } catch (error) {
      if (hasWritten) this.#reload(content.account, headBefore)
      throw this.#failure('could not be written', error)
    }
  }

  /** Reads what is there after a write has failed: part of it, or all of it, may be stored. */
  #reload(account: string, headBefore: Buffer): void {
    const found = orNothing(() => readContent(this.#database, account))
    if (found?.head.equals(headBefore) !== true)
      this.#bar('A write failed, and it is not known what of it is stored')
    else {
      this.#content = found
      this.#mark = markOf(this.#path)
    }
  }

  #bar(why: string): Refusal {
    return (this.#barred = new Refusal(`${why}. ${untilReopened}`))
  }

  close(): void {
    this.#content = this.#barred = undefined
    this.#release()
  }

  /** A database that the caller has closed has no lock any more. */
  #release(): void {
    taken.delete(this.#database)
    orNothing(() => this.#database.exec('PRAGMA main.locking_mode = NORMAL'))
    // The lock goes when the next statement ends.
    orNothing(() => valueOf(this.#database, 'SELECT count(*) FROM main.sqlite_master'))
  }

  #failure(attempted: string, error: unknown): JournalError {
    const words = innermost(error)?.message ?? 'The database failed'
    const reason =
      error instanceof Refusal
        ? words
        : error instanceof JournalError
          ? damaged(words).message
          : /database is locked/.test(words)
            ? 'Another process or connection has it open. One process at a time uses a journal'
            : `The database reports: ${words}`
    return new JournalError(`${this.name} ${attempted}. ${reason.replace(/[.?]?$/, (end) => end || '.')}`, {
      cause: error,
    })
  }
}

/**
 * A journal in an SQLite database, for one process at a time. When a write resolves, its data is on the disk, as far as the
 * disk keeps its promises.
 *
 * Open a file for the journal alone, with better-sqlite3, libsql or `node:sqlite`, on a disk of this machine, and run nothing
 * else on that connection. Beside the file is `<path>-journal`, which belongs to it: copy, move or remove both, and only while
 * no process has the journal open. A new file can be read by its owner alone.
 *
 * `close` gives the lock of the file back, and leaves the database open: close that yourself.
 *
 * If a write fails, its call is not sent. If something else wrote to the file, or moved, replaced, linked or removed it, every
 * write is refused until the journal is closed and opened again.
 *
 * @param database an open database, such as `new Database('calls.db')`
 * @throws RequestError if the database or an option is wrong
 */
export function sqliteJournal(database: SqliteDatabase, options: JournalOptions = {}): Journal {
  const isDatabase = typeof database?.exec === 'function' && typeof database.prepare === 'function'
  const message = "must be an open database, such as new Database('calls.db') of better-sqlite3"
  const sealer = sealerIn(options, isDatabase ? [] : [{ field: 'database', message }])
  return storedJournal(new SqliteStorage(database, sealer), sealer)
}
