/** The package as npm would publish it. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isObject } from '../../src/response/json-object.js'
import { root } from '../generate/apis.js'

/** The largest tarball that is released, in bytes. */
export const largestTarball = 600_000

export interface Packed {
  /** The name of the tarball. */
  readonly filename: string
  readonly bytes: number
  readonly unpackedBytes: number
  readonly files: number
}

/**
 * Builds the package and packs it.
 *
 * @param folder where the tarball goes; without one, nothing is kept
 */
export async function pack(folder?: string): Promise<Packed> {
  // What the build prints would stand before the JSON.
  const run = (args: readonly string[]) =>
    promisify(execFile)('npm', [...args], { cwd: fileURLToPath(root), shell: process.platform === 'win32' })
  await run(['run', 'build', '--silent'])
  const where = folder === undefined ? ['--dry-run'] : ['--pack-destination', folder]
  const { stdout } = await run(['pack', '--json', '--ignore-scripts', ...where])
  return packedOf(JSON.parse(stdout))
}

function packedOf(said: unknown): Packed {
  const one: unknown = Array.isArray(said) ? said[0] : undefined
  if (!isObject(one)) throw new Error('npm pack has said nothing of a package.')
  const { filename, size, unpackedSize, entryCount } = one
  return {
    filename: String(filename),
    bytes: Number(size),
    unpackedBytes: Number(unpackedSize),
    files: Number(entryCount),
  }
}
