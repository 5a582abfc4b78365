/** A journal in a file: the text of its lines, how they become durable, and who may open it. */
import { createHash, randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { entryFault, frozenJson, isEntry } from '../durability/journal-entry.js'
import type { Journal, JournalEntry } from '../durability/journal.js'
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
  checkJournalOptions,
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
const lineEnd = 0x0a
const start = /^\{"sum":"([0-9a-f]{32})",/
/** A line whose predecessor is zeros to its end. */
const wholeAfterZeros = /\0\{"sum":"[0-9a-f]{32}",[^\0]*\n$/
/** The shortest text that `start` fits. */
const shortestStart = `{"sum":"${'0'.repeat(32)}",`

/** A line to write, with its end. */
export interface JournalLine {
  readonly bytes: Buffer
  readonly sum: string
}

/** What a file holds. */
export interface Content {
  readonly ledger: Ledger
  /** An unfinished last line, which does not belong to it. */
  readonly unfinished?: { readonly line: number; readonly bytes: number } | undefined
}

/** What is wrong with a file, to be said behind its name. */
class Damage extends Error {}

/** The first line of a new file. */
function firstLine(account: string): JournalLine {
  // No line of an older file fits below it, should a disk that lost power show one.
  return line('', { journal: format, version, account, file: randomBytes(8).toString('hex') })
}

/** A line that holds changes. */
function changesLine(changes: readonly LedgerChange[], sumBefore: string): JournalLine {
  return line(sumBefore, { changes })
}

/** All lines of a file that holds these entries and nothing else. */
function wholeText(account: string, ledger: Ledger): JournalLine {
  let last = firstLine(account)
  const lines = [last.bytes]
  for (const entry of ledger.entries()) {
    last = line(last.sum, { changes: [{ begin: entry }] })
    lines.push(last.bytes)
  }
  return { bytes: Buffer.concat(lines), sum: last.sum }
}

function line(sumBefore: string, content: Readonly<Record<string, unknown>>): JournalLine {
  const rest = JSON.stringify(content).slice(1)
  const sum = sumOf(sumBefore, rest)
  return { bytes: Buffer.from(`{"sum":"${sum}",${rest}\n`), sum }
}

function sumOf(sumBefore: string, rest: string): string {
  return createHash('sha256').update(`${sumBefore}\n${rest}`).digest('hex').slice(0, 32)
}

/**
 * Reads a file.
 *
 * @throws Damage when it is not whole but for its last line, or not for this account
 */
function readJournalText(bytes: Buffer, account: string): Content {
  if (bytes.length === 0) throw new Damage('is empty, but a journal never is')
  const lines = linesOf(bytes)
  let sum = checkFirst(lines[0] ?? bytes, account)
  const ledger = new Ledger()
  for (const [at, one] of lines.entries()) {
    if (at === 0) continue
    const read = readLine(one, sum)
    if (read === undefined) {
      if (at === lines.length - 1 && isUnfinished(one))
        return { ledger, unfinished: { line: at + 1, bytes: one.length } }
      throw new Damage(`is damaged in line ${at + 1}: it is not as it was written`)
    }
    replay(read.content, ledger, at + 1)
    sum = read.sum
  }
  return { ledger }
}

/** The lines with their ends. The last one may lack it. */
function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(lineEnd, from)
    const next = end < 0 ? bytes.length : end + 1
    lines.push(bytes.subarray(from, next))
    from = next
  }
  return lines
}

/** @returns its sum */
function checkFirst(bytes: Buffer, account: string): string {
  const content = parsed(bytes.toString())
  if (!isObject(content) || content['journal'] !== format)
    throw new Damage('is not a journal of this package')
  const { version: found } = content
  if (typeof found === 'number' && found > version)
    throw new Damage(
      `was written by a newer version of this package, in version ${found} of the format; this one reads version ${version}`,
    )
  const read = readLine(bytes, '')
  if (read === undefined || found !== version)
    throw new Damage('is damaged in line 1: it is not as it was written')
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
  const content = parsed(`{${rest}`)
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
  if (bytes.at(-1) === lineEnd) return false
  const whole = parsed(text.slice(0, text.lastIndexOf('}') + 1))
  return start.test(text + shortestStart.slice(text.length)) && whole === undefined
}

function replay(content: unknown, ledger: Ledger, lineNumber: number): void {
  const changes = isObject(content) ? content['changes'] : undefined
  if (!Array.isArray(changes)) throw new Damage(`is damaged in line ${lineNumber}: it has no changes`)
  for (const one of changes as readonly unknown[]) {
    try {
      ledger.apply(changeOf(one))
    } catch (error) {
      if (!(error instanceof Damage || error instanceof JournalError)) throw error
      throw new Damage(`is damaged in line ${lineNumber}: ${error.message}`)
    }
  }
}

function changeOf(value: unknown): LedgerChange {
  if (isObject(value)) {
    const { begin, write, remove } = value
    if (begin !== undefined) return { begin: entryIn(begin) }
    if (write !== undefined) return { write: entryIn(write) }
    if (typeof remove === 'string') return { remove }
  }
  throw new Damage('it has a change of an unknown kind')
}

function entryIn(value: unknown): JournalEntry {
  if (isEntry(value)) return value
  throw new Damage(`in an entry, ${entryFault(value) ?? ''}`)
}

/** JSON; `undefined` for text that is not JSON. */
function parsed(text: string): unknown {
  try {
    return frozenJson(text)
  } catch {
    return undefined
  }
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

class FileStorage implements Storage {
  readonly name: string
  readonly #given: string
  readonly #files: Files
  readonly #around: StorageEnvironment
  readonly #tell: (message: string) => void
  #taken: LockedFile | undefined
  /** `undefined` when what is on the disk is not known any more, so that a new file has to be made. */
  #current: Current | undefined
  /** Why no file may be made any more. */
  #barred: string | undefined

  /** @param path an absolute one */
  constructor(path: string, around: StorageEnvironment, tell: (message: string) => void) {
    this.name = `The journal ${path}`
    this.#given = path
    this.#files = around.files
    this.#around = around
    this.#tell = tell
  }

  async open(account: string): Promise<Ledger> {
    let lock: ProcessLock | undefined
    try {
      const path = await this.#files.resolve(this.#given)
      lock = await takeLock(`${path}.lock`, this.#files, this.#around.processes)
      const taken = { path, account, lock }
      const ledger = await this.#read(taken)
      // A process before may have failed to store what can be read now: only what is written anew is known to be kept.
      await this.#rewrite(taken, ledger)
      this.#taken = taken
      return ledger
    } catch (error) {
      await lock?.release().catch(() => undefined)
      throw this.#failure('was not opened', error)
    }
  }

  async save(changes: readonly LedgerChange[], ledger: Ledger): Promise<void> {
    if (this.#taken === undefined) throw new JournalError(`${this.name} is not open.`)
    try {
      if (this.#barred !== undefined) throw new Error(this.#barred)
      if (this.#current === undefined || this.#isOvergrown(this.#current)) {
        await this.#checkPlace(this.#taken, this.#current)
        await this.#rewrite(this.#taken, ledger)
      } else await this.#append(this.#taken, this.#current, changes)
    } catch (error) {
      throw this.#failure('could not be written', error)
    }
  }

  async close(): Promise<void> {
    const taken = this.#taken
    this.#taken = undefined
    this.#barred = undefined
    await this.#forget()
    try {
      await taken?.lock.release()
    } catch (error) {
      throw this.#failure('was not released', error)
    }
  }

  async #read({ path, account }: LockedFile): Promise<Ledger> {
    const bytes = await this.#files.read(path)
    if (bytes === undefined) return new Ledger()
    const names = await this.#files.countNames(path)
    // Each name has a lock of its own, so that two processes could send what one file says is unsettled.
    if (names > 1)
      throw new Error(
        `The file has ${names} names (hard links), and a process could use it by each. A journal must have one name: remove the ` +
          'others, and copy the file where you want a copy',
      )
    const { ledger, unfinished } = readJournalText(bytes, account)
    if (unfinished !== undefined)
      this.#tell(
        `${this.name} ended with an unfinished line (line ${unfinished.line}, ${unfinished.bytes} bytes), which was left out: ` +
          'a process ended while it wrote it. No write that was reported as done is lost.',
      )
    return ledger
  }

  async #append(taken: LockedFile, current: Current, changes: readonly LedgerChange[]): Promise<void> {
    const { bytes, sum } = changesLine(changes, current.sum)
    try {
      await current.file.write(bytes)
      await current.file.sync()
      // A line on the disk helps nobody who finds another file at the path. The lock is looked at after the line is stored:
      // the next holder reads the line.
      await this.#checkPlace(taken, current)
    } catch (error) {
      // Part of the line may be there, and what was not stored may look as if it were.
      await this.#forget()
      throw error
    }
    current.sum = sum
    current.length += bytes.length
  }

  /** Makes a new file of what the journal holds. When it fails, the one before or the new one is there, and whole. */
  async #rewrite({ path, account }: LockedFile, ledger: Ledger): Promise<void> {
    await this.#forget()
    const next = `${path}.new`
    const whole = wholeText(account, ledger)
    await this.#files.remove(next)
    const file = await this.#files.create(next)
    try {
      await file.write(whole.bytes)
      await file.sync()
      await this.#files.rename(next, path)
      await this.#files.syncFolderOf(path)
    } catch (error) {
      await closeQuietly(file)
      throw error
    }
    const { sum, bytes } = whole
    this.#current = { file, sum, length: bytes.length, lengthAtFirst: bytes.length }
  }

  /** @throws Error when the file or its lock is no longer what was put there */
  async #checkPlace({ path, lock }: LockedFile, current: Current | undefined): Promise<void> {
    const [where, isHeld] = await Promise.all([current?.file.lookAt(path), lock.isHeld()])
    if (!isHeld)
      this.#barred = `Its lock ${path}.lock was removed while the journal was open, so another process may use it. ${untilReopened}`
    else if (where === 'replaced') this.#barred = displaced.replaced
    if (this.#barred !== undefined) {
      await this.#forget()
      throw new Error(this.#barred)
    }
    if (where === undefined || where === 'there') return
    await this.#forget()
    throw new Error(displaced[where])
  }

  #isOvergrown({ length, lengthAtFirst }: Current): boolean {
    return length > this.#around.shortestToRewrite && length > timesToRewrite * lengthAtFirst
  }

  /** From now on, the file is not appended to. */
  async #forget(): Promise<void> {
    const { file } = this.#current ?? {}
    this.#current = undefined
    if (file !== undefined) await closeQuietly(file)
  }

  #failure(attempted: string, error: unknown): JournalError {
    if (error instanceof Damage)
      return new JournalError(`${this.name} ${error.message}. It was left as it is.`, { cause: error })
    const words = innermost(error)?.message ?? 'the file system failed'
    return new JournalError(`${this.name} ${attempted}. ${words.replace(/[.?]?$/, (end) => end || '.')}`, {
      cause: error,
    })
  }
}

/** What counts was synced before, or has failed already. */
async function closeQuietly(file: NewFile): Promise<void> {
  await file.close().catch(() => undefined)
}

/** The options of a journal in a file. */
export interface FileJournalOptions extends JournalOptions {
  /**
   * Gets a sentence if the last line of the file is incomplete and left out: a process died during a write that it had not
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
 * Linux also that of an ended worker thread. On other systems a worker that ends without closing its journal keeps it locked
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
  const key = checkJournalOptions(
    options,
    { onWarning: [(value) => typeof value === 'function', 'must be a function'] },
    pathProblems(path),
  )
  const { onWarning = warn } = options
  const tell = (message: string): void => {
    try {
      onWarning(message)
    } catch {
      // Whoever listens does not stop the journal.
    }
  }
  return storedJournal(new FileStorage(resolve(path), around, tell), key)
}

function pathProblems(path: unknown): readonly InputProblem[] {
  if (typeof path !== 'string' || path === '')
    return [{ field: 'path', message: 'must be the path of a file, as a text' }]
  return path.includes('\0') ? [{ field: 'path', message: 'must not contain a null character' }] : []
}

function warn(message: string): void {
  process.emitWarning(message, { type: 'JournalWarning', code: 'LACUNA_JOURNAL' })
}
