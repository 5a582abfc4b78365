/** The package as a user has it after installing it, with what it depends on. */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { root } from '../../scripts/generate/apis.js'
import { pack } from './pack.js'

export const checkout = fileURLToPath(root)

export class InstalledPackage {
  /** The folder of the user's project. */
  readonly project = mkdtempSync(join(tmpdir(), 'lacuna-packed-'))
  readonly modules = join(this.project, 'node_modules')
  tarball = ''

  async install(): Promise<void> {
    this.tarball = await pack(this.project)
    mkdirSync(join(this.modules, 'lacuna'), { recursive: true })
    const into = ['-C', join(this.modules, 'lacuna'), '--strip-components=1']
    await promisify(execFile)('tar', ['-xzf', this.tarball, ...into])
    for (const name of [...Object.keys(readManifest().dependencies), 'openapi-typescript-helpers'])
      cpSync(join(checkout, 'node_modules', name), join(this.modules, name), { recursive: true })
    this.link('node_modules/@types')
    this.write('package.json', JSON.stringify({ type: 'module' }))
  }

  /** Makes a package of the checkout one of the project. */
  link(path: string): void {
    symlinkSync(join(checkout, path), join(this.modules, path.replace(/^.*node_modules\//, '')))
  }

  /** Writes a file of the project, and returns where it is. */
  write(name: string, text: string): string {
    const file = join(this.project, name)
    writeFileSync(file, text)
    return file
  }

  remove(): void {
    rmSync(this.project, { recursive: true })
  }
}

export interface Manifest {
  readonly bin: { readonly lacuna: string }
  readonly dependencies: Readonly<Record<string, string>>
  readonly engines: { readonly node: string }
  readonly exports: Readonly<Record<string, { readonly types: string }>>
}

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as Manifest
}
