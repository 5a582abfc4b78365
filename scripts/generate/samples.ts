/**
 * Samples of every operation for the reference: our client in TypeScript, and curl. They are written by the clients' own
 * functions from generated tables, so this is loaded only when those are up to date.
 */
import { demoParts } from '../docs/samples/demo-parts.js'
import { curlSample } from '../docs/samples/curl-sample.js'
import { typescriptSample } from '../docs/samples/typescript-sample.js'
import { at, isObject, type JsonObject } from '../../src/response/json.js'
import { clientView, type ClientView } from './client-view.js'
import { operationsOf, resolve, type Document, type Operation, type Parameter } from './document.js'

/** Adds `x-codeSamples`, and the way to its panel, to each operation of a description for Redoc. */
export function addSamples(api: string, own: Document, rendered: Document): void {
  const part = demoParts[api]
  if (part === undefined) return
  const view = clientView(own)
  const sampleOf = (operationId = ''): JsonObject =>
    operationId === '' ? {} : exampleInputs(view, operationId).sample
  for (const { operation: target } of operationsOf(rendered)) {
    const { operationId } = target
    const inputs = [sampleOf(operationId), sampleOf(part.earlier?.operationId)] as const
    const samples = [
      { lang: 'TypeScript', label: 'TypeScript', source: typescriptSample(operationId, ...inputs) },
      { lang: 'Shell', label: 'curl', source: curlSample(operationId, ...inputs) },
    ]
    const description = `${target.description} [Try it](try-${api}.html#${operationId}).`
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
 * @throws Error for a name in `sample` that has no example
 */
export function exampleInputs({ document, methods }: ClientView, operationId: string): ExampleInputs {
  const method = methods.find((one) => one.located.operation.operationId === operationId)
  if (method === undefined) throw new Error(`The description has no operation ${operationId}.`)
  const { parameters, operation } = method.located
  const { properties = {}, required = [] } = document.components.schemas[method.input ?? ''] ?? {}
  const { sample = [] } = operation['x-client'] ?? {}
  const given: JsonObject = bodyExamples(document, operation)
  for (const parameter of parameters)
    given[parameter.name] = exampleOf(document, parameter, operation) ?? given[parameter.name]
  const shown = Object.keys(properties).filter((name) => given[name] !== undefined)
  const lost = sample.filter((name) => !shown.includes(name))
  if (lost.length > 0) throw new Error(`The sample of ${operationId} has no example of ${lost.join(', ')}.`)
  const examplesOf = (names: readonly string[]): JsonObject =>
    Object.fromEntries(names.map((name) => [name, given[name]]))
  const isNeeded = (name: string): boolean => required.includes(name) || sample.includes(name)
  return { all: examplesOf(shown), sample: examplesOf(shown.filter(isNeeded)) }
}

/** Where an operation moves something from a state, the example of that state. */
function exampleOf(document: Document, { example, examples = {} }: Parameter, operation: Operation): unknown {
  const found = examples[operation['x-transition']?.from ?? ''] ?? Object.values(examples)[0]
  return example ?? (found && resolve(document, found).value)
}

/** The members of the object that is the input, and those beside it. */
function bodyExamples(document: Document, operation: Operation): JsonObject {
  const { input = '', accepts = {} } = operation['x-client'] ?? {}
  const [first] = Object.values(operation.requestBody?.content['application/json']?.examples ?? {})
  const whole: unknown = first && resolve(document, first).value
  if (!isObject(whole)) return {}
  const flat = at(whole, input)
  const beside = Object.entries(accepts).flatMap(([name, { properties = {} }]) => {
    const given = whole[name]
    const members = isObject(given) ? Object.entries(given).filter(([member]) => member in properties) : []
    return members.length === 0 ? [] : [[name, Object.fromEntries(members)] as const]
  })
  return { ...Object.fromEntries(beside), ...(isObject(flat) && flat) }
}
