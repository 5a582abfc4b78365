/** A compiler in a process of its own, which keeps what it knows from one time to the next. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../../scripts/generate/apis.js'
import { bundle } from '../support/bundle.js'

const source = 'test/changes/compiler-process.ts'

export class Compiler {
  readonly #child: ChildProcess

  private constructor(child: ChildProcess) {
    this.#child = child
  }

  /** @param folder where packages are found, and where the program of the process may be put */
  static async start(folder: string): Promise<Compiler> {
    const built = join(folder, 'build')
    await bundle(fileURLToPath(root), [source], built)
    return new Compiler(fork(join(built, source.replace(/ts$/, 'js')), { cwd: folder, execArgv: [] }))
  }

  /** What it says of a project, a line for each error. */
  async check(project: string): Promise<string> {
    const ended = once(this.#child, 'exit').then(([code]) => {
      throw new Error(`The compiler ended with ${String(code)}.`)
    })
    this.#child.send(project)
    const [said] = (await Promise.race([once(this.#child, 'message'), ended])) as [string]
    return said
  }

  stop(): void {
    this.#child.kill()
  }
}
