/** How long a process takes that imports the mock, makes one and has it answer. */
import type * as Mock from '../../src/mock/index.js'
import type { Timed } from './start.js'

const [url = '', path = ''] = process.argv.slice(2)
const start = performance.now()
const { createMock, demoCredentials } = (await import(url)) as typeof Mock
const response = await createMock().fetch(`https://service.example${path}`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(demoCredentials.marketData),
})
await response.text()
if (!response.ok) throw new Error(`The mock answered ${response.status}`)
process.send?.({ milliseconds: performance.now() - start } satisfies Timed)
