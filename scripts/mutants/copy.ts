/** A throwaway copy of what is committed, in which mutants are tried: processes that tests start see them as well. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../generate/apis.js'
import { program } from '../program.js'

const checkout = fileURLToPath(root)
/** In seconds: what is heard of no test for so long hangs; a second file of tests may fail so long after the first. */
const [silence, forSecond] = [120, 10]
/** In milliseconds. */
const longestPause = 20_000

interface Ended {
  readonly code: number | null
  readonly output: string
  readonly isPaused: boolean
}

/** What became of a run of tests. */
export interface Tried {
  /** The first test that failed, by its file. */
  readonly failed: ReadonlyMap<string, string>
  readonly ended: ReadonlySet<string>
  /** Whether it was stopped before its end. */
  readonly isStopped: boolean
  readonly output: string
}

export class Copy {
  readonly #above = mkdtempSync(join(tmpdir(), 'lacuna-mutant-'))
  readonly #folder = join(this.#above, 'checkout')
  #running: ChildProcess | undefined

  constructor() {
    execFileSync('git', ['clone', '--quiet', '--shared', checkout, this.#folder])
    for (const path of this.#git('ls-files', '*package.json').trim().split('\n').map(dirname)) {
      const packages = join(path, 'node_modules')
      if (existsSync(join(checkout, packages)))
        symlinkSync(join(checkout, packages), join(this.#folder, packages))
    }
  }

  /** The text of a file, which is empty where there is none. */
  read(file: string): string {
    const path = join(this.#folder, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.#folder, file), text)
  }

  /** Makes it what is committed. */
  restore(): void {
    this.#git('checkout', '--quiet', '.')
    this.#git('clean', '-fdqx', '--exclude=node_modules')
  }

  /** Whether files are generated, and are those that are committed. */
  async generates(): Promise<boolean> {
    const { code, isPaused } = await this.#run(
      [program('tsx'), 'scripts/generate/index.ts'],
      (_, now) => now > 120,
    )
    if (isPaused) return this.generates()
    return code === 0 && this.#git('status', '--porcelain', 'generated', 'package.json') === ''
  }

  /** Runs files of tests one after another, until so many of them have failed, or the time is up. */
  async test(files: readonly string[], wanted: number, seconds: number): Promise<Tried> {
    const failed = new Map<string, string>()
    const ended = new Set<string>()
    let [running, heard, end, rest] = ['', 0, seconds, '']
    const args = ['run', '--config', 'scripts/mutants/vitest.config.ts', '--root', '.', ...files]
    const { code, output, isPaused } = await this.#run([program('vitest'), ...args], (text, now) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines.filter((one) => one.startsWith('@@'))) {
        const [word, file, test] = JSON.parse(line.slice(2)) as [string, string, string]
        heard = now
        if (word === 'queued') running = file
        if (word === 'ended') ended.add(file)
        if (word !== 'failed' || failed.has(file)) continue
        failed.set(file, test)
        end = Math.min(end, failed.size < wanted ? now + forSecond : now)
      }
      const hangs = running !== '' && now > heard + silence
      if (hangs && !failed.has(running)) failed.set(running, '(timeout)')
      return hangs || now >= end
    })
    return isPaused ? this.test(files, wanted, seconds) : { failed, ended, isStopped: code === null, output }
  }

  /** Ends what still runs in it, too. */
  remove(): void {
    this.#stop()
    rmSync(this.#above, { recursive: true, force: true, maxRetries: 5 })
  }

  #stop(): void {
    const group = this.#running?.pid
    this.#running = undefined
    try {
      if (group !== undefined) process.kill(-group, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }

  #git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.#folder, encoding: 'utf8' })
  }

  /** @param isOver told what is written and, each second, nothing; whether to stop, and then `code` is `null` */
  async #run(args: string[], isOver: (text: string, seconds: number) => boolean): Promise<Ended> {
    const temporary = join(this.#above, 'tmp')
    mkdirSync(temporary)
    const env = { ...process.env, TMPDIR: temporary }
    // A group of its own, so that what it starts is stopped with it.
    const child = spawn(process.execPath, args, { cwd: this.#folder, env, detached: true })
    this.#running = child
    let [output, seconds, ticked, isPaused] = ['', 0, Date.now(), false]
    const look = (text: string): void => {
      output = (output + text).slice(-4000)
      if (this.#running === child && (isPaused || isOver(text, seconds))) this.#stop()
    }
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', look)
    const watch = setInterval(() => {
      // Whoever holds all processes for a while makes tests fail that wait for something.
      isPaused ||= Date.now() > ticked + longestPause
      ticked = Date.now()
      seconds += 1
      look('')
    }, 1000)
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject).on('close', resolve)
    })
    clearInterval(watch)
    const isStopped = this.#running === undefined
    this.#running = undefined
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5 })
    return { code: isStopped ? null : (code ?? 1), output, isPaused }
  }
}
