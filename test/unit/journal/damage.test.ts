import { createHash } from 'node:crypto'
import type { Journal } from 'lacuna/journal'
import { describe, expect, it } from 'vitest'
import { JournalError } from '../../../src/index.js'
import { fileJournalOn } from '../../../src/journal/file-journal.js'
import { rejectionOf } from '../../support/caught.js'
import { SimulatedDisk } from '../../support/simulated-disk.js'
import { SimulatedProcesses } from '../../support/simulated-processes.js'
import { entryOf } from './entries.js'

const path = '/var/shop/journal'

function journalOn(disk: SimulatedDisk, warnings: string[] = []): Journal {
  const processes = new SimulatedProcesses().start()
  const onWarning = (message: string): unknown => warnings.push(message)
  return fileJournalOn({ files: disk.files, processes, shortestToRewrite: 65_536 }, path, { onWarning })
}

/** What a journal wrote: its lines with their ends. */
async function linesOf(changes: (journal: Journal) => Promise<unknown>): Promise<string[]> {
  const disk = new SimulatedDisk()
  const journal = journalOn(disk)
  await journal.open('account')
  await changes(journal)
  return disk
    .content(path)
    .toString()
    .split(/(?<=\n)/)
}

const three = (): Promise<string[]> =>
  linesOf(async (journal) => {
    for (const id of ['a', 'b', 'ü']) await journal.begin(entryOf(id))
  })

async function refusalOf(bytes: Buffer | string): Promise<string> {
  const disk = new SimulatedDisk()
  disk.put(path, bytes)
  const { message } = await rejectionOf(JournalError, journalOn(disk).open('account'))
  expect(disk.content(path)).toEqual(Buffer.from(bytes))
  expect(disk.paths).toEqual([path])
  expect(message).toMatch(/^The journal \/var\/shop\/journal (?:is|was|belongs) .*\. It was left as it is\.$/)
  return message
}

async function readBack(
  bytes: Buffer | string,
): Promise<{ readonly ids: readonly string[]; readonly warnings: readonly string[] }> {
  const disk = new SimulatedDisk()
  disk.put(path, bytes)
  const warnings: string[] = []
  const journal = journalOn(disk, warnings)
  await journal.open('account')
  await journal.begin(entryOf('next'))
  const again = journalOn(disk)
  await again.open('account')
  const ids = (await again.entries()).map(({ id }) => id)
  expect(ids.pop()).toBe('next')
  return { ids, warnings }
}

describe('a file whose last line was not written to its end', () => {
  it('loses that line, and says so, wherever it ends', async () => {
    const [header = '', a = '', b = '', c = ''] = await three()
    const last = Buffer.from(c)
    for (let length = 1; length < last.length - 1; length++) {
      const { ids, warnings } = await readBack(
        Buffer.concat([Buffer.from(header + a + b), last.subarray(0, length)]),
      )
      expect(ids).toEqual(['a', 'b'])
      expect(warnings).toEqual([
        `The journal ${path} ended with an unfinished line (line 4, ${length} bytes), which was left out: a process ended ` +
          'while it wrote it. No write that was reported as done is lost.',
      ])
    }
  })

  it('keeps a line that only lacks its end', async () => {
    const lines = (await three()).join('')
    expect(await readBack(lines.slice(0, -1))).toEqual({ ids: ['a', 'b', 'ü'], warnings: [] })
  })

  it('loses a last line where the disk has zeros', async () => {
    const [header = '', a = '', b = '', c = ''] = await three()
    for (const torn of ['\0'.repeat(5000), `${c.slice(0, 50)}${'\0'.repeat(20)}${c.slice(70)}`]) {
      const { ids, warnings } = await readBack(header + a + b + torn)
      expect([ids, warnings.length]).toEqual([['a', 'b'], 1])
    }
  })

  it('goes on when whoever is told throws', async () => {
    const lines = (await three()).join('')
    const disk = new SimulatedDisk()
    disk.put(path, lines.slice(0, -20))
    const processes = new SimulatedProcesses().start()
    const onWarning = (): never => {
      throw new Error('not mine')
    }
    const around = { files: disk.files, processes, shortestToRewrite: 1 }
    const journal = fileJournalOn(around, path, { onWarning })
    await journal.open('account')
    expect(await journal.entries()).toHaveLength(2)
  })
})

