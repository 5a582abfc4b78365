/**
 * `npm run mutants`: whether the tests see a slip of the hand. It writes one mutant after another into a throwaway copy of
 * what is committed, and runs the tests that reach it, the nearest first, until two files of tests have failed or four
 * minutes are over. Left out are tests named `.long.`, those of `test/system`, and whether files that import a mutant still
 * compile. `test/mutants.json` is written after each one, so that a run can be stopped and gone on with.
 */
import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { Copy } from './mutants/copy.js'
import { drawMutants } from './mutants/draw.js'
import { mutated, readMutants, writeMutants, type Mutant } from './mutants/list.js'
import { nearTests } from './mutants/near-tests.js'
import { compiler } from './mutants/types.js'

const { values: asked } = parseArgs({
  options: {
    draw: { type: 'boolean' },
    seed: { type: 'string', default: '1' },
    /** An area or a file. */
    only: { type: 'string' },
    /** Those of which something is known as well. */
    again: { type: 'boolean' },
    /** Runs the tests that catch mutants where there is none: one that fails there has caught nothing. */
    unchanged: { type: 'boolean' },
    minutes: { type: 'string', default: '4' },
    workers: { type: 'string', default: '2' },
  },
})

// Whoever works on this machine meanwhile comes first.
setPriority(10)
if (asked.draw) writeMutants(drawMutants(Number(asked.seed)))
else if (asked.unchanged) await tryUnchanged()
else await tryMutants()

async function tryMutants(): Promise<void> {
  const mutants = readMutants()
  const chosen = mutants.filter(({ area, file }) => !asked.only || [area, file].includes(asked.only))
  const queue = chosen.filter(({ caughtBy }) => asked.again || caughtBy === undefined).values()
  const testsOf = nearTests()
  const refuses = compiler(mutants.map(({ file }) => file))
  const notFound = new Set<Mutant>()
  const work = async (copy: Copy): Promise<void> => {
    for (const mutant of queue) {
      const text = mutated(copy.read(mutant.file), mutant)
      if (text === undefined) notFound.add(mutant)
      else if (refuses(mutant.file, text)) mutant.caughtBy = ['types']
      else {
        copy.write(mutant.file, text)
        await tryMutant(mutant, copy, testsOf(mutant.file))
        copy.restore()
      }
      print(mutant, notFound.has(mutant))
      writeMutants(mutants)
    }
  }
  const copies = Array.from({ length: Math.min(2, Number(asked.workers)) }, () => new Copy())
  process.once('exit', () => copies.forEach((copy) => copy.remove()))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  await Promise.all(copies.map(work))

  for (const mutant of chosen)
    if (mutant.caughtBy === null || notFound.has(mutant)) print(mutant, notFound.has(mutant))
  for (const area of new Set(chosen.map((mutant) => mutant.area))) {
    const own = chosen.filter((mutant) => mutant.area === area && !notFound.has(mutant))
    const byTests = own.filter(({ caughtBy }) => caughtBy?.length && caughtBy[0] !== 'types').length
    const byTypes = own.filter(({ caughtBy }) => caughtBy?.[0] === 'types').length
    console.log(`${area}: of ${own.length}, tests catch ${byTests}, the compiler ${byTypes}`)
  }
  if (notFound.size > 0) process.exitCode = 1
}

/** Those that caught it before come first, then those that are near. */
async function tryMutant(mutant: Mutant, copy: Copy, near: readonly string[]): Promise<void> {
  const before = near.filter((test) => mutant.caughtBy?.some((one) => one.startsWith(`${test} > `)))
  delete mutant.notRun
  if (mutant.file.startsWith('scripts/generate/') && !(await copy.generates())) {
    mutant.caughtBy = ['generated files']
    return
  }
  let tests = [...new Set([...before, ...near])]
  for (;;) {
    const { failed, ended, isStopped, output } = await copy.test(tests, 2, 60 * Number(asked.minutes))
    // A run that ends early, with no test that fails, says nothing of the mutant.
    if (failed.size === 0 && !isStopped && ended.size < tests.length)
      throw new Error(`The tests of ${mutant.file} did not run: ${output}`)
    tests = tests.filter((test) => !ended.has(test) && !failed.has(test))
    // What fails alone may have failed for want of time: it has to do so again.
    const isSure = failed.size !== 1 || (await copy.test([...failed.keys()], 1, 120)).failed.size > 0
    if (!isSure && tests.length > 0) continue
    mutant.caughtBy = isSure && failed.size > 0 ? [...failed].map((one) => one.join(' > ')) : null
    if (mutant.caughtBy === null && tests.length > 0) mutant.notRun = tests.length
    return
  }
}

async function tryUnchanged(): Promise<void> {
  const caught = readMutants().flatMap(
    ({ caughtBy }) => caughtBy?.map((test) => test.split(' > ', 1)[0] ?? '') ?? [],
  )
  const files = [...new Set(caught)].filter((file) => file.startsWith('test/')).sort()
  const copy = new Copy()
  const { failed, ended } = await copy.test(files, Infinity, 3600)
  copy.remove()
  for (const [file, test] of failed) console.log(`fails without a mutant: ${file} > ${test}`)
  console.log(`${files.length} files of tests: ${ended.size} ran to their end, ${failed.size} failed`)
  if (failed.size > 0 || ended.size < files.length) process.exitCode = 1
}

function print({ area, file, line, becomes, caughtBy }: Mutant, isMissing: boolean): void {
  const result = isMissing ? 'NOT FOUND' : (caughtBy?.join('\n  ') ?? 'SURVIVED')
  console.log(`${area} ${file}\n  - ${line}\n  + ${becomes}\n  ${result}`)
}
