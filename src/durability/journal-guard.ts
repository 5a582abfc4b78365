/**
 * A journal of anybody's whose failures are ours: what it throws, at once or later, and an invalid answer, become a
 * `JournalError`, and what never comes is given up.
 */
import { within } from '../transport/deadline.js'
import { errorCode, shownName } from '../errors/cause.js'
import { nameOrQuoted } from '../errors/quote.js'
import { JournalError, LacunaError } from '../errors/errors.js'
import type { Journal, JournalEntry } from './journal.js'
import { isObject } from '../response/json-object.js'

/** A disk that is busy may take seconds. What takes longer than this does not come. */
const longestStepMs = 30_000
const longestCode = 60

type JournalEncryption = NonNullable<Journal['sealer']>

export function checkedJournal(journal: Journal): Journal {
  const late = (step: string): JournalError =>
    new JournalError(`The journal did not answer within ${longestStepMs} ms (${step}).`)
  const asked = async <T>(
    step: keyof Journal,
    work: () => Promise<T>,
    isAnswer: (came: unknown) => boolean,
  ): Promise<T> => {
    try {
      const came = await within(longestStepMs, started(work), () => late(step))
      if (isAnswer(came)) return came
    } catch (error) {
      throw ownError(step, error)
    }
    throw new JournalError(`The journal gave an invalid answer (${step}).`)
  }
  return {
    open: (account) => asked('open', () => journal.open(account), anything),
    begin: (entry) =>
      asked(
        'begin',
        () => journal.begin(entry),
        (came) => came === undefined || isEntryLike(came),
      ),
    write: (entry) => asked('write', () => journal.write(entry), anything),
    remove: (id) => asked('remove', () => journal.remove(id), anything),
    get: (id) =>
      asked(
        'get',
        () => journal.get(id),
        (came) => came === undefined || isEntryLike(came),
      ),
    entries: () =>
      asked(
        'entries',
        () => journal.entries(),
        (came) => Array.isArray(came) && came.every(isEntryLike),
      ),
    isOwnedElsewhere: (id) => asked('isOwnedElsewhere', () => journal.isOwnedElsewhere(id), isBoolean),
    takeOver: (id) => asked('takeOver', () => journal.takeOver(id), isBoolean),
    ...(journal.serverTime && {
      serverTime: () =>
        asked('serverTime', async () => journal.serverTime?.() ?? Number.NaN, Number.isFinite),
    }),
    close: () => asked('close', () => journal.close(), anything),
    get sealer(): JournalEncryption | undefined {
      return journal.sealer && checkedSealer(journal.sealer)
    },
  }
}

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

/** What is thrown at once is a rejection as well. */
async function started<T>(work: () => Promise<T>): Promise<T> {
  return work()
}

/** Its words are left out on purpose: they may quote an address with a password, or what was to be kept. */
function ownError(step: keyof Journal, error: unknown): LacunaError {
  if (error instanceof LacunaError) return error
  const code = errorCode(error)
  const shown = code === undefined ? shownName(error) : nameOrQuoted(code, longestCode)
  return new JournalError(`The journal failed (${step}: ${shown}).`)
}

const anything = (): boolean => true
const isBoolean = (came: unknown): boolean => typeof came === 'boolean'

/** Stores check entries by themselves: this finds what is not an entry at all. */
function isEntryLike(came: unknown): came is JournalEntry {
  return (
    isObject(came) &&
    typeof came['id'] === 'string' &&
    isObject(came['reference']) &&
    Array.isArray(came['claims']) &&
    Array.isArray(came['attempts'])
  )
}
