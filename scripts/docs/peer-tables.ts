/** How the clients of `test/compat/peers` fare, as every run of that suite must find it. */
import { readFileSync } from 'node:fs'
import { root } from '../generate/apis.js'
import { escapeHtml, heading, inline, table } from './markup.js'

export interface PeerResults {
  readonly clients: Readonly<Record<string, string>>
  /** What a client does wrong, and the line of its published package that shows it. */
  readonly faults: Readonly<Record<string, PublishedFault>>
  /** By client. */
  readonly outcomes: Readonly<Record<string, PeerOutcomes>>
}

export interface PublishedFault {
  readonly client: string
  readonly message: string
  readonly file: string
  readonly text: string
  /** The address of a public text about it. */
  readonly about?: string
}

/** By operation id and call: `as expected` of the service, or the faults that explain it, with commas between them. */
export type PeerOutcomes = Readonly<Record<string, CallOutcomes>>
export type CallOutcomes = Readonly<Record<string, string>>

export const asExpected = 'as expected'

/** The faults that explain an outcome; none where it is as expected. */
export function faultsOf(outcome: string): readonly string[] {
  return outcome === asExpected ? [] : outcome.split(', ')
}

/** A table of how many calls came out how, and one of the faults that explain the rest. */
export function peerTables(): string {
  const file = new URL('test/compat/peers/results.json', root)
  const { clients, faults, outcomes } = JSON.parse(readFileSync(file, 'utf8')) as PeerResults
  const names = Object.keys(clients)
  const operations = [...new Set(names.flatMap((name) => Object.keys(outcomes[name] ?? {})))]
  const numbers = new Map(Object.keys(faults).map((id, index) => [id, index + 1]))
  return `${heading(2, 'Further third-party clients, call by call', 'peers')}
<p><code>npm run test:compat</code> runs these clients against the mock over HTTP. It calls every operation in every way that a client
offers, with success and with refusal, with parameters in the query, in a form and in both. The first number counts the calls whose
result is right. The number in brackets counts the calls with a wrong result, and the links lead to the faults of the client that explain
them. No result is left unexplained.</p>
${table(
  [
    'Operation',
    ...names.map((name) => `<code>${escapeHtml(name)}</code> ${escapeHtml(clients[name] ?? '')}`),
  ],
  operations.map((id) => [
    `<code>${escapeHtml(id)}</code>`,
    ...names.map((name) => cell(outcomes[name]?.[id], numbers)),
  ]),
)}
${table(
  ['No.', 'Client', 'Fault', 'Where it shows'],
  Object.entries(faults).map(([id, fault]) => [
    `<span id="fault-${numbers.get(id)}">${numbers.get(id)}</span>`,
    `<code>${escapeHtml(fault.client)}</code>`,
    inline(fault.message),
    shown(fault),
  ]),
)}`
}

function cell(found: CallOutcomes | undefined, numbers: ReadonlyMap<string, number>): string {
  if (found === undefined) return '–'
  const outcomes = Object.values(found)
  const explained = outcomes.filter((outcome) => outcome !== asExpected)
  const by = [...new Set(explained.flatMap(faultsOf))].map((id) => numbers.get(id) ?? 0).sort((a, b) => a - b)
  const links = by.map((number) => `<a href="#fault-${number}">${number}</a>`).join(', ')
  const count = outcomes.length - explained.length
  return `${count}${explained.length === 0 ? '' : ` (${explained.length}: ${links})`}`
}

function shown({ file, text, about }: PublishedFault): string {
  const line = `<code>${escapeHtml(file)}</code>: <code>${escapeHtml(text)}</code>`
  return about === undefined ? line : `${line}; <a href="${escapeHtml(about)}">${escapeHtml(about)}</a>`
}
