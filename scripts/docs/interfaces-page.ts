import { ambiguityKinds } from '../../src/mock/engine/registry.js'
import { operationsOf } from '../generate/document.js'
import type { Described } from '../generate/description.js'
import { badge, code, escapeHtml, heading, inline, page, table } from './markup.js'
import { referenceLink, operationLink } from './places.js'

/** The differences between the interfaces, in words that no description has. */
const compared: Readonly<Record<string, readonly [needs: string, proof: string, risk: string]>> = {
  'market-data': [
    'A user name and a password.',
    'A login, which gives a token. The client logs in by itself.',
    "No operation moves money. But a price that loses a digit can cost money: `decimals: 'string'` keeps every digit.",
  ],
  payments: [
    'A merchant id, a website name and a merchant key.',
    'A checksum over each request, made with the merchant key. The client makes it.',
    'You initiate a transaction twice, believe a forged callback, deliver twice, or deliver what nobody paid for.',
  ],
  'margin-wallet': [
    'An API key, and its secret or a private key.',
    'A signature over each request, which contains the time. The client makes it.',
    'You place an order twice, or believe that it was placed or cancelled when it was not.',
  ],
}

/** The page that says what each interface is for, and leads to its guide, its reference and its ambiguities. */
export function interfacesPage(all: readonly Described[]): string {
  const body = `<p>The package has a client for each interface. Take the one that your service offers; you can also use several.
Each has a guide, a reference that says where the meaning of every field comes from, and a list of what its
documentation leaves open.</p>
${table(
  ['Interface', 'What you need', 'How the service knows you', 'What can go wrong with money'],
  all.map(comparison),
)}
${all.map(section).join('\n')}
<p>${badge('described')}, ${badge('provider')} and ${badge('assumed')} say <a href="sources.html">where a statement comes from</a>.</p>`
  const description =
    'What each of the three interfaces is for, with its operations, its guide and its reference.'
  return page({ title: 'Choose your interface', description, isWide: true }, body)
}

function comparison({ api, document }: Described): readonly string[] {
  const words = compared[api]
  if (words === undefined) throw new Error(`The page of the interfaces does not say what ${api} needs`)
  return [`<a href="#${api}">${escapeHtml(document.info.title)}</a>`, ...words.map(inline)]
}

function section({ api, document }: Described): string {
  const rows = operationsOf(document).map(({ operation, path, method }) => [
    operationLink(api, operation),
    code(`${method.toUpperCase()} ${path}`),
    inline(operation.summary),
    badge(operation['x-source']),
  ])
  const ambiguities = document['x-ambiguity-registry']
  const counts = ambiguityKinds.map(
    (kind) => `${ambiguities.filter((ambiguity) => ambiguity.kind === kind).length} ${badge(kind)}`,
  )
  const { title, description } = document.info
  return `${heading(2, title, api)}
<p>${inline(description.split('. ')[0] ?? '')}.</p>
<p><a href="guides/${api}.html"><strong>Guide</strong></a> · ${referenceLink(api, '<strong>Reference</strong>')} ·
<a href="ambiguities.html?interface=${encodeURIComponent(title)}">${ambiguities.length} ambiguities</a>: ${counts.join(', ')} ·
import from ${code(`lacuna/${api}`)}</p>
${table(['Operation', 'Request', 'What it does', 'Source'], rows)}`
}
