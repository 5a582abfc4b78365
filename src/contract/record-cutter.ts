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

/** How a HAR begins: with `log`, which has an object, or with simple values before that; also where it is cut. */
const harBegins =
  /^\s*\{\s*(?:"[^"\\]*"\s*:\s*(?:"(?:[^"\\]|\\.)*"|[\w.+-]+)\s*,\s*)*(?:"log"\s*(?::\s*(?:\{|$)|$)|"?l?o?g?$)/
/** The beginning of a HAR is no longer. */
const longestHead = 4_000
/** A record with two bodies that are escaped. */
const longestRecord = 4 * longestBody
/** The brackets around the list `log.entries`. */
const listOpen = '{{['
const opening: Readonly<Record<string, string>> = { ']': '[', '}': '{' }

/** Cuts lines at their ends, and a HAR at the commas of its list `log.entries`, wherever in it that is. */
export class RecordCutter {
  readonly #kind: CutRecord['kind']
  /** What has come of the record, how long it is, and how many lines. */
  #parts: string[] = []
  #length = 0
  #lines = 0
  #line = 1
  #count = 0
  /** Whether what comes is of a record. */
  #isRecord: boolean
  #state: 'begun' | 'found' | 'malformed' = 'begun'
  #open = ''
  #isOver = false
  #isText = false
  /** The latest text, as far as it may be a name, and the latest name at each depth. */
  #word = ''
  readonly #names: string[] = []
  /** Whether the last character of a piece escapes the first one of the next. */
  #escaped = 0

  /** @param head so much of a recording that it shows of which kind it is */
  constructor(head: string) {
    this.#kind = harBegins.test(head.slice(0, longestHead)) ? 'entry' : 'line'
    this.#isRecord = this.#kind === 'line'
  }

  *write(text: string): Generator<CutRecord, void, undefined> {
    let [at, from] = [this.#escaped, 0]
    while (this.#state !== 'malformed') {
      const pattern = this.#pattern()
      pattern.lastIndex = at
      const { 0: token, index } = pattern.exec(text) ?? { 0: '', index: text.length }
      // No name that matters is longer.
      if (this.#isText && !this.#isRecord) this.#word = (this.#word + text.slice(at, index)).slice(0, 20)
      if (token === '') break
      at = index + (token === '\\' ? 2 : 1)
      if (!this.#cutsAt(token)) continue
      this.#add(text.slice(from, index))
      yield* this.#taken(token)
      from = index + 1
    }
    this.#escaped = Math.max(0, at - text.length)
    this.#add(text.slice(from))
  }

  *end(): Generator<CutRecord, void, undefined> {
    const kind = this.#kind
    if (kind === 'line') yield* this.#taken('')
    if (this.#count > 0 && (kind === 'line' || (this.#isOver && this.#state === 'found'))) return
    const count = kind === 'entry' && this.#isRecord ? this.#count + 1 : 0
    const begun = kind === 'line' ? 1 : this.#line
    const line = count === 0 ? begun : this.#lineOf(this.#parts.join(''))
    yield { kind, count, line, text: '', fault: this.#fault() }
  }

  #fault(): string {
    if (this.#kind === 'line') return 'the recording is empty'
    if (this.#state === 'malformed')
      return 'the recording is malformed from here on, and the rest of it was not read'
    if (!this.#isOver) return 'the recording ends here before it is complete'
    if (this.#state === 'found') return 'the recording has no entries'
    return 'it is neither HAR, with a list log.entries, nor lines of exchanges'
  }

  #pattern(): RegExp {
    if (this.#kind === 'line') return /\n/g
    return this.#isText ? /["\\]/g : this.#open === '' ? /\S/g : /["{}[\],:]/g
  }

  /** Takes a character that has a meaning, and says whether a record begins or ends there. */
  #cutsAt(token: string): boolean {
    if (this.#kind === 'line') return true
    const isBetween = this.#isRecord && this.#open.length === listOpen.length
    if (this.#isOver || (token in opening && !this.#open.endsWith(opening[token] ?? '')))
      this.#state = 'malformed'
    else if (token === '"') {
      if (!this.#isText) this.#word = ''
      this.#isText = !this.#isText
    } else if (token === ':') this.#names[this.#open.length] = this.#word
    else if (token === ',') return isBetween
    else if (token in opening) {
      this.#open = this.#open.slice(0, -1)
      this.#isOver = this.#open === ''
      return isBetween
    } else if (token !== '\\') {
      this.#open += token
      if (this.#open === listOpen && this.#names[1] === 'log' && this.#names[2] === 'entries') {
        this.#state = 'found'
        return true
      }
    }
    return false
  }

  #add(text: string): void {
    this.#length += text.length
    this.#lines += text.split('\n').length - 1
    if (this.#isRecord && this.#length <= longestRecord) this.#parts.push(text)
    else this.#parts = []
  }

  /** @param token behind the record */
  *#taken(token: string): Generator<CutRecord, void, undefined> {
    const text = this.#parts.join('')
    const fault = this.#length > longestRecord ? `it is longer than ${longestRecord} characters` : undefined
    const [isRecord, line] = [this.#isRecord, this.#lineOf(text)]
    this.#isRecord = token !== ']'
    this.#line += this.#lines + (token === '\n' ? 1 : 0)
    ;[this.#parts, this.#length, this.#lines] = [[], 0, 0]
    const isBlank = text.trim() === '' && fault === undefined
    if (!isRecord || (isBlank && (this.#kind === 'line' || (token === ']' && this.#count === 0)))) return
    this.#count = this.#kind === 'line' ? line : this.#count + 1
    yield { kind: this.#kind, count: this.#count, line, text, fault }
  }

  /** The line of the first character of a record. */
  #lineOf(text: string): number {
    return this.#line + text.slice(0, text.search(/\S|$/)).split('\n').length - 1
  }
}
