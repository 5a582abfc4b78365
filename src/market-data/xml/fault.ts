/**
 * What can be wrong with an XML list, and how it is told.
 */

/** The most characters of a document that one message repeats, all its quotations together. */
const QUOTED = 60

/** A place in a document. Columns count UTF-16 code units, as most editors do; a byte order mark has no column. */
export interface Position {
  /** 1 for the first line. CRLF, LF and a lone CR each end one line. */
  readonly line: number
  /** 1 for the first character of a line. */
  readonly column: number
}

/** What was wrong with the document, and where. */
export class XmlError extends Error {
  /** The line of the fault, 1 for the first. */
  readonly line: number
  /** The column of the fault in its line, 1 for the first. */
  readonly column: number

  constructor(message: string, position: Position, options?: ErrorOptions) {
    super(`Line ${position.line}, column ${position.column}: ${message}`, options)
    this.name = 'XmlError'
    this.line = position.line
    this.column = position.column
  }
}

/**
 * Thrown by a field's `set` when the text is not what the field holds.
 *
 * The decoder adds the field's name and its place. Use `quote` to repeat the text in the message.
 */
export class ValueError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ValueError'
  }
}

/** The fault of a field, which is told of the place where its element starts. */
export const AT_MARK = -1

/** A fault at an index of the text being read; it becomes an `XmlError` where line and column are known. */
export class Fault extends Error {
  /** The index, or `AT_MARK` for the place that was marked. */
  readonly index: number

  constructor(index: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Fault'
    this.index = index
  }

  /** The usual fault: something stands where something else should. */
  static found(index: number, found: string, expected: string): Fault {
    return new Fault(index, `found ${found}, expected ${expected}`)
  }
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

/**
 * A piece of the document as a message may show it: in quotation marks, line ends escaped, never long.
 * `shared` is how many pieces and names the message shows.
 */
export function quote(text: string, shared = 1): string {
  return JSON.stringify(cut(text, QUOTED / shared))
}

/** An element's name as a message may show it, with `shared` as for `quote`. */
export function showName(name: string, shared = 1): string {
  return cut(name, QUOTED / shared)
}
