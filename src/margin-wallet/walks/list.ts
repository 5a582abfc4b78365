import type { CallOptions } from '../../client/call-options.js'
import type { JsonObject } from '../../response/json-object.js'

/** One of the client's own methods. */
export type List<R> = (input: JsonObject, options: CallOptions) => Promise<readonly R[]>
