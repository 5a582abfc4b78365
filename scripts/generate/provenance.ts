/** The source of each statement of a description. Lint, the generators, the types and the docs ask here. */
import { at as valueAt, escaped, isObject } from '../../src/model/json.js'
import type { Source } from '../../src/model/api-adapter.js'
import { data, elementsOf, maps, type DescribedElement } from './elements.js'
import type { SourceList } from './beside.js'
import type { Document, GivenSource } from './document.js'

/** A source, and the entries of `spec/sources.yaml` that a provider statement cites. */
export interface Provenance {
  readonly source: Source
  readonly cite?: readonly string[]
}

/** The provenance of every keyword of a document, by JSON pointer. */
export type ProvenanceTable = ReadonlyMap<string, Provenance>

type Node = Readonly<Record<string, unknown>>

/** The source of a keyword without an entry of its own: its element, or somebody else. */
type Rule = (keyword: string, node: Node, source: Source) => Source

/** The provenance that an element hands down to the elements below it. The citations are for provider statements alone. */
interface Inherited extends Required<Provenance> {
  readonly rule: Rule
}

/** Constraints and words of our own: what states them is said of each, and else it is we who do. */
const ownKeywords: ReadonlySet<string> = new Set([
  ...['pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'additionalProperties'],
  ...[
    'example',
    'examples',
    'summary',
    'title',
    'operationId',
    'tags',
    'license',
    'contact',
    'version',
    'openapi',
  ],
  ...['security', 'links', 'nullable'],
])

/** The provider may state them of an element of its own; the interface description never does. */
const neverDescribed: ReadonlySet<string> = new Set(['format', 'default'])

/** Extensions that hold a fact about their element. All others hold words and findings of our own. */
const factExtensions: ReadonlySet<string> = new Set([
  ...['x-documented-type', 'x-added', 'x-lifetime-seconds', 'x-known-values'],
])

const ofDescription: Rule = (keyword, node, source) => {
  if (keyword.startsWith('x-')) return factExtensions.has(keyword) ? source : 'assumed'
  // That a value must come is a judgement of its own, on every name of a list as on a parameter or a body.
  if (ownKeywords.has(keyword) || (keyword === 'required' && node['in'] !== 'path')) return 'assumed'
  // What was documented is said beside a type that we widened.
  if (keyword === 'type' && 'x-documented-type' in node && !isDocumentedType(node, node[keyword]))
    return 'assumed'
  return neverDescribed.has(keyword) && source === 'described' ? 'assumed' : source
}

/** Of the entries of `x-rules`, `x-weight`, `x-periods`, `x-limits`, `x-ban`, `x-notes` and the like. */
const ofEntry: Rule = (keyword, _, source) =>
  ['code', 'ambiguity', 'source', 'cite', 'sources'].includes(keyword) ? 'assumed' : source

const ofExtension: Readonly<Record<string, Rule>> = {
  /** Of an ambiguity, `says` is read in the description, and a reading has a source. The rest is our conclusion. */
  'x-ambiguity-registry': (keyword, node, source) => {
    if ('title' in node) return ['says', 'section'].includes(keyword) ? 'described' : 'assumed'
    return keyword === 'summary' ? source : 'assumed'
  },
  /** Of a code, the source speaks of the code itself and of its meaning. */
  'x-code-registry': (keyword, _, source) =>
    ['code', 'meaning', 'resultStatus', 'status', 'texts'].includes(keyword) ? source : 'assumed',
}

/** Keywords that may have a list of types, values or names, each of which is a statement. */
const lists: ReadonlySet<string> = new Set(['type', 'enum', 'required', 'x-known-values'])

/** Keywords that only hold elements: they state what the best known of these states. */
const containers: ReadonlySet<string> = new Set(['parameters', 'responses', 'properties'])

/** Reports whether a pointer into a description is to such a keyword. */
export function isContainer(pointer: string): boolean {
  const [keyword = '', above] = pointer.split('/').reverse()
  return containers.has(keyword) && above !== 'properties' && !pointer.includes('/x-')
}

/** Keywords whose value holds no statements of its own. */
const opaque: ReadonlySet<string> = new Set([
  ...data,
  ...['x-source', 'x-cite', 'x-sources', 'x-ambiguities', 'x-codes', 'x-identity'],
])

/** References that add nothing to their target, and take the source of that. */
const plainReferences: ReadonlySet<string> = new Set(['responses', 'parameters', 'headers'])

/** Works out the provenance of every keyword of a document, from its tags alone. */
export function provenanceOf(document: object): ProvenanceTable {
  const walk = new Walk(document)
  // What nothing tags is our own.
  walk.element(document as Node, '', { source: 'assumed', cite: [], rule: ofDescription })
  return walk.table
}

/** Rules for a value that `undocumentedValues: 'send'` lifts if only we state them. */
const liftedRules: readonly string[] = [
  ...['type', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'format', 'minItems', 'maxItems'],
]

/** The rules of a schema that only we state. */
export function assumedRules(schema: object, pointer: string, sources: ProvenanceTable): string[] {
  return liftedRules.filter((keyword) => {
    const value = valueAt(schema, `/${keyword}`)
    // Of several types, that one is known says that others are not.
    const entries = Array.isArray(value) ? value.map((_, index) => `/${keyword}/${index}`) : [`/${keyword}`]
    const isAssumed = entries.every((entry) => sources.get(pointer + entry)?.source === 'assumed')
    return isAssumed && value !== undefined && value !== 'object' && value !== 'array'
  })
}

/** A list is as well known as the least known of its entries, and a container as the best known. */
const leastKnown: readonly Source[] = ['assumed', 'provider', 'described']
const bestKnown: readonly Source[] = ['described', 'provider', 'assumed']

class Walk {
  readonly table = new Map<string, Provenance>()
  readonly #document: object

  constructor(document: object) {
    this.#document = document
  }

  element(node: Node, pointer: string, above: Inherited): void {
    const inherited = tagged(node, above)
    const isDescription = inherited.rule === ofDescription
    for (const [keyword, child] of Object.entries(node)) {
      const at = `${pointer}/${escaped(keyword)}`
      const given = givenKeyword(node, keyword, inherited)
      const source = inherited.rule(keyword, node, inherited.source)
      const from = { ...(given ?? { ...inherited, source }), rule: ruleIn(keyword, inherited.rule) }
      const isMap = isDescription && maps.has(keyword)
      this.#set(at, [given === undefined && !isMap ? tagged(child, from) : from])
      if (isDescription && opaque.has(keyword)) continue
      if (Array.isArray(child) || (isMap && isObject(child))) {
        const entries = this.#entries(child, { keyword, node, at, from, own: inherited })
        if (lists.has(keyword)) this.#set(at, entries, leastKnown)
        if (isDescription && containers.has(keyword) && given === undefined) this.#set(at, entries, bestKnown)
      } else if (isObject(child)) this.element(child, at, from)
    }
  }

  /** The entries of a list or a map. Each may have a source of its own, or be given one by its name or value. */
  #entries(all: object, { keyword, node, at, from, own }: Place): readonly Inherited[] {
    return Object.entries(all).map(([step, entry]: [string, unknown]) => {
      const pointer = `${at}/${escaped(step)}`
      const name = Array.isArray(all) ? String(entry) : step
      const documented = keyword === 'type' && isDocumentedType(node, entry) ? own : undefined
      const target = plainReferences.has(keyword) ? this.#target(entry) : entry
      const given = givenTo(node, `${keyword}/${name}`, from) ?? documented ?? tagged(target, from)
      this.#set(pointer, [given])
      // A callback has its paths by expression, which makes it one more map.
      if (keyword === 'callbacks' && isObject(entry))
        this.#entries(entry, { keyword: 'paths', node: {}, at: pointer, from: given, own: given })
      else if (isObject(entry)) this.element(entry, pointer, given)
      return given
    })
  }

  #target(entry: unknown): unknown {
    const reference = isObject(entry) ? entry['$ref'] : undefined
    return typeof reference === 'string' ? valueAt(this.#document, reference.slice(1)) : entry
  }

  /** Sets the source of a statement from that of its parts. Without any, what was set before stays. */
  #set(pointer: string, parts: readonly Inherited[], ranking = bestKnown): void {
    const source = ranking.find((source) => parts.some((part) => part.source === source))
    const cite = parts.flatMap((part) => (part.source === 'provider' ? part.cite : []))
    if (source === 'provider') this.table.set(pointer, { source, cite: [...new Set(cite)] })
    else if (source !== undefined) this.table.set(pointer, { source })
  }
}

