/** Prints which programs are missing that the tests need besides Node, and runs these tests. */
import { spawnSync } from 'node:child_process'
import { program } from './program.js'
import { pythonWithRequests } from './python.js'

const runs = (command: string, argument = '--version'): boolean =>
  spawnSync(command, [argument]).error === undefined

const needed = [
  { name: 'chromium', package: 'chromium', isThere: () => runs('chromium') },
  { name: 'xmllint', package: 'libxml2-utils', isThere: () => runs('xmllint') },
  { name: 'curl', package: 'curl', isThere: () => runs('curl') },
  { name: 'openssl', package: 'openssl', isThere: () => runs('openssl', 'version') },
  { name: 'redis-server', package: 'redis-server', isThere: () => runs('redis-server') },
  { name: 'strace', package: 'strace', isThere: () => runs('strace', '-V') },
  {
    name: 'python3 with requests',
    package: 'python3-requests',
    isThere: () => pythonWithRequests() !== undefined,
  },
] as const

const missing = needed.filter(({ isThere }) => !isThere())
if (missing.length > 0) {
  const programs = missing.map(({ name }) => name).join(', ')
  const packages = missing.map((one) => one.package).join(' ')
  console.error(`Missing: ${programs}. On Debian: apt-get install -y ${packages}`)
  process.exitCode = 1
} else {
  const args = [program('vitest'), 'run', '--config', 'vitest.system.config.ts']
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
