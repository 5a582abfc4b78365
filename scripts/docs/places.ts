/** The addresses of the pages, and the links between them. A link is relative, so that it works wherever the site is. */
import { escapeHtml } from './markup.js'
import { anchorOf } from '../../src/contract/description.js'
import type { Code, Operation } from '../generate/document.js'

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

/** The anchor of a code on the page of the codes. One without a number has the name of its entry. */
export function codeAnchor(api: string, { id, code }: Pick<Code, 'id' | 'code'>): string {
  return `${api}-${code ?? id}`
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

/** A link to an operation in the page of its interface. */
export function operationLink(api: string, operation: Operation, up = ''): string {
  return referenceLink(api, `<code>${operation.operationId}</code>`, operationAnchor(operation), up)
}

/** The anchor of an operation: its tag and its id, in lower case. */
export function operationAnchor({ tags, operationId }: Operation): string {
  return anchorOf(tags, operationId)
}
