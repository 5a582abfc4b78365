/** Installs third-party clients before the tests run, when their lock file asks for others than are there. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const interop = new URL('../../test/interop/', import.meta.url)
const [look, longest] = [200, 120_000]

export default function install(): Promise<void> {
  return installIn(interop)
}

/** Resolves when somebody else has installed the clients of the tests. */
export async function arePeersThere(): Promise<void> {
  for (let waited = 0; !isInstalled(interop); waited += look) {
    if (waited > longest) throw new Error('The third-party clients are not there: npm test installs them.')
    await setTimeout(look)
  }
}

/** @param folder holds a package.json and its lock file */
export async function installIn(folder: URL): Promise<void> {
  if (isInstalled(folder)) return
  const options = { cwd: fileURLToPath(folder), shell: process.platform === 'win32' }
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], options).catch(
    (error: unknown) => {
      throw new Error(`The third-party clients could not be installed: ${String(error)}`, { cause: error })
    },
  )
}

/** npm leaves beside the packages what it has installed, by the same names and versions as in the lock file. */
function isInstalled(folder: URL): boolean {
  try {
    const wanted = packagesOf(folder, 'package-lock.json')
    const found = packagesOf(folder, 'node_modules/.package-lock.json')
    return Object.entries(wanted).every(
      // An optional package may be one for another platform.
      ([name, { version, optional }]) => name === '' || optional || version === found[name]?.version,
    )
  } catch {
    return false
  }
}

type Packages = Readonly<Record<string, { readonly version: string; readonly optional?: boolean }>>

function packagesOf(folder: URL, file: string): Packages {
  const lock = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { packages: Packages }
  return lock.packages
}
