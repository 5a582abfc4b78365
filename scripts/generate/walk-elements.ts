/** The elements of a description: its objects, without those that are names (`properties`) or data (`example`). */
import { escaped } from '../../src/response/json-pointer.js'
import { data, maps } from './openapi-shape.js'

export type Element = Record<string, unknown>

/** An element and where it stands. */
export interface PlacedElement {
  readonly element: Element
  readonly pointer: string
  /** The keyword that holds it, be it by itself, in a list or under a name. */
  readonly keyword: string
}

/** Keywords whose value is data. So is that of every extension. */
const opaque: ReadonlySet<string> = new Set([...data, 'enum'])

const schemaKeywords: ReadonlySet<string> = new Set([
  ...['schema', 'schemas', 'items', 'properties', 'additionalProperties', 'anyOf', 'oneOf', 'allOf', 'not'],
])

/** Every element of a document, those above before those below. */
export function elementsOf(document: object): PlacedElement[] {
  return [...below(document as Element, '', '')]
}

/** Those that are schemas. A reference is one as well. */
export function schemasOf(document: object): PlacedElement[] {
  return elementsOf(document).filter(({ keyword }) => schemaKeywords.has(keyword))
}

export function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function* below(element: Element, pointer: string, keyword: string): Iterable<PlacedElement> {
  yield { element, pointer, keyword }
  for (const [name, child] of Object.entries(element)) {
    if (opaque.has(name) || name.startsWith('x-')) continue
    yield* held(child, `${pointer}/${escaped(name)}`, name)
  }
}

function* held(child: unknown, pointer: string, keyword: string): Iterable<PlacedElement> {
  const isMap = isElement(child) && maps.has(keyword)
  if (isElement(child) && !isMap) yield* below(child, pointer, keyword)
  else if (isMap || Array.isArray(child))
    for (const [name, entry] of Object.entries(child)) {
      const at = `${pointer}/${escaped(name)}`
      // A callback has its paths by expression, which makes it one more map.
      if (keyword === 'callbacks') yield* held(entry, at, 'paths')
      else if (isElement(entry)) yield* below(entry, at, keyword)
    }
}
