import { mockAmbiguities } from '../../generated/ambiguities/mock.js'
import { controls } from '../../src/mock/control.js'
import { faultHeader, faultKinds } from '../../src/mock/faults.js'
import { rules, type Rule } from '../../src/mock/rules.js'
import { escapeHtml, inline, page, table } from './html.js'
import type { Described } from './index-page.js'

/** The assumptions of the mock where nothing is known, and how to change them. */
const assumptions: readonly string[] = [
  'A bearer token works for as long as the published answer of the login says; `marketData.tokenLifetimeMs` sets it.',
  'Every `instId` and `rType` is answered with the same list of records; `marketData.futOptRecords` and `fixedIncomeRecords` set how many there are.',
  'What a payment method costs: a fee by method and a tax on it, such that the published examples hold.',
  'An order list works until it is cancelled: nothing trades by itself.',
  'Which symbols exist: those of the examples and options, and some that are widely traded; `marginWallet.symbols` adds others.',
  'How many refusals for a limit end in a ban, and that each ban is twice as long as the one before.',
  'Order lists come by ascending id, deposits and withdrawals newest first.',
  'The times of what is there at the start are moved by whole days, so that the newest lies within the last day of the clock.',
  'What the mock holds has a limit: `mostHeld` transactions, tokens of them and bearer tokens, 10,000 of each unless it says otherwise. The oldest that is over makes room; where none is, one more is refused with 429.',
  'The codes of refusals that no source gives. `unchecked` leaves the rule out that they belong to.',
]

/** The page on what the mock does beyond Prism, and what is assumed in it. */
export function mockPage(all: readonly Described[]): string {
  const body = `<p><a href="index.html">lacuna</a></p><h1>The mock</h1>
<p>Prism holds each request to the description and supplies answers. What follows is done around it.</p>
<h2 id="rules">Rules</h2>
<p>What a request is held to, in this order where it applies. A rule from
<code>credentials</code> on can be left out:
<code>createMock({ unchecked: ['signature'] })</code>; one that follows an ambiguity is switched by its reading.</p>
${table(
  ['Rule', 'What it asks', 'Source', 'Switch'],
  Object.entries<Rule>(rules).map(([id, rule]) => ruleRow(id, rule, all)),
)}
<h2 id="ambiguities">Ambiguities that it can behave as</h2>
<p>Each in every one of its readings: <code>createMock({ assume: { secondEnable: 'success' } })</code>.</p>
${table(['Ambiguity', 'Readings'], Object.entries(mockAmbiguities).map(ambiguityRow))}
<h2 id="assumed">What else is assumed</h2>
<ul>${assumptions.map((assumption) => `<li>${inline(assumption)}</li>`).join('')}</ul>
<h2 id="faults">Faults</h2>
<p>By operation, <code>createMock({ faults: { listFutOpt: 'stall' } })</code>, by <code>mock.setFault</code>, or by the request header
<code>${faultHeader}: stall</code>. With particulars: <code>{ kind: 'tooManyRequests', times: 2, retryAfterSeconds: 5 }</code>, in the header
<code>tooManyRequests;retryAfterSeconds=5</code>.</p>
${table(
  ['Fault', 'What happens', 'Is the operation carried out?'],
  Object.entries(faultKinds).map(([kind, { message, carriedOut }]) => [
    `<code>${kind}</code>`,
    inline(message),
    carriedOut ? 'yes' : 'no',
  ]),
)}
<h2 id="controls">Control from any language</h2>
<p>Tests in process use the methods of the mock. Over HTTP the same stands under <code>/_mock/</code>.</p>
<p>Over HTTP the mock answers only to <code>localhost</code>, to loopback addresses, and to the host on which it listens, and
only to pages that come from these: a page of another site could otherwise steer it from a browser.
<code>lacuna mock --allow-host mock.example</code> or <code>listen({ allowHosts: ['mock.example'] })</code> adds a name.</p>
${table(
  ['Request', 'What it does'],
  Object.entries(controls).map(([name, { methods, message }]) => [
    `<code>${methods.join(', ')} /_mock/${name}</code>`,
    inline(message),
  ]),
)}
<p>Which third-party clients were run against it, and how they fare: <a href="evidence.html#interop">evidence</a>.</p>`
  return page('The mock', body)
}

function ruleRow(id: string, { message, source, ambiguity }: Rule, all: readonly Described[]): string[] {
  const api = all.find(({ document }) =>
    document['x-ambiguity-registry'].some((entry) => entry.id === ambiguity),
  )?.api
  const link =
    ambiguity && api ? `<a href="ambiguities.html#${api}-${ambiguity}"><code>${ambiguity}</code></a>` : ''
  return [`<code>${id}</code>`, inline(message), `<span class="tag">${source}</span>`, link]
}

function ambiguityRow([id, { title, default: byDefault, readings }]: [
  string,
  { title: string; default: string; readings: Readonly<Record<string, string>> },
]): string[] {
  const items = Object.entries(readings).map(
    ([reading, summary]) =>
      `<li><code>${reading}</code>${reading === byDefault ? ' (default)' : ''}: ${inline(summary)}</li>`,
  )
  return [`<code>${id}</code> ${escapeHtml(title)}`, `<ul>${items.join('')}</ul>`]
}
