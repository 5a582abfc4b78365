import { at } from '../../src/response/json-pointer.js'
import { operationsOf, type Document } from './document.js'

/** Writes the ambiguities of each element as links to the page that explains them. */
export function linkAmbiguities(api: string, document: Document): void {
  // This comes first: a schema loses its list of ambiguities when its links are written.
  inheritAmbiguities(document, document)
  for (const server of document.servers) moveAmbiguities(server, document.info)
  writeLinks(api, document)
  for (const { operation } of operationsOf(document))
    operation.description += ` [All ambiguities that touch this operation](ambiguities.html#${api}-operation-${operation.operationId}).`
}

interface Touched {
  $ref?: unknown
  description?: unknown
  'x-ambiguities'?: unknown
}

/** Copies ambiguities from a target to the reference: Redoc shows the description of the reference alone. */
function inheritAmbiguities(document: Document, node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  for (const child of Object.values(node)) inheritAmbiguities(document, child)
  const element: Touched = node
  if (typeof element.$ref !== 'string' || typeof element.description !== 'string') return
  const target = at(document, element.$ref.slice(1))
  if (typeof target === 'object' && target !== null) addAmbiguities(element, target)
}

/** Moves the ambiguities of a server to another element: Redoc shows no links in the description of a server. */
function moveAmbiguities(from: object, to: object): void {
  addAmbiguities(to, from)
  const emptied: Touched = from
  delete emptied['x-ambiguities']
}

function addAmbiguities(to: Touched, from: Touched): void {
  const ambiguities = [to, from].flatMap(({ 'x-ambiguities': some }) =>
    Array.isArray(some) ? some.map(String) : [],
  )
  if (ambiguities.length > 0) to['x-ambiguities'] = [...new Set(ambiguities)]
}

function writeLinks(api: string, node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  for (const child of Object.values(node)) writeLinks(api, child)
  const element: Touched = node
  const ambiguities = element['x-ambiguities']
  if (Array.isArray(ambiguities) && typeof element.description === 'string') {
    const links = ambiguities.map((id: string) => `[${id}](ambiguities/${id}.html#${api}-${id})`)
    element.description += `\n\nAmbiguities: ${links.join(', ')}.`
    delete element['x-ambiguities']
  }
}
