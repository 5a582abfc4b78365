/** The published descriptions in another tool's hands: Prism as it comes answers every operation to our clients. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { byApi } from '../../src/mock/examples.js'
import { callOf, clientOf, exampleCalls } from '../../scripts/example-calls.js'
import { root } from '../../scripts/generate/apis.js'
import { program } from '../../scripts/program.js'
import { demoCredentials } from '../../src/mock/index.js'

const services = byApi((api) => {
  const options = ['--host', '127.0.0.1', '--port', '0', '--multiprocess', 'false']
  const args = [program('prism'), 'mock', `generated/openapi/${api}.json`, ...options]
  const service = spawn(process.execPath, args, {
    cwd: fileURLToPath(root),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { service, url: listening(service) }
})
afterAll(() => Object.values(services).forEach(({ service }) => service.kill()))

/** The address of Prism, once it listens. */
async function listening(service: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<string> {
  const output: string[] = []
  for await (const line of createInterface({ input: service.stdout })) {
    output.push(line)
    const [, url] = /listening on (http:\/\/[\d.:]+)/.exec(line) ?? []
    if (url !== undefined) return url
  }
  throw new Error(`Prism ended: ${output.join('\n')}`)
}

const calls = exampleCalls.map((call) => [call.operation.operationId, call] as const)

describe('Prism as it comes, over the published descriptions', () => {
  it.each(calls)('answers %s with what the client decodes', async (_, { api, operation, input }) => {
    const client = clientOf(api, { baseUrl: await services[api].url, validate: 'throw' }, demoCredentials)
    expect(await callOf(client, operation, input)).toBeTypeOf('object')
  })
})
