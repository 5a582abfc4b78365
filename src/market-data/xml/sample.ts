/**
 * The elements of the items at the beginning of a document, as they are written. For a look at a document that a decoder
 * has accepted: nothing is checked again.
 */

/** An element as it stands in a document. */
export interface SampleElement {
  /** The name without its prefix, not decoded. */
  readonly name: string
  readonly hasPrefix: boolean
  readonly isNil: boolean
  /** The text between the tags, not decoded. */
  text: string
}

export interface SampleItem {
  readonly hasPrefix: boolean
  readonly elements: readonly SampleElement[]
}

const name = `[^\\0- "&'/:<=>?]+`
const attribute = `\\s+[^\\0- "&'/<=>?]+\\s*=\\s*(?:"[^"<]*"|'[^'<]*')`
const token = new RegExp(
  `<!--[^]*?-->|<\\?[^]*?\\?>|<!\\[CDATA\\[([^]*?)\\]\\]>|([^<]+)|<(/?)((?:${name}:)?)(${name})((?:${attribute})*\\s*/?)>`,
  'gy',
)
const nil = /(?:^|[\s:])nil\s*=\s*["']\s*(?:true|1)\s*["']/

/** The start tag of the root element and the items that are complete in a text, which may be cut or malformed anywhere. */
export function sampleItems(document: string): {
  readonly root: string
  readonly items: readonly SampleItem[]
} {
  const items: SampleItem[] = []
  const open: SampleElement[] = []
  let elements: SampleElement[] = []
  let root = ''
  for (const [tag, cdata, text, slash, prefix, local, attributes = ''] of document.matchAll(token)) {
    const [, , field] = open
    if (field) field.text += cdata ?? text ?? ''
    if (local === undefined) continue
    if (slash === '') {
      if (open.length === 0) root = tag
      if (open.length === 1) elements = []
      open.push({ name: local, hasPrefix: prefix !== '', isNil: nil.test(attributes), text: '' })
      if (!attributes.endsWith('/')) continue
    }
    const closed = open.pop()
    if (closed && open.length === 2) elements.push(closed)
    if (closed && open.length === 1) items.push({ hasPrefix: closed.hasPrefix, elements })
  }
  return { root, items }
}
