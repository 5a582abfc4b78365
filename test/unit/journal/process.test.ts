import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Worker } from 'node:worker_threads'
import { fileJournal } from 'lacuna/journal'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { JournalError, RequestError } from '../../../src/index.js'
import { machineProcesses } from '../../../src/journal/process-lock.js'
import { rejectionOf, thrownAs } from '../../support/caught.js'
import { journalProcess } from '../../support/command.js'
import { temporaryFolder } from '../../support/temporary-folder.js'
import { entryOf } from './entries.js'

const folder = temporaryFolder()
let path = ''
beforeEach(() => {
  mkdirSync(join(folder, 'own'))
  path = join(folder, 'own/journal')
  return () => rmSync(join(folder, 'own'), { recursive: true })
})

interface Started {
  readonly child: ChildProcess
  readonly pid: number
  /** What it has told, in lines. */
  readonly told: () => readonly string[]
  /** Kills it, and resolves when it is gone. */
  readonly kill: () => Promise<void>
}

/** Starts a process, and resolves when it has told so many lines. */
async function started(task: 'hold' | 'burst', lines: number): Promise<Started> {
  const child = spawn(process.execPath, [journalProcess(), task, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let output = ''
  // A last line without its end was not told.
  const told = (): readonly string[] => output.split('\n').slice(0, -1)
  await new Promise<void>((resolve, reject) => {
    child.once('close', () => reject(new Error('It ended early.')))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (told().length >= lines) resolve()
    })
  })
  const kill = (): Promise<void> => {
    child.kill('SIGKILL')
    return gone
  }
  return { child, pid: child.pid ?? 0, told, kill }
}

