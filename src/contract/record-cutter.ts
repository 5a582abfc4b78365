/** Cuts a recording that comes in pieces into the texts of its records, each of which is still to be parsed. */
import { longestBody } from './bodies.js'

/** The text of a record, or why there is none. */
export interface CutRecord {
  readonly kind: 'entry' | 'line'
  /** Which record it is, counted from 1; 0 where it is the recording that is at fault. */
  readonly count: number
  /** The line of the recording that it begins in, counted from 1. */
  readonly line: number
  readonly text: string
  readonly fault?: string | undefined
}

/** Cuts a recording. */
export interface RecordCutter {
  write(text: string): Iterable<CutRecord>
  end(): Iterable<CutRecord>
}

/** The names with which a line of our own may begin. */
const ownLine = /^\s*\{\s*"(?:request|response|sentAt|receivedAt|unreadable|source)"/

/** @param head so much of a recording that it shows of which kind it is */
export function cutterFor(head: string): RecordCutter {
  return /^\s*\{/.test(head) && !ownLine.test(head) ? new EntryCutter() : new LineCutter()
}

/** A record with two bodies that are escaped. */
const longestRecord = 4 * longestBody

/** What has come of a record. */
class CutText {
  #parts: string[] = []
  #length = 0

  add(text: string): void {
    this.#length += text.length
    if (this.#length <= longestRecord) this.#parts.push(text)
    else this.#parts = []
  }

  take(): Pick<CutRecord, 'text' | 'fault'> {
    const text = this.#parts.join('')
    const fault = this.#length > longestRecord ? `it is longer than ${longestRecord} characters` : undefined
    this.#parts = []
    this.#length = 0
    return { text, fault }
  }
}

class LineCutter implements RecordCutter {
  readonly #text = new CutText()
  #isEmpty = true
  #line = 1;

  *write(text: string): Generator<CutRecord, void, undefined> {
    const lines = text.split('\n')
    for (const [index, line] of lines.entries()) {
      this.#text.add(line)
      if (index === lines.length - 1) return
      yield* this.#taken()
      this.#line += 1
    }
  }

  *end(): Generator<CutRecord, void, undefined> {
    yield* this.#taken()
    if (this.#isEmpty) yield { kind: 'line', count: 0, line: 1, text: '', fault: 'the recording is empty' }
  }

  *#taken(): Generator<CutRecord, void, undefined> {
    const { text, fault } = this.#text.take()
    if (fault === undefined && text.trim() === '') return
    this.#isEmpty = false
    yield { kind: 'line', count: this.#line, line: this.#line, text, fault }
  }
}

const [quote, backslash, comma, colon, lineEnd] = [34, 92, 44, 58, 10]
const [openList, closeList, openObject, closeObject] = [91, 93, 123, 125]
/** The list of entries is a member of a member. */
const depthOfEntries = 3

/** Finds the list `log.entries` of a HAR, wherever in it that is, and cuts it at its commas. */
class EntryCutter implements RecordCutter {
  readonly #text = new CutText()
  readonly #open: number[] = []
  /** The latest name at each depth. */
  readonly #names: string[] = []
  #word = ''
  #state: 'outside' | 'text' | 'escape' | 'over' | 'malformed' = 'outside'
  #isFound = false
  #count = 0
  #line = 1
  #begunIn = 1;

  *write(text: string): Generator<CutRecord, void, undefined> {
    let from = 0
    for (let at = 0; at < text.length && this.#state !== 'malformed'; at += 1) {
      const code = text.charCodeAt(at)
      if (code === lineEnd) this.#line += 1
      const cut = this.#take(code, text, at)
      if (cut === undefined) continue
      if (cut === 'begin') this.#begunIn = this.#line
      else yield* this.#taken(text.slice(from, at), cut === 'last')
      from = at + 1
    }
    if (this.#open.length >= depthOfEntries && this.#isInEntries()) this.#text.add(text.slice(from))
  }

  /** Takes a character, and says whether entries begin behind it, or one ends before it. */
  #take(code: number, text: string, at: number): 'begin' | 'next' | 'last' | undefined {
    if (this.#state === 'text' || this.#state === 'escape') return this.#goOn(code, text, at)
    switch (code) {
      case quote:
        this.#state = 'text'
        this.#word = ''
        return undefined
      case openObject:
      case openList:
        this.#open.push(code)
        if (!this.#isBetweenEntries()) return undefined
        this.#isFound = true
        return 'begin'
      case closeObject:
      case closeList:
        return this.#close(code)
      case comma:
        return this.#isBetweenEntries() ? 'next' : undefined
      case colon:
        this.#names[this.#open.length] = this.#word
        return undefined
      default:
        if (this.#state === 'over' && code > 32) this.#state = 'malformed'
        return undefined
    }
  }

  #close(code: number): 'last' | undefined {
    // Each closing bracket has the code of its opening one and two.
    if (this.#open.at(-1) !== code - 2) {
      this.#state = 'malformed'
      return undefined
    }
    const isLast = this.#isBetweenEntries()
    this.#open.pop()
    if (this.#open.length === 0) this.#state = 'over'
    return isLast ? 'last' : undefined
  }

  *end(): Generator<CutRecord, void, undefined> {
    const isCut = this.#open.length > 0 && this.#isFound
    const [count, line] = [isCut ? this.#count + 1 : 0, this.#lineOf(this.#text.take().text)]
    const fault =
      this.#state === 'malformed'
        ? 'the recording is malformed from here on, and the rest of it was not read'
        : this.#state !== 'over'
          ? 'the recording ends here before it is complete'
          : this.#isFound
            ? 'the recording has no entries'
            : 'it is neither HAR, with a list log.entries, nor lines of exchanges'
    if (this.#state !== 'over' || this.#count === 0) yield { kind: 'entry', count, line, text: '', fault }
  }

  /** Takes a character of a text. */
  #goOn(code: number, text: string, at: number): undefined {
    if (this.#state === 'escape') this.#state = 'text'
    else if (code === backslash) this.#state = 'escape'
    else if (code === quote) this.#state = 'outside'
    // No name that matters is longer.
    else if (this.#open.length < depthOfEntries && this.#word.length < 20) this.#word += text.charAt(at)
  }

  /** The line of the first character of a record. */
  #lineOf(text: string): number {
    return this.#begunIn + text.slice(0, text.search(/\S|$/)).split('\n').length - 1
  }

  #isInEntries(): boolean {
    const { [1]: first, [2]: second } = this.#names
    return this.#open[depthOfEntries - 1] === openList && first === 'log' && second === 'entries'
  }

  #isBetweenEntries(): boolean {
    return this.#open.length === depthOfEntries && this.#isInEntries()
  }

  *#taken(rest: string, isLast: boolean): Generator<CutRecord, void, undefined> {
    this.#text.add(rest)
    const { text, fault } = this.#text.take()
    const line = this.#lineOf(text)
    this.#begunIn = this.#line
    if (isLast && this.#count === 0 && text.trim() === '' && fault === undefined) return
    this.#count += 1
    yield { kind: 'entry', count: this.#count, line, text, fault }
  }
}
