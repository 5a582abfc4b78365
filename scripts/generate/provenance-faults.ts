/** What is wrong with the tags of a description. */
import { at as valueAt, namesOf } from '../../src/response/json-pointer.js'
import type { Document } from './document.js'
import { provenanceOf, type ProvenanceTable } from './provenance.js'
import type { SourceList } from './sources.js'

const known: readonly unknown[] = ['described', 'provider', 'assumed']

/** Components and operations inherit from nobody: they can be reached from several places. */
const ownTags = [
  /^\/info$/,
  /^\/servers\/\d+$/,
  /^\/paths\/[^/]+\/(get|put|post|delete|patch)$/,
  /^\/components\/(schemas|responses|parameters|securitySchemes|headers|requestBodies)\/[^/]+$/,
]

/** Returns a sentence for each fault, with the JSON pointer to the element. */
export function provenanceFaults(document: Document, sources: SourceList): string[] {
  const table = provenanceOf(document)
  return [...untagged(document, table), ...misspelt(document, table), ...miscited(table, sources)]
}

/** The entries of the list that no description cites. */
export function uncited(tables: readonly ProvenanceTable[], sources: SourceList): string[] {
  const used = new Set(tables.flatMap((table) => [...table.values()].flatMap(({ cite = [] }) => cite)))
  return Object.keys(sources)
    .filter((id) => !used.has(id))
    .map((id) => `spec/sources.yaml: nobody cites ${id}.`)
}

function untagged(document: Document, table: ProvenanceTable): string[] {
  return [...table.keys()]
    .filter((pointer) => ownTags.some((pattern) => pattern.test(pointer)))
    .filter((pointer) => tag(document, pointer, 'x-source') === undefined)
    .map((pointer) => `${pointer}: x-source is missing, and nothing above it counts here.`)
}

function tag(document: Document, pointer: string, name: string): unknown {
  return valueAt(document, `${pointer}/${name}`)
}

/** Tags that are none of the three, and those of keywords that the element does not have. */
function misspelt(document: Document, table: ProvenanceTable): string[] {
  return [...table.keys()].flatMap((pointer) => {
    const name = namesOf(pointer).at(-1) ?? ''
    const parent = pointer.slice(0, pointer.lastIndexOf('/'))
    const value = valueAt(document, pointer)
    if (['x-source', 'source'].includes(name) && typeof value === 'string' && !known.includes(value))
      return [`${pointer}: ${value} is none of ${known.join(', ')}.`]
    if (!['x-sources', 'sources'].includes(name) || typeof value !== 'object' || value === null) return []
    return Object.entries(value as Record<string, unknown>).flatMap(([key, given]) => [
      ...(isGiven(given)
        ? []
        : [`${pointer}: ${key} needs one of ${known.join(', ')}, or a list of citations.`]),
      ...(has(valueAt(document, parent), key) ? [] : [`${pointer}: there is no ${key} beside it.`]),
    ])
  })
}

function isGiven(given: unknown): boolean {
  if (typeof given === 'string') return known.includes(given)
  return typeof given === 'object' && given !== null && Array.isArray(Reflect.get(given, 'provider'))
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
