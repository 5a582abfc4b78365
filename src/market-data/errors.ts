/** What can be wrong with a list of records. */
import { quoted } from '../errors/quote.js'

/**
 * Why a value is not what its field holds: it has another form or another type than is documented, or more digits than we
 * keep. It is a value and no error: a list may have millions.
 */
export class OddValue {
  readonly kind: 'form' | 'type' | 'digits'
  readonly message: string
  /** What a record has in its place. */
  readonly reads: unknown

  constructor(kind: OddValue['kind'], message: string, reads: unknown = null) {
    this.kind = kind
    this.message = message
    this.reads = reads
  }

  /** What is wrong, for an error. */
  describe(came: unknown): string {
    return this.kind === 'type' ? this.message : `${quoted(String(came), 40, "'")} ${this.message}`
  }
}

export const notFinite = new OddValue('form', 'is no finite number')

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
