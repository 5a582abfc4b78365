/** The file of a journal: who may write to it, and what happens when it is moved, replaced or copied. */
import { spawn, type ChildProcess } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { memoryJournal, sqliteJournal, type Journal, type JournalOptions } from 'lacuna/journal'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DuplicateCallError, JournalError, OutcomeUnknownError } from '../../../src/index.js'
import { rejectionOf } from '../../support/caught.js'
import { journalProcess } from '../../support/command.js'
import { journalAt, openLibsql } from '../../support/sqlite.js'
import { temporaryFolder } from '../../support/temporary-folder.js'
import { cut, OCO, service } from '../margin-wallet/service.js'
import { entryOf } from './entries.js'

let folder = ''
let path = ''
beforeEach(() => {
  folder = temporaryFolder(onTestFinished)
  path = join(folder, 'journal.db')
})

async function opened(at = path): Promise<Journal> {
  const journal = journalAt(at)
  onTestFinished(() => journal.close())
  await journal.open('account')
  return journal
}

async function idsAt(at: string): Promise<readonly string[]> {
  const journal = await opened(at)
  const entries = await journal.entries()
  await journal.close()
  return entries.map(({ id }) => id)
}

async function refusalAt(at = path): Promise<string> {
  const journal = journalAt(at)
  onTestFinished(() => journal.close())
  return (await rejectionOf(JournalError, journal.open('account'))).message
}

describe('the key of a file', () => {
  const key = Buffer.alloc(32, 1)
  const openedWith = async (options?: JournalOptions): Promise<string | undefined> => {
    const journal = journalAt(path, options)
    const fault = await journal.open('account').catch((error: unknown) => String(error))
    await journal.close()
    return fault ?? undefined
  }

  it('is that with which it was begun', async () => {
    expect(await openedWith({ key })).toBeUndefined()
    expect(await openedWith({ key: Buffer.alloc(32, 2) })).toContain('It is sealed with another `key`.')
    expect(await openedWith()).toContain('It is sealed: open it with its `key`.')
    expect(await openedWith({ key })).toBeUndefined()
  })

  it('must open what an earlier version has sealed, and no other stays', async () => {
    // Begun without a key, so that the file does not say which one it has.
    const journal = await opened()
    const { identifiers } = entryOf('a').reference
    const sealed = memoryJournal({ key }).sealer?.seal(JSON.stringify(identifiers)) ?? ''
    await journal.begin(entryOf('a', { sealed }))
    await journal.close()
    expect(await openedWith({ key: Buffer.alloc(32, 2) })).toContain('It is sealed with another `key`.')
    expect(await openedWith({ key })).toBeUndefined()
  })

  it('may be given later, and stays', async () => {
    expect(await openedWith()).toBeUndefined()
    expect(await openedWith({ key })).toBeUndefined()
    expect(await openedWith()).toContain('It is sealed')
  })
})

interface Started {
  readonly child: ChildProcess
  /** The lines that it has printed. */
  readonly printed: () => readonly string[]
  /** Kills it, and resolves when it is gone. */
  readonly kill: () => Promise<void>
}

/** Starts a process with a journal, and resolves when it has printed so many lines. */
async function started(task: 'hold' | 'burst', lines: number): Promise<Started> {
  const child = spawn(process.execPath, [journalProcess(), task, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let output = ''
  // A last line without its end was not printed.
  const printed = (): readonly string[] => output.split('\n').slice(0, -1)
  await new Promise<void>((resolve, reject) => {
    child.once('close', () => reject(new Error('It ended early.')))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (printed().length >= lines) resolve()
    })
  })
  const kill = (): Promise<void> => {
    child.kill('SIGKILL')
    return gone
  }
  onTestFinished(kill)
  return { child, printed, kill }
}

const anotherHand =
  'Something else wrote to its file, or moved, replaced, linked or removed it. Nothing more is written until the journal is ' +
  'closed and opened again.'

