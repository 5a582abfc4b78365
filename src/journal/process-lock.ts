/**
 * A lock beside a file, which one live process holds.
 *
 * A lock file appears whole, under a name that nobody else had (by a further name for a file that is written already). The
 * lock of a dead process is not removed, since somebody else may just have put another in its place: it gets a successor, a
 * file whose name has the number of the dead one's lock. Only one process can make that. It then looks again whether the
 * chain from the first file still leads to its own: if so, nobody else can come before it, and it puts its own in the place
 * of the first. No number is ever used twice.
 */
import { randomBytes } from 'node:crypto'
import { constants, readFileSync } from 'node:fs'
import {
  link,
  lstat,
  open,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  type FileHandle,
} from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { count, fits, isText, rule, text, type Shape } from '../client/options.js'
import { JournalError, errorCode } from '../errors/errors.js'
import { parsedOrNothing } from '../response/body.js'

/* What a journal asks of a file system, in few operations: a test puts one in its place that forgets and fails. */

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

/*
 * A socket beside a lock, on which its holder listens: processes of other containers, invisible otherwise, can see whether
 * somebody listens, since both run on one kernel. The kernel takes calls for a holder that is busy, and none for one that
 * has ended, however it did.
 */

export interface Beacon {
  putOut(): Promise<void>
}

/** A longer path does not fit into the address of a socket. */
const longestPath = 103

/** Listens from now on; `undefined` where the platform or the file system has no such sockets. */
function lightBeacon(path: string): Promise<Beacon | undefined> {
  if (process.platform === 'win32' || Buffer.byteLength(path) > longestPath) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.on('error', () => undefined).destroy())
    const putOut = (): Promise<void> => new Promise((done) => server.close(() => done()))
    server.once('error', () => resolve(undefined))
    // For this process alone, and not for all workers of a cluster.
    server.listen({ path, exclusive: true }, () => {
      server.on('error', () => undefined)
      resolve({ putOut })
    })
    // Nobody is kept alive by it.
    server.unref()
  })
}

/** Whether somebody listens; `undefined` when that cannot be told. */
function isLit(path: string): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      resolve(true)
      socket.destroy()
    })
    socket.on('error', (error) => {
      const code = errorCode(error)
      // EAGAIN: too many wait to be heard already.
      resolve(code === 'ECONNREFUSED' ? false : code === 'EAGAIN' ? true : undefined)
    })
  })
}

/* Who a process is, so that one that has ended is not taken for another that has got its id. */

/** A thread, as the platform numbers it. A worker of Node has one of its own. */
export interface ThreadIdentity {
  readonly id: number
  readonly started: string
}

/** What is known of a process, by itself. */
export interface ProcessIdentity {
  readonly pid: number
  /** When it started, in ticks since the machine did: `undefined` where the platform does not tell. */
  readonly started?: string | undefined
  /** Which of its threads: `undefined` where the platform does not tell, and then the process is looked at alone. */
  readonly thread?: ThreadIdentity | undefined
  /** Which start of which machine this is. */
  readonly boot?: string | undefined
  /** Within which ids of processes are counted: a container has its own. */
  readonly namespace?: string | undefined
  readonly host: string
}

/**
 * `hidden`: in another container of this machine, whose processes cannot be seen; `elsewhere`: on another machine.
 */
export type Liveness = 'alive' | 'dead' | 'hidden' | 'elsewhere'

export interface Processes {
  self(): Promise<ProcessIdentity>
  look(at: ProcessIdentity): Promise<Liveness>
  /** Listens at a path, for those that cannot see this process. */
  lightBeacon(path: string): Promise<Beacon | undefined>
  /** Whether somebody on this machine listens there; `undefined` when that cannot be told. */
  isLit(path: string): Promise<boolean | undefined>
}

/** The processes of this machine. */
export const machineProcesses: Processes = {
  self: async () => ({
    pid: process.pid,
    started: (await statusAt('self').catch(() => undefined))?.started,
    thread: await ownThread(),
    ...(await place()),
  }),
  look: async (at) => {
    const here = await place()
    if (at.boot !== undefined && at.boot === here.boot)
      return at.namespace === here.namespace ? lookHere(at) : 'hidden'
    // Another start of this machine ended all that ran before it.
    if (at.host !== here.host) return 'elsewhere'
    return at.boot === undefined || here.boot === undefined ? lookHere(at) : 'dead'
  },
  lightBeacon,
  isLit,
}

async function place(): Promise<Pick<ProcessIdentity, 'boot' | 'namespace' | 'host'>> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => undefined)
  const namespace = await readlink('/proc/self/ns/pid').catch(() => undefined)
  return { boot: boot?.trim(), namespace, host: hostname() }
}

