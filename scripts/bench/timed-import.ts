/** How long the import of a module takes in a process that has imported nothing else. */
import type { Timed } from './start.js'

const [url = ''] = process.argv.slice(2)
const start = performance.now()
await import(url)
const milliseconds = performance.now() - start
process.send?.({ milliseconds } satisfies Timed)
