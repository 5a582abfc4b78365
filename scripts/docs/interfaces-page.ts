import { ambiguityKinds } from '../../src/mock/engine/registry.js'
import { operationsOf } from '../generate/document.js'
import type { Described } from './described.js'
import { badge, code, escapeHtml, heading, inline, page, table } from './markup.js'
import { referenceLink, operationLink } from './places.js'

interface Compared {
  /** What somebody does with it who uses it. */
  readonly use: string
  readonly needs: string
  readonly proof: string
  readonly risk: string
}

/** What sets the interfaces apart, in words that no description has. */
const compared: Readonly<Record<string, Compared>> = {
  'market-data': {
    use: 'Read lists of bonds, futures and options.',
    needs: 'A user name and a password.',
    proof: 'A login, which gives a token. The client logs in by itself.',
    risk: "No operation moves money. But a price that loses a digit can cost some: `decimals: 'string'` keeps every digit.",
  },
  payments: {
    use: 'Initiate a transaction, show its convenience charges, verify the callback.',
    needs: 'A merchant id, a website name and a merchant key.',
    proof: 'A checksum over each request, made with the merchant key. The client makes it.',
    risk: 'You initiate a transaction twice, believe a forged callback, deliver twice, or deliver what nobody paid.',
  },
  'margin-wallet': {
    use: 'Enable isolated margin accounts, place and cancel OCO orders, read coins, deposits and withdrawals.',
    needs: 'An API key, and its secret or a private key.',
    proof: 'A signature over each request, which contains the time. The client makes it.',
    risk: 'You place an order twice, or believe that it was placed or cancelled when it was not.',
  },
}

/** The page that says what each interface is for, and leads to its guide, its reference and its ambiguities. */
export function interfacesPage(all: readonly Described[]): string {
  const body = `<p>The package has a client for each interface. Take the one that your service offers; you can also use several.
Each has a guide, a reference that says where the meaning of every field comes from, and a list of what its
documentation leaves open.</p>
${comparison(all)}
${all.map(section).join('\n')}
${heading(2, 'Where a statement comes from', 'sources')}
<p>${badge('described')}: the interface description says it. ${badge('provider')}: it is known of the real service from elsewhere, and
the place is cited (<a href="sources.html">sources</a>). ${badge('assumed')}: it is our own choice. Nothing was tried against a live service.</p>`
  const description =
    'What each of the three interfaces is for, with its operations, its guide and its reference.'
  return page({ title: 'Choose your interface', description, isWide: true }, body)
}

function comparison(all: readonly Described[]): string {
  const columns = all.map(({ api, document }) => {
    const words = compared[api]
    if (words === undefined) throw new Error(`The page of the interfaces does not say what ${api} is for`)
    const operations = operationsOf(document).map(({ operation }) => operation)
    const changing = operations.filter((operation) => !operation['x-safe-to-retry'])
    return {
      ...words,
      title: `<a href="#${api}">${escapeHtml(document.info.title)}</a>`,
      operations: `${operations.length} in all: ${operations.length - changing.length} to read, ${changing.length} to change something`,
    }
  })
  const row = (title: string, member: keyof Compared | 'operations'): string[] => [
    `<strong>${title}</strong>`,
    ...columns.map((column) => inline(column[member])),
  ]
  return table(
    ['What sets them apart', ...columns.map(({ title }) => title)],
    [
      row('What you do with it', 'use'),
      row('What you need', 'needs'),
      row('How the service knows you', 'proof'),
      row('What can go wrong with money', 'risk'),
      row('Operations', 'operations'),
    ],
  ).replace('aria-label="Table"', 'aria-label="Comparison of the interfaces"')
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
${table(['Operation', 'Request', 'What it does', 'Source'], rows).replace('aria-label="Table"', `aria-label="Operations of ${escapeHtml(title)}"`)}`
}
