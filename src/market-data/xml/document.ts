/**
 * Reads a list in XML: a root element that holds items, each with one child per field.
 *
 * A document may come in pieces, cut anywhere. Every token is judged only when it is there from end to end. So where a
 * document was cut can make no difference to what it says or to what is found wrong with it.
 */
import { isAscii } from 'node:buffer'
import { textOf, type CarefulReader } from '../lists/list-reader.js'
import type { WrittenRecord, WrittenValue } from '../lists/matcher.js'
import { OddValue, XmlError, type Position, type RecordBuilder } from '../lists/records.js'
import {
  MarkupError,
  TOKENS,
  checkComment,
  checkInstruction,
  copyOf,
  isBlank,
  kindOf,
  quote,
  readCharacters,
  readEndTag,
  readStartTag,
  showName,
  spaceEnd,
  markupEnd,
  type CharacterKind,
  type StartTag,
  type TokenKind,
} from './markup.js'
import { mostNames, tooMany, longestRecord, deepestElement } from '../../model/bounds.js'

/**
 * The number of open elements: none outside the root element, one in the root, two in an item, three or more in its children.
 */
const [IN_DOCUMENT, IN_LIST, IN_ITEM, IN_FIELD] = [0, 1, 2, 3]

/** The number of distinct start tags that are remembered, enough for every field in every form; and the longest of them. */
const [mostTags, longestTag] = [512, 256]

/** An element that is open. */
interface OpenElement {
  readonly tag: StartTag
  /** The text so far of a field or an unknown element. */
  text: string
  /** The values of the elements in an unknown element, by name; missing until there is one. */
  children: Map<string, unknown> | undefined
}

/** The number of characters that are searched first for the end of a record: more than most records have. */
const firstView = 4_096

/** Reads one document, and gives the builder the values of its items. */
export class XmlListReader implements CarefulReader {
  readonly isXml = true
  readonly #builder: RecordBuilder
  readonly #longest: number
  /** The start tags that were read, by their text. */
  readonly #tags = new Map<string, StartTag>()

  /** The text that is being read, and the place where it begins. */
  #source = ''
  #place: Position = { line: 1, column: 1 }
  /** The start of the field that is open: an index of the text, or its place when that text is gone. */
  #mark: number | Position = 0
  /** The number of characters before the text since the end of the last record. */
  #since = 0

  /** The elements that are open, the innermost last. */
  readonly #open: OpenElement[] = []
  /** The values of the children of the item that is open that are no fields. */
  readonly #unknown = new Map<string, unknown>()
  #hasRoot = false
  /** Whether any markup has come: only before it may the XML declaration come. */
  #hasMarkup = false

  /** @param longest how many characters may come without the end of a record */
  constructor(builder: RecordBuilder, longest = longestRecord) {
    this.#builder = builder
    this.#longest = longest
  }

  get isBetween(): boolean {
    return this.#open.length === IN_LIST
  }

  /** @throws XmlError at the first fault; what a builder throws, as it is */
  read(bytes: Uint8Array, from: number): number {
    for (let view = firstView; ; view *= 4) {
      let to = Math.min(from + view, bytes.length)
      // Not in the middle of a character.
      while (to < bytes.length && ((bytes[to] ?? 0) & 0xc0) === 0x80) to -= 1
      this.#source = textOf(bytes, from, to)
      const read = this.#located(() => this.#read(this.#source))
      if (read > 0 || to === bytes.length) return from + this.#goOn(bytes, from, read)
    }
  }

  /** Makes sure that the document may end after what is left of it. */
  end(bytes: Uint8Array, from: number): void {
    this.#source = textOf(bytes, from)
    this.#located(() => this.#takeEnd(this.#source))
  }

  pass(bytes: Uint8Array, from: number, to: number): number {
    this.#place = placeAfter(this.#place, bytes.subarray(from, to))
    const endTag = bytes.subarray(bytes.lastIndexOf(lessThan, to - 1), to)
    this.#since = textOf(endTag).length
    return endTag.length
  }

