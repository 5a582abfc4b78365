/** The published description in OpenAPI 3.0.3, which several tools still read alone. */
import { at, escaped } from '../../src/response/json-pointer.js'
import { elementsOf, isElement, schemasOf, type Element } from './walk-elements.js'
import { schema30 } from './schema-3-0.js'

/** @throws Error where the description says something that 3.0 cannot */
export function openapi30(published: object): Element {
  const document = structuredClone(published) as Element
  if (document['webhooks'] !== undefined) throw new Error('OpenAPI 3.0 has no webhooks.')
  inlineDescribedReferences(document)
  sayLinkedBodies(document)
  for (const { element, pointer } of schemasOf(document).reverse()) {
    const rewritten = schema30(element, pointer)
    for (const key of Object.keys(element)) delete element[key]
    Object.assign(element, rewritten)
  }
  // Each description says its ambiguities and codes where they touch it; the registries are in its 3.1 twin.
  const { 'x-ambiguity-registry': _, 'x-code-registry': __, ...rest } = document
  return { ...rest, openapi: '3.0.3', info: info30(document['info']) }
}

/** 3.0 has no summary of the whole, and names a license by an address. */
function info30(info: unknown): unknown {
  if (!isElement(info)) return info
  const { summary: _summary, license, ...rest } = info
  if (!isElement(license) || typeof license['identifier'] !== 'string') return { ...rest, license }
  const { identifier, ...named } = license
  return { ...rest, license: { ...named, url: `https://spdx.org/licenses/${identifier}.html` } }
}

/** Beside a reference to anything but a schema, 3.0 reads nothing: the target takes the place of one that says more. */
function inlineDescribedReferences(document: Element): void {
  const schemas = new Set(schemasOf(document).map(({ element }) => element))
  for (const { element } of elementsOf(document)) {
    const { $ref, ...more } = element
    if (typeof $ref !== 'string' || schemas.has(element) || Object.keys(more).length === 0) continue
    const target = at(document, $ref.slice(1))
    if (!isElement(target)) throw new Error(`The reference ${$ref} leads to nothing.`)
    delete element['$ref']
    Object.assign(element, structuredClone(target), more)
  }
}

/** The schema of 3.0 refuses an object as the body of a link: so its description says what goes where. */
function sayLinkedBodies(document: Element): void {
  for (const { element, keyword } of elementsOf(document)) {
    const { requestBody } = element
    if (keyword !== 'links' || !isElement(requestBody)) continue
    const places = [...leavesOf(requestBody, '')].map(
      ([pointer, value]) => `\`${pointer}\` of the request body is \`${String(value)}\``,
    )
    const own = typeof element['description'] === 'string' ? `${element['description']} ` : ''
    element['description'] = `${own}${places.join(', ')}.`
    delete element['requestBody']
  }
}

function* leavesOf(value: unknown, pointer: string): Iterable<readonly [string, unknown]> {
  if (!isElement(value)) yield [pointer, value]
  else
    for (const [name, child] of Object.entries(value)) yield* leavesOf(child, `${pointer}/${escaped(name)}`)
}
