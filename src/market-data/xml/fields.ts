/** The fields of an item: which one a start tag belongs to, and how its text is read. */
import type { FieldReader } from '../lists/fields.js'
import { copyOf } from './characters.js'
import { decodeXmlName, readStartTag } from './markup.js'

/** A field as XML brings it: under its documented name, and as text. */
export type XmlField = Pick<FieldReader, 'name' | 'fromText'> & Partial<Pick<FieldReader, 'isText'>>

/** A field of one list. */
export interface ListField extends XmlField {
  /** Its place among the fields of the list, from 0. */
  readonly place: number
}

/** A start tag, and what it means in this list. */
export interface StartTag {
  /** The name as the tag has it. */
  readonly name: string
  /** The name without prefix, decoded once. */
  readonly decodedName: string
  /** From the `<` to the `>`, both included. */
  readonly text: string
  /** What ends the element in the usual form; nothing where the start tag does itself. */
  readonly endTag: string
  readonly isEmpty: boolean
  readonly isNil: boolean
  /** Missing when the element is no field. */
  readonly field: ListField | undefined
}

/** Enough for every field in every form; a document with more distinct tags is read without remembering them. */
const REMEMBERED_TAGS = 512
const REMEMBERED_LENGTH = 256

/** The start tags of documents of one layout. Each distinct tag is read only once. */
export class StartTags {
  readonly #fields: ReadonlyMap<string, ListField>
  readonly #remembered = new Map<string, StartTag>()

  constructor(fields: readonly XmlField[]) {
    this.#fields = new Map(fields.map((field, place) => [field.name, { ...field, place }]))
  }

  /** Whether no more tags are remembered. */
  get isFull(): boolean {
    return this.#remembered.size >= REMEMBERED_TAGS
  }

  /** Reads the start tag from its `<` at `start` to its last character before `end`. */
  read(source: string, start: number, end: number): StartTag {
    const rest = source.slice(start + 1, end)
    const remembered = this.#remembered.get(rest)
    if (remembered !== undefined) return remembered
    const { name, localName, isEmpty, isNil } = readStartTag(source, start, end)
    const decodedName = decodeXmlName(localName)
    const tag: StartTag = {
      name: copyOf(name),
      decodedName,
      text: `<${copyOf(rest)}`,
      endTag: isEmpty ? '' : `</${name}>`,
      isEmpty,
      isNil,
      // A name that was encoded by hand may have been encoded again by the serialiser.
      field: this.#fields.get(decodedName) ?? this.#fields.get(decodeXmlName(decodedName)),
    }
    if (!this.isFull && rest.length <= REMEMBERED_LENGTH) {
      this.#remembered.set(copyOf(rest), tag)
    }
    return tag
  }
}
