/** OpenAPI Overlays: where statements come from, beside the description. */
import * as jsonpath from 'jsonpath-rfc9535'
import { isObject } from '../../src/response/json-object.js'
import { escaped } from '../../src/response/json-pointer.js'

export interface Overlay {
  readonly actions: readonly { readonly target: string; readonly update: object }[]
}

/**
 * Merges each update into the elements that its target selects, as the Overlay Specification 1.0.0 has it: objects are
 * merged, lists are appended to, anything else is replaced.
 *
 * @throws Error for a target that selects nothing
 */
export function applyOverlay(document: object, { actions }: Overlay): void {
  for (const { target, update } of actions)
    for (const element of selected(document, target)) merge(element, update)
}

/** The objects that a JSONPath selects. @throws Error where there is none */
export function selected(document: object, path: string): Record<string, unknown>[] {
  const found = (jsonpath.query(document as jsonpath.JsonValue, path) as unknown[]).filter(isObject)
  if (found.length === 0) throw new Error(`${path} selects nothing in the description.`)
  return found
}

/** The JSON pointers to them. */
export function selectedPointers(document: object, path: string): string[] {
  const pointers: string[] = []
  jsonpath.exec(document as jsonpath.JsonValue, path, (_, steps) => {
    pointers.push(steps.map((step) => `/${escaped(String(step))}`).join(''))
  })
  return pointers
}

function merge(into: Record<string, unknown>, update: object): void {
  for (const [key, value] of Object.entries(update)) {
    const own = into[key]
    if (isObject(own) && isObject(value)) merge(own, value)
    else if (Array.isArray(own) && Array.isArray(value))
      into[key] = [...(own as unknown[]), ...(value as unknown[])]
    else into[key] = structuredClone(value) as unknown
  }
}
