/** Packs the package as npm does. */
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { root } from '../../scripts/generate/apis.js'

/**
 * Builds and packs it into a folder.
 *
 * @returns the tarball
 */
export async function pack(folder: string): Promise<string> {
  const options = { cwd: fileURLToPath(root), shell: process.platform === 'win32' }
  await promisify(execFile)('npm', ['pack', '--pack-destination', folder, '--silent'], options)
  const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  if (tarball === undefined) throw new Error(`npm pack left no tarball in ${folder}.`)
  return join(folder, tarball)
}
