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
import { errorCode } from '../errors/cause.js'
import { JournalError } from '../errors/errors.js'
import { isObject } from '../response/json-object.js'
import type { Files } from './files.js'
import type { ProcessIdentity, Processes, ThreadIdentity } from './processes.js'

/** What a lock file says. */
interface LockHolder extends ProcessIdentity {
  /** Made up for this lock. */
  readonly number: string
  /** Whether it listens beside its lock. */
  readonly listens: boolean
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
  const draft = `${path}.${own.number}`
  const bytes = Buffer.from(`${JSON.stringify(own)}\n`)
  try {
    await put(files, draft, bytes)
    await take(path, { own, draft, bytes }, files, processes)
  } catch (error) {
    // Its file may be there nevertheless, at whichever place.
    givenUp.add(own.number)
    await beacon?.putOut()
    throw error
  } finally {
    await files.remove(draft).catch(() => undefined)
  }
  return {
    isHeld: async () => (await readHolder(path, files))?.number === own.number,
    release: () => giveBack(path, own, files).finally(() => beacon?.putOut()),
  }
}

function beaconOf(path: string, number: string): string {
  return `${path}.at-${number.slice(0, 8)}`
}

async function giveBack(path: string, own: LockHolder, files: Files): Promise<void> {
  try {
    if ((await readHolder(path, files))?.number === own.number) await files.remove(path)
  } catch (error) {
    // Only from now on: what another journal of this process puts in its place must not be removed here.
    givenUp.add(own.number)
    throw error
  }
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
  const holder = holderOf(bytes.toString())
  if (holder === undefined)
    throw new JournalError(
      `The lock ${place} does not name its holder. Remove it once no process uses the journal.`,
    )
  return holder
}

function holderOf(text: string): LockHolder | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isObject(value)) return undefined
  const { pid, number, host, started, thread, boot, namespace, listens } = value
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid < 1 || typeof host !== 'string')
    return undefined
  if (typeof number !== 'string' || !/^[0-9a-f]{32}$/.test(number)) return undefined
  return {
    pid,
    number,
    host,
    started: asText(started),
    thread: asThread(thread),
    boot: asText(boot),
    namespace: asText(namespace),
    listens: listens === true,
  }
}

function asThread(value: unknown): ThreadIdentity | undefined {
  if (!isObject(value)) return undefined
  const { id, started } = value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && typeof started === 'string'
    ? { id, started }
    : undefined
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
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
