/** The changes on the wire by each reading of an ambiguity: an example call of a client and a mock of that reading. */
import { apis, type ApiName } from '../../generated/apis.js'
import { demoCredentials, readingsOf, type ReadingOf } from '../../src/mock/index.js'
import { callFresh, clientOf, exampleCalls, inFormat, type ExampleCall } from '../example-calls.js'
import { registeredAmbiguities, type RegisteredAmbiguity } from '../../src/mock/engine/registry.js'
import { escapeHtml, inline } from './markup.js'

/** A moment for clients and mocks, so that times do not differ. */
const now = Date.UTC(2026, 10, 20, 6, 30)

type Lines = readonly string[]

/**
 * The changes on the wire by each ambiguity, as HTML, by its interface and id; those that an example call does not show are
 * left out.
 */
export async function allWires(): Promise<ReadonlyMap<string, string>> {
  const wires = new Map<string, string>()
  for (const api of apis)
    for (const { ambiguity } of registeredAmbiguities().filter((ambiguity) => ambiguity.api === api)) {
      const html = await wiresOf(api, ambiguity)
      if (html !== undefined) wires.set(`${api} ${ambiguity.id}`, html)
    }
  return wires
}

/** The readings side by side, with the lines of the wire that differ; nothing where an example call shows no difference. */
async function wiresOf(api: ApiName, { id, formats = [] }: RegisteredAmbiguity): Promise<string | undefined> {
  const readings = readingsOf(api).filter(({ ambiguity }) => ambiguity === id)
  const touched: readonly string[] = readings[0]?.operations ?? []
  for (const call of exampleCalls.filter(({ operation }) => touched.includes(operation.operationId))) {
    const wires = await Promise.all(readings.map((reading) => linesOf(call, reading, formats[0])))
    const parts = wires.map((lines) => lines.filter((line) => !wires.every((other) => other.includes(line))))
    if (parts.some((part) => part.length > 0)) return sideBySide(call, readings, parts)
  }
  return undefined
}

/** The lines of a call that are the same whenever it is made in this reading: not those with a signature. */
async function linesOf(call: ExampleCall, reading: ReadingOf, format = 'json'): Promise<Lines> {
  const [lines, again] = [await wire(call, reading, format), await wire(call, reading, format)]
  return lines.filter((line) => again.includes(line))
}

async function wire(call: ExampleCall, reading: ReadingOf, format: string): Promise<Lines> {
  const mock = reading.createMock({ clock: () => now })
  let lines: Lines = []
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const sent = await request.clone().text()
    const response = await mock.fetch(request)
    const { pathname, search } = new URL(request.url)
    lines = [
      `${request.method} ${pathname}`,
      ...search.split(/(?=[?&])/),
      ...headerLines(request.headers),
      ...bodyLines(sent),
      String(response.status),
      ...headerLines(response.headers),
      ...bodyLines(await response.clone().text()),
    ].map((line) => line.replace(token, '(token)'))
    return response
  }
  const common = { baseUrl: 'https://service.example', fetch, clock: () => now, retries: 0 }
  const client = clientOf(call.api, common, demoCredentials, reading.assume)
  // What a call that fails has sent and got is shown as well.
  await callFresh(client, call, inFormat(call.operation, format)).catch(() => {})
  return lines
}

function headerLines(headers: Headers): Lines {
  return [...headers]
    .filter(([name]) => !/^(?:date|content-length)$/.test(name))
    .map((pair) => pair.join(': '))
}

/** JSON and XML by their members and elements, as they are written. */
function bodyLines(text: string): Lines {
  return text.split(/(?<=[{[,])(?=["{])|(?<=>)(?=<)|\n/).map((line) => line.replace(/,$/, ''))
}

/** A token of the mock is another one for each login. */
const token = /[\w-]{43}(?![\w-])/g

/** More lines than these do not make it clearer. */
const most = 5

function sideBySide(
  { operation }: ExampleCall,
  readings: readonly ReadingOf[],
  parts: readonly Lines[],
): string {
  const columns = readings.map(({ reading }, at) => {
    const all = parts[at] ?? []
    const more = all.length > most ? [`… ${all.length - most} more lines`] : []
    const lines = all.length > 0 ? [...all.slice(0, most), ...more] : ['(none of these lines)']
    const text = lines.map(escapeHtml).join('&#10;')
    return `<div><strong>${escapeHtml(String(reading))}</strong><pre><code>${text}</code></pre></div>`
  })
  const what = inline(`What differs in an example call of \`${operation.operationId}\`:`)
  return `${what}<div class="side-by-side">${columns.join('')}</div>`
}
