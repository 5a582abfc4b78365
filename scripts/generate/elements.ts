/** The elements of a description: its objects, without those that are names (`properties`) or data (`example`). */
import { escaped, isObject } from '../../src/model/json.js'
import type { Document } from './document.js'

export type Element = Record<string, unknown>

/** An element and where it stands. */
export interface PlacedElement {
  readonly element: Element
  readonly pointer: string
  /** The keyword that holds it, be it by itself, in a list or under a name. */
  readonly keyword: string
  /** Its name or index there; the keyword again where that holds it by itself. */
  readonly name: string
}

/** Keywords whose value has elements under names. */
export const maps: ReadonlySet<string> = new Set([
  ...['properties', 'responses', 'headers', 'content', 'variables', 'paths', 'encoding', 'links'],
  ...['schemas', 'parameters', 'examples', 'requestBodies', 'securitySchemes', 'callbacks'],
])

/** Keywords whose value is data. */
export const data: readonly string[] = ['example', 'value', 'default', 'const', 'security']

/** Keywords without elements; nor has any extension. */
const opaque: ReadonlySet<string> = new Set([...data, 'enum'])

const schemaKeywords: ReadonlySet<string> = new Set([
  ...['schema', 'schemas', 'items', 'properties', 'additionalProperties', 'anyOf', 'oneOf', 'allOf', 'not'],
])

/** Every element of a document, those above before those below. */
export function elementsOf(document: object): PlacedElement[] {
  return [...below({ element: document as Element, pointer: '', keyword: '', name: '' })]
}

/** Those that are schemas. A reference is one as well. */
export function schemasOf(document: object): PlacedElement[] {
  return elementsOf(document).filter(({ keyword }) => schemaKeywords.has(keyword))
}

function* below(placed: PlacedElement): Iterable<PlacedElement> {
  yield placed
  for (const child of childrenOf(placed.element, placed.pointer)) yield* below(child)
}

/** The elements directly within one. */
export function* childrenOf(element: Element, pointer = ''): Iterable<PlacedElement> {
  for (const [keyword, child] of Object.entries(element))
    if (!opaque.has(keyword) && !keyword.startsWith('x-'))
      yield* held(child, `${pointer}/${escaped(keyword)}`, keyword)
}

function* held(child: unknown, pointer: string, keyword: string): Iterable<PlacedElement> {
  const isMap = isObject(child) && maps.has(keyword)
  if (isObject(child) && !isMap) yield { element: child, pointer, keyword, name: keyword }
  else if (isMap || Array.isArray(child))
    for (const [name, entry] of Object.entries(child)) {
      const at = `${pointer}/${escaped(name)}`
      // A callback has its paths by expression, which makes it one more map.
      if (keyword === 'callbacks') yield* held(entry, at, 'paths')
      else if (isObject(entry)) yield { element: entry, pointer: at, keyword, name }
    }
}

export type ElementNode = Record<string, unknown> & { description?: string; $ref?: string }

/** One element, which may be a reference. */
export interface DescribedElement {
  readonly kind: (typeof kinds)[keyof typeof kinds]
  readonly node: ElementNode
  readonly pointer: string
}

/** By the keyword that holds an element. */
const kinds = {
  ...{ info: 'info', servers: 'server', securitySchemes: 'securityScheme', parameters: 'parameter' },
  ...{ get: 'operation', put: 'operation', post: 'operation', delete: 'operation', patch: 'operation' },
  ...{ requestBody: 'requestBody', requestBodies: 'requestBody', responses: 'response', headers: 'header' },
  ...{ properties: 'property', schema: 'schema', schemas: 'schema', items: 'schema' },
  ...{ additionalProperties: 'schema', allOf: 'schema', anyOf: 'schema', oneOf: 'schema' },
} as const

/** Every element once: those of components in their place, and not again where something refers to them. */
export function describedElements(document: Document): DescribedElement[] {
  return elementsOf(document).flatMap(({ element, pointer, keyword }) =>
    isKind(keyword) ? [{ kind: kinds[keyword], node: element, pointer }] : [],
  )
}

function isKind(keyword: string): keyword is keyof typeof kinds {
  return Object.hasOwn(kinds, keyword)
}
