/** Every operation as an attack calls it, its published answers, and a client with planted secrets. */
import { apis } from '../../generated/apis.js'
import { operationTables } from '../../generated/tables/index.js'
import { callOf, clientOf, exampleCall, inFormat, type ExampleCall } from '../../scripts/example-calls.js'
import { readDescription } from '../../scripts/generate/description.js'
import {
  operationsOf,
  resolve,
  type Document,
  type LocatedOperation,
} from '../../scripts/generate/document.js'
import type { CommonOptions } from '../../src/index.js'
import { demoCredentials } from '../../src/mock/index.js'
import { publishedOf, resultOf } from '../support/published.js'

export interface Target extends ExampleCall {
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

const credentials = {
  marketData: { username: 'someone', password: secret.password },
  payments: demoCredentials.payments,
  marginWallet: { apiKey: secret.apiKey, secret: secret.hmacSecret },
}

/** All operations of all descriptions. */
export const targets: readonly Target[] = apis.flatMap((api) => {
  const document = readDescription(api)
  return operationsOf(document).map((located) => {
    const call = exampleCall(located.operation.operationId)
    return { ...call, published: publishedIn(document, located), xml: xmlOf(call), document }
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
export function begin(
  way: Way,
  options: CommonOptions,
  assume?: object,
): Promise<unknown> | AsyncIterable<unknown> {
  const { target, isStream, format } = way
  const { api, operation, input } = target
  const client = clientOf(api, { retries: 0, ...options }, credentials, assume)
  const settings = inFormat(operation, format)
  if (!isStream) return callOf(client, operation, input, settings)
  const stream: unknown = Reflect.get(client, operation.operationId.replace(/^list/, 'stream'))
  if (typeof stream !== 'function') throw new Error(`${operation.operationId} is no stream`)
  return Reflect.apply(stream, client, [input, settings]) as AsyncIterable<unknown>
}

/** Calls an operation. A stream resolves to its records. */
export async function callBy(way: Way, options: CommonOptions, assume?: object): Promise<unknown> {
  const called = begin(way, options, assume)
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

function publishedIn(document: Document, { operation }: LocatedOperation): Target['published'] {
  return Object.entries(operation.responses).flatMap(([status, response]) => {
    const { examples = {} } = resolve(document, response).content?.['application/json'] ?? {}
    return Object.values(examples).map((example) => ({
      status: Number(status.replace('XX', '99')),
      value: resolve(document, example).value,
    }))
  })
}

/** The XML that is published, as a text. */
function xmlOf({ api, operation: { operationId, formats } }: ExampleCall): string | undefined {
  if (!formats.includes('xml')) return undefined
  const text = resultOf(publishedOf(api), operationId, 'application/xml')
  if (typeof text !== 'string') throw new Error(`${operationId} has no published XML`)
  return text
}
