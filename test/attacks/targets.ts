/** Every operation as an attack calls it: its input, its documented answer, and a client with planted secrets. */
import { apis, type ApiName } from '../../generated/apis.js'
import { operationTables, resultFormTables } from '../../generated/tables/index.js'
import {
  operationsOf,
  resolve,
  type Document,
  type LocatedOperation,
  type MediaType,
} from '../../scripts/generate/document.js'
import { at, isObject, type JsonObject } from '../support/json.js'
import type { OperationDescription, ResultForm, ResultForms } from '../support/descriptions.js'
import type { CommonOptions } from '../../src/index.js'
import { createMarginWalletClient, hmac } from '../../src/margin-wallet/index.js'
import { createMarketDataClient } from '../../src/market-data/index.js'
import { demoCredentials } from '../../src/mock/index.js'
import { createPaymentsClient } from '../../src/payments/index.js'
import { publishedOf } from '../support/published.js'
import { readDescription } from '../../scripts/generate/description.js'

export interface Target {
  readonly api: ApiName
  readonly operation: OperationDescription
  /** What the method takes, from the published examples; `undefined` where it takes nothing. */
  readonly input: JsonObject | undefined
  /** The first published answer. */
  readonly documented: unknown
  /** Every published answer in JSON, of successes and failures. */
  readonly published: readonly { readonly status: number; readonly value: unknown }[]
  /** The first one as XML, where the operation answers that too. */
  readonly xml: string | undefined
  /** The description that it is part of. */
  readonly document: Document
}

/** What no error may show, whatever the server says. */
const secret = {
  password: 'planted-password-5c1d77e0',
  apiKey: 'planted-api-key-4f1c9b2a',
  hmacSecret: 'planted-hmac-secret-8d20e7',
  ...{ merchantKey: demoCredentials.payments.merchantKey, token: 'planted-bearer-token-93b6f041c8' },
}
export const plantedSecrets: readonly string[] = Object.values(secret)

/** The answer to a login that an attack lets pass. */
export const goodLogin = JSON.stringify({ access_token: secret.token })

/** How the client of each API is made. An API that is missing here fails the attacks. */
const connections: Readonly<Record<string, (options: CommonOptions) => object>> = {
  'market-data': (options) =>
    createMarketDataClient({ ...options, credentials: { username: 'someone', password: secret.password } }),
  payments: (options) => createPaymentsClient({ ...options, ...demoCredentials.payments }),
  'margin-wallet': (options) =>
    createMarginWalletClient({ ...options, apiKey: secret.apiKey, signer: hmac(secret.hmacSecret) }),
}

/** All operations of all descriptions. */
export const targets: readonly Target[] = apis.flatMap((api) => {
  const document = readDescription(api)
  const table: Readonly<Record<string, OperationDescription>> = operationTables[api]
  const forms: ResultForms = resultFormTables[api]
  return operationsOf(document).map((located) => {
    const operation = table[located.operation.operationId]
    if (operation === undefined) throw new Error(`${located.operation.operationId} has no description`)
    const answers = resolve(document, located.operation.responses['200']!).content ?? {}
    const documented = exampleIn(document, answers['application/json'])
    const input =
      operation.inputs.length === 0
        ? undefined
        : inputOf(document, located, operation, documented, forms[operation.operationId])
    const published = publishedIn(document, located)
    return { api, operation, input, documented, published, xml: xmlOf(api, operation), document }
  })
})

/** Every way to call an operation: as a method, for each format, and record by record where the client streams. */
export interface Way {
  readonly name: string
  readonly target: Target
  readonly isStream: boolean
  readonly format: 'json' | 'xml'
}

export const ways: readonly Way[] = targets.flatMap((target) => {
  const { operationId, formats, records } = target.operation
  const kinds = records === undefined ? [false] : [false, true]
  return kinds.flatMap((isStream) =>
    formats.map((format) => {
      const name = isStream ? operationId.replace(/^list/, 'stream') : operationId
      return { name: format === 'xml' ? `${name} as XML` : name, target, isStream, format: asFormat(format) }
    }),
  )
})

