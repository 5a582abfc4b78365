/** The fields of an item: which one a start tag belongs to, and the fast way through those in the usual form. */
import { ValueError } from '../errors.js'
import type { DecodedRecord, FieldReader } from '../fields.js'
import { LESS_THAN, PLAIN_TEXT, plainEnd, spaceEnd } from './characters.js'
import { Fault } from './fault.js'
import { decodeXmlName, readStartTag } from './markup.js'

/** A field as XML brings it: under its documented name, and as text. */
export type XmlField = Pick<FieldReader, 'name' | 'fromText'>

/** A field, and the last item that brought it. */
interface ListField extends XmlField {
  /** The number of the item that had the field last: an item that has it twice is refused. */
  lastItem: number
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
  /** The next-field cache: what came after the element before. Missing as long as nothing is known. */
  next: NextField | undefined
}

/** Enough for every field in every form; a document with more distinct tags is read without remembering them. */
const REMEMBERED_TAGS = 512
const REMEMBERED_LENGTH = 256

/** The start tags of one document. Each distinct tag is read only once. */
export class StartTags {
  readonly #fields: ReadonlyMap<string, ListField>
  readonly #remembered = new Map<string, StartTag>()

  constructor(fields: readonly XmlField[]) {
    this.#fields = new Map(fields.map(({ name, fromText }) => [name, { name, fromText, lastItem: 0 }]))
  }

  /** The start tag that reads like this from after its `<` to its `>`, if it was read before. */
  recall(rest: string): StartTag | undefined {
    return this.#remembered.get(rest)
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
      next: undefined,
    }
    if (this.#remembered.size < REMEMBERED_TAGS && rest.length <= REMEMBERED_LENGTH) {
      this.#remembered.set(copyOf(rest), tag)
    }
    return tag
  }
}

/** Stores the text of a field whose element starts at `index`, or is marked when that is `AT_MARK`. */
export function setField(field: XmlField, record: DecodedRecord, text: string | null, index: number): void {
  try {
    record[field.name] = text === null ? null : field.fromText(copyOf(text))
  } catch (error) {
    if (!(error instanceof ValueError)) throw error
    throw new Fault(index, `in the field ${field.name}: ${error.message}`, { cause: error })
  }
}

const FIRST_VIEW_LENGTH = 13

/**
 * Copies a text, so that it keeps nothing else alive.
 *
 * In V8 a slice of 13 or more characters is a view: one company name that somebody keeps would hold on to all
 * 50 MB it came from. Joining it to something and cutting that off again copies it, which costs about a tenth
 * of the decoding time, whereas the memory would be lost for good. Shorter slices are copies anyway.
 */
export function copyOf(text: string): string {
  return text.length < FIRST_VIEW_LENGTH ? text : ` ${text}`.slice(1)
}

/**
 * Stores the plain fields from `from` on in the record and returns the index after the last of them.
 *
 * Nearly every document consists of `<Name>text</Name>`. This takes fields only, only whole ones, and only those
 * whose tag was met before and whose text stands for itself. At anything else it stops before the element with
 * nothing changed, and the decoder takes over, which knows every form and says what is wrong. So this function
 * adds speed and nothing else.
 *
 * @param most where the text that it may take ends: what goes beyond is for the decoder to refuse
 */
export function takePlainFields(
  source: string,
  from: number,
  tags: StartTags,
  record: DecodedRecord,
  item: number,
  most: number,
): number {
  let done = from
  let start = spaceEnd(source, from, source.length)
  let tag = knownTag(source, start, tags)
  while (tag !== undefined) {
    const { field, isEmpty, endTag, next }: StartTag = tag
    if (field === undefined || field.lastItem === item || (tag.isNil && !isEmpty)) return done
    const textStart = start + tag.length
    let textEnd = next === undefined ? -1 : expectedTextEnd(next, source, textStart)
    let nextTag: StartTag | undefined
    let nextStart: number
    if (next !== undefined && textEnd !== -1) {
      nextTag = next.tag
      nextStart = textEnd + next.distance
    } else {
      textEnd = isEmpty ? textStart : plainEnd(source, textStart, source.length)
      if (!source.startsWith(endTag, textEnd)) return done
      nextStart = spaceEnd(source, textEnd + endTag.length, source.length)
      nextTag = knownTag(source, nextStart, tags)
      if (nextTag !== undefined) learnNext(tag, source, textEnd, nextTag, nextStart)
    }
    if (textEnd + endTag.length > most) return done
    field.lastItem = item
    setField(field, record, textStart === textEnd ? null : source.slice(textStart, textEnd), start)
    done = textEnd + endTag.length
    tag = nextTag
    start = nextStart
  }
  return done
}

function knownTag(source: string, start: number, tags: StartTags): StartTag | undefined {
  if (start === source.length || source.charCodeAt(start) !== LESS_THAN) return undefined
  const tagEnd = source.indexOf('>', start)
  return tagEnd === -1 ? undefined : tags.recall(source.slice(start + 1, tagEnd + 1))
}

/**
 * An entry of the next-field cache: which field comes after which. Most lists bring the fields of every item in
 * one order, printed one way.
 *
 * What was between the texts of two fields once, `</Open>`, white space, `<High>`, is expected there again.
 * Where it is there, one match takes the place of finding a tag and looking up its name; where it is not,
 * nothing is lost but the try. So any order can be read, and the usual one is read fast.
 */
interface NextField {
  /** The start tag of the field that is expected next. */
  readonly tag: StartTag
  /** From the end of a text to the start of that tag. */
  readonly distance: number
  /** From the end of a text to the end of that tag. */
  readonly length: number
  /** The text and all that is expected after it. A pattern, since V8 compares far faster in one than in a loop. */
  readonly pattern: RegExp
}

/** White space between two fields that is longer than this is not worth learning. */
const LEARNED_LENGTH = 256

/** Where the text from `textStart` on ends, if what is expected follows it; -1 if not. */
function expectedTextEnd({ pattern, length }: NextField, source: string, textStart: number): number {
  pattern.lastIndex = textStart
  return pattern.test(source) ? pattern.lastIndex - length : -1
}

/** Remembers what comes after a field's text, unless something else was remembered before. */
function learnNext(tag: StartTag, source: string, textEnd: number, next: StartTag, nextStart: number): void {
  if (tag.next !== undefined || nextStart - textEnd > LEARNED_LENGTH) return
  const expected = source.slice(textEnd, nextStart + next.length)
  const text = tag.isEmpty ? '' : PLAIN_TEXT
  tag.next = {
    tag: next,
    distance: nextStart - textEnd,
    length: expected.length,
    pattern: new RegExp(text + expected.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'y'),
  }
}
