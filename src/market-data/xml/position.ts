/**
 * Where in the document a fault is.
 *
 * Lines are counted only when somebody asks, or when the text is about to be let go: a document that comes in
 * one piece and is sound is never counted.
 */
import { CR, LF } from './characters.js'
import type { Position } from './errors.js'

export class PositionTracker {
  #text = ''
  /** The index in the text that `#line` and `#column` stand for. */
  #counted = 0
  #line = 1
  #column = 1
  #afterCr = false
  #mark: number | Position | undefined

  /** Goes on in another text: the present one was read up to `readTo`, where `text` continues at `from`. */
  open(readTo: number, text: string, from: number): void {
    if (typeof this.#mark === 'number') this.#mark = this.locate(this.#mark)
    this.#count(readTo)
    this.#text = text
    this.#counted = from
  }

  /** Remembers a place of the present text, for a fault that may show only after it is gone. */
  mark(index: number): void {
    this.#mark = index
  }

  locateMark(): Position {
    const mark = this.#mark ?? this.#counted
    return typeof mark === 'number' ? this.locate(mark) : mark
  }

  /** The place of an index of the present text. Places can only be asked for in their order. */
  locate(index: number): Position {
    this.#count(index)
    return { line: this.#line, column: this.#column }
  }

  #count(to: number): void {
    const text = this.#text
    let lineStart = this.#counted - this.#column + 1
    let afterCr = this.#afterCr
    for (let at = this.#counted; at < to; at++) {
      const code = text.charCodeAt(at)
      if (code === CR || code === LF) {
        if (code === CR || !afterCr) this.#line++
        lineStart = at + 1
      }
      afterCr = code === CR
    }
    this.#afterCr = afterCr
    this.#counted = to
    this.#column = to - lineStart + 1
  }
}
