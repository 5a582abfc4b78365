/** The page on calls that survive: what is tried again, how a lost call is found again, and how each call ends under each fault. */
import { readFileSync } from 'node:fs'
import { faultKinds, type FaultKind } from '../../src/mock/faults.js'
import { operationTables } from '../../generated/tables/index.js'
import type { OperationDescription } from '../../src/model/api-adapter.js'
import { defaultExecutionLagMs, defaultTimeoutMs } from '../../src/model/options.js'
import { confirmingMs, longestDelayMs } from '../../src/durability/absence.js'
import { escaped } from '../../src/model/json.js'
import { root } from '../generate/apis.js'
import { operationsOf } from '../generate/document.js'
import { code, heading, inline, list, page, table } from './markup.js'
import type { Described } from '../generate/description.js'
import { errorLink, operationLink } from './places.js'
import { sourceText } from './sources-page.js'

/** By fault, then by operation: how a call ended under a fault that passes, and under one that stays, after how many requests. */
type FaultMatrix = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<'once' | 'always', Ended>>>>>
>
type Ended = Readonly<{ ends: string; requests: number }>

export function survivePage(all: readonly Described[]): string {
  const shown = operations(all)
  const linksTo = (safe: boolean): string =>
    shown
      .filter(({ description }) => description.safeToRetry === safe)
      .map(({ link }) => link)
      .join(', ')
  const body = `<p>The client tries a call that only reads again. It sends a call that changes something once. With a <code>journal</code>, it
records such a call before the first byte leaves, and finds out later what became of it, by operations that only read.</p>
${heading(2, 'What is tried again', 'again')}
<p>The reference of each interface says of each operation whether it is safe to send again, how much it weighs and how much is
allowed, with the sources. A call waits where a known limit is near, unless it ends a risk.</p>
${list([`Tried again: ${linksTo(true)}.`, `Sent once: ${linksTo(false)}.`])}
<p><a href="options.html#what-is-tried-again">After which failures</a>. Where a transaction token serves one call only,
<code>fetchPcfDetails</code> is refused when it is tried again, which does no harm: its error says that an earlier attempt may have used the token up.</p>
${heading(2, 'How a lost call is found again', 'reconcile')}
<p>Derived from <code>reconcile</code> of <code>conduct.yaml</code>. ${code('client.reconcile(reference, { withinMs })')} and ${code('client.recover({ withinMs })')}
do this, and change nothing. If they cannot be certain, the verdict is <code>unknown</code>.</p>
${table(
  ['Operation', 'What is asked', 'By', 'It was carried out when', 'In words'],
  shown.flatMap(reconcileRow),
)}
${heading(2, 'How long to ask', 'within')}
<p>To prove that an order was not placed, the client waits until the service can no longer carry it out, and then reads twice. Counted
from the signing, this takes ${proofWords()}, and the time that the answers take. A payment is not signed with its time: counted from the
sending, it takes <code>timeoutMs</code> + <code>executionLagMs</code> + ${longestDelayMs + confirmingMs} ms at most,
so ${defaultTimeoutMs + defaultExecutionLagMs + longestDelayMs + confirmingMs} ms by default. Give <code>withinMs</code> at least that much,
as the advice in an error does; time that has already passed counts. If the time was too short, the verdict is <code>unknown</code>, and the last entry of
<code>evidence</code> says from when on a proof is possible (<code>provable.from</code>) and how much longer it takes
(<code>provable.withinMs</code>).</p>
${heading(2, 'What you should know', 'known')}
<p>An order list that has ended shows the time of its end, not that of its start. An older list with the same
<code>listClientOrderId</code> may have ended just after the call was sent. Such a list therefore proves that the order was placed
only if the client made up the id, which it does whenever you leave it out, with a journal or without; otherwise the verdict is
<code>unknown</code>. What this client or its journal knows as the result of another call is never the result of this one.</p>
<p>A <code>reference</code> that you store before you send the call does not say when it was sent. The journal knows that. Without
one, <code>reconcile</code> still finds what only this call can have made, such as an order list under an id that the client made up,
and sees whether a state is as wanted. It never says that the call did not happen, because the call may still be sent: for that,
store the <code>reference</code> of the error, or that of the prepared call once <code>send()</code> has ended.</p>
<p>Sending and acknowledging are two steps, so that you can store the result between them: with one step, a
process that dies would lose it. A plain method needs no second step: its entry ends with the answer, unless that leaves open what
became of the call.</p>
<p>For payments, give the journal a <code>key</code>: it encrypts inputs and results with it. Without a key it stores no personal
data, only identifiers and a digest; then only the <code>recover</code> that asks your <code>lookUp</code> has its result, later ones
have none, and <code>resubmit</code> needs the input from you.</p>
<p>The journal stores an <code>intent</code> in plain text, even if the journal has a key; references and errors show it too. Put no
personal data into it. <a href="lost-calls.html#intents">Lost calls</a> says what a second call with the same intent gives.</p>
<p>The verdicts <code>did-not-happen</code> and <code>not-as-wanted</code> follow one rule: two looks, four seconds apart, both after the service
can no longer carry out any copy of the request. Every clock must say so: the time of day, the service's <code>Date</code> where the
request is signed with a time, and the monotonic clock of the machine, which nobody sets. It counts from the sending where the same start of the same machine sent
the call, and otherwise from the first look. The journal keeps that look, so that processes that live shortly add up; a journal in
Redis adds the time of its server, so that hosts do. A machine that slept after the entry was written does not send the request.</p>
<p>A proxy may send a change twice, and the service may refuse the second copy because the first one worked: as a duplicate, as an
unknown order, for a balance that the first copy has locked. Or the first copy is slow, and is carried out after the second was
refused. After such a refusal the client reads once what became of the call, in the same time; it does not after a refusal that the
read would get as well, such as a 429. If the read shows the call, it throws an ${endLink('AlreadyCarriedOutError')}. An absence proves nothing yet: a
refusal for a state is an ${endLink('ApiError')} with <code>settled: false</code>, and one that the call's own success would cause is an
${endLink('OutcomeUnknownError')}. In the journal both stay open. The reference of each interface says for every code what follows from it.</p>
${heading(2, 'Every fault under every operation', 'faults')}
<p>How each call ends under <a href="mock.html#faults">each fault</a>, and how many requests the client sent for it. The first
line of a cell is for a fault that affects one request. The second line, if there is one, is for a fault that stays. A change is sent
once in every cell. A test checks this table on each change of the code, with a <code>fetch</code> of its own and the default options
of a client, except for <code>attemptTimeoutMs</code>: without it, a read that gets no answer takes all of <code>timeoutMs</code> in
one attempt, and ends with a ${endLink('TimeoutError')} after one request.</p>
${faultTable(shown)}
${heading(2, 'A process that is killed', 'crashes')}
<p>A test kills an application between preparing a call and acknowledging it, at every step. The next process recovers: nothing was
done twice, forgotten or judged wrongly. <a href="evidence.html#crashes">The counts, by call and journal</a>.</p>`
  const description =
    'What is tried again, how a lost call is found again, and how each call ends under each fault.'
  return page({ title: 'Calls that survive', description, isWide: true }, body)
}

