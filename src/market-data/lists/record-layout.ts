/** How the records of one list look on the wire. The layouts themselves are derived from the specification. */
export interface RecordLayout {
  /** The name of the root element of the XML form. */
  readonly root: string
  /** The name of the element of one record. */
  readonly item: string
  readonly fields: readonly FieldLayout[]
  /** The fields without which a record means nothing. */
  readonly identity: readonly string[]
  /** A record of these values, in the order of the fields; `undefined` for one that has not come becomes `null`. */
  create(values?: readonly unknown[]): Record<string, unknown>
}

export interface FieldLayout {
  /** The documented name, which is the name in JSON and in decoded records. */
  readonly name: string
  /** The name of the element in XML, where the documented one is not allowed. */
  readonly xmlName: string
  /** A `date` is a text in one of the forms of the documentation, a `count` an integer of at least 0. */
  readonly kind: 'text' | 'date' | 'count' | 'integer' | 'decimal'
  /** An ambiguity names that it may be absent from a whole list. */
  readonly mayBeAbsent?: true
}

/** The `extra` of every record that came with documented fields alone. */
export const noExtra: Readonly<Record<string, unknown>> = Object.freeze({})
