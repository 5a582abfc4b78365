/** A throwaway copy of what is committed, in which mutants are tried: processes that tests start see them as well. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../generate/apis.js'
import { program } from '../program.js'

const checkout = fileURLToPath(root)

/** What Vitest writes of each file of tests. */
interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: 'passed' | 'failed'
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

export class Copy {
  readonly #above = mkdtempSync(join(tmpdir(), 'lacuna-mutant-'))
  readonly #folder = join(this.#above, 'checkout')
  /** Ends what runs in the copy. */
  #stop = (): void => undefined

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
    const code = await this.#run([program('tsx'), 'scripts/generate/index.ts'], 120)
    return code === 0 && this.#git('status', '--porcelain', 'generated', 'package.json') === ''
  }

  /**
   * Runs files of tests one after another.
   *
   * @param wanted how many tests have to fail to end it; 0 for all
   * @returns the tests that failed, each with its file; `undefined` where the time was up
   */
  async test(
    files: readonly string[],
    wanted: number,
    seconds: number,
  ): Promise<readonly string[] | undefined> {
    const report = join(this.#above, 'report.json')
    rmSync(report, { force: true })
    const config = ['--config', 'scripts/mutants/vitest.config.ts', '--root', '.', `--bail=${wanted}`]
    const output = ['--reporter=json', `--outputFile=${report}`]
    const code = await this.#run([program('vitest'), 'run', ...config, ...output, ...files], seconds)
    if (code === null) return undefined
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    return testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName)
      // Faults of the file itself: it does not load, or a hook of it fails.
      const all =
        status === 'failed' && failed.length === 0 ? [`(the file: ${message.split('\n', 1).join()})`] : failed
      return all.map((test) => `${relative(this.#folder, name)} > ${test}`)
    })
  }

  /** Ends what still runs in it, too. */
  remove(): void {
    this.#stop()
    rmSync(this.#above, { recursive: true, force: true, maxRetries: 5 })
  }

  #git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.#folder, encoding: 'utf8' })
  }

  /** The code that a program ends with; `null` where the time was up. */
  async #run(args: readonly string[], seconds: number): Promise<number | null> {
    // A group of its own, so that what it starts is stopped with it.
    const child = spawn(process.execPath, args, { cwd: this.#folder, detached: true, stdio: 'ignore' })
    this.#stop = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    }
    const timer = setTimeout(this.#stop, 1000 * seconds)
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject).on('close', resolve)
    })
    clearTimeout(timer)
    return code
  }
}
