/** From a method's flat input to where each part of it stands in the request. */
import type { JsonObject, Wire } from './behaviour.js'
import type { OperationDescription } from './operation-table.js'

export interface Placed {
  readonly wire: Wire
  /** The inputs that have no place of their own: the API's behaviour knows what they are for. */
  readonly accepted: JsonObject
}

export function placeInput(operation: OperationDescription, input: JsonObject): Placed {
  const path: JsonObject = {}
  const query: JsonObject = {}
  const inBody: JsonObject = {}
  const accepted: JsonObject = {}
  for (const [name, value] of Object.entries(input)) {
    const parameter = operation.parameters.find((one) => one.name === name)
    if (operation.accepts.includes(name)) accepted[name] = value
    else if (parameter?.in === 'path') path[name] = value
    else if (parameter?.in === 'query') query[name] = value
    // A name that stands in the query and in the body alike is one input: the body is where the flat object is.
    if (
      operation.hasBody &&
      !operation.accepts.includes(name) &&
      (parameter === undefined || operation.input !== undefined)
    ) {
      inBody[name] = value
    }
  }
  const body = operation.hasBody ? nested(operation.input ?? '', inBody) : undefined
  return { wire: { path, query, body }, accepted }
}

/** Puts an object where a JSON pointer leads: `/body` gives `{ body: object }`. */
function nested(pointer: string, object: JsonObject): JsonObject {
  return pointer
    .split('/')
    .slice(1)
    .reduceRight<JsonObject>((inner, name) => ({ [name]: inner }), object)
}
