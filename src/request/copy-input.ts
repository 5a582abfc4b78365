/** What a caller gives, as plain data that can be checked and written: nothing in it changes any more. */
import type { InputProblem } from '../errors/errors.js'
import type { JsonObject } from '../response/json-object.js'
import type { OperationDescription } from '../client/operation.js'

/** No documented input is nested as deep. */
const deepest = 32

/** A copy of what was given, and what cannot be sent of it. */
export interface InputCopy {
  readonly given: JsonObject
  readonly problems: InputProblem[]
}

/**
 * Copies an object without members that are `undefined`, at every depth.
 *
 * @param operation whose identifiers become text with all their digits
 */
export function copied(value: object, operation?: OperationDescription): InputCopy {
  const problems: InputProblem[] = []
  const exact = operation?.parameters.filter((one) => one.exact).map(({ name }) => name) ?? []
  /** The objects around the one that is being copied. */
  const outer: object[] = []
  /** @returns a placeholder for a refused value */
  const refuse = (path: readonly string[], message: string): undefined => {
    problems.push({ field: path.join('.') || root, message })
  }
  const membersOf = (whole: object, path: readonly string[]): JsonObject =>
    Object.fromEntries(
      Object.entries(whole).flatMap(([name, member]: [string, unknown]) =>
        member === undefined ? [] : [[name, copy(member, [...path, name])]],
      ),
    )
  const copy = (member: unknown, path: readonly string[]): unknown => {
    if (typeof member === 'number' || typeof member === 'bigint') return numberOf(member, path)
    if (typeof member !== 'object' || member === null) return member
    if (outer.includes(member)) return refuse(path, 'contains itself')
    if (path.length > deepest) return refuse(path, `is nested more than ${deepest} deep`)
    outer.push(member)
    const plain = plainOf(member, path)
    outer.pop()
    return plain
  }
  const plainOf = (member: object, path: readonly string[]): unknown => {
    if (Array.isArray(member))
      return member.map((entry: unknown, index) => copy(entry, [...path, String(index)]))
    if (member instanceof Date && Number.isNaN(member.getTime())) return refuse(path, 'is an invalid date')
    // As JSON would have it: a date is its text.
    if (hasToJson(member)) return copy(member.toJSON(path.at(-1) ?? ''), path)
    const kind = exoticKind(member)
    return kind === undefined ? membersOf(member, path) : refuse(path, noPlainObject(kind))
  }
  const numberOf = (number: number | bigint, path: readonly string[]): unknown => {
    const [name = '', ...inner] = path
    const isExact = inner.length === 0 && exact.includes(name)
    if (typeof number === 'bigint') return isExact ? String(number) : number
    if (!Number.isFinite(number)) return refuse(path, `is ${number}, which cannot be sent as a number`)
    if (isExact)
      return Number.isSafeInteger(number)
        ? String(number)
        : refuse(path, `is ${number}, which has lost digits; pass it as text or as a bigint`)
    // A parameter is sent as text, where few services read an exponent; JSON has exponents.
    return inner.length === 0 && String(number).includes('e')
      ? refuse(path, `is ${number}, which would be sent with an exponent; pass it as text`)
      : number
  }
  const kind = exoticKind(value)
  if (kind !== undefined) return { given: {}, problems: [{ field: root, message: noPlainObject(kind) }] }
  outer.push(value)
  return { given: membersOf(value, []), problems }
}

/** What the whole of it is called. */
export const root = 'input'

function noPlainObject(kind: string): string {
  return `is ${kind}; it must be a plain object`
}

/** What an object is that has no members to send; `undefined` for any other. */
export function exoticKind(value: object): string | undefined {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === null || prototype === Object.prototype) return undefined
  if (Object.keys(value).length > 0 && !ArrayBuffer.isView(value) && !isBoxed(value)) return undefined
  if (value instanceof Promise) return 'a promise that was not awaited'
  // A class of the caller's own may have anything in the place of its constructor.
  const name: unknown = typeof value.constructor === 'function' ? value.constructor.name : ''
  return typeof name !== 'string' || name === ''
    ? 'an instance of a class'
    : `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`
}

interface WithToJson {
  toJSON(name: string): unknown
}

function hasToJson(value: object): value is WithToJson {
  return 'toJSON' in value && typeof value.toJSON === 'function'
}

function isBoxed(value: object): boolean {
  return value instanceof String || value instanceof Number || value instanceof Boolean
}
