/** The navigation of the site: the bar at the top, and the list beside the pages. A link has the title of its page. */
import type { Described } from '../generate/description.js'
import type { Pages } from './markup.js'

/** The configuration that VitePress reads. */
export const navigationFile = 'navigation.json'

export interface Entry {
  readonly text: string
  readonly link?: string
  /** `_self` where the page is none of VitePress, or has a policy of its own. */
  readonly target?: '_self'
  readonly collapsed?: boolean
  readonly items?: readonly Entry[]
}

export interface Navigation {
  readonly nav: readonly Entry[]
  readonly sidebar: readonly Entry[]
}

/** The list beside the pages, but for what each interface adds. */
const groups = {
  Begin: ['index', 'interfaces', 'install'],
  Guides: ['fetch'],
  Ambiguities: ['story', 'ambiguities', 'symptoms', 'testing'],
  'In production': ['options', 'lost-calls', 'survive', 'answers', 'errors', 'performance'],
  Tools: ['using-the-mock', 'mock', 'contract', 'cli'],
  Reference: ['codes', 'limits'],
  'What to trust': ['evidence', 'sources', 'changes'],
}

export function navigation(all: readonly Described[], pages: Pages): Navigation {
  const to = (name: string): Entry => {
    const [, title] = /^title: "?(.+?)"?$/m.exec(pages.get(`${name}.md`) ?? '') ?? []
    if (title === undefined) throw new Error(`There is no page ${name}`)
    return { text: title, link: `/${name}.html` }
  }
  const references = all.map(({ api, document }) => ({ text: document.info.title, link: `/${api}.html` }))
  const panels = all.map(({ api }) => `try-${api}`).filter((name) => pages.has(`${name}.md`))
  // Any other server has nothing that carries their calls out.
  const tried = panels.map(to).map((entry) => ({ ...entry, text: `${entry.text} (only with npm start)` }))
  const elsewhere = [...references, ...tried].map((entry) => ({ ...entry, target: '_self' as const }))
  const ownValue: Readonly<Record<string, readonly Entry[]>> = {
    Guides: all.map(({ api }) => to(`guides/${api}`)),
    Reference: [...elsewhere, { text: 'Client reference', link: '/client/' }],
  }
  const sidebar = Object.entries(groups).map(([text, names]) => ({
    text,
    items: [...(ownValue[text] ?? []), ...names.map(to)],
  }))
  const contributing = [...pages.keys()].filter((name) => name.startsWith('contributing/')).sort()
  return {
    nav: [to('index'), ...sidebar.filter(({ text }) => text in ownValue), to('ambiguities')],
    sidebar: [
      ...sidebar,
      {
        text: 'Contributing',
        link: '/contributing/architecture.html',
        items: contributing.map((name) => to(name.replace('.md', ''))),
        collapsed: true,
      },
    ],
  }
}
