/** A copy of the checkout for a test to change. */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { root } from '../../scripts/generate/apis.js'

const run = promisify(execFile)
const checkout = fileURLToPath(root)
const parts = ['spec', 'generated', 'src', 'scripts', 'redocly.yaml', 'package.json', 'tsconfig.json']

/** What a command printed, and how it ended. */
export interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export class CopiedCheckout {
  readonly folder = mkdtempSync(join(tmpdir(), 'lacuna-copy-'))

  /** @param more what is copied beside the product itself */
  constructor(...more: string[]) {
    for (const part of [...parts, ...more])
      cpSync(join(checkout, part), join(this.folder, part), { recursive: true })
    symlinkSync(join(checkout, 'node_modules'), join(this.folder, 'node_modules'))
  }

  /** Applies a patch of `test/patches`. */
  async patch(name: string): Promise<void> {
    await run('git', ['apply', join(checkout, `test/patches/${name}.patch`)], { cwd: this.folder })
  }

  /** Runs Node in the copy; it resolves however that ends. */
  async node(...args: string[]): Promise<Ended> {
    // Vitest tells its workers by the environment that they are some.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
    try {
      return { code: 0, ...(await run(process.execPath, args, { cwd: this.folder, env, maxBuffer: 1e8 })) }
    } catch (error) {
      if (error instanceof Error && 'code' in error && 'stdout' in error && 'stderr' in error)
        return { code: Number(error.code), stdout: String(error.stdout), stderr: String(error.stderr) }
      throw error
    }
  }

  generate(...args: string[]): Promise<Ended> {
    return this.node('--import', 'tsx', 'scripts/generate/index.ts', ...args)
  }

  compile(project = 'tsconfig.json'): Promise<Ended> {
    return this.node('node_modules/typescript/bin/tsc', '-p', project)
  }

  /** Every file of the product, with its text. */
  files(): Map<string, string> {
    const found = new Map<string, string>()
    const visit = (path: string): void => {
      const at = join(this.folder, path)
      if (statSync(at).isDirectory()) readdirSync(at).forEach((name) => visit(`${path}/${name}`))
      else found.set(path, readFileSync(at, 'utf8'))
    }
    parts.forEach(visit)
    return found
  }

  remove(): void {
    rmSync(this.folder, { recursive: true })
  }
}
