/** A journal in a file: the text of its lines, how they become durable, and who may open it. */
import { createHash, randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { checkedEntry, frozenJson } from '../durability/journal-entry.js'
import type { Journal } from '../durability/journal.js'
import { aFunction } from '../client/options.js'
import { JournalError, innermost, type InputProblem } from '../errors/errors.js'
import {
  machineProcesses,
  nodeFiles,
  takeLock,
  type FileState,
  type Files,
  type NewFile,
  type ProcessLock,
  type Processes,
} from './process-lock.js'
import {
  Ledger,
  sealerIn,
  storedJournal,
  type JournalOptions,
  type LedgerChange,
  type Storage,
} from './stored-journal.js'
import { isObject } from '../response/json.js'

/*
 * The text of a journal's file. Each line is JSON, and begins with a sum over itself and the sum of the line before it: a
 * line that was changed, lost, doubled or left by another file does not fit. The first line says whose journal it is, and
 * each further one holds changes that were kept together, so that at most the last line can be unfinished.
 */

const format = 'lacuna'
const version = 1
const start = /^\{"sum":"([0-9a-f]{32})",/
/** A line whose predecessor is zeros to its end. */
const wholeAfterZeros = /\0\{"sum":"[0-9a-f]{32}",[^\0]*\n$/
/** The shortest text that `start` fits. */
const shortestStart = `{"sum":"${'0'.repeat(32)}",`

/** A line to write, with its end. */
interface JournalLine {
  readonly bytes: Buffer
  readonly sum: string
}

/** What is wrong with a file, to be said behind its name. */
class Damage extends Error {}

function damageIn(line: number, what = 'it is not as it was written'): Damage {
  return new Damage(`is damaged in line ${line}: ${what}`)
}

function lineOf(sumBefore: string, content: Readonly<Record<string, unknown>>): JournalLine {
  const rest = JSON.stringify(content).slice(1)
  const sum = sumOf(sumBefore, rest)
  return { bytes: Buffer.from(`{"sum":"${sum}",${rest}\n`), sum }
}

/** All lines of a file that holds these entries and nothing else. */
function wholeText(account: string, ledger: Ledger): JournalLine {
  // No line of an older file fits below the first, should a disk that lost power show one.
  const file = randomBytes(8).toString('hex')
  let last = lineOf('', { journal: format, version, account, file })
  const lines = [last.bytes]
  for (const begin of ledger.entries()) {
    last = lineOf(last.sum, { changes: [{ begin }] })
    lines.push(last.bytes)
  }
  return { bytes: Buffer.concat(lines), sum: last.sum }
}

function sumOf(sumBefore: string, rest: string): string {
  return createHash('sha256').update(`${sumBefore}\n${rest}`).digest('hex').slice(0, 32)
}

/**
 * Reads a file.
 *
 * @param onUnfinished told of a last line that was not written to its end, and does not belong to it
 * @throws Damage when it is not whole but for its last line, or not for this account
 */
function readJournalText(
  bytes: Buffer,
  account: string,
  onUnfinished: (line: number, bytes: number) => void,
): Ledger {
  if (bytes.length === 0) throw new Damage('is empty, but a journal never is')
  // With their ends, which the last one may lack; as bytes, since not all may be UTF-8.
  const [first = bytes, ...lines] = bytes
    .toString('latin1')
    .split(/(?<=\n)/)
    .map((line) => Buffer.from(line, 'latin1'))
  let sum = checkFirst(first, account)
  const ledger = new Ledger()
  for (const [at, one] of lines.entries()) {
    const read = readLine(one, sum)
    if (read === undefined) {
      if (at < lines.length - 1 || !isUnfinished(one)) throw damageIn(at + 2)
      onUnfinished(at + 2, one.length)
      break
    }
    replay(read.content, ledger, at + 2)
    sum = read.sum
  }
  return ledger
}

/** @returns its sum */
function checkFirst(bytes: Buffer, account: string): string {
  const content = frozenJson(bytes.toString())
  if (!isObject(content) || content['journal'] !== format)
    throw new Damage('is not a journal of this package')
  const { version: found } = content
  if (typeof found === 'number' && found > version)
    throw new Damage(
      `was written by a newer version of this package, in version ${found} of the format; this one reads version ${version}`,
    )
  const read = readLine(bytes, '')
  if (read === undefined || found !== version) throw damageIn(1)
  if (content['account'] !== account) throw new Damage('belongs to another account')
  return read.sum
}

/** A whole line; `undefined` for any other. */
function readLine(
  bytes: Buffer,
  sumBefore: string,
): { readonly sum: string; readonly content: unknown } | undefined {
  const text = bytes.toString()
  const whole = text.endsWith('\n') ? text.slice(0, -1) : text
  const [head = '', sum = ''] = start.exec(whole) ?? []
  const rest = whole.slice(head.length)
  if (head === '' || sum !== sumOf(sumBefore, rest)) return undefined
  const content = frozenJson(`{${rest}`)
  // What is no UTF-8 was read as other bytes than those that the sum is of.
  return content === undefined || !Buffer.from(text).equals(bytes) ? undefined : { sum, content }
}

/**
 * Whether a last line that does not fit was not written to its end. Then it is cut short, or holds zeros where a disk did not
 * store what it had made room for. A line that somebody changed is whole JSON.
 */
function isUnfinished(bytes: Buffer): boolean {
  const text = bytes.toString()
  if (bytes.includes(0)) return !wholeAfterZeros.test(text)
  if (text.endsWith('\n')) return false
  const whole = frozenJson(text.slice(0, text.lastIndexOf('}') + 1))
  return start.test(text + shortestStart.slice(text.length)) && whole === undefined
}

function replay(content: unknown, ledger: Ledger, line: number): void {
  const changes = isObject(content) ? content['changes'] : undefined
  if (!Array.isArray(changes)) throw damageIn(line, 'it has no changes')
  for (const one of changes as readonly unknown[]) {
    try {
      ledger.apply(changeOf(one))
    } catch (error) {
      throw error instanceof JournalError ? damageIn(line, error.message) : error
    }
  }
}

function changeOf(value: unknown): LedgerChange {
  const { begin, write, remove } = isObject(value) ? value : {}
  const inEntry = (fault: string): string => `in an entry, ${fault}`
  if (begin !== undefined) return { begin: checkedEntry(begin, inEntry) }
  if (write !== undefined) return { write: checkedEntry(write, inEntry) }
  if (typeof remove === 'string') return { remove }
  throw new JournalError('it has a change of an unknown kind')
}

/*
 * Keeps the changes of a journal in a file: a line for what is kept at once, behind the lines before. The file is only ever
 * appended to by the process that made it; opening it, and whatever may have left something unknown in it, leads to a new
 * file, which takes the place of the old one when all of it is durable.
 */

/** How many times as long as it was made a file becomes before it is rewritten. */
const timesToRewrite = 4

/** Where a journal lives. Tests have another one. */
export interface StorageEnvironment {
  readonly files: Files
  readonly processes: Processes
  /** How many bytes a file has at least before it is rewritten. */
  readonly shortestToRewrite: number
}

/** The file that is appended to. */
interface Current {
  readonly file: NewFile
  /** The sum of its last line. */
  sum: string
  length: number
  /** How long it was made. */
  readonly lengthAtFirst: number
}

/** Why nothing is written until the journal has been closed and opened again: somebody else may use what is there now. */
const untilReopened = 'Nothing more is written until the journal is closed and opened again'

/** What is said of a file that is no longer what was written. */
const displaced: Readonly<Record<Exclude<FileState, 'there'>, string>> = {
  gone: 'The file was deleted or moved while the journal was open. The next write makes it anew, with all that the journal has',
  changed:
    'Something else has written to the file, or cut it, while the journal was open. The next write makes it anew, with all that ' +
    'the journal holds',
  replaced: `Another file has taken its place while the journal was open, and is left as it is. ${untilReopened}: first check which of the two is the right one`,
}

interface LockedFile {
  readonly path: string
  readonly account: string
  readonly lock: ProcessLock
}

/** @param given an absolute path */
function fileStorage(
  { files, processes, shortestToRewrite }: StorageEnvironment,
  given: string,
  tell: (message: string) => void,
): Storage {
  const name = `The journal ${given}`
  let taken: LockedFile | undefined
  /** `undefined` when what is on the disk is not known any more, so that a new file has to be made. */
  let current: Current | undefined
  /** Why no file may be made any more. */
  let barred: string | undefined

  const read = async ({ path, account }: LockedFile): Promise<Ledger> => {
    const bytes = await files.read(path)
    if (bytes === undefined) return new Ledger()
    const names = await files.countNames(path)
    // Each name has a lock of its own, so that two processes could send what one file says is unsettled.
    if (names > 1)
      throw new Error(
        `The file has ${names} names (hard links), and a process could use it under any of them. A journal must have one name: remove the ` +
          'others, and copy the file where you want a copy',
      )
    return readJournalText(bytes, account, (line, length) =>
      tell(
        `${name} ended with an unfinished line (line ${line}, ${length} bytes), which was left out: ` +
          'a process ended while it wrote it. No write that was reported as done is lost.',
      ),
    )
  }

  /** From now on, the file is not appended to. */
  const forget = async (): Promise<void> => {
    const { file } = current ?? {}
    current = undefined
    if (file !== undefined) await closeQuietly(file)
  }

  /** @throws Error when the file or its lock is no longer what was put there */
  const checkPlace = async ({ path, lock }: LockedFile): Promise<void> => {
    const [where = 'there', isHeld] = await Promise.all([current?.file.lookAt(path), lock.isHeld()])
    if (isHeld && where === 'there') return
    const why =
      !isHeld || where === 'there'
        ? `Its lock ${path}.lock was removed while the journal was open, so another process may use it. ${untilReopened}`
        : displaced[where]
    if (!isHeld || where === 'replaced') barred = why
    await forget()
    throw new Error(why)
  }

  const append = async (to: Current, at: LockedFile, changes: readonly LedgerChange[]): Promise<void> => {
    const { bytes, sum } = lineOf(to.sum, { changes })
    try {
      await to.file.write(bytes)
      await to.file.sync()
      // A line on the disk helps nobody who finds another file at the path. The lock is looked at after the line is stored:
      // the next holder reads the line.
      await checkPlace(at)
    } catch (error) {
      // Part of the line may be there, and what was not stored may look as if it were.
      await forget()
      throw error
    }
    to.sum = sum
    to.length += bytes.length
  }

  /** Makes a new file of what the journal holds. When it fails, the one before or the new one is there, and whole. */
  const rewrite = async ({ path, account }: LockedFile, ledger: Ledger): Promise<void> => {
    await forget()
    const next = `${path}.new`
    const { sum, bytes } = wholeText(account, ledger)
    await files.remove(next)
    const file = await files.create(next)
    try {
      await file.write(bytes)
      await file.sync()
      await files.rename(next, path)
      await files.syncFolderOf(path)
    } catch (error) {
      await closeQuietly(file)
      throw error
    }
    current = { file, sum, length: bytes.length, lengthAtFirst: bytes.length }
  }

  const failure = (attempted: string, error: unknown): JournalError => {
    if (error instanceof Damage)
      return new JournalError(`${name} ${error.message}. It was left as it is.`, { cause: error })
    const words = innermost(error)?.message ?? 'the file system failed'
    return new JournalError(`${name} ${attempted}. ${words.replace(/[.?]?$/, (end) => end || '.')}`, {
      cause: error,
    })
  }

  return {
    name,
    open: async (account) => {
      let lock: ProcessLock | undefined
      try {
        const path = await files.resolve(given)
        lock = await takeLock(`${path}.lock`, files, processes)
        const opened = { path, account, lock }
        const ledger = await read(opened)
        // A process before may have failed to store what can be read now: only what is written anew is known to be kept.
        await rewrite(opened, ledger)
        taken = opened
        return ledger
      } catch (error) {
        await lock?.release().catch(() => undefined)
        throw failure('was not opened', error)
      }
    },
    save: async (changes, ledger) => {
      if (taken === undefined) throw new JournalError(`${name} is not open.`)
      try {
        if (barred !== undefined) throw new Error(barred)
        const isOvergrown =
          current !== undefined &&
          current.length > shortestToRewrite &&
          current.length > timesToRewrite * current.lengthAtFirst
        if (current !== undefined && !isOvergrown) return await append(current, taken, changes)
        await checkPlace(taken)
        await rewrite(taken, ledger)
      } catch (error) {
        throw failure('could not be written', error)
      }
    },
    close: async () => {
      const { lock } = taken ?? {}
      taken = barred = undefined
      await forget()
      try {
        await lock?.release()
      } catch (error) {
        throw failure('was not released', error)
      }
    },
  }
}

/** What counts was synced before, or has failed already. */
async function closeQuietly(file: NewFile): Promise<void> {
  await file.close().catch(() => undefined)
}

/** The options of a journal in a file. */
export interface FileJournalOptions extends JournalOptions {
  /**
   * Gets a sentence if the last line of the file is incomplete and was ignored: a process died during a write that it had not
   * reported. An error that it throws is ignored. Default: a warning of the process.
   */
  readonly onWarning?: ((message: string) => void) | undefined
}

/**
 * A journal in a file, for one process at a time. When a write resolves, its data is on the disk, as far as the disk keeps
 * its promises.
 *
 * Beside the file are `<path>.lock` while a process has it open, with a socket `<path>.lock.at-…` that shows processes of
 * other containers that it is alive, and `<path>.new` while the file is rewritten: when it is opened, and when it has grown
 * to several times its length. Only their owner can read the files. The lock of an ended process is taken at once, and on
 * Linux also the lock of an ended worker thread. On other systems a worker that ends without closing its journal keeps it locked
 * until the process ends: open it in the main thread. The file must be on a disk of this machine, in a folder that exists.
 *
 * A write checks that the file is still at its path. If it was deleted, moved or written to by something else, this write
 * fails, and the next one recreates the file with all entries. If another file is in its place, or its lock was removed,
 * every write is refused until the journal is closed and opened again. A file with a second name, a hard link, is not
 * opened.
 *
 * If a write fails, its call is not sent, and the next write begins a new file with all that is known to be stored; while
 * that fails too, every write is refused.
 *
 * @param path the path of the file, existing or new. A relative one is relative to the current working directory.
 * @throws RequestError if the path or an option is wrong
 */
export function fileJournal(path: string, options: FileJournalOptions = {}): Journal {
  return fileJournalOn(machine, path, options)
}

const machine: StorageEnvironment = {
  files: nodeFiles,
  processes: machineProcesses,
  shortestToRewrite: 65_536,
}

/** A journal on a file system, among processes. */
export function fileJournalOn(
  around: StorageEnvironment,
  path: string,
  options: FileJournalOptions = {},
): Journal {
  const sealer = sealerIn(options, { 'onWarning?': aFunction() }, pathProblems(path))
  const { onWarning = warn } = options
  const tell = (message: string): void => {
    try {
      onWarning(message)
    } catch {
      // Whoever listens does not stop the journal.
    }
  }
  return storedJournal(fileStorage(around, resolve(path), tell), sealer)
}

function pathProblems(path: unknown): readonly InputProblem[] {
  if (typeof path !== 'string' || path === '')
    return [{ field: 'path', message: 'must be the path of a file, as a text' }]
  return path.includes('\0') ? [{ field: 'path', message: 'must not contain a null character' }] : []
}

function warn(message: string): void {
  process.emitWarning(message, { type: 'JournalWarning', code: 'LACUNA_JOURNAL' })
}
