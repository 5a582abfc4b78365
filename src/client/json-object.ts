/** The one kind of value that inputs, bodies and most results are. */

/** A JSON object. */
export type JsonObject = { [name: string]: unknown }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
