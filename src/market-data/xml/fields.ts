/**
 * From the text of a start tag to the field it belongs to, each distinct tag looked into only once.
 */
import { Fault, ValueError } from './errors.js'
import type { Follower } from './follower.js'
import type { XmlField, XmlListLayout } from './layout.js'
import { decodeXmlName } from './names.js'
import { ownText } from './own-text.js'
import { readStartTag } from './tags.js'

/** A field, and the last item that brought it. */
export interface FieldSlot<R> {
  readonly field: XmlField<R>
  /** The number of the item that had the field last: an item that has it twice is refused. */
  lastItem: number
}

/** A start tag, and what it means in this list. */
export interface StartTag<R> {
  /** The name as it stands in the tag. */
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
  readonly slot: FieldSlot<R> | undefined
  /** What came after the element before, once that was learned. */
  follower: Follower<R> | undefined
}

/** Enough for every field in every form; a document with more distinct tags is read without remembering them. */
const REMEMBERED_TAGS = 512
const REMEMBERED_LENGTH = 256

export class StartTags<R> {
  readonly #slots = new Map<string, FieldSlot<R>>()
  readonly #remembered = new Map<string, StartTag<R>>()

  constructor(layout: XmlListLayout<R>) {
    for (const field of layout.fields) this.#slots.set(field.name, { field, lastItem: 0 })
  }

  /** The start tag that reads like this from after its `<` to its `>`, if it was read before. */
  recall(rest: string): StartTag<R> | undefined {
    return this.#remembered.get(rest)
  }

  /** Reads the start tag from its `<` at `start` to its last character before `end`. */
  read(source: string, start: number, end: number): StartTag<R> {
    const rest = source.slice(start + 1, end)
    const remembered = this.#remembered.get(rest)
    if (remembered !== undefined) return remembered
    const tag = this.#understand(source, start, end)
    if (this.#remembered.size < REMEMBERED_TAGS && rest.length <= REMEMBERED_LENGTH) {
      this.#remembered.set(ownText(rest), tag)
    }
    return tag
  }

  #understand(source: string, start: number, end: number): StartTag<R> {
    const { name, localName, isEmpty, isNil } = readStartTag(source, start, end)
    const decodedName = decodeXmlName(localName)
    return {
      name: ownText(name),
      decodedName,
      length: end - start,
      endTag: isEmpty ? '' : `</${name}>`,
      isEmpty,
      isNil,
      // A name that was encoded by hand may have been encoded again by the serialiser.
      slot: this.#slots.get(decodedName) ?? this.#slots.get(decodeXmlName(decodedName)),
      follower: undefined,
    }
  }
}

/** Stores the text of a field whose element starts at `index`, or is marked when that is `AT_MARK`. */
export function setField<R>(slot: FieldSlot<R>, record: R, text: string | null, index: number): void {
  try {
    slot.field.set(record, text === null ? null : ownText(text))
  } catch (error) {
    if (!(error instanceof ValueError)) throw error
    throw new Fault(index, `in the field ${slot.field.name}: ${error.message}`, { cause: error })
  }
}
