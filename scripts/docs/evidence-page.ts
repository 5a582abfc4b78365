import { readFileSync } from 'node:fs'
import { root } from '../generate/apis.js'
import { code, heading, inline, list, page, escapeHtml, table } from './markup.js'

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, root), 'utf8'))
}

/** The page on what was tried against what, and what was not. */
export function evidencePage(): string {
  const body = `<p>This page says what the tests try and what they find. The tables are part of the repository, and a test fails if its results
differ. Nothing was tried against a live service.</p>
${heading(2, 'Attacks on the clients', 'attacks')}
<p>Run by <code>npm run test:system</code>. An attack that succeeds makes the run fail.</p>
${attackSections()}
${heading(2, 'Third-party clients', 'interop')}
<p><code>npm run test:compat</code> runs these clients against the mock over HTTP. The tests compare the results with this table.
<em>Wrong</em> marks a mistake of a client that its users should know, even if the ordinary call works.</p>
${clientTable()}
<p>A known limit: <a href="answers.html#secrets">which secrets errors hide, and which they do not</a>.</p>`
  const description =
    'What was tested against what, and with what result. Nothing was tried against a live service.'
  return page({ title: 'Evidence', description, isWide: true }, body)
}

/** The title of each attack, and its effect with the findings that it must not have. */
const attacks: Readonly<Record<string, readonly [title: string, says: string]>> = {
  crashes: [
    'Crashes',
    'An application is killed (SIGKILL) at every step between preparing a call and acknowledging it: before, in the middle of and after each transaction of its journal, before, during and after its request, and again while it recovers. The mock keeps running. The journal is in SQLite or in Redis; in the last column the Redis server is killed too. The next process recovers and goes on with the intent of the call. Nothing is done twice, forgotten or judged wrongly.',
  ],
  hostileServer: [
    'A hostile server',
    'A server that writes to raw sockets answers every operation in every scenario. Each call ends within its time, with a result that shows what it is about, or with an error of this package. A request that changes something is sent once, and unless the answer is a refusal that we know, its outcome is reported as unknown. No error shows a secret.',
  ],
  bombs: [
    'Bombs',
    'A server sends endless, compressed and deeply nested answers to lists, streams and changes. Each attack runs in a process of its own, whose memory grows by at most `mostMiB`.',
  ],
  plantedSecrets: [
    'Planted secrets',
    'Answers, headers, inputs, events and failures contain known secrets, in each of the spellings below. No error, event, log or print shows eight characters of a secret.',
  ],
}

/** A section for each attack, with all that the evidence counts of it: counts and names, in groups. */
function attackSections(): string {
  const evidence = read('test/system/evidence/attacks.json') as Readonly<
    Record<string, Readonly<Record<string, unknown>>>
  >
  return Object.entries(evidence)
    .map(([id, counts]) => {
      const stated = attacks[id]
      if (stated === undefined) throw new Error(`The page of evidence does not say what the attack ${id} is`)
      const [title, says] = stated
      const parts = Object.entries(counts).map(
        ([name, part]) => `${code(name)}: ${escapeHtml(inWords(part))}`,
      )
      return `${heading(3, title, id)}\n<p>${inline(says)}</p>\n${list(parts)}`
    })
    .join('\n')
}

function inWords(part: unknown): string {
  if (typeof part !== 'object' || part === null) return String(part)
  if (Array.isArray(part)) return part.map(String).join('; ')
  return Object.entries(part)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? `(${inWords(value)})` : String(value)}`)
    .join('; ')
}

/** The results that every run of the interop suite must reproduce. */
export interface InteropResults {
  readonly clients: Readonly<Record<string, string>>
  /** The result by operation id, then by client. */
  readonly operations: Readonly<Record<string, Readonly<Record<string, InteropResult | undefined>>>>
}

export interface InteropResult {
  /** `wrong`: the client does something wrong. `refused`: the mock rightly refuses it. */
  readonly result: 'works' | 'wrong' | 'refused'
  readonly message?: string
}

/** A table row for each client: of those operations that simply work, in one row. */
function clientTable(): string {
  const { clients, operations } = read('test/compat/results.json') as InteropResults
  const rows = Object.entries(clients).flatMap(([client, version]) => {
    const name = `${code(client)} ${escapeHtml(version)}`
    const byResult = new Map<string, string[]>()
    for (const [id, found] of Object.entries(operations)) {
      const result = found[client]
      if (result === undefined) continue
      const said = cell(result)
      byResult.set(said, [...(byResult.get(said) ?? []), code(id)])
    }
    return [...byResult].map(([said, ids], index) => [index === 0 ? name : '', said, ids.join(', ')])
  })
  return table(['Client', 'Result', 'Operations'], rows)
}

function cell({ result, message }: InteropResult): string {
  return message === undefined ? result : `${result}: ${inline(message)}`
}
