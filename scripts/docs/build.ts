/** Renders the descriptions with Redoc, and the pages of our own. No page loads anything from elsewhere. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { readApiNames, root } from '../generate/apis.js'
import type { Document } from '../generate/document.js'
import { ambiguitiesPage } from './ambiguities.js'
import { errorPages } from './error-pages.js'
import { evidencePage } from './evidence-page.js'
import { indexPage } from './index-page.js'
import { mockPage } from './mock-page.js'
import { renderWithRedoc } from './redoc.js'
import { sourcesPage } from './sources-page.js'
import { survivePage } from './survive-page.js'

/** Forbids the scripts of a page to load anything from elsewhere. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' blob:; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; worker-src blob:; connect-src 'self'; base-uri 'none'; form-action 'none'"

const emptyImage = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

/** The pages by name. */
export type Pages = ReadonlyMap<string, string>

/** Builds every page. Takes a few seconds where Redoc has not yet rendered the descriptions as they are. */
export async function buildDocs(): Promise<Pages> {
  const apis = readApiNames()
  const documents = await Promise.all(
    apis.map(
      async (api) =>
        JSON.parse(await readFile(new URL(`generated/bundles/${api}.json`, root), 'utf8')) as Document,
    ),
  )
  const rendered = await Promise.all(apis.map(async (api) => selfContained(await renderWithRedoc(api))))
  const described = apis.map((api, index) => ({ api, document: found(documents[index]) }))
  return new Map([
    ['index.html', indexPage(described)],
    ['ambiguities.html', ambiguitiesPage(described)],
    ['mock.html', mockPage(described)],
    ['survive.html', survivePage(described)],
    ...(await errorPages(described)),
    ['evidence.html', evidencePage()],
    ['sources.html', sourcesPage(described)],
    ...apis.map((api, index) => [`${api}.html`, found(rendered[index])] as const),
  ])
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A page is missing')
  return value
}

/** Removes the logo that Redoc loads from the host of its maker, since a page must work without a network. */
function selfContained(html: string): string {
  return html
    .replaceAll(/https:\/\/cdn\.redoc\.ly\/redoc\/[\w-]+\.svg/g, emptyImage)
    .replace(
      '<head>',
      `<head>\n  <meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy}">\n  <link rel="icon" href="data:,">`,
    )
}

/** Writes the pages to a folder. */
export async function writePages(pages: Pages, folder: URL): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all([...pages].map(([name, text]) => writeFile(new URL(name, folder), text)))
}
