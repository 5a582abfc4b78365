/** Writes a draft from an input and the readings, and fills its slots for the request that is sent. Pure functions. */
import { createQuerySerializer, defaultPathSerializer } from 'openapi-fetch'
import type {
  Input,
  OperationDescription,
  RequestBuilder,
  RequestTemplate,
  Slot,
  Text,
  Wire,
} from '../model/api-adapter.js'
import type { AnyReadings } from '../model/ambiguity.js'
import { requestError } from '../model/errors.js'
import type { JsonObject } from '../model/json.js'

/** The parts of a request that a caller may set beside its input. */
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
export function writeRequest<Readings extends AnyReadings>(
  api: RequestBuilder<Readings>,
  operation: OperationDescription,
  input: Input,
  readings: Readings,
  options: WriteOptions,
): BuiltRequest {
  const wire = api.complete(operation, input, readings)
  const { method, path } = api.locate?.(operation, readings) ?? operation
  const query = api.writeQuery ? api.writeQuery(wire.query, readings) : writeQuery(wire.query)
  const target = api.baseUrl + defaultPathSerializer(path, wire.path)
  const { body, toSign }: { readonly body: Text | undefined; readonly toSign?: Text } =
    wire.body === undefined
      ? { body: undefined }
      : (api.writeBody?.(operation, wire.body, readings) ?? { body: JSON.stringify(wire.body) })
  const url = asSent(query === '' ? target : `${target}?${query}`)
  const draft = { method, url, headers: headersOf(wire.body !== undefined, options), body, toSign }
  if (!api.authorize) return { draft, asked: wire }
  const [address = '', sentQuery = ''] = url.split('?', 2)
  return {
    draft: api.authorize(operation, draft, readings, { address, query: sentQuery, asked: wire }),
    asked: wire,
  }
}

/** The paths of an operation in all readings. */
export function pathsOf({ path, paths = {} }: OperationDescription): readonly string[] {
  return [path, ...Object.values(paths).flatMap((byReading) => Object.values(byReading))]
}

/** In the order in which the platform has them. */
function headersOf(hasBody: boolean, { format, headers }: WriteOptions): Record<string, string> {
  const added = { accept: `application/${format}`, ...(hasBody && { 'content-type': 'application/json' }) }
  return headers === undefined ? added : Object.fromEntries(new Headers({ ...added, ...headers }))
}

/** Puts each input of a method where it stands in the request. */
export function placeInput(
  { parameters, accepts, hasBody, input }: OperationDescription,
  given: JsonObject,
): Input {
  const placed = Object.entries(given).map((entry) => {
    const [name] = entry
    const parameter = parameters.find((parameter) => parameter.name === name)
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
const plainAddress = /^https:\/\/(?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*(?:\/\w[\w.-]*)+(?:\?[\w.%&=-]*)?$/

/** An address as the platform sends it. Parsing is left out where it would change nothing: most calls need none. */
export function asSent(address: string): string {
  return plainAddress.test(address) ? address : new URL(address).href
}

/* Percent-encoding: the one form of a text in an address that every service reads the same. */

const unreserved = /^[\w.~-]*$/

/** Percent-encodes a text as RFC 3986 has it: only `A-Z a-z 0-9 - . _ ~` stay. The text must have a UTF-8 form. */
export function percentEncoded(text: string): string {
  // A signature, and most of what is sent, is text of which nothing is encoded.
  if (unreserved.test(text)) return text
  // encodeURIComponent leaves five characters that the RFC reserves.
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** The texts that cannot be sent: encoders put another character in the place of half of a surrogate pair. */
const half = /\p{Surrogate}/u

/** Reports whether the text has an exact UTF-8 form. */
export function hasUtf8Form(text: string): boolean {
  return !half.test(text)
}

/** The message about a text that has no UTF-8 form. */
export const withoutUtf8Form = 'contains half of a surrogate pair, which has no UTF-8 form'

/* A request as it is sent: a draft whose slots are filled. */

/** A request as it is sent. */
export interface OutgoingRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** The values for the slots of one request. */
export interface SlotValues {
  /** Epoch milliseconds. */
  readonly now: number
  readonly token: string | undefined
  readonly secret: (name: string) => string
  /** The signature over a text, as it is before it is written for its place. */
  sign(text: string): string | Promise<string>
}

/** Fills the slots of a draft. The time is the same in all of them, and the signature is made over the filled text. */
export function render(
  draft: RequestTemplate,
  values: SlotValues,
): OutgoingRequest | Promise<OutgoingRequest> {
  const { toSign } = draft
  const signedBy = (signature: string): OutgoingRequest =>
    filled(draft, (slot) => valueOf(slot, values, signature))
  if (toSign === undefined) return signedBy('')
  const signature = values.sign(filledText(toSign, (slot) => valueOf(slot, values, '')))
  return typeof signature === 'string' ? signedBy(signature) : signature.then(signedBy)
}

/** @param shown makes the text between the slots into the one that is shown. Default: the text itself */
export function filled(
  { method, url, headers, body }: RequestTemplate,
  fill: (slot: Slot) => string,
  shown?: (text: string) => string,
): OutgoingRequest {
  const all: Record<string, string> = {}
  for (const [name, text] of Object.entries(headers)) all[name] = filledText(text, fill, shown)
  return {
    method,
    url: filledText(url, fill, shown),
    headers: all,
    body: body === undefined ? undefined : filledText(body, fill, shown),
  }
}

function filledText(
  text: Text,
  fill: (slot: Slot) => string,
  shown: (text: string) => string = (plain) => plain,
): string {
  let whole = ''
  for (const part of typeof text === 'string' ? [text] : text)
    whole += typeof part === 'string' ? shown(part) : fill(part)
  return whole
}

function valueOf(slot: Slot, { now, token = '', secret }: SlotValues, signature: string): string {
  if (slot.slot === 'clock') return epochText(now)
  if (slot.slot === 'token') return slot.prefix + token
  const text = slot.slot === 'secret' ? secret(slot.name) : signature
  if (slot.form === 'json') return JSON.stringify(text)
  return slot.form === 'text' ? text : percentEncoded(text)
}

function epochText(now: number): string {
  // A clock that corrects another one may give fractions, which no service reads.
  const whole = Math.floor(now)
  if (Number.isSafeInteger(whole) && whole >= 0) return String(whole)
  throw requestError([
    { field: 'clock', message: `gave ${whole}, which is not a time in epoch milliseconds` },
  ])
}
