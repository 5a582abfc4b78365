/** Prints which programs are missing that the tests need besides Node, and runs these tests. */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const needed = [
  { program: 'chromium', package: 'chromium' },
  { program: 'xmllint', package: 'libxml2-utils' },
] as const

const missing = needed.filter(({ program }) => spawnSync(program, ['--version']).error !== undefined)
if (missing.length > 0) {
  const programs = missing.map(({ program }) => program).join(', ')
  const packages = missing.map((one) => one.package).join(' ')
  console.error(`Missing: ${programs}. On Debian: apt-get install -y ${packages}`)
  process.exitCode = 1
} else {
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', 'vitest.system.config.ts'], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