interface Place {
  readonly keyword: string
  readonly node: Node
  readonly at: string
  readonly from: Inherited
  /** The provenance that the element itself hands down. */
  readonly own: Inherited
}

/** The source of a keyword by its element; of one that is a list elsewhere, also by its only value. */
function givenKeyword(node: Node, keyword: string, inherited: Inherited): Inherited | undefined {
  const value = node[keyword]
  const isOnly = lists.has(keyword) && typeof value === 'string'
  return (
    givenTo(node, keyword, inherited) ??
    (isOnly ? givenTo(node, `${keyword}/${value}`, inherited) : undefined)
  )
}

/** The source of a keyword by its element, or of one of its entries. */
function givenTo(node: Node, name: string, inherited: Inherited): Inherited | undefined {
  const sources = node[`${prefixOf(inherited)}sources`]
  if (!isObject(sources) || !Object.hasOwn(sources, name)) return undefined
  return { ...inherited, ...sourceOf(sources[name] as GivenSource) }
}

/** The source that an entry of `x-sources` gives. */
export function sourceOf(given: GivenSource): Provenance {
  return typeof given === 'string' ? { source: given } : { source: 'provider', cite: given.provider }
}

/** The rule within the value of a keyword. What is in an extension is tagged in another way. */
function ruleIn(keyword: string, rule: Rule): Rule {
  if (rule !== ofDescription || !keyword.startsWith('x-') || factExtensions.has(keyword)) return rule
  return ofExtension[keyword] ?? ofEntry
}

