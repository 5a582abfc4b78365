import { describe, expect, it } from 'vitest'
import { JournalError } from '../../../src/index.js'
import {
  takeLock,
  type Files,
  type NewFile,
  type ProcessLock,
  type Processes,
} from '../../../src/journal/process-lock.js'
import { rejectionOf } from '../../support/caught.js'
import { randomBelow } from '../../support/random.js'
import { SimulatedDisk } from '../../support/simulated-disk.js'
import { SimulatedProcesses } from '../../support/simulated-processes.js'

const path = '/journal.lock'

/** Lets one operation at a time through, and those of a process only while it lives. */
class Turns {
  #waiting: { readonly pid: number; readonly go: () => void }[] = []

  /** The files as a process sees them. */
  of(pid: number, files: Files): Files {
    const turn = (): Promise<void> => new Promise((go) => this.#waiting.push({ pid, go }))
    const inTurn =
      <A extends readonly unknown[], T>(work: (...given: A) => Promise<T>) =>
      async (...given: A): Promise<T> => {
        await turn()
        return work(...given)
      }
    const newFile = ({ write, sync, lookAt, close }: NewFile): NewFile => ({
      write: inTurn(write),
      sync: inTurn(sync),
      lookAt: inTurn(lookAt),
      close: inTurn(close),
    })
    return {
      resolve: inTurn(files.resolve),
      read: inTurn(files.read),
      countNames: inTurn(files.countNames),
      create: inTurn(async (place: string) => newFile(await files.create(place))),
      link: inTurn(files.link),
      rename: inTurn(files.rename),
      remove: inTurn(files.remove),
      syncFolderOf: inTurn(files.syncFolderOf),
    }
  }

  /** Everything that a process would still do is not done. */
  end(pid: number): void {
    this.#waiting = this.#waiting.filter((one) => one.pid !== pid)
  }

  /** Lets one of those that wait do one operation. */
  async next(below: (count: number) => number): Promise<void> {
    const [one] = this.#waiting.splice(below(this.#waiting.length), 1)
    one?.go()
    await new Promise(setImmediate)
  }

  async until(end: Promise<unknown>, below: (count: number) => number): Promise<void> {
    let hasEnded = false
    void end.then(() => (hasEnded = true))
    for (let step = 0; step < 1000 && !hasEnded; step++) await this.next(below)
    expect(hasEnded).toBe(true)
  }
}

/** Some processes that want the lock, give it back, and die, in an order that a seed decides. */
async function play(
  seed: number,
  hasLinks: boolean,
): Promise<{ readonly takes: number; readonly most: number }> {
  const below = randomBelow(seed)
  const disk = new SimulatedDisk()
  const files: Files = hasLinks
    ? disk.files
    : { ...disk.files, link: () => Promise.reject(Object.assign(new Error('no links'), { code: 'EPERM' })) }
  const processes = new SimulatedProcesses()
  const turns = new Turns()
  const holders = new Map<number, ProcessLock>()
  const alive = new Set<number>()
  let takes = 0
  let most = 0
  const start = (): void => {
    const own = processes.start()
    alive.add(own.pid)
    const take = async (): Promise<void> => {
      const lock = await takeLock(path, turns.of(own.pid, files), own)
      if (!alive.has(own.pid)) return
      takes++
      holders.set(own.pid, lock)
      most = Math.max(most, holders.size)
      if (below(3) === 0) {
        holders.delete(own.pid)
        await lock.release()
      }
    }
    take().catch(() => {
      // Refused, since another one has it: that it is alive is as good as gone.
      alive.delete(own.pid)
      processes.end(own.pid)
    })
  }
  for (let step = 0; step < 160; step++) {
    if (below(12) === 0 && alive.size < 4) start()
    if (below(25) === 0 && alive.size > 0) {
      const pid = [...alive][below(alive.size)]!
      alive.delete(pid)
      holders.delete(pid)
      turns.end(pid)
      processes.end(pid)
    }
    await turns.next(below)
  }
  // All that are left die, and one more comes.
  for (const pid of alive) {
    turns.end(pid)
    processes.end(pid)
  }
  if (hasLinks) await takeLock(path, disk.files, processes.start())
  return { takes, most }
}

describe('the lock of a journal', () => {
  it('has one holder at a time, in whatever order processes take it, give it back and die', async () => {
    let taken = 0
    for (let seed = 1; seed <= 150; seed++) {
      const { takes, most } = await play(seed, true)
      expect(most, `seed ${seed}`).toBeLessThanOrEqual(1)
      taken += takes
    }
    expect(taken).toBeGreaterThan(300)
  })

  it('has one holder at a time on a file system without links', async () => {
    for (let seed = 1; seed <= 60; seed++)
      expect((await play(seed, false)).most, `seed ${seed}`).toBeLessThanOrEqual(1)
  })

  it('is taken by one of those that find a dead holder, and leaves no other file', async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const below = randomBelow(seed)
      const disk = new SimulatedDisk()
      const processes = new SimulatedProcesses()
      const dead = processes.start()
      await takeLock(path, disk.files, dead)
      processes.end(dead.pid)
      const turns = new Turns()
      const contenders = Array.from({ length: 3 }, () => processes.start())
      const outcomes = Promise.allSettled(
        contenders.map((own) => takeLock(path, turns.of(own.pid, disk.files), own)),
      )
      await turns.until(outcomes, below)
      const settled = await outcomes
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const winner = contenders[settled.findIndex(({ status }) => status === 'fulfilled')]
      expect(JSON.parse(disk.content(path).toString())).toMatchObject({ pid: winner?.pid })
      expect(disk.paths).toEqual([path])
    }
  })

