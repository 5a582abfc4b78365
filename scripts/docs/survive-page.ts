/** The page on calls that survive: what is tried again, how a lost call is found again, and how each call ends under each fault. */
import { readFileSync } from 'node:fs'
import { faultKinds, type FaultKind } from '../../src/mock/faults.js'
import { operationTables } from '../../generated/tables/operations.js'
import type { OperationDescription } from '../../src/client/operation-table.js'
import { defaultExecutionLagMs } from '../../src/client/options.js'
import { timeToProve } from '../../src/client/proof.js'
import { escaped } from '../../src/client/json-pointer.js'
import { root } from '../generate/apis.js'
import { operationsOf } from '../generate/document.js'
import { crashTable } from './attack-tables.js'
import { code, heading, inline, page, table } from './markup.js'
import type { Described } from './described.js'
import { errorLink, referenceLink } from './places.js'
import { operationAnchor } from './redoc-anchors.js'
import { sourceText } from './sources-page.js'

/** How a call ended, and after how many requests. */
interface Ended {
  readonly ends: string
  readonly requests: number
}

/** By fault, then by operation: under a fault that passes, and under one that stays. */
type FaultMatrix = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<'once' | 'always', Ended>>>>>
>

export function survivePage(all: readonly Described[]): string {
  const body = `<p>A call that only reads is tried again. One that changes something is sent once, and recorded before its first byte leaves
where the client has a <code>journal</code>; what became of it is found out by operations that only read.</p>
${heading(2, 'What is tried again', 'again')}
<p>Derived from <code>x-safe-to-retry</code> of the descriptions. What a call weighs and how much is allowed stands on the
page of its interface, with its sources. An operation that changes something is tried again only where
the platform's own <code>fetch</code> could not connect, so that nothing was sent.</p>
${table(['Operation', 'Is tried again', 'Is held back for an allowance'], operations(all).map(againRow))}
${heading(2, 'How a lost call is found again', 'reconcile')}
<p>Derived from <code>x-reconcile</code>. ${code('client.reconcile(reference, { withinMs })')} and ${code('client.recover({ withinMs })')}
do this; neither ever writes. What cannot be told for certain is <code>unknown</code>.</p>
${table(
  ['Operation', 'What is asked', 'By', 'It was carried out when', 'In words'],
  operations(all).flatMap(reconcileRow),
)}
${heading(2, 'How long to ask', 'within')}
<p>That an order was not placed can be proved when the service can no longer carry it out, by two reads after that:
<code>withinMs</code> = ${proofWords()}, and the time that the answers take, counted from the signing. What is already past
counts. A reconcile that ends <code>unknown</code> for lack of time says in the last entry of its <code>evidence</code> from when on
(<code>provable.from</code>) and how much longer it takes (<code>provable.withinMs</code>).</p>
${heading(2, 'What is known, and how it is read', 'known')}
<p>Of a list that is over, its time is that of its end. An older one of the same name may have ended just after the call was
sent, so such a list shows that the order was placed only where the client has made up <code>listClientOrderId</code>, as it does
for each call that leaves it out, with a journal or without.</p>
<p>An <code>intent</code> stands in the journal in plain text, also where it has a key, and in references and errors: put no
personal data into it. A second call with it ends in a ${endLink('DuplicateCallError')}, whose <code>reference</code> names the first one.</p>
<p>A call that was refused for certain keeps its intent until <code>client.acknowledge(error.reference)</code>, which needs no
<code>recover</code> before. To send and to acknowledge are two steps, so that the result can be stored between them: one step would
lose it when the process dies. A plain method needs no second one: its entry ends with the answer.</p>
<p><code>result</code> of <code>recover</code> and <code>reconcile</code> has the type <code>unknown</code>: an earlier version may have written it
into the journal, it may be the call's own result or what another operation showed of it, and what <code>lookUp</code> gives is handed on
as it is.</p>
<p>The journal of payments needs a <code>key</code> for <code>resubmit</code> to work by itself, and for results to be kept: without one it
holds no personal data, only identifiers and a digest.</p>
${heading(2, 'Every fault under every operation', 'faults')}
<p>Found by a test that runs on each change, with the defaults of a client and a <code>fetch</code> of one's own. The first line
of a cell is under a fault of one request, the second under one that stays, where that ends otherwise; the number is that of the requests. A change is sent once in
every cell.</p>
${faultTable(all)}
${heading(2, 'A process that is killed', 'crashes')}
<p>At how many steps an application was killed between preparing a call and acknowledging it, by the call and by where its
journal is. The next process recovers: nothing was done twice, forgotten or judged wrongly. <a href="evidence.html#crashes">More on
this</a>.</p>
${crashTable()}`
  const description =
    'What is tried again, how a lost call is found again, and how each call ends under each fault.'
  return page({ title: 'Calls that survive', description, isWide: true }, body)
}