/** The text of the documented answer. */
export function documentedText({ target, format }: Way): string {
  return format === 'xml' ? target.xml! : JSON.stringify(target.documented)
}

/** Makes a client of its own for a call, which tries nothing again, and calls it: a promise, or the records of a stream. */
export function begin(way: Way, options: CommonOptions): Promise<unknown> | AsyncIterable<unknown> {
  const { target, isStream, format } = way
  const { api, operation, input } = target
  const connect = connections[api]
  if (connect === undefined) throw new Error(`There is no way to connect to ${api}`)
  const client = connect({ retries: 0, ...options })
  const name = isStream ? operation.operationId.replace(/^list/, 'stream') : operation.operationId
  const method: unknown = Reflect.get(client, name)
  if (typeof method !== 'function') throw new Error(`The client of ${api} has no ${name}`)
  const settings = operation.formats.length > 1 ? [{ format }] : []
  const given: readonly unknown[] = [...(input === undefined ? [] : [input]), ...settings]
  // What the name says is what the method gives.
  return Reflect.apply(method, client, given) as ReturnType<typeof begin>
}

/** Calls an operation. A stream resolves to its records. */
export async function callBy(way: Way, options: CommonOptions): Promise<unknown> {
  const called = begin(way, options)
  if (!(Symbol.asyncIterator in called)) return called
  const records: unknown[] = []
  for await (const record of called) records.push(record)
  return records
}

/** Whether a call logs in before it is sent. */
export function needsLogin({ target }: Way): boolean {
  return target.operation.needsAuthorization && 'login' in operationTables[target.api]
}

/** Whether a path is that of a login which is not what is attacked. */
export function isLoginOf(way: Way, path: string): boolean {
  return needsLogin(way) && path.endsWith(operationTables['market-data'].login.path)
}

function asFormat(format: string): 'json' | 'xml' {
  if (format === 'json' || format === 'xml') return format
  throw new Error(`There is no such format as ${format}`)
}

/**
 * The inputs that are required, those that the answer repeats with the values of the published one, and those that find
 * the outcome again.
 */
function inputOf(
  document: Document,
  { operation: described, parameters }: LocatedOperation,
  operation: OperationDescription,
  documented: unknown,
  form: ResultForm | undefined,
): JsonObject {
  const example = exampleIn(document, described.requestBody?.content['application/json'])
  const body = at(example, operation.input ?? '')
  const repeated = Object.entries(form?.properties ?? {}).flatMap(([name, { echo }]) =>
    echo === undefined ? [] : echo.of.map((input) => [input, asInput(at(documented, `/${name}`))] as const),
  )
  const required = parameters
    .filter((parameter) => parameter.required === true)
    .map((parameter) => [parameter.name, at(parameter, '/example')] as const)
  const token = ['transaction', at(example, '/head/txnToken')] as const
  const all = [...Object.entries(isObject(body) ? body : {}), ...required, ...repeated, token]
  const taken = all.filter(([name, value]) => operation.inputs.includes(name) && value !== undefined)
  return Object.fromEntries(taken)
}

/** What an answer says as true or false, an input says in capitals. */
function asInput(value: unknown): unknown {
  return typeof value === 'boolean' ? String(value).toUpperCase() : value
}

function publishedIn(document: Document, { operation }: LocatedOperation): Target['published'] {
  return Object.entries(operation.responses).flatMap(([status, response]) => {
    const { examples = {} } = resolve(document, response).content?.['application/json'] ?? {}
    return Object.values(examples).map((example) => ({
      status: Number(status),
      value: resolve(document, example).value,
    }))
  })
}

function exampleIn(document: Document, content: MediaType | undefined): unknown {
  const [first] = Object.values(content?.examples ?? {})
  return first && resolve(document, first).value
}

/** The XML that is published, as a text. */
function xmlOf(api: ApiName, { operationId, formats }: OperationDescription): string | undefined {
  if (!formats.includes('xml')) return undefined
  const document = publishedOf(api)
  const found = operationsOf(document).find(({ operation }) => operation.operationId === operationId)
  const text = exampleIn(document, found?.operation.responses['200']?.content?.['application/xml'])
  if (typeof text !== 'string') throw new Error(`${operationId} has no published XML`)
  return text
}
