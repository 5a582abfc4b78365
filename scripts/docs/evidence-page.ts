import { attackTables } from './attack-tables.js'
import { clientTable } from './client-table.js'
import { heading, page } from './markup.js'
import { pagesTable } from './pages-table.js'
import { peerTables } from './peer-tables.js'
import { productTable } from './product-table.js'

/** The page on what was tried against what, and what was not. */
export function evidencePage(): string {
  const body = `<p>This page says what the tests try and what they find. The tables are part of the repository, and a test fails if it finds anything
else. Nothing was tried against a live service.</p>
${heading(2, 'Attacks on the clients', 'attacks')}
<p>Run by <code>npm run test:system</code>. An attack that succeeds makes the run fail.</p>
${attackTables()}
${heading(2, 'These pages', 'pages')}
<p>Run by <code>npm run test:system</code> with Chromium, from which the network is cut.</p>
${pagesTable()}
${heading(2, 'Third-party clients', 'interop')}
<p><code>npm run test:compat</code> runs these clients against the mock over HTTP. The tests compare the results with this table. Prism runs in proxy mode between our own
clients and the mock. <em>Wrong</em> says what a client does wrong and its users should know, even if the ordinary call works.</p>
${clientTable()}
${peerTables()}
${heading(2, 'Tools that read descriptions', 'products')}
<p><code>npm run products</code> gives each tool the published descriptions of all three interfaces, as OpenAPI 3.1, or as 3.0 if
the tool reads nothing newer. It compiles what the tool generates under strict TypeScript, and calls one operation of each interface
with it: against the mock, or against the tool itself if the tool is a mock.</p>
${productTable()}
${heading(2, 'Known limits', 'limits')}
<ul>
<li>Errors quote the text of the service. The client removes the secrets that it knows, in the
<a href="#plantedSecrets">spellings above</a>: <a href="answers.html#secrets">which secrets are found, and which are not</a>.</li>
</ul>`
  const description =
    'What was tested against what, and with what result. Nothing was tried against a live service.'
  return page({ title: 'Evidence', description, isWide: true }, body)
}
