/**
 * The elements of the items at the beginning of a document, as they are written. For a look at a document that a decoder
 * has accepted: nothing is checked again.
 */
import { MarkupError } from './fault.js'
import { CDATA, readStartTag } from './markup.js'
import { Tokenizer, type TokenHandler, type TokenKind } from './tokenizer.js'

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

/** The start tag of the root element and the items that are complete in a text, which may be cut or malformed anywhere. */
export function sampleItems(text: string): Pick<XmlSample, 'root' | 'items'> {
  const sample = new XmlSample()
  try {
    new Tokenizer(sample).write(text)
  } catch (error) {
    // What came before the fault shows its forms all the same.
    if (!(error instanceof MarkupError)) throw error
  }
  return sample
}

class XmlSample implements TokenHandler {
  root = ''
  readonly items: SampleItem[] = []
  readonly #open: SampleElement[] = []
  #elements: SampleElement[] = []

  takeAhead(_source: string, from: number): number {
    return from
  }

  /** A sample is short. */
  checkReach(): void {
    return
  }

  takeToken(kind: TokenKind, source: string, start: number, end: number): void {
    const [, , field] = this.#open
    if (field && kind === 'text') field.text += source.slice(start, end)
    if (field && kind === 'cdata')
      field.text += source.slice(start + CDATA.open.length, end - CDATA.close.length)
    if (kind === 'tag') this.#takeTag(source, start, end)
  }

  #takeTag(source: string, start: number, end: number): void {
    const open = this.#open
    const tag = source.slice(start, end)
    if (!tag.startsWith('</')) {
      if (open.length === 0) this.root = tag
      if (open.length === 1) this.#elements = []
      const { name, localName, isNil } = readStartTag(source, start, end)
      open.push({ name: localName, hasPrefix: name !== localName, isNil, text: '' })
      if (!tag.endsWith('/>')) return
    }
    const closed = open.pop()
    if (closed && open.length === 2) this.#elements.push(closed)
    if (closed && open.length === 1)
      this.items.push({ hasPrefix: closed.hasPrefix, elements: this.#elements })
  }
}