describe('a journal in a file, among processes', () => {
  it('is refused to a second process, and taken at once when the first was killed', async () => {
    const holder = await started('hold', 1)
    try {
      const journal = fileJournal(path)
      const { message } = await rejectionOf(JournalError, journal.open('account'))
      expect(message).toBe(
        `The journal ${path} was not opened. It is held by process ${holder.pid}, which is running. One process at a time uses a journal.`,
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
      await journal.close()
      expect(readdirSync(join(folder, 'own'))).toEqual(['journal'])
    } finally {
      await holder.kill()
    }
  })

  it('holds everything that was acknowledged when the process was killed while it wrote', async () => {
    const writer = await started('burst', 120)
    await writer.kill()
    const warnings: string[] = []
    const journal = fileJournal(path, { onWarning: (message) => warnings.push(message) })
    await journal.open('account')
    const held = new Map((await journal.entries()).map((entry) => [entry.id, entry]))
    const ids = (what: string): Set<string> =>
      new Set(
        writer.told().flatMap((line) => (line.startsWith(`${what} `) ? [line.slice(what.length + 1)] : [])),
      )
    const [begun, written, removing, removed] = ['begun', 'written', 'removing', 'removed'].map(ids)
    for (const id of begun!) if (!removing!.has(id)) expect(held.has(id), id).toBe(true)
    for (const id of written!) if (held.has(id)) expect(held.get(id)).toHaveProperty('digest')
    for (const id of removed!) expect(held.has(id), id).toBe(false)
    // One more of each of the four that wrote may have been under way.
    expect(held.size).toBeLessThanOrEqual(begun!.size - removed!.size + 4)
    expect(warnings.length).toBeLessThanOrEqual(1)
    await journal.close()
  })

  it('is refused to another journal of the same process, until the first is closed', async () => {
    const first = fileJournal(path)
    const second = fileJournal(relative(process.cwd(), path))
    await first.open('account')
    expect((await rejectionOf(JournalError, second.open('account'))).message).toContain(
      'Another journal of this process',
    )
    await first.close()
    await second.open('account')
    await second.close()
  })

  it.runIf(process.platform === 'linux')(
    'is refused to another thread, and taken at once when the first thread has ended',
    async () => {
      for (let round = 0; round < 5; round++) {
        const worker = new Worker(journalProcess(), { argv: ['hold', path] })
        const journal = fileJournal(path)
        try {
          await new Promise((opened) => worker.once('message', opened))
          expect((await rejectionOf(JournalError, journal.open('account'))).message).toBe(
            `The journal ${path} was not opened. Another journal of this process (${process.pid}), in another thread, holds it: ` +
              'share that one, or close it first.',
          )
        } finally {
          await worker.terminate()
        }
        await journal.open('account')
        await journal.close()
      }
    },
  )

  it.runIf(process.platform === 'linux')(
    'is taken by another process when the thread that held it has ended',
    async () => {
      const worker = new Worker(journalProcess(), { argv: ['hold', path] })
      await new Promise((opened) => worker.once('message', opened))
      await worker.terminate()
      const holder = await started('hold', 1)
      await holder.kill()
      expect(readdirSync(join(folder, 'own'))).toContain('journal.lock')
    },
  )

  it('stays with its process where the platform does not tell which thread has it', async () => {
    const journal = fileJournal(path)
    await journal.open('account')
    const { thread, ...lock } = JSON.parse(readFileSync(`${path}.lock`, 'utf8')) as { thread?: unknown }
    expect(thread === undefined).toBe(process.platform !== 'linux')
    for (const another of [undefined, { id: 2 ** 22 + 1 }]) {
      writeFileSync(`${path}.lock`, JSON.stringify({ ...lock, thread: another }))
      const { message } = await rejectionOf(JournalError, fileJournal(path).open('account'))
      expect(message).toContain('use a journal in the main thread')
    }
    await journal.close()
  })

  it('is one journal under every name of its folder and of its file', async () => {
    const first = fileJournal(path)
    await first.open('account')
    symlinkSync(path, join(folder, 'own/link'))
    symlinkSync(join(folder, 'own'), join(folder, 'own/same'))
    for (const name of ['link', 'same/journal', 'same/link'])
      expect(
        (await rejectionOf(JournalError, fileJournal(join(folder, 'own', name)).open('account'))).message,
      ).toContain('Another journal of this process')
    await first.begin(entryOf('a'))
    await first.close()
    const linked = fileJournal(join(folder, 'own/link'))
    await linked.open('account')
    expect(await linked.entries()).toHaveLength(1)
    await linked.close()
    expect(statSync(path).isFile()).toBe(true)
  })

  it('takes a lock whose process has ended, though another one has its id', async () => {
    const self = await machineProcesses.self()
    const number = '0123456789abcdef'.repeat(2)
    for (const earlier of [
      { pid: 2 ** 22 + 1 },
      { started: '1' },
      { boot: 'an earlier start of the machine' },
    ]) {
      writeFileSync(`${path}.lock`, JSON.stringify({ ...self, ...earlier, number }))
      const journal = fileJournal(path)
      await journal.open('account')
      await journal.close()
    }
    for (const elsewhere of [{ host: 'another', boot: 'another' }, { namespace: 'another' }]) {
      writeFileSync(`${path}.lock`, JSON.stringify({ ...self, ...elsewhere, number }))
      expect((await rejectionOf(JournalError, fileJournal(path).open('account'))).message).toContain(
        'of another machine or container',
      )
    }
  })

  it('is taken from another container as soon as nobody listens there any more', async () => {
    const holder = await started('hold', 1)
    try {
      // As if the ids of its processes were counted elsewhere.
      const lock = JSON.parse(readFileSync(`${path}.lock`, 'utf8')) as object
      writeFileSync(`${path}.lock`, JSON.stringify({ ...lock, namespace: 'another' }))
      const journal = fileJournal(path)
      const { message } = await rejectionOf(JournalError, journal.open('account'))
      expect(message).toContain(`It is held by process ${holder.pid} of another machine or container`)
      await holder.kill()
      await journal.open('account')
      await journal.close()
      expect(readdirSync(join(folder, 'own'))).toEqual(['journal'])
    } finally {
      await holder.kill()
    }
  })

  it('is held where the path is too long for somebody to listen', async () => {
    const deep = join(folder, 'own', 'x'.repeat(100))
    mkdirSync(deep)
    const journal = fileJournal(join(deep, 'journal'))
    await journal.open('account')
    expect(readdirSync(deep).sort()).toEqual(['journal', 'journal.lock'])
    await rejectionOf(JournalError, fileJournal(join(deep, 'journal')).open('account'))
    await journal.close()
  })

  it('lets nobody else read what it writes', async () => {
    const journal = fileJournal(path)
    await journal.open('account')
    for (const name of ['journal', 'journal.lock'])
      expect(statSync(join(folder, 'own', name)).mode & 0o777).toBe(0o600)
    await journal.close()
  })

  it('is where a relative path led when it was created', async () => {
    const journal = fileJournal(relative(process.cwd(), path))
    const cwd = process.cwd()
    vi.spyOn(process, 'cwd').mockReturnValue('/')
    await journal.open('account')
    expect(readFileSync(path, 'utf8')).toMatch(
      /^\{"sum":"[0-9a-f]{32}","journal":"lacuna","version":1,"account":"account"/,
    )
    await journal.close()
    vi.restoreAllMocks()
    expect(process.cwd()).toBe(cwd)
  })

  it('is refused where no file can be', async () => {
    symlinkSync(join(folder, 'own/nothing'), join(folder, 'own/dangling'))
    for (const [name, says] of [
      ['.', 'It is not a regular file.'],
      ['missing/journal', 'ENOENT'],
      ['dangling', 'It is a symbolic link to a file that does not exist.'],
    ] as const) {
      const where = join(folder, 'own', name)
      const { message } = await rejectionOf(JournalError, fileJournal(where).open('account'))
      expect(message).toContain(`The journal ${where} was not opened. `)
      expect(message).toContain(says)
    }
  })

  it.each([
    ['', 'path must be'],
    ['a\0b', 'path must not'],
    [7, 'path must be'],
    [undefined, 'path must be'],
  ])('is refused for the path %j', (wrong, says) => {
    expect(thrownAs(RequestError, () => fileJournal(wrong as string)).message).toContain(says)
  })

  it('warns as a process does, by default, of a line that was cut off', async () => {
    const journal = fileJournal(path)
    await journal.open('account')
    await journal.begin(entryOf('a'))
    await journal.close()
    writeFileSync(path, readFileSync(path, 'utf8').slice(0, -5))
    const warn = vi.spyOn(process, 'emitWarning').mockReturnValue()
    await journal.open('account')
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('an unfinished line (line 2'), {
      type: 'JournalWarning',
      code: 'LACUNA_JOURNAL',
    })
    expect(await journal.entries()).toEqual([])
    await journal.close()
  })
})
