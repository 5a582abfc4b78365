/** What a method is called with in samples and forms: the values of the examples, by input. */
import { at } from '../../src/response/json-pointer.js'
import { isObject, type JsonObject } from '../../src/response/json-object.js'
import type { ClientView } from './client-view.js'
import {
  operationsOf,
  resolve,
  type ClientNotes,
  type Document,
  type LocatedOperation,
  type Parameter,
} from './document.js'

export interface ExampleInputs {
  /** Of every input that has an example. */
  readonly all: JsonObject
  /** Those that a sample shows: what is required, and what `sample` of `client.yaml` names. */
  readonly sample: JsonObject
}

/**
 * The example inputs of an operation.
 *
 * @param view has the schema of what its method takes
 * @throws Error for a name in `sample` that has no example
 */
export function exampleInputs(own: Document, view: ClientView, operationId: string): ExampleInputs {
  const method = view.methods.find((one) => one.located.operation.operationId === operationId)
  const input = view.document.components.schemas[method?.input ?? '']
  const located = operationsOf(own).find((one) => one.operation.operationId === operationId)
  if (located === undefined) throw new Error(`The description has no operation ${operationId}.`)
  const { parameters, operation } = located
  const { sample = [], ...notes } = operation['x-client'] ?? {}
  const fromBody = bodyExamples(own, located, notes)
  const all: JsonObject = {}
  for (const name of Object.keys(input?.properties ?? {})) {
    const parameter = parameters.find((one) => one.name === name)
    const value = (parameter && parameterExample(own, located, parameter)) ?? fromBody[name]
    if (value !== undefined) all[name] = value
  }
  const lost = sample.filter((name) => !(name in all))
  if (lost.length > 0) throw new Error(`The sample of ${operationId} has no example of ${lost.join(', ')}.`)
  const shown = (name: string): boolean => input?.required?.includes(name) === true || sample.includes(name)
  return { all, sample: Object.fromEntries(Object.entries(all).filter(([name]) => shown(name))) }
}

/** Where an operation moves something from a state, the example of that state. */
function parameterExample(own: Document, { operation }: LocatedOperation, given: Parameter): unknown {
  const { example, examples = {} } = given
  const from = operation['x-transition']?.from ?? ''
  const found = examples[from] ?? Object.values(examples)[0]
  return example ?? (found && resolve(own, found).value)
}

/** The members of the object that is the input, and those beside it. */
function bodyExamples(
  own: Document,
  { operation }: LocatedOperation,
  { input = '', accepts = {} }: ClientNotes,
): JsonObject {
  const [first] = Object.values(operation.requestBody?.content['application/json']?.examples ?? {})
  const whole: unknown = first && resolve(own, first).value
  if (!isObject(whole)) return {}
  const flat = at(whole, input)
  const beside = Object.entries(accepts).flatMap(([name, { properties = {} }]) => {
    const given = whole[name]
    const members = isObject(given) ? Object.entries(given).filter(([member]) => member in properties) : []
    return members.length === 0 ? [] : [[name, Object.fromEntries(members)] as const]
  })
  return { ...Object.fromEntries(beside), ...(isObject(flat) && flat) }
}
