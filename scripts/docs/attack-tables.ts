/** What the attacks of the system tests are made of, as every run of them must find it. */
import { readFileSync } from 'node:fs'
import { root } from '../generate/apis.js'
import { escapeHtml, heading, inline, table } from './markup.js'

/** The counts of one attack: numbers, and what it was made of by name or by group. */
type Counts = Readonly<Record<string, number | readonly string[] | Readonly<Record<string, number>>>>

/** What each attack does, and what it must not find. */
const attacks: Readonly<Record<string, readonly [title: string, says: string]>> = {
  crashes: [
    'Crashes',
    'An application is killed (SIGKILL) at every step between preparing a call and acknowledging it, before and in the middle of each line of its journal, before, during and after its request, and again while it recovers; the mock outlives it. The next process recovers, goes on by the intent of the call, and nothing is done twice, forgotten or judged wrongly.',
  ],
  hostileServer: [
    'A hostile server',
    'A server of raw sockets answers every operation in every scenario. A call ends within its time, as a result that shows its own identity or as an error of ours; after a request that changes something, what is no recognised refusal is an unknown outcome; such a request is sent once; no error shows a secret.',
  ],
  bombs: [
    'Bombs',
    'Endless, compressed and deeply nested answers to lists, streams and changes, each in a process of its own, whose memory stays within `mostMiB` above its start.',
  ],
  oddFetches: [
    'Odd fetches',
    "A `fetch` of the user's own gives something else than an answer, throws, or never settles. Only what was certainly not sent is a `RequestError`.",
  ],
  plantedSecrets: [
    'Planted secrets',
    'Known secrets stand in answers, headers, inputs, events and failures, in every spelling. No error, event, log or print shows eight characters of one.',
  ],
}

export function attackTables(): string {
  const file = new URL('test/system/evidence/attacks.json', root)
  const found = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Counts>>
  return Object.entries(found)
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
  return `${heading(3, title, id)}
<p>${inline(says)}</p>
${table(
  numbers.map(([name]) => escapeHtml(words(name))),
  [numbers.map(([, count]) => count)],
)}
${parts.map((part) => `<p class="soft">${escapeHtml(partsOf(part))}.</p>`).join('')}`
}

function partsOf(part: readonly string[] | Readonly<Record<string, number>>): string {
  const names = Array.isArray(part) ? part : Object.entries(part).map(([name, count]) => `${name} (${count})`)
  return names.join('; ')
}

/** `mostMiB` as `most MiB`. */
function words(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z][a-z])/g, ' ')
}
