/**
 * The published descriptions in another tool's hands: Prism as it comes, started by `npm run mock -- --stock`, answers
 * every operation to our clients.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { callOf, clientOf, exampleCalls } from '../../scripts/example-calls.js'
import { root } from '../../scripts/generate/apis.js'
import { program } from '../../scripts/program.js'
import { demoCredentials } from '../../src/mock/index.js'

const stock = spawn(process.execPath, [program('tsx'), 'scripts/mock.ts', '--stock', '--port', '0'], {
  cwd: fileURLToPath(root),
})
afterAll(() => stock.kill())

let output = ''
const ended = new Promise<never>((_, reject) => {
  stock.on('close', () => reject(new Error(`Prism ended: ${output}`)))
})
ended.catch(() => undefined)
for (const stream of [stock.stdout, stock.stderr]) stream.on('data', (piece) => (output += String(piece)))

/** The address of Prism over the description of an API, once it listens. */
function listening(api: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    const read = (): void => {
      const url = new RegExp(`^${api}: .*listening on (http://[\\d.:]+)`, 'm').exec(output)?.[1]
      if (url !== undefined) resolve(url)
    }
    read()
    stock.stdout.on('data', read)
  })
  return Promise.race([found, ended])
}

const calls = exampleCalls.map((call) => [call.operation.operationId, call] as const)

describe('Prism as it comes, over the published descriptions', () => {
  it.each(calls)('answers %s with what the client decodes', async (_, { api, operation, input }) => {
    const client = clientOf(api, { baseUrl: await listening(api), validate: 'throw' }, demoCredentials)
    expect(await callOf(client, operation, input)).toBeTypeOf('object')
  })
})
