/**
 * Runs the tests that a change shows itself in soonest. Where only descriptions have changed, those of the descriptions; where
 * only some interfaces have, also those of these interfaces; otherwise those that import what has changed.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { apis } from '../generated/apis.js'
import { root } from './generate/apis.js'
import { program } from './program.js'

const cwd = fileURLToPath(root)
const status = spawnSync('git', ['status', '--porcelain', '--untracked-files=all'], { cwd, encoding: 'utf8' })
// What is generated follows from the description, and a renamed file has two names in its line.
const changed = status.stdout.split('\n').filter((line) => line !== '' && !line.includes('generated/'))
const isOf = (api: string, line: string): boolean =>
  ['spec', 'src', 'test/unit'].some((folder) => line.includes(` ${folder}/${api}/`))
// What stands beside a description, such as the rules between inputs, changes how clients behave.
const isDescription = (line: string): boolean =>
  / spec\/[^/]+\/(?:openapi|provenance|paths|schemas|parameters|headers|responses|examples)/.test(line)
const touched = apis.filter((api) => changed.some((line) => isOf(api, line)))
const isOfApis = touched.length > 0 && changed.every((line) => touched.some((api) => isOf(api, line)))
const ofApis = touched.flatMap((api) => [`test/unit/${api}/`, `test/matrix/${api}.long.test.ts`])
const isDescribed = isOfApis && changed.every(isDescription)
// Each worker would load the linters of descriptions anew.
const run = isDescribed
  ? ['test/spec/', '--maxWorkers=1']
  : isOfApis
    ? ['test/spec/', ...ofApis]
    : ['--changed']
const { status: code } = spawnSync(process.execPath, [program('vitest'), 'run', ...run], {
  cwd,
  stdio: 'inherit',
})
process.exitCode = code ?? 1
