import type { CallOptions } from '../../client/call.js'
import type { JsonObject } from '../../client/json-object.js'

/** One of the client's own methods. */
export type List<R> = (input: JsonObject, options: CallOptions) => Promise<readonly R[]>
