/**
 * Decodes a list in XML: a root element that holds items, each with one child per field.
 *
 * A document may come in pieces, cut anywhere. Every token is judged only when it is there from end to end. So where a
 * document was cut can make no difference to what it says or to what is found wrong with it. And no piece is looked at
 * twice, however long a token grows.
 */
import { mostHolders, mostNames, mostValues, tooMany } from '../../response/json.js'
import {
  OddValue,
  XmlError,
  longestRecord,
  type DecodedRecord,
  type Position,
  type RecordBuilder,
  type RecordReader,
} from '../lists/records.js'
import {
  CDATA,
  COMMENT,
  INSTRUCTION,
  MarkupError,
  checkComment,
  checkInstruction,
  copyOf,
  isBlank,
  quote,
  readCharacters,
  readEndTag,
  readStartTag,
  showName,
  spaceEnd,
  type CharacterKind,
  type StartTag,
} from './markup.js'

/** What opens and closes each token. Text ends before what closes it; a `>` in quotation marks closes no tag. */
const TOKENS = {
  text: { open: '', close: '<', called: 'text' },
  tag: { open: '<', close: '>', called: 'a tag' },
  comment: COMMENT,
  cdata: CDATA,
  instruction: INSTRUCTION,
} as const

type TokenKind = keyof typeof TOKENS

const BYTE_ORDER_MARK = '\uFEFF'
/** How many elements are open: none outside the root element, one in the root, two in an item, three or more in its children. */
const [IN_DOCUMENT, IN_LIST, IN_ITEM, IN_FIELD] = [0, 1, 2, 3]
/** How deep unknown elements may be nested in an item, so that no document can exhaust memory or stack. */
const MAX_DEPTH = 32

/** So many distinct start tags are remembered: enough for every field in every form. None that is longer. */
const [mostTags, longestTag] = [512, 256]

/** An element that is open. */
interface OpenElement {
  readonly tag: StartTag
  /** The text so far of a field or an unknown element. */
  text: string
  /** The values of the elements in an unknown element, by name; missing until there is one. */
  children: Map<string, unknown> | undefined
}

/** Adds the records of a whole document to others, also those before a fault. */
export function readXmlList(builder: RecordBuilder, text: string, records: DecodedRecord[]): void {
  const decoder = new XmlListDecoder(builder, (record) => records.push(record), { longest: longestRecord })
  decoder.write(text)
  decoder.end()
}

/** Decodes a document that comes in pieces: the records that each piece completes. */
export function xmlPieces(builder: RecordBuilder): RecordReader {
  let ready: DecodedRecord[] = []
  const settings = { longest: longestRecord, isStream: true }
  const decoder = new XmlListDecoder(builder, (record) => ready.push(record), settings)
  function* records(step: () => void): Generator<DecodedRecord, void, undefined> {
    try {
      step()
    } finally {
      const complete = ready
      ready = []
      yield* complete
    }
  }
  return {
    write: (text) => records(() => decoder.write(text)),
    end: () => records(() => decoder.end()),
  }
}

/** Decodes one document. `onRecord` is called with each record as soon as its item has ended, also before a fault. */
export class XmlListDecoder {
  readonly #builder: RecordBuilder
  readonly #onRecord: (record: DecodedRecord) => void
  readonly #longest: number
  readonly #isStream: boolean
  /** The start tags that were read, by their text. */
  readonly #tags = new Map<string, StartTag>()

  /** The text that is being read, and where reading stopped in it. */
  #source = ''
  #readTo = 0
  /** How many characters of the document come before it. */
  #before = 0
  /** The index in it up to which lines were counted, and the place there. */
  #counted = 0
  #place: Place = { line: 1, column: 1, isAfterCr: false }
  /** Where the field that is open starts: an index of the text, or its place when that text is gone. */
  #mark: number | Position = 0

  /** What has come of the token that is not complete yet; nothing when there is no such token. */
  #pending = ''
  /** The kind of that token; undefined while its first characters do not tell. */
  #kind: TokenKind | undefined
  /** The quotation mark that is open in a tag; empty when there is none. */
  #quotation = ''
  /** The last characters of the pieces before: what closes a comment may be cut in two. */
  #tail = ''

  /** The elements that are open, the innermost last. */
  readonly #open: OpenElement[] = []
  /** The values of the children of the item that is open that are no fields. */
  readonly #unknown = new Map<string, unknown>()
  /** Which character of the document the present record may not go beyond. */
  #most: number
  /** How many objects and lists, and how many values, were made of the document. */
  #holders = 0
  #values = 0
  #hasRoot = false
  /** Whether any markup has come: only before it may the XML declaration come. */
  #hasMarkup = false
  #hasEnded = false
  #failure: { readonly error: unknown } | undefined

  /**
   * @param builder takes the values of the items
   * @param settings `longest`: how many characters may come without the end of a record; `isStream`: whether its records are
   * taken one by one, so that none of those before is held
   */
  constructor(
    builder: RecordBuilder,
    onRecord: (record: DecodedRecord) => void,
    { longest = Infinity, isStream = false }: { readonly longest?: number; readonly isStream?: boolean } = {},
  ) {
    this.#builder = builder
    this.#onRecord = onRecord
    this.#longest = longest
    this.#most = longest
    this.#isStream = isStream
  }

