/** A call of every operation, from the examples of its description. The tour and the tests call what stands here. */
import { apis, type ApiName } from '../generated/apis.js'
import { callers } from '../src/cli/call/settings.js'
import { operationTables, resultFormTables } from '../generated/tables/index.js'
import type { CommonOptions } from '../src/model/options.js'
import type { OperationDescription, OperationTable, ResultForms } from '../src/model/api-adapter.js'
import type { MockCredentials } from '../src/mock/options.js'
import { at, isObject, type JsonObject } from '../src/model/json.js'
import { readPublished } from './generate/description.js'
import {
  operationsOf,
  resolve,
  type Document,
  type LocatedOperation,
  type MediaType,
} from './generate/document.js'

export interface ExampleCall {
  readonly api: ApiName
  readonly operation: OperationDescription
  /**
   * The required members, and those that the first published answer repeats: a service that always gives that one answers the
   * call.
   */
  readonly input: JsonObject
  /** The first published answer. */
  readonly documented: unknown
}

/** Inputs that no request has as they are: the operation whose result each takes, and where a request has the part that counts. */
const results: Readonly<Record<string, { readonly of: string; readonly at: string }>> = {
  transaction: { of: 'initiateTransaction', at: '/head/txnToken' },
}

export const exampleCalls: readonly ExampleCall[] = apis.flatMap((api) => {
  const published = readPublished(api)
  const table: OperationTable = operationTables[api]
  return operationsOf(published).map((located) => {
    const { operationId, responses } = located.operation
    const operation = table[operationId]
    if (operation === undefined) throw new Error(`${operationId} is not generated.`)
    const answer = responses['200'] && resolve(published, responses['200'])
    const documented = firstExample(published, answer?.content?.['application/json'])
    return { api, operation, input: inputOf(published, located, operation, documented, api), documented }
  })
})

/** @throws Error where the description has no such operation */
export function exampleCall(operationId: string): ExampleCall {
  const found = exampleCalls.find(({ operation }) => operation.operationId === operationId)
  if (found === undefined) throw new Error(`There is no operation ${operationId}.`)
  return found
}

/**
 * The input for a service that keeps what it is told, as the mock does: without the ids that a client makes up for each call,
 * which the service has seen, and with the results of calls that come first.
 *
 * @param call gives the result of a call that comes first
 */
export async function freshInput(
  { operation, input }: ExampleCall,
  call: (earlier: ExampleCall) => unknown,
): Promise<JsonObject> {
  const fresh: JsonObject = {}
  for (const [name, value] of Object.entries(input)) {
    const earlier = results[name]
    if (earlier !== undefined) fresh[name] = await call(exampleCall(earlier.of))
    else if (!(name in operation.defaults)) fresh[name] = value
  }
  return fresh
}

/** A client for the users of a mock. */
export function clientOf(
  api: ApiName,
  options: CommonOptions,
  credentials: MockCredentials,
  assume: object = {},
): object {
  const { client, demo } = callers[api]
  return client({ options, assume: [{ [api]: assume }], values: demo(credentials) })
}

/** The option of a call for a format, which an operation of one format does not take. */
export function inFormat({ formats }: OperationDescription, format: string): object {
  return formats.length > 1 ? { format } : {}
}

/** Calls an operation of a client by its id. */
export async function callOf(
  client: object,
  operation: OperationDescription,
  input?: unknown,
  options?: unknown,
): Promise<unknown> {
  const method: unknown = Reflect.get(client, operation.operationId)
  if (typeof method !== 'function') throw new Error(`There is no method ${operation.operationId}.`)
  const given = operation.inputs.length > 0 ? [input, options] : [options]
  return (await Reflect.apply(method, client, given)) as unknown
}

/** Calls an operation of a client of a service that keeps what it is told. */
export async function callFresh(client: object, call: ExampleCall, options?: unknown): Promise<unknown> {
  const input = await freshInput(call, (earlier) => callFresh(client, earlier))
  return callOf(client, call.operation, input, options)
}

function inputOf(
  published: Document,
  { operation: described, parameters }: LocatedOperation,
  operation: OperationDescription,
  documented: unknown,
  api: ApiName,
): JsonObject {
  const forms: ResultForms = resultFormTables[api]
  const request = firstExample(published, described.requestBody?.content['application/json'])
  const body = at(request, operation.input ?? '')
  const required = parameters
    .filter((parameter) => parameter.required === true)
    .map((parameter) => [parameter.name, parameter.example ?? firstExample(published, parameter)] as const)
  const repeated = Object.entries(forms[operation.operationId]?.properties ?? {}).flatMap(
    ([name, { echo }]) =>
      (echo?.of ?? []).map((input) => [input, asInput(at(documented, `/${name}`))] as const),
  )
  const made = Object.entries(results).map(([name, result]) => [name, at(request, result.at)] as const)
  const all = [...Object.entries(isObject(body) ? body : {}), ...required, ...repeated, ...made]
  const taken = all.filter(([name, value]) => operation.inputs.includes(name) && value !== undefined)
  return Object.fromEntries(taken)
}

/** Writes true and false of an answer in capitals, as an input has them. */
function asInput(value: unknown): unknown {
  return typeof value === 'boolean' ? String(value).toUpperCase() : value
}

function firstExample(published: Document, given: Pick<MediaType, 'examples'> = {}): unknown {
  const [first] = Object.values(given.examples ?? {})
  return first && resolve(published, first).value
}
