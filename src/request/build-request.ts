/** From an input and the readings to a draft: a pure function, without clock, token or key. */
import { createQuerySerializer, defaultPathSerializer } from 'openapi-fetch'
import type { Input, RequestBuilder, Wire } from '../client/api-adapter.js'
import type { AnyReadings } from '../ambiguity/assume.js'
import type { RequestTemplate, PlainTemplate, Text } from './template.js'
import type { UndocumentedTexts } from './schema.js'
import type { JsonObject } from '../response/json.js'
import type { OperationDescription } from '../client/operation.js'

/** What a caller may set of a request beside its input. */
export interface WriteOptions {
  /** The format to ask for, such as `json`. */
  readonly format: string
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** A draft, and the parts of the request that it was written from. */
export interface BuiltRequest {
  readonly draft: RequestTemplate
  readonly asked: Wire
}

interface WrittenBody {
  readonly body: Text | undefined
  readonly toSign?: Text
}

const serialize = createQuerySerializer<JsonObject>()

/** The serializer leaves names as they are, and a name that is not described may have any character. */
function writeQuery(query: JsonObject): string {
  return serialize(
    Object.fromEntries(Object.entries(query).map(([name, value]) => [encodeURIComponent(name), value])),
  )
}

/**
 * Writes the request of an operation.
 *
 * @throws RequestError for an input that cannot be sent in these readings
 */
export function write<Readings extends AnyReadings>(
  api: RequestBuilder<Readings>,
  operation: OperationDescription,
  input: Input,
  readings: Readings,
  options: WriteOptions,
): BuiltRequest {
  const asked = api.complete(operation, input, readings)
  const { method, path } = api.locate?.(operation, readings) ?? operation
  const query = api.writeQuery ? api.writeQuery(asked.query, readings) : writeQuery(asked.query)
  const address = api.baseUrl + defaultPathSerializer(path, asked.path)
  const { body, toSign }: WrittenBody =
    asked.body === undefined
      ? { body: undefined }
      : (api.writeBody?.(operation, asked.body, readings) ?? { body: JSON.stringify(asked.body) })
  const draft: PlainTemplate = {
    method,
    url: asSent(query === '' ? address : `${address}?${query}`),
    headers: headersOf(asked.body !== undefined, options),
    body,
    toSign,
  }
  return { draft: api.authorize?.(operation, draft, readings) ?? draft, asked }
}

/** In the order in which the platform has them. */
function headersOf(hasBody: boolean, { format, headers }: WriteOptions): Record<string, string> {
  const own = { accept: `application/${format}`, ...(hasBody && { 'content-type': 'application/json' }) }
  return headers === undefined ? own : Object.fromEntries(new Headers({ ...own, ...headers }))
}

/** Puts each input of a method where it stands in the request. */
export function placeInput(
  { parameters, accepts, hasBody, input }: OperationDescription,
  given: JsonObject,
  further?: UndocumentedTexts,
): Input {
  const placed = Object.entries(given).map((entry) => {
    const [name] = entry
    const parameter = parameters.find((one) => one.name === name)
    return { entry, place: accepts.includes(name) ? 'accepted' : parameter?.in }
  })
  const at = (isHere: (place: string | undefined) => boolean): JsonObject =>
    Object.fromEntries(placed.filter(({ place }) => isHere(place)).map(({ entry }) => entry))
  return {
    path: at((place) => place === 'path'),
    // What the description does not have goes where the inputs of the operation go.
    query: at((place) => place === 'query' || (place === undefined && !hasBody)),
    // A name that stands in the query and in the body alike is one input: the body is where the flat object is.
    body: hasBody
      ? nested(
          input ?? '',
          at((place) => place === undefined || (place !== 'accepted' && input !== undefined)),
        )
      : undefined,
    accepted: at((place) => place === 'accepted'),
    further,
  }
}

/** Puts an object where a JSON pointer leads: `/body` gives `{ body: object }`. */
function nested(pointer: string, object: JsonObject): JsonObject {
  return pointer
    .split('/')
    .slice(1)
    .reduceRight<JsonObject>((inner, name) => ({ [name]: inner }), object)
}

/** The usual scheme, a host whose last label is not a number, no port, plain segments, nothing to encode. */
const settled = /^https:\/\/(?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*(?:\/\w[\w.-]*)+(?:\?[\w.%&=-]*)?$/

/** An address as the platform sends it. Parsing is left out where it would change nothing: most calls need none. */
export function asSent(address: string): string {
  return settled.test(address) ? address : new URL(address).href
}
