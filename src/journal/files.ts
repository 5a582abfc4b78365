/** What a journal asks of a file system, in few operations: a test puts one in its place that forgets and fails. */
import { constants } from 'node:fs'
import { link, lstat, open, readFile, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '../errors/cause.js'

/**
 * Where a file is, as far as its path tells: `there` when it is all that was written to it, `changed` when somebody has
 * shortened it or written to it, `gone` when no file is at the path, and `replaced` when another one is.
 */
export type FileState = 'there' | 'changed' | 'gone' | 'replaced'

/** A new file, which is written from its start to its end. */
export interface NewFile {
  /** Writes all bytes behind those that were written before. When it rejects, any part of them may have been written. */
  write(bytes: Uint8Array): Promise<void>
  /** Resolves when what was written would survive the loss of power. */
  sync(): Promise<void>
  /** Whether it is what somebody finds who opens the path. */
  lookAt(path: string): Promise<FileState>
  close(): Promise<void>
}

export interface Files {
  /** The path without symbolic links. The file itself need not exist. */
  resolve(path: string): Promise<string>
  /** The bytes of a regular file; `undefined` when there is none. */
  read(path: string): Promise<Buffer | undefined>
  /** By how many names a file can be found: hard links. 0 when there is none. */
  countNames(path: string): Promise<number>
  /** Makes a file that only its owner may read. Rejects with `EEXIST` when there is one. */
  create(path: string): Promise<NewFile>
  /** Gives a file one more name. Rejects with `EEXIST` when there is one. */
  link(path: string, further: string): Promise<void>
  /** Puts a file in the place of another, at once. */
  rename(from: string, to: string): Promise<void>
  /** Removes a file, if there is one. */
  remove(path: string): Promise<void>
  /** Resolves when the names in the folder of a file would survive the loss of power. */
  syncFolderOf(path: string): Promise<void>
}

const ownerOnly = 0o600

/** The files of the machine. */
export const nodeFiles: Files = {
  resolve: async (path) => {
    const whole = await realpath(path).catch(unlessAbsent)
    if (whole !== undefined) return whole
    // A link that leads nowhere would be replaced by a file.
    if ((await lstat(path).catch(unlessAbsent))?.isSymbolicLink() === true)
      throw new Error('It is a symbolic link to a file that does not exist')
    return join(await realpath(dirname(path)), basename(path))
  },
  read: async (path) => {
    const found = await stat(path).catch(unlessAbsent)
    if (found === undefined) return undefined
    // A pipe would be waited for without end.
    if (!found.isFile()) throw new Error('It is not a regular file')
    return readFile(path).catch(unlessAbsent)
  },
  countNames: async (path) => (await stat(path).catch(unlessAbsent))?.nlink ?? 0,
  create: async (path) => {
    const { O_APPEND, O_CREAT, O_EXCL, O_WRONLY } = constants
    // Appending: behind the end of a file that somebody has shortened, a hole would hide that it was.
    return written(await open(path, O_APPEND | O_CREAT | O_EXCL | O_WRONLY, ownerOnly))
  },
  link,
  rename,
  remove: (path) => rm(path, { force: true }),
  syncFolderOf: async (path) => {
    // Windows opens no folder, and stores names without being asked.
    if (process.platform === 'win32') return
    const folder = await open(dirname(path), 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  },
}

function written(handle: FileHandle): NewFile {
  let length = 0n
  return {
    write: async (bytes) => {
      for (let from = 0; from < bytes.length;)
        from += (await handle.write(bytes, from, bytes.length - from, null)).bytesWritten
      length += BigInt(bytes.length)
    },
    // Stores the length with the data, and no more than that.
    sync: () => handle.datasync(),
    lookAt: async (path) => {
      // As whole numbers of any size: the number of a file on Windows has 64 bits.
      const bigint = { bigint: true } as const
      const [own, found] = await Promise.all([handle.stat(bigint), stat(path, bigint).catch(unlessAbsent)])
      if (found === undefined) return 'gone'
      if (found.ino !== own.ino || found.dev !== own.dev) return 'replaced'
      return own.size === length ? 'there' : 'changed'
    },
    close: () => handle.close(),
  }
}

function unlessAbsent(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
  return undefined
}