describe('a journal whose file changes while it is open', () => {
  it.each([
    ['deleted', () => unlinkSync(path)],
    ['moved', () => renameSync(path, `${path}.old`)],
    ['emptied', () => truncateSync(path)],
    ['cut', () => truncateSync(path, 4_096)],
    ['written to', () => appendFileSync(path, 'hello')],
    ['given its own content again', () => writeFileSync(path, readFileSync(path))],
    ['linked', () => linkSync(path, `${path}.link`)],
    ['touched', () => utimesSync(path, new Date(), new Date())],
    ['replaced by a copy of itself', () => replaceWith(readFileSync(path))],
    ['replaced by another one', () => replaceWith(Buffer.from('hello'))],
  ])('writes nothing more after it was %s', async (_, act) => {
    const journal = await opened()
    await journal.begin(entryOf('a'))
    act()
    const left = existsSync(path) ? readFileSync(path) : undefined
    for (const id of ['b', 'c'])
      expect((await rejectionOf(JournalError, journal.begin(entryOf(id)))).message).toBe(
        `The journal ${path} could not be written. ${anotherHand}`,
      )
    expect((await journal.entries()).map(({ id }) => id)).toEqual(['a'])
    expect(existsSync(path) ? readFileSync(path) : undefined).toEqual(left)
    await journal.close()
  })

  function replaceWith(bytes: Buffer): void {
    writeFileSync(`${path}.other`, bytes)
    renameSync(`${path}.other`, path)
  }

  it.each([
    ['touched', () => utimesSync(path, new Date(), new Date())],
    ['moved away and back', () => [renameSync(path, `${path}.old`), renameSync(`${path}.old`, path)]],
    ['copied', () => copyFileSync(path, `${path}.copy`)],
  ])('has all that it had, and writes again, when it is opened again after it was %s', async (_, act) => {
    const journal = await opened()
    await journal.begin(entryOf('a'))
    act()
    await journal.close()
    await journal.open('account')
    await journal.begin(entryOf('b'))
    await journal.close()
    expect(await idsAt(path)).toEqual(['a', 'b'])
  })

  it('is not opened again by a connection whose file is no longer there', async () => {
    const database = openLibsql(path)
    const journal = sqliteJournal(database)
    await journal.open('account')
    await journal.begin(entryOf('a'))
    copyFileSync(path, `${path}.copy`)
    renameSync(`${path}.copy`, path)
    await rejectionOf(JournalError, journal.begin(entryOf('b')))
    await journal.close()
    expect((await rejectionOf(JournalError, journal.open('account'))).message).toContain('readonly database')
    database.close()
    expect(await idsAt(path)).toEqual(['a'])
  })

  it('can be copied by its own process, and the copy is a journal', async () => {
    const journal = await opened()
    await journal.begin(entryOf('a'))
    copyFileSync(path, join(folder, 'copy.db'))
    await journal.begin(entryOf('b'))
    expect(await idsAt(join(folder, 'copy.db'))).toEqual(['a'])
    await journal.close()
    expect(await idsAt(path)).toEqual(['a', 'b'])
  })

  it('writes nothing more once another process has opened it, which it can when its own process has copied it', async () => {
    const journal = await opened()
    await journal.begin(entryOf('a'))
    expect(await refusalAt()).toContain('Another process or connection has it open')
    copyFileSync(path, join(folder, 'copy.db'))
    const holder = await started('hold', 1)
    for (const id of ['b', 'c'])
      expect((await rejectionOf(JournalError, journal.begin(entryOf(id)))).message).toContain(anotherHand)
    await journal.close()
    expect(await refusalAt()).toContain('Another process or connection has it open')
    await holder.kill()
    expect(await idsAt(path)).toEqual(['a'])
  })

  it('reads what a process wrote that had lost its lock, at the moment at which it was opened', async () => {
    const journal = await opened()
    await journal.begin(entryOf('a'))
    await journal.close()
    const other = await opened(join(folder, 'other.db'))
    for (const id of ['a', 'b']) await other.begin(entryOf(id))
    await other.close()
    const database = openLibsql(path)
    onTestFinished(() => void database.close())
    const again = sqliteJournal({
      exec: (sql) => {
        const result = database.exec(sql)
        if (sql === 'COMMIT') writeFileSync(path, readFileSync(join(folder, 'other.db')))
        return result
      },
      prepare: (sql) => database.prepare(sql),
    })
    await again.open('account')
    expect(await again.entries()).toHaveLength(2)
  })

  it('sends no call that would be recorded nowhere, and no intent twice', async () => {
    const intent = 'exit 1'
    const journal = journalAt(path)
    const { client, sent } = service(cut, { journal })
    const send = (its: string) => () => client.prepare('createMarginOcoOrder', OCO, { intent: its }).send()
    await rejectionOf(OutcomeUnknownError, send(intent))
    expect(sent).toHaveLength(1)
    renameSync(path, `${path}.old`)
    for (const its of [intent, 'exit 2', 'exit 2']) {
      const error = its === intent ? DuplicateCallError : JournalError
      await rejectionOf<unknown>(error, send(its))
    }
    expect(sent).toHaveLength(1)
    await journal.close()
    renameSync(`${path}.old`, path)
    const again = journalAt(path)
    const restarted = service(cut, { journal: again })
    const repeated = restarted.client.prepare('createMarginOcoOrder', OCO, { intent })
    await rejectionOf(DuplicateCallError, () => repeated.send())
    expect(restarted.sent).toHaveLength(0)
    await again.close()
  })
})

