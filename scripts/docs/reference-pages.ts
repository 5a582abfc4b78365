/** The pages of the interfaces, which Redoc renders. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Described } from '../generate/description.js'
import { readRendered } from '../generate/rendered.js'
import { escapeHtml, type Pages } from './markup.js'
import type { Entry } from './navigation.js'

/** Forbids a page to load anything from elsewhere. Redoc compiles parts of itself, and puts styles into the page. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self' 'unsafe-eval' blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src data:; worker-src blob:; connect-src 'self'; base-uri 'none'; form-action 'none'"

/** @param bar the entries of the bar at the top of every page */
export function referencePages(all: readonly Described[], bar: readonly Entry[]): Pages {
  return new Map([
    ...all.map((described) => [`${described.api}.html`, referencePage(described, bar)] as const),
    ['assets/redoc.js', redoc()],
    ['assets/colours.css', colours()],
  ])
}

/**
 * The colours and fonts of the pages that VitePress renders: those of its theme, and our own; and the two icons of its switch between
 * light and dark pages, as `--icon-sun` and `--icon-moon`.
 */
function colours(): string {
  const vitepress = createRequire(import.meta.url).resolve('vitepress/package.json')
  const styles = (file: string): string =>
    readFileSync(vitepress.replace(/package\.json$/, `dist/client/theme-default/styles/${file}`), 'utf8')
  const changed = new URL('site/.vitepress/theme/colours.css', import.meta.url)
  const icons = Array.from(
    styles('icons.css').matchAll(/\.vpi-(sun|moon) \{\s*--icon: (url\("[^"]*"\))/g),
    ([, name = '', url = '']) => `--icon-${name}: ${url};`,
  )
  return `${styles('vars.css')}${readFileSync(changed, 'utf8')}:root { ${icons.join(' ')} }\n`
}

/** The logo comes from elsewhere, so its name stands for it; the search is of one interface, beside that of the site; and where a request has parameters and no body, Redoc says that it has nothing. */
function redoc(): string {
  const cli = createRequire(import.meta.url).resolve('@redocly/cli/package.json')
  return readFileSync(cli.replace(/package\.json$/, 'lib/chunks/redoc.standalone.js'), 'utf8')
    .replaceAll(/https:\/\/cdn\.redoc\.ly\/redoc\/[\w-]+\.svg/g, 'data:image/svg+xml,')
    .replace('`API docs by`', '`API docs by Redocly`')
    .replace('`search.navbar.label`,`Search `', '`search.navbar.label`,`Search this interface `')
    .replaceAll('No request payload', 'No body, only parameters')
}

function referencePage({ api, document }: Described, bar: readonly Entry[]): string {
  const { title, description } = document.info
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
<link rel="stylesheet" href="assets/colours.css">
<link rel="stylesheet" href="reference.css">
<script src="appearance.js"></script>
<link rel="modulepreload" href="assets/redoc.js">
</head>
<body>
<header class="site-bar"><a class="site-name" href="./index.html">lacuna</a>
<a class="site-search" href="./index.html#search"><svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="9" cy="9" r="6.5"/><path d="M14 14l4 4"/></svg>Search</a>
<button id="site-menu" aria-label="Menu" aria-expanded="false">☰</button>
<nav aria-label="Site">${bar.map((entry) => barEntry(entry, `/${api}.html`)).join('\n')}</nav>
<button id="site-appearance" role="switch" aria-label="Dark pages" aria-checked="false"></button></header>
<div id="redoc"></div>
<script type="application/json" id="description">${json}</script>
<script type="module" src="reference.js"></script>
</body>
</html>
`
}

/** @param current the link of the page */
function barEntry({ text, link, items }: Entry, current: string): string {
  if (items !== undefined) {
    const links = items.map((item) => barEntry(item, current))
    return `<details name="site-bar"><summary>${escapeHtml(text)}</summary><div>${links.join('')}</div></details>`
  }
  return `<a href=".${link ?? '/'}"${link === current ? ' aria-current="page"' : ''}>${escapeHtml(text)}</a>`
}
