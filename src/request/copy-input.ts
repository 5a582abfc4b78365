/** What a caller gives, as plain data that can be checked and written: nothing in it changes or throws any more. */
import { requestError, RequestError, type InputProblem } from '../errors/errors.js'
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
  const copy = new Copy(operation)
  try {
    const kind = exoticKind(value)
    if (kind !== undefined) return { given: {}, problems: [{ field: root, message: noPlainObject(kind) }] }
    return { given: copy.object(value, []), problems: copy.problems }
  } catch {
    return { given: {}, problems: [{ field: copy.field, message: unreadable }] }
  }
}

/** Checks what a caller gives. A getter or a proxy of its own that throws is a RequestError without its words. */
export function readInput<Given extends readonly unknown[], T>(
  operation: OperationDescription,
  field: string,
  check: (operation: OperationDescription, ...given: Given) => T,
  ...given: Given
): T {
  try {
    return check(operation, ...given)
  } catch (error) {
    if (error instanceof RequestError) throw error
    throw requestError([{ field, message: unreadable }], operation)
  }
}

/** What the whole of it is called. */
export const root = 'input'
const unreadable = 'cannot be read: a getter or a proxy of it throws'

function noPlainObject(kind: string): string {
  return `is ${kind}; it must be a plain object`
}

class Copy {
  readonly problems: InputProblem[] = []
  readonly #operation: OperationDescription | undefined
  /** The objects around the one that is being copied. */
  readonly #outer: object[] = []
  #path: readonly string[] = []

  constructor(operation: OperationDescription | undefined) {
    this.#operation = operation
  }

  /** Where the copy is. */
  get field(): string {
    return this.#path.join('.') || root
  }

  object(value: object, path: readonly string[]): JsonObject {
    const members: [string, unknown][] = []
    this.#outer.push(value)
    this.#path = path
    for (const name of Object.keys(value)) {
      this.#path = [...path, name]
      const member: unknown = Reflect.get(value, name)
      if (member !== undefined) members.push([name, this.#member(member, this.#path)])
    }
    this.#outer.pop()
    return Object.fromEntries(members)
  }

  #member(member: unknown, path: readonly string[]): unknown {
    this.#path = path
    if (typeof member === 'number' || typeof member === 'bigint') return this.#number(member, path)
    if (typeof member !== 'object' || member === null) return member
    if (this.#outer.includes(member)) return this.#refuse('contains itself')
    if (path.length > deepest) return this.#refuse(`is nested more than ${deepest} deep`)
    if (Array.isArray(member)) {
      this.#outer.push(member)
      const entries = member.map((entry: unknown, index) => this.#member(entry, [...path, String(index)]))
      this.#outer.pop()
      return entries
    }
    // As JSON would have it: a date is its text.
    if (hasToJson(member)) return this.#written(member, path)
    const kind = exoticKind(member)
    return kind === undefined ? this.object(member, path) : this.#refuse(noPlainObject(kind))
  }

  #written(member: WithToJson, path: readonly string[]): unknown {
    if (member instanceof Date && Number.isNaN(member.getTime()))
      return this.#refuse('is a date that is none')
    this.#outer.push(member)
    const written = this.#member(member.toJSON(path.at(-1) ?? ''), path)
    this.#outer.pop()
    return written
  }

  #number(value: number | bigint, [name, ...inner]: readonly string[]): unknown {
    const isExact =
      inner.length === 0 && this.#operation?.parameters.some((one) => one.exact && one.name === name)
    if (typeof value === 'bigint') return isExact ? String(value) : value
    if (!Number.isFinite(value)) return this.#refuse(`is ${value}, which is no number that can be sent`)
    if (isExact)
      return Number.isSafeInteger(value)
        ? String(value)
        : this.#refuse(`is ${value}, which has lost digits; pass it as text or as a bigint`)
    // A parameter is sent as text, where few services read an exponent; JSON has exponents.
    return inner.length === 0 && String(value).includes('e')
      ? this.#refuse(`is ${value}, which would be sent with an exponent; pass it as text`)
      : value
  }

  /** @returns what stands in the place of a value that is refused */
  #refuse(message: string): undefined {
    this.problems.push({ field: this.field, message })
    return undefined
  }
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
    ? 'an object of a class of its own'
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
