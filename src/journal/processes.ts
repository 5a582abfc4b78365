/** Who a process is, so that one that has ended is not taken for another that has got its id. */
import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { errorCode } from '../client/causes.js'
import { isLit, lightBeacon, type Beacon } from './beacon.js'

/** What is known of a process, by itself. */
export interface ProcessIdentity {
  readonly pid: number
  /** When it started, in ticks since the machine did: `undefined` where the platform does not tell. */
  readonly started?: string | undefined
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
    started: (await processStatus('self'))?.started,
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

async function lookHere({ pid, started }: ProcessIdentity): Promise<Liveness> {
  if (!exists(pid)) return 'dead'
  const now = await processStatus(pid)
  // Where nothing more can be seen, it is taken for the same one: rather refused than held twice.
  if (now === undefined || started === undefined) return 'alive'
  // What has ended, and was not fetched by its parent yet, still has its id.
  return now.started === started && !now.hasEnded ? 'alive' : 'dead'
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

async function processStatus(
  pid: number | 'self',
): Promise<{ readonly started: string; readonly hasEnded: boolean } | undefined> {
  const status = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => undefined)
  // The name of the program is in brackets, and may hold any of them.
  const fields = status?.slice(status.lastIndexOf(')') + 2).split(' ')
  const [state] = fields ?? []
  // The 22nd field of all; the first two are cut off.
  const started = fields?.[19]
  return state === undefined || started === undefined
    ? undefined
    : { started, hasEnded: state === 'Z' || state === 'X' }
}
