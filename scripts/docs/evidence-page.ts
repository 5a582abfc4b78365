import { readFileSync } from 'node:fs'
import { root } from '../generate/apis.js'
import { attackSections } from './attack-tables.js'
import { clientTable } from './client-table.js'
import { heading, inline, list, page } from './markup.js'
import { peerTables } from './peer-tables.js'

/** What was found out once, by hand: no test repeats it. */
const productRows: readonly string[] = [
  'Clients from OpenAPI 3.1: `@hey-api/openapi-ts` 0.95.0, `orval` 7.13.2, `@kubb/plugin-client` 4.39.3, `swagger-typescript-api` 13.13.0, `openapi-typescript-codegen` 0.31.0, `typed-openapi` 2.2.7, `openapi-zod-client` 1.18.3, `openapi-typescript` 7.13.0, `oazapfts` 7.5.0.',
  'Clients without generated code, from 3.1: `openapi-client-axios` 7.9.1, `swagger-client` 3.36.2 (that of Swagger UI).',
  'Collections and mocks, from 3.1: `openapi-to-postmanv2` 6.3.3, `@usebruno/converters` 0.23.0, `@mswjs/source` 0.5.0.',
  'Validators: `@apidevtools/swagger-parser` 12.1.0 and `express-openapi-validator` 5.6.2 with 3.1; `openapi-backend` 5.21.2 and `jest-openapi` 0.14.2 with 3.0.',
  '`openapi-typescript-codegen` sends the default of a parameter that is left out, which therefore must be signed too.',
]

/** The page on what was tried against what, and what was not. */
export function evidencePage(): string {
  const body = `<p>This page says what the tests try and what they find. The tables are part of the repository, and a test fails if it finds anything
else. Nothing was tried against a live service.</p>
${heading(2, 'Attacks on the clients', 'attacks')}
<p>Run by <code>npm run test:system</code>. An attack that succeeds makes the run fail.</p>
${attackSections()}
${heading(2, 'These pages', 'pages')}
<p>Run by <code>npm run test:system</code> with Chromium, from which the network is cut.</p>
${pagesList()}
${heading(2, 'Third-party clients', 'interop')}
<p><code>npm run test:compat</code> runs these clients against the mock over HTTP. The tests compare the results with this table. Prism runs in proxy mode between our own
clients and the mock. <em>Wrong</em> says what a client does wrong and its users should know, even if the ordinary call works.</p>
${clientTable()}
${peerTables()}
${heading(2, 'Tools that read descriptions', 'products')}
<p>Version 0.2.0 was tried by hand with these tools: each loads the descriptions of all three interfaces, and where it generates code,
that code compiles under strict TypeScript and calls one operation of each interface against the mock.</p>
${list(productRows.map(inline))}
${heading(2, 'Known limits', 'limits')}
<ul>
<li>Errors quote the text of the service. The client removes the secrets that it knows, in the
<a href="#plantedSecrets">spellings above</a>: <a href="answers.html#secrets">which secrets are found, and which are not</a>.</li>
</ul>`
  const description =
    'What was tested against what, and with what result. Nothing was tried against a live service.'
  return page({ title: 'Evidence', description, isWide: true }, body)
}

/** How the pages of these docs open in a browser, as their test found them. */
function pagesList(): string {
  const { pages, mostFiles, mostBytes, firstContentMs } = JSON.parse(
    readFileSync(new URL('test/system/evidence/pages.json', root), 'utf8'),
  ) as {
    readonly pages: number
    readonly mostFiles: number
    readonly mostBytes: number
    readonly firstContentMs: { readonly median: number; readonly slowest: number }
  }
  return list([
    `The test opens all ${pages} pages. No request leaves the machine or fails, and the console shows no error or warning.`,
    `A browser loads at most ${mostFiles} files and the page before it shows one, ${Math.ceil(mostBytes / 1000)} KB in all, not compressed.`,
    `The first content came after ${firstContentMs.median} ms (median), and ${firstContentMs.slowest} ms at most, on a machine that others used too.`,
  ])
}
