/**
 * The elements of the items at the beginning of a document, as they are written. For a look at a document that a decoder
 * has accepted: nothing is checked again.
 */
import { MarkupError } from './characters.js'
import { readStartTag } from './markup.js'

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

const token =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|([^<]+)|(<(?![!?])(?:[^"'<>]|"[^"<]*"|'[^'<]*')*>)/gy

/** The start tag of the root element and the items that are complete in a text, which may be cut or malformed anywhere. */
export function sampleItems(document: string): {
  readonly root: string
  readonly items: readonly SampleItem[]
} {
  const items: SampleItem[] = []
  const open: SampleElement[] = []
  let elements: SampleElement[] = []
  let root = ''
  for (const [, cdata, text, tag] of document.matchAll(token)) {
    const [, , field] = open
    if (field) field.text += cdata ?? text ?? ''
    if (tag === undefined) continue
    if (!tag.startsWith('</')) {
      if (open.length === 0) root = tag
      if (open.length === 1) elements = []
      const element = elementOf(tag)
      if (element === undefined) break
      open.push(element)
      if (!tag.endsWith('/>')) continue
    }
    const closed = open.pop()
    if (closed && open.length === 2) elements.push(closed)
    if (closed && open.length === 1) items.push({ hasPrefix: closed.hasPrefix, elements })
  }
  return { root, items }
}

const noPlaces = new Map<string, number>()

/** The element that a tag begins; `undefined` for a tag that is malformed. */
function elementOf(tag: string): SampleElement | undefined {
  try {
    const { name, isNil } = readStartTag(tag, 0, tag.length, noPlaces)
    const colon = name.indexOf(':')
    return { name: name.slice(colon + 1), hasPrefix: colon >= 0, isNil, text: '' }
  } catch (error) {
    if (error instanceof MarkupError) return undefined
    throw error
  }
}
