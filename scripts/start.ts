/**
 * Serves mock and docs on one port, and calls every operation of another mock through the clients, so that the served one is as it
 * began. With `--once` it ends after that, with 0 if every call succeeded and 1 otherwise.
 */
import { parseArgs } from 'node:util'
import { errorCode } from '../src/model/errors.js'
import { createMock, demoCredentials } from '../src/mock/index.js'
import { everyOperationId, runTour, formatRow } from './tour/tour.js'
import { keptDocs } from './docs/kept-docs.js'

import { serveAll } from './serve.js'
import { portFrom } from '../src/cli/parsing.js'

const { values } = parseArgs({
  options: {
    once: { type: 'boolean', default: false },
    port: { type: 'string' },
    'allow-host': { type: 'string', multiple: true },
  },
})

// Nobody may read the output any more, as in `npm start | head -1`: what serves goes on, and a full disk is reported.
process.stderr.on('error', () => undefined)
process.stdout.on('error', (error) => {
  const code = errorCode(error) ?? 'unknown'
  if (code !== 'EPIPE') console.error(`The standard output cannot be written (${code}).`)
})
try {
  const server = await serveAll(portFrom(values.port), {
    allowHosts: values['allow-host'],
    // Nobody could read them before it ends.
    docs: values.once ? undefined : keptDocs,
  })
  console.log(
    `Mock of all three interfaces: ${server.url}\nDocs, ambiguities included:           ${server.url}/docs/\n`,
  )
  const toured = await createMock().listen()
  const rows = await runTour(toured.url, demoCredentials, (row) => console.log(formatRow(row)))
  await toured.close()
  const complete = rows.every(({ ok }) => ok)
  const answered = new Set(rows.filter(({ ok }) => ok).map(({ operationId }) => operationId)).size
  console.log(
    `\n${answered} of ${everyOperationId.length} operations answered, every result checked against its schema.`,
  )
  await server.docsReady
  if (values.once || !complete) {
    await server.close()
    process.exitCode = complete ? 0 : 1
  } else console.log('Mock and docs run until Ctrl+C.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
