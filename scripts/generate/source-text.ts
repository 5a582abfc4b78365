/** Says to readers where a statement comes from. */
import { at as valueAt, escaped } from '../../src/response/json-pointer.js'
import type { Document } from './document.js'
import type { Element } from './elements.js'
import { provenanceOf, type Provenance, type ProvenanceTable } from './provenance.js'
import type { SourceList } from './sources.js'

/** What readers see of an element. */
const shownKeywords = [
  'description',
  ...[
    'type',
    'format',
    'enum',
    'const',
    'default',
    'pattern',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
  ],
  ...['minItems', 'maxItems', 'additionalProperties'],
] as const

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
  sentence(element: Element): string {
    const main = this.#words(this.#at(element.pointer))
    const others = new Map<string, string[]>()
    for (const [name, words] of this.#keywords(element))
      if (words !== main) others.set(words, [...new Set([...(others.get(words) ?? []), name])])
    const exceptions = [...others].map(([words, names]) => `; ${names.join(', ')}: ${words}`)
    return `Source: ${main}${exceptions.join('')}.`
  }

  #keywords({ node, pointer, required }: Element): [name: string, words: string][] {
    const own = this.#places(pointer).flatMap((place) =>
      shownKeywords.flatMap((keyword) => this.#keyword(valueAt(this.#document, place), place, keyword)),
    )
    const isRequired = required ?? (node['required'] === true ? `${pointer}/required` : undefined)
    return isRequired === undefined ? own : [...own, ['required', this.of(isRequired)]]
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
