import { attackTables } from './attack-tables.js'
import { clientTable } from './client-table.js'
import { heading, page } from './markup.js'
import { peerTables } from './peer-tables.js'
import { productTable } from './product-table.js'

/** The page on what was tried against what, and what was not. */
export function evidencePage(): string {
  const body = `<p>What the tests try, and what they find. Each table is committed, and a run of the tests that finds anything else fails.
Nothing was tried against a live service.</p>
${heading(2, 'Attacks on the clients', 'attacks')}
<p>Run by <code>npm run test:system</code>. They find nothing, or they fail.</p>
${attackTables()}
${heading(2, 'Third-party clients', 'interop')}
<p>Run against the mock over HTTP by the tests, which hold to this table. Prism stands in proxy mode between our own clients
and the mock. <em>Wrong</em> says what a client does that its users should know of, even where the ordinary call works.</p>
${clientTable()}
${peerTables()}
${heading(2, 'Tools that read descriptions', 'products')}
<p>Run by <code>npm run products</code> over the published descriptions of all three APIs, in the form of OpenAPI 3.1, or of 3.0 where
a tool reads nothing newer. What a tool generates compiles under strict TypeScript, and one operation of each API is called
with it: against the mock, or as the tool itself answers by the description.</p>
${productTable()}
${heading(2, 'What is taken as it comes', 'limits')}
<ul>
<li>In a list of records, of a name that one record has twice the last value counts, as in <code>JSON.parse</code>. In every other
answer such a name is refused.</li>
<li>Text is shown as it came. A secret that is encrypted, split over several fields, or spelt in another way than those of the table
above is not found in it.</li>
<li>What <code>partial</code> of a <code>DecodeError</code> holds is data, as a result is, and nothing in it is hidden.</li>
</ul>`
  const description =
    'What was tested against what, and what came of it. Nothing was tried against a live service.'
  return page({ title: 'Evidence', description, isWide: true }, body)
}
