/** Installs what a folder's lock file asks for, such as third-party clients, unless that is there. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** @param folder holds a package.json and its lock file */
export async function install(folder: URL): Promise<void> {
  if (isInstalled(folder)) return
  const options = { cwd: fileURLToPath(folder), shell: process.platform === 'win32' }
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], options).catch(
    (error: unknown) => {
      throw new Error(`What ${folder.pathname} asks for could not be installed: ${String(error)}`, {
        cause: error,
      })
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
