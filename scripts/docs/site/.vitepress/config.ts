/** The configuration with which VitePress builds the site. The pages were written before, with what leads through them. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type DefaultTheme, type MarkdownRenderer } from 'vitepress'
import { readApiNames } from '../../../generate/apis.js'
import { navigationFile, type Navigation } from '../../navigation.js'
import { builtFolder, pagesFolder, workFolder } from '../../kept-docs.js'

const read = (file: string): string => readFileSync(new URL(file, pagesFolder), 'utf8')
const { nav, sidebar } = JSON.parse(read(navigationFile)) as Navigation
const client: DefaultTheme.SidebarItem[] = [
  { text: 'lacuna', items: [{ text: 'Start', link: '/index.html' }] },
  // VitePress folds an entry without a link by a button that has another one in it.
  {
    text: 'Client reference',
    link: '/client/',
    items: JSON.parse(read('client/typedoc-sidebar.json'), (_, value: unknown) =>
      typeof value === 'object' && value !== null && 'items' in value && !('link' in value)
        ? { ...value, collapsed: undefined }
        : value,
    ) as DefaultTheme.SidebarItem[],
  },
]

/** Scripts of the page itself, by their hashes, and those of the site; nothing from elsewhere. The theme sets styles by script. */
function contentSecurityPolicy(html: string): string {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)].filter(
    ([, attributes = '']) => !/\bsrc=/.test(attributes),
  )
  const hashes = scripts.map(
    ([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return `default-src 'none'; script-src 'self' ${hashes.join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'`
}

/** Puts the head of its column into each cell of a table, for the phones that show a row as a block. */
function nameCells(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('name_cells', ({ tokens }) => {
    let heads: string[] = []
    let column = 0
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'table_open') heads = []
      if (token.type === 'tr_open') column = 0
      if (token.type === 'th_open') heads.push(plainText(tokens[index + 1]?.children ?? []))
      if (token.type === 'td_open') token.attrSet('data-head', heads[column++] ?? '')
    }
  })
}

function plainText(tokens: readonly { readonly content: string }[]): string {
  return tokens.map(({ content }) => content).join('')
}

export default defineConfig({
  title: 'lacuna',
  description: 'Typed clients, contract mocks and docs for three badly documented interfaces.',
  lang: 'en',
  base: '/docs/',
  cleanUrls: false,
  metaChunk: true,
  srcDir: fileURLToPath(pagesFolder),
  outDir: fileURLToPath(builtFolder),
  cacheDir: fileURLToPath(new URL('cache/', workFolder)),
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  // Redoc renders these.
  ignoreDeadLinks: readApiNames().map((api) => new RegExp(`^\\.?/${api}(?:\\.html)?(?:#.*)?$`)),
  // The pages of the client reference come without a head.
  transformPageData: (data) =>
    data.relativePath.startsWith('client/')
      ? {
          title: data.title === 'Client reference' ? data.title : `${data.title} (client reference)`,
          description: `${data.title}: what the types of the package say of it.`,
        }
      : undefined,
  transformHtml: (html) =>
    html.replace(
      '<meta charset="utf-8">',
      `<meta charset="utf-8">\n    <meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(html)}">`,
    ),
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: nameCells,
  },
  vite: {
    publicDir: fileURLToPath(new URL('../public/', import.meta.url)),
    logLevel: 'warn',
    build: { chunkSizeWarningLimit: 4_000 },
  },
  themeConfig: {
    nav: [...nav] as DefaultTheme.NavItem[],
    sidebar: { '/': [...sidebar] as DefaultTheme.SidebarItem[], '/client/': client },
    outline: [2, 3],
    search: { provider: 'local' },
    externalLinkIcon: true,
  },
})
