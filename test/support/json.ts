/** JSON values as tests read them, without any code of the package. */

/** A JSON object. */
export type JsonObject = { [name: string]: unknown }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value that a JSON pointer (RFC 6901) leads to; `undefined` where there is none. */
export function at(value: unknown, pointer: string): unknown {
  let found = value
  for (const name of namesOf(pointer)) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = Reflect.get(found, name)
  }
  return found
}

/** The member names and indexes of a JSON pointer. */
export function namesOf(pointer: string): readonly string[] {
  const [, ...names] = pointer.split('/')
  return names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** A member name as a JSON pointer spells it. */
export function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
