/** Refuses `x-exact` and `x-reads-as` where nobody does what they say, so that no generated type promises it. */
import { at } from '../../src/response/json-pointer.js'
import { operationsOf, successSchema, type Document, type LocatedOperation, type Schema } from './document.js'
import { recordList } from './xml-layouts.js'

/**
 * Whether the client brings the result of an operation into one form by the schema of the answer. It does not do so for a
 * list of records, which is decoded by its XML layout, nor for a result that the adapter makes.
 */
export function isReadBySchema(document: Document, { operation }: LocatedOperation): boolean {
  return recordList(document, operation) === undefined && operation['x-client']?.result === undefined
}

/** @throws Error that names the element with the mark */
export function refuseIdleMarks(document: Document): void {
  const operations = operationsOf(document)
  const answers = operations
    .filter((located) => isReadBySchema(document, located))
    .map(({ operation }) => successSchema(document, operation))
  const read = new Map(answers.flatMap((answer) => [...elementsIn(answer, { name: 'an answer', document })]))
  for (const [element, name] of read) refuseMisfit(element, name)
  // The client keeps the digits of a parameter, whether the parameter asks for it or its schema.
  const parameters = operations.flatMap((located) => located.parameters)
  const exact = new Set<unknown>(parameters.flatMap((parameter) => [parameter, parameter.schema]))
  const elsewhere = [
    ...elementsIn(document.paths, { name: 'paths', document, stops: new Set(answers) }),
    ...[...elementsIn(document.components, { name: 'components' })].filter(([one]) => !read.has(one)),
  ]
  for (const [element, name] of elsewhere) {
    const idle = marksOf(element).find((mark) => mark !== 'x-exact' || !exact.has(element))
    if (idle !== undefined)
      throw new Error(
        `${name} has ${idle}, but nobody honours it there. The client honours it in the JSON answer of a success, unless the answer is a list that also comes as XML or x-client gives a result. It honours x-exact on parameters too.`,
      )
  }
}

const marks = ['x-exact', 'x-reads-as'] as const

function marksOf(element: Schema): (typeof marks)[number][] {
  return marks.filter((mark) => element[mark] !== undefined)
}

/** What a mark does to a type, it can do only to a schema of simple values. */
function refuseMisfit(element: Schema, name: string): void {
  const [mark, ...others] = marksOf(element)
  if (mark === undefined) return
  const refuse = (why: string): never => {
    throw new Error(`${name} has ${mark}, ${why}.`)
  }
  if (others.length > 0) refuse(`and ${others.join()} as well. A value has only one form`)
  const inner = ['$ref', 'allOf', 'anyOf', 'oneOf', 'properties', 'items', 'additionalProperties'] as const
  const beside = inner.filter((keyword) => element[keyword] !== undefined)
  if (beside.length > 0)
    refuse(`but also ${beside.join(' and ')}. It belongs where the type of the value is given`)
  const types = [element.type ?? []].flat()
  const fits =
    types.includes('integer') && types.every((type) => ['integer', 'string', 'null'].includes(type))
  if (mark === 'x-exact' && !fits) refuse('but a value that is exact is an integer, or text or null besides')
}

interface Walk {
  /** What the root is called. */
  readonly name: string
  /** The document in which references are followed. Without it they are not. */
  readonly document?: Document
  /** What is left out, with everything in it. */
  readonly stops?: ReadonlySet<unknown>
}

/** What is no part of a schema, though it may look like one. */
const values = new Set(['example', 'examples', 'default', 'enum', 'const'])

/** The root and everything within it, with the way to each. */
function elementsIn(root: unknown, { name, document, stops }: Walk): ReadonlyMap<Schema, string> {
  const found = new Map<Schema, string>()
  const seen = new Set(stops)
  const visit = (node: unknown, way: string, isMap: boolean): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return
    seen.add(node)
    if (!isMap) found.set(node, way)
    for (const [key, child] of Object.entries(node) as [string, unknown][]) {
      const isReference = !isMap && key === '$ref' && typeof child === 'string'
      if (isReference && document !== undefined) visit(at(document, child.slice(1)), child, false)
      if (isMap || !values.has(key)) visit(child, `${way}/${key}`, !isMap && key === 'properties')
    }
  }
  visit(root, name, false)
  return found
}
