/** The pages of the site as their makers write them, before VitePress renders them; and what their links lead to. */
import { sitePages } from '../../scripts/docs/pages.js'
import { describedInterfaces } from '../../scripts/generate/description.js'
import { readApiNames } from '../../scripts/generate/apis.js'
import type { Pages } from '../../scripts/docs/markup.js'

export const described = describedInterfaces()

let made: Promise<Pages> | undefined
export function allPages(): Promise<Pages> {
  return (made ??= sitePages(described))
}

/** The anchors of a page: those of its headings, and those in its HTML. */
export function anchorsIn(page: string): string[] {
  return [...page.matchAll(/ id="([^"]+)"|\{#([^} ]+)\}$/gm)].map(
    ([, inHtml, ofHeading]) => inHtml ?? ofHeading ?? '',
  )
}

export interface FoundLink {
  readonly from: string
  readonly page: string
  readonly anchor: string
  readonly query: string
  readonly target: string | undefined
}

/** The links of a page within the site, in HTML and in Markdown. */
export function linksIn(name: string, text: string): FoundLink[] {
  const html = [...text.matchAll(/<a href="([^"]+)"(?: target="(\w+)")?/g)]
  const markdown = [...text.matchAll(/\]\(([^)\s]+)\)(?:\{target="(\w+)"\})?/g)]
  return [...html, ...markdown].flatMap(([, to = '', target]) => {
    const from = name.replace(/\.md$/, '.html')
    const url = new URL(to.replaceAll('&amp;', '&'), `http://site/${from}`)
    if (url.host !== 'site') return []
    // A page that is written by hand is linked as a file, so that the link works in the package too.
    const page = url.pathname.slice(1).replace(/\.md$/, '.html')
    return [{ from, page, anchor: url.hash.slice(1), query: url.search, target }]
  })
}

/** The pages that Redoc renders. */
export const referencePages: readonly string[] = readApiNames().map((api) => `${api}.html`)
