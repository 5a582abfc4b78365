import { resolve } from 'node:path'
import type { InputProblem } from '../errors/errors.js'
import type { Journal } from '../durability/journal.js'
import { FileStorage, type StorageEnvironment } from './file-storage.js'
import { nodeFiles } from './files.js'
import { checkJournalOptions, type JournalOptions } from './options.js'
import { machineProcesses } from './processes.js'
import { storedJournal } from './stored-journal.js'

/** What a journal in a file takes. */
export interface FileJournalOptions extends JournalOptions {
  /**
   * Told, in a sentence, when the last line of the file was not written to its end and is left out: a process died in the
   * midst of a write that it had not reported. An error that it throws is ignored. Default: a warning of the process.
   */
  readonly onWarning?: ((message: string) => void) | undefined
}

/**
 * A journal in a file, for one process at a time. What was written is on the disk when a write resolves, as far as the disk
 * keeps what it says it has stored.
 *
 * Beside the file are `<path>.lock` while a process has it open, with a socket `<path>.lock.at-…` by which processes of other
 * containers see that it is alive, and `<path>.new` while the file is rewritten, which happens when it is opened and when it
 * has grown to several times what it holds. Files are readable by their owner alone. The lock of a process that has ended is
 * taken at once, and on Linux also that of a worker thread that has ended. Elsewhere a worker that ends without closing its
 * journal keeps it locked until the process ends: open it in the main thread there. The file must be on a disk of this machine, in a folder that exists.
 *
 * A write looks whether the file is still at its path. When it was deleted, moved or written to by something else, this write
 * fails, and the next one makes the file anew with all that the journal holds. When another file is in its place, or its lock
 * was removed, every write is refused until the journal is closed and opened again. A file with a second name, a hard link, is
 * not opened.
 *
 * When a write fails, the call that it was for is not sent, and the next write begins a new file with what is known to be
 * kept; as long as that fails too, every write is refused.
 *
 * @param path where the file is, or is to be. A relative one is relative to the working directory of this moment.
 * @throws RequestError when the path or an option is wrong
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
