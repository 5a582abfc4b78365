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

/** A copy with one more member. Node 20 takes twenty times as long to add it behind `...` in a literal. */
export function withMember<T>(
  object: Readonly<Record<string, T>>,
  name: string,
  value: T,
): Record<string, T> {
  const copy: Record<string, T> = {}
  for (const [one, member] of Object.entries(object)) setOwn(copy, one, member)
  setOwn(copy, name, value)
  return copy
}
