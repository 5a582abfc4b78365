/** The fields of an item: which one a start tag belongs to, and how its text is read. */
import { Expectations } from '../lists/byte-matcher.js'
import type { FieldReader } from '../lists/fields.js'
import { copyOf } from '../lists/plain-values.js'
import { LESS_THAN } from './characters.js'
import { decodeXmlName, readStartTag } from './markup.js'

/** A field as XML brings it: under its documented name, and as text. */
export type XmlField = Pick<FieldReader, 'name' | 'fromText'> & Partial<Pick<FieldReader, 'plain'>>

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
  readonly length: number
  /** What ends the element in the usual form; nothing where the start tag does itself. */
  readonly endTag: string
  readonly isEmpty: boolean
  readonly isNil: boolean
  /** Missing when the element is no field. */
  readonly field: ListField | undefined
  /** What came after the text of the element before. */
  readonly next: Expectations<NextField>
}

/**
 * What comes between the text of a field and the text of the next one: `</Open>`, white space, `<High>`. It is expected
 * there again, so that any order of fields can be read, and the usual one is read fast.
 */
export interface NextField {
  /** The start tag of the field that is expected next. */
  readonly tag: StartTag
  /** From the end of a text to the start of that tag. */
  readonly distance: number
  /** Present where the next field is the first one of another item. */
  readonly boundary: Boundary | undefined
}

/** The end of an item, counted from the end of its last text. */
export interface Boundary {
  /** The start tag of both items: one that is written otherwise ends otherwise. */
  readonly item: StartTag
  /** Where its end tag starts. */
  readonly start: number
  /** Where its end tag ends. */
  readonly end: number
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

  /** The start tag that begins at an index, if one that reads like it was read before. */
  recall(source: string, start: number): StartTag | undefined {
    if (start === source.length || source.charCodeAt(start) !== LESS_THAN) return undefined
    const tagEnd = source.indexOf('>', start)
    return tagEnd === -1 ? undefined : this.#remembered.get(source.slice(start + 1, tagEnd + 1))
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
      length: end - start,
      endTag: isEmpty ? '' : `</${name}>`,
      isEmpty,
      isNil,
      // A name that was encoded by hand may have been encoded again by the serialiser.
      field: this.#fields.get(decodedName) ?? this.#fields.get(decodeXmlName(decodedName)),
      next: new Expectations(),
    }
    if (!this.isFull && rest.length <= REMEMBERED_LENGTH) {
      this.#remembered.set(copyOf(rest), tag)
    }
    return tag
  }
}
