import { join } from 'node:path'
import { memoryJournal, type Journal, type JournalOptions } from 'lacuna/journal'
import { describe } from 'vitest'
import { drivers, journalAt } from '../../support/sqlite.js'
import { temporaryFolder } from '../../support/temporary-folder.js'
import { testsOfStore } from './store.js'

const folder = temporaryFolder()
let files = 0

const stores: readonly (readonly [string, (options?: JournalOptions) => Journal])[] = [
  ['memoryJournal', memoryJournal],
  ...drivers.map(
    ([name, open]) =>
      [
        `sqliteJournal by ${name}`,
        (options?: JournalOptions) => journalAt(join(folder, `${++files}.db`), options, open),
      ] as const,
  ),
]

describe.each(stores)('%s', (_, create) => testsOfStore(create))
