/**
 * A journal of anybody's whose failures are ours: what it throws, at once or later, and an invalid answer, become a
 * `JournalError`, and what never comes is given up.
 */
import { within } from '../transport/deadline.js'
import { errorCode, shownName } from '../errors/cause.js'
import { nameOrQuoted } from '../errors/quote.js'
import { JournalError, LacunaError } from '../errors/errors.js'
import type { Journal } from './journal.js'
import { isEntry } from './entry-shape.js'

/** A disk that is busy may take seconds. What takes longer than this does not come. */
const longestStepMs = 30_000
const longestCode = 60

type JournalEncryption = NonNullable<Journal['sealer']>

/** @param isSealing whether its key is used */
export function checkedJournal(journal: Journal, isSealing: boolean): Journal {
  const asked = async <T>(
    step: keyof Journal,
    work: () => Promise<T>,
    isAnswer: (came: unknown) => boolean = () => true,
  ): Promise<T> => {
    const late = (): JournalError =>
      new JournalError(`The journal did not answer within ${longestStepMs} ms (${step}).`)
    // What is thrown at once is a rejection as well.
    const started = async (): Promise<T> => work()
    try {
      const came = await within(longestStepMs, started(), late)
      if (isAnswer(came)) return came
    } catch (error) {
      throw ownError(step, error)
    }
    throw new JournalError(`The journal gave an invalid answer (${step}).`)
  }
  return {
    open: (account) => asked('open', () => journal.open(account)),
    begin: (entry) => asked('begin', () => journal.begin(entry), isEntryOrNone),
    write: (entry) => asked('write', () => journal.write(entry)),
    remove: (id) => asked('remove', () => journal.remove(id)),
    get: (id) => asked('get', () => journal.get(id), isEntryOrNone),
    entries: () => asked('entries', () => journal.entries(), areEntries),
    isOwnedElsewhere: (id) => asked('isOwnedElsewhere', () => journal.isOwnedElsewhere(id), isBoolean),
    takeOver: (id) => asked('takeOver', () => journal.takeOver(id), isBoolean),
    ...(journal.serverTime && {
      serverTime: () =>
        asked('serverTime', async () => journal.serverTime?.() ?? Number.NaN, Number.isFinite),
    }),
    close: () => asked('close', () => journal.close()),
    get sealer(): JournalEncryption | undefined {
      return isSealing && journal.sealer ? checkedSealer(journal.sealer) : undefined
    },
  }
}

const isEntryOrNone = (came: unknown): boolean => came === undefined || isEntry(came)
const areEntries = (came: unknown): boolean => Array.isArray(came) && came.every(isEntry)
const isBoolean = (came: unknown): boolean => typeof came === 'boolean'

function checkedSealer(sealer: JournalEncryption): JournalEncryption {
  const run = (work: () => string): string => {
    try {
      return work()
    } catch (error) {
      throw ownError('sealer', error)
    }
  }
  return {
    seal: (text, boundTo) => run(() => sealer.seal(text, boundTo)),
    unseal: (sealed, boundTo) => run(() => sealer.unseal(sealed, boundTo)),
  }
}

/** Its words are left out on purpose: they may quote an address with a password, or what was to be kept. */
function ownError(step: keyof Journal, error: unknown): LacunaError {
  if (error instanceof LacunaError) return error
  const code = errorCode(error)
  const shown = code === undefined ? shownName(error) : nameOrQuoted(code, longestCode)
  return new JournalError(`The journal failed (${step}: ${shown}).`)
}
