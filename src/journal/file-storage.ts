/**
 * Keeps the changes of a journal in a file: a line for what is kept at once, behind the lines before. The file is only ever
 * appended to by the process that made it; opening it, and whatever may have left something unknown in it, leads to a new
 * file, which takes the place of the old one when all of it is durable.
 */
import { innermost } from '../errors/cause.js'
import { JournalError } from '../errors/errors.js'
import type { Files, NewFile, FileState } from './files.js'
import { changesLine, Damage, readJournalText, wholeText } from './journal-text.js'
import { Ledger, type LedgerChange } from './ledger.js'
import { takeLock, type ProcessLock } from './process-lock.js'
import type { Processes } from './processes.js'
import type { Storage } from './stored-journal.js'

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

export class FileStorage implements Storage {
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