  #located<T>(read: () => T): T {
    try {
      return read()
    } catch (error) {
      throw error instanceof MarkupError ? this.#errorAt(error.index, error.message) : error
    }
  }

  /** The error for a fault at an index of the text, or at a place. */
  #errorAt(at: number | Position, message: string, options?: ErrorOptions): XmlError {
    return new XmlError(message, typeof at === 'number' ? this.#placeOf(at) : at, options)
  }

  /** Lines are counted only when somebody asks, or when the text is let go. */
  #placeOf(index: number): Position {
    return placeAfter(this.#place, new TextEncoder().encode(this.#source.slice(0, index)))
  }

  /** Lets go of so many characters of the text, and returns how many bytes they have. */
  #goOn(bytes: Uint8Array, from: number, count: number): number {
    if (typeof this.#mark === 'number') this.#mark = this.#placeOf(this.#mark)
    const read = new TextEncoder().encode(this.#source.slice(0, count)).length
    this.#place = placeAfter(this.#place, bytes.subarray(from, from + read))
    this.#since += count
    return read
  }

  /** Reads token by token, up to where a record may begin or more must come. */
  #read(source: string): number {
    let at = 0
    while (at < source.length) {
      const kind = kindOf(source, at)
      const end = kind && markupEnd(kind, source, at)
      if (kind === undefined || end === undefined) break
      this.#take(kind, source, at, end)
      at = end
      if (this.isBetween) return at
    }
    this.#checkReach(at, source.length)
    return at
  }

  #checkReach(start: number, end: number): void {
    if (this.#since + end <= this.#longest) return
    const found = `more than ${this.#longest} characters since the record before`
    throw new MarkupError(start, found, 'a record to be shorter')
  }

  #take(kind: TokenKind, source: string, start: number, end: number): void {
    this.#checkReach(start, end)
    this.#builder.checkTime?.()
    switch (kind) {
      case 'text':
        return this.#takeText(source, start, end, 'text')
      case 'tag':
        if (source[start + 1] === '/') this.#takeEndTag(source, start, end)
        else this.#takeStartTag(this.#startTag(source, start, end), start)
        break
      case 'cdata':
        // Outside the root element even empty CDATA is a fault, so that it is not left to the text in it.
        if (this.#open.length === IN_DOCUMENT) throw new MarkupError(start, 'CDATA', this.#expected())
        this.#takeText(source, start + TOKENS.cdata.open.length, end - TOKENS.cdata.close.length, 'literal')
        break
      case 'comment':
        checkComment(source, start, end)
        break
      case 'instruction':
        checkInstruction(source, start, end, !this.#hasMarkup)
    }
    this.#hasMarkup = true
  }

  #startTag(source: string, start: number, end: number): StartTag {
    const known = this.#tags.get(source.slice(start, end))
    if (known !== undefined) return known
    const tag = readStartTag(source, start, end, this.#builder.list.places)
    if (this.#tags.size < mostTags && tag.text.length <= longestTag) this.#tags.set(tag.text, tag)
    return tag
  }

  #takeStartTag(tag: StartTag, index: number): void {
    const { name, decodedName } = tag
    const { root, item } = this.#builder.list
    if (this.#open.length === IN_DOCUMENT) {
      if (this.#hasRoot)
        throw new MarkupError(index, `another root element <${showName(name)}>`, this.#expected())
      if (decodedName !== root)
        throw new MarkupError(index, `the root element <${showName(name)}>`, `<${root}>`)
      this.#hasRoot = true
    } else if (this.#open.length === IN_LIST) {
      if (decodedName !== item) throw new MarkupError(index, `<${showName(name, 2)}>`, this.#expected(2))
    } else if (this.#open.length === IN_ITEM) this.#startInItem(tag, index)
    else this.#startInside(name, index)
    const element = { tag, text: '', children: undefined }
    this.#open.push(element)
    if (tag.isEmpty) this.#close(element, index)
  }

  #startInItem(tag: StartTag, index: number): void {
    const { values, list } = this.#builder
    if (tag.place === undefined) return
    if (values[tag.place] !== undefined) {
      const found = `the field ${list.fields[tag.place]?.name} for the second time in one item`
      throw new MarkupError(index, found, 'each field once')
    }
    this.#mark = index
  }

  /** Takes the start of an element in a field, which is a fault, or in an unknown element. */
  #startInside(name: string, index: number): void {
    const field = this.#openField()
    if (field !== undefined)
      throw new MarkupError(index, `<${showName(name, 2)}> inside the field ${field}`, this.#expected(2))
    if (this.#open.length === IN_ITEM + deepestElement) {
      const expected = `no elements nested more than ${deepestElement} deep in an item`
      throw new MarkupError(index, `<${showName(name)}>`, expected)
    }
  }

  #takeEndTag(source: string, start: number, end: number): void {
    const name = readEndTag(source, start, end)
    const element = this.#open.at(-1)
    if (element?.tag.name !== name) throw new MarkupError(start, `</${showName(name, 2)}>`, this.#expected(2))
    this.#close(element, start)
  }

  /** Takes the end of the innermost element. `index` is where the tag that ends it starts. */
  #close(element: OpenElement, index: number): void {
    const { tag, text, children } = element
    this.#open.pop()
    const parent = this.#open.at(-1)
    if (parent === undefined) return
    if (this.#open.length === IN_LIST) return this.#endItem(index)
    if (tag.isNil && (children !== undefined || !isBlank(text)))
      throw new MarkupError(
        index,
        `content in <${showName(tag.name)}>, which is marked nil`,
        'it to be empty',
      )
    if (this.#open.length === IN_ITEM && tag.place !== undefined) {
      this.#builder.values[tag.place] = tag.isNil || text === '' ? null : this.#fieldValue(tag.place, text)
    } else {
      const values =
        this.#open.length === IN_ITEM ? this.#unknown : (parent.children ??= new Map<string, unknown>())
      this.#add(values, tag.decodedName, this.#unknownValue(element))
    }
  }

  #fieldValue(place: number, text: string): unknown {
    const field = this.#builder.list.fields[place]
    const value = field?.fromText(copyOf(text))
    if (field === undefined || !(value instanceof OddValue)) return value
    return this.#builder.odd(field.name, text, value, () =>
      this.#errorAt(this.#mark, `in the field ${field.name}: ${value.describe(text)}`, { cause: value }),
    )
  }

  /** The value of an unknown element: null for nil or empty, text, or an object of what its children hold. */
  #unknownValue({ tag, text, children }: OpenElement): unknown {
    if (tag.isNil) return null
    if (children === undefined) return text === '' ? null : copyOf(text)
    this.#builder.hold(1, 0, 'XML')
    // White space between elements is how the document was printed, not what it says.
    if (!isBlank(text)) this.#add(children, '#text', copyOf(text))
    // An ordinary object. `fromEntries` defines properties, so `__proto__` is a name like any other.
    return Object.fromEntries(children)
  }

  /** Adds a value under its name; a name that comes again turns its value into an array. */
  #add(values: Map<string, unknown>, name: string, value: unknown): void {
    const present = values.get(name)
    this.#builder.hold(0, 1, 'XML')
    // No value is an array by itself, so an array here is always one that was made for repetitions.
    if (Array.isArray(present)) present.push(value)
    else if (values.has(name)) {
      this.#builder.hold(1, 0, 'XML')
      values.set(name, [present, value])
    } else {
      values.set(name, value)
      if (values.size > mostNames) throw tooMany('names', mostNames, 'an element of XML')
    }
  }

  /** Hands on the record of the item whose end tag starts at an index. */
  #endItem(index: number): void {
    let count = 0
    for (const value of this.#builder.values) if (value !== undefined) count += 1
    this.#builder.hold(1, count, 'XML')
    this.#since = -index
    this.#builder.end(this.#unknown, (message) => this.#errorAt(index, message))
    this.#unknown.clear()
  }

  /** Adds text to a field or an unknown element. Elsewhere, lets white space pass and refuses all other text. */
  #takeText(source: string, start: number, end: number, kind: CharacterKind): void {
    const element = this.#open.at(-1)
    if (element !== undefined && this.#open.length > IN_ITEM) {
      element.text += readCharacters(source, start, end, kind)
      return
    }
    const at = Math.min(spaceEnd(source, start), end)
    if (at === end) return
    // In the root element, white space may be written as references.
    if (element !== undefined && isBlank(readCharacters(source, at, end, kind))) return
    const shared = element === undefined ? 1 : 2
    const text = quote(source.slice(at, end).trimEnd(), shared)
    throw new MarkupError(at, `the text ${text}`, this.#expected(shared))
  }

  /** Takes the end of the document after the last token that was complete. */
  #takeEnd(source: string): void {
    const end = source.length
    const { called, close } = TOKENS[kindOf(source, 0) ?? 'tag']
    if (source.startsWith('<'))
      throw new MarkupError(end, `the end of the document inside ${called}`, `"${close}"`)
    if (this.#open.length === IN_DOCUMENT) {
      this.#takeText(source, 0, end, 'text')
      if (this.#hasRoot) return
    }
    const found = this.#hasMarkup ? 'the end of the document' : 'an empty document'
    throw new MarkupError(end, found, this.#expected())
  }

  /** The form of the item that was read from this text; `undefined` where more than the text of its fields is in it. */
  written(record: string): WrittenRecord | undefined {
    const { fields, item } = this.#builder.list
    const values: WrittenValue[] = []
    const tagAt = (at: number): StartTag | undefined =>
      record[at] === '<' && record[at + 1] !== '/' && kindOf(record, at) === 'tag'
        ? this.#startTag(record, at, markupEnd('tag', record, at) ?? at)
        : undefined
    const start = tagAt(0)
    if (start?.decodedName !== item || start.isEmpty) return undefined
    let from = 0
    for (let at = spaceEnd(record, start.text.length); ; at = spaceEnd(record, at)) {
      if (record.startsWith('</', at)) return { start: start.text, values, end: record.slice(from) }
      const tag = tagAt(at)
      if (tag === undefined) return undefined
      const { text, endTag, isEmpty, isNil, place, decodedName } = tag
      const textStart = at + text.length
      const textEnd = isEmpty ? textStart : record.indexOf('<', textStart)
      if (!isEmpty && (isNil || !record.startsWith(endTag, textEnd))) return undefined
      const name = fields[place ?? -1]?.name ?? decodedName
      values.push({ before: record.slice(from, textStart), key: text, name, isEmpty })
      from = textEnd
      at = isEmpty ? textEnd : textEnd + endTag.length
    }
  }

  /** The expected tokens, for a message that shows `shared` pieces of the document in all. */
  #expected(shared = 1): string {
    const { root, item } = this.#builder.list
    const element = this.#open.at(-1)
    if (element === undefined) return this.#hasRoot ? 'the end of the document' : `the root element <${root}>`
    const endTag = `</${showName(element.tag.name, shared)}>`
    if (this.#open.length === IN_LIST) return `<${item}> or ${endTag}`
    if (this.#open.length === IN_ITEM) return `a field or ${endTag}`
    return this.#openField() === undefined ? endTag : `text or ${endTag}`
  }

  /** The name of the field that is open; none in an unknown element, whatever its name. */
  #openField(): string | undefined {
    const place = this.#open.length === IN_FIELD ? this.#open.at(-1)?.tag.place : undefined
    return place === undefined ? undefined : this.#builder.list.fields[place]?.name
  }
}

