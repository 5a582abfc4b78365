/** Reads the examples of the description. What is missing is a defect of the description, so it throws. */
import type { JsonObject } from '../../../client/behaviour.js'
import { isObject } from '../../../client/checks.js'
import { at } from '../../../client/json-pointer.js'

/** @throws Error where no object is */
export function objectAt(example: unknown, pointer: string): JsonObject {
  const found = at(example, pointer)
  if (isObject(found)) return found
  throw new Error(`The example has no object at ${pointer}.`)
}

/** @throws Error where no text is */
export function textAt(example: unknown, pointer: string): string {
  const found = at(example, pointer)
  if (typeof found === 'string') return found
  throw new Error(`The example has no text at ${pointer}.`)
}
