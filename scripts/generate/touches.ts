/** What each ambiguity touches: the elements of operations that name it, also those in what they refer to. */
import type { TouchedElement, Touches } from '../../src/mock/engine/registry.js'
import { at } from '../../src/response/json-pointer.js'

/** What an ambiguity of a description touches, as the registry of the package has it. */
export function publishedTouches(description: object, ambiguity: string): Touches {
  const { everywhere, operations } = touchesOf(description, ambiguity)
  const named = [...operations].map(([id, places]) => [id, places.map(({ part, name }) => ({ part, name }))])
  return { everywhere, operations: Object.fromEntries(named) as Touches['operations'] }
}

/** One element of an operation, and where the docs can show it. */
export interface ShownElement extends TouchedElement {
  /** The nearest field on the way that every form of the schema has. */
  readonly within: string
}

/** What one ambiguity touches. */
interface ShownTouches {
  readonly everywhere: boolean
  readonly operations: ReadonlyMap<string, readonly ShownElement[]>
}

interface TouchedNode extends ShownElement {
  readonly node: unknown
}

const none: ShownTouches = { everywhere: false, operations: new Map() }
const known = new WeakMap<object, ReadonlyMap<string, ShownTouches>>()

/** What an ambiguity of a description touches, by the `x-ambiguities` of the elements. */
export function touchesOf(description: object, ambiguity: string): ShownTouches {
  const all = known.get(description) ?? allTouches(description)
  known.set(description, all)
  return all.get(ambiguity) ?? none
}

/** The operations, by id, with the ambiguities that touch each, in the order of the registry. */
export function ambiguitiesByOperation(
  description: object,
  ambiguities: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const ids = operationsIn(description).map(({ operation }) => idOf(operation))
  const touching = (id: string): string[] =>
    ambiguities.filter((ambiguity) => touchesOf(description, ambiguity).operations.has(id))
  return new Map(ids.map((id) => [id, touching(id)]))
}

function allTouches(description: object): ReadonlyMap<string, ShownTouches> {
  const all = new Map<string, { everywhere: boolean; operations: Map<string, ShownElement[]> }>()
  const touched = (ambiguity: string) => {
    const entry = all.get(ambiguity) ?? { everywhere: false, operations: new Map<string, ShownElement[]>() }
    all.set(ambiguity, entry)
    return entry
  }
  for (const node of [at(description, '/info'), ...listOf(at(description, '/servers'))])
    for (const ambiguity of ambiguitiesAt(node)) touched(ambiguity).everywhere = true
  for (const { item, operation } of operationsIn(description)) {
    for (const { node, ...place } of elementsOf(description, item, operation)) {
      for (const ambiguity of ambiguitiesAt(node)) {
        const { operations } = touched(ambiguity)
        const places = operations.get(idOf(operation)) ?? []
        operations.set(idOf(operation), places)
        // A schema that two formats share comes twice.
        if (!places.some(({ part, name }) => part === place.part && name === place.name)) places.push(place)
      }
    }
  }
  return all
}

function operationsIn(description: object): { item: unknown; operation: unknown }[] {
  return entriesOf(at(description, '/paths')).flatMap(([, item]) =>
    entriesOf(item)
      .filter(([, operation]) => typeof at(operation, '/operationId') === 'string')
      .map(([, operation]) => ({ item, operation })),
  )
}

function* elementsOf(description: object, item: unknown, operation: unknown): Generator<TouchedNode> {
  yield { node: operation, ...whole('operation') }
  const requirements = listOf(at(operation, '/security') ?? at(description, '/security'))
  for (const [name] of requirements.flatMap(entriesOf)) {
    const node = at(description, `/components/securitySchemes/${name}`)
    yield { node, part: 'authorization', name, within: name }
  }
  for (const parameter of [...listOf(at(item, '/parameters')), ...listOf(at(operation, '/parameters'))])
    yield* parameterElements(description, parameter)
  yield* bodyElements(description, at(operation, '/requestBody'), 'request')
  for (const [status, response] of entriesOf(at(operation, '/responses')))
    yield* responseElements(description, status, response)
  for (const [, addresses] of entriesOf(at(operation, '/callbacks'))) {
    for (const callback of entriesOf(addresses).flatMap(([, methods]) => entriesOf(methods))) {
      yield { node: callback[1], ...whole('callback') }
      yield* bodyElements(description, at(callback[1], '/requestBody'), 'callback')
    }
  }
}

