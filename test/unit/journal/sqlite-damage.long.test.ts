/** A database that is not as a journal wrote it opens with what was written, or not at all. */
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sqliteJournal } from 'lacuna/journal'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { JournalError } from '../../../src/index.js'
import type { JournalEntry } from '../../../src/journal/index.js'
import { rejectionOf } from '../../support/caught.js'
import { journalProcess } from '../../support/command.js'
import { journalAt, openLibsql } from '../../support/sqlite.js'
import { temporaryFolder } from '../../support/temporary-folder.js'
import { entryOf } from './entries.js'

let folder = ''
let path = ''
beforeEach(() => {
  folder = temporaryFolder(onTestFinished)
  path = join(folder, 'journal.db')
})

const entries = ['a', 'b', 'c', 'ü'].map((id) => entryOf(id, { digest: id.repeat(700) }))

async function written(changes: readonly JournalEntry[] = entries): Promise<void> {
  const journal = journalAt(path)
  await journal.open('account')
  for (const entry of changes) await journal.begin(entry)
  await journal.close()
}

/** Changes the database as nobody should. */
function change(sql: string, ...values: (string | number | Uint8Array)[]): void {
  const database = openLibsql(path)
  database.prepare(sql).run(...values)
  database.close()
}

async function entriesAt(at: string): Promise<readonly JournalEntry[]> {
  const journal = journalAt(at)
  onTestFinished(() => journal.close())
  await journal.open('account')
  const found = await journal.entries()
  await journal.close()
  return found
}

async function refusal(): Promise<string> {
  const before = readFileSync(path)
  const { message } = await rejectionOf(JournalError, entriesAt(path))
  expect(readFileSync(path)).toEqual(before)
  return message
}