/** The time that a proof takes, by the constants that the client goes by. */
function proofWords(): string {
  const order: OperationDescription = operationTables['margin-wallet'].createMarginOcoOrder
  const recvWindow = order.parameters.find(({ name }) => name === 'recvWindow')?.sends
  if (typeof recvWindow !== 'number') throw new Error('Nothing says for how long an order is taken')
  const all = recvWindow + defaultExecutionLagMs + confirmingMs
  return `<code>recvWindow</code> + <code>executionLagMs</code> + ${confirmingMs} ms, so ${all} ms by default`
}

type Shown = ReturnType<typeof operations>[number]

function operations(all: readonly Described[]) {
  const known = Object.values(operationTables).flatMap((table) => Object.values<OperationDescription>(table))
  return all.flatMap(({ api, document }) => {
    const text = sourceText(document)
    return operationsOf(document).map(({ operation, path, method }) => {
      const { operationId } = operation
      const description = known.find((operation) => operation.operationId === operationId)
      if (description === undefined) throw new Error(`${operationId} is in no table`)
      const link = operationLink(api, operation)
      const at = `/paths/${escaped(path)}/${method}`
      /** The source of a statement on the operation, by the pointer from the operation on. */
      const sourceOf = (below: string): string =>
        `<br><span class="soft">Source: ${text.of(`${at}${below}`)}.</span>`
      return { link, description, sourceOf }
    })
  })
}

function reconcileRow({ link, description, sourceOf }: Shown): string[][] {
  const { reconcile, safeToRetry } = description
  if (safeToRetry) return []
  if (reconcile === undefined) return [[link, 'nothing', '', '', '']]
  const { operation, state, says, kind } = reconcile
  const by = Object.entries(reconcile.with).map(([requested, given]) =>
    operation === undefined || requested === given ? code(given) : `${code(requested)} from ${code(given)}`,
  )
  const wanted = state?.wanted.map((value) => code(String(value))).join(' or ')
  const isSo =
    state === undefined ? 'your own <code>lookUp</code> says so' : `${code(state.member)} is ${wanted}`
  const since = kind === 'create' && state !== undefined ? ', at a time not before the call' : ''
  const known = state === undefined ? '' : sourceOf('/x-reconcile/state/wanted')
  const sought = operation && code(operation) + sourceOf('/x-reconcile/operation')
  const given = by.join(', ') + sourceOf('/x-reconcile/with')
  const words = inline(says) + sourceOf('/x-reconcile/says')
  return [[link, sought ?? 'your own <code>lookUp</code>', given, isSo + since + known, words]]
}

/** Operations that fare alike under every fault share a column. */
function faultTable(shown: readonly Shown[]): string {
  const matrix = JSON.parse(readFileSync(new URL('test/matrix/faults.json', root), 'utf8')) as FaultMatrix
  const kinds = Object.keys(faultKinds) as FaultKind[]
  const columns = new Map<string, string[]>()
  for (const { link, description } of shown) {
    const cells = JSON.stringify(kinds.map((kind) => cell(matrix, kind, description.operationId)))
    columns.set(cells, [...(columns.get(cells) ?? []), link])
  }
  const heads = [...columns.values()].map((links) => links.join('<br>'))
  const cells = [...columns.keys()].map((text) => JSON.parse(text) as string[])
  const rows = kinds.map((kind, at) => {
    return [code(kind), ...cells.map((column) => column[at] ?? '')]
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
