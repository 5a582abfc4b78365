/** The description as people read it in the docs: what its tags and extensions say stands there in sentences. */
import { at } from '../../src/model/json.js'
import { inOrder } from './codes.js'
import { codeAnchor } from '../docs/places.js'
import { readBeside, readSources, type SourceList } from './beside.js'
import { described, readPublished } from './description.js'
import type { CodeRegistry, Document, Operation } from './document.js'
import { describedElements, elementsOf, type DescribedElement, type ElementNode } from './elements.js'
import { markdownLink, SourceText } from './provenance.js'
import { addSamples } from './samples.js'
import type {
  Ban,
  Echo,
  InputRule,
  Limit,
  Period,
  Reconcile,
  Sum,
  Weight,
} from '../../src/model/api-adapter.js'
import { ruleText, whenText } from './typed-rules.js'

/** The form that Redoc renders. */
export function readRendered(api: string): Document {
  const published = readPublished(api)
  const beside = readBeside(api)
  const document = described(published, { ...beside, client: { supplies: beside.client.supplies ?? {} } })
  const rendered = renderedForm(api, document, beside.codes, readSources())
  // The sentences say all of it.
  for (const { element } of elementsOf(rendered))
    for (const key of Object.keys(element)) if (key.startsWith('x-')) Reflect.deleteProperty(element, key)
  addSamples(api, described(published, beside), rendered)
  return rendered
}

/** @param document the description with its catalogue of codes; it stays as it is */
function renderedForm(api: string, document: Document, codes: CodeRegistry, sources: SourceList): Document {
  const rendered = structuredClone(document)
  const text = new SourceText(document, sources, markdownLink)
  const elements = new Map(describedElements(document).map((element) => [element.pointer, element]))
  // Redoc shows the description of a server as it is.
  const plainText = new SourceText(document, sources, (title) => title)
  for (const element of elements.values()) {
    const { node, kind, pointer } = element
    const target = elements.get(node.$ref?.slice(1) ?? '')
    const shown = at(rendered, pointer) as { description?: string }
    const sourceText = kind === 'server' ? plainText : text
    const description = wordsOf(element, target, sourceText, { api, codes }) ?? shown.description
    // Redoc shows the description of the reference alone, so that it has the links of its target as well.
    const linked = [node, ...(target ? [target.node] : [])]
    // Redoc shows no links in the description of a server.
    if (kind === 'info') linked.push(...(document.servers as object[] as ElementNode[]))
    if (description !== undefined)
      shown.description = [
        description,
        kind === 'info' ? `\n\n[Limits](limits.html#${api}) · [Codes](codes.html#${api})` : '',
        kind === 'server' ? '' : linksTo(api, linked),
        kind === 'operation' && !pointer.includes('/callbacks/')
          ? ` [All ambiguities that touch this operation](ambiguities.html?operation=${String(node['operationId'])}).`
          : '',
      ].join('')
    describeAnyValues(rendered, element, text)
  }
  return rendered
}

/** The ambiguities of elements, as links to the pages that explain them. */
function linksTo(api: string, nodes: readonly ElementNode[]): string {
  const ids = new Set(nodes.flatMap((node) => (node['x-ambiguities'] ?? []) as readonly string[]))
  const links = [...ids].map((id) => `[${id}](ambiguities/${id}.html#${api}-${id})`)
  return links.length === 0 ? '' : `\n\nAmbiguities: ${links.join(', ')}.`
}

/** Reports whether a schema is shown in a row of its own: the entries of a list, and the values of a map. */
function isRow({ node, pointer }: DescribedElement): boolean {
  return node.$ref === undefined && /\/(?:items|additionalProperties)$/.test(pointer)
}

/** A map with values of any kind is shown with a row for them. */
function describeAnyValues(rendered: Document, { node, pointer }: DescribedElement, text: SourceText): void {
  if (node['additionalProperties'] !== true) return
  const description = `*Source: ${text.of(`${pointer}/additionalProperties`)}.*`
  Object.assign(at(rendered, pointer) as object, { additionalProperties: { description } })
}

/** References to these are shown as their target is. */
const likeTheirTarget: readonly string[] = ['parameter', 'header', 'response', 'requestBody', 'schema']

