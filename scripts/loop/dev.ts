/**
 * `npm run dev`: the shortest loop. Looks at what the working tree touches, generates what follows from it, then runs
 * types, lint, formatting and the tests that are about it. `npm run dev -- main` looks at all since another commit.
 */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { readApiNames, root } from '../generate/apis.js'
import {
  descriptions,
  formatOf,
  generateOf,
  lintOf,
  runParts,
  testsOf,
  types,
  type Part,
  type PartEnded,
} from './parts.js'
import { foldersOf, printPart, summary } from './print.js'
import { planFor, type Plan } from './related.js'
import { testFiles, touchedSince } from './working-tree.js'

const start = performance.now()
const [commit = 'HEAD'] = process.argv.slice(2)
const apis = readApiNames()
const { generate } = planFor(await touchedSince(commit), apis, [])
const generated = await run(generate.length > 0 ? [generateOf(generate)] : [])
// Looked at once more, since what was generated is touched as well.
const [touched, files] = await Promise.all([touchedSince(commit), testFiles()])
const plan = planFor(touched, apis, files)
console.log(`${touched.length} files touched; ${plan.tests.length} files of tests are about them.`)
const ended = [...generated, ...(await run(partsFor(touched, plan)))]

const left = files.filter((file) => !plan.tests.includes(file))
console.log(`\n${summary(ended)} It took ${((performance.now() - start) / 1000).toFixed(1)} s.`)
console.log(`Not run: ${left.length} of ${files.length} files of tests, in ${foldersOf(left)}.`)
console.log('Nor were unused code and whatever was not touched. `npm test` runs everything.')
if (ended.some(({ code }) => code !== 0)) process.exitCode = 1

function run(parts: readonly Part[]): Promise<readonly PartEnded[]> {
  return runParts(parts, availableParallelism(), printPart)
}

function partsFor(paths: readonly string[], { tests, descriptions: lint }: Plan): readonly Part[] {
  const there = paths.filter((path) => existsSync(new URL(path, root)))
  const code = there.filter((path) => /\.[jt]s$/.test(path) && !path.startsWith('generated/'))
  return [
    ...(tests.length > 0 ? [testsOf(tests)] : []),
    ...(paths.some((path) => /\.ts$|tsconfig|package\.json$/.test(path)) ? [types] : []),
    ...(code.length > 0 ? [lintOf(code)] : []),
    ...(there.length > 0 ? [formatOf(there)] : []),
    ...(lint ? descriptions : []),
  ]
}
