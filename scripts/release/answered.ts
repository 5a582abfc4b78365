/** Which parts of a description say what comes in answers. */
import { isObject } from '../../src/response/json-object.js'
import { at } from '../../src/response/json-pointer.js'

/** Says of a JSON pointer whether what it leads to is a part of answers. */
export function answeredIn(document: object): (pointer: string) => boolean {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const reference = isObject(node) ? node['$ref'] : undefined
    if (typeof reference === 'string' && !found.has(reference)) {
      found.add(reference)
      visit(at(document, reference.slice(1)))
    }
    Object.values(node).forEach(visit)
  }
  for (const item of Object.values(at(document, '/paths') ?? {}))
    for (const operation of Object.values(isObject(item) ? item : {})) visit(at(operation, '/responses'))
  const components = [...found].map((reference) => `${reference.slice(1)}/`)
  return (pointer) => pointer.includes('/responses/') || components.some((one) => pointer.startsWith(one))
}
