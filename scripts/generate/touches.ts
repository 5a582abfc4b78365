/** What each ambiguity touches: the elements of operations that name it, also those in what they refer to. */
import type { TouchedElement, Touches } from '../../src/mock/engine/registry.js'
import {
  operationsOf,
  resolve,
  type Document,
  type LocatedOperation,
  type MediaType,
  type Response,
  type Schema,
} from './document.js'

/** What one ambiguity touches, while it is collected. */
interface Collected {
  everywhere: boolean
  readonly operations: Record<string, TouchedElement[]>
}

/** What may name ambiguities, and may refer to what names others. */
interface Node {
  readonly $ref?: string
  readonly 'x-ambiguities'?: readonly string[]
}

type TouchedNode = TouchedElement & { readonly node: Node }

const known = new WeakMap<Document, ReadonlyMap<string, Touches>>()

/** What an ambiguity of a description touches, by the `x-ambiguities` of the elements. */
export function touchesOf(document: Document, ambiguity: string): Touches {
  const all = known.get(document) ?? allTouches(document)
  known.set(document, all)
  return all.get(ambiguity) ?? { everywhere: false, operations: {} }
}

function allTouches(document: Document): ReadonlyMap<string, Touches> {
  const all = new Map<string, Collected>()
  const touched = ({ 'x-ambiguities': ids = [] }: Node): Collected[] =>
    ids.map((id) => {
      const entry = all.get(id) ?? { everywhere: false, operations: {} }
      all.set(id, entry)
      return entry
    })
  for (const node of [document.info, ...document.servers] as Node[])
    for (const entry of touched(node)) entry.everywhere = true
  for (const located of operationsOf(document)) {
    const { operationId } = located.operation
    for (const { node, ...place } of elementsOf(document, located))
      for (const { operations } of touched(node)) {
        const places = (operations[operationId] ??= [])
        // A schema that two formats share comes twice.
        if (!places.some(({ part, name }) => part === place.part && name === place.name)) places.push(place)
      }
  }
  return all
}

function* elementsOf(document: Document, { operation, path }: LocatedOperation): Generator<TouchedNode> {
  yield { node: operation, ...whole('operation') }
  for (const name of (operation.security ?? document.security ?? []).flatMap((one) => Object.keys(one))) {
    const node = document.components.securitySchemes?.[name] ?? {}
    yield { node, part: 'authorization', name }
  }
  for (const parameter of [...(document.paths[path]?.parameters ?? []), ...(operation.parameters ?? [])]) {
    const { name, schema } = resolve(document, parameter)
    const fields = [...fieldsOf(document, schema)].map(({ node }) => node)
    for (const node of [...chainOf(document, parameter), ...fields]) yield { node, part: 'parameter', name }
  }
  yield* bodyElements(document, operation.requestBody, 'request')
  for (const [status, response] of Object.entries(operation.responses))
    yield* responseElements(document, status, response)
  for (const paths of Object.values(operation.callbacks ?? {}))
    for (const { operation: callback } of operationsOf({ ...document, paths })) {
      yield { node: callback, ...whole('callback') }
      yield* bodyElements(document, callback.requestBody, 'callback')
    }
}

function* responseElements(document: Document, status: string, response: Response): Generator<TouchedNode> {
  for (const [name, header] of Object.entries(resolve(document, response).headers ?? {}))
    for (const node of chainOf(document, header)) yield { node, part: 'header', name }
  if (status.startsWith('2')) yield* bodyElements(document, response, 'answer')
  // The place within a failure helps nobody; its status is enough.
  else
    for (const { node } of bodyElements(document, response, 'status'))
      yield { node, part: 'status', name: status }
}

function whole(part: TouchedElement['part']): TouchedElement {
  return { part, name: '' }
}

type Body = Node & { readonly content?: Readonly<Record<string, MediaType>> }

/** A request body or a response, and its fields. */
function* bodyElements(
  document: Document,
  body: Body | undefined,
  part: TouchedElement['part'],
): Generator<TouchedNode> {
  if (body === undefined) return
  for (const node of chainOf(document, body)) yield { node, ...whole(part) }
  const met = new Set<Node>()
  for (const { schema } of Object.values(resolve(document, body).content ?? {})) {
    // The XML form of a list has the same records as its JSON form, inside one more element.
    const fields = [...fieldsOf(document, schema)].filter(({ node }) => !met.has(node))
    for (const field of fields) yield { part, ...field }
    fields.forEach(({ node }) => met.add(node))
  }
}

/** A schema and everything below it, each with the names on the way to it. */
function* fieldsOf(
  document: Document,
  schema: Schema | undefined,
  name = '',
  above: readonly Schema[] = [],
): Generator<Omit<TouchedNode, 'part'>> {
  if (schema === undefined) return
  const target = resolve(document, schema)
  if (above.includes(target)) return
  for (const node of chainOf(document, schema)) yield { node, name }
  const { properties = {}, items, additionalProperties: rest, allOf = [], anyOf = [], oneOf = [] } = target
  const below = (property: string): string => (name === '' ? property : `${name}.${property}`)
  for (const [inner, next] of [
    ...Object.entries(properties).map(([property, one]) => [one, below(property)] as const),
    [items, name === '' ? '' : `${name}[]`] as const,
    [typeof rest === 'object' ? rest : undefined, below('*')] as const,
    ...[...allOf, ...anyOf, ...oneOf].map((one) => [one, name] as const),
  ])
    yield* fieldsOf(document, inner, next, [...above, target])
}

/** A node and, if it is a reference, its target. */
function chainOf(document: Document, node: Node): Node[] {
  return node.$ref === undefined ? [node] : [node, resolve(document, node)]
}
