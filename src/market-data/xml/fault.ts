/** Faults of a document, and what their messages may show of it. */

import { quoted, visible } from '../../errors/quote.js'

/** The most characters of a document that one message repeats, all its quotations together. */
const QUOTED = 60

/** Stands for the place that was marked, where a field's element starts. */
export const AT_MARK = -1

/** A fault at an index of the text that is being read. The decoder turns it into an `XmlError` with line and column. */
export class MarkupError extends Error {
  /** The index, or `AT_MARK`. */
  readonly index: number

  constructor(index: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Fault'
    this.index = index
  }

  /** The usual fault: the document has one thing where another is expected. */
  static found(index: number, found: string, expected: string): MarkupError {
    return new MarkupError(index, `found ${found}, expected ${expected}`)
  }
}

/**
 * Shows a piece of the document in a message: in quotation marks, line ends escaped, never long.
 * `shared` is how many pieces and names the message shows.
 */
export function quote(text: string, shared = 1): string {
  return quoted(cut(text, QUOTED / shared), QUOTED)
}

/** Shows an element's name in a message, with `shared` as for `quote`. */
export function showName(name: string, shared = 1): string {
  return visible(cut(name, QUOTED / shared), QUOTED)
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
