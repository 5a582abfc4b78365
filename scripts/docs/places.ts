/** Where the pages are, and how they link to each other. A link is relative, so that it works wherever the site is. */
import { escapeHtml } from './markup.js'
import { anchorOf } from '../../src/contract/description.js'
import type { ShownElement } from '../generate/touches.js'
import {
  operationsOf,
  resolve,
  type Document,
  type LocatedOperation,
  type Operation,
} from '../generate/document.js'

/** The anchor of an ambiguity, on its own page and in the list of all. */
export function ambiguityAnchor(api: string, id: string): string {
  return `${api}-${id}`
}

/** The address of the page of an ambiguity. Interfaces that have one of the same name share its page. */
export function ambiguityAddress(api: string, id: string): string {
  return `ambiguities/${id}.html#${ambiguityAnchor(api, id)}`
}

/** A link from one of the first pages. */
export function ambiguityLink(api: string, id: string): string {
  return `<a href="${ambiguityAddress(api, id)}"><code>${escapeHtml(id)}</code></a>`
}

/** A link from one of the first pages. */
export function errorLink(name: string): string {
  return `<a href="errors.html#${name}"><code>${escapeHtml(name)}</code></a>`
}

/**
 * A link to the page of an interface, which Redoc renders. It names its target, since the site loads its own pages without
 * leaving the one that is open, and this is none of them.
 *
 * @param up the way from the page of the link to the first page, such as `../`
 */
export function referenceLink(api: string, html: string, anchor = '', up = ''): string {
  const fragment = anchor === '' ? '' : `#${escapeHtml(anchor)}`
  return `<a href="${up}${api}.html${fragment}" target="_self">${html}</a>`
}

/** The anchor of an operation: its tag and its id, in lower case. */
export function operationAnchor({ tags = [], operationId }: Pick<Operation, 'tags' | 'operationId'>): string {
  return anchorOf(tags, operationId)
}

/** The anchor of an element of an operation; that of the operation itself if the element has none. */
export type AnchorOf = (operationId: string, place?: ShownElement) => string

export function anchorsOf(document: Document): AnchorOf {
  const byId = new Map(operationsOf(document).map((located) => [located.operation.operationId, located]))
  return (operationId, place) => {
    const located = byId.get(operationId)
    if (located === undefined) throw new Error(`There is no operation ${operationId}`)
    const anchor = operationAnchor(located.operation)
    const own = place && placeAnchor(document, located, place)
    // Redoc finds an element only after it has laid out the operation.
    return own === undefined ? anchor : `/${anchor}#${anchor}/${own}`
  }
}

function placeAnchor(
  document: Document,
  { operation, parameters }: LocatedOperation,
  { part, name, within }: ShownElement,
): string | undefined {
  if (within === '') return undefined
  const path = `path=${encodeURI(within.split('.').join('/').toLowerCase())}`
  if (part === 'parameter')
    return `t=request&in=${parameters.find((one) => one.name === name)?.in ?? ''}&${path}`
  if (part === 'request') return `t=request&${path}`
  if (part !== 'header' && part !== 'answer') return undefined
  return `t=response&c=200&${contentOf(document, operation, part)}${path}`
}

/** Redoc names the format of an answer if there are several. */
function contentOf(document: Document, { responses }: Operation, part: ShownElement['part']): string {
  const response = responses['200']
  const formats = Object.keys((response && resolve(document, response).content) ?? {})
  return part === 'answer' && formats.length > 1 ? `ct=${formats[0]}&` : ''
}
