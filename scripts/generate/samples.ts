/**
 * Samples of every operation for the reference: our client in TypeScript, and curl. They are written by the clients' own
 * functions from generated tables, so this is loaded only when those are up to date.
 */
import { demoParts } from '../docs/samples/demo-parts.js'
import { curlSample } from '../docs/samples/curl-sample.js'
import { typescriptSample } from '../docs/samples/typescript-sample.js'
import type { JsonObject } from '../../src/model/json.js'
import { exampleCall } from '../example-calls.js'
import { clientView, type ClientView } from './client-view.js'
import { operationsOf, resolve, type Document, type Operation, type Parameter } from './document.js'

/** Adds `x-codeSamples`, and the way to its panel, to each operation of a description for Redoc. */
export function addSamples(api: string, document: Document, rendered: Document): void {
  const part = demoParts[api]
  if (part === undefined) return
  const view = clientView(document)
  const sampleOf = (operationId = ''): JsonObject =>
    operationId === '' ? {} : exampleInput(view, operationId)
  for (const { operation: target } of operationsOf(rendered)) {
    const { operationId } = target
    const inputs = [sampleOf(operationId), sampleOf(part.earlier?.operationId)] as const
    const samples = [
      { lang: 'TypeScript', label: 'TypeScript', source: typescriptSample(operationId, ...inputs) },
      { lang: 'Shell', label: 'curl', source: curlSample(operationId, ...inputs) },
    ]
    const description = `${target.description} [Try it](try-${api}.html#${operationId}) (only with \`npm start\`).`
    Object.assign(target, { 'x-codeSamples': samples, description })
  }
}

/**
 * The example input of an operation: what is required, and what `sample` of `client.yaml` names.
 *
 * @throws Error for a name in `sample` that has no example
 */
export function exampleInput({ document, methods }: ClientView, operationId: string): JsonObject {
  const method = methods.find((method) => method.located.operation.operationId === operationId)
  if (method === undefined) throw new Error(`The description has no operation ${operationId}.`)
  const { parameters, operation } = method.located
  const { properties = {}, required = [] } = document.components.schemas[method.input ?? ''] ?? {}
  const { sample = [], accepts = {} } = operation['x-client'] ?? {}
  const given: JsonObject = { ...exampleCall(operationId).input }
  for (const parameter of parameters)
    given[parameter.name] = exampleOf(document, parameter, operation) ?? given[parameter.name]
  const lost = sample.filter((name) => !(name in properties) || given[name] === undefined)
  if (lost.length > 0) throw new Error(`The sample of ${operationId} has no example of ${lost.join(', ')}.`)
  const shown = Object.keys(properties).filter(
    (name) =>
      (required.includes(name) || sample.includes(name)) && !(name in accepts) && given[name] !== undefined,
  )
  return Object.fromEntries(shown.map((name) => [name, given[name]]))
}

/** The example of a parameter: of the state that the operation moves something from, if it does. */
function exampleOf(document: Document, { example, examples = {} }: Parameter, operation: Operation): unknown {
  const found = examples[operation['x-transition']?.from ?? ''] ?? Object.values(examples)[0]
  return example ?? (found && resolve(document, found).value)
}
