import { describe, expect, it } from 'vitest'
import type { Journal, JournalEntry } from '../../../src/journal/index.js'
import { fileJournalOn } from '../../../src/journal/file-journal.js'
import { everyLoss, SimulatedDisk, type Fate } from '../../support/simulated-disk.js'
import { SimulatedProcesses } from '../../support/simulated-processes.js'
import { entryOf } from './entries.js'

const path = '/journal'
const account = 'account'

type Change = { begin: JournalEntry } | { write: JournalEntry } | { remove: string }

/** Long enough that few of them make the file grow to several times what it holds. */
const long = 'x'.repeat(1_500)
/** So that a short history has the file rewritten. */
const shortestToRewrite = 6_000
const attempt = { attempt: 1, at: 1_700_000_000_000 }

/** Changes that follow one another, and some that are made at once. */
const history: readonly (readonly Change[])[] = [
  [{ begin: entryOf('a') }],
  [{ write: entryOf('a', { attempts: [attempt] }) }],
  [{ begin: entryOf('b') }, { begin: entryOf('c') }, { remove: 'a' }],
  [{ write: entryOf('b', { sealed: long }) }],
  [{ write: entryOf('c', { digest: 'é'.repeat(40) }) }],
  [{ write: entryOf('b', { sealed: `${long}1` }) }],
  [{ write: entryOf('b', { sealed: `${long}2` }) }, { begin: entryOf('d') }],
  [{ write: entryOf('b', { sealed: `${long}3` }) }],
  [{ write: entryOf('b', { sealed: 'short' }) }],
  [{ begin: entryOf('e', { sealed: long }) }],
  [{ remove: 'e' }],
  [{ remove: 'b' }],
  [{ begin: entryOf('a') }, { write: entryOf('d', { kept: false }) }],
]

/** What a journal holds after changes, worked out in the plainest way. */
function after(entries: readonly JournalEntry[], change: Change): readonly JournalEntry[] {
  if ('remove' in change) return entries.filter(({ id }) => id !== change.remove)
  if ('begin' in change)
    return entries.some(({ id }) => id === change.begin.id) ? entries : [...entries, change.begin]
  return entries.map((one) => (one.id === change.write.id ? change.write : one))
}

function make(journal: Journal, change: Change): Promise<unknown> {
  if ('remove' in change) return journal.remove(change.remove)
  if ('begin' in change) return journal.begin(change.begin)
  return journal.write(change.write)
}

/** What a journal may hold: what was acknowledged, or that with changes that were not, in their order. */
class Expectation {
  acknowledged: readonly JournalEntry[] = []
  /** The states that may be there, since a change was begun and not acknowledged. */
  readonly #possible: (readonly JournalEntry[])[] = []

  /** Makes the changes of a step at once. */
  async make(journal: Journal, step: readonly Change[]): Promise<void> {
    let state = this.acknowledged
    const states = step.map((change) => (state = after(state, change)))
    const outcomes = await Promise.allSettled(step.map((change) => make(journal, change)))
    // That an entry cannot begin says nothing about what is stored.
    const made = step.filter((_, at) => {
      const outcome = outcomes[at]!
      return outcome.status === 'fulfilled' && outcome.value === undefined
    })
    if (made.length > 0) this.#possible.length = 0
    this.acknowledged = made.reduce(after, this.acknowledged)
    if (outcomes.some(({ status }) => status === 'rejected')) this.#possible.push(...states)
  }

  allows(entries: readonly JournalEntry[]): boolean {
    return [this.acknowledged, ...this.#possible].some(
      (one) => JSON.stringify(one) === JSON.stringify(entries),
    )
  }
}

/** Opens a journal on a disk, in a process of its own. */
function journalOn(disk: SimulatedDisk, warnings: string[] = []): Journal {
  const processes = new SimulatedProcesses().start()
  const onWarning = (message: string): unknown => warnings.push(message)
  return fileJournalOn({ files: disk.files, processes, shortestToRewrite }, path, { onWarning })
}

/** Opens a journal, and tells what it holds. */
async function contentOf(disk: SimulatedDisk, warnings: string[] = []): Promise<readonly JournalEntry[]> {
  const journal = journalOn(disk, warnings)
  await journal.open(account)
  return journal.entries()
}

async function play(disk: SimulatedDisk): Promise<Expectation> {
  const expected = new Expectation()
  const journal = journalOn(disk)
  await journal.open(account).catch(() => undefined)
  for (const step of history) await expected.make(journal, step)
  return expected
}

async function countOperations(): Promise<number> {
  const disk = new SimulatedDisk()
  const { acknowledged } = await play(disk)
  expect(acknowledged).toEqual(history.flat().reduce(after, []))
  expect(await contentOf(disk)).toEqual(acknowledged)
  return disk.operations
}

