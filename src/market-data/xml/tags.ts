/**
 * Tags: the name, the attributes (read strictly, then ignored save for `nil`), and the end.
 */
import { APOSTROPHE, EQUALS, GREATER_THAN, QUOTATION_MARK, SLASH, spaceEnd } from './characters.js'
import { Fault, quote, showName } from './errors.js'
import { nameEnd, withoutPrefix } from './names.js'
import { readCharacters } from './text.js'

/** What one start tag says. */
interface TagReading {
  /** The name as it stands in the tag, with its prefix: what the end tag has to repeat. */
  readonly name: string
  /** The name without its prefix, not decoded. */
  readonly localName: string
  /** Whether the tag ends itself: `<X/>`. */
  readonly isEmpty: boolean
  /** Whether an attribute `nil`, in any namespace, is true. */
  readonly isNil: boolean
}

/** Reads the start tag from its `<` at `start` to its last character before `end`. */
export function readStartTag(source: string, start: number, end: number): TagReading {
  const { name, localName, to } = readName(source, start, start + 1, end)
  const isNil = new AttributeReader(source, to, end).readAll()
  return { name, localName, isEmpty: source.charCodeAt(end - 2) === SLASH, isNil }
}

/** Reads the end tag from its `<` at `start` to its last character before `end`, and returns its name. */
export function readEndTag(source: string, start: number, end: number): string {
  const { name, to } = readName(source, start, start + 2, end)
  const at = spaceEnd(source, to, end)
  if (source.charCodeAt(at) !== GREATER_THAN || at !== end - 1) {
    throw Fault.found(at, `${character(source, at, end)} in the end tag </${showName(name, 2)}>`, '">"')
  }
  return name
}

function readName(source: string, start: number, from: number, end: number) {
  const to = nameEnd(source, from, end)
  if (to === from) {
    throw Fault.found(start, 'a "<" without a name after it', 'a tag, or &lt; where the character is meant')
  }
  const name = readCharacters(source, from, to, 'literal')
  const localName = withoutPrefix(name)
  if (localName === undefined) {
    throw Fault.found(from, `the name ${quote(name)}`, 'a name with at most one prefix')
  }
  return { name, localName, to }
}

/** The character at `at` as a message shows it. A tag that was cut short by the next `<` still ends in it. */
function character(source: string, at: number, end: number): string {
  return at < end ? quote(String.fromCodePoint(source.codePointAt(at) ?? 0)) : 'nothing'
}

/** True as XML Schema writes it. */
const TRUE = /^[ \t\r\n]*(?:true|1)[ \t\r\n]*$/

class AttributeReader {
  readonly #source: string
  readonly #end: number
  #at: number
  /** The names so far; made only for the second attribute, since most tags have none. */
  #names: Set<string> | undefined
  #firstName: string | undefined
  #isNil = false

  constructor(source: string, from: number, end: number) {
    this.#source = source
    this.#at = from
    this.#end = end
  }

  /** Reads every attribute up to the end of the tag, and returns whether one says that the element is nil. */
  readAll(): boolean {
    for (;;) {
      const from = this.#at
      this.#at = spaceEnd(this.#source, from, this.#end)
      if (this.#isEnd()) return this.#isNil
      this.#readOne(from)
    }
  }

  /** Reads one attribute; what came before it ended at `from`. */
  #readOne(from: number): void {
    const to = nameEnd(this.#source, this.#at, this.#end)
    if (to === this.#at) throw this.#unexpected('an attribute or the end of the tag')
    if (this.#at === from) throw this.#unexpected('white space before the attribute')
    const name = readCharacters(this.#source, this.#at, to, 'literal')
    this.#refuseRepeated(name)
    this.#at = spaceEnd(this.#source, to, this.#end)
    if (this.#code() !== EQUALS) throw this.#unexpected(`"=" after the attribute ${showName(name, 2)}`)
    this.#at = spaceEnd(this.#source, this.#at + 1, this.#end)
    const value = this.#readValue(name)
    if (isNilName(name) && TRUE.test(value)) this.#isNil = true
  }

  #isEnd(): boolean {
    const code = this.#code()
    const last = this.#end - 1
    if (code === GREATER_THAN) return this.#at === last
    return code === SLASH && this.#at === last - 1 && this.#source.charCodeAt(last) === GREATER_THAN
  }

  #readValue(name: string): string {
    const mark = this.#code()
    if (mark !== QUOTATION_MARK && mark !== APOSTROPHE) {
      throw this.#unexpected(`the value of the attribute ${showName(name, 2)} in quotation marks`)
    }
    const from = this.#at + 1
    let to = from
    while (to < this.#end && this.#source.charCodeAt(to) !== mark) to++
    const value = readCharacters(this.#source, from, to, 'attribute')
    this.#at = to + 1
    return value
  }

  #refuseRepeated(name: string): void {
    if (this.#firstName === undefined) {
      this.#firstName = name
      return
    }
    this.#names ??= new Set([this.#firstName])
    if (this.#names.has(name)) {
      const found = `the attribute ${showName(name)} for the second time`
      throw Fault.found(this.#at, found, 'each attribute once')
    }
    this.#names.add(name)
  }

  #code(): number {
    return this.#at < this.#end ? this.#source.charCodeAt(this.#at) : Number.NaN
  }

  #unexpected(expected: string): Fault {
    return Fault.found(this.#at, character(this.#source, this.#at, this.#end), expected)
  }
}

function isNilName(name: string): boolean {
  return name === 'nil' || name.endsWith(':nil')
}
