/**
 * Monotonic clocks. People, time servers and waking hosts set the time of day: a verdict about passed time must not rest on
 * it alone.
 */

/** A moment of a clock that only goes forward. */
export interface MonotonicTime {
  /** Names the clock: one start of one machine, or of one process. Two moments of different clocks cannot be compared. */
  readonly boot: string
  /** Milliseconds of that clock. They do not count while the machine sleeps, so less time seems to have passed. */
  readonly ms: number
}

/** A moment at which a call was looked up. */
export interface ObservedMoment extends MonotonicTime {
  /** The time of the journal's server, in milliseconds, if there is one. */
  readonly server?: number
}

/**
 * How much time has passed at least between two moments: by the clock of the machine where both are of it, and otherwise by
 * the server of the journal. `undefined` where they cannot be compared.
 */
export function elapsedMs(
  from: ObservedMoment | undefined,
  to: ObservedMoment | undefined,
): number | undefined {
  if (from === undefined || to === undefined) return undefined
  // A clock that has gone back is not the same: a copy of a virtual machine begins where the original was copied.
  if (from.boot === to.boot && to.ms >= from.ms) return to.ms - from.ms
  if (from.boot === to.boot || from.server === undefined || to.server === undefined) return undefined
  return to.server >= from.server ? to.server - from.server : undefined
}

let boot: string | undefined

/** The clock of this machine where all of its processes share one, and otherwise that of this process. */
export function machineClock(): MonotonicTime {
  boot ??= sharedBoot() ?? globalThis.crypto.randomUUID()
  return { boot, ms: isShared(boot) ? Number(process.hrtime.bigint() / 1_000n) / 1_000 : performance.now() }
}

const sharedPrefix = 'linux '

function isShared(name: string): boolean {
  return name.startsWith(sharedPrefix)
}

/**
 * Names this start of the machine, where `hrtime` counts from it: on Linux, with Node. Other runtimes count from the start of
 * the process. A container may have a time namespace, whose clock is another one.
 */
function sharedBoot(): string | undefined {
  try {
    const { platform, versions } = process
    if (platform !== 'linux' || versions['bun'] !== undefined || versions['deno'] !== undefined)
      return undefined
    const { readFileSync, readlinkSync } = process.getBuiltinModule('node:fs')
    const id = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    return id === '' ? undefined : sharedPrefix + id + timeNamespace(readlinkSync)
  } catch {
    return undefined
  }
}

function timeNamespace(readlink: (path: string) => string): string {
  try {
    return ` ${readlink('/proc/self/ns/time')}`
  } catch {
    // An older kernel has none.
    return ''
  }
}