/** The whole description of an element; `undefined` for one that its target describes. */
function wordsOf(
  element: DescribedElement,
  target: DescribedElement | undefined,
  text: SourceText,
  catalogue: Catalogue,
): string | undefined {
  const { node, kind } = element
  if (target !== undefined && likeTheirTarget.includes(kind)) return undefined
  if (kind === 'schema' && node.description === undefined && !isRow(element)) return undefined
  const described = node.description ?? target?.node.description ?? ''
  const shown = [element, ...(target ? [target] : [])]
  const notes = new SourceNotes(text.of(element.pointer))
  const said = (element: DescribedElement, keyword: string, say: Say, isList = false): string[] => {
    const value = element.node[keyword]
    if (value === undefined) return []
    return (isList ? (value as unknown[]) : [value]).flatMap((entry, index) => {
      const words = say(entry as never, catalogue)
      const source = text.of(`${element.pointer}/${keyword}${isList ? `/${index}` : ''}`)
      return words === '' ? [] : [notes.mark(words, source)]
    })
  }
  const remarks = shown.flatMap((element) =>
    said(element, 'x-notes', ({ says }: { says: string }) => says, true),
  )
  const facts = shown.flatMap((element) =>
    Object.entries(inWords).flatMap(([keyword, say]) => said(element, keyword, say)),
  )
  const titled = kind === 'operation' ? underTitles : []
  const further = titled.flatMap(([title, keyword, say, form]) => {
    const words = said(element, keyword, say, form === 'list')
    if (words.length === 0) return []
    if (form === 'list') return [`**${title}:**\n\n${listed(words)}`]
    return [form === 'folded' ? folded(title, words.join('')) : `**${title}:** ${words.join('')}`]
  })
  const source = notes.sentence(text.sentence(element))
  if (kind === 'server') return [described, ...remarks, source].join(' ')
  // A response is shown in one line.
  if (kind === 'response') return [described, ...remarks, `*${source}*`].join(' ')
  return [described, ...remarks, listed(facts), ...further, sourceMark(source)]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** The sources of the statements about an element, which have numbers where they differ from that of the element. */
class SourceNotes {
  readonly #main: string
  readonly #others: string[] = []

  constructor(main: string) {
    this.#main = main
  }

  /** The statement, with the number of its source. */
  mark(words: string, source: string): string {
    if (source === this.#main) return words
    if (!this.#others.includes(source)) this.#others.push(source)
    return `${words}${superscript(this.#others.indexOf(source) + 1)}`
  }

  /** @param sentence on the sources of the element itself; the numbers follow it */
  sentence(sentence: string): string {
    const numbered = this.#others.map((source, index) => `; ${superscript(index + 1)} ${source}`)
    return `${sentence.replace(/\.$/, '')}${numbered.join('')}.`
  }
}

function superscript(number: number): string {
  return [...String(number)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')
}

/** A few words for the sources of an element. What has which source, and what is cited, is behind them. */
function sourceMark(sentence: string): string {
  if (/^Source: \w+\.$/.test(sentence)) return `*${sentence}*`
  const kinds = sentence.matchAll(/(?:: |[⁰¹²³⁴⁵⁶⁷⁸⁹] )(described|provider|assumed)\b/g)
  const summary = [...new Set([...kinds].map(([, kind]) => kind))].join(', ')
  return folded(`Sources: ${summary}`, sentence, ' class="source"')
}

/** A text that most readers pass over, behind a few words. */
function folded(summary: string, text: string, attributes = ''): string {
  return `<details${attributes}><summary>${summary}</summary>\n\n${text}\n\n</details>`
}

/** A list in Markdown. */
function listed(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}

/** The consequence for those who go on after the refusals of an API. */
export function banText({ refusals, seconds, until }: Ban): string {
  return `Who goes on after ${refusals.count} refusals is banned for ${number(seconds.shortest)} to ${number(seconds.longest)} seconds. The message of a refusal then says \`${until.text}\` and a time in epoch milliseconds.`
}

function doubt({ ambiguity }: Pick<InputRule, 'ambiguity'>): string {
  return ambiguity === undefined ? '' : ` See the ambiguity \`${ambiguity}\`.`
}

export function weightText({ amount, per, when }: Weight): string {
  return `${number(amount)} by ${per.toUpperCase()}${when === undefined ? '' : ` where ${whenText(when)}`}`
}

function periodText({ from, to, shorterThanDays, when, ...rest }: Period): string {
  const condition = when === undefined ? '' : ` where ${whenText(when)}`
  return `From \`${from}\` to \`${to}\` it is less than ${shorterThanDays} days${condition}.${doubt(rest)}`
}

export function limitText({ weight, requests, per, seconds }: Limit): string {
  const what = weight === undefined ? `${number(requests ?? 0)} requests` : `A weight of ${number(weight)}`
  return `${what} by ${per.toUpperCase()} in ${seconds === 1 ? 'a second' : `${seconds} seconds`}`
}

export function headerText({ header }: Limit): string {
  return header === undefined ? '' : ` \`${header}\` says how much of it is used.`
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}

/** The codes of an API, for what is said of them. */
interface Catalogue {
  readonly api: string
  readonly codes: CodeRegistry
}

type Say = (value: never, catalogue: Catalogue) => string

const inWords: Readonly<Record<string, Say>> = {
  'x-documented-type': (type: string) => `Documented type: ${code(type)}.`,
  'x-known-values': (values: readonly unknown[]) =>
    `Known values: ${values.map(code).join(', ')}; others may come.`,
  'x-added': (date: string) => `Added on ${date}.`,
  'x-lifetime-seconds': (seconds: number) => `Valid for ${number(seconds)} seconds.`,
  'x-exact': () => 'An identifier: every digit counts, so read it as text.',
  'x-reads-as': (form: string) => `Our clients return it in one form, whichever came: ${code(form)}.`,
  'x-state': () =>
    'It says what became of something or what it may be used for, so our clients never leave it out.',
  'x-identity': (names: readonly string[]) =>
    `An answer without ${names.map(code).join(' and ')} is no result, whatever its status.`,
  'x-sums': (sums: readonly Sum[]) =>
    sums.map(({ total, of }) => `${code(total)} is the sum of ${of.map(code).join(' and ')}.`).join(' '),
  'x-identifies': (as: string) =>
    `It says what the call is about (compared as ${code(as)}): an answer that has it with another value is none to the call.`,
  'x-echo': ({ of, as, around = [], mayDiffer, mustShow }: Echo) =>
    [
      `It repeats ${of.map(code).join(' or ')} of the request (compared as ${code(as)});`,
      mayDiffer
        ? 'our clients tell of one with another value, and refuse a list of nothing else.'
        : 'with another value it is no answer to the call.',
      ...(mustShow ? ['Our clients tell of one that lacks it.'] : []),
      ...(around.length > 0
        ? [`It repeats ${around.map(code).join(' and ')} of the object around it as well.`]
        : []),
    ].join(' '),
  'x-wrong-values': (wrong: Readonly<Record<string, string>>, catalogue) =>
    `Refused with: ${Object.entries(wrong)
      .map(([what, id]) => `${what} ${codeLinks([id], catalogue)}`)
      .join(', ')}.`,
}

/** The extensions of an operation, in words: each under a title, as a whole, entry by entry or folded. */
const underTitles: readonly (readonly [
  title: string,
  keyword: string,
  say: Say,
  form?: 'list' | 'folded',
])[] = [
  ['Requires', 'x-requires', (words: string) => words],
  ['Safe to send again', 'x-safe-to-retry', (isSafe: boolean) => (isSafe ? 'yes.' : 'no.')],
  [
    'When the answer is lost',
    'x-reconcile',
    ({ operation, says }: Reconcile) => (operation === undefined ? says : `ask \`${operation}\`. ${says}`),
  ],
  [
    'State',
    'x-transition',
    ({ machine, from, to, condition, effects }: NonNullable<Operation['x-transition']>) =>
      `\`${machine}\` goes from ${from} to ${to}. Condition: ${condition} Other effects: ${effects}`,
  ],
  ['Weight', 'x-weight', weightText, 'list'],
  ['Longest period', 'x-periods', periodText, 'list'],
  ['Limits of its own', 'x-limits', (limit: Limit) => `${limitText(limit)}.${headerText(limit)}`, 'list'],
  ['Rules', 'x-rules', (rule: InputRule) => ruleText(rule) + doubt(rule), 'list'],
  ['Codes', 'x-codes', (ids: readonly string[], catalogue) => codeLinks(ids, catalogue), 'folded'],
]

/** Links to codes on their page, in its order. */
function codeLinks(ids: readonly string[], { api, codes: { codes } }: Catalogue): string {
  return codes
    .filter(({ id, code }) => ids.includes(id) && code !== undefined)
    .toSorted(inOrder)
    .map((entry) => `[${code(entry.code)}](codes.html#${codeAnchor(api, entry)})`)
    .join(', ')
}

function code(value: unknown): string {
  return `\`${String(value)}\``
}
