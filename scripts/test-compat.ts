/** Installs the third-party clients of `test/compat`, then checks the types and the lint of its code, and runs its tests. */
import { root } from './generate/apis.js'
import { install } from './install.js'
import { runNode } from './loop/run.js'
import { program } from './program.js'

await install(new URL('test/compat/', root))
const steps = [
  [program('tsc'), '--project', 'test/compat/tsconfig.json'],
  [program('eslint'), 'test/compat', '--max-warnings', '0'],
  [program('vitest'), 'run', '--config', 'vitest.compat.config.ts', ...process.argv.slice(2)],
]
for (const step of steps) {
  const { code } = await runNode(step, (text) => process.stdout.write(text))
  if (code !== 0) process.exitCode = 1
}
