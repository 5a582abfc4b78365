import { controls } from '../../src/mock/create-mock.js'
import { faultHeader, faultKinds } from '../../src/mock/faults.js'
import { alterations } from '../../src/mock/engine/prism.js'
import { registeredAmbiguities } from '../../src/mock/engine/registry.js'
import { rules, type MockRule } from '../../src/mock/engine/rules.js'
import { badge, code, heading, inline, list, page, table } from './markup.js'
import { ambiguityLink } from './places.js'

/** The assumptions of the mock where nothing is known, and how to change them. */
const assumptions: readonly string[] = [
  'A bearer token works for as long as the published answer of the login says; `marketData.tokenLifetimeMs` sets it.',
  'Every `instId` and `rType` is answered with the same list of records; `marketData.futOptRecords` and `fixedIncomeRecords` set how many there are.',
  'What a payment method costs: a fee for the method and a tax on the fee, chosen so that the published examples are right.',
  'An order list works until it is cancelled: nothing trades by itself.',
  'Which symbols exist: those of the examples and of the options, and some that are widely traded; `marginWallet.symbols` adds others.',
  'How many refusals for a limit end in a ban, and that each ban is twice as long as the one before.',
  'Order lists come by ascending id, deposits and withdrawals newest first.',
  'The times of what is there at the start are moved by whole days, so that the newest lies within the last day of the clock.',
  'The mock keeps at most `mostHeld` transactions, tokens of transactions and bearer tokens: 10,000 of each by default. A further one replaces the oldest.',
  'The codes of those refusals for which no source gives a code. `unchecked` switches off the rules that they belong to.',
]

/** The page on what the mock does beyond Prism, and what is assumed in it. */
export function mockPage(): string {
  const body = `<p>Prism checks parameters and bodies against their schemas, and supplies answers. This page lists what our mock does in addition.</p>
${heading(2, 'What Prism gets', 'prism')}
<p>Prism gets the published descriptions, except for what this list alters:</p>
${table(
  ['Alteration', 'Why'],
  alterations.map(({ what, reason }) => [inline(what), inline(reason)]),
)}
<p>In a checkout, <code>npx prism mock generated/openapi/payments.json</code> serves Prism alone, on the description as it is published. It checks
no credential, keeps no state, and posts the published callback to each <code>callbackUrl</code>.</p>
${heading(2, 'Rules', 'rules')}
<p>The mock checks these rules for each request, as far as they apply; <code>mock.requests</code> shows the rules that a request
passed, in turn. You can switch off the rules from <code>credentials</code> on:
${code("createMock({ unchecked: ['signature'] })")}. A rule that follows an ambiguity is switched by its reading.</p>
${table(['Rule', 'What it asks', 'Source', 'Switch'], Object.entries<MockRule>(rules).map(ruleRow))}
${heading(2, 'Ambiguities, in each of their readings', 'ambiguities')}
<p>The mock can behave as each reading of every choice and of every handled ambiguity:
${code("createMock({ assume: { secondEnable: 'success' } })")}. <a href="ambiguities.html">The page of each</a> says which readings there
are, and how to switch the mock to them.</p>
${heading(2, 'What else is assumed', 'assumed')}
${list(assumptions.map(inline))}
${heading(2, 'Faults', 'faults')}
<p>By operation, ${code("createMock({ faults: { listFutOpt: 'stall' } })")}, by <code>mock.setFault</code>, or by the request header
<code>${faultHeader}: stall</code>. With settings: ${code("{ kind: 'tooManyRequests', times: 2, retryAfterSeconds: 5 }")}, in the header
<code>tooManyRequests;retryAfterSeconds=5</code>.</p>
${table(
  ['Fault', 'What happens', 'Is the operation carried out?'],
  Object.entries(faultKinds).map(([kind, { message, carriedOut }]) => [
    `<code>${kind}</code>`,
    inline(message),
    carriedOut ? 'yes, if the mock accepts the request' : 'no',
  ]),
)}
${heading(2, 'Control from any language', 'controls')}
<p>Tests in the same process use the methods of the mock. Over HTTP, the addresses under <code>/_mock/</code> do the same.</p>
<p>Over HTTP the mock answers only requests for <code>localhost</code>, for loopback addresses and for the host on which it listens, and
only pages whose <code>Origin</code> is one of these. Otherwise a page of another site could control it from your browser. Images and links have no
<code>Origin</code>, so the mock answers them; they can change nothing under <code>/_mock/</code>. A page of another
port of this machine may call the interfaces, but nothing under <code>/_mock/</code>.
<code>lacuna mock --allow-host mock.example</code> or ${code("listen({ allowHosts: ['mock.example'] })")} adds a name.</p>
${table(
  ['Request', 'What it does'],
  Object.entries(controls).map(([name, { methods, message }]) => [
    `<code>${methods.join(', ')} /_mock/${name}</code>`,
    inline(message),
  ]),
)}
<p>Which third-party clients were run against it, and with what result: <a href="evidence.html#interop">evidence</a>.</p>`
  const description = 'Which rules the mock checks, which readings and faults it has, and how to control it.'
  return page({ title: 'Rules of the mock', description, isWide: true }, body)
}

function ruleRow([id, { message, source, ambiguity }]: [string, MockRule]): string[] {
  const switching = registeredAmbiguities().find((candidate) => candidate.ambiguity.id === ambiguity)
  const link = switching ? ambiguityLink(switching.api, switching.ambiguity.id) : ''
  return [code(id), inline(message), badge(source), link]
}