describe('a journal whose file changed while nobody had it open', () => {
  async function written(): Promise<void> {
    const journal = await opened()
    for (const id of ['a', 'b', 'c']) await journal.begin(entryOf(id, { digest: id.repeat(3_000) }))
    await journal.close()
  }

  it('is refused when it was emptied or removed, until what is beside it is gone', async () => {
    for (const act of [() => truncateSync(path), () => rmSync(path)]) {
      await written()
      act()
      await refusalAt()
      expect(await refusalAt()).toBe(
        `The journal ${path} was not opened. Its file is empty, but ${path}-journal of an earlier one is there: what the journal had ` +
          'was removed. Put it back, or remove that file to begin a new journal.',
      )
      rmSync(`${path}-journal`)
      expect(await idsAt(path)).toEqual([])
      for (const name of [path, `${path}-journal`]) rmSync(name)
    }
  })

  it('is refused when it was cut', async () => {
    await written()
    const [whole, beside] = [readFileSync(path), readFileSync(`${path}-journal`)]
    for (let length = 1; length < whole.length; length += 509) {
      writeFileSync(path, whole.subarray(0, length))
      writeFileSync(`${path}-journal`, beside)
      expect(await refusalAt(), String(length)).toMatch(
        /Its file is empty|file is not a database|disk image is malformed|It is damaged/,
      )
    }
    writeFileSync(path, whole)
    expect(await idsAt(path)).toEqual(['a', 'b', 'c'])
  })

  it('opens under another name', async () => {
    await written()
    const moved = join(folder, 'moved.db')
    for (const more of ['', '-journal']) renameSync(path + more, moved + more)
    expect(await idsAt(moved)).toEqual(['a', 'b', 'c'])
  })

  it('is one journal under every name that leads to it, and is refused with a second name of its own', async () => {
    await written()
    symlinkSync(path, join(folder, 'link.db'))
    symlinkSync(folder, join(folder, 'same'))
    const journal = await opened()
    for (const name of ['link.db', 'same/journal.db', 'same/link.db'])
      expect(await refusalAt(join(folder, name))).toBe(
        `The journal ${path} was not opened. Another process or connection has it open. One process at a time uses a journal.`,
      )
    await journal.close()
    expect(await idsAt(join(folder, 'same/link.db'))).toEqual(['a', 'b', 'c'])
    linkSync(path, join(folder, 'further.db'))
    for (const name of ['journal.db', 'further.db'])
      expect(await refusalAt(join(folder, name))).toContain('Its file has 2 names (hard links)')
    unlinkSync(join(folder, 'further.db'))
    expect(await idsAt(path)).toEqual(['a', 'b', 'c'])
  })

  it('is refused where nothing can be put beside it', async () => {
    await written()
    rmSync(`${path}-journal`)
    mkdirSync(`${path}-journal`)
    const before = readFileSync(path)
    expect(await refusalAt()).toContain('The database reports: ')
    expect(readFileSync(path)).toEqual(before)
  })
})

describe('a journal, among processes', () => {
  it('is refused to a second process, and taken at once when the first was killed', async () => {
    const holder = await started('hold', 1)
    const journal = journalAt(path)
    onTestFinished(() => journal.close())
    expect((await rejectionOf(JournalError, journal.open('account'))).message).toBe(
      `The journal ${path} was not opened. Another process or connection has it open. One process at a time uses a journal.`,
    )
    // Killed, and not waited for: the process may still be there as one that has ended.
    holder.child.kill('SIGKILL')
    await vi.waitUntil(
      () =>
        journal.open('account').then(
          () => true,
          () => false,
        ),
      { interval: 1 },
    )
    expect(await journal.begin(entryOf('a'))).toBeUndefined()
  })

  it('has everything that was acknowledged when the process was killed while it wrote', async () => {
    const writer = await started('burst', 120)
    await writer.kill()
    const journal = await opened()
    const held = new Map((await journal.entries()).map((entry) => [entry.id, entry]))
    const ids = (what: string): Set<string> =>
      new Set(
        writer
          .printed()
          .flatMap((line) => (line.startsWith(`${what} `) ? [line.slice(what.length + 1)] : [])),
      )
    const [begun, written, removing, removed] = ['begun', 'written', 'removing', 'removed'].map(ids)
    for (const id of begun!) if (!removing!.has(id)) expect(held.has(id), id).toBe(true)
    for (const id of written!) if (held.has(id)) expect(held.get(id)).toHaveProperty('digest')
    for (const id of removed!) expect(held.has(id), id).toBe(false)
    // One more of each of the four that wrote may have been under way.
    expect(held.size).toBeLessThanOrEqual(begun!.size - removed!.size + 4)
  })

  it('is refused to another thread, and taken when that thread has ended', async () => {
    for (let round = 0; round < 3; round++) {
      const worker = new Worker(journalProcess(), { argv: ['hold', path] })
      try {
        await new Promise((isOpen) => worker.once('message', isOpen))
        expect(await refusalAt()).toContain('Another process or connection has it open')
      } finally {
        await worker.terminate()
      }
      await (await opened()).close()
    }
  })
})
