/** From an input and the readings to a draft: a pure function, without clock, token or key. */
import { createQuerySerializer, defaultPathSerializer } from 'openapi-fetch'
import { asSent } from './address.js'
import type { Input, RequestWriting, Wire } from './api.js'
import type { AnyReadings } from './assume.js'
import type { Draft, PlainDraft, Text } from './draft.js'
import type { FurtherTexts } from './further.js'
import { setOwn, type JsonObject } from './json-object.js'
import type { OperationDescription } from './operation-table.js'

/** What a caller may set of a request beside its input. */
export interface WriteOptions {
  /** The format to ask for, such as `json`. */
  readonly format: string
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** A draft, and the parts of the request that it was written from. */
export interface Written {
  readonly draft: Draft
  readonly asked: Wire
}

const serialize = createQuerySerializer<JsonObject>()
const plainName = /^\w+$/

/** The serializer leaves names as they are, and a name that is not described may have any character. */
function writeQuery(query: JsonObject): string {
  const names = Object.keys(query)
  return serialize(
    names.every((name) => plainName.test(name))
      ? query
      : Object.fromEntries(names.map((name) => [encodeURIComponent(name), query[name]])),
  )
}

/**
 * Writes the request of an operation.
 *
 * @throws RequestError for an input that cannot be sent in these readings
 */
export function write<Readings extends AnyReadings>(
  api: RequestWriting<Readings>,
  operation: OperationDescription,
  input: Input,
  readings: Readings,
  options: WriteOptions,
): Written {
  const asked = api.complete(operation, input, readings)
  const { method, path } = api.locate?.(operation, readings) ?? operation
  const query = api.writeQuery ? api.writeQuery(asked.query, readings) : writeQuery(asked.query)
  const address = api.baseUrl + (path.includes('{') ? defaultPathSerializer(path, asked.path) : path)
  const { body, toSign } = writeBody(api, operation, asked.body, readings)
  const draft: PlainDraft = {
    method,
    url: asSent(query === '' ? address : `${address}?${query}`),
    headers: headersOf(asked.body !== undefined, options),
    body,
    toSign,
  }
  return { draft: api.authorize?.(operation, draft, readings) ?? draft, asked }
}

function writeBody<Readings extends AnyReadings>(
  api: RequestWriting<Readings>,
  operation: OperationDescription,
  body: JsonObject | undefined,
  readings: Readings,
): { readonly body: Text | undefined; readonly toSign?: Text } {
  if (body === undefined) return { body: undefined }
  return api.writeBody?.(operation, body, readings) ?? { body: JSON.stringify(body) }
}

/** In the order in which the platform has them. */
function headersOf(hasBody: boolean, { format, headers }: WriteOptions): Record<string, string> {
  const accept = `application/${format}`
  const own: Record<string, string> = hasBody ? { accept, 'content-type': 'application/json' } : { accept }
  return headers === undefined ? own : Object.fromEntries(new Headers({ ...own, ...headers }))
}

/** Puts each input of a method where it stands in the request. */
export function placeInput(
  operation: OperationDescription,
  given: JsonObject,
  further?: FurtherTexts,
): Input {
  const { hasBody } = operation
  const [path, query, inBody, accepted]: [JsonObject, JsonObject, JsonObject, JsonObject] = [{}, {}, {}, {}]
  for (const name of Object.keys(given)) {
    const value = given[name]
    if (operation.accepts.includes(name)) {
      setOwn(accepted, name, value)
      continue
    }
    const place = operation.parameters.find((one) => one.name === name)?.in
    if (place === 'path') setOwn(path, name, value)
    // What the description does not have goes where the inputs of the operation go.
    if (place === 'query' || (place === undefined && !hasBody)) setOwn(query, name, value)
    // A name that stands in the query and in the body alike is one input: the body is where the flat object is.
    if (hasBody && (place === undefined || operation.input !== undefined)) setOwn(inBody, name, value)
  }
  const body = hasBody ? nested(operation.input ?? '', inBody) : undefined
  return { path, query, body, accepted, further }
}

/** Puts an object where a JSON pointer leads: `/body` gives `{ body: object }`. */
function nested(pointer: string, object: JsonObject): JsonObject {
  return pointer
    .split('/')
    .slice(1)
    .reduceRight<JsonObject>((inner, name) => ({ [name]: inner }), object)
}