function whole(part: TouchedElement['part']): ShownElement {
  return { part, name: '', within: '' }
}

function* parameterElements(description: object, parameter: unknown): Generator<TouchedNode> {
  const nodes = chainOf(description, parameter)
  const name = String(at(nodes.at(-1), '/name'))
  const fields = [...fieldsOf(description, at(nodes.at(-1), '/schema'))].map(({ node }) => node)
  for (const node of [...nodes, ...fields]) yield { node, part: 'parameter', name, within: name }
}

function* responseElements(description: object, status: string, response: unknown): Generator<TouchedNode> {
  for (const [name, header] of entriesOf(at(chainOf(description, response).at(-1), '/headers')))
    for (const node of chainOf(description, header)) yield { node, part: 'header', name, within: name }
  if (status.startsWith('2')) yield* bodyElements(description, response, 'answer')
  // The place within a failure helps nobody; its status is enough.
  else
    for (const { node } of bodyElements(description, response, 'status'))
      yield { node, part: 'status', name: status, within: '' }
}

/** A request body or a response, and its fields. */
function* bodyElements(
  description: object,
  body: unknown,
  part: TouchedElement['part'],
): Generator<TouchedNode> {
  const nodes = chainOf(description, body)
  for (const node of nodes) yield { node, ...whole(part) }
  const met = new Set<unknown>()
  for (const [, media] of entriesOf(at(nodes.at(-1), '/content'))) {
    // The XML form of a list has the same records as its JSON form, inside one more element.
    const fields = [...fieldsOf(description, at(media, '/schema'))].filter(({ node }) => !met.has(node))
    for (const field of fields) yield { part, ...field }
    fields.forEach(({ node }) => met.add(node))
  }
}

type Field = Omit<TouchedNode, 'part'>

/** The way from a body to a schema. */
interface SchemaPath {
  readonly name: string
  readonly within: string
  /** Whether it leads to the same place in every form that the schema may have. */
  readonly isCertain: boolean
}

/** A schema and everything below it, each with the names on the way to it. */
function* fieldsOf(
  description: object,
  schema: unknown,
  way: SchemaPath = { name: '', within: '', isCertain: true },
  above: readonly unknown[] = [],
): Generator<Field> {
  const nodes = chainOf(description, schema)
  const target = nodes.at(-1)
  if (above.includes(target)) return
  const { name, within } = way
  for (const node of nodes) yield { node, name, within }
  for (const [node, next] of [
    ...entriesOf(at(target, '/properties')).map(([property, node]) => [node, step(way, property)] as const),
    [at(target, '/items'), { ...way, name: name === '' ? '' : `${name}[]` }] as const,
    [at(target, '/additionalProperties'), { ...step(way, '*'), within, isCertain: false }] as const,
    ...listOf(at(target, '/allOf')).map((node) => [node, way] as const),
    ...['anyOf', 'oneOf'].flatMap((key) =>
      listOf(at(target, `/${key}`)).map((node) => [node, { name, within, isCertain: false }] as const),
    ),
  ])
    yield* fieldsOf(description, node, next, [...above, target])
}

function step({ name, within, isCertain }: SchemaPath, property: string): SchemaPath {
  const next = name === '' ? property : `${name}.${property}`
  return { name: next, within: isCertain ? next : within, isCertain }
}

/** A node and, if it is a reference, its target. Both may name ambiguities. */
function chainOf(description: object, node: unknown): unknown[] {
  const reference = at(node, '/$ref')
  return typeof reference === 'string'
    ? [node, ...chainOf(description, at(description, reference.slice(1)))]
    : [node]
}

function ambiguitiesAt(node: unknown): string[] {
  return listOf(at(node, '/x-ambiguities')).map(String)
}

function idOf(operation: unknown): string {
  return String(at(operation, '/operationId'))
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
