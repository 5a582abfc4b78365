/** Five minutes of fifty callers: `npm run soak -- --seconds 600 --seed 7` for longer, and for other faults. */
import { parseArgs } from 'node:util'
import { failuresOf, soak } from './soak.js'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' } },
})
const soaked = await soak(Number(values.seconds), Number(values.seed))
const { heaps, ...shown } = soaked
console.log(
  JSON.stringify({ ...shown, heapMiB: heaps.map((one) => Math.round(one / 2 ** 20)).join(' ') }, null, 2),
)
const failures = failuresOf(soaked)
console.log(failures.length === 0 ? 'Nothing leaked, and nothing was sent twice.' : failures.join('\n'))
process.exitCode = failures.length === 0 ? 0 : 1
