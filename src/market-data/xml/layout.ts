/**
 * What the documents look like: a root element that holds item elements, each with one child per field.
 */

/** One field of a record. */
export interface XmlField<R> {
  /** The field's name as documented, such as `%Change`; never the encoded form. */
  readonly name: string
  /**
   * Stores the text in the record.
   *
   * The text has its references resolved and its white space kept, and shares no memory with the document;
   * null stands for a nil or empty element. An element that is missing is not stored at all.
   *
   * @throws ValueError when the text is not what the field holds
   */
  set(record: R, text: string | null): void
}

/** How the records of one list are laid out. */
export interface XmlListLayout<R> {
  /** The root element, such as `FutOptList`. */
  readonly root: string
  /** The element of one record. */
  readonly item: string
  /** The fields, in any order: documents may bring theirs in any other. */
  readonly fields: readonly XmlField<R>[]
  /** A new record with null in every field. A literal, so that all records have one shape. */
  create(): R
  /**
   * Stores an element that is no field, under its name, decoded once: text, null for nil or empty, an object
   * for nested elements (text beside them under `#text`), an array where a name came more than once.
   */
  setExtra(record: R, name: string, value: unknown): void
}

/** Takes a document in pieces, cut anywhere. */
export interface XmlListDecoder {
  /**
   * Takes the next piece.
   *
   * @throws XmlError at the first fault, and the same one again at every later call
   */
  write(chunk: string): void
  /**
   * Says that the document is over.
   *
   * @throws XmlError when it is not complete
   */
  end(): void
}
