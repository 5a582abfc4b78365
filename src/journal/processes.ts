/** Who a process is, so that one that has ended is not taken for another that has got its id. */
import { readFileSync } from 'node:fs'
import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { errorCode } from '../errors/cause.js'
import { isLit, lightBeacon, type Beacon } from './liveness-socket.js'

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
    started: (await statusAt('self'))?.started,
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
  const now = await statusAt(`${pid}`)
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
    const { started: startedNow, isExiting } = statusIn(await readFile(taskStatus(pid, id), 'latin1'))
    return startedNow === undefined || (startedNow === started && !isExiting) ? 'alive' : 'dead'
  } catch (error) {
    return goneCodes.has(errorCode(error) ?? '') ? 'dead' : 'alive'
  }
}

/** There is no such thread, or it ended while it was looked at. */
const goneCodes = new Set(['ENOENT', 'ESRCH'])

/** This thread, where those who look for it see what it sees. */
async function ownThread(): Promise<ThreadIdentity | undefined> {
  try {
    // At once: what is not waited for is read by this thread, and not by one that reads for it.
    const { id, started } = statusIn(readFileSync('/proc/thread-self/stat', 'latin1'))
    if (id === undefined || started === undefined) return undefined
    const seen = statusIn(await readFile(taskStatus(process.pid, id), 'latin1'))
    return seen.id === id && seen.started === started ? { id, started } : undefined
  } catch {
    return undefined
  }
}

function taskStatus(pid: number, thread: number): string {
  return `/proc/${pid}/task/${thread}/stat`
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

async function statusAt(
  pid: string,
): Promise<{ readonly started: string; readonly hasEnded: boolean } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => undefined)
  const { state, started } = statusIn(text ?? '')
  return state === undefined || started === undefined
    ? undefined
    : { started, hasEnded: state === 'Z' || state === 'X' }
}

/** What the status of a process or a thread says, as proc_pid_stat(5) describes it. */
function statusIn(text: string): {
  readonly id: number | undefined
  readonly state: string | undefined
  readonly started: string | undefined
  /** Whether it runs no program any more, and is only still to be cleared away. */
  readonly isExiting: boolean
} {
  const id = Number.parseInt(text, 10)
  // The name of the program is in brackets, and may hold any of them.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [state] = fields
  // The 9th and the 22nd field of all; the first two are cut off.
  const { 6: flags, 19: started } = fields
  const isExiting = state === 'Z' || state === 'X' || (Number(flags) & exitingFlag) !== 0
  return {
    id: Number.isSafeInteger(id) ? id : undefined,
    state: state === '' ? undefined : state,
    started,
    isExiting,
  }
}

/** PF_EXITING of the kernel. Waiters of a thread learn that it has ended before it is cleared away. */
const exitingFlag = 4
