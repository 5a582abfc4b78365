/** Databases for journals: by libsql, and by the module of Node where it has one. */
import { createRequire } from 'node:module'
import Libsql from 'libsql'
import {
  sqliteJournal,
  type Journal,
  type JournalOptions,
  type SqliteDatabase,
} from '../../src/journal/index.js'

export interface OpenDatabase extends SqliteDatabase {
  close(): unknown
}

type OpenFile = (path: string) => OpenDatabase

interface NodeSqlite {
  readonly DatabaseSync: new (path: string, options?: object) => OpenDatabase
}

/** Node 22 and later have it; the types of Node 20 do not. */
export function nodeSqlite(): NodeSqlite | undefined {
  try {
    return createRequire(import.meta.url)('node:sqlite') as NodeSqlite
  } catch {
    return undefined
  }
}

const builtIn = nodeSqlite()

export const openLibsql: OpenFile = (path) => new Libsql(path)

/** What opens a file, by the name of the driver. */
export const drivers: readonly (readonly [name: string, open: OpenFile])[] = [
  ['libsql', openLibsql],
  ...(builtIn ? ([['node:sqlite', (path: string) => new builtIn.DatabaseSync(path)]] as const) : []),
]

/** A journal in a file, which is closed together with the journal, and opened again with it. */
export function journalAt(path: string, options?: JournalOptions, open: OpenFile = openLibsql): Journal {
  let database: OpenDatabase | undefined
  const current = (): OpenDatabase => (database ??= open(path))
  const journal = sqliteJournal(
    { exec: (sql) => current().exec(sql), prepare: (sql) => current().prepare(sql) },
    options,
  )
  return {
    ...journal,
    close: async () => {
      await journal.close()
      database?.close()
      database = undefined
    },
  }
}
