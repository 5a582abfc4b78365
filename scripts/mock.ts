/** Serves the mock alone. */
import { parseArgs } from 'node:util'
import { createMock } from '../src/mock/index.js'
import { portFrom } from './port.js'

const { values } = parseArgs({ options: { port: { type: 'string' } } })

try {
  const { url } = await createMock().listen({ port: portFrom(values.port) })
  console.log(`Mock of all three interfaces: ${url}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
