/** The elements of operations that each ambiguity touches: those that name it, also in what they refer to. */
import type { TouchedElement, Touches } from '../../src/mock/engine/registry.js'
import { operationsOf, resolve, type Document, type LocatedOperation } from './document.js'
import { childrenOf, type Element, type PlacedElement } from './elements.js'

/** The elements that one ambiguity touches, while it is collected. */
interface Collected {
  everywhere: boolean
  readonly operations: Record<string, TouchedElement[]>
}

/** An element, and where whoever calls the operation meets it. */
interface Reached {
  readonly element: Element
  readonly place: TouchedElement
}

const known = new WeakMap<Document, ReadonlyMap<string, Touches>>()

/** The elements that an ambiguity of a description touches, by the `x-ambiguities` of the elements. */
export function touchesOf(document: Document, ambiguity: string): Touches {
  const all = known.get(document) ?? allTouches(document)
  known.set(document, all)
  return all.get(ambiguity) ?? { everywhere: false, operations: {} }
}

function allTouches(document: Document): ReadonlyMap<string, Touches> {
  const all = new Map<string, Collected>()
  const touched = (element: object): Collected[] =>
    (((element as Element)['x-ambiguities'] as readonly string[] | undefined) ?? []).map((id) => {
      const entry = all.get(id) ?? { everywhere: false, operations: {} }
      all.set(id, entry)
      return entry
    })
  for (const element of [document.info, ...document.servers])
    for (const entry of touched(element)) entry.everywhere = true
  for (const located of operationsOf(document)) {
    const { operationId } = located.operation
    for (const { element, place } of reachedBy(document, located))
      for (const { operations } of touched(element)) {
        const places = (operations[operationId] ??= [])
        // A schema that two formats share comes twice.
        if (!places.some(({ part, name }) => part === place.part && name === place.name)) places.push(place)
      }
  }
  return all
}

function* reachedBy(document: Document, { operation, path }: LocatedOperation): Generator<Reached> {
  for (const name of (operation.security ?? document.security ?? []).flatMap((value) => Object.keys(value))) {
    const element = { ...document.components.securitySchemes?.[name] }
    yield { element, place: { part: 'authorization', name } }
  }
  const parameters = [...(document.paths[path]?.parameters ?? []), ...(operation.parameters ?? [])]
  yield* below(document, { ...operation, parameters }, { part: 'operation', name: '' })
}

/** An element and all below it, also in what it refers to. */
function* below(
  document: Document,
  element: Element,
  place: TouchedElement,
  above: readonly Element[] = [],
): Generator<Reached> {
  if (above.includes(element)) return
  yield { element, place }
  const within = [...above, element]
  if (typeof element['$ref'] === 'string') yield* below(document, resolve(document, element), place, within)
  const met = new Set<Element>()
  for (const child of childrenOf(element)) {
    const next = placeOf(document, place, child)
    if (next === undefined) continue
    // The XML form of a list has the same records as its JSON form, inside one more element.
    const reached = [...below(document, child.element, next, within)].filter(
      (reached) => !met.has(reached.element),
    )
    yield* reached
    if (child.keyword === 'content') reached.forEach((reached) => met.add(reached.element))
  }
}

/** The place at which an element is met, by the place of its parent; nowhere for what a callback takes beside its body. */
function placeOf(
  document: Document,
  above: TouchedElement,
  { element, keyword, name }: PlacedElement,
): TouchedElement | undefined {
  if (above.part === 'callback' && ['parameters', 'responses'].includes(keyword)) return undefined
  if (keyword === 'parameters') return { part: 'parameter', name: String(resolve(document, element)['name']) }
  if (keyword === 'headers') return { part: 'header', name }
  if (keyword === 'responses')
    return name.startsWith('2') ? { part: 'answer', name: '' } : { part: 'status', name }
  if (above.part === 'operation')
    return { part: keyword === 'requestBody' ? 'request' : 'callback', name: '' }
  // The place within a parameter, a header or a failure helps nobody.
  if (!['request', 'answer', 'callback'].includes(above.part)) return above
  const inner = (step: string): string => (above.name === '' ? step : `${above.name}.${step}`)
  if (keyword === 'properties') return { ...above, name: inner(name) }
  if (keyword === 'additionalProperties') return { ...above, name: inner('*') }
  return keyword === 'items' && above.name !== '' ? { ...above, name: `${above.name}[]` } : above
}