/** How long a proof takes, by the constants that the client goes by. */
function proofWords(): string {
  const order: OperationDescription = operationTables['margin-wallet'].createMarginOcoOrder
  const recvWindow = order.parameters.find(({ name }) => name === 'recvWindow')?.sends
  if (typeof recvWindow !== 'number') throw new Error('Nothing says for how long an order is taken')
  const all = timeToProve(recvWindow, defaultExecutionLagMs)
  const fixed = timeToProve(0, 0)
  return `<code>recvWindow</code> + <code>executionLagMs</code> + ${fixed} ms, so ${all} ms by default`
}

interface Shown {
  readonly link: string
  readonly description: OperationDescription
  /** Where a statement on the operation comes from, by the pointer from the operation on. */
  sourceOf(below: string): string
}

function operations(all: readonly Described[]): Shown[] {
  return all.flatMap(({ api, document }) => {
    const text = sourceText(document)
    return operationsOf(document).map(({ operation, path, method }) => {
      const { operationId } = operation
      const description = Object.values(operationTables)
        .flatMap((one) => Object.values<OperationDescription>(one))
        .find((one) => one.operationId === operationId)
      if (description === undefined) throw new Error(`${operationId} is in no table`)
      const link = referenceLink(api, code(operationId), operationAnchor(operation))
      const at = `/paths/${escaped(path)}/${method}`
      return { link, description, sourceOf: (below) => soft(`Source: ${text.of(`${at}${below}`)}.`) }
    })
  })
}

function soft(text: string): string {
  return `<br><span class="soft">${text}</span>`
}

function againRow({ link, description, sourceOf }: Shown): string[] {
  const { safeToRetry, urgent, weights, limits } = description
  const isCounted = weights !== undefined || limits !== undefined
  return [
    link,
    (safeToRetry ? 'yes' : '<strong>no</strong>: it changes something') + sourceOf('/x-safe-to-retry'),
    urgent ? 'never: it ends exposure' : isCounted ? 'yes' : 'no: none is known',
  ]
}

function reconcileRow({ link, description, sourceOf }: Shown): string[][] {
  const { reconcile, safeToRetry } = description
  if (safeToRetry) return []
  if (reconcile === undefined) return [[link, 'nothing', '', '', '']]
  const { operation, state, says, kind } = reconcile
  const by = Object.entries(reconcile.with).map(([asked, given]) =>
    operation === undefined || asked === given ? code(given) : `${code(asked)} from ${code(given)}`,
  )
  const wanted = state?.wanted.map((value) => code(String(value))).join(' or ')
  const isSo =
    state === undefined ? 'your own <code>lookUp</code> says so' : `${code(state.member)} is ${wanted}`
  const since = kind === 'create' && state !== undefined ? ', at a time not before the call' : ''
  const known = state === undefined ? '' : sourceOf('/x-reconcile/state/wanted')
  return [
    [
      link,
      operation === undefined
        ? 'your own <code>lookUp</code>'
        : code(operation) + sourceOf('/x-reconcile/operation'),
      by.join(', ') + sourceOf('/x-reconcile/with'),
      isSo + since + known,
      inline(says) + sourceOf('/x-reconcile/says'),
    ],
  ]
}

/** Operations that fare alike under every fault share a column. */
function faultTable(all: readonly Described[]): string {
  const matrix = JSON.parse(readFileSync(new URL('test/matrix/faults.json', root), 'utf8')) as FaultMatrix
  const kinds = Object.keys(faultKinds) as FaultKind[]
  const columns = new Map<string, string[]>()
  for (const { link, description } of operations(all)) {
    const cells = JSON.stringify(kinds.map((kind) => cell(matrix, kind, description.operationId)))
    columns.set(cells, [...(columns.get(cells) ?? []), link])
  }
  const heads = [...columns.values()].map((links) => links.join('<br>'))
  const cells = [...columns.keys()].map((text) => JSON.parse(text) as string[])
  const rows = kinds.map((kind, at) => {
    const { message, carriedOut } = faultKinds[kind]
    const what = `${code(kind)}<br><span class="soft">${inline(message)} ${carriedOut ? 'Carried out.' : 'Not carried out.'}</span>`
    return [what, ...cells.map((column) => column[at] ?? '')]
  })
  return table(['Fault', ...heads], rows)
}

function cell(matrix: FaultMatrix, kind: string, operationId: string): string {
  const found = matrix[kind]?.[operationId]
  if (found === undefined) throw new Error(`The fault matrix has no cell for ${operationId} under ${kind}`)
  return [found.once, found.always]
    .map(({ ends, requests }) => `${endLink(ends)}, ${requests}`)
    .filter((line, at, lines) => lines.indexOf(line) === at)
    .join('<br>')
}

function endLink(ends: string): string {
  return ends === 'result' ? 'a result' : errorLink(ends)
}