describe('a file that is damaged', () => {
  it('is refused when any byte of a whole line is another one', async () => {
    const lines = await three()
    const bytes = Buffer.from(lines.join(''))
    // From the end on, and not at every byte: the last one is the end of the last line.
    for (let at = bytes.length - 1; at >= 0; at -= 6) {
      const changed = Buffer.from(bytes)
      changed[at] = changed[at]! ^ (1 << (at % 7))
      await refusalOf(changed)
    }
  })

  it.each<[string, (lines: string[]) => string[], number]>([
    ['a line is missing', (lines) => lines.toSpliced(2, 1), 3],
    ['a line is there twice', (lines) => lines.toSpliced(2, 0, lines[1]!), 3],
    ['two lines changed places', ([a, b, c, d]) => [a!, c!, b!, d!], 2],
    ['a line was added by hand', (lines) => [...lines, '{"changes":[{"remove":"a"}]}\n'], 5],
    ['a line without an end was added by hand', (lines) => [...lines, 'hello'], 5],
    ['an empty line was added', (lines) => [...lines, '\n'], 5],
    [
      'a verdict was changed by hand in the last line',
      (lines) => lines.with(3, lines[3]!.replace('true', 'false')),
      4,
    ],
    [
      'an editor took the last end away as well',
      (lines) => lines.with(3, lines[3]!.replace('true', 'false').trimEnd()),
      4,
    ],
    ['an editor wrote other line ends', (lines) => lines.map((one) => one.replace('\n', '\r\n')), 1],
    ['a line is cut short in the middle', (lines) => lines.with(2, `${lines[2]!.slice(0, 60)}\n`), 3],
    ['zeros stand in the middle', (lines) => lines.with(2, '\0'.repeat(60)), 3],
  ])('is refused when %s', async (_, change, line) => {
    expect(await refusalOf(change(await three()).join(''))).toContain(`is damaged in line ${line}: `)
  })

  it('is refused when the lines of another journal of the account stand in it', async () => {
    const [header = ''] = await three()
    const [, ...others] = await three()
    expect(await refusalOf(header + others.join(''))).toContain('is damaged in line 2')
  })

  /** A line with a sum that fits, as one makes it who knows how. */
  function forged(before: string, content: unknown): string {
    const rest = JSON.stringify(content).slice(1)
    const sumBefore = before.slice(8, 40)
    const sum = createHash('sha256').update(`${sumBefore}\n${rest}`).digest('hex').slice(0, 32)
    return `{"sum":"${sum}",${rest}\n`
  }

  it.each<[string, unknown, string]>([
    ['no changes', {}, 'it has no changes'],
    ['a change of another kind', { changes: [{ drop: 'a' }] }, 'it has a change of an unknown kind'],
    [
      'an entry without claims',
      { changes: [{ begin: { ...entryOf('x'), claims: 7 } }] },
      'claims must be a list',
    ],
    ['an entry that is none', { changes: [{ begin: 'x' }] }, 'it must be an object'],
    ['an entry with the id of another', { changes: [{ begin: entryOf('a') }] }, 'cannot be added'],
    [
      'a claim of another',
      { changes: [{ begin: entryOf('x', { claims: ['intent-b'] }) }] },
      'cannot be added',
    ],
    ['a write of no entry', { changes: [{ write: entryOf('x') }] }, 'the journal has no entry with this id'],
  ])('is refused when a line with the right sum holds %s', async (_, content, says) => {
    const lines = await three()
    const message = await refusalOf(lines.join('') + forged(lines.at(-1)!, content))
    expect(message).toContain('is damaged in line 5: ')
    expect(message).toContain(says)
  })
})

describe('a file that is another one', () => {
  it.each([
    ['', 'is empty, but a journal never is'],
    ['\n', 'is not a journal of this package'],
    ['hello\n', 'is not a journal of this package'],
    ['{"name":"shop"}\n', 'is not a journal of this package'],
    ['[{"journal":"lacuna"}]', 'is not a journal of this package'],
    ['\0\0\0\0', 'is not a journal of this package'],
    ['{"journal":"lacuna"}\n', 'is damaged in line 1'],
    ['{"journal":"lacuna","version":0}\n', 'is damaged in line 1'],
    [
      '{"journal":"lacuna","version":2,"whatever":[]}\nof another form\n',
      'in version 2 of the format; this one reads version 1',
    ],
  ])('is refused: %j', async (text, says) => {
    expect(await refusalOf(text)).toContain(says)
  })

  it('is refused when it is nested deeper than a program can follow', async () => {
    expect(await refusalOf(`${'['.repeat(20_000)}${']'.repeat(20_000)}\n`)).toContain('is not a journal')
  })

  it('is refused when it is of another account', async () => {
    const disk = new SimulatedDisk()
    await journalOn(disk).open('another')
    expect(await refusalOf(disk.content(path))).toContain('belongs to another account')
  })
})
