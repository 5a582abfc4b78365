/**
 * A call that changes something is on the disk before its first byte leaves, as a trace of the process shows. What the kernel
 * is asked for is traced by strace; where the machine forbids that (`strace` of an empty command fails), and beside it, by
 * hooks in the process itself, which trust the database.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMock, demoCredentials } from 'lacuna/mock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundle } from '../support/bundle.js'
import { followed, mayTrace } from '../support/strace.js'

/** Something that is done, in the order in which it was done: a send counts from its beginning. */
export interface TracedStep {
  readonly kind: 'write' | 'sync' | 'send'
  /** The file, the folder or the socket. */
  readonly of: string
  readonly text: string
}

const checkout = fileURLToPath(new URL('../../', import.meta.url))
const program = 'test/support/first-byte-process.ts'
const folder = mkdtempSync(join(tmpdir(), 'lacuna-first-byte-'))
let built = ''
beforeAll(async () => {
  mkdirSync(join(checkout, 'build'), { recursive: true })
  built = mkdtempSync(join(checkout, 'build/first-byte-'))
  await bundle(checkout, [program], built)
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  rmSync(built, { recursive: true })
})

/** Runs the program against a mock over HTTP, and returns what it printed. */
async function run(
  journal: string,
  tracing: 'hooks' | 'none',
  tracer: readonly string[] = [],
): Promise<string> {
  const listening = await createMock().listen()
  try {
    const { apiKey, secret } = demoCredentials.marginWallet
    const file = join(built, program.replace(/ts$/, 'js'))
    const words = [...tracer, process.execPath, file, listening.url, journal, apiKey, secret, tracing]
    const child = spawn(words[0] ?? '', words.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    expect(await once(child, 'close')).toEqual([0, null])
    return output
  } finally {
    await listening.close()
  }
}

const calls = 'write,writev,pwrite64,fsync,fdatasync,sendto,sendmsg'

/** What strace has written of a call: a line, or two where another thread came between. */
function straced(lines: readonly string[]): TracedStep[] {
  const begun = new Map<string, string>()
  return lines.flatMap((line): TracedStep[] => {
    const [, thread = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? []
    const [, first] = /^(.*) <unfinished \.\.\.>$/.exec(rest) ?? []
    if (first !== undefined) {
      begun.set(thread, first)
      return step(first, 'begins')
    }
    const [, resumed] = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest) ?? []
    return resumed === undefined
      ? [...step(rest, 'begins'), ...step(rest, 'ends')]
      : step(`${begun.get(thread) ?? ''}${resumed}`, 'ends')
  })
}

/** A send counts when it begins, and what is written and synced when it has ended well. */
function step(call: string, moment: 'begins' | 'ends'): TracedStep[] {
  const [, name = '', of = '', text = ''] = /^(\w+)\(\d+<([^>]*(?:->[^>]*)?)>(.*)$/.exec(call) ?? []
  const isSocket = of.startsWith('socket:') || of.startsWith('TCP')
  if (isSocket) return moment === 'begins' ? [{ kind: 'send', of, text }] : []
  if (moment === 'begins' || !/= \d+$/.test(call)) return []
  return [{ kind: /sync$/.test(name) ? 'sync' : 'write', of, text }]
}

async function traceOfKernel(journal: string): Promise<readonly TracedStep[]> {
  const file = join(folder, 'trace')
  await run(journal, 'none', ['strace', ...followed, '-y', '-s', '4096', '-e', `trace=${calls}`, '-o', file])
  return straced(readFileSync(file, 'utf8').split('\n'))
}

async function traceOfNode(journal: string): Promise<readonly TracedStep[]> {
  return JSON.parse(await run(journal, 'hooks')) as readonly TracedStep[]
}

it.each([
  ['the kernel', mayTrace ? traceOfKernel : traceOfNode],
  ['Node', traceOfNode],
])('is on the disk before its first byte leaves, by a trace of %s', async (_, trace) => {
  const ownValue = mkdtempSync(join(folder, 'journal-'))
  const steps = await trace(join(ownValue, 'calls'))
  const isOfJournal = ({ of }: TracedStep): boolean => of.startsWith(join(ownValue, 'calls'))
  for (const id of ['first-byte-1', 'first-byte-2']) {
    const sent = steps.findIndex(
      ({ kind, text }) => kind === 'send' && /POST [^ ]*\?/.test(text) && text.includes(id),
    )
    expect(sent, `the request of ${id}`).toBeGreaterThan(0)
    const before = steps.slice(0, sent)
    const recorded = before.findIndex(
      (step) => step.kind === 'write' && isOfJournal(step) && step.text.includes(id),
    )
    expect(recorded, `the record of ${id}`).toBeGreaterThan(-1)
    const synced = before.slice(recorded).filter(({ kind }) => kind === 'sync')
    expect(synced.some(isOfJournal), `a sync of the record of ${id}`).toBe(true)
    // The file was new: so its name has to be stored as well.
    if (trace === traceOfKernel)
      expect(before.some(({ kind, of }) => kind === 'sync' && of === ownValue)).toBe(true)
  }
})
