/** Builds the docs: the site by VitePress, the pages of the interfaces by Redoc. No page loads anything from elsewhere. */
import { execFile } from 'node:child_process'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { build as buildSite } from 'vitepress'
import { builtFolder, docsFolder, pagesFolder, workFolder, stampFile, stampOfSources } from './kept-docs.js'
import { sitePages } from './pages.js'
import { describedInterfaces, type Described } from '../generate/description.js'
import { program } from '../program.js'
import { readRendered } from '../generate/rendered.js'
import { escapeHtml, type Pages } from './markup.js'

const site = fileURLToPath(new URL('site/', import.meta.url))

/** Builds every page, and puts them where the docs are kept. Takes a good part of a minute. */
async function buildDocs(): Promise<void> {
  const stamp = await stampOfSources()
  const all = describedInterfaces()
  try {
    // These call clients, which the program below would keep waiting.
    await writePages(await sitePages(all), pagesFolder)
    await writeClient()
    await buildSite(site)
    await writePages(redocPages(all), builtFolder)
    await writeFile(new URL(stampFile, builtFolder), stamp)
    // The docs of before are there until the new ones are.
    await rm(docsFolder, { recursive: true, force: true })
    await rename(builtFolder, docsFolder)
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

/** Writes the reference of the clients, as Markdown: every export of every entry of the package, from its types. */
async function writeClient(): Promise<void> {
  const config = fileURLToPath(new URL('typedoc.json', import.meta.url))
  const folders = [
    '--out',
    fileURLToPath(new URL('client/', pagesFolder)),
    '--docsRoot',
    fileURLToPath(pagesFolder),
  ]
  await promisify(execFile)(process.execPath, [program('typedoc'), '--options', config, ...folders])
}

async function writePages(pages: Pages, folder: URL): Promise<void> {
  for (const [name, text] of pages) {
    const file = new URL(name, folder)
    await mkdir(new URL('.', file), { recursive: true })
    await writeFile(file, text)
  }
}

/** Forbids a page to load anything from elsewhere. Redoc compiles parts of itself, and puts styles into the page. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self' 'unsafe-eval' blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src data:; worker-src blob:; connect-src 'self'; base-uri 'none'; form-action 'none'"

/** The page of each interface, and Redoc itself. */
function redocPages(all: readonly Described[]): Pages {
  return new Map([
    ...all.map((described) => [`${described.api}.html`, redocPage(described, all)] as const),
    ['assets/redoc.js', redoc()],
  ])
}

/** The logo comes from elsewhere, so its name stands for it; and where a request has parameters and no body, Redoc says that it has nothing. */
function redoc(): string {
  const cli = createRequire(import.meta.url).resolve('@redocly/cli/package.json')
  return readFileSync(cli.replace(/package\.json$/, 'lib/chunks/redoc.standalone.js'), 'utf8')
    .replaceAll(/https:\/\/cdn\.redoc\.ly\/redoc\/[\w-]+\.svg/g, 'data:image/svg+xml,')
    .replace('`API docs by`', '`API docs by Redocly`')
    .replaceAll('No request payload', 'No body, only parameters')
}

/** @param all every interface: the bar above the page leads to each */
function redocPage({ api, document }: Described, all: readonly Described[]): string {
  const { title, description } = document.info
  const links = all.map(
    (described) =>
      `<a href="./${described.api}.html"${described.api === api ? ' aria-current="page"' : ''}>${escapeHtml(described.document.info.title)}</a>`,
  )
  // Text within a script element ends at the first thing that looks like its end.
  const json = JSON.stringify(readRendered(api)).replaceAll('<', '\\u003c')
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(description.split('. ')[0] ?? title)}.">
<title>${escapeHtml(title)}: reference | lacuna</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="reference.css">
<link rel="modulepreload" href="assets/redoc.js">
</head>
<body>
<nav class="site-bar" aria-label="Site"><a class="site-name" href="./index.html">lacuna</a>
<a href="./interfaces.html">Interfaces</a>${links.join('\n')}
<a href="./client/index.html">Client reference</a><a href="./ambiguities.html">Ambiguities</a><a href="./errors.html">Errors</a>
<a class="site-search" href="./index.html#search">Search the docs</a></nav>
<div id="redoc"></div>
<script type="application/json" id="description">${json}</script>
<script type="module" src="reference.js"></script>
</body>
</html>
`
}

// A start that is ended before the docs are built leaves nothing behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    rmSync(workFolder, { recursive: true, force: true })
    process.exit(1)
  })
await buildDocs()
console.log(`Wrote the docs to ${fileURLToPath(docsFolder)}. They are served by npm start.`)
