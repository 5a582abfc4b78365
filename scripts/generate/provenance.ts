/**
 * Where each statement of a description comes from. Lint, the generators, the types and the docs ask here, and so does
 * whoever wants to know of one keyword: `generated/provenance.json` has them all.
 */
import { at as valueAt, escaped, isObject } from '../../src/response/json.js'
import type { Source } from '../../src/client/api-adapter.js'
import { data, maps, type DescribedElement } from './elements.js'
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

/** What an element hands down to the elements below it. The citations are for provider statements alone. */
interface Inherited {
  readonly source: Source
  readonly cite: readonly string[]
}

/** How the source of a keyword is found where nothing gives it: that of its element, ours, or the description's. */
type Rule = 'element' | 'ours' | 'described'

/** One notation: how elements are tagged, and which rule their keywords follow. */
interface Dialect {
  readonly source: string
  readonly cite: string
  readonly sources: string
  readonly rule: (keyword: string, node: Node, source: Source) => Rule
}

/** Constraints and words of our own: what states them is said of each, and else it is we who do. */
const ownKeywords: ReadonlySet<string> = new Set([
  ...['pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'additionalProperties'],
  ...['example', 'examples', 'summary', 'title', 'operationId', 'tags', 'license', 'version', 'openapi'],
  ...['security', 'links', 'nullable'],
])

/** The provider may state them of an element of its own; the interface description never does. */
const neverDescribed: ReadonlySet<string> = new Set(['format', 'default'])

/** Extensions that hold a fact about their element. All others hold words and findings of our own. */
const factExtensions: ReadonlySet<string> = new Set([
  ...['x-documented-type', 'x-added', 'x-lifetime-seconds', 'x-known-values'],
])

const descriptionDialect: Dialect = {
  source: 'x-source',
  cite: 'x-cite',
  sources: 'x-sources',
  rule: (keyword, node, source) => {
    if (keyword.startsWith('x-')) return factExtensions.has(keyword) ? 'element' : 'ours'
    if (ownKeywords.has(keyword)) return 'ours'
    // That a value must come is a judgement of its own, on every name of a list as on a parameter or a body.
    if (keyword === 'required' && node['in'] !== 'path') return 'ours'
    // What was documented is said beside a type that we widened.
    if (keyword === 'type' && 'x-documented-type' in node)
      return isDocumentedType(node, node[keyword]) ? 'element' : 'ours'
    return neverDescribed.has(keyword) && source === 'described' ? 'ours' : 'element'
  },
}

const inExtensions = { source: 'source', cite: 'cite', sources: 'sources' } as const

/** Of the entries of `x-rules`, `x-weight`, `x-periods`, `x-limits`, `x-ban`, `x-notes` and the like. */
const entryDialect: Dialect = {
  ...inExtensions,
  rule: (keyword) =>
    ['code', 'ambiguity', 'source', 'cite', 'sources'].includes(keyword) ? 'ours' : 'element',
}

/** Of an ambiguity, `says` is read in the description, and a reading has a source. The rest is our conclusion. */
const ambiguityDialect: Dialect = {
  ...inExtensions,
  rule: (keyword, node) => {
    if ('title' in node) return ['says', 'section'].includes(keyword) ? 'described' : 'ours'
    return keyword === 'summary' ? 'element' : 'ours'
  },
}

/** Of a code, the source speaks of the code itself and of its meaning. */
const codeDialect: Dialect = {
  ...inExtensions,
  rule: (keyword) =>
    ['code', 'meaning', 'resultStatus', 'status', 'texts'].includes(keyword) ? 'element' : 'ours',
}

const extensionDialects: Readonly<Record<string, Dialect>> = {
  'x-ambiguity-registry': ambiguityDialect,
  'x-code-registry': codeDialect,
}

/** Keywords that may have a list of types, values or names, each of which is a statement. */
const lists: ReadonlySet<string> = new Set(['type', 'enum', 'required', 'x-known-values'])

/** Keywords that only hold elements: they state what the best known of these states. */
const containers: ReadonlySet<string> = new Set(['parameters', 'responses', 'properties'])

/** Whether a pointer into a description is to such a keyword. */
export function isContainer(pointer: string): boolean {
  const [keyword = '', above] = pointer.split('/').reverse()
  return containers.has(keyword) && above !== 'properties' && !pointer.includes('/x-')
}

/** Keywords whose value holds no statements of its own. */
const opaque: ReadonlySet<string> = new Set([
  ...data,
  ...['x-source', 'x-cite', 'x-sources', 'x-ambiguities', 'x-codes', 'x-identity'],
])

/** Where a reference says no more than its target, and takes the source of that. */
const plainReferences: ReadonlySet<string> = new Set(['responses', 'parameters', 'headers'])

/** Works out the provenance of every keyword of a document, from its tags alone. */
export function provenanceOf(document: object): ProvenanceTable {
  const table = new Map<string, Provenance>()
  new Walk(document, table, descriptionDialect).element(document as Node, '', ours)
  return table
}

/** A statement that is made of several is no better known than the least known of them. */
function leastKnown(parts: readonly (Provenance | undefined)[]): Provenance {
  const provider = parts.filter((part) => part?.source === 'provider')
  if (parts.some((part) => part === undefined || part.source === 'assumed')) return { source: 'assumed' }
  if (provider.length === 0) return { source: 'described' }
  return { source: 'provider', cite: [...new Set(provider.flatMap((part) => part?.cite ?? []))] }
}

function bestKnown(parts: readonly (Provenance | undefined)[]): Provenance | undefined {
  if (parts.some((part) => part?.source === 'described')) return { source: 'described' }
  const provider = parts.filter((part) => part?.source === 'provider')
  if (provider.length > 0) return leastKnown(provider)
  return parts.length === 0 ? undefined : { source: 'assumed' }
}

/** What nothing tags is our own. */
const ours: Inherited = { source: 'assumed', cite: [] }

class Walk {
  readonly #document: object
  readonly #table: Map<string, Provenance>
  readonly #dialect: Dialect

  constructor(document: object, table: Map<string, Provenance>, dialect: Dialect) {
    this.#document = document
    this.#table = table
    this.#dialect = dialect
  }

  element(node: Node, pointer: string, inherited: Inherited): void {
    const own = this.#taggedOr(node, inherited)
    for (const [keyword, child] of Object.entries(node)) {
      const at = `${pointer}/${escaped(keyword)}`
      const from = this.#ofKeyword(node, keyword, own)
      this.#set(at, from)
      if (opaque.has(keyword) && this.#dialect === descriptionDialect) continue
      this.#in(keyword).#value(child, { keyword, node, at, from, own })
      if (containers.has(keyword) && this.#given(node, keyword, own) === undefined) this.#contain(child, at)
    }
  }

  #value(child: unknown, place: Place): void {
    const { keyword, at, from } = place
    if (Array.isArray(child)) {
      child.forEach((entry: unknown, index) => this.#entry(entry, String(index), String(entry), place))
      // A list states all of its entries, and none where it is empty.
      if (lists.has(keyword) && child.length > 0)
        this.#table.set(at, leastKnown(child.map((_, index) => this.#table.get(`${at}/${index}`))))
    } else if (!isObject(child)) return
    else if (maps.has(keyword) && this.#dialect === descriptionDialect)
      for (const [name, entry] of Object.entries(child)) this.#entry(entry, name, name, place)
    else this.element(child, at, from)
  }

  #contain(child: unknown, at: string): void {
    if (typeof child !== 'object' || child === null || this.#dialect !== descriptionDialect) return
    const entries = Object.keys(child).map((name) => this.#table.get(`${at}/${escaped(name)}`))
    const best = bestKnown(entries)
    if (best !== undefined) this.#table.set(at, best)
  }

  /** An entry of a list or a map. It may have a source of its own, or be given one by its name or value. */
  #entry(entry: unknown, step: string, name: string, { keyword, node, at, from, own: whole }: Place): void {
    const pointer = `${at}/${escaped(step)}`
    const documented = keyword === 'type' && isDocumentedType(node, entry) ? whole : undefined
    const given = this.#given(node, `${keyword}/${name}`, from) ?? documented
    const tagged = plainReferences.has(keyword) ? this.#target(entry) : entry
    const own = given ?? (isObject(tagged) ? this.#taggedOr(tagged, from) : from)
    this.#set(pointer, own)
    // A callback has its paths by expression, which makes it one more map.
    if (keyword === 'callbacks' && isObject(entry))
      this.#value(entry, { keyword: 'paths', node: {}, at: pointer, from: own, own })
    else if (isObject(entry)) this.element(entry, pointer, own)
  }

  #ofKeyword(node: Node, keyword: string, own: Inherited): Inherited {
    const given = this.#given(node, keyword, own)
    if (given !== undefined) return given
    const child = node[keyword]
    const rule = this.#dialect.rule(keyword, node, own.source)
    const { source } = { element: own, ours, described: { source: 'described' } as const }[rule]
    const inherited = { source, cite: own.cite }
    return isObject(child) && !maps.has(keyword) ? this.#in(keyword).#taggedOr(child, inherited) : inherited
  }

  #given(node: Node, name: string, own: Inherited): Inherited | undefined {
    const sources = node[this.#dialect.sources]
    const given =
      isObject(sources) && Object.hasOwn(sources, name) ? (sources[name] as GivenSource) : undefined
    if (given === undefined) return undefined
    return typeof given === 'string'
      ? { source: given, cite: own.cite }
      : { source: 'provider', cite: given.provider }
  }

  #taggedOr(node: Node, inherited: Inherited): Inherited {
    const source = node[this.#dialect.source] as Source | undefined
    const cite = node[this.#dialect.cite] as readonly string[] | undefined
    return { source: source ?? inherited.source, cite: cite ?? inherited.cite }
  }

  /** The walk of what a keyword holds: what is in an extension is tagged in another way. */
  #in(keyword: string): Walk {
    if (!keyword.startsWith('x-') || factExtensions.has(keyword) || this.#dialect !== descriptionDialect)
      return this
    return new Walk(this.#document, this.#table, extensionDialects[keyword] ?? entryDialect)
  }

  #target(entry: unknown): unknown {
    const reference = isObject(entry) ? entry['$ref'] : undefined
    return typeof reference === 'string' ? valueAt(this.#document, reference.slice(1)) : entry
  }

  #set(pointer: string, { source, cite }: Inherited): void {
    this.#table.set(pointer, source === 'provider' ? { source, cite } : { source })
  }
}

interface Place {
  readonly keyword: string
  readonly node: Node
  readonly at: string
  readonly from: Inherited
  /** What the element itself hands down. */
  readonly own: Inherited
}

/** Whether a type is the one that was documented; `integer` is, of one that comes as an integer or as text. */
function isDocumentedType(node: Node, type: unknown): boolean {
  const [documented] = String(node['x-documented-type']).split(' ')
  return type === documented
}

/**
 * Returns a sentence for each fault, with the JSON pointer to the element. That the tags are there, and which they are, Spectral and
 * the schemas of the files say.
 */
export function provenanceFaults(document: Document, sources: SourceList): string[] {
  const table = provenanceOf(document)
  return [...misplaced(document, table), ...miscited(table, sources)]
}

/** The entries of the list that no description cites. */
export function uncited(tables: readonly ProvenanceTable[], sources: SourceList): string[] {
  const used = new Set(tables.flatMap((table) => [...table.values()].flatMap(({ cite = [] }) => cite)))
  return Object.keys(sources)
    .filter((id) => !used.has(id))
    .map((id) => `spec/sources.yaml: nobody cites ${id}.`)
}

/** Sources of keywords that the element does not have. */
function misplaced(document: Document, table: ProvenanceTable): string[] {
  return [...table.keys()].flatMap((pointer) => {
    const value = valueAt(document, pointer)
    if (!/\/(?:x-)?sources$/.test(pointer) || !isObject(value)) return []
    const element = valueAt(document, pointer.slice(0, pointer.lastIndexOf('/')))
    const missing = Object.keys(value).filter((key) => !has(element, key))
    return missing.map((key) => `${pointer}: there is no ${key} beside it.`)
  })
}

/** Whether an element has a keyword, or the entry of a list or a map that stands after the first slash. */
function has(element: unknown, key: string): boolean {
  const [keyword = '', ...rest] = key.split('/')
  const value = valueAt(element, `/${keyword}`)
  if (rest.length === 0) return value !== undefined
  const entry = rest.join('/')
  if (Array.isArray(value)) return value.map(String).includes(entry)
  return typeof value === 'object' && value !== null && Object.hasOwn(value, entry)
}

function miscited(table: ProvenanceTable, sources: SourceList): string[] {
  const faults = new Set<string>()
  for (const [pointer, { source, cite = [] }] of table) {
    if (source !== 'provider') continue
    if (cite.length === 0) faults.add(`${pointer}: it is the provider's, but nothing is cited.`)
    for (const id of cite)
      if (!Object.hasOwn(sources, id)) faults.add(`${pointer}: spec/sources.yaml has no ${id}.`)
  }
  return [...faults]
}

/** What readers see of an element. */
const shownKeywords: readonly string[] = [
  ...['description', 'type', 'format', 'enum', 'const', 'default', 'pattern', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'minItems', 'maxItems', 'additionalProperties'],
]

/** How a citation is written. */
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
    return this.#words(this.#at(pointer))
  }

  /** The source of an element, and of each keyword that has another. */
  sentence(element: DescribedElement): string {
    const main = this.#words(this.#at(element.pointer))
    const others = new Map<string, string[]>()
    for (const [name, words] of this.#keywords(element))
      if (words !== main) others.set(words, [...new Set([...(others.get(words) ?? []), name])])
    const exceptions = [...others].map(([words, names]) => `; ${names.join(', ')}: ${words}`)
    return `Source: ${main}${exceptions.join('')}.`
  }

  #keywords(element: DescribedElement): [name: string, words: string][] {
    const { pointer } = element
    const own = this.#places(pointer).flatMap((place) =>
      shownKeywords.flatMap((keyword) => this.#keyword(valueAt(this.#document, place), place, keyword)),
    )
    const required = this.#required(element)
    return required === undefined ? own : [...own, ['required', this.of(required)]]
  }

  /** The pointer to what says that an element is required, if anything does: of a property, its object does. */
  #required({ kind, node, pointer }: DescribedElement): string | undefined {
    if (kind !== 'property') return node['required'] === true ? `${pointer}/required` : undefined
    const [name = '', , ...above] = pointer.split('/').reverse()
    const list = `${above.reverse().join('/')}/required`
    const names = valueAt(this.#document, list)
    const index = Array.isArray(names) ? names.map((one) => escaped(String(one))).indexOf(name) : -1
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

  #keyword(node: unknown, place: string, keyword: string): [string, string][] {
    const value = valueAt(node, `/${keyword}`)
    if (value === undefined) return []
    const whole: [string, string] = [
      keyword === 'description' ? 'what is said of it' : `\`${keyword}\``,
      this.of(`${place}/${keyword}`),
    ]
    if (!Array.isArray(value)) return [whole]
    const entries = value.map((entry, index): [string, string] => [
      `\`${String(entry)}\``,
      this.of(`${place}/${keyword}/${escaped(String(index))}`),
    ])
    return entries.every(([, words]) => words === whole[1]) ? [whole] : entries
  }

  #at(pointer: string): Provenance {
    const found = this.#table.get(pointer)
    if (found === undefined) throw new Error(`Nothing says where ${pointer} comes from.`)
    return found
  }

  #words({ source, cite = [] }: Provenance): string {
    return cite.length === 0 ? source : `${source} (${cite.map((id) => this.#cited(id)).join(', ')})`
  }

  #cited(id: string): string {
    const cited = this.#sources[id]
    // Lint tells of a citation that leads nowhere; until then its name serves.
    if (cited === undefined) return id
    const title = cited.version === undefined ? cited.title : `${cited.title} ${cited.version}`
    return this.#citation(title, cited.address)
  }
}
