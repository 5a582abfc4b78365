/** Installs the third-party clients of `test/compat`, then checks the types and the lint of its code, and runs its tests. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root } from './generate/apis.js'
import { install } from './install.js'
import { program } from './program.js'

install(new URL('test/compat/', root))
const steps = [
  [program('tsc'), '--project', 'test/compat/tsconfig.json'],
  [program('eslint'), 'test/compat', '--max-warnings', '0'],
  [program('vitest'), 'run', '--config', 'vitest.compat.config.ts', ...process.argv.slice(2)],
]
for (const step of steps)
  if (spawnSync(process.execPath, step, { cwd: fileURLToPath(root), stdio: 'inherit' }).status !== 0)
    process.exitCode = 1