async function lookHere({ pid, started, thread }: ProcessIdentity): Promise<Liveness> {
  if (!exists(pid)) return 'dead'
  const now = await statusAt(`${pid}`).catch(() => undefined)
  // Where nothing more can be seen, it is taken for the same one: rather refused than held twice.
  if (now === undefined || started === undefined) return 'alive'
  // What has ended, and was not fetched by its parent yet, still has its id.
  if (now.started !== started || now.hasEnded) return 'dead'
  return thread === undefined ? 'alive' : lookAtThread(pid, thread)
}

/**
 * A thread of a live process. Node ends that of a worker only when everything that the worker had asked of the file system is
 * done: nothing is written for it any more.
 */
async function lookAtThread(pid: number, { id, started }: ThreadIdentity): Promise<Liveness> {
  try {
    const now = await statusAt(`${pid}/task/${id}`)
    return now === undefined || (now.started === started && !now.isExiting) ? 'alive' : 'dead'
  } catch (error) {
    // There is no such thread, or it ended while it was looked at.
    return ['ENOENT', 'ESRCH'].includes(errorCode(error) ?? '') ? 'dead' : 'alive'
  }
}

/** This thread, where those who look for it see what it sees. */
async function ownThread(): Promise<ThreadIdentity | undefined> {
  try {
    // At once: what is not waited for is read by this thread, and not by one that reads for it.
    const own = statusIn(readFileSync('/proc/thread-self/stat', 'latin1'))
    if (own === undefined) return undefined
    const { id, started } = own
    const seen = await statusAt(`${process.pid}/task/${id}`)
    return seen?.id === id && seen.started === started ? { id, started } : undefined
  } catch {
    return undefined
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // One of somebody else must not be signalled, but is there.
    return errorCode(error) !== 'ESRCH'
  }
}

/** What the platform says of a process or of a thread. */
interface ProcessStatus extends ThreadIdentity {
  /** Whether it has ended, and is only still to be fetched by its parent. */
  readonly hasEnded: boolean
  /** Whether it runs no program any more, and is only still to be cleared away. */
  readonly isExiting: boolean
}

async function statusAt(place: string): Promise<ProcessStatus | undefined> {
  return statusIn(await readFile(`/proc/${place}/stat`, 'latin1'))
}

/** Reads a status as proc_pid_stat(5) describes it. */
function statusIn(status: string): ProcessStatus | undefined {
  const id = Number.parseInt(status, 10)
  // The name of the program is in brackets, and may hold any of them. The 9th and the 22nd field of all; two are cut off.
  const { 0: state, 6: flags, 19: started } = status.slice(status.lastIndexOf(')') + 2).split(' ')
  if (!Number.isSafeInteger(id) || !state || started === undefined) return undefined
  const hasEnded = state === 'Z' || state === 'X'
  return { id, started, hasEnded, isExiting: hasEnded || (Number(flags) & exitingFlag) !== 0 }
}

/** PF_EXITING of the kernel. Waiters of a thread learn that it has ended before it is cleared away. */
const exitingFlag = 4

/* The lock. */

/** What a lock file says. */
interface LockHolder extends ProcessIdentity {
  /** Made up for this lock. */
  readonly number: string
  /** Whether it listens beside its lock. */
  readonly listens?: boolean
}

export interface ProcessLock {
  /** Whether it is still there: a lock that somebody has removed keeps nobody away. */
  isHeld(): Promise<boolean>
  release(): Promise<void>
}

/** A file system without further names, such as that of many memory cards. */
const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])
/** The numbers of locks of this process whose files could not be removed: nobody holds those. */
const givenUp = new Set<string>()
/** Nobody loses as often to others that all die at once. */
const mostRounds = 100

/**
 * Takes the lock at a path.
 *
 * @throws JournalError when a live process holds it, or when nobody can tell whether it is alive
 */
export async function takeLock(path: string, files: Files, processes: Processes): Promise<ProcessLock> {
  const number = randomBytes(16).toString('hex')
  const self = await processes.self()
  // Before anybody can see the lock: one that says that somebody listens, where nobody does, is that of a dead process.
  const beacon = await processes.lightBeacon(beaconOf(path, number))
  const own: LockHolder = { ...self, number, listens: beacon !== undefined }
  const draft = `${path}.${number}`
  const bytes = Buffer.from(`${JSON.stringify(own)}\n`)
  try {
    await put(files, draft, bytes)
    await take(path, { own, draft, bytes }, files, processes)
  } catch (error) {
    // Its file may be there nevertheless, at whichever place.
    givenUp.add(number)
    await beacon?.putOut()
    throw error
  } finally {
    await files.remove(draft).catch(() => undefined)
  }
  const isHeld = async (): Promise<boolean> => (await readHolder(path, files))?.number === number
  const release = async (): Promise<void> => {
    try {
      if (await isHeld()) await files.remove(path)
    } catch (error) {
      // Only from now on: what another journal of this process puts in its place must not be removed here.
      givenUp.add(number)
      throw error
    } finally {
      await beacon?.putOut()
    }
  }
  return { isHeld, release }
}

