/** The one kind of value that inputs, bodies and most results are. */

/** A JSON object. */
export type JsonObject = { [name: string]: unknown }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Sets a member. A name such as `__proto__` is one like any other. */
export function setOwn(of: JsonObject, name: string, value: unknown): void {
  if (name in of)
    Object.defineProperty(of, name, { value, enumerable: true, writable: true, configurable: true })
  else of[name] = value
}
