/**
 * `npm run mutants`: whether the tests see a slip of the hand. Writes one mutant of `test/mutants.json` after another into a
 * throwaway copy of what is committed. Runs the tests that caught it before, then all that import its file, until one fails; if
 * none does, it compiles. `test/mutants.json` is written after each mutant, so that a run can be stopped and gone on with.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { root } from './generate/apis.js'
import { program } from './program.js'

interface Mutant {
  readonly area: string
  readonly file: string
  /** The text of the line without what it is indented by, so that it is found again after it was moved. */
  readonly line: string
  readonly becomes: string
  /** The how manieth of the lines with this text it is, where the file has several. */
  readonly occurrence?: number
  /** What failed: `types`, `generated files`, or a file of tests and a test. `null` when nothing did. */
  caughtBy?: readonly string[] | null
}

/** What Vitest writes of each file of tests. */
interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: 'passed' | 'failed'
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

const { values: asked } = parseArgs({
  options: {
    /** An area or a file. */
    only: { type: 'string' },
    /** Those of which something is known as well. */
    again: { type: 'boolean' },
  },
})

const checkout = fileURLToPath(root)
const list = new URL('test/mutants.json', root)
const above = mkdtempSync(join(tmpdir(), 'lacuna-mutant-'))
const copy = join(above, 'checkout')
process.once('exit', () => rmSync(above, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
execFileSync('git', ['clone', '--quiet', '--shared', checkout, copy])
symlinkSync(join(checkout, 'node_modules'), join(copy, 'node_modules'))
const tests = git('ls-files', 'test')
  .split('\n')
  .filter((file) => file.endsWith('.test.ts') && !file.includes('.long.'))

const mutants = JSON.parse(readFileSync(list, 'utf8')) as Mutant[]
const chosen = mutants.filter(({ area, file }) => !asked.only || [area, file].includes(asked.only))
for (const mutant of chosen.filter(({ caughtBy }) => asked.again || caughtBy === undefined)) {
  const { file, line, becomes, occurrence = 1 } = mutant
  const lines = readFileSync(join(copy, file), 'utf8').split('\n')
  const at = lines.flatMap((one, index) => (one.trim() === line ? [index] : []))[occurrence - 1]
  if (at === undefined) {
    process.exitCode = 1
    console.log(`${file}\n  - ${line}\n  is not there`)
    continue
  }
  lines[at] = becomes
  writeFileSync(join(copy, file), lines.join('\n'))
  mutant.caughtBy = whatCatches(mutant)
  git('checkout', '--quiet', '.')
  console.log(`${file}\n  - ${line}\n  + ${becomes}\n  ${mutant.caughtBy?.join('\n  ') ?? 'SURVIVED'}`)
  writeFileSync(list, `[\n${mutants.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`)
}
const caught = chosen.filter(({ caughtBy }) => caughtBy).length
console.log(`${caught} of ${chosen.length} are caught`)

function whatCatches({ file, caughtBy }: Mutant): string[] | null {
  if (file.startsWith('scripts/generate/')) {
    const { status } = run('tsx', ['scripts/generate/index.ts'])
    if (status !== 0 || git('status', '--porcelain', 'generated', 'package.json') !== '')
      return ['generated files']
  }
  const before = tests.filter((test) => caughtBy?.some((one) => one.startsWith(`${test} > `)))
  const failed = failing('run', before) ?? failing('related', [file])
  if (failed !== undefined) return [failed]
  return run('tsc', ['--noEmit']).status === 0 ? null : ['types']
}

/** The first test that fails, with its file. */
function failing(command: 'run' | 'related', files: readonly string[]): string | undefined {
  if (files.length === 0) return undefined
  const report = join(above, 'report.json')
  const output = ['--bail=1', '--reporter=json', `--outputFile=${report}`]
  const { status: code } = run('vitest', [command, '--run', ...output, ...files])
  if (code === 0) return undefined
  if (code === null) return '(no end within 20 minutes)'
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  for (const { name, status, assertionResults } of testResults) {
    const failed = assertionResults.find((one) => one.status === 'failed')?.fullName
    if (status === 'failed') return `${relative(copy, name)} > ${failed ?? '(the file)'}`
  }
  return '(the run of the tests)'
}

function run(name: Parameters<typeof program>[0], args: readonly string[]) {
  const options = { cwd: copy, stdio: 'ignore', timeout: 1_200_000, killSignal: 'SIGKILL' } as const
  return spawnSync(process.execPath, [program(name), ...args], options)
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: copy, encoding: 'utf8' })
}
