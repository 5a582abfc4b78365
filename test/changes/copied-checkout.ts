/** Copies of the checkout for a test to change. */
import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { root } from '../../scripts/generate/apis.js'
import { bundle } from '../support/bundle.js'
import { Compiler } from './compiler.js'

const run = promisify(execFile)
const checkout = fileURLToPath(root)
const product = ['spec', 'generated', 'src', 'scripts', 'redocly.yaml', 'package.json', 'tsconfig.json']

/** What a command printed, and how it ended. */
export interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs Node; it resolves however that ends. */
async function node(folder: string, ...args: string[]): Promise<Ended> {
  // Vitest tells its workers by the environment that they are some.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  try {
    return { code: 0, ...(await run(process.execPath, args, { cwd: folder, env, maxBuffer: 1e8 })) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && 'stdout' in error && 'stderr' in error)
      return { code: Number(error.code), stdout: String(error.stdout), stderr: String(error.stderr) }
    throw error
  }
}

/** A test, and what became of it. */
export interface Tried {
  readonly title: string
  readonly status: string
}

/** A folder for copies, in which packages are found as in the checkout. */
export class Copies {
  readonly folder = mkdtempSync(join(tmpdir(), 'lacuna-copies-'))

  constructor() {
    symlinkSync(join(checkout, 'node_modules'), join(this.folder, 'node_modules'))
  }

  /** @param more what is copied beside the product itself */
  ofCheckout(name: string, ...more: string[]): CopiedCheckout {
    return this.#copy(name, checkout, [...product, ...more])
  }

  /** Another copy of what a copy has become. */
  of(copy: CopiedCheckout, name: string): CopiedCheckout {
    return this.#copy(name, copy.folder, copy.parts)
  }

  #copy(name: string, from: string, parts: readonly string[]): CopiedCheckout {
    const to = join(this.folder, name)
    // What packages in a folder of their own have installed is no part of the product.
    const filter = (path: string): boolean => !path.endsWith('/node_modules')
    for (const part of parts) cpSync(join(from, part), join(to, part), { recursive: true, filter })
    return new CopiedCheckout(to, parts)
  }

  /**
   * Runs files of tests in every copy that has them, all in one process.
   *
   * @param files a path or a pattern, from the root of a copy
   * @returns the tests that were run, by the name of the copy
   */
  async test(
    files: string | readonly string[],
    ...args: string[]
  ): Promise<ReadonlyMap<string, readonly Tried[]>> {
    const patience = { testTimeout: 120_000, hookTimeout: 120_000 }
    const test = { include: [files].flat().map((path) => `*/${path}`), isolate: false, ...patience }
    writeFileSync(join(this.folder, 'vitest.config.mjs'), `export default ${JSON.stringify({ test })}`)
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', ...args]
    const { code, stdout, stderr } = await node(this.folder, ...vitest)
    const { testResults } = JSON.parse(stdout) as {
      testResults: { name: string; status: string; assertionResults: Tried[] }[]
    }
    // Vitest fails when a test does; whatever else is wrong is no result.
    if (
      stderr.includes('Unhandled') ||
      (code !== 0) !== testResults.some(({ status }) => status === 'failed')
    )
      throw new Error(`The tests ended with ${code}: ${stderr}`)
    const tried = new Map<string, Tried[]>()
    for (const { name, assertionResults } of testResults) {
      const [copy = ''] = relative(this.folder, name).split('/')
      const ran = assertionResults.filter(({ status }) => status !== 'skipped' && status !== 'pending')
      tried.set(copy, [...(tried.get(copy) ?? []), ...ran])
    }
    return tried
  }

  remove(): void {
    rmSync(this.folder, { recursive: true })
  }
}

export class CopiedCheckout {
  readonly folder: string
  readonly parts: readonly string[]
  #compiler: Compiler | undefined

  constructor(folder: string, parts: readonly string[]) {
    this.folder = folder
    this.parts = parts
  }

  /** Applies a patch of `test/patches`. */
  async patch(name: string): Promise<void> {
    await run('git', ['apply', join(checkout, `test/patches/${name}.patch`)], { cwd: this.folder })
  }

  /** Runs a command of the copy, which is a file of TypeScript. */
  async command(file: string, ...args: string[]): Promise<Ended> {
    const built = join(this.folder, 'build')
    await bundle(this.folder, [file], built)
    return node(this.folder, join(built, file.replace(/ts$/, 'js')), ...args)
  }

  generate(...args: string[]): Promise<Ended> {
    return this.command('scripts/generate/index.ts', ...args)
  }

  /**
   * What the compiler says of files and folders of the copy; nothing when all is well. It reads what they import too, and
   * looks for no faults there.
   */
  async compile(...include: readonly string[]): Promise<string> {
    const project = 'tsconfig.part.json'
    writeFileSync(join(this.folder, project), JSON.stringify({ extends: './tsconfig.json', include }))
    this.#compiler ??= await Compiler.start(this.folder)
    return this.#compiler.check(project)
  }

  /** Every file of the product, with its text. */
  files(): Map<string, string> {
    const found = new Map<string, string>()
    const visit = (path: string): void => {
      const at = join(this.folder, path)
      if (statSync(at).isDirectory()) readdirSync(at).forEach((name) => visit(`${path}/${name}`))
      else found.set(path, readFileSync(at, 'utf8'))
    }
    product.forEach(visit)
    return found
  }

  close(): void {
    this.#compiler?.stop()
  }
}