describe('a journal in a file, when the power is lost', () => {
  it('rewrites the file in the course of the history that is played here', async () => {
    const disk = new SimulatedDisk()
    await play(disk)
    const written = JSON.stringify(history).length
    expect(disk.content(path).length).toBeLessThan(written / 2)
    expect(disk.paths).toEqual([path, `${path}.lock`])
  })

  it('after any operation, holds what was acknowledged, or that and what was under way', async () => {
    const count = await countOperations()
    let cutLines = 0
    for (let lastOperation = 1; lastOperation <= count; lastOperation++) {
      const disk = new SimulatedDisk()
      disk.fate = (operation) => (operation === lastOperation ? 'power lost' : undefined)
      const expected = await play(disk)
      for (const left of everyLoss) {
        const warnings: string[] = []
        const found = await contentOf(disk.afterLoss(left), warnings)
        expect(expected.allows(found), `${lastOperation} ${JSON.stringify(left)}`).toBe(true)
        cutLines += warnings.length
      }
    }
    expect(cutLines).toBeGreaterThan(20)
  })

  it('holds the same when the power is lost again while it is opened', async () => {
    const count = await countOperations()
    for (let lastOperation = 1; lastOperation <= count; lastOperation++) {
      const disk = new SimulatedDisk()
      disk.fate = (operation) => (operation === lastOperation ? 'power lost' : undefined)
      const expected = await play(disk)
      for (const left of everyLoss.filter((_, at) => at % 11 === lastOperation % 11)) {
        for (let again = 1; again <= 24; again++) {
          const second = disk.afterLoss(left)
          second.fate = (operation) => (operation === again ? 'power lost' : undefined)
          await contentOf(second).catch(() => undefined)
          const found = await contentOf(second.afterLoss(left))
          expect(expected.allows(found), `${lastOperation} ${again} ${JSON.stringify(left)}`).toBe(true)
        }
      }
    }
  })
})

describe('a journal in a file, when the disk fails', () => {
  const fates: readonly (readonly [string, (at: number) => Fate])[] = (['EIO', 'ENOSPC'] as const).flatMap(
    (code) => [
      [`${code} once`, (at) => (operation) => (operation === at ? code : undefined)],
      [
        `${code} for four operations`,
        (at) => (operation) => (operation >= at && operation < at + 4 ? code : undefined),
      ],
      [`${code} from then on`, (at) => (operation) => (operation >= at ? code : undefined)],
    ],
  )

  it.each(fates)(
    '%s: what was acknowledged is durable, and what was refused is not shown',
    async (_, fateAt) => {
      const count = await countOperations()
      for (let at = 1; at <= count; at++) {
        const disk = new SimulatedDisk()
        const expected = new Expectation()
        const journal = journalOn(disk)
        await journal.open(account)
        disk.fate = fateAt(disk.operations + at)
        for (const step of history) {
          await expected.make(journal, step)
          expect(await journal.entries()).toEqual(expected.acknowledged)
        }
        for (const left of everyLoss) {
          const found = await contentOf(disk.afterLoss(left))
          expect(expected.allows(found), `${at} ${JSON.stringify(left)}`).toBe(true)
        }
      }
    },
  )

  it('writes again as soon as the disk does', async () => {
    const disk = new SimulatedDisk()
    const journal = journalOn(disk)
    await journal.open(account)
    await journal.begin(entryOf('a'))
    disk.fate = () => 'EIO'
    await expect(journal.begin(entryOf('b'))).rejects.toThrow(
      'The journal /journal could not be written. EIO',
    )
    await expect(journal.write(entryOf('a', { kept: false }))).rejects.toThrow('EIO')
    disk.fate = () => undefined
    expect(await journal.begin(entryOf('b', { claims: ['intent-a'] }))).toEqual(entryOf('a'))
    expect(await journal.begin(entryOf('c'))).toBeUndefined()
    const found = await contentOf(disk.afterLoss({ files: 'nothing', names: 0 }))
    expect(found).toEqual([entryOf('a'), entryOf('c')])
  })

  it('stores what another process could not, as soon as it shows it', async () => {
    const disk = new SimulatedDisk()
    const journal = journalOn(disk)
    await journal.open(account)
    // The line is written, and can be read, but the sync behind it fails.
    const sync = disk.operations + 2
    disk.fate = (operation) => (operation === sync ? 'EIO' : undefined)
    await expect(journal.begin(entryOf('a'))).rejects.toThrow('EIO')
    expect(await contentOf(disk)).toEqual([entryOf('a')])
    expect(await contentOf(disk.afterLoss({ files: 'nothing', names: 0 }))).toEqual([entryOf('a')])
  })

  it('refuses to open, and gives the lock back', async () => {
    const disk = new SimulatedDisk()
    disk.fate = (operation) => (operation > 8 && operation < 13 ? 'ENOSPC' : undefined)
    const journal = journalOn(disk)
    await expect(journal.open(account)).rejects.toThrow('The journal /journal was not opened. ENOSPC')
    disk.fate = () => undefined
    await journal.open(account)
    expect(await journal.entries()).toEqual([])
  })
})
