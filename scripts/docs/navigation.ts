/** What leads through the site: the bar at the top, and the lists beside the pages. */
import type { Described, Pages } from './described.js'

/** What the configuration of VitePress reads. */
export const navigationFile = 'navigation.json'

export interface Entry {
  readonly text: string
  readonly link?: string
  /** `_self` where the page is none of VitePress. */
  readonly target?: '_self'
  readonly collapsed?: boolean
  readonly items?: readonly Entry[]
}

export interface Navigation {
  readonly nav: readonly Entry[]
  /** The lists by the beginning of the addresses at which they are shown. */
  readonly sidebar: Readonly<Record<string, readonly Entry[]>>
  /** The addresses of the pages of Redoc. */
  readonly references: readonly string[]
}

/** For those who change the project. CONTRIBUTING.md leads to the same pages. */
const contributing: readonly Entry[] = [
  ['Architecture', 'architecture'],
  ['Descriptions and sources', 'descriptions'],
  ['Tests', 'tests'],
  ['Add a field', 'add-a-field'],
  ['Add a parameter', 'add-a-parameter'],
  ['Add a code', 'add-a-code'],
  ['Add an operation', 'add-an-operation'],
  ['Add an ambiguity', 'add-an-ambiguity'],
  ['Add a reading', 'add-a-reading'],
  ['Add an API', 'add-an-api'],
  ['The docs themselves', 'docs'],
  ['Releases', 'releases'],
].map(([text = '', name = '']) => ({ text, link: `/contributing/${name}.html` }))

export function navigation(all: readonly Described[], pages: Pages): Navigation {
  const references = all.map(({ api, document }) => ({
    text: document.info.title,
    link: `/${api}.html`,
    target: '_self' as const,
  }))
  // A page of its own has its own policy, which lets it call the mock.
  const panels = references
    .map((one) => ({ ...one, text: `Try it: ${one.text}`, link: `/try-${one.link.slice(1)}` }))
    .filter(({ link }) => pages.has(link.slice(1).replace('.html', '.md')))
  const guides = all.map(({ api, document }) => ({ text: document.info.title, link: `/guides/${api}.html` }))
  const errors = [...pages.keys()].flatMap((name) => {
    const [, error] = /^error-(\w+)\.md$/.exec(name) ?? []
    return error === undefined ? [] : [{ text: error, link: `/error-${error}.html` }]
  })
  const main: readonly Entry[] = [
    {
      text: 'Begin',
      items: [
        { text: 'Start', link: '/index.html' },
        { text: 'Choose your interface', link: '/interfaces.html' },
        { text: 'TypeScript and modules', link: '/install.html' },
      ],
    },
    { text: 'Guides', items: [...guides, { text: 'createFetch and raw', link: '/fetch.html' }] },
    {
      text: 'Ambiguities',
      items: [
        { text: 'Ambiguities explained', link: '/story.html' },
        { text: 'Known ambiguities', link: '/ambiguities.html' },
        { text: 'Find by symptom', link: '/symptoms.html' },
        { text: 'Testing every reading', link: '/testing.html' },
      ],
    },
    {
      text: 'In production',
      items: [
        { text: 'Options, retries and limits', link: '/options.html' },
        { text: 'Lost calls', link: '/lost-calls.html' },
        { text: 'Calls that survive', link: '/survive.html' },
        { text: 'Odd answers and secrets', link: '/answers.html' },
        { text: 'Errors', link: '/errors.html', collapsed: true, items: errors },
        { text: 'Performance', link: '/performance.html' },
      ],
    },
    {
      text: 'Tools',
      items: [
        { text: 'Use the mock', link: '/using-the-mock.html' },
        { text: 'Rules of the mock', link: '/mock.html' },
        { text: 'Contract tests', link: '/contract.html' },
        { text: 'The command line', link: '/cli.html' },
      ],
    },
    { text: 'Reference', items: [...references, ...panels, { text: 'Client reference', link: '/client/' }] },
    {
      text: 'What to trust',
      items: [
        { text: 'Evidence', link: '/evidence.html' },
        { text: 'Sources', link: '/sources.html' },
        { text: 'Weaker than the documentation', link: '/weaker.html' },
        { text: 'Changes', link: '/changes.html' },
      ],
    },
    { text: 'Contributing', link: '/contributing/architecture.html', items: contributing, collapsed: true },
  ]
  return {
    nav: [
      { text: 'Start', link: '/index.html' },
      { text: 'Guides', items: guides },
      { text: 'Ambiguities', link: '/ambiguities.html' },
      { text: 'Reference', items: [...references, { text: 'Client reference', link: '/client/' }] },
    ],
    sidebar: { '/': main },
    references: references.map(({ link }) => link),
  }
}
