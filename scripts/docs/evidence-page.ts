import { attackTables } from './attack-tables.js'
import { clientTable } from './client-table.js'
import { page } from './html.js'
import { peerTables } from './peer-tables.js'
import { productTable } from './product-table.js'

/** The page on what was tried against what, and what was not. */
export function evidencePage(): string {
  const body = `<p><a href="index.html">lacuna</a></p><h1>Evidence</h1>
<p>What the tests try, and what they find. Each table is committed, and a run of the tests that finds anything else fails.
Nothing was tried against a live service.</p>
<h2 id="attacks">Attacks on the clients</h2>
<p>Run by <code>npm run test:system</code>. They find nothing, or they fail.</p>
${attackTables()}
<h2 id="interop">Third-party clients</h2>
<p>Run against the mock over HTTP by the tests, which hold to this table. Prism stands in proxy mode between our own clients
and the mock. <em>Wrong</em> says what a client does that its users should know of, even where the ordinary call works.</p>
${clientTable()}
${peerTables()}
<h2 id="products">Tools that read descriptions</h2>
<p>Run by <code>npm run products</code> over the published descriptions of all three APIs, in the form of OpenAPI 3.1, or of 3.0 where
a tool reads nothing newer. What a tool generates compiles under strict TypeScript, and one operation of each API is called
with it: against the mock, or as the tool itself answers by the description.</p>
${productTable()}
<h2 id="limits">What is taken as it comes</h2>
<ul>
<li>In a list of records, of a name that one record has twice the last value counts, as in <code>JSON.parse</code>. In every other
answer such a name is refused.</li>
<li>Text is shown as it came. A secret that is encrypted, split over several fields, or spelt in another way than those of the table
above is not found in it.</li>
<li>What <code>partial</code> of a <code>DecodeError</code> holds is data, as a result is, and nothing in it is hidden.</li>
</ul>`
  return page('Evidence', body)
}
