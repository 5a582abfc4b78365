/** A closed set of a request whose values an answer has as well: they are written once, where the answer has them. */
import { at } from '../../src/response/json-pointer.js'
import type { Document } from './document.js'
import { elementsOf, isElement, type Element } from './published/elements.js'

/**
 * Writes the `enum` of each schema that names another one by `x-enum-of`, with the sources of the single values.
 *
 * @throws Error for a name that leads to no known values, and for a schema that has an `enum` of its own as well
 */
export function writeSharedEnums(document: Document): void {
  for (const { element, pointer } of elementsOf(document)) {
    const reference = element['x-enum-of']
    if (reference === undefined) continue
    const target = typeof reference === 'string' ? at(document, reference.replace(/^#/, '')) : undefined
    const values = isElement(target) ? target['x-known-values'] : undefined
    if (!isElement(target) || !Array.isArray(values))
      throw new Error(
        `${pointer} takes its values from ${JSON.stringify(reference)}, which has no x-known-values.`,
      )
    if ('enum' in element) throw new Error(`${pointer} has an enum, and x-enum-of besides.`)
    delete element['x-enum-of']
    element['enum'] = values
    const sources = { ...sourcesOfValues(target), ...(element['x-sources'] as object | undefined) }
    if (Object.keys(sources).length > 0) element['x-sources'] = sources
  }
}

function sourcesOfValues(target: Element): Record<string, unknown> {
  const sources = isElement(target['x-sources']) ? target['x-sources'] : {}
  return Object.fromEntries(
    Object.entries(sources)
      .filter(([key]) => key.split('/')[0] === 'x-known-values')
      .map(([key, source]) => [key.replace('x-known-values', 'enum'), source]),
  )
}
