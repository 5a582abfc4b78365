/** Prints which programs are missing that the tests need besides Node, and runs these tests. */
import { spawnSync } from 'node:child_process'
import { program, pythonWithRequests } from './program.js'

const runs = (command: string, argument = '--version'): boolean =>
  spawnSync(command, [argument]).error === undefined

/** By the name of its package: each program, and whether it is there. */
const needed = {
  chromium: ['chromium', runs('chromium')],
  'libxml2-utils': ['xmllint', runs('xmllint')],
  curl: ['curl', runs('curl')],
  openssl: ['openssl', runs('openssl', 'version')],
  'redis-server': ['redis-server', runs('redis-server')],
  strace: ['strace', runs('strace', '-V')],
  'python3-requests': ['python3 with requests', pythonWithRequests() !== undefined],
} as const

const missing = Object.entries(needed).filter(([, [, isThere]]) => !isThere)
if (missing.length > 0) {
  const programs = missing.map(([, [name]]) => name).join(', ')
  const packages = missing.map(([name]) => name).join(' ')
  console.error(`Missing: ${programs}. On Debian: apt-get install -y ${packages}`)
  process.exitCode = 1
} else {
  const args = [program('vitest'), 'run', '--config', 'vitest.system.config.ts']
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
}