describe('a database in which a bit is another one', () => {
  /** What a process says that opens each of many files, one after the other: damaged text may end it. */
  function openedElsewhere(paths: readonly string[]): ReadonlyMap<string, string> {
    const outcomes = new Map<string, string>()
    for (let waiting = paths; waiting.length > 0; waiting = waiting.filter((text) => !outcomes.has(text))) {
      const { stdout } = spawnSync(process.execPath, [journalProcess(), 'read', ...waiting], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      const lines = stdout.split('\n').slice(0, -1)
      const said = lines.map(
        (line) => JSON.parse(line) as { readonly file: string; readonly outcome?: string },
      )
      for (const { file, outcome } of said) if (outcome !== undefined) outcomes.set(file, outcome)
      const last = said.at(-1)
      if (last !== undefined && !outcomes.has(last.file)) outcomes.set(last.file, 'ended')
    }
    return outcomes
  }

  it('opens as it was, or not at all, whichever bit it is', async () => {
    await written()
    const whole = readFileSync(path)
    // Zeros are mostly not used.
    const used = [...whole.keys()].filter((place) => whole[place] !== 0)
    const files = Array.from({ length: 400 }, (_, at) => {
      const flipped = Buffer.from(whole)
      const place = used[Math.floor((at * used.length) / 400)]!
      flipped[place] = flipped[place]! ^ (1 << (at % 8))
      const file = join(folder, `${at}.db`)
      writeFileSync(file, flipped)
      return file
    })
    const outcomes = openedElsewhere(files)
    const opened = files.filter((file) => outcomes.get(file) === JSON.stringify(entries))
    const refused = files.filter((file) => /^(?:JournalError: |ended)/.test(outcomes.get(file) ?? ''))
    expect(opened.length + refused.length).toBe(files.length)
    expect(refused.length).toBeGreaterThan(200)
  })
})

describe('a database whose rows are not those that were written', () => {
  const rows = 'lacuna_journal'

  it.each([
    ['a row is missing', `DELETE FROM ${rows} WHERE sequence = 2`],
    ['the last row is missing', `DELETE FROM ${rows} WHERE sequence = 4`],
    ['all rows but the head are missing', `DELETE FROM ${rows} WHERE sequence > 0`],
    ['the head is missing', `DELETE FROM ${rows} WHERE sequence = 0`],
    ['all rows are missing', `DELETE FROM ${rows}`],
    ['a row is there twice', `INSERT INTO ${rows} SELECT 9, text, sum FROM ${rows} WHERE sequence = 2`],
    ['a row has another place', `UPDATE ${rows} SET sequence = 9 WHERE sequence = 2`],
    ['a row comes before the head', `UPDATE ${rows} SET sequence = -1 WHERE sequence = 2`],
    ['a text is another one', `UPDATE ${rows} SET text = x'7b7d' WHERE sequence = 3`],
    ['a sum is another one', `UPDATE ${rows} SET sum = zeroblob(32) WHERE sequence = 3`],
    ['a sum is empty', `UPDATE ${rows} SET sum = x'' WHERE sequence = 0`],
    [
      'the account is another one',
      `UPDATE ${rows} SET text = CAST(replace(CAST(text AS TEXT), 'account"', 'another"') AS BLOB) WHERE sequence = 0`,
    ],
  ])('is refused when %s', async (_, sql) => {
    await written()
    change(sql)
    expect(await refusal()).toMatch(/was not opened\. It is damaged, and was left as it is: .*\.$/)
  })

  it('is refused when a row of an earlier time is put back', async () => {
    await written()
    const before = readFileSync(path)
    const journal = journalAt(path)
    await journal.open('account')
    await journal.write({ ...entries[1]!, kept: false })
    await journal.close()
    writeFileSync(`${path}.old`, before)
    const database = openLibsql(path)
    database.exec(`ATTACH '${path}.old' AS old`)
    database.exec(`REPLACE INTO main.${rows} SELECT * FROM old.${rows} WHERE sequence = 2`)
    database.close()
    expect(await refusal()).toContain('its rows are not those that were written together')
  })

  const sumOf = (sequence: number, text: string): Buffer =>
    createHash('sha256').update(`${sequence}\n${text}`).digest()

  it.each<[string, unknown, string]>([
    ['no entry', 'x', 'it must be an object'],
    ['an entry without claims', { ...entryOf('x'), claims: 7 }, 'claims must be a list'],
    ['the id of another entry', entryOf('a', { claims: [] }), 'another entry has its id'],
    ['a claim of another entry', entryOf('x', { claims: ['intent-b'] }), 'another entry has its id'],
  ])('is refused when a row with the right sum has %s', async (_, content, says) => {
    await written()
    const text = JSON.stringify(content)
    change(`INSERT INTO ${rows} VALUES (9, ?, ?)`, Buffer.from(text), sumOf(9, text))
    expect(await refusal()).toContain(says)
  })

  it('is refused to another account', async () => {
    await written()
    const journal = journalAt(path)
    onTestFinished(() => journal.close())
    expect((await rejectionOf(JournalError, journal.open('another'))).message).toBe(
      `The journal ${path} was not opened. It belongs to another account or another baseUrl.`,
    )
    expect(await entriesAt(path)).toEqual(entries)
  })
})

describe('a database that was left in the middle of a transaction', () => {
  /** The states of the files while one transaction writes many pages, whose copies are made as a crash leaves them. */
  async function copies(): Promise<readonly string[]> {
    const made: string[] = []
    const copy = (): void => {
      const to = join(folder, `copy-${made.length}.db`)
      for (const more of ['', '-journal']) copyFileSync(path + more, to + more)
      made.push(to)
    }
    await written()
    const database = openLibsql(path)
    // Pages are written before the transaction ends.
    database.exec('PRAGMA cache_size = 1')
    let isCopying = false
    const journal = sqliteJournal({
      exec: (sql) => {
        if (isCopying) copy()
        return database.exec(sql)
      },
      prepare: (sql) => {
        const statement = database.prepare(sql)
        const run = (...values: unknown[]): unknown => {
          if (isCopying) copy()
          return statement.run(...values)
        }
        return { run, all: () => statement.all() }
      },
    })
    await journal.open('account')
    isCopying = true
    const changes = [
      ...entries.map((entry) => journal.write(changed(entry))),
      journal.remove('b'),
      journal.begin(entryOf('e', { digest: 'e'.repeat(9_000) })),
    ]
    await Promise.all(changes)
    isCopying = false
    await journal.close()
    database.close()
    return made
  }

  const changed = (entry: JournalEntry): JournalEntry => ({ ...entry, digest: `${entry.digest}-changed` })
  const after = [
    ...entries.filter(({ id }) => id !== 'b').map(changed),
    entryOf('e', { digest: 'e'.repeat(9_000) }),
  ]

  it('has what was there before it', async () => {
    const made = await copies()
    expect(made.length).toBeGreaterThan(6)
    const whole = readFileSync(path)
    const differing = made.filter((copy) => !readFileSync(copy).equals(readFileSync(made[0]!)))
    // The database itself is half written there.
    expect(differing.length).toBeGreaterThan(1)
    for (const copy of made) {
      expect(readFileSync(copy)).not.toEqual(whole)
      expect(await entriesAt(copy)).toEqual(entries)
    }
    expect(await entriesAt(path)).toEqual(after)
  })

  it('is refused, or has what was there before it, without what was beside it or with another bit in it', async () => {
    const made = await copies()
    let refused = 0
    const look = async (copy: string): Promise<void> => {
      const found = await entriesAt(copy).catch((error: unknown) => error)
      if (found instanceof JournalError) refused += 1
      else expect(found).toEqual(entries)
    }
    for (const copy of made) {
      const beside = readFileSync(`${copy}-journal`)
      const database = readFileSync(copy)
      for (let at = 0; at < beside.length; at += 1_499) {
        writeFileSync(copy, database)
        writeFileSync(
          `${copy}-journal`,
          beside.map((byte, place) => (place === at ? byte ^ 4 : byte)),
        )
        await look(copy)
      }
      writeFileSync(copy, database)
      rmSync(`${copy}-journal`, { force: true })
      await look(copy)
    }
    expect(refused).toBeGreaterThan(5)
  })
})