/** The provenance that a value hands down: it may be an element with tags of its own. */
function tagged(value: unknown, inherited: Inherited): Inherited {
  if (!isObject(value)) return inherited
  const prefix = prefixOf(inherited)
  return {
    source: (value[`${prefix}source`] ?? inherited.source) as Source,
    cite: (value[`${prefix}cite`] ?? inherited.cite) as readonly string[],
    rule: inherited.rule,
  }
}

function prefixOf({ rule }: Inherited): string {
  return rule === ofDescription ? 'x-' : ''
}

/** Reports whether a type is the one that was documented; `integer` is, of one that comes as an integer or as text. */
function isDocumentedType(node: Node, type: unknown): boolean {
  const [documented] = String(node['x-documented-type']).split(' ')
  return type === documented
}

/**
 * Returns a sentence for each fault, with the JSON pointer to the element. That the tags are there, and which they are, Spectral and
 * the schemas of the files say.
 *
 * @param published with its sources, and nothing else that is beside it
 * @param document with all that is beside it
 */
export function provenanceFaults(published: Document, document: Document, sources: SourceList): string[] {
  const [table, ownTable] = [provenanceOf(published), provenanceOf(document)]
  return [
    ...unproven(published, table),
    ...misplaced(published, table, (key) => !isFromBeside(key)),
    ...misplaced(document, ownTable, isFromBeside),
    ...miscited(ownTable, sources),
  ]
}

/** Reports whether a keyword comes from a file beside the description. */
function isFromBeside(key: string): boolean {
  return key.startsWith('x-')
}

/** Statements that would be called described because their object is: that they are there needs a proof of its own. */
function unproven(document: Document, table: ProvenanceTable): string[] {
  return elementsOf(document).flatMap(({ element, pointer, keyword, name }) => {
    const { $ref: reference } = element
    const isPlain = plainReferences.has(keyword) && typeof reference === 'string'
    const target = isPlain ? valueAt(document, reference.slice(1)) : element
    const holder = valueAt(document, pointer.slice(0, -`/${keyword}/${escaped(name)}`.length))
    const given = valueAt(holder, `/x-sources/${escaped(`${keyword}/${name}`)}`)
    const isProved = valueAt(target, '/x-source') !== undefined || given !== undefined
    if (!containers.has(keyword) || isProved || table.get(pointer)?.source !== 'described') return []
    return [`${pointer}: it has no x-source of its own, and that of what is around it proves nothing of it.`]
  })
}

/** The entries of the list that no description cites. */
export function uncited(tables: readonly ProvenanceTable[], sources: SourceList): string[] {
  const used = new Set(tables.flatMap((table) => [...table.values()].flatMap(({ cite = [] }) => cite)))
  return Object.keys(sources)
    .filter((id) => !used.has(id))
    .map((id) => `spec/sources.yaml: nobody cites ${id}.`)
}

/** Sources of keywords that the element does not have, among those that are looked for. */
function misplaced(document: Document, table: ProvenanceTable, isMeant: (key: string) => boolean): string[] {
  return [...table.keys()].flatMap((pointer) => {
    const value = valueAt(document, pointer)
    if (!/\/(?:x-)?sources$/.test(pointer) || !isObject(value)) return []
    const element = valueAt(document, pointer.slice(0, pointer.lastIndexOf('/')))
    const missing = Object.keys(value).filter((key) => isMeant(key) && !has(element, key))
    return missing.map((key) => `${pointer}: there is no ${key} beside it.`)
  })
}

/**
 * Reports whether an element has a keyword, or the entry of a list or a map, or the line of a text, that stands after the first
 * slash.
 */
function has(element: unknown, key: string): boolean {
  const [keyword = '', ...rest] = key.split('/')
  const value = valueAt(element, `/${keyword}`)
  if (rest.length === 0) return value !== undefined
  return namesIn(keyword, value).includes(rest.join('/'))
}

function namesIn(keyword: string, value: unknown): readonly string[] {
  if (typeof value !== 'string') return Array.isArray(value) ? value.map(String) : Object.keys(value ?? {})
  return keyword === 'description' ? value.split('\n').map((_, index) => String(index + 1)) : [value]
}

