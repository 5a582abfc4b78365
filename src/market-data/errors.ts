/** What can be wrong with a list of records. */

/** A value that is not what its field holds. The decoder adds which field it is, and where. */
export class ValueError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ValueError'
  }
}

/** NaN or INF came, and they are refused. */
export class NonFiniteError extends ValueError {}

/** A JSON list that is not what the documentation says. */
export class RecordError extends Error {}

/** A place in a document. Columns count UTF-16 code units, as most editors do; a byte order mark has no column. */
export interface Position {
  /** 1 for the first line. CRLF, LF and a lone CR each end one line. */
  readonly line: number
  /** 1 for the first character of a line. */
  readonly column: number
}

/** An XML document that is not what the documentation says, and where. */
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
