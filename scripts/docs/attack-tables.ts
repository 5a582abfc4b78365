/** What the attacks of the system tests are made of, as every run of them must find it. */
import { readFileSync } from 'node:fs'
import { root } from '../generate/apis.js'
import { escapeHtml, heading, inline, list } from './markup.js'

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

/** What an attack was made of: counts and names, in groups. */
type Counts = Readonly<Record<string, unknown>>

/** A section for each attack, with all that the evidence counts of it. */
export function attackSections(): string {
  const file = new URL('test/system/evidence/attacks.json', root)
  const evidence = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Counts>>
  return Object.entries(evidence)
    .map(([id, counts]) => {
      const told = attacks[id]
      if (told === undefined) throw new Error(`The page of evidence does not say what the attack ${id} is`)
      const [title, says] = told
      const parts = Object.entries(counts).map(
        ([name, part]) => `<strong>${escapeHtml(words(name))}</strong>: ${escapeHtml(inWords(part))}`,
      )
      return `${heading(3, title, id)}\n<p>${inline(says)}</p>\n${list(parts)}`
    })
    .join('\n')
}

function inWords(part: unknown): string {
  if (typeof part !== 'object' || part === null) return String(part)
  if (Array.isArray(part)) return part.map(String).join('; ')
  return Object.entries(part)
    .map(([name, one]) => `${name} ${typeof one === 'object' ? `(${inWords(one)})` : String(one)}`)
    .join('; ')
}

/** `mostMiB` as `most MiB`. */
function words(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z][a-z])/g, ' ')
}
