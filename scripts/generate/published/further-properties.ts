/**
 * Objects with properties of their own that may be missing, and others under any name. Generators write the others as an
 * index signature of one type, with which a property that may be missing does not compile: so their type is said in words.
 */
import type { Note } from '../document.js'
import { isElement, schemasOf } from './elements.js'

export function sayTypeOfFurtherProperties(document: object): void {
  for (const { element } of schemasOf(document)) {
    const { properties, additionalProperties: further, required = [] } = element
    if (!isElement(properties) || !isElement(further) || typeof further['type'] !== 'string') continue
    if (Object.keys(properties).every((name) => (required as string[]).includes(name))) continue
    element['additionalProperties'] = true
    const note: Note = { says: `Further properties have the type ${further['type']}.`, source: 'assumed' }
    element['x-notes'] = [...((element['x-notes'] as Note[] | undefined) ?? []), note]
  }
}
