/** What the attacks of the system tests are made of, as every run of them must find it. */
import { readFileSync } from 'node:fs'
import { root } from '../generate/apis.js'
import { escapeHtml, heading, inline, table } from './markup.js'

type Numbers = Readonly<Record<string, number>>
/** Numbers by row and by column. */
type Grid = Readonly<Record<string, Numbers>>
/** The counts of one attack: numbers, and what it was made of by name, by group, or by group and journal. */
type Counts = Readonly<Record<string, number | readonly string[] | Numbers | Grid>>

/** What each attack does, and what it must not find. */
const attacks: Readonly<Record<string, readonly [title: string, says: string]>> = {
  crashes: [
    'Crashes',
    'An application is killed (SIGKILL) at every step between preparing a call and acknowledging it: before, in the middle of and after each write to its journal, before, during and after its request, and again while it recovers. The mock keeps running. The journal is a file or in Redis; in the last column the Redis server is killed too. The next process recovers and goes on with the intent of the call. Nothing is done twice, forgotten or judged wrongly.',
  ],
  hostileServer: [
    'A hostile server',
    'A server that writes to raw sockets answers every operation in every scenario. Each call ends within its time, with a result that shows what it is about, or with an error of this package. A request that changes something is sent once, and unless the answer is a refusal that we know, its outcome is reported as unknown. No error shows a secret.',
  ],
  bombs: [
    'Bombs',
    'Endless, compressed and deeply nested answers to lists, streams and changes. Each runs in a process of its own, whose memory grows by at most `mostMiB`.',
  ],
  oddFetches: [
    'Odd fetches',
    "The user's own `fetch` returns something that is no answer, throws, or never settles. The client throws a `RequestError` only if it is certain that nothing was sent.",
  ],
  plantedSecrets: [
    'Planted secrets',
    'Answers, headers, inputs, events and failures contain known secrets, in each of the spellings below. No error, event, log or print shows eight characters of one.',
  ],
}

function evidence(): Readonly<Record<string, Counts>> {
  const file = new URL('test/system/evidence/attacks.json', root)
  return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Counts>>
}

/** At how many steps an application was killed, by its call and its journal. */
export function crashTable(): string {
  const grids = Object.values(evidence()['crashes'] ?? {}).filter(isGrid)
  if (grids.length === 0) throw new Error('The evidence tells of no crashes')
  return grids.map(gridTable).join('')
}

export function attackTables(): string {
  return Object.entries(evidence())
    .map(([id, counts]) => section(id, counts))
    .join('\n')
}

function section(id: string, counts: Counts): string {
  const told = attacks[id]
  if (told === undefined) throw new Error(`The page of evidence does not say what the attack ${id} is`)
  const [title, says] = told
  const numbers = Object.entries(counts).flatMap(([name, count]) =>
    typeof count === 'number' ? [[name, String(count)] as const] : [],
  )
  const parts = Object.values(counts).filter((count) => typeof count === 'object')
  const grids = parts.filter(isGrid)
  const lists = parts.filter((part): part is readonly string[] | Numbers => !isGrid(part))
  return `${heading(3, title, id)}
<p>${inline(says)}</p>
${table(
  numbers.map(([name]) => escapeHtml(words(name))),
  [numbers.map(([, count]) => count)],
)}
${grids.map(gridTable).join('')}${lists.map((part) => `<p class="soft">${escapeHtml(partsOf(part))}.</p>`).join('')}`
}

function isGrid(part: Counts[string]): part is Grid {
  return typeof part === 'object' && Object.values(part).every((one) => typeof one === 'object')
}

function gridTable(grid: Grid): string {
  const columns = Object.keys(grid)
  const rows = [...new Set(Object.values(grid).flatMap((column) => Object.keys(column)))]
  return table(
    ['call', ...columns.map((column) => `journal: ${escapeHtml(column)}`)],
    rows.map((row) => [escapeHtml(row), ...columns.map((column) => cell(grid, column, row))]),
  )
}

function cell(grid: Grid, column: string, row: string): string {
  const count = grid[column]?.[row]
  if (count === undefined) throw new Error(`The evidence has no count of ${row} under ${column}`)
  return String(count)
}

function partsOf(part: readonly string[] | Numbers): string {
  const names = Array.isArray(part) ? part : Object.entries(part).map(([name, count]) => `${name} (${count})`)
  return names.join('; ')
}

/** `mostMiB` as `most MiB`. */
function words(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z][a-z])/g, ' ')
}
