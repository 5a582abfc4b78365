/** Prints the weight of src/: its code lines by folder, and how many of its files a warm call runs. */
import { readdirSync, readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { memoryJournal } from '../src/journal/index.js'
import type { CommonOptions } from '../src/client/options.js'
import { createMock, demoCredentials } from '../src/mock/index.js'
import { callFresh, callOf, clientOf, exampleCall, freshInput, inFormat } from './example-calls.js'
import { root } from './generate/apis.js'

const source = new URL('src/', root)

const calls: readonly (Partial<CommonOptions> & { name: string; operationId: string; format?: string })[] = [
  {
    ...{ name: 'an order with a journal and onEvent', operationId: 'createMarginOcoOrder' },
    ...{ journal: memoryJournal(), onEvent: () => undefined },
  },
  { name: 'a list in XML', operationId: 'listFutOpt', format: 'xml' },
  { name: 'a list in JSON', operationId: 'listFutOpt' },
  { name: 'the charges of a payment', operationId: 'fetchPcfDetails' },
]

const lines = codeLines()
const all = [...lines.values()].reduce((sum, one) => sum + one, 0)
const rows = [...lines, ['all', all] as const].map(
  ([name, count]) => `${name.padEnd(14)} ${String(count).padStart(6)}`,
)
console.log(['code lines of src/:', ...rows.sort(), ...(await callsText())].join('\n'))

/** Lines on which code stands: neither blank ones nor those of comments alone. */
function codeLines(): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue
    const [folder = ''] = file.split(/[\\/]/)
    lines.set(folder, (lines.get(folder) ?? 0) + codeLinesIn(new URL(file, source)))
  }
  return lines
}

function codeLinesIn(file: URL): number {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => !/^\s*(?:\/\/|\/\*|\*|$)/.test(line)).length
}

/** The second call of each kind is a warm one. The mock answers, and what runs meanwhile does not count. */
async function callsText(): Promise<string[]> {
  const coverage = new Session()
  coverage.connect()
  await coverage.post('Profiler.enable')
  await coverage.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  /** The own files of which a function has run since this was called last; all of them are loaded by now. */
  const filesRun = async (): Promise<string[]> => {
    const { result } = await coverage.post('Profiler.takePreciseCoverage')
    const ran = result.filter(({ functions }) =>
      functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
    )
    return ran.map(({ url }) => url).filter((url) => url.startsWith(source.href))
  }
  const files = new Set<string>()
  const mock = createMock()
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    for (const file of await filesRun()) files.add(file)
    const response = await mock.fetch(url, init)
    const body = await response.arrayBuffer()
    await filesRun()
    return new Response(body, response)
  }
  // Prism is built meanwhile, beside the other parts of the check.
  const common = { baseUrl: 'https://service.example', timeoutMs: 600_000, fetch }
  const lines = ['files of src/ that a warm call runs:']
  for (const { name, operationId, format = 'json', ...options } of calls) {
    const call = exampleCall(operationId)
    const client = clientOf(call.api, { ...common, ...options }, demoCredentials)
    const input = await freshInput(call, (earlier) => callFresh(client, earlier))
    const run = (): Promise<unknown> =>
      callOf(client, call.operation, input, inFormat(call.operation, format))
    await run()
    files.clear()
    await filesRun()
    await run()
    for (const file of await filesRun()) files.add(file)
    lines.push(`${String(files.size).padStart(4)} ${name}`)
  }
  coverage.disconnect()
  return lines
}
