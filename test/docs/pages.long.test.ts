/** The site as a whole: every page has a title and a description, and every link within the site leads somewhere. */
import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Pages } from '../../scripts/docs/markup.js'
import { listedAmbiguities } from '../../scripts/docs/ambiguity-pages.js'
import { navigationFile, type Entry, type Navigation } from '../../scripts/docs/navigation.js'
import { codeAnchor, operationAnchor } from '../../scripts/docs/places.js'
import { root } from '../../scripts/generate/apis.js'
import { operationsOf } from '../../scripts/generate/document.js'
import { readRendered } from '../../scripts/generate/rendered.js'
import { allPages, anchorsIn, described, linksIn, referencePages } from './site.js'

let pages: Pages
let texts: readonly (readonly [name: string, text: string])[]
beforeAll(async () => {
  pages = await allPages()
  texts = [...pages].filter(([name]) => name.endsWith('.md'))
})

/** Whether typedoc writes the page, which a test of the whole site looks at. */
const isGenerated = (page: string): boolean => page.startsWith('client/')

describe('the texts at the root of the repository', () => {
  it.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md'])('%s links to files that there are', (name) => {
    const links = [...readFileSync(new URL(name, root), 'utf8').matchAll(/\]\(([^)#\s]+)/g)]
    const files = links.map(([, to = '']) => to).filter((to) => !to.startsWith('https:'))
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([])
  })
})

describe('the page about the architecture', () => {
  it('names files of the sources that there are', () => {
    const page = texts.find(([name]) => name === 'contributing/architecture.md')?.[1] ?? ''
    const files = [...page.matchAll(/`((?:src\/)?[a-z-]+\/[a-z/-]+\.ts)`/g)].map(([, file = '']) => file)
    const isThere = (file: string): boolean =>
      ['', 'src/', 'src/mock/'].some((folder) => existsSync(new URL(folder + file, root)))
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((file) => !isThere(file))).toEqual([])
  })
})

describe('the pages of the site', () => {
  it('have a title, a description, and one first heading', () => {
    for (const [name, text] of texts) {
      expect(text, name).toMatch(/^---\ntitle: .+\ndescription: .+\n/)
      const outside = text.replaceAll(/^```[^]*?^```/gm, '')
      expect(outside.match(/^# .+/gm), name).toHaveLength(1)
    }
  })

  it('lead to pages that there are, and to places that are on them', () => {
    const missing = texts.flatMap(([name, text]) =>
      linksIn(name, text).filter(({ page, anchor }) => {
        if (referencePages.includes(page) || isGenerated(page)) return false
        const to = pages.get(page.replace(/\.html$/, '.md'))
        return to === undefined || (anchor !== '' && !anchorsIn(to).includes(decodeURIComponent(anchor)))
      }),
    )
    expect(missing).toEqual([])
  })

  it('leave the site for the pages of Redoc, at operations that there are', () => {
    const links = texts
      .flatMap(([name, text]) => linksIn(name, text))
      .filter(({ page }) => referencePages.includes(page))
    expect(links.filter(({ target }) => target !== '_self')).toEqual([])
    const places = described.flatMap(({ api, document }) =>
      operationsOf(document).map(({ operation }) => `${api}.html#${operationAnchor(operation)}`),
    )
    const plain = links.filter(({ anchor }) => anchor !== '' && !anchor.startsWith('/'))
    expect(plain.filter(({ page, anchor }) => !places.includes(`${page}#${anchor}`))).toEqual([])
    expect(new Set(plain.map(({ page, anchor }) => `${page}#${anchor}`)).size).toBe(places.length)
  })

  it('can all be reached: from the bar, from the list beside the pages, or from a page', () => {
    const { nav, sidebar } = JSON.parse(pages.get(navigationFile) ?? '') as Navigation
    const linksOf = ({ link, items = [] }: Entry): string[] => [
      ...(link === undefined ? [] : [link.replace(/^\//, '')]),
      ...items.flatMap(linksOf),
    ]
    const listed = [...nav, ...sidebar].flatMap(linksOf)
    const there = [...texts.map(([name]) => name.replace(/\.md$/, '.html')), ...referencePages]
    expect(listed.filter((page) => !there.includes(page) && !isGenerated(page))).toEqual([])
    const linked = texts.flatMap(([name, text]) => linksIn(name, text).map(({ page }) => page))
    const filtered = listedAmbiguities(described).map(({ address }) => address.replace(/#.*/, ''))
    const reached = new Set([...listed, ...linked, ...filtered])
    expect(there.filter((page) => !reached.has(page))).toEqual([])
  })

  it('run no script but that of the site, and load nothing', () => {
    for (const [name, text] of texts) {
      const prose = text.replaceAll(/```[^]*?```|`[^`\n]+`/g, '')
      expect(
        prose.replace(/<script setup>\nimport \w+ from '.\/[\w-]+\.json'\n<\/script>/, ''),
        name,
      ).not.toMatch(/<(?:script|link|img|iframe|object|embed|style)\b|\son\w+=/)
      // Vue would run it.
      expect(prose, name).not.toContain('{{')
    }
  })
})

describe('the page of the codes', () => {
  const anchors = (api: string): string[] =>
    [...(pages.get('codes.md') ?? '').matchAll(/<a id="([^"]+)">/g)]
      .map(([, anchor = '']) => anchor)
      .filter((anchor) => anchor.startsWith(`${api}-`))

  it('has each code of an interface once, in order', () => {
    for (const { api, document } of described) {
      const { codes = [] } = document['x-code-registry'] ?? {}
      expect(anchors(api).toSorted(), api).toEqual(codes.map((code) => codeAnchor(api, code)).toSorted())
      expect(new Set(anchors(api)).size, api).toBe(codes.length)
      const numbers = anchors(api)
        .map((anchor) => Math.abs(Number(anchor.slice(api.length + 1))))
        .filter((number) => !Number.isNaN(number))
      expect(numbers, api).toEqual(numbers.toSorted((first, second) => first - second))
    }
  })

  it('is where the reference of each operation leads for its codes', () => {
    for (const { api } of described) {
      const links = [...JSON.stringify(readRendered(api)).matchAll(/\]\(codes\.html#([^)]+)\)/g)]
      const missing = links.filter(([, anchor = '']) => anchor !== api && !anchors(api).includes(anchor))
      expect(links.length, api).toBeGreaterThan(0)
      expect(missing, api).toEqual([])
    }
  })
})