  it('says who holds it', async () => {
    const { files } = new SimulatedDisk()
    const processes = new SimulatedProcesses()
    const holder = processes.start()
    const lock = await takeLock(path, files, holder)
    const other = await rejectionOf(JournalError, takeLock(path, files, processes.start()))
    expect(other.message).toContain(`It is held by process ${holder.pid}, which is running.`)
    const again = await rejectionOf(JournalError, takeLock(path, files, holder))
    expect(again.message).toContain(`Another journal of this process (${holder.pid}) holds it`)
    await lock.release()
    await takeLock(path, files, processes.start())
  })

  it.each([
    ['elsewhere', true, false, 'refused'],
    ['elsewhere', false, undefined, 'refused'],
    ['hidden', true, true, 'refused'],
    ['hidden', true, undefined, 'refused'],
    ['hidden', false, false, 'refused'],
    ['hidden', true, false, 'taken'],
  ] as const)(
    'of a process that is %s is looked at with care: it listens %j, is heard %j, and is %s',
    async (liveness, listens, isHeard, outcome) => {
      const { files } = new SimulatedDisk()
      const far = new SimulatedProcesses().start()
      await takeLock(path, files, {
        ...far,
        self: () => Promise.resolve({ pid: 7, host: 'other-machine' }),
        lightBeacon: () => Promise.resolve(listens ? { putOut: () => Promise.resolve() } : undefined),
      })
      const near: Processes = {
        ...far,
        look: () => Promise.resolve(liveness),
        isLit: () => Promise.resolve(isHeard),
      }
      if (outcome === 'taken') return void (await takeLock(path, files, near))
      const { message } = await rejectionOf(JournalError, takeLock(path, files, near))
      expect(message).toContain('process 7 of another machine or container ("other-machine")')
      expect(message).toContain(`If that process has ended, remove ${path}.`)
    },
  )

  it.each([
    '',
    'hello',
    '{"pid":1}',
    '{"pid":-1,"host":"h","number":"0123456789abcdef0123456789abcdef"}',
    '{"pid":1,"host":"h","number":"../../../etc/x"}',
  ])('does not take a file that says nothing of a holder: %j', async (text) => {
    const disk = new SimulatedDisk()
    disk.put(path, text)
    const { message } = await rejectionOf(
      JournalError,
      takeLock(path, disk.files, new SimulatedProcesses().start()),
    )
    expect(message).toContain(`The lock ${path} does not name its holder. Remove it`)
    expect(disk.paths).toEqual([path])
  })

  it('can be taken again where it could not be given back, by this process alone', async () => {
    const disk = new SimulatedDisk()
    const processes = new SimulatedProcesses()
    const own = processes.start()
    const lock = await takeLock(path, disk.files, own)
    disk.fate = () => 'EIO'
    await expect(lock.release()).rejects.toThrow('EIO')
    disk.fate = () => undefined
    await takeLock(path, disk.files, own)
    await rejectionOf(JournalError, takeLock(path, disk.files, processes.start()))
  })
})