const [lineFeed, carriageReturn, lessThan] = [10, 13, 60]

/** The place after some more of the document, which ends at the beginning or the end of a token: no CRLF goes on behind it. */
function placeAfter(place: Position, bytes: Uint8Array): Position {
  let { line } = place
  for (let at = bytes.indexOf(carriageReturn); at >= 0; at = bytes.indexOf(carriageReturn, at + 1)) line += 1
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1))
    if (bytes[at - 1] !== carriageReturn) line += 1
  const lineStart = Math.max(bytes.lastIndexOf(lineFeed), bytes.lastIndexOf(carriageReturn)) + 1
  const column = (lineStart === 0 ? place.column : 1) + unitsOf(bytes.subarray(lineStart))
  return { line, column }
}

/** The number of UTF-16 code units that UTF-8 stands for: one for each character, two for one of four bytes. */
function unitsOf(bytes: Uint8Array): number {
  let units = bytes.length
  if (isAscii(bytes)) return units
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = 0; at < bytes.length; at += 1) {
    // Four bytes at once, since most are ASCII.
    while (at + 4 <= bytes.length && (view.getInt32(at) & 0x80808080) === 0) at += 4
    const byte = bytes[at] ?? 0
    if ((byte & 0xc0) === 0x80) units -= 1
    if (byte >= 0xf0) units += 1
  }
  return units
}
