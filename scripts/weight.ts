/**
 * Prints the weight of src/: its code lines by folder, with the growth since the last release, and how many of its files a
 * warm call runs. `-- --write` records the lines, with the version, for the next releases.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import ts from 'typescript'
import { memoryJournal } from '../src/journal/index.js'
import type { CommonOptions } from '../src/client/options.js'
import { createMock, demoCredentials } from '../src/mock/index.js'
import { callFresh, callOf, clientOf, exampleCall, freshInput, inFormat } from './example-calls.js'
import { root } from './generate/apis.js'

/** The code lines by folder at a release. */
interface WeightRecord {
  readonly version: string
  readonly codeLines: Readonly<Record<string, number>>
}

const recordFile = new URL('scripts/weight.json', root)
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

const counted = codeLines()
if (process.argv.includes('--write')) {
  const { version } = readJson(new URL('package.json', root)) as WeightRecord
  const record: WeightRecord = { version, codeLines: Object.fromEntries(counted) }
  writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`)
}
console.log([...linesText(readJson(recordFile) as WeightRecord), ...(await callsText())].join('\n'))

function readJson(file: URL): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function linesText({ version, codeLines: before }: WeightRecord): string[] {
  const row = (name: string, now: number, then: number): string =>
    `${name.padEnd(14)} ${String(now).padStart(6)} ${(now < then ? '' : '+') + String(now - then)}`
  const names = [...new Set([...counted.keys(), ...Object.keys(before)])].sort()
  const sum = (all: Iterable<number>): number => [...all].reduce((total, lines) => total + lines, 0)
  return [
    `code lines of src/, and the growth since ${version}:`,
    ...names.map((name) => row(name, counted.get(name) ?? 0, before[name] ?? 0)),
    row('all', sum(counted.values()), sum(Object.values(before))),
  ]
}

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
  const parsed = ts.createSourceFile('', readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const lines = new Set<number>()
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return
    const children = node.getChildren(parsed)
    if (children.length > 0) return children.forEach(visit)
    if (node.getWidth(parsed) === 0) return
    const lineAt = (position: number): number => parsed.getLineAndCharacterOfPosition(position).line
    for (let line = lineAt(node.getStart(parsed)); line <= lineAt(node.getEnd()); line += 1) lines.add(line)
  }
  visit(parsed)
  return lines.size
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
