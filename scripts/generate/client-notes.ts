/** What concerns our client alone: from `spec/<api>/client.yaml` to the elements of the description that it is about. */
import { isObject } from '../../src/response/json-object.js'
import { at } from '../../src/response/json-pointer.js'
import {
  operationsOf,
  type ClientNotes,
  type Document,
  type Operation,
  type Parameter,
  type Schema,
  type SentValue,
} from './document.js'
import { provenanceOf } from './provenance.js'

/** The content of `client.yaml`. `spec/rules/client.schema.json` has its form. */
export interface ClientFile {
  /** Parameters that the client provides itself in every operation that has them. */
  supplies?: Record<string, string>
  /** Parameters that the client sends with a value of its own where its caller says none, by the kind of the operation. */
  sends?: Record<string, { changes: SentValue; reads: SentValue }>
  /** By operationId, how the method differs from the wire. */
  operations?: Record<string, ClientNotes>
  /** By the name of a record schema, the properties that the client adds to each record. */
  records?: Record<string, { adds: Record<string, Schema> }>
  /** Schemas that the results of methods refer to. */
  schemas?: Record<string, Schema>
}

/**
 * Writes the notes on our client into a description that is for our own use.
 *
 * @throws Error for a note on an operation or a record that is not there
 */
export function attachClientNotes(document: Document, file: ClientFile): void {
  const { supplies = {}, sends = {}, operations, records, schemas } = file
  const located = operationsOf(document)
  const byId = new Map(located.map(({ operation }) => [operation.operationId, operation]))
  for (const [id, notes] of Object.entries(operations ?? {}))
    named(byId.get(id), 'operation', id)['x-client'] = withProperties(document, notes)
  for (const { operation, parameters } of located) {
    attachSends(operation, parameters, sends)
    const own = Object.entries(supplies).filter(([name]) => parameters.some((one) => one.name === name))
    if (own.length === 0) continue
    const notes = operation['x-client'] ?? {}
    operation['x-client'] = { ...notes, supplies: { ...Object.fromEntries(own), ...notes.supplies } }
  }
  for (const [name, notes] of Object.entries(records ?? {}))
    named(document.components.schemas[name], 'record', name)['x-client'] = notes
  for (const [name, schema] of Object.entries(schemas ?? {})) {
    if (name in document.components.schemas) throw new Error(`client.yaml has the schema ${name} again.`)
    document.components.schemas[name] = { ...schema, 'x-source': 'assumed' }
  }
}

/** Only a schema can be referred to in types: a property that is referred to is taken over. */
function withProperties<T>(document: Document, notes: T): T {
  const text = JSON.stringify(notes)
  const sources = provenanceOf(document)
  return JSON.parse(text, (_, value: unknown) => {
    const reference = isObject(value) ? value['$ref'] : undefined
    if (typeof reference !== 'string' || !reference.includes('/properties/')) return value
    const property = at(document, reference.slice(1))
    if (!isObject(property)) throw new Error(`The reference ${reference} of client.yaml leads to nothing.`)
    // What only a description has, such as notes, is left; what it says keeps its source.
    const own = Object.entries(property).filter(([keyword]) => !keyword.startsWith('x-'))
    return {
      ...Object.fromEntries(own),
      'x-source': sources.get(`${reference.slice(1)}/description`)?.source,
    }
  }) as T
}

/** Writes down what is sent of each parameter, by whether the operation changes something. */
function attachSends(
  operation: Operation,
  parameters: readonly Parameter[],
  sends: NonNullable<ClientFile['sends']>,
): void {
  const own = Object.entries(sends).filter(([name]) => parameters.some((one) => one.name === name))
  if (own.length === 0) return
  const kind = operation['x-safe-to-retry'] ? 'reads' : 'changes'
  const sent = Object.fromEntries(own.map(([name, values]) => [name, values[kind]]))
  operation['x-client'] = { ...operation['x-client'], sends: sent }
}

function named<T>(element: T | undefined, kind: string, name: string): T {
  if (element === undefined)
    throw new Error(`client.yaml speaks of the ${kind} ${name}, which is not described.`)
  return element
}
