/** A journal in SQLite, in a process whose disk fails at each call that it makes of the kernel for its file. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JournalEntry } from '../../src/journal/index.js'
import { bundle } from '../support/bundle.js'
import { followed, mayTrace } from '../support/strace.js'
import { after, history } from '../unit/journal/entries.js'

const checkout = fileURLToPath(new URL('../../', import.meta.url))
const program = 'test/support/journal-process.ts'
const folder = mkdtempSync(join(tmpdir(), 'lacuna-sqlite-faults-'))
let built = ''
let files = 0
beforeAll(async () => {
  mkdirSync(join(checkout, 'build'), { recursive: true })
  built = mkdtempSync(join(checkout, 'build/sqlite-faults-'))
  await bundle(checkout, [program], built)
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  rmSync(built, { recursive: true })
})

const command = (): string[] => [process.execPath, join(built, program.replace(/ts$/, 'js'))]

/** What a process did: the outcome of each step of the history that it came to. */
interface Life {
  readonly path: string
  readonly outcomes: readonly string[]
  /** The calls of the kernel for the file, by name. */
  readonly calls: readonly string[]
}

const changing = 'pwrite64,fsync,fdatasync,ftruncate,unlink'

/** Lives through the history, with a fault of strace, and what it finds from an earlier life. */
async function live(inject: readonly string[], path = join(folder, `${++files}.db`)): Promise<Life> {
  const trace = `${path}.trace`
  const of = ['-P', path, '-P', `${path}-journal`]
  const tracing = [...followed, ...of, '-o', trace, '-e', `trace=${changing}`, ...inject]
  const child = spawn('strace', [...tracing, ...command(), 'history', path], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(child, 'close')
  const calls = [...readFileSync(trace, 'utf8').matchAll(/^\d+ +(\w+)\(/gm)].map(([, name = '']) => name)
  return { path, outcomes: output.split('\n').slice(0, -1), calls }
}

const changes = history.flat()

/** The states that a journal may have after a life: what failed is there only if nothing could be written after it. */
function possible({ outcomes }: Life): readonly (readonly JournalEntry[])[] {
  const done = changes.filter((_, at) => outcomes[at] === 'done')
  const state = done.reduce(after, [])
  // The steps that were not acknowledged, each with all its changes.
  let first = 0
  const mayBeThere = history.filter((step) => {
    first += step.length
    return first > outcomes.lastIndexOf('done') + 1 && first - step.length <= outcomes.length
  })
  return [state, ...mayBeThere.map((step) => step.reduce(after, state))]
}

/** The faults that were found, in words. */
function faultsIn(lives: readonly Life[], names: readonly string[]): readonly string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [...command().slice(1), 'read', ...lives.map(({ path }) => path)],
    {
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    },
  )
  const found = new Map<string, string>()
  for (const line of stdout.split('\n').slice(0, -1)) {
    const { file, outcome } = JSON.parse(line) as { readonly file: string; readonly outcome?: string }
    if (outcome !== undefined) found.set(file, outcome)
  }
  return lives.flatMap((life, at) =>
    possible(life).some((state) => JSON.stringify(state) === found.get(life.path))
      ? []
      : [`${names[at]}: ${life.outcomes.join()}: ${String(found.get(life.path)).slice(0, 300)}`],
  )
}

/** Each call, by its name and its number among those of this name. */
function numbered(calls: readonly string[]): readonly (readonly [name: string, number: number])[] {
  const counts = new Map<string, number>()
  return calls.map((name) => {
    const number = (counts.get(name) ?? 0) + 1
    counts.set(name, number)
    return [name, number]
  })
}

async function inLanes<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = [...items.entries()]
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: 4 }, lane))
  return results
}

describe.runIf(mayTrace)('a journal in SQLite', () => {
  it.each([
    ['a full disk', 'ENOSPC', /^(?:pwrite64|ftruncate)$/],
    ['a disk that fails', 'EIO', /^/],
  ])('has what was acknowledged, and goes on if it can, on %s', async (_, error, calls) => {
    const whole = await live([])
    const places = numbered(whole.calls)
      .filter(([name]) => calls.test(name))
      .flatMap(([name, number]) => [
        { name, when: `${number}` },
        { name, when: `${number}+` },
      ])
    const lives = await inLanes(places, ({ name, when }) =>
      live(['-e', `inject=${name}:error=${error}:when=${when}`]),
    )
    const names = places.map(({ name, when }) => `${error} at ${name} ${when}`)
    expect(faultsIn(lives, names)).toEqual([])
    // Where the disk fails once, what comes after that is recorded.
    expect(lives.some(({ outcomes }) => /failed,done/.test(outcomes.join()))).toBe(true)
  })
})
