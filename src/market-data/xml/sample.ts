/**
 * The elements of the items at the beginning of a document, as they are written. For a look at a document that a decoder
 * has accepted: nothing is checked again.
 */
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

/** A comment, a processing instruction, a CDATA section, a tag, or the text up to the next of them. */
const token =
  /<!--[^]*?(?:-->|$)|<\?[^]*?(?:\?>|$)|<!\[CDATA\[([^]*?)(?:\]\]>|$)|<\/[^>]*>|<(?:[^>"']|"[^"]*"|'[^']*')*>|[^<]+/g

/** The start tag of the root element and the items that are complete in a text, which may be cut anywhere. */
export function sampleItems(text: string): { readonly root: string; readonly items: readonly SampleItem[] } {
  const items: SampleItem[] = []
  const open: SampleElement[] = []
  let elements: SampleElement[] = []
  let root = ''
  for (const { 0: piece, 1: characters, index } of text.matchAll(token)) {
    const [, , field] = open
    if (field) field.text += characters ?? (piece.startsWith('<') ? '' : piece)
    if (!/^<[^!?]/.test(piece)) continue
    if (!piece.startsWith('</')) {
      if (open.length === 0) root = piece
      if (open.length === 1) elements = []
      open.push(elementOf(text, index, piece))
      if (!piece.endsWith('/>')) continue
    }
    const closed = open.pop()
    if (closed && open.length === 2) elements.push(closed)
    if (closed && open.length === 1) items.push({ hasPrefix: closed.hasPrefix, elements })
  }
  return { root, items }
}

function elementOf(text: string, start: number, { length }: string): SampleElement {
  const { name, localName, isNil } = readStartTag(text, start, start + length)
  return { name: localName, hasPrefix: name !== localName, isNil, text: '' }
}
