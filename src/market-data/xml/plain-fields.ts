/**
 * The fast way through items in the usual form: fields of plain text, one after the other.
 *
 * Nearly every document consists of `<Name>text</Name>`. This takes fields only, only whole ones, and only those whose tag
 * was met before; from the last field of an item it goes on to the first of the next. At anything else it stops with nothing
 * changed, and the decoder takes over, which knows every form and says what is wrong. So it adds speed and nothing else.
 */
import type { Codes } from '../lists/byte-matcher.js'
import { copyOf, notPlain, PlainValues } from '../lists/plain-values.js'
import { isPlain, LESS_THAN, readCharacters, spaceEnd } from './characters.js'
import { type Boundary, type ListField, type NextField, type StartTag, type StartTags } from './fields.js'
import type { OpenItem } from './open-element.js'

export class PlainFields {
  readonly #tags: StartTags
  readonly #item: OpenItem
  readonly #numbers = new PlainValues()
  /** Where the text ends that was read last. */
  #end = 0
  #before = 0

  /** The start tag that comes next, where an item has just begun. */
  #first: StartTag | undefined

  constructor(tags: StartTags, item: OpenItem) {
    this.#tags = tags
    this.#item = item
  }

  /**
   * Takes fields from an index on, and returns the index after what was taken.
   *
   * @param before how many characters of the document come before this text
   */
  take(source: string, codes: Codes, from: number, before: number): number {
    this.#before = before
    let at = this.#takeItem(source, codes, from)
    while (this.#first !== undefined) at = this.#takeItem(source, codes, at)
    return at
  }

  /**
   * Takes fields of one item, and its end where another item follows: then that has begun. A function of its own, since the
   * platform compiles best what is called often.
   */
  #takeItem(source: string, codes: Codes, from: number): number {
    const { values } = this.#item
    const most = this.#item.most - this.#before
    let done = from
    let start = from
    let tag = this.#first
    this.#first = undefined
    if (tag === undefined) {
      start = spaceEnd(source, from, source.length)
      tag = this.#tags.recall(source, start)
    }
    while (tag !== undefined) {
      const field = this.#expectedField(tag)
      if (field === undefined) return done
      const { isEmpty, endTag }: StartTag = tag
      const textStart = start + tag.length
      const value = isEmpty
        ? this.#nothing(textStart)
        : this.#plainValue(field, source, codes.list, textStart)
      let end = this.#end
      if (value === notPlain) {
        end = source.indexOf('<', end)
        if (end === -1) return done
      }
      const next = tag.next.find(codes, end) ?? this.#learn(tag, source, codes, end)
      if (next === undefined && !source.startsWith(endTag, end)) return done
      if (end + endTag.length > most) return done
      values[field.place] =
        value === notPlain ? this.#item.read(field, textOf(source, textStart, end), start) : value
      done = end + endTag.length
      if (next === undefined) return done
      start = end + next.distance
      tag = next.tag
      if (next.boundary) return this.#passes(next.boundary, end, start, most, tag) ? start : done
    }
    return done
  }

  /** The field of a tag, unless the item has it already, or it claims to be nil and may have content all the same. */
  #expectedField({ field, isNil, isEmpty }: StartTag): ListField | undefined {
    if (field === undefined || (isNil && !isEmpty)) return undefined
    return this.#item.values[field.place] === undefined ? field : undefined
  }

  #nothing(at: number): null {
    this.#end = at
    return null
  }

  /** The value that plain text from an index on stands for, or `notPlain`. Then the text ends there or later. */
  #plainValue({ plain }: ListField, source: string, codes: Uint8Array, from: number): unknown {
    if (plain === undefined) {
      this.#end = from
      return notPlain
    }
    if (plain === 'text') {
      this.#end = plainEnd(codes, from)
      if (codes[this.#end] !== LESS_THAN) return notPlain
      return this.#end === from ? null : copyOf(source.slice(from, this.#end))
    }
    const value = this.#numbers.read(plain, source, codes, from)
    this.#end = this.#numbers.end
    return codes[this.#end] === LESS_THAN ? value : notPlain
  }

  /** Ends the item, unless it has begun in another way, or what follows goes further than a record may. */
  #passes(boundary: Boundary, textEnd: number, nextStart: number, most: number, next: StartTag): boolean {
    if (boundary.item !== this.#item.tag || textEnd + boundary.end > most) return false
    if (nextStart > textEnd + boundary.start + this.#item.longest) return false
    this.#item.end(textEnd + boundary.start, this.#before)
    this.#first = next
    return true
  }

  /** Remembers what comes after the text of a field, where a field of this item or of the next comes. */
  #learn(tag: StartTag, source: string, codes: Codes, textEnd: number): NextField | undefined {
    if (!source.startsWith(tag.endTag, textEnd)) return undefined
    let start = spaceEnd(source, textEnd + tag.endTag.length, source.length)
    let next = this.#tags.recall(source, start)
    let boundary: Boundary | undefined
    const item = this.#item.tag
    if (next === undefined && item !== undefined && source.startsWith(item.endTag, start)) {
      const end = start + item.endTag.length
      const itemStart = spaceEnd(source, end, source.length)
      if (this.#tags.recall(source, itemStart) !== item) return undefined
      boundary = { item, start: start - textEnd, end: end - textEnd }
      start = spaceEnd(source, itemStart + item.length, source.length)
      next = this.#tags.recall(source, start)
    }
    if (next === undefined) return undefined
    const learned = { tag: next, distance: start - textEnd, boundary }
    tag.next.learn(codes, textEnd, start + next.length, learned)
    return learned
  }
}

/** The first index from `from` on whose character is not plain text, or the length. */
function plainEnd(codes: Uint8Array, from: number): number {
  let at = from
  while (at < codes.length && isPlain(codes[at] ?? 0)) at += 1
  return at
}

function textOf(source: string, start: number, end: number): string | null {
  const text = readCharacters(source, start, end, 'text')
  return text === '' ? null : text
}
