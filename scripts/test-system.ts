/** Prints which programs are missing that the tests need besides Node, and runs these tests. */
import { spawnSync } from 'node:child_process'
import { program } from './program.js'

const needed = [
  { command: 'chromium', package: 'chromium' },
  { command: 'xmllint', package: 'libxml2-utils' },
] as const

const missing = needed.filter(({ command }) => spawnSync(command, ['--version']).error !== undefined)
if (missing.length > 0) {
  const programs = missing.map(({ command }) => command).join(', ')
  const packages = missing.map((one) => one.package).join(' ')
  console.error(`Missing: ${programs}. On Debian: apt-get install -y ${packages}`)
  process.exitCode = 1
} else {
  const args = [program('vitest'), 'run', '--config', 'vitest.system.config.ts']
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
