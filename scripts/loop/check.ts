/** `npm run check`: everything but the tests, as many parts at a time as there are cores. */
import { availableParallelism } from 'node:os'
import { parts, runParts } from './parts.js'
import { printPart, summary } from './print.js'

const ended = await runParts(parts, availableParallelism(), printPart)
console.log(`\n${summary(ended)}`)
if (ended.some(({ code }) => code !== 0)) process.exitCode = 1
