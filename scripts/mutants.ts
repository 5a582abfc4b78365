/**
 * `npm run mutants`: whether the tests see a slip of the hand. It writes one mutant after another into a throwaway copy of
 * what is committed, and runs the tests that reach it, the nearest first, until one has failed or four minutes are over. Left
 * out are tests named `.long.`, those of `test/system`, and whether files that import a mutant still compile.
 * `test/mutants.json` is written after each one, so that a run can be stopped and gone on with.
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
        mutant.caughtBy = await caughtBy(mutant, copy, testsOf(mutant.file))
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
async function caughtBy(mutant: Mutant, copy: Copy, near: readonly string[]): Promise<string[] | null> {
  if (mutant.file.startsWith('scripts/generate/') && !(await copy.generates())) return ['generated files']
  const before = near.filter((test) => mutant.caughtBy?.some((one) => one.startsWith(`${test} > `)))
  let tests = [...new Set([...before, ...near])]
  delete mutant.notRun
  for (;;) {
    const found = await copy.test(tests, 1, 60 * Number(asked.minutes))
    if (found === undefined) mutant.notRun = tests.length
    const [failed] = found ?? []
    if (failed === undefined) return null
    // It may have failed for want of time: it has to do so again.
    const again = await copy.test([fileOf(failed)], 1, 120)
    if (again?.length !== 0) return [failed]
    tests = tests.filter((test) => test !== fileOf(failed))
  }
}

function fileOf(test: string): string {
  return test.split(' > ', 1).join()
}

async function tryUnchanged(): Promise<void> {
  const caught = readMutants().flatMap(({ caughtBy: tests }) => tests?.map(fileOf) ?? [])
  const files = [...new Set(caught)].filter((file) => file.startsWith('test/')).sort()
  const copy = new Copy()
  const failed = await copy.test(files, 0, 3600)
  copy.remove()
  for (const test of failed ?? ['the time was up']) console.log(`fails without a mutant: ${test}`)
  console.log(`${files.length} files of tests`)
  if (failed?.length !== 0) process.exitCode = 1
}

function print({ area, file, line, becomes, caughtBy }: Mutant, isMissing: boolean): void {
  const result = isMissing ? 'NOT FOUND' : (caughtBy?.join('\n  ') ?? 'SURVIVED')
  console.log(`${area} ${file}\n  - ${line}\n  + ${becomes}\n  ${result}`)
}
