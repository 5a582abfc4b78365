/**
 * Which field comes after which: most lists bring the fields of every item in one order, printed one way.
 *
 * What stood between the texts of two fields once, `</Open>`, white space, `<High>`, is expected there again.
 * Where it does stand there, one match takes the place of finding a tag and looking up its name; where it does
 * not, nothing is lost but the try. So any order can be read, and the usual one is read fast.
 */
import { PLAIN_TEXT } from './characters.js'
import type { StartTag } from './fields.js'

/** White space between two fields that is longer than this is not worth learning. */
const LEARNED_LENGTH = 256

export class Follower<R> {
  /** The start tag of the field that is expected next. */
  readonly tag: StartTag<R>
  /** From the end of a text to the start of that tag. */
  readonly distance: number
  /** The text and all that is expected after it. A pattern, since V8 compares far faster in one than in a loop. */
  readonly #pattern: RegExp
  readonly #expected: number

  constructor(text: string, expected: string, tag: StartTag<R>) {
    this.tag = tag
    this.distance = expected.length - tag.length
    this.#pattern = new RegExp(text + expected.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'y')
    this.#expected = expected.length
  }

  /** Where the text from `textStart` on ends, if what is expected follows it; -1 if not. */
  textEnd(source: string, textStart: number): number {
    this.#pattern.lastIndex = textStart
    return this.#pattern.test(source) ? this.#pattern.lastIndex - this.#expected : -1
  }
}

/** Remembers what comes after a field's text, unless something else was remembered before. */
export function learnFollower<R>(
  tag: StartTag<R>,
  source: string,
  textEnd: number,
  next: StartTag<R>,
  nextStart: number,
): void {
  if (tag.follower !== undefined || nextStart - textEnd > LEARNED_LENGTH) return
  tag.follower = new Follower(
    tag.isEmpty ? '' : PLAIN_TEXT,
    source.slice(textEnd, nextStart + next.length),
    next,
  )
}
