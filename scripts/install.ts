/** Installs what a folder's lock file asks for, such as third-party clients, unless that is there. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** @param folder holds a package.json and its lock file */
export function install(folder: URL): void {
  const lock = new URL('package-lock.json', folder)
  // Beside the packages: the lock file that they were installed by.
  const installed = new URL('node_modules/.installed-lock.json', folder)
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(lock, 'utf8')) return
  const options = {
    cwd: fileURLToPath(folder),
    shell: process.platform === 'win32',
    stdio: 'inherit',
  } as const
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], options)
  copyFileSync(lock, installed)
}
