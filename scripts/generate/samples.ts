/**
 * Samples of every operation for the reference: our client in TypeScript, and curl. They are written by the clients' own
 * functions from generated tables, so this is loaded only when those are up to date.
 */
import { demoAddress, demoParts } from '../docs/try/demo-parts.js'
import { curlSample } from '../docs/try/code.js'
import { typescriptSample } from '../docs/try/typescript-sample.js'
import { at, isObject, type JsonObject } from '../../src/response/json.js'
import { clientView, type ClientView } from './client-view.js'
import {
  operationsOf,
  type Document,
  resolve,
  type ClientNotes,
  type LocatedOperation,
  type Parameter,
} from './document.js'

interface CodeSample {
  readonly lang: string
  readonly label: string
  readonly source: string
}

/** Adds `x-codeSamples`, and the way to its panel, to each operation of a description for Redoc. */
export function addSamples(api: string, own: Document, rendered: Document): void {
  const part = demoParts[api]
  if (part === undefined) return
  const view = clientView(own)
  const sampleOf = (operationId: string): JsonObject => exampleInputs(own, view, operationId).sample
  for (const { operation: target } of operationsOf(rendered)) {
    const operation = part.operations[target.operationId]
    if (operation === undefined) continue
    const earlier = part.earlier(operation)
    const input = sampleOf(operation.operationId)
    const earlierInput = earlier ? sampleOf(earlier.operationId) : {}
    const typescript = typescriptSample(part, operation, input, earlierInput, demoAddress)
    const curl = curlSample(part, { operation, input, earlierInput, baseUrl: demoAddress })
    const samples: readonly CodeSample[] = [
      { lang: 'TypeScript', label: 'TypeScript', source: typescript },
      { lang: 'Shell', label: 'curl', source: curl },
    ]
    const description = `${target.description} [Try it](try-${api}.html#${target.operationId}).`
    Object.assign(target, { 'x-codeSamples': samples, description })
  }
}

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
