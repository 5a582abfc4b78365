/**
 * `npm test`: the check and the tests, side by side. What follows `--` goes to Vitest, as in `npm test -- test/docs`.
 * The last lines are Vitest's own.
 */
import { availableParallelism } from 'node:os'
import { ClosingLines } from './closing-lines.js'
import { parts, runParts } from './parts.js'
import { printPart, summary } from './print.js'
import { program } from '../program.js'
import { runNode } from './run.js'

const lines = new ClosingLines((text) => process.stdout.write(text))
const [checked, tested] = await Promise.all([
  // The tests keep every core busy; one more process fills the pauses in which they wait for something.
  runParts(parts, Math.max(1, availableParallelism() - 1), printPart),
  runNode([program('vitest'), 'run', ...process.argv.slice(2)], (text) => lines.write(text)),
])
console.log(`\nCheck: ${summary(checked)}`)
lines.end()
if (tested.code !== 0 || checked.some(({ code }) => code !== 0)) process.exitCode = 1