function miscited(table: ProvenanceTable, sources: SourceList): string[] {
  return [...table].flatMap(([pointer, { source, cite = [] }]) => {
    if (source === 'provider' && cite.length === 0)
      return [
        `${pointer}: it is the provider's, but nothing is cited. Name entries of spec/sources.yaml in an x-cite of ` +
          'provenance.overlay.yaml, or tag it as assumed.',
      ]
    const lost = cite.filter((id) => !Object.hasOwn(sources, id))
    return lost.map((id) => `${pointer}: spec/sources.yaml has no ${id}.`)
  })
}

/** The keywords of an element that readers see. */
const shownKeywords: readonly string[] = [
  ...['description', 'type', 'format', 'enum', 'const', 'default', 'pattern', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'minItems', 'maxItems', 'additionalProperties'],
]

/** The form of a citation. */
export type Citation = (title: string, address: string) => string

export const markdownLink: Citation = (title, address) => `[${title}](${address})`

/** A source in one word, behind a sentence: none for what the interface description says, or what has no source. */
export function markOf(source: unknown): string {
  return source === 'provider' || source === 'assumed' ? ` (${source})` : ''
}

export class SourceText {
  readonly #document: Document
  readonly #table: ProvenanceTable
  readonly #sources: SourceList
  readonly #citation: Citation

  constructor(document: Document, sources: SourceList, citation: Citation) {
    this.#document = document
    this.#table = provenanceOf(document)
    this.#sources = sources
    this.#citation = citation
  }

  /** A source in a few words, with what a provider statement cites. */
  of(pointer: string): string {
    const found = this.#table.get(pointer)
    if (found === undefined) throw new Error(`Nothing says where ${pointer} comes from.`)
    const { source, cite = [] } = found
    return cite.length === 0 ? source : `${source} (${cite.map((id) => this.#cited(id)).join(', ')})`
  }

  /** The source of an element, and of each keyword that has another. */
  sentence(element: DescribedElement): string {
    const main = this.of(element.pointer)
    const others = new Map<string, Set<string>>()
    for (const [name, pointer] of this.#statements(element)) {
      const words = this.of(pointer)
      if (words !== main) others.set(words, (others.get(words) ?? new Set()).add(name))
    }
    const exceptions = [...others].map(([words, names]) => `; ${[...names].join(', ')}: ${words}`)
    return `Source: ${main}${exceptions.join('')}.`
  }

  /** The statements of an element that readers see, with the pointer to each. */
  #statements(element: DescribedElement): (readonly [name: string, pointer: string])[] {
    const values = this.#places(element.pointer).flatMap((place) =>
      shownKeywords.flatMap((keyword) => this.#entries(keyword, `${place}/${keyword}`)),
    )
    const required = this.#required(element)
    return required === undefined ? values : [...values, ['required', required]]
  }

  /** A keyword, or the entries of its list where they come from several. */
  #entries(keyword: string, at: string): (readonly [name: string, pointer: string])[] {
    const value = valueAt(this.#document, at)
    if (value === undefined) return []
    const whole = [keyword === 'description' ? 'what is said of it' : `\`${keyword}\``, at] as const
    if (!Array.isArray(value)) return [whole]
    const entries = value.map((entry, index) => [`\`${String(entry)}\``, `${at}/${index}`] as const)
    return entries.every(([, pointer]) => this.of(pointer) === this.of(at)) ? [whole] : entries
  }

  /** The pointer to what says that an element is required, if anything does: of a property, its object does. */
  #required({ kind, node, pointer }: DescribedElement): string | undefined {
    if (kind !== 'property') return node['required'] === true ? `${pointer}/required` : undefined
    const [name = '', , ...above] = pointer.split('/').reverse()
    const list = `${above.reverse().join('/')}/required`
    const names = valueAt(this.#document, list)
    const index = Array.isArray(names) ? names.map((name) => escaped(String(name))).indexOf(name) : -1
    return index < 0 ? undefined : `${list}/${index}`
  }

  /** A parameter shows the keywords of its schema as its own, and a reference those of a simple target. */
  #places(pointer: string): string[] {
    const node = valueAt(this.#document, pointer)
    const reference = valueAt(node, '/$ref')
    const target = typeof reference === 'string' ? reference.slice(1) : undefined
    const isSimple = target !== undefined && valueAt(this.#document, `${target}/properties`) === undefined
    const schema = valueAt(node, '/schema') === undefined ? [] : this.#places(`${pointer}/schema`)
    return [pointer, ...(isSimple ? this.#places(target) : []), ...schema]
  }

  #cited(id: string): string {
    const cited = this.#sources[id]
    // Lint tells of a citation that leads nowhere; until then its name serves.
    if (cited === undefined) return id
    const title = cited.version === undefined ? cited.title : `${cited.title} ${cited.version}`
    return this.#citation(title, cited.address)
  }
}