function beaconOf(path: string, number: string): string {
  return `${path}.at-${number.slice(0, 8)}`
}

interface LockRequest {
  readonly own: LockHolder
  /** Where the content of the lock is before it is one. */
  readonly draft: string
  readonly bytes: Buffer
}

async function take(path: string, wish: LockRequest, files: Files, processes: Processes): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    const chain = await readChain(path, files)
    const last = chain.at(-1)
    if (last !== undefined && !(await hasEnded(last, path, processes))) throw heldBy(last, path, wish.own)
    const place = last === undefined ? path : successorOf(path, last)
    if (!(await appear(place, wish, files))) continue
    if (last === undefined) return
    const now = await readChain(path, files)
    if (now.at(-1)?.number === wish.own.number) {
      await files.rename(place, path)
      // Those before the last have been dead for long, and nothing leads to their successors any more.
      for (const dead of chain.slice(0, -1))
        await files.remove(successorOf(path, dead)).catch(() => undefined)
      for (const { number } of chain) await files.remove(beaconOf(path, number)).catch(() => undefined)
      return
    }
    // The first lock was replaced meanwhile, and nothing leads here.
    await files.remove(place)
  }
  throw new JournalError(`The lock ${path} could not be taken: others keep taking it.`)
}

/** The holders from the first on, each of which but the last is dead. */
async function readChain(path: string, files: Files): Promise<readonly LockHolder[]> {
  const chain: LockHolder[] = []
  for (let place = path; ;) {
    const holder = await readHolder(place, files)
    if (holder === undefined) return chain
    chain.push(holder)
    place = successorOf(path, holder)
  }
}

function successorOf(path: string, { number }: LockHolder): string {
  return `${path}.after-${number}`
}

async function readHolder(place: string, files: Files): Promise<LockHolder | undefined> {
  const bytes = await files.read(place)
  if (bytes === undefined) return undefined
  const holder = parsedOrNothing(bytes.toString())
  if (!fits<LockHolder>(holder, holderShape))
    throw new JournalError(
      `The lock ${place} does not name its holder. Remove it once no process uses the journal.`,
    )
  // Where it is not known as here, its process is looked at alone.
  return fits(holder.thread, threadShape) ? holder : { ...holder, thread: undefined }
}

const threadShape: Shape = { id: count, started: text }
const holderShape: Shape = {
  pid: count,
  number: rule((value) => isText(value) && /^[0-9a-f]{32}$/.test(value), 'must be 32 hexadecimal digits'),
  host: text,
  'started?': text,
  'boot?': text,
  'namespace?': text,
  'listens?': rule((value) => typeof value === 'boolean', 'must be true or false'),
}

async function hasEnded(holder: LockHolder, path: string, processes: Processes): Promise<boolean> {
  if (givenUp.has(holder.number)) return true
  const liveness = await processes.look(holder)
  // On another machine, nobody would be heard either.
  if (liveness === 'hidden' && holder.listens)
    return (await processes.isLit(beaconOf(path, holder.number))) === false
  return liveness === 'dead'
}

function heldBy(holder: LockHolder, path: string, own: LockHolder): JournalError {
  const isHere = holder.host === own.host && holder.namespace === own.namespace
  if (isHere && holder.pid === own.pid && holder.started === own.started) {
    const inThread =
      holder.thread !== undefined && holder.thread.id !== own.thread?.id ? ', in another thread,' : ''
    // Where the platform does not tell which thread it is, that of a worker that has died is not told from a live one.
    const workers =
      holder.thread === undefined
        ? ' A worker that ended without closing it holds it until the process ends: use a journal in the main thread.'
        : ''
    return new JournalError(
      `Another journal of this process (${holder.pid})${inThread} holds it: share that one, or close it first.${workers}`,
    )
  }
  if (isHere)
    return new JournalError(
      `It is held by process ${holder.pid}, which is running. One process at a time uses a journal.`,
    )
  return new JournalError(
    `It is held by process ${holder.pid} of another machine or container (${JSON.stringify(holder.host)}), which is running or ` +
      `cannot be looked into from here. If that process has ended, remove ${path}.`,
  )
}

async function put(files: Files, place: string, bytes: Buffer): Promise<void> {
  const file = await files.create(place)
  try {
    await file.write(bytes)
    // A lock that lost its content with the power would have to be removed by hand.
    await file.sync()
  } finally {
    await file.close()
  }
}

/** @returns false when there is such a file already */
async function appear(place: string, { draft, bytes }: LockRequest, files: Files): Promise<boolean> {
  try {
    await files.link(draft, place).catch((error: unknown) => {
      if (!noLinks.has(errorCode(error) ?? '')) throw error
      return put(files, place, bytes)
    })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}
