/**
 * Keeps the changes of a journal in a file: a line for what is kept at once, behind the lines before. The file is only ever
 * appended to by the process that made it; opening it, and whatever may have left something unknown in it, leads to a new
 * file, which takes the place of the old one when all of it is durable.
 */
import { innermost } from '../client/causes.js'
import { JournalError } from '../client/call-errors.js'
import type { Files, NewFile } from './files.js'
import { changesLine, Damage, readText, wholeText, type Line } from './journal-text.js'
import { Ledger, type Change } from './ledger.js'
import { takeLock, type ProcessLock } from './process-lock.js'
import type { Processes } from './processes.js'
import type { Storage } from './stored-journal.js'

/** How many times as long as what it holds a file becomes before it is rewritten. */
const timesToRewrite = 4

/** Where a journal lives. Tests have another one. */
export interface Surroundings {
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
}

interface Taken {
  readonly path: string
  readonly account: string
  readonly lock: ProcessLock
}

export class FileStorage implements Storage {
  readonly name: string
  readonly #given: string
  readonly #files: Files
  readonly #around: Surroundings
  readonly #tell: (message: string) => void
  #taken: Taken | undefined
  /** `undefined` when what is on the disk is not known any more, so that a new file has to be made. */
  #current: Current | undefined

  /** @param path an absolute one */
  constructor(path: string, around: Surroundings, tell: (message: string) => void) {
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

  async save(changes: readonly Change[], ledger: Ledger): Promise<void> {
    if (this.#taken === undefined) throw new JournalError(`${this.name} is not open.`)
    try {
      if (this.#current === undefined || this.#isOvergrown(this.#current, ledger))
        await this.#rewrite(this.#taken, ledger)
      else await this.#append(this.#current, changes)
    } catch (error) {
      throw this.#failure('could not be written', error)
    }
  }

  async close(): Promise<void> {
    const taken = this.#taken
    this.#taken = undefined
    await this.#forget()
    try {
      await taken?.lock.release()
    } catch (error) {
      throw this.#failure('was not given back', error)
    }
  }

  async #read({ path, account }: Taken): Promise<Ledger> {
    const bytes = await this.#files.read(path)
    if (bytes === undefined) return new Ledger()
    const { ledger, unfinished } = readText(bytes, account)
    if (unfinished !== undefined)
      this.#tell(
        `${this.name} ended with an unfinished line (line ${unfinished.line}, ${unfinished.bytes} bytes), which was left out: ` +
          'a process ended while it wrote it. No write that was reported as done is lost.',
      )
    return ledger
  }

  async #append(current: Current, changes: readonly Change[]): Promise<void> {
    const { bytes, sum } = changesLine(changes, current.sum)
    try {
      await current.file.write(bytes)
      await current.file.sync()
    } catch (error) {
      // Part of the line may be there, and what was not stored may look as if it were.
      await this.#forget()
      throw error
    }
    current.sum = sum
    current.length += bytes.length
  }

  /** Makes a new file of what the journal holds. When it fails, the one before or the new one is there, and whole. */
  async #rewrite({ path, account }: Taken, ledger: Ledger): Promise<void> {
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
    this.#current = currentOf(file, whole)
  }

  #isOvergrown({ length }: Current, ledger: Ledger): boolean {
    return length > this.#around.shortestToRewrite && length > timesToRewrite * ledger.length
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

function currentOf(file: NewFile, { bytes, sum }: Line): Current {
  return { file, sum, length: bytes.length }
}

/** What counts was synced before, or has failed already. */
async function closeQuietly(file: NewFile): Promise<void> {
  await file.close().catch(() => undefined)
}
