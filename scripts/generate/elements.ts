/** The elements of a description that readers meet, with the JSON pointer to each. */
import { at, escaped } from '../../src/response/json-pointer.js'
import type { Document } from './document.js'
import { elementsOf as allElements } from './walk-elements.js'

export type ElementKind = (typeof kinds)[keyof typeof kinds]

export type ElementNode = Record<string, unknown> & { description?: string; $ref?: string }

/** One element, which may be a reference. */
export interface Element {
  readonly kind: ElementKind
  readonly node: ElementNode
  readonly pointer: string
  /** The pointer to what says that a property is required, if anything does. */
  readonly required?: string
}

/** By the keyword that holds an element. */
const kinds = {
  ...{ info: 'info', servers: 'server', securitySchemes: 'securityScheme', parameters: 'parameter' },
  ...{ get: 'operation', put: 'operation', post: 'operation', delete: 'operation', patch: 'operation' },
  ...{ requestBody: 'requestBody', requestBodies: 'requestBody', responses: 'response', headers: 'header' },
  ...{ properties: 'property', schema: 'schema', schemas: 'schema', items: 'schema' },
  ...{ additionalProperties: 'schema', allOf: 'schema', anyOf: 'schema', oneOf: 'schema' },
} as const

/** Every element once: those of components in their place, and not again where something refers to them. */
export function elementsOf(document: Document): Element[] {
  return allElements(document).flatMap(({ element, pointer, keyword }) => {
    if (!isKind(keyword)) return []
    const required = keyword === 'properties' ? requiredAt(document, pointer) : undefined
    return [{ kind: kinds[keyword], node: element, pointer, ...(required !== undefined && { required }) }]
  })
}

function isKind(keyword: string): keyword is keyof typeof kinds {
  return Object.hasOwn(kinds, keyword)
}

function requiredAt(document: Document, pointer: string): string | undefined {
  const cut = pointer.lastIndexOf('/properties/')
  const names = at(document, `${pointer.slice(0, cut)}/required`)
  const index = Array.isArray(names)
    ? names.findIndex((name) => pointer.endsWith(`/properties/${escaped(String(name))}`))
    : -1
  return index < 0 ? undefined : `${pointer.slice(0, cut)}/required/${index}`
}
