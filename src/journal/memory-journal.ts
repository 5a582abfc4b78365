import { JournalError } from '../errors/errors.js'
import type { Journal } from '../durability/journal.js'
import { Ledger } from './ledger.js'
import { checkJournalOptions, type JournalOptions } from './options.js'
import { storedJournal } from './stored-journal.js'

/**
 * A journal that lives as long as this object: for tests, or to allow only one call for one intent while the process runs.
 * It survives `close`, and is lost with the process.
 *
 * @throws RequestError if an option is wrong
 */
export function memoryJournal(options: JournalOptions = {}): Journal {
  const key = checkJournalOptions(options)
  const name = 'The journal in memory'
  const ledger = new Ledger()
  let owner: string | undefined
  const open = (account: string): Promise<Ledger> => {
    owner ??= account
    return owner === account
      ? Promise.resolve(ledger)
      : Promise.reject(new JournalError(`${name} was not opened: it belongs to another account.`))
  }
  return storedJournal({ name, open, save: () => Promise.resolve(), close: () => Promise.resolve() }, key)
}