  /** Takes the next piece. Throws an XmlError at the first fault, and the same one again at every later call. */
  write(chunk: string): void {
    if (this.#hasEnded) throw new Error('write() was called after end()')
    this.#unlessFailed(() => this.#write(chunk))
  }

  /** Takes the end of the document. Throws an XmlError when it is not complete. */
  end(): void {
    if (this.#hasEnded) return
    this.#unlessFailed(() => this.#takeEnd())
    this.#hasEnded = true
  }

  /** Remembers the first error, which every later call throws again. What a field or a caller throws is one too. */
  #unlessFailed(step: () => void): void {
    if (this.#failure === undefined)
      try {
        return step()
      } catch (error) {
        const isFault = error instanceof MarkupError
        this.#failure = { error: isFault ? this.#errorAt(error.index, error.message) : error }
      }
    throw this.#failure.error
  }

  /** The error for a fault at an index of the text, or at a place. */
  #errorAt(at: number | Position, message: string, options?: ErrorOptions): XmlError {
    return new XmlError(message, typeof at === 'number' ? this.#placeOf(at) : at, options)
  }

  /** Lines are counted only when somebody asks, or when the text is let go. */
  #placeOf(index: number): Place {
    return placeAfter(this.#place, this.#source.slice(this.#counted, index))
  }

  #write(chunk: string): void {
    if (chunk === '') return
    const [pending, kind] = [this.#pending, this.#kind]
    if (pending === '' || kind === undefined) {
      const isFirst = this.#source === '' && pending === ''
      this.#pending = ''
      // At most the eight characters of "<![CDATA", so joining costs no more than the chunk.
      return this.#read(pending + chunk, isFirst && chunk.startsWith(BYTE_ORDER_MARK) ? 1 : 0)
    }
    const end = this.#tokenEnd(kind, chunk, 0)
    const token = pending + (end === -1 ? chunk : chunk.slice(0, end))
    this.#pending = end === -1 ? token : ''
    if (end === -1) return this.#checkReach(this.#readTo, this.#readTo + token.length)
    this.#goOn(token, 0)
    this.#take(kind, token, 0, token.length)
    this.#readTo = token.length
    this.#read(chunk, end)
  }

  /** Goes on in another text, which continues the present one at an index. */
  #goOn(source: string, from: number): void {
    if (typeof this.#mark === 'number') this.#mark = this.#placeOf(this.#mark)
    this.#place = this.#placeOf(this.#readTo)
    this.#before += this.#readTo - from
    this.#source = source
    this.#counted = from
    this.#readTo = from
  }

  #read(source: string, from: number): void {
    this.#goOn(source, from)
    let at = from
    while (at < source.length) {
      if (this.#open.length === IN_ITEM) at = this.#takeFields(source, at)
      if (at === source.length) break
      const kind = kindOf(source, at)
      this.#quotation = ''
      this.#tail = ''
      const end = kind === undefined ? -1 : this.#tokenEnd(kind, source, at + TOKENS[kind].open.length)
      if (kind === undefined || end === -1) {
        this.#pending = source.slice(at)
        this.#kind = kind
        this.#checkReach(at, source.length)
        break
      }
      this.#take(kind, source, at, end)
      at = end
    }
    this.#readTo = at
  }

  /** The index after the token in this piece of it, or -1 when the token goes on beyond the piece. */
  #tokenEnd(kind: TokenKind, piece: string, from: number): number {
    if (kind === 'tag') return this.#tagEnd(piece, from)
    const { close } = TOKENS[kind]
    const tail = this.#tail
    const searched = tail + piece.slice(from)
    const at = searched.indexOf(close)
    if (at !== -1) return from + at - tail.length + (kind === 'text' ? 0 : close.length)
    this.#tail = searched.slice(Math.max(0, searched.length - close.length + 1))
    return -1
  }

  /**
   * Searches for the `>` outside quotation marks. A `<` ends the tag too: it is a fault wherever it is in a tag,
   * and stopping there keeps one lost quotation mark from swallowing the rest of the document.
   */
  #tagEnd(piece: string, from: number): number {
    for (let at = from; at < piece.length; at += 1) {
      const character = piece.charAt(at)
      if (character === '<' || (character === '>' && this.#quotation === '')) return at + 1
      if (character === this.#quotation) this.#quotation = ''
      else if (this.#quotation === '' && (character === '"' || character === "'")) this.#quotation = character
    }
    return -1
  }

  /**
   * Takes as many fields as stand there complete, with tags that came before and text alone, and returns the index after
   * them. It adds speed and nothing else: what it leaves is read token by token.
   */
  #takeFields(source: string, from: number): number {
    const { values } = this.#builder
    let at = from
    for (;;) {
      const start = source[at] === '<' ? at : spaceEnd(source, at)
      const textStart = source.indexOf('>', start) + 1
      const tag = this.#tags.get(source.slice(start, textStart))
      const place = tag?.place
      if (tag === undefined || place === undefined || tag.isEmpty || tag.isNil) return at
      const textEnd = source.indexOf('<', textStart)
      const end = textEnd + tag.endTag.length
      const isComplete = textEnd >= 0 && source.startsWith(tag.endTag, textEnd)
      if (!isComplete || values[place] !== undefined || this.#before + end > this.#most) return at
      this.#mark = start
      const text = readCharacters(source, textStart, textEnd, 'text')
      values[place] = text === '' ? null : this.#fieldValue(place, text)
      at = end
    }
  }

  #checkReach(start: number, end: number): void {
    if (this.#before + end <= this.#most) return
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
        this.#takeText(source, start + CDATA.open.length, end - CDATA.close.length, 'literal')
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
    if (this.#open.length === IN_ITEM + MAX_DEPTH) {
      const expected = `no elements nested more than ${MAX_DEPTH} deep in an item`
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
    this.#hold(1, 0)
    // White space between elements is how the document was printed, not what it says.
    if (!isBlank(text)) this.#add(children, '#text', copyOf(text))
    // An ordinary object. `fromEntries` defines properties, so `__proto__` is a name like any other.
    return Object.fromEntries(children)
  }

  /** Adds a value under its name; a name that comes again turns its value into an array. */
  #add(values: Map<string, unknown>, name: string, value: unknown): void {
    const present = values.get(name)
    this.#hold(0, 1)
    // No value is an array by itself, so an array here is always one that was made for repetitions.
    if (Array.isArray(present)) present.push(value)
    else if (values.has(name)) {
      this.#hold(1, 0)
      values.set(name, [present, value])
    } else {
      values.set(name, value)
      if (values.size > mostNames) throw tooMany('names', mostNames, 'an element of XML')
    }
  }

  /** Counts what is made of the document, and throws a BoundsError for one that holds too much. */
  #hold(holders: number, values: number): void {
    this.#holders += holders
    this.#values += values
    if (this.#holders > mostHolders) throw tooMany('objects and lists', mostHolders, 'XML')
    if (this.#values > mostValues) throw tooMany('values', mostValues, 'XML')
  }

  /** Hands on the record of the item whose end tag starts at an index. */
  #endItem(index: number): void {
    let count = 0
    for (const value of this.#builder.values) if (value !== undefined) count += 1
    this.#hold(1, count)
    this.#most = this.#before + index + this.#longest
    const record = this.#builder.end(this.#unknown, (message) => this.#errorAt(index, message))
    this.#unknown.clear()
    if (this.#isStream) this.#holders = this.#values = 0
    if (record) this.#onRecord(record)
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

  /** Makes sure that the document may end after what is left of it. */
  #takeEnd(): void {
    const { called, close } = TOKENS[this.#kind ?? 'tag']
    const [pending, isText] = [this.#pending, this.#kind === 'text']
    if (pending !== '') this.#goOn(pending, 0)
    const end = this.#source.length
    if (pending !== '' && !isText)
      throw new MarkupError(end, `the end of the document inside ${called}`, `"${close}"`)
    if (this.#open.length === IN_DOCUMENT) {
      this.#takeText(this.#source, this.#readTo, end, 'text')
      if (this.#hasRoot) return
    }
    const found = this.#hasMarkup ? 'the end of the document' : 'an empty document'
    throw new MarkupError(end, found, this.#expected())
  }

  /** What may come next, for a message that shows `shared` pieces of the document in all. */
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

/** The kind of the token that starts at `from`; undefined when the next piece has to come before that can be told. */
function kindOf(source: string, from: number): TokenKind | undefined {
  if (source[from] !== '<') return 'text'
  if (from + 1 === source.length) return undefined
  if (source[from + 1] === '?') return 'instruction'
  if (source[from + 1] !== '!') return 'tag'
  if (source.startsWith(COMMENT.open, from)) return 'comment'
  if (source.startsWith(CDATA.open, from)) return 'cdata'
  const begun = source.slice(from, from + CDATA.open.length)
  if (COMMENT.open.startsWith(begun) || CDATA.open.startsWith(begun)) return undefined
  const found = 'a declaration (a "<!DOCTYPE", as web pages have it, or the like)'
  throw new MarkupError(from, found, 'only comments and CDATA after "<!"')
}

interface Place extends Position {
  /** Whether a CR comes right before it: an LF after it ends the same line. */
  readonly isAfterCr: boolean
}

/** The place after some more text. */
function placeAfter(place: Place, text: string): Place {
  if (text === '') return place
  const own = place.isAfterCr && text.startsWith('\n') ? text.slice(1) : text
  let { line, column } = place
  let lineStart = 0
  for (const { 0: end, index } of own.matchAll(/\r\n?|\n/g)) {
    line += 1
    column = 1
    lineStart = index + end.length
  }
  return { line, column: column + own.length - lineStart, isAfterCr: text.endsWith('\r') }
}
