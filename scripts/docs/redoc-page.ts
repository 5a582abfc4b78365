/** The page of an interface: Redoc renders the description, and the site frames it. */
import type { Described, Pages } from './described.js'
import { escapeHtml } from './markup.js'
import { renderWithRedoc } from './redoc.js'
import { withSharedFiles } from './redoc-files.js'
import { replaced } from './replaced.js'
import { withPanels } from './try/inject.js'
import { panelCode, type PanelCode } from './try/panel-code.js'

/** Forbids the scripts of a page to load anything from elsewhere. Redoc compiles parts of itself, and puts styles into the page. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src data:; worker-src blob:; connect-src 'self'; base-uri 'none'; form-action 'none'"

const emptyImage = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

/** The page of each interface, with the files that they share. */
export async function redocPages(all: readonly Described[]): Promise<Pages> {
  const panels = await panelCode()
  const pages = await Promise.all(all.map((one) => redocPage(one, all, panels)))
  return new Map([...pages.flatMap((page) => [...page]), ...panels.files])
}

/** @param all every interface: the bar above the page leads to each */
async function redocPage(
  { api, document }: Described,
  all: readonly Described[],
  { atOnce }: PanelCode,
): Promise<Pages> {
  const { html, files } = withSharedFiles(withParameters(selfContained(await renderWithRedoc(api))))
  const { title, description } = document.info
  const page = framed(withLastingLinks(html), {
    title: `${title}: reference`,
    description: `${description.split('. ')[0] ?? title}.`,
    bar: all.map((one) => ({
      name: one.document.info.title,
      page: `${one.api}.html`,
      isOpen: one.api === api,
    })),
  })
  const script = atOnce.get(api)?.[0]
  return new Map([...files, [`${api}.html`, script === undefined ? page : withPanels(page, api, script)]])
}

/** Removes the logo that Redoc loads from the host of its maker, since a page must work without a network. */
function selfContained(html: string): string {
  return html.replaceAll(/https:\/\/cdn\.redoc\.ly\/redoc\/[\w-]+\.svg/g, emptyImage)
}

/** Where a request has parameters and no body, Redoc says that it has nothing. */
function withParameters(html: string): string {
  const ofRedoc = 'No request payload'
  if (!html.includes(ofRedoc))
    throw new Error(`Redoc no longer says "${ofRedoc}" of a request without a body`)
  return html.replaceAll(ofRedoc, 'No body, only parameters')
}

/** Redoc renders its menu beforehand with links to paths, which lead to nowhere in a new tab: each place of it is a fragment. */
function withLastingLinks(html: string): string {
  return html.replaceAll(/(<a\b[^>]*? href=")(\/(?!\/))/g, '$1#$2')
}

interface Frame {
  readonly title: string
  readonly description: string
  readonly bar: readonly BarEntry[]
}

interface BarEntry {
  readonly name: string
  readonly page: string
  /** Whether it is the page that has the bar. */
  readonly isOpen: boolean
}

/** Puts what the site adds into the page that Redoc has made. Everything that is added is added here. */
function framed(html: string, { title, description, bar }: Frame): string {
  const head = `<head>
  <meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy}">
  <meta name="description" content="${escapeHtml(description)}">
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="reference.css">
  <script src="reference.js"></script>`
  const changes: readonly [what: RegExp, by: string][] = [
    [/<head>/, head],
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(title)} | lacuna</title>`],
    [/<body>/, `<body>\n${barOf(bar)}`],
  ]
  return changes.reduce((page, [what, by]) => replaced('The page of Redoc', page, what, by), html)
}

/** The ways back to the site, at the head of the page. */
function barOf(references: readonly BarEntry[]): string {
  const links = references.map(
    ({ name, page, isOpen }) =>
      `<a href="./${page}"${isOpen ? ' aria-current="page"' : ''}>${escapeHtml(name)}</a>`,
  )
  return `<nav class="site-bar" aria-label="Site"><a class="site-name" href="./index.html">lacuna</a>
<a href="./interfaces.html">Interfaces</a>${links.join('\n')}
<a href="./client/index.html">Client reference</a><a href="./ambiguities.html">Ambiguities</a><a href="./errors.html">Errors</a>
<a class="site-search" href="./index.html#search">Search the docs</a></nav>`
}
