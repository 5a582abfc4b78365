import { resolve } from 'node:path'
import type { InputProblem } from '../errors/errors.js'
import type { Journal } from '../durability/journal.js'
import { FileStorage, type StorageEnvironment } from './file-storage.js'
import { nodeFiles } from './files.js'
import { checkJournalOptions, type JournalOptions } from './options.js'
import { machineProcesses } from './processes.js'
import { storedJournal } from './stored-journal.js'

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
