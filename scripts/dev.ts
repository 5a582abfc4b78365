/**
 * `npm run dev`: the shortest loop. Generates what follows from the files that differ from HEAD, then runs types, lint, formatting
 * and the tests that are about them. `npm run dev -- main` takes those that differ from another commit.
 */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root } from './generate/apis.js'
import { program } from './program.js'
import { relatedTests } from './related.js'

const cwd = fileURLToPath(root)
const [commit = 'HEAD'] = process.argv.slice(2)
const changed = touched()
if (changed.some((file) => /^(?:redocly\.yaml$|spec\/|scripts\/generate\/)/.test(file)))
  await run('generate', '--import', 'tsx', 'scripts/generate/index.ts')

// What was generated is touched as well.
const files = touched().filter((file) => existsSync(new URL(file, root)))
const code = files.filter((file) => /\.[jt]s$/.test(file) && !file.startsWith('generated/'))
const known = git('ls-files', '-co', '--exclude-standard', 'test').filter((file) => file.endsWith('.test.ts'))
const tests = relatedTests(files, known)
console.log(
  `${files.length} files touched; ${tests.length} of ${known.length} files of tests are about them.`,
)
const cache = 'node_modules/.cache/lacuna'
const cached = ['--cache', '--cache-strategy', 'content', '--cache-location']
const npm = process.env['npm_execpath'] ?? ''
await Promise.all([
  tests.length > 0 && run('tests', program('vitest'), 'run', ...tests),
  run('types', npm, 'run', '--silent', 'check:types'),
  code.length > 0 &&
    run(
      'lint',
      program('eslint'),
      ...code,
      '--max-warnings=0',
      '--no-warn-ignored',
      ...cached,
      `${cache}/eslint/`,
    ),
  files.length > 0 && run('format', program('prettier'), '--check', '--ignore-unknown', ...files),
  files.some((file) => file.startsWith('spec/')) && run('descriptions', npm, 'run', '--silent', 'lint:spec'),
])
console.log(
  'Not run: the other tests, and what was not touched. `npm run check` and `npm test` run everything.',
)

/** The files that differ from the commit, deleted ones and new ones among them, by their paths from the root. */
function touched(): readonly string[] {
  const added = git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...git('diff', '--name-only', '--no-renames', commit), ...added])]
}

function git(command: string, ...args: readonly string[]): readonly string[] {
  const output = execFileSync('git', [command, '-z', ...args], { cwd, encoding: 'utf8', maxBuffer: 1e8 })
  return output.split('\0').filter((file) => file !== '')
}

/** A line for a part that passes, and all that it prints for one that fails. */
function run(name: string, ...args: readonly string[]): Promise<void> {
  const start = performance.now()
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(
        error ? `failed  ${name}, ${seconds} s\n\n${stdout}${stderr}` : `ok      ${name}, ${seconds} s`,
      )
      if (error) process.exitCode = 1
      resolve()
    })
  })
}
